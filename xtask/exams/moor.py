#!/usr/bin/env python3
"""moor.py FOLDER COUNT SEED: writes corpus.jsonl, truth.jsonl and queries.jsonl, an exam for a memory system.

In the tables below: ~ is the name of the thing, # the value, ^ the older value.
Under "@key pool flags":  P plain wordings, H heavy wordings (no content word of P), C wordings of a change, Q questions.
Flags: list (several values hold at once: never changed), noplain (changed only with a cue), twin=KEY (attribute hard negative).
"""
import json, os, random, re, sys
from datetime import datetime, timedelta

# ------------------------------------------------------------------ developer's tools and projects (about a third)
DEV = r"""
== service <dw>-<sv>
@port port
P ~ listens on port # | The port of ~ is # | ~ runs on port # | ~ uses port # | Port # is the one ~ listens on
H ~ binds to :# | ~ accepts connections at :# | To connect to ~, the address ends in :#
C ~ moved from port ^ to port # | The port of ~ was changed to # | ~ no longer listens on ^, it is # now | ~ has switched ports, it's # these days
Q Which port does ~ listen on? | What is the port of ~?
@lang lang
P ~ is written in # | The language ~ is written in is # | The programming language of ~ is # | All of ~ is written in #
H ~ is a # codebase | Whoever works on ~ codes in # | Under the hood, ~ is # code
C ~ was rewritten from ^ to # | We ported ~ to # | The rewrite is done: ~ went from ^ to # | ~ isn't ^ any more, it is # now
Q What language is ~ written in? | Which programming language is used for ~?
@owner first
P ~ is owned by # | The owner of ~ is # | # owns ~ | # is the owner of ~
H ~ is #'s responsibility | # is in charge of ~ | # is responsible for ~
C # took over ~ from ^ | ~ now belongs to # | ^ handed ~ over to # | Ownership of ~ went from ^ to #
Q Who owns ~? | Who is the owner of ~?
@timeout secs
P ~ has a request timeout of # | The request timeout of ~ is # | Request timeout for ~ is set to # | The timeout on a request to ~ is #
H ~ gives up on a call after # | Calls to ~ are cut off after # | After #, ~ stops waiting and drops the call
C The request timeout of ~ went from ^ to # | We changed the timeout of ~ to # | ~ used to time out after ^, now it's # | Timeout of ~ got changed, # instead of ^
Q What is the request timeout of ~? | After how long does a request to ~ time out?
@reads stream noplain twin=writes
P ~ reads from # | ~ reads its data from # | The data ~ reads comes from # | ~ reads what it needs from #
H # feeds ~ | ~ takes its input from # | ~ is a consumer of #
C ~ no longer reads from ^ but from # | ~ switched its input from ^ to # | Instead of ^, ~ now reads from #
Q Where does ~ read its data from? | What does ~ read from?
@writes stream noplain twin=reads
P ~ writes to # | ~ writes its data to # | The data ~ writes goes to # | ~ writes what it makes to #
H # is where the output of ~ ends up | ~ sends its results to # | # receives the output of ~
C ~ no longer writes to ^ but to # | ~ switched its output from ^ to # | Instead of ^, ~ now writes to #
Q Where does ~ write its data to? | What does ~ write to?
@integr integr list
P ~ integrates with # | ~ has an integration with # | There is an integration between ~ and # | ~ has a # integration
H ~ is hooked up to # | ~ is connected to #
Q What does ~ integrate with? | Which integrations does ~ have?
@loglevel level
P The log level of ~ is # | ~ logs at level # | ~ has its log level set to # | Log level for ~ is #
H ~ is configured for # verbosity | How chatty ~ is: # | Verbosity of ~ stands at #
C We changed the log level of ~ from ^ to # | ~ was switched to log level # | ~ no longer logs at ^, it's # now
Q What log level does ~ use? | At which level does ~ log?

== database <dw>_<dbs>
@engine engine
P ~ runs on # | The engine ~ runs on is # | ~ runs # as its engine | The database engine of ~ is #
H ~ is powered by # | ~ is a # instance | Behind ~ there is #
C ~ was migrated from ^ to # | We moved ~ off ^, it's # now | ~ has switched to # | ^ is gone from ~, # replaced it
Q What engine does ~ run on? | Which database engine does ~ use?
@backup nighttime
P ~ is backed up every night at # | The nightly backup of ~ runs at # | Every night at #, ~ gets backed up | The backup of ~ runs each night at #
H A copy of ~ is saved daily at # | A daily snapshot is taken of ~ at # | ~ gets its daily dump at #
C The backup of ~ was moved from ^ to # | ~ is now backed up at # | Nightly backup of ~ got rescheduled to # | ~ is no longer backed up at ^, it's #
Q When is ~ backed up? | At what time does the backup of ~ run?
@keep span
P ~ keeps rows for # | Rows in ~ are kept for # | In ~, we keep rows for # | ~ keeps its rows #
H Data in ~ is deleted after # | ~ has a retention of # | After #, records get purged from ~
C ~ now keeps rows for # | Retention in ~ was changed from ^ to # | Rows in ~ are no longer kept for ^, but for #
Q How long are rows kept in ~? | What is the retention of ~?
@mirror region noplain twin=region
P ~ is mirrored in # | The mirror region of ~ is # | ~ is mirrored in the # region | We mirror ~ in #
H A second copy of ~ sits in # | # holds a duplicate of ~
C The mirror of ~ was moved from ^ to # | We now mirror ~ in # | ~ is no longer mirrored in ^ but in #
Q In which region is ~ mirrored? | Where is ~ mirrored?
@region region twin=mirror
P ~ is hosted in # | The hosting region of ~ is # | ~ is hosted in the # region | We host ~ in #
H ~ lives in # | ~ sits in the # data centre | Physically, ~ is located in #
C ~ was moved from ^ to # | We migrated ~ to # | ~ left ^ and is in # now
Q In which region is ~ hosted? | Where is ~ hosted?
@maxconn conns
P ~ allows at most # connections | The connection limit of ~ is # | ~ has a limit of # connections | The maximum number of connections to ~ is #
H Up to # clients can be on ~ at once | ~ takes no more than # clients at a time | # simultaneous clients is the cap for ~
C The connection limit of ~ went from ^ to # | ~ now allows # connections | We set the connection limit of ~ to # instead of ^
Q How many connections does ~ allow? | What is the connection limit of ~?
@dba first noplain
P # administers ~ | The administrator of ~ is # | ~ is administered by # | # is the admin of ~
H # looks after ~ | ~ is in #'s care | # is the one who maintains ~
C # took over from ^ as admin of ~ | ~ is now administered by # | ^ gave ~ to # to look after
Q Who administers ~? | Who is the admin of ~?

== repo <dw>-<rp>
@branch branch
P The default branch of ~ is # | ~ uses # as its default branch | ~ has # as default branch | Default branch in ~ is #
H A fresh clone of ~ lands on # | When you clone ~ you get # | Clones of ~ check out # unless told otherwise
C The default branch of ~ was renamed from ^ to # | ~ switched its default branch to # | ~ now has # as default branch | ^ is no longer the default in ~, # is
Q What is the default branch of ~? | Which branch is the default in ~?
@licence licence
P ~ has the # licence | The licence of ~ is # | ~ is licensed under # | # is the licence ~ has
H ~ is released under # terms | Legally, ~ is covered by # | ~ is published under #
C ~ was relicensed from ^ to # | The licence of ~ has been changed to # | ~ moved from ^ to #
Q What licence does ~ have? | Under which licence is ~?
@indent indent
P Code in ~ is indented with # | ~ uses # for indentation | Indentation in ~ is # | We indent code in ~ with #
H Leading whitespace in ~ is # | Nested blocks in ~ begin with # more
C ~ switched from ^ to # for indentation | We now indent ~ with # | Indentation in ~ was changed to #
Q How is code in ~ indented? | What does ~ use for indentation?
@pkg pkgman
P ~ uses # as package manager | The package manager of ~ is # | Packages in ~ are managed with # | In ~ the package manager is #
H Install the dependencies of ~ with # | Dependencies for ~ are installed with # | # pulls in the dependencies of ~
C ~ moved from ^ to # | We replaced ^ by # in ~ | ~ switched its package manager to # | ~ dropped ^ in favour of #
Q Which package manager does ~ use? | What manages the packages of ~?
@linelen linelen
P The maximum line length in ~ is # | ~ has a maximum line length of # | Lines in ~ have a maximum length of # | The max line length for ~ is set to #
H Code in ~ is wrapped at # | ~ wraps code after column # | Nothing in ~ may go past column #
C The line length in ~ was changed from ^ to # | ~ now has a line length of # | We no longer use ^ as line length in ~ but #
Q What is the maximum line length in ~? | How long may a line in ~ be?
@ci ci
P The CI of ~ runs on # | ~ uses # for CI | CI for ~ is done with # | ~ has its CI on #
H # builds and checks every push to ~ | Every push to ~ is built and checked by # | Pushes to ~ get built and checked on #
C ~ moved its CI from ^ to # | The CI of ~ was migrated to # | ~ no longer runs CI on ^, it's # now
Q What does ~ use for CI? | Where does the CI of ~ run?

== host <hp>-<role>-<nn>
@os os
P ~ runs # | The operating system of ~ is # | ~ has # as its operating system | The system running on ~ is #
H ~ is a # box | ~ boots into # | # is installed on ~
C ~ was moved from ^ to # | ~ got reinstalled with # | We replaced ^ by # on ~ | ~ now runs #
Q What operating system does ~ run? | Which OS is on ~?
@ram gb
P ~ has # of RAM | The RAM of ~ is # | ~ has # RAM in it | There is # of RAM in ~
H ~ comes with # of memory | The memory in ~ adds up to # | ~ is fitted with # of memory
C The RAM in ~ went from ^ to # | ~ now has # of RAM | We swapped the RAM in ~, it's # instead of ^
Q How much RAM does ~ have? | What is the RAM of ~?
@rack rack
P ~ is in rack # | The rack of ~ is # | ~ is mounted in rack # | Rack # is the one ~ is in
H To find ~, go to cabinet # | ~ sits in cabinet #
C ~ was moved from rack ^ to rack # | ~ is no longer in rack ^, it is in # | We put ~ into rack # instead of ^
Q In which rack is ~? | What rack is ~ mounted in?
@reboot wday
P ~ reboots every # | ~ is rebooted each # | The weekly reboot of ~ is on # | On #, ~ gets its weekly reboot
H ~ restarts on #s | Once a week, on #, ~ is restarted
C The reboot of ~ was moved from ^ to # | ~ now reboots every # | ~ no longer reboots on ^ but on #
Q On which day does ~ reboot? | When is the weekly reboot of ~?
@sshuser loginuser
P The SSH user on ~ is # | ~ has # as SSH user | SSH user for ~ is # | On ~ the SSH user is called #
H Log in to ~ as # | # is the login for ~ | You get into ~ with the # account
C The SSH user on ~ was renamed from ^ to # | ~ no longer takes ^ as SSH user, use # | SSH user on ~ has been changed to #
Q What is the SSH user on ~? | Which user do I use for SSH on ~?

== script the <dw> <scr> script
@sched clock
P ~ runs daily at # | Every day at #, ~ runs | The daily run of ~ is at # | ~ has a daily run at #
H Cron starts ~ every day at # | Each day at #, cron kicks off ~
C ~ was moved from ^ to # | ~ now runs at # | The daily run of ~ got shifted to # | ~ no longer runs at ^ but at #
Q When does ~ run? | At what time is the daily run of ~?
@conf conffmt
P ~ reads its config from a # file | The config of ~ is a # file | ~ has a # config file | The config file of ~ is in #
H Settings for ~ are kept as # | ~ takes its settings as #
C The config of ~ was changed from ^ to # | ~ switched to a # config file | ~ no longer takes a ^ config, it has to be #
Q What format is the config of ~? | Which kind of config file does ~ read?
@reviewer first noplain twin=author
P ~ is reviewed by # | The reviewer of ~ is # | # reviews ~ | # is the reviewer of ~
H # checks changes to ~ before they go in | Changes to ~ are checked by # first
C # took over reviewing ~ from ^ | ~ is now reviewed by # | ^ stopped reviewing ~, # does it
Q Who reviews ~? | Who is the reviewer of ~?
@author first noplain twin=reviewer
P ~ is maintained by # | The maintainer of ~ is # | # maintains ~ | # is the maintainer of ~
H # takes care of ~ | ~ is looked after by # | Fixing ~ is #'s job
C # took ~ over from ^ | ~ is now maintained by # | ^ stopped maintaining ~, # does it
Q Who maintains ~? | Who is the maintainer of ~?
@slang slang
P ~ is a # script | ~ is a script in # | ~ is scripted in # | As for the script language, ~ is #
H We wrote ~ with # | # is what ~ was coded in
C ~ was rewritten from ^ to # | We ported ~ to # | ~ is no longer ^, it's # now
Q Which language is ~ in? | What is ~ written in?
@alert channel noplain
P ~ posts errors to # | Errors of ~ are posted to # | The errors from ~ get posted in # | If there are errors, ~ posts them to #
H Failures of ~ show up in # | When ~ fails, # hears about it
C ~ now posts errors to # | Errors of ~ go to # instead of ^ | ~ switched from ^ to # for errors
Q Where does ~ post its errors? | Which channel gets the errors of ~?

== dashboard the <topic> <dash> dashboard
@tool dashtool
P ~ is built in # | ~ was built with # | The tool ~ is built in is # | We built ~ in #
H ~ lives in # | Open # to see ~ | ~ is found in #
C ~ was moved from ^ to # | ~ has been rebuilt in # | We migrated ~ from ^ to #
Q What is ~ built in? | Which tool holds ~?
@refresh mins
P ~ refreshes every # | The refresh interval of ~ is # | ~ has a refresh interval of # | ~ is refreshed every #
H Fresh numbers show up in ~ every # | ~ updates itself every #
C The refresh interval of ~ went from ^ to # | ~ now refreshes every # | ~ no longer refreshes every ^, it's every #
Q How often does ~ refresh? | What is the refresh interval of ~?
@downer first
P ~ is owned by # | # owns ~ | The owner of ~ is # | ~ has # as owner
H # is responsible for ~ | # is in charge of ~ | ~ is in #'s hands
C # took over ~ from ^ | ~ now belongs to # | ^ passed ~ on to #
Q Who owns ~? | Who is the owner of ~?
@range drange
P ~ shows the last # by default | By default, ~ shows the last # | The default range of ~ is the last # | Unless told otherwise, ~ shows the last #
H When you open ~ it covers the past # | ~ opens with the past #
C ~ now shows the last # by default | The default range of ~ was changed from ^ to # | ~ used to show the last ^, but it's # now
Q What time range does ~ show by default? | What is the default range of ~?

== flag <fv>_<fo>_<fs>
@rollout pct
P ~ is rolled out to # of users | The rollout of ~ is at # of users | ~ has a rollout of # of users | # of users have ~ rolled out
H !~ is live for # of the user base | Of all accounts, # get to see ~
C The rollout of ~ went from ^ to # | ~ is now rolled out to # of users | We changed the rollout of ~ to # instead of ^
Q How far is ~ rolled out? | What share of users have ~?
@fowner first
P # owns the flag ~ | The owner of the flag ~ is # | The flag ~ is owned by # | The flag ~ has # as owner
H ~ is #'s responsibility | # is in charge of ~
C # took over ~ from ^ | ~ now belongs to # | ^ handed ~ to #
Q Who owns the flag ~? | Who is the owner of ~?
@remove mdate
P ~ will be removed on # | The removal of ~ is set for # | ~ is to be removed on # | The removal date of ~ is #
H ~ gets deleted on # | On # we throw ~ out | The last day of ~ is #
C The removal of ~ was moved from ^ to # | ~ will no longer be removed on ^ but on # | The removal of ~ has been rescheduled to #
Q When will ~ be removed? | What is the removal date of ~?
@fdefault fdef
P ~ is # by default | By default ~ is # | The default of ~ is # | ~ has the default #
H Without any setting, ~ is # | If nobody touches ~, it is #
C The default of ~ was changed from ^ to # | ~ is now # by default | ~ no longer defaults to ^, it is #
Q What is the default of ~? | What is ~ by default?

== queue the <topic>.<ev> queue
@broker broker
P The broker of ~ is # | ~ has # as its broker | ~ uses # as broker | The broker behind ~ is #
H ~ runs on # | ~ lives in # | # is what ~ is built on
C ~ was migrated from ^ to # | We moved ~ to # | ~ no longer uses ^, the broker is #
Q What is the broker of ~? | Which broker does ~ use?
@retries retries
P ~ retries a message # times | Messages in ~ are retried # times | The number of retries in ~ is # | ~ has # retries per message
H A failed job from ~ is attempted # more times | # more attempts are made when a job from ~ fails
C The retries of ~ went from ^ to # | ~ now retries # times | We changed the retries for ~ to # instead of ^
Q How many retries does ~ do? | How often does ~ retry a message?
@workers workers
P ~ has # workers | The number of workers on ~ is # | There are # workers on ~ | # workers handle ~
H # processes drain ~ | ~ is drained by # processes
C ~ went from ^ to # workers | ~ now has # workers | We changed the number of workers on ~ to #
Q How many workers does ~ have? | What is the number of workers on ~?
@qteam qteam
P ~ is run by the # team | The # team runs ~ | The team running ~ is # | ~ is run by the team called #
H The # people are responsible for ~ | Keeping ~ alive is up to the # group
C ~ was handed from the ^ team to the # team | The # team took over ~ from ^ | ~ is now run by the # team
Q Which team runs ~? | What team is ~ run by?

== app the <appa><appb> app
@framework framework
P ~ is built with # | The framework ~ is built with is # | We build ~ with # | ~ is built on the # framework
H ~ is a # project | Under ~ there is # | ~ is based on #
C ~ was rebuilt from ^ to # | ~ switched from ^ to # | We dropped ^ in ~ and went with #
Q What framework is ~ built with? | Which framework does ~ use?
@hosting hosting
P ~ is hosted on # | The hosting of ~ is with # | ~ has its hosting at # | We host ~ on #
H ~ is served from # | ~ lives on # | ~ is deployed to #
C ~ moved from ^ to # | The hosting of ~ was switched to # | ~ is no longer hosted on ^ but on #
Q Where is ~ hosted? | Which hosting does ~ use?
@release mdate
P The release of ~ is on # | ~ will be released on # | The release date of ~ is # | ~ is set for release on #
H ~ goes live on # | ~ launches on # | ~ comes out on #
C The release of ~ was moved from ^ to # | ~ now comes out on # | ~ won't be released on ^ any more but on #
Q When is the release of ~? | What is the release date of ~?
@price euros
P ~ costs # a year | The yearly cost of ~ is # | A year of ~ costs # | ~ has a yearly cost of #
H People pay # per annum for ~ | The annual price of ~ is # | ~ is sold at # annually
C The price of ~ was changed from ^ to # | ~ now costs # a year | ~ no longer costs ^ a year but #
Q How much does ~ cost a year? | What is the yearly cost of ~?
@primary colour twin=accent
P The main colour of ~ is # | ~ uses # as its main colour | ~ has # as main colour | For ~ the main colour is #
H ~ is mostly # | What you see most in ~ is #
C The main colour of ~ was changed from ^ to # | ~ now has # as main colour | ~ went from ^ to # as main colour
Q What is the main colour of ~? | Which main colour does ~ have?
@accent colour twin=primary
P The button colour of ~ is # | ~ uses # as its button colour | ~ has # as button colour | For ~ the button colour is #
H The things you click in ~ are # | What you click on in ~ is painted #
C The button colour of ~ was changed from ^ to # | ~ now has # as button colour | ~ went from ^ to # as button colour
Q What is the button colour of ~? | Which colour do the buttons of ~ have?
@lang_ui uilang list
P ~ is available in # | ~ is also available in # | # is one of the languages ~ is available in | You have ~ available in #
H ~ has a translation into # | There is a # version of ~
Q Which languages is ~ available in? | In what languages is ~ available?

== machine <first>'s <mach>
@editor editor
P The main editor on ~ is # | ~ has # as main editor | ~ is set up with # as the main editor | On ~ the main editor is #
H Code gets written in # on ~ | # is used for coding on ~
C ~ was switched from ^ to # as main editor | The editor on ~ is now # | ^ was removed from ~ and # took its place
Q What is the main editor on ~? | Which editor is used on ~?
@theme theme
P ~ uses the # theme | The theme on ~ is # | ~ has its theme set to # | On ~, the theme is #
H The look of the screen on ~ is # | The colours on ~ come from #
C The theme on ~ was changed from ^ to # | ~ now uses the # theme | ~ no longer has the ^ theme, it's #
Q What theme does ~ use? | Which theme is set on ~?
@font font
P The terminal font on ~ is # | ~ has # as terminal font | ~ uses the terminal font # | The font in the terminal on ~ is #
H Letters in the console of ~ are drawn in # | The console of ~ is set in #
C The font on ~ was changed from ^ to # | ~ switched to # as terminal font | ~ now has # as font instead of ^
Q What is the terminal font on ~? | Which font does the terminal on ~ use?
@shell shell
P The shell on ~ is # | ~ uses # as shell | ~ has # as its shell | On ~ the shell is #
H A fresh terminal on ~ starts # | Commands on ~ are typed into #
C ~ switched from ^ to # | The shell on ~ is now # | ^ is no longer the shell on ~, # is
Q Which shell does ~ use? | What is the shell on ~?
@disk diskgb
P ~ has a # disk | The disk in ~ is # | The disk of ~ holds # | There is a # disk in ~
H ~ offers # of storage | Storage on ~ comes to #
C The disk in ~ was swapped from ^ to # | ~ got a # disk instead of ^ | ~ now has a # disk
Q How big is the disk in ~? | What disk does ~ have?
@keymap keymap
P The keyboard layout on ~ is # | ~ has a # keyboard layout | ~ uses the # keyboard layout | On ~ the keyboard layout is #
H Letters on ~ are arranged the # way | Typing on ~ is done in #
C The keyboard layout on ~ was changed from ^ to # | ~ now has a # keyboard layout | ~ switched to the # layout
Q What keyboard layout does ~ have? | Which layout is used on ~?
"""
# ------------------------------------------------------------------ people, homes, travel, health, hobbies ... (two thirds)
LIFE = r"""
== friend <first> <last>
@city city
P ~ lives in # | The city ~ lives in is # | ~ is living in # | # is the city where ~ lives
H ~'s home is in # | ~ resides in # | # is home to ~
C ~ moved from ^ to # | ~ now lives in # | ~ has left ^ for # | ~ no longer lives in ^ but in # | ~ relocated to #
Q Where does ~ live? | Which city does ~ live in?
@job job
P ~ works as # | ~'s work is being # | ~ has work as # | For work, ~ is #
H ~ is # by profession | ~ earns a living as # | ~'s job is that of #
C ~ changed jobs and is now # | ~ used to be ^ but is # now | ~ quit being ^ and became # | ~ is no longer ^ but #
Q What does ~ do for work? | What does ~ work as?
@drink drink
P ~'s favourite hot drink is # | The favourite hot drink of ~ is # | As a hot drink, ~'s favourite is # | # is ~'s favourite hot drink
H Nothing warm in a cup pleases ~ more than # | ~ loves # more than any other warm beverage
C ~ switched from ^ to # as favourite hot drink | ~'s favourite hot drink is now # | ~ has gone off ^, the favourite hot drink is #
Q What is ~'s favourite hot drink? | Which hot drink does ~ like best?
@shoe shoe
P ~ wears shoe size # | ~'s shoe size is # | The shoe size of ~ is # | ~ wears shoes in size #
H ~'s feet are a # | ~ takes a # in footwear
C ~'s shoe size went from ^ to # | ~ now wears shoe size # | ~ no longer wears ^, the shoe size is #
Q What is ~'s shoe size? | Which size of shoes does ~ wear?
@commute commute
P ~ gets to work by # | The way ~ gets to work is by # | ~ goes to work by # | To get to work, ~ goes by #
H ~'s commute is by # | ~ commutes by #
C ~ switched from the ^ to the # for getting to work | ~ now goes to work by # | ~ no longer goes to work by ^ but by #
Q How does ~ get to work? | How does ~ commute?
@splay sport twin=swatch
P ~'s favourite sport to play is # | The favourite sport of ~ to play is # | # is ~'s favourite sport to play | To play, ~'s favourite sport is #
H What ~ loves most as an active athlete is # | As an active athlete, ~ prefers # to all else
C ~'s favourite sport to play is now # | ~ switched from ^ to # as favourite sport to play | ~ no longer has ^ as favourite sport to play but #
Q What is ~'s favourite sport to play? | Which sport does ~ like to play best?
@swatch sport twin=splay
P ~'s favourite sport to watch is # | The favourite sport of ~ to watch is # | # is ~'s favourite sport to watch | To watch, ~'s favourite sport is #
H As a spectator, ~ loves # most | What ~ enjoys most from the stands or the sofa is #
C ~'s favourite sport to watch is now # | ~ switched from ^ to # as favourite sport to watch | ~ no longer has ^ as favourite sport to watch but #
Q What is ~'s favourite sport to watch? | Which sport does ~ like to watch best?
@instr instr list
P ~ plays the # | ~ can play the # | ~ knows how to play the # | ~ is a # player
H ~ makes music on the # | ~ performs on the #
Q What does ~ play? | Which instruments can ~ play?
@speak uilang list
P ~ speaks # | ~ can speak # | # is a language ~ speaks | ~ is able to speak #
H ~ knows # | ~ has a good command of #
Q Which languages does ~ speak? | What can ~ speak?
@partner first
P ~ is married to # | # is married to ~ | ~ and # are married | The person ~ is married to is #
H ~'s spouse is # | ~ is wed to # | ~ and # are spouses
C ~ is no longer married to ^ but to # | ~ divorced ^ and is now married to # | After the split from ^, ~ got remarried, to #
Q Who is ~ married to? | What is the name of the one ~ is married to?
@phone phone noplain
P ~ has a phone from # | ~'s phone is from # | The phone ~ has is from # | The maker of ~'s phone is #
H ~ calls and texts on a # | The mobile in ~'s pocket is a #
C ~ switched from a ^ phone to # | ~'s phone is now from # | ~ replaced the ^ phone by one from #
Q What phone does ~ have? | Who is the maker of ~'s phone?

== child my <relf> <ff> // my <relm> <fm> // my <reln> <first>
@school school
P ~ goes to # | The school ~ goes to is # | ~ goes to school at # | # is the school ~ goes to
H ~ is a pupil at # | ~ attends # | ~ is enrolled at #
C ~ changed from ^ to # | ~ now goes to # | ~ left ^ and goes to # | ~ is no longer at ^ but at #
Q Which school does ~ go to? | Where does ~ go to school?
@bedtime evening
P ~ goes to bed at # | Bedtime for ~ is # | ~ has to be in bed at # | ~'s bedtime is #
H At #, it's lights out for ~ | ~ turns in for the night at #
C ~'s bedtime was moved from ^ to # | ~ now goes to bed at # | ~ no longer goes to bed at ^, it's #
Q What is ~'s bedtime? | When does ~ go to bed?
@teacher teacher
P ~'s teacher is # | # is ~'s teacher | ~ has # as teacher | The teacher of ~ is #
H ~ is in #'s class | ~ belongs to the class of #
C ~ has a new teacher, # instead of ^ | ~'s teacher is now # | # replaced ^ as ~'s teacher
Q Who is ~'s teacher? | What is the name of ~'s teacher?
@pocket pocketm
P ~ gets # of pocket money a week | ~'s weekly pocket money is # | The pocket money for ~ is # a week | Every week ~ gets # pocket money
H ~ is given an allowance of # per week | ~'s allowance comes to # every week
C ~'s pocket money went from ^ to # | ~ now gets # pocket money a week | ~ no longer gets ^ but # a week
Q How much pocket money does ~ get? | What is ~'s weekly pocket money?
@toy toy
P ~'s favourite toy is # | The favourite toy of ~ is # | # is ~'s favourite toy | Of the toys, ~'s favourite is #
H ~ loves playing with # most of all | Nothing beats # when ~ plays
C ~'s favourite toy is no longer ^ but # | ~ grew out of ^, the favourite toy is now # | ~ switched from ^ to # as favourite toy
Q What is ~'s favourite toy? | Which toy does ~ like best?
@swimday wday noplain twin=musicday
P ~ has a swimming lesson on # | The swimming lesson of ~ is on # | On # ~ has a swimming lesson | ~'s swimming lesson is every #
H ~ is taught at the pool on #s | #s are when ~ is at the pool with the instructor
C ~'s swimming lesson was moved from ^ to # | ~ now has swimming on # | ~ no longer swims on ^ but on #
Q On which day is ~'s swimming lesson? | When does ~ have the swimming lesson?
@musicday wday noplain twin=swimday
P ~ has a piano lesson on # | The piano lesson of ~ is on # | On # ~ has a piano lesson | ~'s piano lesson is every #
H !~ is taught to play the piano on #s | !#s are when ~ learns the piano with a tutor
C ~'s piano lesson was moved from ^ to # | ~ now has piano on # | ~ no longer has piano on ^ but on #
Q On which day is ~'s piano lesson? | When does ~ have the piano lesson?

== pet <first>'s <animal> <petname>
@food petfood noplain
P ~ eats # | ~'s food is # | The food ~ eats is # | For food, ~ gets #
H ~ is fed # | What goes into the bowl of ~ is # | ~'s diet is #
C ~ was switched from ^ to # | ~ now eats # | ~ no longer eats ^ but # | We changed the food of ~ to #
Q What does ~ eat? | Which food does ~ get?
@vet vet
P ~'s vet is # | The vet of ~ is # | ~ has # as vet | # is the vet for ~
H # treats ~ when something is wrong | When ~ is ill, # does the treatment
C ~ changed vets from ^ to # | ~'s vet is now # | ~ no longer sees ^, the vet is #
Q Who is ~'s vet? | What is the name of the vet of ~?
@weight kg
P ~ weighs # | The weight of ~ is # | ~'s weight is # | ~ has a weight of #
H ~ puts # on the scale | The scale says # for ~
C ~ went from ^ to # | ~ now weighs # | ~ no longer weighs ^, it's # | The weight of ~ changed to #
Q How much does ~ weigh? | What is the weight of ~?
@sleep sleepplace
P ~ sleeps # | The place where ~ sleeps is # | At night ~ sleeps # | ~'s sleeping place is #
H ~ spends the night # | ~'s bed is #
C ~ no longer sleeps ^ but # | ~ now sleeps # | ~ sleeps # instead of ^
Q Where does ~ sleep? | What is the sleeping place of ~?
@feeder first noplain twin=sitter
P # feeds ~ at weekends | At weekends, # feeds ~ | The one who feeds ~ at weekends is # | ~ is fed by # at weekends
H On Saturdays and Sundays ~ gets meals from # | # fills the bowl of ~ on Saturdays and Sundays
C # replaced ^ in feeding ~ at weekends | Instead of ^, # now feeds ~ at weekends | ^ no longer feeds ~ at weekends, # does
Q Who feeds ~ at weekends? | Who is ~ fed by at weekends?
@sitter first noplain twin=feeder
P # looks after ~ during holidays | During holidays, # looks after ~ | The one who looks after ~ during holidays is # | ~ is looked after by # during holidays
H # is the sitter for ~ when the family is away | When the family travels, ~ stays in the care of #
C # replaced ^ in looking after ~ | Instead of ^, # now looks after ~ during holidays | ^ no longer looks after ~ in the holidays, # does
Q Who looks after ~ during holidays? | Who takes care of ~ in the holidays?

== home the <hometype> at <hn> <street>
@rent rent
P The rent for ~ is # a month | ~ has a monthly rent of # | The monthly rent of ~ is # | Rent on ~ comes to # a month
H ~ costs # per month to live in | The tenant of ~ pays # every month
C The rent for ~ went from ^ to # | ~ now has a rent of # | The rent of ~ is no longer ^ but # a month
Q What is the rent for ~? | How much is the monthly rent of ~?
@landlord mrs
P The landlord of ~ is # | # is the landlord of ~ | ~ has # as landlord | As landlord, ~ has #
H ~ belongs to #, who lets it out | # lets out ~ | The person renting out ~ is #
C ~ has a new landlord, # instead of ^ | ~ was sold by ^ to #, the new landlord | The landlord of ~ is now #
Q Who is the landlord of ~? | What is the name of the landlord of ~?
@heating heating
P ~ is heated with # | The heating in ~ runs on # | ~ has heating that runs on # | We heat ~ with #
H ~ is kept warm by # | Warmth in ~ comes from #
C The heating in ~ was changed from ^ to # | ~ switched from ^ to # | ~ is now heated with #
Q How is ~ heated? | What kind of heating does ~ have?
@bin workday noplain twin=paper
P The rubbish at ~ is collected on # | Rubbish collection at ~ is on # | On #, the rubbish is collected at ~ | ~ has its rubbish collected on #
H #s are bin day at ~ | The trash lorry comes to ~ on #s
C Rubbish collection at ~ was moved from ^ to # | The rubbish at ~ is now collected on # | ~ no longer has bin day on ^ but on #
Q When is the rubbish collected at ~? | On what day is rubbish collection at ~?
@paper workday noplain twin=bin
P The old paper at ~ is collected on # | Old paper collection at ~ is on # | On #, the old paper is collected at ~ | ~ has its old paper collected on #
H Cardboard and newspapers are fetched from ~ on #s | #s are when the newspapers and boxes are taken from ~
C Paper collection at ~ was moved from ^ to # | The old paper at ~ is now collected on # | ~ no longer has paper collection on ^ but on #
Q When is the old paper collected at ~? | On what day is paper collection at ~?
@wifi wifi
P The Wi-Fi at ~ is called # | The name of the Wi-Fi at ~ is # | ~ has a Wi-Fi named # | Wi-Fi name at ~: #
H At ~, connect to the network # | To get online at ~, pick #
C The Wi-Fi at ~ was renamed from ^ to # | The Wi-Fi at ~ is now called # | ~ no longer has ^ as Wi-Fi name, it's #
Q What is the Wi-Fi at ~ called? | What is the name of the Wi-Fi at ~?
@code code4
P The door code of ~ is # | ~ has the door code # | Door code for ~: # | # is the door code at ~
H To get into ~, type # | Enter # at the entrance of ~ to get in
C The door code of ~ was changed from ^ to # | ~ has a new door code, # | The code ^ no longer opens ~, it's # now
Q What is the door code of ~? | Which code opens the door of ~?
@kitchen colour twin=front
P The kitchen of ~ is # | ~ has a # kitchen | The colour of the kitchen of ~ is # | ~'s kitchen is #
H The room for cooking in ~ is # | The room with the stove in ~ is painted #
C The kitchen of ~ was repainted from ^ to # | ~ now has a # kitchen | The kitchen of ~ is no longer ^, it's #
Q What colour is the kitchen of ~? | Which colour does the kitchen of ~ have?
@front colour twin=kitchen
P The front door of ~ is # | ~ has a # front door | The colour of the front door of ~ is # | ~'s front door is #
H The entrance to ~ is # | The entrance of ~ is painted #
C The front door of ~ was repainted from ^ to # | ~ now has a # front door | The front door of ~ is no longer ^, it's #
Q What colour is the front door of ~? | Which colour does the front door of ~ have?

== car <first>'s <car>
@fuel fuel
P ~ runs on # | What ~ runs on is # | ~ is a car that runs on # | # is what ~ runs on
H ~ needs # to drive | You fill up ~ with # | The tank of ~ takes #
C ~ was converted from ^ to # | ~ now runs on # | ~ no longer runs on ^ but on #
Q What does ~ run on? | Which fuel does ~ take?
@parked parking
P ~ is parked # | The parking spot of ~ is # | The place where ~ is parked is # | ~ is always parked #
H ~ stands # | You find ~ #
C ~ is no longer parked ^ but # | ~ is now parked # | The parking spot of ~ was changed, it's #
Q Where is ~ parked? | What is the parking spot of ~?
@mechanic garage
P ~ is repaired at # | Repairs on ~ are done at # | The repair shop for ~ is # | For repairs, ~ goes to #
H When ~ breaks down, # fixes it | # is where ~ gets fixed
C ~ changed from ^ to # for repairs | ~ is now repaired at # | ~ no longer goes to ^, repairs are done at #
Q Where is ~ repaired? | Which repair shop does ~ go to?
@insurer insurer
P ~ is insured with # | The insurer of ~ is # | The insurance for ~ is with # | ~ has its insurance at #
H The policy for ~ is from # | ~ is covered by #
C ~ switched from ^ to # for insurance | The insurance of ~ was moved to # | ~ is no longer insured with ^ but with #
Q Who is the insurer of ~? | Where is ~ insured?
@carcol colour
P ~ is # | The colour of ~ is # | ~'s colour is # | ~ is # in colour
H ~ has # paint | The paint on ~ is # | # is how ~ is painted
C ~ was repainted from ^ to # | ~ is no longer ^, it is # | ~ got a new paint job and is now #
Q What colour is ~? | Which colour does ~ have?
@inspect mdate twin=service
P The next inspection of ~ is on # | ~ has its next inspection on # | Next inspection for ~: # | ~ is booked for its next inspection on #
H On #, ~ gets its roadworthiness test | The roadworthiness test of ~ is due on #
C The inspection of ~ was moved from ^ to # | ~ now has its next inspection on # | ~ won't be inspected on ^ after all but on #
Q When is the next inspection of ~? | What is the date of the next inspection of ~?
@service mdate twin=inspect
P The next service of ~ is on # | ~ has its next service on # | Next service for ~: # | ~ is booked for its next service on #
H ~ is due for a check-up at the garage on # | On #, ~ goes in for maintenance
C The service of ~ was moved from ^ to # | ~ now has its next service on # | ~ won't be serviced on ^ after all but on #
Q When is the next service of ~? | What is the date of the next service of ~?

== appliance the <abrand> <appl>
@room room
P ~ is in the # | The room ~ is in is the # | ~ is standing in the # | The room where ~ is standing is the # | The # is the room ~ is in
H The # is home to ~ | ~ has its place in the # | The # is where we keep ~
C ~ was moved from the ^ to the # | ~ is no longer in the ^ but in the # | We put ~ in the # instead of the ^
Q Which room is ~ in? | Where in the house is ~?
@warranty myear
P The warranty on ~ runs until # | ~ has a warranty until # | ~ is under warranty until # | The warranty of ~ ends in #
H ~ gets fixed for free by the maker up to # | The maker's guarantee for ~ expires in #
C The warranty on ~ was changed from ^ to # | ~ is now under warranty until # | The warranty of ~ no longer ends in ^ but in #
Q Until when is the warranty on ~? | When does the warranty of ~ end?
@manual manual
P The manual for ~ is # | We keep the manual of ~ # | ~'s manual is # | You find the manual for ~ #
H The instructions for ~ are # | The booklet that explains ~ is #
C The manual for ~ was moved, it's # instead of ^ | The manual of ~ is now # | The manual for ~ is no longer ^ but #
Q Where is the manual for ~? | Where do we keep the manual of ~?
@repair first noplain
P ~ is repaired by # | # repairs ~ | The repair person for ~ is # | For repairs of ~ we have #
H If ~ stops working, # fixes it | # is our fixer for ~
C # replaced ^ for repairs of ~ | ~ is now repaired by # | ^ no longer repairs ~, # does
Q Who repairs ~? | Who is the repair person for ~?
@setting setting
P ~ is set to # | The setting of ~ is # | ~ has its setting at # | We have ~ set to #
H The dial of ~ points at # | The knob on ~ is turned to #
C ~ was switched from ^ to # | The setting of ~ was changed to # | ~ is no longer set to ^ but to #
Q What is ~ set to? | Which setting is ~ on?

== trip <first>'s <trip> with the <tgrp>
@dest dest
P ~ goes to # | ~ is going to # | Where ~ goes is # | # is where ~ is going
H The destination of ~ is # | ~ leads to # | ~ has # as destination
C ~ goes to # instead of ^ | The destination of ~ was changed from ^ to # | ~ is no longer to ^ but to #
Q Where does ~ go? | What is the destination of ~?
@hotel hotel
P The hotel for ~ is the # | ~ has the # as hotel | The # is the hotel for ~ | On ~ the hotel is the #
H During ~ everyone stays at the # | Rooms for ~ are booked at the # | The nights of ~ are spent at the #
C The hotel for ~ was changed from the ^ to the # | ~ switched to the # | The hotel for ~ is no longer the ^ but the #
Q What is the hotel for ~? | Which hotel is for ~?
@transport transport
P The travel on ~ is by # | On ~ the travel is by # | ~ means travel by # | For ~ the way to travel is by #
H On ~ everybody gets there by # | ~ is done by #
C ~ will be by # instead of by ^ | Travel on ~ was switched from ^ to # | ~ is no longer by ^ but by #
Q How is the travel on ~? | By what means is ~?
@budget budget
P The budget for ~ is # | ~ has a budget of # | # is the budget for ~ | The budget of ~ is set at #
H ~ may cost # in total | All in all # can be spent on ~
C The budget for ~ was changed from ^ to # | ~ now has a budget of # | The budget of ~ is no longer ^ but #
Q What is the budget for ~? | How big is the budget of ~?
@start mday
P ~ starts on # | The start of ~ is on # | # is the day ~ starts | The starting date of ~ is #
H ~ begins on # | The first day of ~ is # | Departure for ~ is on #
C The start of ~ was moved from ^ to # | ~ now starts on # | ~ won't start on ^ but on #
Q When does ~ start? | What is the start date of ~?
@mate first noplain
P # comes along on ~ | # is coming along on ~ | The one who comes along on ~ is # | Coming along on ~: #
H # is the travel companion for ~ | ~ is done together with #
C # comes along on ~ instead of ^ | ^ dropped out of ~, so # comes along | On ~, ^ was replaced by # as companion
Q Who comes along on ~? | Who is the companion on ~?

== restaurant the <radj> <rnoun>
@chef first twin=rowner
P The chef at ~ is # | # is the chef at ~ | ~ has # as chef | At ~ the chef is called #
H # runs the kitchen of ~ | # is in charge of the cooking at ~
C ~ has a new chef, # instead of ^ | # replaced ^ as chef at ~ | The chef at ~ is now #
Q Who is the chef at ~? | What is the name of the chef at ~?
@rowner first twin=chef
P The owner of ~ is # | # is the owner of ~ | ~ has # as owner | As for ~, the owner is called #
H ~ belongs to # | # is the proprietor of ~
C ~ has a new owner, # instead of ^ | # bought ~ from ^ | The owner of ~ is now #
Q Who is the owner of ~? | Who owns ~?
@closed wday noplain
P ~ is closed on # | ~ is closed every # | # is the day ~ is closed | On # ~ is closed
H ~ has its day off on # | No one gets a table at ~ on #, its rest day
C ~ is no longer closed on ^ but on # | The closing day of ~ was moved to # | ~ is now closed on #
Q On which day is ~ closed? | When is ~ closed?
@cuisine cuisine noplain
P ~ serves # food | The food ~ serves is # | # food is served at ~ | ~ is a place serving # food
H ~ is a # restaurant | The cuisine at ~ is # | The kitchen at ~ is #
C ~ switched from ^ to # food | ~ now serves # food | ~ no longer serves ^ food but # food
Q What kind of food does ~ serve? | What food is served at ~?
@rstreet street
P ~ is on # | The street ~ is on is # | # is the street ~ is on | ~ is in the street called #
H The address of ~ is # | ~ can be found at # | ~ has its door at #
C ~ moved from ^ to # | ~ is now on # | ~ is no longer on ^ but on #
Q On which street is ~? | What street is ~ on?
@lunch lunchp
P The lunch menu at ~ costs # | ~ has a lunch menu for # | Lunch menu at ~: # | At ~ the lunch menu is #
H Eating at ~ at noon costs # | The midday meal at ~ is #
C The lunch menu at ~ went from ^ to # | The lunch menu at ~ now costs # | Lunch at ~ is no longer ^, it's #
Q How much is the lunch menu at ~? | What does the lunch menu at ~ cost?
@dish dish list
P ~ has # on the menu | # is on the menu at ~ | On the menu of ~ there is # | The menu at ~ has #
H You can order # at ~ | ~ serves #
Q What is on the menu at ~? | What can I order at ~?

== shop <last> <shopk>
@closes evening
P ~ closes at # | The closing time of ~ is # | ~ is open until # and then closes | Closing time at ~ is #
H ~ shuts at # | The doors of ~ are locked at # | The last shoppers leave ~ at #
C ~ now closes at # | The closing time of ~ was changed from ^ to # | ~ no longer closes at ^ but at #
Q When does ~ close? | What is the closing time of ~?
@manager first
P The manager of ~ is # | # manages ~ | ~ is managed by # | ~ has # as manager
H # runs ~ | # is the boss at ~ | # is in charge at ~
C # took over as manager of ~ from ^ | ~ is now managed by # | ^ left ~ and # is the manager
Q Who is the manager of ~? | Who manages ~?
@sstreet street
P ~ is on # | The street ~ is on is # | ~ is in the street called # | # is the street ~ is on
H The address of ~ is # | ~ can be found at # | To visit ~ you go to #
C ~ moved from ^ to # | ~ is now on # | ~ is no longer on ^ but on #
Q On which street is ~? | What street is ~ on?
@delivery fee
P Delivery from ~ costs # | ~ charges # for delivery | The delivery charge of ~ is # | The delivery cost at ~ is #
H ~ brings things to the house for # | To have things brought by ~ you pay #
C The delivery charge of ~ went from ^ to # | Delivery from ~ now costs # | ~ no longer charges ^ for delivery but #
Q What does delivery from ~ cost? | How much is delivery from ~?
@parkfree park
P Parking at ~ is free for # | ~ has free parking for # | Free parking at ~ lasts # | At ~, parking is free for #
H You can leave the car at ~ for # without paying | Cars may stand at ~ for # at no cost
C Free parking at ~ went from ^ to # | Parking at ~ is now free for # | ~ no longer has ^ of free parking but #
Q How long is parking at ~ free? | How much free parking does ~ have?
@sells goods list
P ~ sells # | # are sold at ~ | ~ is a place that sells # | ~ also sells #
H You can buy # at ~ | ~ has # on its shelves
Q What does ~ sell? | Which things are sold at ~?

== club the <town> <hobby> Club
@day wday
P ~ meets every # | ~ meets on # | The weekly meeting of ~ is on # | On # ~ has its weekly meeting
H #s are club night for ~ | ~ gets together on #s | Once a week, on #, members of ~ come together
C ~ now meets on # | ~ moved its meeting from ^ to # | ~ no longer meets on ^ but on #
Q On which day does ~ meet? | When does ~ meet?
@venue venue
P ~ meets at the # | The meeting place of ~ is the # | Meetings of ~ are at the # | ~ has its meetings at the #
H The # is where ~ gets together | The # is the venue of ~ | ~ gathers at the #
C ~ moved from the ^ to the # | ~ now meets at the # | ~ no longer meets at the ^ but at the #
Q Where does ~ meet? | What is the meeting place of ~?
@fee euros
P The yearly fee of ~ is # | ~ has a yearly fee of # | ~ charges a fee of # a year | The fee for ~ is # a year
H Membership in ~ costs # per annum | Members of ~ pay # annually
C The fee of ~ went from ^ to # | ~ now has a yearly fee of # | ~ no longer charges ^ a year but #
Q What is the yearly fee of ~? | How much is the fee of ~?
@chair first twin=treasurer
P The chair of ~ is # | # is the chair of ~ | ~ has # as chair | # is chair at ~
H # heads ~ | # leads ~ | # presides over ~
C # took over from ^ as chair of ~ | The chair of ~ is now # | # was elected chair of ~ in place of ^
Q Who is the chair of ~? | Who chairs ~?
@treasurer first twin=chair
P The treasurer of ~ is # | # is the treasurer of ~ | ~ has # as treasurer | # is treasurer at ~
H # keeps the books and the cash of ~ | The money of ~ is looked after by #
C # took over from ^ as treasurer of ~ | The treasurer of ~ is now # | # was elected treasurer of ~ in place of ^
Q Who is the treasurer of ~? | What is the name of the treasurer of ~?
@members count
P ~ has # members | The number of members of ~ is # | There are # members in ~ | # is the number of members ~ has
H # people belong to ~ | ~ is # people strong
C ~ went from ^ to # members | ~ now has # members | The number of members of ~ is no longer ^ but #
Q How many members does ~ have? | What is the number of members of ~?

== course the <town> <subject> class
@ctime evening
P ~ starts at # | The start of ~ is at # | The starting time of ~ is # | # is when ~ starts
H ~ begins at # | ~ kicks off at # | Be in your seat for ~ at #, when it begins
C ~ now starts at # | The start of ~ was moved from ^ to # | ~ no longer starts at ^ but at #
Q At what time does ~ start? | When is the start of ~?
@cteacher first
P # teaches ~ | The teacher of ~ is # | ~ is taught by # | ~ has # as teacher
H # gives ~ | # is the instructor of ~ | ~ is led by #
C # took over ~ from ^ | ~ is now taught by # | ~ has a new teacher, # instead of ^
Q Who teaches ~? | Who is the teacher of ~?
@croom roomno
P ~ is in room # | The room of ~ is # | ~ is held in room # | Room # is the room for ~
H ~ takes place behind door # | The door number for ~ is #
C ~ was moved from room ^ to room # | ~ is now in room # | ~ is no longer in room ^ but in #
Q In which room is ~? | What is the room of ~?
@cprice euros
P ~ costs # | The cost of ~ is # | # is the cost of ~ | The cost for taking ~ is #
H To take part in ~ you pay # | The fee for ~ is # | ~ is priced at #
C The price of ~ went from ^ to # | ~ now costs # | ~ no longer costs ^ but #
Q How much does ~ cost? | What is the cost of ~?
@cmax count2
P ~ has # places | There are # places in ~ | The number of places in ~ is # | ~ comes with # places
H ~ takes # students | Up to # people can join ~ | # people fit into ~
C The places in ~ went from ^ to # | ~ now has # places | ~ no longer has ^ places but #
Q How many places does ~ have? | What is the number of places in ~?

== meeting the <mtopic> <mt>
@mday workday
P ~ is on # | ~ is held on # | ~ is held every # | # is the day when ~ is held
H ~ takes place on #s | #s are for ~ | We come together for ~ each #
C ~ was moved from ^ to # | ~ is now on # | ~ is no longer on ^ but on # | We shifted ~ to #
Q On which day is ~? | When is ~ held?
@mlen mlen
P ~ lasts # | ~ usually lasts # | The time ~ lasts is # | ~ is set to last #
H The length of ~ is # | ~ takes # | ~ is over after #
C ~ was changed from ^ to # | ~ now lasts # | ~ no longer lasts ^ but #
Q How long does ~ last? | What is the length of ~?
@mhost first twin=notes
P # hosts ~ | The host of ~ is # | ~ is hosted by # | ~ has # as host
H # leads ~ | # chairs ~ | # runs ~
C # took over hosting ~ from ^ | ~ is now hosted by # | ^ no longer hosts ~, # does
Q Who hosts ~? | Who is the host of ~?
@notes first twin=mhost
P # takes the notes in ~ | The note taker of ~ is # | The notes of ~ are taken by # | ~ has # for the notes
H # writes the minutes of ~ | # writes down what is said in ~
C # replaced ^ for the notes of ~ | The notes of ~ are now taken by # | ^ no longer takes the notes in ~, # does
Q Who takes the notes in ~? | Who is the note taker of ~?
@mroom mroom
P ~ is in the # room | The room for ~ is # | ~ is held in the # room | # is the room for ~
H People sit together in # for ~ | # is where ~ takes place
C ~ was moved from the ^ room to the # room | ~ is now in the # room | ~ is no longer in ^ but in #
Q In which room is ~? | What is the room for ~?

== team the <dom> <grp> team
@lead first
P # leads ~ | ~ is led by # | The leader of ~ is # | ~ has # as leader
H # is the head of ~ | # is the boss of ~ | ~ reports to #
C # took over ~ from ^ | ~ is now led by # | ^ stepped down and # leads ~
Q Who leads ~? | Who is the leader of ~?
@tsize count3
P ~ has # people | The number of people in ~ is # | There are # people in ~ | # people are in ~
H ~ is # strong | The headcount of ~ is # | ~ has # members
C ~ went from ^ to # people | ~ now has # people | ~ is no longer ^ people but #
Q How many people are in ~? | What is the number of people in ~?
@chat channel
P The chat channel of ~ is # | ~ has the chat channel # | ~ uses # as chat channel | Chat channel for ~: #
H ~ can be messaged in # | Write to ~ in # | ~ talks in #
C The channel of ~ was renamed from ^ to # | ~ now uses # as chat channel | ~ moved from ^ to #
Q What is the chat channel of ~? | Which chat channel does ~ use?
@standup clockm
P The daily standup of ~ is at # | ~ has its daily standup at # | Daily standup for ~: # | ~ holds the standup every day at #
H ~ comes together each morning at # to say who does what | Each morning at #, ~ goes round the table for a quick status
C The standup of ~ was moved from ^ to # | ~ now has its standup at # | The standup of ~ is no longer at ^ but at #
Q When is the daily standup of ~? | At what time does ~ have its standup?
@floor floor
P ~ sits on the # floor | The floor ~ sits on is the # | ~ has its desks on the # floor | The # floor is where ~ sits
H ~ is found on the # level of the building | In the lift, the # level is the one for ~
C ~ moved from the ^ floor to the # floor | ~ now sits on the # floor | ~ no longer sits on the ^ floor but on the #
Q On which floor does ~ sit? | What floor is ~ on?

== customer <coa> <cob>
@plan plan
P ~ is on the # plan | The plan of ~ is # | ~ has the # plan | # is the plan ~ is on
H ~ is a # customer | ~ pays us for the # tier
C ~ switched from the ^ plan to the # plan | ~ is now on the # plan | ~ is no longer on ^ but on #
Q Which plan is ~ on? | What is the plan of ~?
@accman first twin=contact
P The account manager of ~ is # | # is the account manager of ~ | ~ has # as account manager | # does account management for ~
H # looks after ~ on our side | On our side, # is responsible for ~
C # took over ~ from ^ as account manager | The account manager of ~ is now # | ~ no longer has ^ as account manager but #
Q Who is the account manager of ~? | Who is account manager for ~?
@contact first twin=accman
P The buyer at ~ is # | # is the buyer at ~ | ~ has # as buyer | # does the buying for ~
H # makes the purchases at ~ | Purchasing at ~ is done by #
C # replaced ^ as buyer at ~ | The buyer at ~ is now # | ~ no longer has ^ as buyer but #
Q Who is the buyer at ~? | Who does the buying for ~?
@contract myear
P The contract with ~ ends in # | ~ has a contract that ends in # | The contract with ~ runs until # | ~ has a contract until #
H We are bound to ~ up to # | Our deal with ~ expires in #
C The contract with ~ was changed to end in # instead of ^ | The contract with ~ now runs until # | The contract with ~ no longer ends in ^ but in #
Q When does the contract with ~ end? | Until when does the contract with ~ run?
@invoice freq
P ~ gets an invoice every # | We send ~ an invoice every # | An invoice goes to ~ every # | Invoices for ~ are sent every #
H ~ is billed once a # | The billing cycle of ~ is one #
C ~ switched from an invoice every ^ to every # | ~ now gets an invoice every # | ~ is no longer invoiced every ^ but every #
Q How often does ~ get an invoice? | How often do we send ~ an invoice?
@seat hqcity
P The head office of ~ is in # | ~ has its head office in # | # is where ~ has its head office | ~'s head office is in #
H ~ is based in # | !~ is headquartered in # | The main seat of ~ is in #
C ~ moved its head office from ^ to # | The head office of ~ is now in # | ~ left ^, the head office is in #
Q Where is the head office of ~? | In which city does ~ have its head office?

== colleague <first> <last2>
@role role
P ~'s role is # | The role of ~ is # | ~ has the role of # | In the company ~ has the role of #
H ~ is employed as # | ~ is our # | ~ works with us as #
C ~ went from ^ to # | ~'s role was changed from ^ to # | ~ is now our # | ~ is no longer our ^ but our #
Q What is ~'s role? | Which role does ~ have?
@wfh workday noplain
P ~ works from home on # | On # ~ works from home | The day ~ works from home is # | ~ has # as work from home day
H ~'s remote day is # | You won't see ~ in the office on #s, that is the remote day
C ~ changed the home day from ^ to # | ~ now works from home on # | ~ no longer works from home on ^ but on #
Q On which day does ~ work from home? | When does ~ work from home?
@boss first twin=mentor
P ~'s manager is # | The manager of ~ is # | ~ has # as manager | # is ~'s manager
H ~ reports to # | # is ~'s boss | ~ works under #
C ~ has a new manager, # instead of ^ | ~'s manager is now # | ~ no longer has ^ as manager but #
Q Who is ~'s manager? | What is the name of ~'s manager?
@mentor first twin=boss
P ~'s mentor is # | The mentor of ~ is # | ~ has # as mentor | # is ~'s mentor
H # shows ~ the ropes | # guides ~ | ~ is being guided by #
C ~ has a new mentor, # instead of ^ | ~'s mentor is now # | ~ no longer has ^ as mentor but #
Q Who is ~'s mentor? | What is the name of ~'s mentor?
@hours hours
P ~ works # hours a week | The weekly working hours of ~ are # | ~ has a # hour week at work | ~'s work week is # hours
H ~ is employed for # h per week | ~'s contract says # h weekly
C ~ went from ^ to # hours a week | ~ now works # hours a week | ~ no longer works ^ hours but #
Q How many hours a week does ~ work? | What are the weekly hours of ~?
@leave mday
P ~ is on leave until # | The leave of ~ ends on # | ~ has leave until # | ~'s leave lasts until #
H ~ is away from the office up to and including # | The last day off for ~ is #
C ~'s leave was changed to end on # instead of ^ | ~ is now on leave until # | ~'s leave no longer ends on ^ but on #
Q Until when is ~ on leave? | When does the leave of ~ end?
@desk roomno
P ~'s office is room # | ~ has an office in room # | The office of ~ is room # | ~ has the office with room number #
H You find ~ behind door # | ~ sits in #
C ~ moved from room ^ to room # | ~'s office is now room # | ~ no longer has room ^ but room #
Q Which room is ~'s office? | Where is the office of ~?
"""
LIFE += r"""
== patient <auntf> <ff> // <auntm> <fm>
@dentist doctor twin=gp
P ~'s dentist is # | The dentist of ~ is # | ~ has # as dentist | # is ~'s dentist
H # takes care of ~'s teeth | ~'s teeth are treated by #
C ~ changed from ^ to # as dentist | ~'s dentist is now # | ~ no longer has ^ as dentist but #
Q Who is ~'s dentist? | What is the name of ~'s dentist?
@gp doctor twin=dentist
P ~'s family doctor is # | The family doctor of ~ is # | ~ has # as family doctor | # is ~'s family doctor
H # is ~'s GP | ~ has # as general practitioner
C ~ changed from ^ to # as family doctor | ~'s family doctor is now # | ~ no longer has ^ as family doctor but #
Q Who is ~'s family doctor? | What is the name of ~'s family doctor?
@pill mg
P ~ takes # of blood pressure medicine a day | ~'s daily blood pressure medicine is # | The blood pressure medicine ~ takes is # a day | Every day ~ takes # of blood pressure medicine
H ~'s pill against hypertension is # daily | The hypertension dose for ~ is # per 24 hours
C ~'s blood pressure medicine went from ^ to # | ~ now takes # of blood pressure medicine | ~ no longer takes ^ of blood pressure medicine but #
Q How much blood pressure medicine does ~ take? | What is ~'s daily blood pressure medicine?
@physio workday noplain
P ~ has physiotherapy on # | The physiotherapy of ~ is on # | On # ~ has physiotherapy | ~'s physiotherapy is every #
H !~ does exercises with the physio on #s | !#s are when ~ sees the physio
C ~'s physiotherapy was moved from ^ to # | ~ now has physiotherapy on # | ~ no longer has physiotherapy on ^ but on #
Q On which day does ~ have physiotherapy? | When is ~'s physiotherapy?
@pharmacy pharmacy noplain
P ~ gets medicine from the # | The pharmacy for ~'s medicine is the # | ~'s medicine comes from the # | For medicine ~ goes to the #
H ~ picks up prescriptions at the # | ~'s prescriptions are filled by the #
C ~ switched from the ^ to the # for medicine | ~ now gets medicine from the # | ~ no longer goes to the ^ but to the #
Q Where does ~ get medicine from? | Which pharmacy is ~'s medicine from?
@glasses dioptre
P ~ wears # glasses | ~'s glasses are # | The strength of ~'s glasses is # | ~ has glasses of #
H ~'s lenses are # | ~ looks through # lenses
C ~'s glasses went from ^ to # | ~ now wears # glasses | ~ no longer has ^ glasses but #
Q How strong are ~'s glasses? | What is the strength of ~'s glasses?
@allergy allergen list
P ~ is allergic to # | ~ has an allergy to # | There is an allergy to # in ~'s case | ~ has a # allergy
H ~ can't tolerate # | ~'s body reacts badly to #
Q What is ~ allergic to? | Which allergies does ~ have?

== plant the <plant> <place>
@water days
P ~ is watered every # | We water ~ every # | ~ has to be watered every # | Every # we water ~
H ~ gets a drink every # | ~ needs a drink from the can every #
C ~ is now watered every # | Watering of ~ was changed from every ^ to every # | ~ is no longer watered every ^ but every #
Q How often is ~ watered? | How often do we water ~?
@potcol colour
P ~ has a # pot | The pot of ~ is # | ~ is in a # pot | The colour of the pot of ~ is #
H ~ grows in a # container | The container of ~ is #
C ~ was repotted from a ^ pot to a # pot | ~ now has a # pot | ~ no longer has a ^ pot but a # one
Q What colour is the pot of ~? | Which colour of pot does ~ have?
@height cm up
P ~ is # tall | How tall ~ is: # | ~ stands # tall | # is how tall ~ is
H The height of ~ is # | ~ measures # from the ground to the top
C ~ is now # tall | ~ went from ^ to # | ~ is no longer ^ tall but #
Q How tall is ~? | What is the height of ~?
@feed feed noplain
P ~ is fertilised with # | The fertiliser for ~ is # | We fertilise ~ with # | ~ gets # as fertiliser
H ~ is fed # | The plant food for ~ is #
C ~ was switched from ^ to # as fertiliser | ~ now gets # as fertiliser | ~ no longer gets ^ but #
Q What is ~ fertilised with? | Which fertiliser does ~ get?
@gardener first noplain
P # takes care of ~ | ~ is taken care of by # | The one who takes care of ~ is # | Taking care of ~ is up to #
H # looks after ~ | Tending ~ is #'s job
C # took over ~ from ^ | ~ is now taken care of by # | ^ no longer takes care of ~, # does
Q Who takes care of ~? | Who looks after ~?

== subscription <first>'s <subs> subscription
@sprice eurosm
P ~ costs # a month | The monthly cost of ~ is # | A month of ~ costs # | ~ has a monthly cost of #
H Each month # is paid for ~ | The price of ~ is # every month | ~ is charged at # monthly
C The price of ~ went from ^ to # | ~ now costs # a month | ~ no longer costs ^ but # a month
Q How much does ~ cost? | What is the monthly cost of ~?
@renew mday
P ~ renews on # | The renewal of ~ is on # | The renewal date of ~ is # | ~ is up for renewal on #
H ~ starts another term on # | The next term of ~ begins on #
C The renewal of ~ was moved from ^ to # | ~ now renews on # | ~ no longer renews on ^ but on #
Q When does ~ renew? | What is the renewal date of ~?
@card card
P ~ is paid with the # | The payment for ~ is with the # | We pay ~ with the # | ~ has the # for payment
H ~ is charged to the # | The money for ~ comes from the #
C ~ was switched from the ^ to the # | ~ is now paid with the # | ~ is no longer paid with the ^ but with the #
Q What is ~ paid with? | Which card is used to pay ~?
@level tier
P ~ is on the # level | The level of ~ is # | ~ has the # level | # is the level of ~
H ~ is of the # kind | ~ comes as the # package
C ~ went from the ^ level to the # level | ~ is now on the # level | ~ is no longer on the ^ level but on #
Q Which level is ~ on? | What is the level of ~?
@mail maildom
P ~ is registered to # | The registered address of ~ is # | ~ is registered under # | The address ~ is registered to is #
H The login for ~ is # | You sign in to ~ as #
C ~ was changed from ^ to # | ~ is now registered to # | ~ is no longer registered to ^ but to #
Q Which address is ~ registered to? | What is the registered address of ~?

== recipe <first>'s <dishr> recipe
@oven degrees
P ~ needs the oven at # | The oven temperature for ~ is # | ~ has an oven temperature of # | For ~ the oven is set to #
H Bake ~ at # | ~ is baked at #
C The oven temperature for ~ was changed from ^ to # | ~ now needs the oven at # | ~ no longer needs ^ but # in the oven
Q What is the oven temperature for ~? | At what temperature is the oven for ~?
@btime bmin
P ~ stays in the oven for # | The oven time for ~ is # | ~ needs # in the oven | The time in the oven for ~ is #
H Bake ~ for # | ~ is baked for # | The baking of ~ takes #
C The oven time for ~ was changed from ^ to # | ~ now needs # in the oven | ~ no longer needs ^ but # of oven time
Q How long does ~ stay in the oven? | What is the oven time for ~?
@serves serves
P ~ makes # portions | There are # portions in ~ | ~ gives # portions | The number of portions in ~ is #
H ~ feeds # people | ~ is enough for # people | ~ serves #
C ~ went from ^ to # portions | ~ now makes # portions | ~ was changed to make # portions instead of ^
Q How many portions does ~ make? | What is the number of portions in ~?
@sweet sweet noplain
P ~ is sweetened with # | The sweetener in ~ is # | ~ has # as sweetener | To sweeten ~ we use #
H ~ gets its sugary taste from # | The sugary note in ~ comes from #
C In ~, ^ was replaced by # | ~ is now sweetened with # | ~ no longer has ^ as sweetener but #
Q What is ~ sweetened with? | What is the sweetener in ~?
@rest restt
P The dough of ~ rests for # | ~ has a dough that rests for # | Resting time for the dough of ~ is # | Let the dough of ~ rest for #
H The mix for ~ is left alone for # | The mix for ~ stands for #
C The resting time of ~ was changed from ^ to # | The dough of ~ now rests for # | The dough of ~ no longer rests for ^ but for #
Q How long does the dough of ~ rest? | What is the resting time for the dough of ~?

== event <first>'s <event>
@evenue venue
P ~ is held at the # | ~ will be held at the # | The place where ~ is held is the # | The # is where ~ is held
H ~ takes place at the # | The venue of ~ is the # | The # hosts ~
C ~ was moved from the ^ to the # | ~ is now held at the # | ~ is no longer at the ^ but at the #
Q Where is ~ held? | At which place is ~ held?
@edate mday
P The date of ~ is # | # is the date of ~ | ~ has # as its date | The date for ~ is #
H ~ is on # | ~ takes place on # | ~ happens on #
C ~ was moved from ^ to # | ~ is now on # | ~ is no longer on ^ but on #
Q What is the date of ~? | On which date is ~?
@guests count
P ~ has # guests | There are # guests at ~ | The number of guests at ~ is # | # guests are coming to ~
H # people are invited to ~ and will be there | ~ is for # people
C ~ went from ^ to # guests | ~ now has # guests | The guest list of ~ was changed from ^ to #
Q How many guests does ~ have? | What is the number of guests at ~?
@music musicact noplain
P The music at ~ comes from # | # makes the music at ~ | For music, ~ has # | The music for ~ is made by #
H Songs to dance to at ~ are provided by # | # provides the tunes at ~
C The music at ~ was changed from ^ to # | # now makes the music at ~ | ~ no longer has ^ for the music but # | ^ cancelled, so # makes the music at ~
Q Who makes the music at ~? | Where does the music at ~ come from?
@dress dress
P The dress code for ~ is # | ~ has a # dress code | Dress code at ~: # | For ~ the dress code is #
H Guests wear # clothes to ~ | People should come to ~ in # clothes
C The dress code for ~ was changed from ^ to # | The dress code for ~ is now # | ~ no longer has ^ as dress code but #
Q What is the dress code for ~? | Which dress code does ~ have?
@payer first noplain twin=planner
P # pays for ~ | The payer of ~ is # | ~ is paid for by # | # is the one who pays for ~
H The bill for ~ goes to # | # covers the costs of ~
C # pays for ~ instead of ^ | ~ is now paid for by # | ^ no longer pays for ~, # does
Q Who pays for ~? | Who is ~ paid for by?
@planner first noplain twin=payer
P # organises ~ | The organiser of ~ is # | ~ is organised by # | # is the organiser of ~
H # is in charge of planning ~ | # plans ~
C # took over organising ~ from ^ | ~ is now organised by # | ^ no longer organises ~, # does
Q Who organises ~? | Who is the organiser of ~?

== craft <first>'s <craft>
@material material noplain
P ~ is made of # | ~ is made from # | What ~ is made of is # | # is what ~ is made of
H The material of ~ is # | ~ consists of #
C The material of ~ was changed from ^ to # | ~ is now made of # | ~ is no longer made of ^ but of #
Q What is ~ made of? | What material is ~?
@done pct up
P ~ is # finished | The finished part of ~ is # | # of ~ is finished | So far, # of ~ is finished
H ~ is # complete | # of the work on ~ is done
C ~ went from ^ to # finished | ~ is now # finished | ~ is no longer at ^ but at #
Q How much of ~ is finished? | How far is ~ finished?
@forwho first
P ~ is a present for # | ~ will be a present for # | The present for # is ~ | ~ is meant as a present for #
H # will be given ~ | # gets ~ as a gift
C ~ is now a present for # | ~ is no longer a present for ^ but for # | ~ goes to # instead of ^
Q Who is ~ a present for? | For whom is ~?
@due mday
P ~ has to be ready by # | ~ should be ready by # | The day ~ has to be ready is # | By # ~ has to be ready
H The deadline for ~ is # | ~ is due on #
C The deadline of ~ was moved from ^ to # | ~ now has to be ready by # | ~ no longer has to be ready by ^ but by #
Q By when does ~ have to be ready? | When should ~ be ready?
@stored stored
P ~ is kept # | We keep ~ # | The place where ~ is kept is # | ~ is kept safe #
H ~ is stored # | ~ lies # | You can find ~ #
C ~ is no longer kept ^ but # | ~ is now kept # | ~ was moved and is # instead of ^
Q Where is ~ kept? | Where do we keep ~?
@hue colour
P The colour of ~ is # | ~ has the colour # | ~'s colour is # | # is the colour of ~
H ~ comes in # | To the eye, ~ is #
C The colour of ~ was changed from ^ to # | ~ is now # | ~ is no longer ^ but #
Q What is the colour of ~? | What colour is ~?

== school <town> <schoolt>
@head mrs
P The head teacher of ~ is # | # is the head teacher of ~ | ~ has # as head teacher | At ~ the head teacher is #
H # runs ~ | # is the principal of ~
C # took over from ^ as head teacher of ~ | The head teacher of ~ is now # | ~ has a new head teacher, #
Q Who is the head teacher of ~? | What is the name of the head teacher of ~?
@bell morning
P Lessons at ~ start at # | ~ starts its lessons at # | The start of lessons at ~ is # | At ~, lessons start at #
H Classes at ~ begin at # | The first bell at ~ rings at #, when classes begin
C Lessons at ~ now start at # | The start of lessons at ~ was moved from ^ to # | Lessons at ~ no longer start at ^ but at #
Q When do lessons at ~ start? | What is the start of lessons at ~?
@gymkit colour twin=uniform
P The gym kit at ~ is # | ~ has a # gym kit | The colour of the gym kit at ~ is # | ~'s gym kit is #
H For sports, pupils at ~ are dressed in # | # is what pupils at ~ wear for sports
C The gym kit at ~ was changed from ^ to # | ~ now has a # gym kit | The gym kit at ~ is no longer ^ but #
Q What colour is the gym kit at ~? | Which gym kit does ~ have?
@uniform colour twin=gymkit
P The uniform at ~ is # | ~ has a # uniform | The colour of the uniform at ~ is # | ~'s uniform is #
H In class, pupils at ~ are dressed in # | # is what pupils at ~ wear in class
C The uniform at ~ was changed from ^ to # | ~ now has a # uniform | The uniform at ~ is no longer ^ but #
Q What colour is the uniform at ~? | Which uniform does ~ have?
@canteen fee
P A school lunch at ~ costs # | The cost of a school lunch at ~ is # | ~ has school lunches at a cost of # | School lunch at ~ costs # each
H Eating in the canteen of ~ is # per meal | A canteen meal at ~ is priced at #
C A school lunch at ~ went from ^ to # | School lunch at ~ now costs # | A school lunch at ~ no longer costs ^ but #
Q What does a school lunch at ~ cost? | How much is a school lunch at ~?
@pupils pupils
P ~ has # pupils | There are # pupils at ~ | The number of pupils at ~ is # | # pupils go to ~
H # children attend ~ | ~ teaches # children
C ~ went from ^ to # pupils | ~ now has # pupils | ~ no longer has ^ pupils but #
Q How many pupils does ~ have? | What is the number of pupils at ~?

== cabin the <cadj> <cabin> in <town>
@key keyplace
P The key to ~ is # | You find the key to ~ # | ~ has its key # | We keep the key to ~ #
H What unlocks ~ lies or hangs # | To unlock ~, look #
C The key to ~ was moved, it's # instead of ^ | The key to ~ is now # | The key to ~ is no longer ^ but #
Q Where is the key to ~? | Where do we keep the key to ~?
@night nightp
P ~ costs # a night | The cost of ~ is # a night | A night in ~ costs # | One night at ~ has a cost of #
H ~ is let at # per overnight stay | To stay in ~ until the next morning you pay #
C The price of ~ went from ^ to # a night | ~ now costs # a night | ~ no longer costs ^ a night but #
Q How much does ~ cost a night? | What is the cost of a night in ~?
@beds beds
P ~ sleeps # people | The number of people ~ sleeps is # | There is room for # people to sleep in ~ | # people can sleep in ~
H ~ has space for # overnight guests | ~ is big enough for # guests to stay the night
C ~ went from ^ to # sleeping places | ~ now sleeps # people | ~ no longer sleeps ^ people but #
Q How many people does ~ sleep? | How many people can sleep in ~?
@cleaner first noplain
P # cleans ~ | ~ is cleaned by # | The cleaner of ~ is # | ~ has # as cleaner
H # keeps ~ spotless | # mops and tidies ~
C # took over cleaning ~ from ^ | ~ is now cleaned by # | ^ no longer cleans ~, # does
Q Who cleans ~? | Who is the cleaner of ~?
@checkin noon twin=checkout
P Check-in at ~ is at # | The check-in time of ~ is # | ~ has check-in at # | At ~, check-in is at #
H Guests can enter ~ starting from # | The earliest time to arrive at ~ is #
C Check-in at ~ was moved from ^ to # | Check-in at ~ is now at # | Check-in at ~ is no longer at ^ but at #
Q When is check-in at ~? | What is the check-in time of ~?
@checkout noon twin=checkin
P Check-out at ~ is at # | The check-out time of ~ is # | ~ has check-out at # | At ~, check-out is at #
H Guests have to leave ~ by # on the last day | On the last day everyone must be gone from ~ by #
C Check-out at ~ was moved from ^ to # | Check-out at ~ is now at # | Check-out at ~ is no longer at ^ but at #
Q When is check-out at ~? | What is the check-out time of ~?

== runner <first> <last3>
@goal goal noplain
P ~ trains for # | ~ is training for # | What ~ trains for is # | ~'s training is for #
H ~'s sporting goal is # | ~ is getting fit for #
C ~ switched from ^ to # as goal | ~ now trains for # | ~ no longer trains for ^ but for #
Q What does ~ train for? | What is ~ training for?
@coach first
P ~'s coach is # | The coach of ~ is # | ~ is coached by # | # coaches ~
H # trains ~ | ~ is trained by #
C ~ changed coaches from ^ to # | ~ is now coached by # | ~ no longer has ^ as coach but #
Q Who is ~'s coach? | Who coaches ~?
@km km
P ~ runs # a week | Every week ~ runs # | ~'s weekly run adds up to # | ~ runs # every week
H ~ covers # on foot in seven days | ~'s seven-day distance is #
C ~ went from ^ to # a week | ~ now runs # a week | ~ no longer runs ^ a week but #
Q How much does ~ run a week? | How far does ~ run every week?
@rshoe shoebrand noplain
P ~ runs in # shoes | ~'s running shoes are from # | The running shoes of ~ are # | ~ has # running shoes
H On the track ~ has # on both feet | ~'s footwear for sport comes from #
C ~ switched from ^ to # running shoes | ~ now runs in # shoes | ~ no longer runs in ^ but in # shoes
Q Which running shoes does ~ have? | What shoes does ~ run in?
@pulse bpm
P ~'s resting pulse is # | The resting pulse of ~ is # | ~ has a resting pulse of # | At rest, ~'s pulse is #
H When ~ sits still, the heart beats at # | ~'s heart does # when nothing is going on
C ~'s resting pulse went from ^ to # | ~ now has a resting pulse of # | ~'s resting pulse is no longer ^ but #
Q What is ~'s resting pulse? | How high is the resting pulse of ~?
@gymday wday noplain twin=longday
P ~ does the strength session on # | ~'s strength session is on # | On # ~ does the strength session | The strength session of ~ is every #
H ~ lifts weights on #s | #s are for lifting weights in ~'s plan
C ~ moved the strength session from ^ to # | ~'s strength session is now on # | ~ no longer does the strength session on ^ but on #
Q On which day does ~ do the strength session? | When is ~'s strength session?
@longday wday twin=gymday
P ~ does the long run on # | ~'s long run is on # | On # ~ does the long run | The long run of ~ is every #
H #s are when ~ goes the furthest | ~ covers the biggest distance on #s
C ~ moved the long run from ^ to # | ~'s long run is now on # | ~ no longer does the long run on ^ but on #
Q On which day does ~ do the long run? | When is ~'s long run?

== account the <bank> <acct> account
@interest rate
P ~ pays # interest a year | The yearly interest on ~ is # | ~ has # interest a year | There is # interest a year on ~
H Money left in ~ grows by # a year | What is saved in ~ earns # a year
C The interest on ~ went from ^ to # | ~ now pays # interest | ~ no longer pays ^ but # interest
Q How much interest does ~ pay? | What is the interest on ~?
@afee fee
P ~ has a monthly fee of # | The monthly fee for ~ is # | The fee for ~ is # a month | ~ comes with a fee of # a month
H The bank takes # each month for keeping ~ | Every month # is deducted for having ~
C The fee for ~ went from ^ to # | ~ now has a monthly fee of # | The fee for ~ is no longer ^ but #
Q What is the monthly fee for ~? | How much is the fee for ~?
@cardcol colour
P The bank card for ~ is # | ~ has a # bank card | The colour of the bank card for ~ is # | ~'s bank card is #
H The plastic you pay with from ~ is # | To spend from ~, pull the # plastic out of the wallet
C The bank card for ~ was changed from ^ to # | ~ now has a # bank card | The bank card for ~ is no longer ^ but #
Q What colour is the bank card for ~? | Which bank card belongs to ~?
@limit limit
P The daily limit on ~ is # | ~ has a daily limit of # | There is a daily limit of # on ~ | Daily limit for ~: #
H No more than # can leave ~ in 24 hours | In 24 hours at most # can be taken out of ~
C The daily limit on ~ went from ^ to # | ~ now has a daily limit of # | The daily limit on ~ is no longer ^ but #
Q What is the daily limit on ~? | How high is the daily limit on ~?
@purpose purpose noplain
P ~ is for # | ~ is used for # | What we use ~ for is # | We use ~ for #
H The purpose of ~ is # | The money in ~ goes towards #
C ~ is no longer for ^ but for # | ~ is now used for # | The purpose of ~ was changed from ^ to #
Q What is ~ for? | What do we use ~ for?

== band the band <bandadj> <bandn>
@singer first twin=drummer
P The singer of ~ is # | # is the singer of ~ | ~ has # as singer | # sings in ~
H # does the vocals in ~ | The voice of ~ is #
C # replaced ^ as singer of ~ | The singer of ~ is now # | ^ left ~, the singer is #
Q Who is the singer of ~? | Who sings in ~?
@drummer first twin=singer
P The drummer of ~ is # | # is the drummer of ~ | ~ has # as drummer | # drums in ~
H # keeps the beat in ~ with two sticks | # is behind the kit in ~
C # replaced ^ as drummer of ~ | The drummer of ~ is now # | ^ left ~, the drummer is #
Q Who is the drummer of ~? | Who drums in ~?
@rehearse wday noplain
P ~ rehearses on # | The rehearsal of ~ is on # | ~ has its rehearsal on # | On # ~ rehearses
H ~ practises on #s | #s are practice night for ~
C ~ moved rehearsal from ^ to # | ~ now rehearses on # | ~ no longer rehearses on ^ but on #
Q On which day does ~ rehearse? | When is the rehearsal of ~?
@genre genre noplain
P ~ plays # | The music ~ plays is # | ~ plays # music | # is what ~ plays
H ~ is a # group | The style of ~ is # | The genre of ~ is #
C ~ switched from ^ to # | ~ now plays # | ~ no longer plays ^ but #
Q What kind of music does ~ play? | What does ~ play?
@gig gigp
P ~ charges # for a concert | A concert by ~ costs # | The charge for a concert by ~ is # | For a concert ~ charges #
H To have ~ on stage for an evening you pay # | ~ gets # per gig
C The price for a concert by ~ went from ^ to # | ~ now charges # for a concert | ~ no longer charges ^ but # for a concert
Q How much does ~ charge for a concert? | What does a concert by ~ cost?
"""

# ------------------------------------------------------------------ parts of names
def W(s): return [x.strip() for x in s.split(",") if x.strip()]

SLOT = {
 "dw": W("ledger,harbor,maple,invoice,parcel,beacon,quartz,atlas,copper,orbit,lantern,pixel,meadow,cargo,signal,falcon,ticket,basket,compass,granite,willow,shuttle,mosaic,anchor,pepper,saddle,timber,velvet,walnut,zephyr,cinder,bramble,nickel,ember,rivet,tundra,cobalt,garnet,pebble,sierra"),
 "sv": W("api,worker,gateway,sync,auth,mailer,indexer,proxy,notifier,scheduler,exporter,router"),
 "dbs": W("db,store,archive,events,users,metrics,cache,audit"),
 "rp": W("ui,docs,infra,kit,tools,sdk,site,mobile,tests,charts"),
 "hp": W("web,app,db,cache,build,mail,backup,edge,log,lab"), "role": W("prod,stage,dev,test,dr"),
 "nn": ["%02d" % i for i in range(1, 15)],
 "scr": W("cleanup,import,export,report,rename,sync-up,archive,check,mailing,rotation"),
 "topic": W("orders,checkout,signups,payments,returns,search,billing,uploads,exports,refunds,shipping,logins,invoices,stock,coupons,reviews"),
 "dash": W("latency,errors,traffic,revenue,uptime,capacity,funnel,overview"),
 "fv": W("enable,use,show,allow,try,force"), "fo": W("dark,fast,smart,guest,bulk,lazy,quick,beta,mini,split"), "fs": W("mode,login,cart,search,upload,menu,export,banner"),
 "ev": W("created,updated,deleted,failed,paid,retry,ready,shipped"),
 "appa": W("Plum,Tidy,Moss,Bread,Wolf,Tram,Seed,Choir,Knit,Trail,Soup,Lamp,Birch,Pocket,Comet"),
 "appb": W("Tracker,Notes,Planner,Timer,Board,Mate,Box,Log,Radar,Shelf"),
 "mach": W("work laptop,home desktop,old ThinkPad,MacBook,gaming PC,office PC,travel laptop"),
 "first": W("Anna,Anne,Maria,Marie,Jon,Joan,Erik,Erika,Ravi,Rafi,Lena,Lina,Tom,Tim,Nora,Cora,Felix,Alex,Mira,Mara,Paul,Paula,Oskar,Otto,Hugo,Ines,Iris,Jana,Jonas,Kai,Karl,Karla,Lea,Leo,Luca,Lucia,Marta,Max,Milan,Nina,Noah,Olga,Omar,Petra,Pia,Priya,Quinn,Rosa,Ruth,Sami,Sara,Selma,Sofia,Sven,Tara,Theo,Uma,Vera,Viktor,Wanda,Yara,Yusuf,Zoe,Dina,Dana,Emil,Emily,Frida,Frieda,Greta,Hanna,Hanno,Ida,Ian,Carl,Clara,Bela,Bella,Aisha,Amir,Bruno,Chen,Diego,Elif,Fatima,Goran,Hiro,Ingrid,Jamal,Keiko,Liam,Mei,Nadia,Osman,Pavel,Rami,Suki,Tariq,Wim,Ximena"),
 "last": W("Berg,Marsh,Harlan,Okafor,Lindt,Moreau,Novak,Pereira,Quist,Rossi,Sato,Tanaka,Umber,Vance,Weiss,Yilmaz,Zeller,Ashby,Bloom,Carver,Dunne,Eklund,Farrow,Gruber,Holm,Ibsen,Jansen,Keller,Lowry,Mercer"),
 "last2": W("Abbott,Brandt,Castillo,Dietz,Emery,Fischer,Gallo,Hayes,Iyer,Jensen,Kowal,Larsen,Mendez,Nilsen,Ortiz,Parks,Ramos,Silva,Thorne,Unger,Vogel,Walsh,Young,Zimmer"),
 "last3": W("Acker,Bates,Conti,Drake,Esposito,Finch,Grant,Hobbs,Irwin,Joyce,Krause,Lund,Moss,North,Olsen,Pratt,Reyes,Stone,Tully,Webb"),
 "relf": W("niece,goddaughter,granddaughter,stepdaughter,little sister"), "relm": W("nephew,godson,grandson,stepson,little brother"), "reln": W("little cousin,foster child"),
 "ff": W("Anna,Anne,Maria,Marie,Lena,Lina,Nora,Cora,Mira,Mara,Paula,Ines,Iris,Jana,Karla,Lea,Lucia,Marta,Nina,Olga,Petra,Pia,Priya,Rosa,Ruth,Sara,Selma,Sofia,Tara,Vera,Wanda,Yara,Zoe,Dina,Dana,Emily,Frida,Greta,Hanna,Ida,Clara,Bella,Aisha,Fatima,Ingrid,Keiko,Mei,Nadia"),
 "fm": W("Jon,Erik,Ravi,Rafi,Tom,Tim,Felix,Alex,Paul,Oskar,Otto,Hugo,Jonas,Kai,Karl,Carl,Leo,Luca,Max,Milan,Noah,Omar,Sven,Theo,Viktor,Yusuf,Emil,Hanno,Ian,Amir,Bruno,Diego,Goran,Hiro,Jamal,Liam,Osman,Pavel,Rami,Tariq,Wim"),
 "animal": W("dog,cat,terrier,poodle,beagle,tomcat,spaniel,collie"),
 "petname": W("Biscuit,Pixel,Pippin,Momo,Shadow,Waffle,Olive,Ginger,Bandit,Coco,Nacho,Luna,Ziggy,Pumpkin,Socks,Toffee"),
 "hometype": W("flat,house,cottage,studio,bungalow"), "hn": [str(i) for i in range(2, 60)],
 "street": W("Elm Road,Mill Lane,Harbour Street,Oak Avenue,Station Road,Church Lane,Park Street,Hill Road,River Walk,Market Square,Garden Street,Bridge Road,Chapel Street,Orchard Way,Meadow Lane,Castle Street"),
 "car": W("Volvo,Fiat,Skoda,Toyota,Renault,Mazda,Peugeot,Honda,Ford,Kia,Saab,Opel"),
 "abrand": W("Bosch,Miele,Siemens,Philips,Sony,Braun,AEG,Panasonic,Smeg,Dyson,Sharp,Beko,Candy,Gorenje"),
 "appl": W("dishwasher,dryer,toaster,vacuum cleaner,freezer,kettle,mixer,radio,microwave,washing machine,coffee maker,heater,fan,air purifier"),
 "month": W("January,February,March,April,May,June,July,August,September,October,November,December"),
 "tgrp": W("choir,school friends,office,twins,grandparents,neighbours,book club,in-laws,scouts,rowing team"),
 "trip": W("hiking trip,ski holiday,city break,beach holiday,cycling tour,sailing trip,road trip,camping holiday,business trip"),
 "radj": W("Copper,Golden,Little,Blue,Hungry,Old,Happy,Crooked,Silver,Lucky,Wild,Quiet"), "rnoun": W("Spoon,Lantern,Goose,Kettle,Olive,Fork,Anchor,Pear,Mill,Table,Barrel,Oven"),
 "shopk": W("Bakery,Books,Hardware,Flowers,Cycles,Pharmacy,Toys,Butchers,Shoes,Garden Centre,Records,Music"),
 "town": W("Ashford,Ashfield,Milton,Melton,Torvik,Lindau,Brookfield,Brookdale,Harwich,Norwick,Oldham,Kirkby,Whitby,Selby,Denby,Marlow,Barlow,Corby,Eastley,Westley"),
 "hobby": W("Chess,Rowing,Cycling,Gardening,Photo,Sewing,Tennis,Birdwatching,Judo,Hiking,Bridge,Sailing"),
 "subject": W("pottery,yoga,Spanish,drawing,salsa,cooking,guitar,Italian,knitting,first aid,woodwork,pilates,French"),
 "mtopic": W("budget,hiring,design,roadmap,support,sales,security,release,marketing,onboarding,safety,quality,legal,supplier,press"), "mt": W("sync,review,round table,call,workshop,catch-up,briefing"),
 "dom": W("payments,mobile,data,growth,search,platform,logistics,billing,content,retail,claims,travel"), "grp": W("design,support,research,core,testing,field,tools,planning"),
 "coa": W("Northwind,Bluefield,Redstone,Silverlake,Greenhill,Highmoor,Lakeview,Ironbridge,Sunnyside,Westgate,Eastgate,Goldcrest,Stonebridge,Fairfield"), "cob": W("Foods,Travel,Logistics,Textiles,Insurance,Energy,Toys,Dental,Printing,Farms,Hotels,Optics"),
 "auntf": W("Aunt,Grandma,Great-aunt,Godmother"), "auntm": W("Uncle,Grandpa,Great-uncle,Godfather"),
 "plant": W("lemon tree,fig tree,basil,rose bush,olive tree,fern,cactus,tomato plant,orchid,hydrangea,rosemary,chilli plant,bonsai,ivy"), "place": W("on the balcony,in the hall,by the pond,on the terrace,in the greenhouse,by the back door,in the bathroom,on the roof,next to the shed,in the living room"),
 "subs": W("Cinebox,Tunely,Readly Weekly,Gymfit,Newsday,Cloudsafe,Mealbox,Puzzle Post,Gardener Monthly,Audiotree"),
 "dishr": W("apple pie,sweet bread,banana bread,brownie,cheesecake,plum cake,gingerbread,carrot cake,cinnamon bun,scone,muffin,shortbread"),
 "event": W("wedding,graduation party,housewarming,50th birthday,40th birthday,farewell party,baby shower,engagement party,retirement party,christening"),
 "craft": W("model ship,bird house,rocking chair,doll's house,picture frame,puppet theatre,chess set,jewel box,toy castle,bookshelf,coffee table,wall clock"),
 "schoolt": W("Primary School,Grammar School,Music School,Secondary School,Nursery School,Language School,Art School"),
 "cadj": W("red,blue,old,small,wooden,white,green,stone"), "cabin": W("cabin,lodge,chalet,boathouse,farmhouse,guest house"),
 "bank": W("Holmbank,Nordea,Citybank,Postbank,Unity,Lakebank,Trustline,Saveco,Alpina,Merkur"), "acct": W("savings,joint,holiday,household,business,student,emergency,building"),
 "bandadj": W("Velvet,Electric,Paper,Midnight,Wooden,Cosmic,Lazy,Broken,Salty,Golden"), "bandn": W("Moose,Pigeons,Teapots,Foxes,Lighthouse,Sparrows,Trains,Kittens,Radiators,Pickles"),
}
MON = SLOT["month"]
def R(*a, **k):
    r = list(range(*a)); return lambda g: g.choice(r)
def U(fmt, seq): seq = list(seq); return [fmt % x for x in seq]

POOL = {
 "port": U("%d", list(range(3000, 3012)) + list(range(8000, 8100, 7)) + list(range(9000, 9100, 9))),
 "lang": W("Go,Rust,Python,Java,Kotlin,Elixir,TypeScript,C#,Ruby,Scala"), "first": SLOT["first"], "street": SLOT["street"],
 "secs": U("%d seconds", [2, 3, 5, 8, 10, 12, 15, 20, 25, 30, 45, 60, 90]),
 "stream": W("Kafka,RabbitMQ,an S3 bucket,Redis,Kinesis,Pub/Sub,an SFTP folder,the shared drive,Elasticsearch,BigQuery"),
 "integr": W("Slack,Jira,GitHub,Stripe,PagerDuty,Zendesk,Trello,Notion,Salesforce,Sentry,Linear,Discord"),
 "level": W("debug,info,warn,error,trace"), "engine": W("PostgreSQL 14,PostgreSQL 16,MySQL 8,MariaDB,SQLite,MongoDB,CockroachDB,Cassandra,Oracle,SQL Server"),
 "nighttime": W("1:15 am,1:30 am,2 am,2:20 am,2:45 am,3 am,3:30 am,4 am,4:10 am,4:40 am"),
 "span": W("7 days,14 days,30 days,45 days,60 days,90 days,180 days,2 years,5 years"),
 "region": W("Frankfurt,Dublin,Ohio,Oregon,Singapore,Tokyo,Stockholm,Mumbai,Sydney,Montreal"), "conns": U("%d", [50, 80, 100, 120, 150, 200, 250, 300, 400, 500, 800]),
 "branch": W("main,master,develop,trunk,stable,next"), "licence": W("MIT,Apache 2.0,GPLv3,BSD-3,MPL 2.0,AGPLv3,ISC"),
 "indent": W("tabs,2 spaces,3 spaces,4 spaces,8 spaces"), "pkgman": W("npm,pnpm,yarn,bun,poetry,uv,pip,cargo,conda"),
 "linelen": U("%d", [72, 79, 80, 88, 90, 96, 100, 110, 120, 140]), "ci": W("GitHub Actions,GitLab CI,Jenkins,CircleCI,Buildkite,TeamCity,Drone,Travis"),
 "os": W("Debian 11,Debian 12,Ubuntu 20.04,Ubuntu 22.04,Ubuntu 24.04,Rocky 9,Alpine,FreeBSD 14,Windows Server 2022,Fedora 40"),
 "gb": U("%d GB", [4, 8, 12, 16, 24, 32, 48, 64, 96, 128]), "rack": [a + str(n) for a in "ABCDE" for n in range(1, 10)],
 "wday": W("Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday"), "workday": W("Monday,Tuesday,Wednesday,Thursday,Friday"), "gigp": U("%d euros", range(250, 1600, 75)), "nightp": U("%d euros", range(45, 190, 8)), "lunchp": U("%s euros", "8.50 9 9.50 10 10.90 11 12 12.50 13 13.90 14 15 16".split()),
 "loginuser": W("deploy,admin,ubuntu,ops,root,builder,svc,runner"),
 "clock": W("6 am,6:30 am,7 am,7:15 am,8:20 am,9:45 pm,10 pm,11:30 pm,5 am,12:30 pm,3 pm"), "conffmt": W("YAML,TOML,JSON,INI,XML,dotenv"),
 "slang": W("Bash,Python,Perl,Ruby,PowerShell,Lua,JavaScript"),
 "channel": ["#" + x for x in W("ops,alerts,backend,dev-talk,night-watch,infra,deploys,help-desk,lounge,planning,red-room,bug-hunt,team-west,team-east")],
 "dashtool": W("Grafana,Kibana,Datadog,Metabase,Looker,Superset,Tableau,Power BI"), "mins": U("%d minutes", [2, 3, 5, 10, 15, 20, 30, 45]),
 "drange": W("6 hours,12 hours,24 hours,3 days,7 days,14 days,30 days,90 days"), "pct": U("%d %%", range(5, 96, 5)),
 "mdate": [str(d) + " " + m for m in MON for d in (2, 5, 9, 14, 18, 21, 26, 28)], "mday": [str(d) + " " + m for m in MON for d in (3, 7, 11, 15, 19, 22, 27)],
 "fdef": W("on,off"), "broker": W("RabbitMQ,Kafka,SQS,NATS,Redis Streams,ActiveMQ,Pulsar"),
 "retries": U("%d", range(2, 13)), "workers": U("%d", range(2, 25)), "qteam": W("payments,platform,growth,data,mobile,core,logistics,content"),
 "framework": W("React,Vue,Svelte,Angular,Flutter,Django,Rails,Laravel,Next.js,Phoenix"), "hosting": W("Vercel,Netlify,Heroku,Fly.io,Hetzner,AWS,Azure,DigitalOcean,Render,a Raspberry Pi"),
 "euros": U("%d euros", [12, 15, 18, 20, 24, 29, 35, 40, 48, 55, 60, 75, 80, 95, 110, 120, 140, 160, 180]),
 "colour": W("red,blue,green,yellow,orange,purple,grey,black,white,brown,pink,turquoise,beige"),
 "uilang": W("German,French,Spanish,Polish,Swedish,Italian,Turkish,Japanese,Dutch,Portuguese,Finnish,Korean,Greek,Czech"),
 "editor": W("Vim,Emacs,VS Code,Zed,Helix,Sublime Text,IntelliJ,Kate"), "theme": W("Nord,Dracula,Gruvbox,Solarized Dark,Solarized Light,Monokai,One Dark,Catppuccin"),
 "font": W("Fira Code,JetBrains Mono,Hack,Menlo,Iosevka,Consolas,Inconsolata"), "shell": W("bash,zsh,fish,nushell,ksh,PowerShell"),
 "diskgb": U("%d GB", [256, 480, 500, 512, 750, 960]) + ["1 TB", "2 TB", "4 TB"], "keymap": W("QWERTY,QWERTZ,AZERTY,Dvorak,Colemak,Neo"),
 "city": W("Leeds,Porto,Lyon,Graz,Ghent,Bergen,Krakow,Seville,Turin,Aarhus,Tartu,Utrecht,Basel,Cork,Malmo,Bristol,Nantes,Bologna,Gdansk,Tampere"),
 "hqcity": W("Vienna,Madrid,Hamburg,Glasgow,Antwerp,Zurich,Warsaw,Milan,Oslo,Prague,Lisbon,Helsinki"),
 "job": W("a nurse,a teacher,a carpenter,an architect,a baker,a bus driver,a librarian,a plumber,a journalist,a pharmacist,a gardener,a lawyer,a chef,an electrician,a translator"),
 "drink": W("green tea,black coffee,peppermint tea,cappuccino,hot chocolate,chai,espresso,rooibos,Earl Grey,flat white,ginger tea"),
 "shoe": U("%d", range(35, 48)), "commute": W("bike,bus,tram,car,train,ferry,scooter,motorbike"),
 "instr": W("piano,cello,flute,guitar,trumpet,violin,harp,clarinet,accordion,banjo,saxophone"), "phone": W("Samsung,Apple,Nokia,Fairphone,Motorola,Huawei,Xiaomi,OnePlus"),
 "school": [t + " " + s for t in W("Saint Paul,Riverside,Hillcrest,Oakwood,Lakeside,Northgate") for s in W("Primary,Academy")],
 "evening": W("6 pm,6:30 pm,6:45 pm,7 pm,7:15 pm,7:30 pm,7:45 pm,8 pm,8:15 pm,8:30 pm,8:45 pm,9 pm"),
 "teacher": [t + " " + n for t in ("Mr", "Ms", "Mrs") for n in W("Penrose,Bagley,Tindall,Corrigan,Hobday,Swales")], "pocketm": U("%d euros", range(2, 13)),
 "toy": W("the wooden train,the teddy bear,the doll's pram,the toy kitchen,the plastic dinosaur,the marble run,the red fire engine,the building blocks,the hand puppet,the skipping rope"),
 "petfood": W("salmon kibble,raw chicken,duck pellets,tinned tuna,lamb and rice,turkey stew,beef chunks,vegetarian kibble"),
 "vet": W("Dr Amsel,Dr Bianchi,Dr Coyle,Dr Duarte,Dr Engel,Dr Foss,Dr Gil,Dr Hadley"), "kg": U("%s kg", ["1.2", "2.5", "3.4", "4", "4.8", "5.6", "7", "9", "12", "15", "18", "22"]),
 "sleepplace": W("under the stairs,in the hallway,on the sofa,by the fireplace,in the laundry room,on the landing,behind the armchair,in the shed"),
 "rent": U("%d euros", range(520, 1500, 45)), "mrs": [t + " " + n for t in ("Mr", "Mrs", "Ms") for n in W("Aldous,Bickley,Crane,Dorsey,Elstow,Fenn,Goddard,Huxley")],
 "heating": W("gas,oil,wood,coal,pellets,electricity,solar power"), "wifi": W("BlueHeron,SlowSnail,Linksys-42,CasaVerde,Teapot5G,NoFreeLunch,MoonBase,PrettyFly,OwlNest,LastStop"),
 "code4": U("%04d", range(1187, 9900, 263)), "fuel": W("petrol,diesel,LPG,ethanol,natural gas,biodiesel"),
 "parking": W("behind the bakery,in the garage,in front of the church,under the railway bridge,next to the park,on the school car park,in the back yard,near the harbour"),
 "garage": W("Autofix,Pitstop Kern,Wheelhouse,Garage Duval,Motorland,Carfix Nord,Harper Motors"), "insurer": W("Allianz,Axa,Zurich,Generali,Aviva,Ergo,Admiral,Helvetia"),
 "room": W("kitchen,cellar,attic,hallway,bathroom,garage,study,guest room,pantry,laundry room"), "myear": [m + " " + y for y in ("2027", "2028", "2029") for m in MON],
 "manual": W("in the kitchen drawer,in the blue folder,on the bookshelf,in the filing cabinet,in the shoe box,on the fridge,in the desk drawer,in the hall cupboard"),
 "setting": W("eco,low,medium,high,turbo,automatic,night mode"),
 "dest": W("Crete,Iceland,Madeira,Corsica,Sicily,Lapland,Mallorca,Cornwall,Tyrol,Malta,Cyprus,Brittany,Slovenia,Jersey"),
 "hotel": W("Hotel Belvedere,Seaview Inn,Grand Palais,Pension Edel,Harbour Lodge,Hotel Aurora,Red Lion Inn,Villa Rosa,Park Hotel"), "transport": W("train,plane,car,coach,ferry,camper van"),
 "budget": U("%d euros", range(400, 3200, 150)), "cuisine": W("Thai,Greek,Lebanese,Mexican,Indian,Vietnamese,Ethiopian,Korean,Peruvian,Georgian,Turkish"),
 "dish": W("mushroom risotto,fish soup,lamb stew,pumpkin ravioli,onion tart,grilled trout,beef goulash,lentil curry,duck breast,potato dumplings"),
 "fee": U("%s euros", ["2", "2.50", "3", "3.50", "4", "4.20", "4.90", "5", "5.50", "6", "6.80", "7"]), "park": W("30 minutes,45 minutes,60 minutes,90 minutes,2 hours,3 hours,4 hours"),
 "goods": W("candles,postcards,umbrellas,gift cards,notebooks,scarves,gloves,calendars,mugs,key rings,tote bags,sunglasses"),
 "venue": W("town hall,old barn,village pub,sports hall,library,boathouse,church hall,community centre,school canteen,Riverside Café,museum"),
 "count": U("%d", range(18, 140, 3)), "count2": U("%d", range(8, 31)), "count3": U("%d", range(4, 23)), "roomno": ["%d.%02d" % (a, b) for a in (1, 2, 3, 4) for b in range(1, 30, 2)],
 "mlen": W("20 minutes,25 minutes,30 minutes,40 minutes,45 minutes,50 minutes,60 minutes,75 minutes,90 minutes"), "mroom": W("Everest,Amazon,Sahara,Pluto,Mozart,Picasso,Tulip,Bamboo,Saturn"),
 "clockm": W("8:45 am,9 am,9:10 am,9:15 am,9:30 am,9:45 am,10 am,10:15 am,10:30 am"), "floor": W("first,second,third,fourth,fifth,sixth,seventh,eighth"),
 "plan": W("Basic,Pro,Team,Business,Enterprise,Starter"), "freq": W("week,month,quarter,half-year,year"),
 "role": W("project manager,tester,product owner,accountant,office manager,data analyst,recruiter,technical writer,sales rep,support agent,designer"),
 "hours": U("%d", [16, 18, 20, 24, 25, 28, 30, 32, 35, 36, 38, 40]), "doctor": W("Dr Abel,Dr Brandl,Dr Cohen,Dr Desai,Dr Eriksen,Dr Fuchs,Dr Ghali,Dr Horvat,Dr Ito,Dr Kim"),
 "mg": W("2.5 mg,5 mg,7.5 mg,10 mg,15 mg,20 mg,25 mg,40 mg,50 mg"), "pharmacy": W("Lion Pharmacy,Swan Pharmacy,Station Pharmacy,Bear Pharmacy,Sun Pharmacy,Market Pharmacy,Angel Pharmacy"),
 "dioptre": W("+0.5,+1.0,+1.5,+2.0,+2.5,+3.0,-0.5,-1.0,-1.5,-2.0,-2.5,-3.5"), "allergen": W("peanuts,shellfish,cat hair,birch pollen,penicillin,eggs,walnuts,bee stings,latex,soy,sesame"),
 "days": U("%d days", range(2, 15)), "cm": U("%d cm", range(25, 230, 5)), "feed": W("coffee grounds,compost,horse manure,liquid seaweed,bone meal,nettle brew,tomato feed,blue granules"),
 "eurosm": U("%s euros", ["3.99", "4.50", "5.99", "6.99", "7.50", "8.99", "9.99", "11.50", "12.99", "14.90", "17.99", "19.90", "22"]),
 "card": W("Visa card,Mastercard,gift card,PayPal account,Maestro card,Amex card"), "tier": W("basic,family,premium,student,duo,gold"),
 "maildom": W("home@mossmail.example,bills@mossmail.example,family@larkpost.example,old@larkpost.example,office@inboxly.example,kids@inboxly.example,spare@inboxly.example"),
 "degrees": U("%d degrees", range(150, 255, 5)), "bmin": U("%d minutes", range(14, 76, 2)), "serves": U("%d", range(4, 17)),
 "sweet": W("honey,maple syrup,brown sugar,dates,agave syrup,stevia,apple juice,coconut sugar"), "restt": W("20 minutes,30 minutes,40 minutes,60 minutes,90 minutes,2 hours,3 hours,6 hours,12 hours"),
 "musicact": W("a jazz trio,a DJ,a brass band,a string quartet,an accordion duo,a folk group,a samba band,a choir,a swing orchestra"),
 "dress": W("formal,casual,smart-casual,white,colourful,1920s,sporty,traditional"),
 "material": W("oak,pine,walnut wood,bamboo,cardboard,birch,driftwood,plywood,cherry wood,cork,ash wood"), "stored": W("in the attic,under the bed,in the workshop,on top of the wardrobe,in the cellar,behind the piano,in the summer house,in the big chest"),
 "morning": W("7:30 am,7:40 am,7:50 am,8 am,8:10 am,8:15 am,8:20 am,8:30 am,8:40 am,9 am"), "pupils": U("%d", range(90, 900, 17)),
 "keyplace": W("under the doormat,in the flower pot,behind the drainpipe,in the letter box,under the blue stone,on the hook in the shed,in the lock box,at the petrol station"),
 "beds": U("%d", range(2, 15)), "noon": W("10 am,10:30 am,11 am,11:30 am,12 noon,1 pm,2 pm,2:30 pm,3 pm,4 pm"),
 "sport": W("tennis,football,basketball,volleyball,rugby,table tennis,badminton,handball,cricket,ice hockey"),
 "goal": W("a marathon,a half marathon,a 10k race,a 5k race,a triathlon,a mountain run,a relay race,a 24-hour race"), "km": U("%d km", range(12, 96, 4)),
 "shoebrand": W("Asics,Brooks,Saucony,Hoka,Mizuno,Salomon,Puma,Altra"), "bpm": U("%d", range(42, 76)),
 "rate": U("%s %%", ["0.5", "0.75", "1", "1.25", "1.5", "1.8", "2", "2.25", "2.6", "3", "3.1"]), "limit": U("%d euros", [300, 400, 500, 600, 750, 800, 1000, 1200, 1500, 2000, 2500]),
 "purpose": W("rent,groceries,holidays,the new roof,taxes,school fees,presents,car repairs,the wedding,medical bills"),
 "genre": W("jazz,folk,punk,blues,ska,swing,metal,reggae,country,funk,klezmer"),
}

# ------------------------------------------------------------------ reading the tables
class Attr: pass
KINDS = []     # (kind, dev?, name pattern, {key: Attr})
def parse(text, dev):
    kind = cur = None
    for line in text.strip().splitlines():
        line = line.strip()
        if not line: continue
        if line.startswith("== "):
            name, pat = line[3:].split(" ", 1)
            kind = (name, dev, pat.strip(), {}); KINDS.append(kind)
        elif line.startswith("@"):
            f = line[1:].split()
            cur = Attr(); cur.key, cur.pool = f[0], f[1]; cur.kind = kind[0]
            cur.list = "list" in f[2:]; cur.noplain = "noplain" in f[2:]; cur.up = "up" in f[2:]
            cur.twin = next((x[5:] for x in f[2:] if x.startswith("twin=")), None)
            cur.P = []; cur.H = []; cur.C = []; cur.Q = []
            assert cur.key not in kind[3], cur.key
            kind[3][cur.key] = cur
        else:
            getattr(cur, line[0]).extend(t.strip() for t in line[2:].split(" | "))
parse(DEV, True); parse(LIFE, False)

STOP = set("""a an the of to in on at by for from with as is are was were be been being it its it's s t has have had do does did and or but not no
that which what where who when there this than then one other others our we us you your i my their they them up out off into over per each every all so
will would can could may must should also just get gets got comes come goes go going went put make makes made set keep takes take taken taking
month monthly months year yearly annually annum week weekly day daily days night nightly number called always people person place time times hours hour
how long much many some any more most while after before if after""".split())
FUNC = STOP - set("get gets comes come goes go going put make makes made set keep takes take taken taking month monthly year yearly week weekly day daily night nightly number people person place time called hours".split())
def stem(w):
    w = w.lower().replace("'s", "")
    for s in ("isation", "ings", "ing", "ers", "ed", "er", "es", "s", "ly"):
        if w.endswith(s) and len(w) - len(s) >= 3: w = w[:-len(s)]; break
    return w
def content(t, stop):
    t = re.sub(r"[~#^]('s|s\b)?", " ", t)
    return {stem(w) for w in re.findall(r"[A-Za-z][A-Za-z'-]*", t) if w.lower() not in stop}
def shared(a, b, stop):
    n = 0
    for x in content(a, stop):
        if any(x == y or (min(len(x), len(y)) >= 4 and (x[:4] == y[:4])) or (min(len(x), len(y)) == 3 and (x.startswith(y) or y.startswith(x))) for y in content(b, stop)): n += 1
    return n

CUE = re.compile(r"\b(now|no longer|switched|moved|any ?more|instead|ported|rescheduled|reinstalled|shifted|rebuilt|relocated|bought|used to|these days|changed|became|replaced|renamed|migrated|new|took over|since|currently|until recently|went)\b", re.I)
ALL = [a for k in KINDS for a in k[3].values()]
PROBLEMS = []
for a in ALL:
    w = (a.kind, a.key)
    a.forced = {h.lstrip("!") for h in a.H if h.startswith("!")}
    a.H = [h.lstrip("!") for h in a.H]
    a.rew = [(p, q) for i, p in enumerate(a.P) for q in a.P[i + 1:] if shared(p, q, FUNC) >= 1]
    a.heavy = [(p, h) for p in a.P for h in a.H if h in a.forced or shared(p, h, STOP) == 0]
    for h in a.H:
        if not any(y == h for _, y in a.heavy): PROBLEMS.append((w, "heavy overlaps", h))
    if len(a.rew) < 2: PROBLEMS.append((w, "reworded", a.P))
    if len(a.P) < 3 or len(a.H) < 2 or len(a.Q) < 2 or (not a.list and len(a.C) < 2): PROBLEMS.append((w, "few wordings"))
    for t in a.P + a.H + a.C:
        if t.count("~") < 1 or "#" not in t: PROBLEMS.append((w, "marks", t))
        if "^" in t and t not in a.C: PROBLEMS.append((w, "old", t))
    for t in a.C:
        if not ("^" in t or CUE.search(t)) : PROBLEMS.append((w, "cue?", t))
    for t in a.P + a.H:
        if CUE.search(t): PROBLEMS.append((w, "cue in plain wording", t))
    for t in a.Q:
        if "~" not in t or "#" in t: PROBLEMS.append((w, "question", t))
    if len(set(a.P + a.H + a.C)) != len(a.P + a.H + a.C): PROBLEMS.append((w, "twice"))
    if len(set(POOL[a.pool])) != len(POOL[a.pool]) or len(POOL[a.pool]) < 2: PROBLEMS.append((w, "pool"))
for k in KINDS:
    for a in k[3].values():
        if a.twin:
            b = k[3][a.twin]
            if b.twin != a.key or b.pool != a.pool or len(a.P) != len(b.P): PROBLEMS.append((k[0], a.key, "twin"))
    assert k[2]
    for s in re.findall(r"<(\w+)>", k[2]):
        assert s in SLOT, s
if __name__ == "__main__" and len(sys.argv) == 2 and sys.argv[1] == "--lint":
    for p in PROBLEMS: print(p)
    print(len(KINDS), "sorts,", len(ALL), "attributes,", sum(not a.list for a in ALL), "with one value,", sum(len(a.P + a.H + a.C + a.Q) for a in ALL), "wordings; twins", sum(1 for a in ALL if a.twin) // 2)
    sys.exit()
assert not PROBLEMS, PROBLEMS[:5]

# ------------------------------------------------------------------ sentences
NOCAP = set("branch level pkgman shell loginuser conffmt maildom channel fdef port conns".split())
MID = {}      # sentence -> how it looks in the middle of another one
def art(t, mark, v):
    return re.sub(r"\b([Aa]) " + re.escape(mark), lambda m: m.group(1) + ("n " if re.match(r"[aeiouAEIO]|8|11\b|18|XML|RSS|SQ|Ubu", v) else " ") + mark, t)
def fill(t, name, v, o=None, pool=""):
    t = art(t, "#", v)
    if o is not None: t = art(t, "^", o)
    d = {"~": name, "#": v, "^": o}
    m = s = re.sub(r"[~#^]", lambda x: d[x.group(0)], t)
    if t[0] == "~":
        if not (re.match(r"[a-z0-9]+[-_]\S", name) and " " not in name): s = s[0].upper() + s[1:]
    elif t[0] == "#":
        if pool not in NOCAP: s = s[0].upper() + s[1:]
    else:
        s = s[0].upper() + s[1:]
        if not re.match(r"(CI|SSH|Wi-Fi|I)\b", t): m = s[0].lower() + s[1:]
    MID[s] = m
    return s
def mid(s): return MID.get(s, s)

AMER = [("favourite", "favorite"), ("colourful", "colorful"), ("colour", "color"), ("licence", "license"), ("neighbour", "neighbor"), ("grey", "gray"), ("centre", "center"),
        ("organise", "organize"), ("organising", "organizing"), ("fertilise", "fertilize"), ("practise", "practice"), ("harbour", "harbor"), ("favour ", "favor "), ("tyre", "tire")]
def american(s, keep=""):
    if s in MID and MID[s] != s: m = amer(MID[s], keep); s = amer(s, keep); MID[s] = m; return s
    return amer(s, keep)
def amer(s, keep):
    for a, b in AMER:
        for x, y in ((a, b), (a.capitalize(), b.capitalize())):
            if x in s and x not in keep: s = s.replace(x, y)
    return s
OPEN_ = ["Remember that {m}", "For the record, {m}", "Good to know: {s}", "Just so you know, {m}", "Keep in mind that {m}", "By the way, {m}", "{s}, by the way", "Don't forget that {m}", "To note: {m}",
         "It's good to remember that {m}", "{s}, in case anyone asks", "As far as I know, {m}", "We said that {m}", "{s}, as discussed"]
def end(g, s): return s if g.random() < .22 else s + "."
def voice(g, s, name, p=.12):
    if g.random() < .2: s = american(s, name)
    if g.random() < p: s = g.choice(OPEN_).format(s=s, m=mid(s))
    return end(g, s)

GENERIC = ["As of this week, {m}", "From now on, {m}", "Change of plan: {m}", "Update: {m}", "{s} now", "Starting this month, {m}", "That changed: {m}", "Correction: {m}", "{s} as of today", "{s} these days",
           "There was a change, {m}", "News: {m} from here on", "It's different now: {m}", "The old info is outdated, {m}", "Since last week, {m}", "Scratch what I said before, {m}"]
GENERIC_END = ["{s}, not {o} any more", "{s} instead of {o}", "{s} and no longer {o}", "{s}, it used to be {o}", "{s}, formerly {o}", "{s}, before it was {o}"]
def cue(g, a, name, v, o):
    if g.random() < .3:
        p = g.choice(a.P)
        s = fill(p, name, v, pool=a.pool)
        if p.endswith(" #") and g.random() < .6: 
            m = re.search(r"(the|every|room|rack|port) #$", p)
            s = g.choice(GENERIC_END).format(s=s, o=(m.group(1) + " " if m else "") + o)
        else: s = g.choice(GENERIC).format(s=s, m=mid(s))
    else:
        s = fill(g.choice(a.C), name, v, o, a.pool)
    if g.random() < .2: s = american(s, name)
    return end(g, s)

# ---- surface
NUMW = dict(zip("2 3 4 5 6 7 8 9 10 12".split(), "two three four five six seven eight nine ten twelve".split()))
def value_form(g, v):
    c = []
    m = re.match(r"^([\d.]+) (GB|TB|km|kg|cm|mg|%)$", v)
    if m: c.append(m.group(1) + m.group(2))
    m = re.match(r"^([\d.]+) euros$", v)
    if m: c += ["€" + m.group(1), m.group(1) + " EUR"]
    m = re.match(r"^([\d:]+) (am|pm)$", v)
    if m: c += [m.group(1) + m.group(2), m.group(1) + (" a.m." if m.group(2) == "am" else " p.m.")]
    m = re.match(r"^(\d+) minutes$", v)
    if m: c += [m.group(1) + " min", m.group(1) + "min", m.group(1) + " mins"]
    m = re.match(r"^(\d+) seconds$", v)
    if m: c += [m.group(1) + "s", m.group(1) + " sec"]
    m = re.match(r"^(\d+) degrees$", v)
    if m: c.append(m.group(1) + "°")
    m = re.match(r"^(\d+) (%s)$" % "|".join(MON), v)
    if m: c += [m.group(2) + " " + m.group(1), m.group(1) + " " + m.group(2)[:3]]
    m = re.match(r"^(Dr|Mr|Mrs|Ms) (.*)$", v)
    if m: c.append(m.group(1) + ". " + m.group(2))
    m = re.match(r"^(\d+)( hours| days| years| spaces|)$", v)
    if m and m.group(1) in NUMW: c.append(NUMW[m.group(1)] + m.group(2))
    return g.choice(c) if c else None
TIME = set("wday workday nighttime clock clockm evening mdate mday morning noon".split())
def swap(a, t):
    m = re.match(r"^The (.*~.*) is #$", t)
    if m: return "# is the " + m.group(1)
    m = re.match(r"^# is the (.*)$", t)
    if m: return "The %s is #" % m.group(1)
    m = re.match(r"^((?:On|At|By|For|In|During|To|When|If|After|Every|Each)\b[^,]*), ([^,]*)$", t)
    if m: return m.group(2)[0].upper() + m.group(2)[1:] + " " + m.group(1)[0].lower() + m.group(1)[1:]
    m = re.match(r"^On # (~ .*)$", t)
    if m: return m.group(1) + " on #"
    m = re.match(r"^(~(?:'s)? [^,]*?) (on|at) #$", t)
    if m and a.pool in TIME and not re.search(r" (is|of|are)$", m.group(1)) and re.search(r" ", m.group(1)) and not re.search(r"starts its|bed|due", m.group(1)): return "%s #, %s" % (m.group(2).capitalize(), m.group(1))
    return None
PRE = ["note: ", "Note: ", "FYI: ", "fyi, ", "Memo: ", "Reminder: ", "NB: ", "for later: ", "remember: ", "Info: ", "- ", "* ", "Fact: ", "btw ", "Note to self: ", "ok so "]
CONTR = [("It is", "It's"), ("it is", "it's"), ("There is", "There's"), ("there is", "there's"), ("We have", "We've"), ("You will", "You'll"), ("will be", "'ll be"), ("can't", "cannot"), ("won't", "will not"), ("don't", "do not"),
         ("What is", "What's"), ("You'll", "You will"), ("doesn't", "does not"), ("e-mail", "email")]
def typo(g, a, t, s, name, v):
    ws = [w for w in re.findall(r"[a-z]{5,}", re.sub(r"[~#]('s|s\b)?", " ", t)) if w in s and w not in name and w not in v]
    if not ws: return None
    w = g.choice(ws); i = g.randrange(1, len(w) - 2)
    k = g.random()
    n = w[:i] + w[i + 1] + w[i] + w[i + 2:] if k < .6 else w[:i] + w[i + 1:] if k < .8 and len(w) >= 7 else w[:i] + w[i] + w[i:]
    return re.sub(r"\b%s\b" % w, n, s, count=1) if n != w else None
def surface(g, a, t, name, v):
    """two strings: the sentence, and the same with another surface"""
    base = fill(t, name, v, pool=a.pool)
    one = end(g, base)
    for _ in range(60):
        t2, v2, n = t, v, 0
        want = g.choice([1, 2, 2, 3])
        ops = g.sample(["swap", "value", "amer", "contr", "case", "punct", "prefix", "typo", "quote", "colon", "the", "lowfirst"], 12)
        if g.random() < .5: ops.sort(key=lambda x: x not in ("swap", "value", "amer" if american(base, name) != base else "", "contr" if any(x in base for x, _ in CONTR) else ""))
        done = []
        for op in ops:       # those on the template first
            if n >= want: break
            if op == "swap" and swap(a, t2) and not any(x in done for x in ("colon",)):
                t2 = swap(a, t2); n += 1; done.append(op)
            elif op == "value" and value_form(g, v): v2 = value_form(g, v); n += 1; done.append(op)
            elif op == "colon" and re.match(r"^The .*~.* is #$", t2) and "swap" not in done: t2 = t2[:-5] + ": #"; n += 1; done.append(op)
            elif op == "the" and t2.startswith("The ") and "swap" not in done and g.random() < .5: t2 = t2[4:]; n += 1; done.append(op)
            elif op in ("amer", "contr", "case", "punct", "prefix", "typo", "quote", "lowfirst"): done.append(op); n += 1
        s = base0 = fill(t2, name, v2, pool=a.pool)
        if "amer" in done: s = american(s, name)
        if "contr" in done:
            for x, y in CONTR:
                if x in s and x != "will be": s = s.replace(x, y, 1); break
        if "typo" in done and g.random() < .6: s = typo(g, a, t2, s, name, v2) or s
        if "quote" in done and " " not in v2 and not re.search(r"#s|#'s", t2) and v2 in s: s = s.replace(v2, g.choice(["'%s'", '"%s"', "`%s`"]) % v2, 1) if v2 not in name else s
        if "lowfirst" in done: s = s[0].lower() + s[1:]
        if "case" in done: s = s.lower() if g.random() < .85 else s.upper()
        s += "" if "punct" in done and one.endswith(".") else g.choice(["!", "..", " ."]) if "punct" in done and g.random() < .3 else "." if g.random() < .6 else ""
        if s.endswith("m.."): s = s[:-1]
        if "prefix" in done: s = g.choice(PRE) + (s if g.random() < .5 or "case" in done else (s[0].lower() + s[1:] if MID.get(base0, base0)[0].islower() else s))
        if s.rstrip(".! ") != one.rstrip(".! ") or (s != one and g.random() < .1):
            return one, s
    return one, "Note: " + one

# ------------------------------------------------------------------ the exam
SHARES = [("surface", .035), ("reworded", .04), ("heavy", .025), ("cue", .03), ("plain", .03), ("entity", .045), ("attribute", .01), ("list", .005)]
class Thing:
    def __init__(self, k, name, parts, target): self.k, self.name, self.parts, self.free, self.n, self.target = k, name, parts, set(k[3]), 0, target

class Exam:
    def __init__(self, count, seed):
        self.g = random.Random("moor %d %d" % (count, seed)); self.count = count
        self.names = set(); self.things = []; self.facts = []; self.items = []; self.slots = {}
        self.dev = [k for k in KINDS if k[1]]; self.life = [k for k in KINDS if not k[1]]
        self.open = {k[0]: [] for k in KINDS}; self.nkind = {True: 0, False: 0}
    def name_for(self, k, like=None):
        g = self.g; pats = k[2].split(" // ")
        for _ in range(400):
            pat = like[0] if like else g.choice(pats); slots = re.findall(r"<(\w+)>", pat)
            if like is None: parts = [g.choice(SLOT[s]) for s in slots]
            else:
                parts = list(like[1]); i = g.randrange(len(slots)); pool = SLOT[slots[i]]; j = pool.index(parts[i])
                near = [x for x in pool[max(0, j - 1):j + 2] if x != parts[i]]
                parts[i] = g.choice(near if g.random() < .6 else [x for x in pool if x != parts[i]])
            it = iter(parts); name = re.sub(r"<\w+>", lambda m: next(it), pat)
            if name.lower() not in self.names:
                self.names.add(name.lower()); return name, (pat, parts)
        return None
    def new_thing(self, k, like=None):
        r = self.name_for(k, like.parts if like else None)
        if r is None: return None
        t = Thing(k, r[0], r[1], self.g.choice([3, 4, 4, 5, 5, 6, 6, 7, 8, 9]))
        self.things.append(t); self.open[k[0]].append(t); return t
    def kind(self, ok=lambda k: True):
        g = self.g
        dev = self.nkind[True] < (self.nkind[True] + self.nkind[False]) / 3
        if g.random() < .15: dev = g.random() < 1 / 3
        ks = [k for k in (self.dev if dev else self.life) if ok(k)] or [k for k in KINDS if ok(k)]
        return g.choice(ks)
    def thing(self, ok, cost):
        """a thing with a free slot that suits; ok(kind, attr) -> bool. Returns thing, key"""
        g = self.g
        for _ in range(200):
            k = self.kind(lambda k: any(ok(k, a) for a in k[3].values()))
            ts = [t for t in self.open[k[0]] if t.n + cost <= t.target]
            t = g.choice(ts) if ts and g.random() < .8 else self.new_thing(k)
            if t is None: continue
            keys = [x for x in sorted(t.free) if ok(k, k[3][x]) ]
            if keys: return t, g.choice(keys)
        raise SystemExit("no room")
    def value(self, a, t, without=()):
        own = set(re.findall(r"[A-Za-z]+", t.name))
        return self.g.choice([x for x in POOL[a.pool] if x not in without and x not in own])
    def add(self, t, a, text, v):
        t.n += 1; assert t.n <= 9, t.name
        self.nkind[t.k[1]] += 1
        self.facts.append({"thing": t, "attr": a, "text": text, "v": v, "time": None}); return len(self.facts) - 1
    def take(self, t, key, item):
        t.free.discard(key); assert (t.name, key) not in self.slots; self.slots[(t.name, key)] = item
    def item(self, **k): self.items.append(k); return len(self.items) - 1

    def build(self):
        g = self.g; C = self.count
        n = {t: int(round(s * C)) for t, s in SHARES}
        self.n = n
        for typ in ["attribute", "list", "entity", "surface", "reworded", "heavy", "cue", "plain"]:
            for _ in range(n[typ]): getattr(self, "do_" + typ)()
        left = C - len(self.facts)
        assert left >= 0
        # singles: first every thing up to three facts, then to its target, then new things
        def single(t):
            key = g.choice(sorted(t.free)); a = t.k[3][key]
            self.take(t, key, None); v = self.value(a, t)
            text = voice(g, fill(g.choice(a.P if g.random() < .7 else a.H), t.name, v, pool=a.pool), t.name)
            self.add(t, a, text, v)
        for t in self.things:
            while t.n < 3 and left: single(t); left -= 1
        for t in self.things:
            while t.n < t.target and t.free and left and g.random() < .9: single(t); left -= 1
        while left:
            if left < 6:
                ts = [t for t in self.things if t.n < 9 and t.free]
                single(g.choice(ts)); left -= 1; continue
            t = self.new_thing(self.kind())
            if t is None: continue
            want = min(t.target, len(t.free), left)
            if left - want in (1, 2): want = min(want, left)
            for _ in range(want): single(t); left -= 1
        self.times()
    def do_surface(self):
        t, key = self.thing(lambda k, a: True, 2); a = t.k[3][key]; v = self.value(a, t)
        one, two = surface(self.g, a, self.g.choice(a.P + a.P + a.H), t.name, v)
        self.pair("surface", t, a, (one, v), (two, v))
    def pair(self, typ, t, a, x, y, **more):
        i = len(self.items); self.take(t, a.key, i)
        if self.g.random() < .5 and typ not in ("cue", "plain"): x, y = y, x
        f = [self.add(t, a, *x), self.add(t, a, *y)]
        self.item(type=typ, f=f, **more)
    def two(self, typ, pairs):
        g = self.g
        t, key = self.thing(lambda k, a: True, 2); a = t.k[3][key]; v = self.value(a, t)
        p, q = g.choice(getattr(a, pairs))
        x, y = (voice(g, fill(z, t.name, v, pool=a.pool), t.name, .08) for z in (p, q))
        self.pair(typ, t, a, (x, v), (y, v))
    def do_reworded(self): self.two("reworded", "rew")
    def do_heavy(self): self.two("heavy", "heavy")
    def vals(self, a, t):
        o = self.value(a, t); v = self.value(a, t, (o,))
        if a.up and float(o.split()[0]) > float(v.split()[0]): o, v = v, o
        return o, v
    def do_cue(self):
        g = self.g; t, key = self.thing(lambda k, a: not a.list, 2); a = t.k[3][key]; o, v = self.vals(a, t)
        x = voice(g, fill(g.choice(a.P * 2 + a.H), t.name, o, pool=a.pool), t.name, .06)
        self.pair("cue", t, a, (x, o), (cue(g, a, t.name, v, o), v))
    def do_plain(self):
        g = self.g; t, key = self.thing(lambda k, a: not a.list and not a.noplain, 2); a = t.k[3][key]; o, v = self.vals(a, t)
        p = g.choice(a.P * 2 + a.H); q = p if g.random() < .35 else g.choice(a.P * 2 + a.H)
        x = voice(g, fill(p, t.name, o, pool=a.pool), t.name, .06); y = voice(g, fill(q, t.name, v, pool=a.pool), t.name, .06)
        self.pair("plain", t, a, (x, o), (y, v))
    def do_entity(self):
        g = self.g
        for _ in range(100):
            t, key = self.thing(lambda k, a: not a.list, 1)
            if g.random() < .7: u = self.sibling(t, key)
            else:
                us = [u for u in self.open[t.k[0]] if u is not t and key in u.free and u.n < u.target]
                u = g.choice(us) if us else self.new_thing(t.k)
            if u is not None: break
        a = t.k[3][key]; v = self.value(a, t); w = v if g.random() < .5 and v not in u.name.split() and v + "'s" not in u.name.split() else self.value(a, u, (v,))
        p = g.choice(a.P * 2 + a.H); q = p if g.random() < .9 else g.choice(a.P)
        i = len(self.items); self.take(t, key, i); self.take(u, key, i)
        e = g.random() < .8
        x, y = fill(p, t.name, v, pool=a.pool), fill(q, u.name, w, pool=a.pool)
        if g.random() < .2: x, y = american(x, t.name), american(y, u.name)
        f = [self.add(t, a, x + "." * e, v), self.add(u, a, y + "." * (e if g.random() < .8 else 1 - e), w)]
        self.item(type="hard_negative", why="entity", f=f)
    def sibling(self, t, key):
        s = getattr(t, "sib", None)
        if s is not None and key in s.free and s.n < s.target: return s
        u = self.new_thing(t.k, t)
        if u is not None: t.sib = u; u.sib = t
        return u
    def do_attribute(self):
        g = self.g
        for _ in range(200):
            t, key = self.thing(lambda k, a: a.twin is not None, 2); a = t.k[3][key]
            if a.twin in t.free: break
        else: raise SystemExit("no twin")
        b = t.k[3][a.twin]; v = self.value(a, t); j = g.randrange(len(a.P))
        i = len(self.items); self.take(t, key, i); self.take(t, b.key, i)
        f = [self.add(t, z, end(g, fill(z.P[j], t.name, v, pool=a.pool)), v) for z in (a, b)]
        self.item(type="hard_negative", why="attribute", f=f)
    def do_list(self):
        g = self.g; t, key = self.thing(lambda k, a: a.list, 2); a = t.k[3][key]; o, v = self.vals(a, t)
        p = g.choice(a.P + a.H); q = p if g.random() < .7 else g.choice(a.P)
        self.pair("hard_negative", t, a, (end(g, fill(p, t.name, o, pool=a.pool)), o), (end(g, fill(q, t.name, v, pool=a.pool)), v), why="list")
    def times(self):
        g = self.g; t0 = datetime(2025, 9, 1); span = 290
        def when(d): return t0 + timedelta(days=d, hours=g.choice([7, 8, 9, 9, 10, 10, 11, 13, 14, 14, 15, 16, 17, 19, 20, 21]), minutes=g.randrange(60), seconds=g.randrange(60))
        for f in self.facts: f["time"] = when(g.randrange(span))
        for it in self.items:
            if it["type"] in ("cue", "plain"):
                a = g.randrange(span - 2); b = min(span - 1, a + 1 + int(g.random() ** 1.5 * (span - a - 1)))
                b = max(b, a + 1)
                self.facts[it["f"][0]]["time"], self.facts[it["f"][1]]["time"] = when(a), when(b)
    def write(self, folder):
        g = self.g; order = list(range(len(self.facts))); g.shuffle(order)
        ref = {i: "m%d" % (n + 1) for n, i in enumerate(order)}
        truth = []
        for it in self.items:
            a, b = (ref[i] for i in it["f"])
            if it["type"] in ("cue", "plain"): truth.append({"type": it["type"], "older": a, "newer": b})
            elif it["type"] == "hard_negative": truth.append({"type": it["type"], "refs": [a, b], "why": it["why"]})
            else: truth.append({"type": it["type"], "refs": [a, b]})
        # questions
        want = 300 if self.count >= 1000 else int(self.count * .3)
        def ask(f):
            q = g.choice(f["attr"].Q).replace("~", f["thing"].name)
            q = re.sub(r"^the ", "The ", q)
            if g.random() < .2: q = american(q, f["thing"].name)
            k = g.random()
            if k < .12: q = q.rstrip("?")
            elif k < .24: q = q[0].lower() + q[1:]
            elif k < .32: q = g.choice(["Quick question: ", "Tell me: ", "I forgot, ", "Hey, ", "Can you look up: ", "Remind me, "]) + q[0].lower() + q[1:]
            return q
        queries = []; planted = {i for it in self.items for i in it["f"]}
        its = list(self.items); g.shuffle(its)
        for it in its[:int(want * .72)]:
            a, b = it["f"]
            if it["type"] in ("cue", "plain"): queries.append({"query": ask(self.facts[b]), "relevant": [ref[b]], "stale": [ref[a]]})
            elif it["type"] == "hard_negative" and it["why"] != "list":
                x = g.choice([a, b]); queries.append({"query": ask(self.facts[x]), "relevant": [ref[x]], "stale": []})
            else: queries.append({"query": ask(self.facts[a]), "relevant": [ref[a], ref[b]], "stale": []})
        rest = [i for i in range(len(self.facts)) if i not in planted]
        for i in g.sample(rest, min(len(rest), want - len(queries))):
            queries.append({"query": ask(self.facts[i]), "relevant": [ref[i]], "stale": []})
        g.shuffle(queries); g.shuffle(truth)
        self.check(ref, truth, queries, want)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "corpus.jsonl"), "w", encoding="utf-8") as h:
            for i in order:
                f = self.facts[i]; h.write(json.dumps({"ref": ref[i], "content": f["text"], "observed_at": f["time"].strftime("%Y-%m-%dT%H:%M:%SZ")}, ensure_ascii=False) + "\n")
        for fn, rows in (("truth.jsonl", truth), ("queries.jsonl", queries)):
            with open(os.path.join(folder, fn), "w", encoding="utf-8") as h:
                for r in rows: h.write(json.dumps(r, ensure_ascii=False) + "\n")
    def check(self, ref, truth, queries, want):
        F = self.facts; by = {ref[i]: F[i] for i in ref}
        assert len(F) == self.count and len(by) == self.count
        seen = set()
        for it in self.items:
            a, b = it["f"]; x, y = F[a], F[b]; typ = it["type"]
            assert a != b and a not in seen and b not in seen; seen |= {a, b}
            assert x["text"] != y["text"], x["text"]
            for f in (x, y): assert not re.search(r"[~^]|None|  ", f["text"]) , f["text"]
            if typ in ("surface", "reworded", "heavy"):
                assert x["thing"] is y["thing"] and x["attr"] is y["attr"] and x["v"] == y["v"]
            elif typ in ("cue", "plain"):
                assert x["thing"] is y["thing"] and x["attr"] is y["attr"] and x["v"] != y["v"] and x["time"] < y["time"] and not x["attr"].list
                if typ == "plain": assert not x["attr"].noplain
            elif it["why"] == "entity": assert x["thing"].name != y["thing"].name and x["attr"] is y["attr"] and x["thing"].k is y["thing"].k
            elif it["why"] == "attribute": assert x["thing"] is y["thing"] and x["attr"].twin == y["attr"].key and x["v"] == y["v"]
            else: assert x["attr"].list and x["thing"] is y["thing"] and x["v"] != y["v"]
            if typ != "surface":
                for f in (x, y):
                    assert f["thing"].name.lower() in f["text"].lower() or american(f["thing"].name) in f["text"], f["text"]
                    assert american(f["v"]).lower() in american(f["text"]).lower(), f["text"]
        # told twice only inside one item
        told = {}
        for i, f in enumerate(F): told.setdefault((f["thing"].name, f["attr"].key), []).append(i)
        pairs = {frozenset(it["f"]) for it in self.items}
        for k, l in told.items(): assert len(l) == 1 or (len(l) == 2 and frozenset(l) in pairs), k
        norm = {}
        for i, f in enumerate(F):
            k = re.sub(r"\W+", " ", f["text"].lower()).strip()
            if k in norm: assert frozenset((i, norm[k])) in pairs, f["text"]
            norm[k] = i
        names = [t.name.lower() for t in self.things]; assert len(set(names)) == len(names)
        if self.count >= 300:
            for t in self.things: assert 3 <= t.n <= 9, (t.name, t.n)
        assert len(queries) == want and all(r in by for q in queries for r in q["relevant"] + q["stale"])
        assert all(not set(q["relevant"]) & set(q["stale"]) and q["relevant"] for q in queries)
        c = {}
        for r in truth: c[r.get("why") or r["type"]] = c.get(r.get("why") or r["type"], 0) + 1
        assert c == {k: v for k, v in self.n.items() if v}, c
        self.stats = c
        assert len(KINDS) >= 20 and sum(not a.list for a in ALL) >= 110

def main():
    if len(sys.argv) != 4: raise SystemExit("usage: moor.py FOLDER COUNT SEED")
    e = Exam(int(sys.argv[2]), int(sys.argv[3])); e.build(); e.write(sys.argv[1])
    dev = sum(f["thing"].k[1] for f in e.facts)
    print(json.dumps(e.stats), "facts", len(e.facts), "things", len(e.things), "developer's %.2f" % (dev / len(e.facts)))
if __name__ == "__main__": main()
