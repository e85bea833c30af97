#!/usr/bin/env python3
"""fen: an exam for a memory store.  Usage: fen.py FOLDER COUNT SEED [--show N]
Writes corpus.jsonl, truth.jsonl and queries.jsonl into FOLDER; the same COUNT and SEED give the same files.
DATA lists kinds of things (* kind half), their attributes (= name flags: values ? questions) and wordings (// is as good as a new line):
P plain, H heavy (quite other words), C a change with a cue.  In a wording @ is the thing, # the value, ^ the former value.
Flags: up = values grow with time, np = no plain replacement (two values could both hold), list = several values hold at
once, ~x = attributes of one kind with the same ~x take the same values and have parallel P wordings (attribute negatives)."""
import collections, datetime, json, os, random, re, sys

DATA = r"""
* service soft
= port: $PORT ? which port is @ on | what port do I use to reach @ // P @ listens on port # | the port of @ is # | port # is where @ listens
H connections to @ go to :# | @ binds to # for incoming traffic
C @ now listens on port # | we moved @ from port ^ to # | @ is no longer on ^, use port # instead
= language: Go; Rust; Kotlin; Elixir; Python; TypeScript; Scala; Ruby ? what is @ written in | which programming language is @ in
P @ is written in # | the code of @ is written in # | we wrote @ in # // H the sources of @ are # | the implementation language for @ is #
C @ was rewritten in # | we ported @ from ^ to # | the ^ code of @ is gone, it has been redone in #
= owner: $PPL ? who owns @ | who is the owner of @ // P @ is owned by # | # is the owner of @ | the owner of @ is #
H @ is #'s responsibility | # is the one accountable for @ // C # took over ownership of @ from ^ | ownership of @ moved to # | # owns @ now
= platform: Kubernetes; Nomad; ECS; Fly.io; Cloud Run; Heroku ? where does @ run | which platform is @ deployed to
P @ runs on # | we run @ on # | # is what @ runs on // H the deployment target for @ is # | we host @ with #
C we migrated @ to # | @ left ^ and runs on # these days | @ doesn't run on ^ anymore, it's on #
= replicas: 2; 3; 4; 5; 6; 8; 10; 12 ? how many replicas does @ have | what is the replica count of @
P @ has # replicas | we run @ with # replicas | the replica count of @ is # // H there are # copies of @ up | @ is scaled to # instances
C @ was scaled from ^ to # replicas | changed the replica count of @ to # | @ now has # replicas
= reads np ~store: Kafka; Redis; S3; Postgres; RabbitMQ; BigQuery; DynamoDB; Elasticsearch ? where does @ read from | what is the input of @
P @ reads from # | @ takes its input from # | # is where @ reads from // H # is the source for @'s data | what @ consumes comes out of #
C @ switched from reading ^ to reading # | @ no longer reads from ^, its input was replaced by #
= writes np ~store: Kafka; Redis; S3; Postgres; RabbitMQ; BigQuery; DynamoDB; Elasticsearch ? where does @ write to | where does the output of @ go
P @ writes to # | @ puts its output into # | # is where @ writes to // H # is the sink for @ | what @ produces ends up in #
C @ switched from writing to ^ to writing to # | @ stopped writing to ^ and writes to # instead
= integration list: Slack; Jira; PagerDuty; Datadog; Sentry; Stripe; HubSpot; Zendesk ? what does @ integrate with | which integrations does @ have
P @ integrates with # | @ has an integration with # | there is an integration between @ and # // H @ and # are hooked up to each other | @ is connected to #
* database soft
= engine: Postgres 15; Postgres 16; MySQL 8; MariaDB 11; CockroachDB; ClickHouse; MongoDB 7 ? which engine is behind @ | what kind of database is @
P @ uses # as its engine | the engine of @ is # | # is the engine we use for @ // H @ is powered by # | under the hood @ is #
C @ has been migrated to # | we switched @ from ^ to # | since the cutover @ is on #
= backup: $TIME ? when is @ backed up | at what time does the daily backup of @ run
P @ is backed up daily at # UTC | the daily backup of @ is at # UTC | every day at # UTC, @ is backed up
H a snapshot is taken of @ each day at # UTC | # UTC is when @ gets its daily dump
C the daily backup of @ was moved to # UTC | @ is now backed up daily at # UTC rather than ^
= retention: 7 days; 10 days; 14 days; 30 days; 60 days; 90 days ? how long do we keep backups of @ | what is the backup retention for @
P backups of @ are kept for # | we keep the backups of @ for # | the backups of @ have a retention of #
H a snapshot from @ gets deleted after # | dumps taken from @ expire once they are # old
C backups of @ used to be kept for ^, now it is # | we changed the backup retention of @ to #
= primary ~region: eu-west-1; eu-north-1; us-east-1; us-west-2; ap-south-1; sa-east-1 ? where is the primary of @ | which region has the primary of @
P the primary of @ is in # | @ has its primary in # | # hosts the primary of @ // H @'s leader node sits in # | the main node for @ can be found in #
C the primary of @ moved to # | we failed the primary of @ over from ^ to # for good
= standby ~region: eu-west-1; eu-north-1; us-east-1; us-west-2; ap-south-1; sa-east-1 ? where is the standby of @ | which region has the standby of @
P the standby of @ is in # | @ has its standby in # | # hosts the standby of @ // H @'s failover node sits in # | the hot spare for @ can be found in #
C the standby of @ moved to # | the standby of @ is no longer in ^, it's in #
= maxconn: 80; 100; 150; 200; 250; 400; 500; 800 ? how many connections does @ allow | what is the connection limit on @
P @ allows # connections at most | the connection limit of @ is # | @ has a limit of # connections
H no more than # clients can be attached to @ at once | once # clients are attached, @ refuses more
C the connection limit of @ was changed to # | @ now allows # connections instead of ^
= disk up: 50 GB; 100 GB; 200 GB; 250 GB; 500 GB; 750 GB ? how big is the disk of @ | what disk size does @ have
P @ has a # disk | the disk of @ is # | the disk size of @ is # // H storage provisioned for @ comes to # | @ sits on a # volume
C we grew the disk of @ to # | the disk of @ went from ^ to # | @ got a bigger disk, #
* repo soft
= branch: main; master; trunk; develop; stable; next ? what is the default branch of @ | which branch is the default in @
P the default branch of @ is # | @ uses # as its default branch | # is the default branch in @
H if you clone @ you land on # | a fresh checkout of @ puts you on # // C the default branch of @ was renamed from ^ to # | @ switched its default branch to #
= licence: MIT; Apache 2.0; GPLv3; BSD; MPL 2.0; AGPL ? what licence is @ under | how is @ licensed
P @ is under the # licence | the licence of @ is # | @ has the # licence // H @ may be used on # terms | the legal terms for using @ are #
C @ was relicensed to # | @ dropped ^, its licence is # now
= merging: squash merges; rebase merges; merge commits; fast-forward merges ? how are pull requests merged in @ | what merge style does @ use
P we use # for pull requests in @ | in @, we use # for pull requests | pull requests in @ go in as #
H the way to land changes in @ is via # | land your work in @ with #
C we switched from ^ to # for pull requests in @ | pull requests in @ no longer go in as ^ but as #
= approvals: 2; 3; 4; 5 ? how many approvals does a pull request in @ need | how many approvals are required in @
P a pull request in @ needs # approvals | @ requires # approvals per pull request | # approvals are needed for a pull request in @
H # reviewers have to okay a change to @ before it is merged | nothing is merged in @ until # people said yes
C @ changed its rule, a pull request needs # approvals instead of ^ | from now on a pull request in @ needs # approvals
= ci: GitHub Actions; Jenkins; Buildkite; CircleCI; Woodpecker; Drone ? what runs CI for @ | which CI system does @ use
P CI for @ runs on # | @ uses # for CI | # is the CI of @ // H # builds and tests @ | every push to @ gets built and tested by #
C CI for @ was migrated from ^ to # | @ is off ^ and uses # for CI now
= cadence: 2; 3; 4; 5; 6; 8 ? how often is @ released | what is the release cycle of @
P @ is released every # weeks | we release @ every # weeks | the release cycle of @ is # weeks
H new versions of @ come out # weeks apart | @ ships at intervals of # weeks
C @ is now released every # weeks | the release cycle of @ went from ^ to # weeks
= reviewer list: $PPL ? who are the reviewers of @ | who reviews changes in @ // P # is a reviewer of @ | # is one of the reviewers of @ | @ has # as a reviewer
H # is among the people who look over changes to @ | # is one of those checking patches to @
* host soft
= os: Debian 12; Ubuntu 22.04; Ubuntu 24.04; Rocky 9; Alpine 3.20; FreeBSD 14; NixOS 24.05 ? which OS is on @ | what operating system does @ run
P @ runs # | the OS on @ is # | @ runs # as its OS // H # is installed on @ | the machine @ boots into #
C @ was reinstalled with # | we moved @ from ^ to # | @ isn't on ^ anymore, it runs #
= ram up: 8 GB; 16 GB; 24 GB; 32 GB; 64 GB; 128 GB ? how much RAM does @ have | what RAM is in @
P @ has # of RAM | the RAM of @ is # | there is # of RAM in @ // H @'s memory comes to # | # worth of memory is fitted to @
C the RAM of @ was upgraded to # | @ went from ^ to # of RAM
= rack: A1; A4; B2; B7; C3; C9; D5; E6 ? in which rack is @ | where in the racks do I find @ // P @ is in rack # | @ sits in rack # | the rack of @ is #
H you find @ in cabinet # | cabinet # holds @ // C @ was moved to rack # | @ is in rack # now, not in ^
= sshuser: deploy; ops; ubuntu; svc-admin; maint; runner ? what SSH user do I use on @ | as which user do I SSH into @
P the SSH user for @ is # | for @, the SSH user is # | SSH into @ with the user # // H log in to @ as # | shell access on @ goes through the # account
C the SSH user for @ was changed from ^ to # | @ got a new SSH user, #
= patchday: $DAY ? when is @ patched | on which day does @ get patched // P @ is patched on #s | we patch @ on #s | patching of @ happens on #s
H updates are applied to @ each # | # is the day @ gets its updates // C patching of @ shifted from ^s to #s | @ is now patched on #s
* cli soft
= version up: 1.2.0; 1.4.2; 1.7.1; 2.0.3; 2.3.0; 2.5.4; 3.1.0; 3.2.2 ? which version of @ is pinned | what version is @ pinned to
P @ is pinned to version # | we pin @ at version # | the pinned version of @ is # // H nothing but # of @ may be installed | everybody has to use exactly # of @
C @ was bumped, it is pinned to version # | we moved the pin of @ from version ^ to #
= install np: Homebrew; pipx; cargo; apt; Docker; asdf; Nix ? how do I install @ | how is @ installed
P @ is installed with # | install @ with # | to install @, use # // H you get @ onto a machine through # | # is the way to set @ up
C @ is no longer installed with ^ but with # | installing @ switched to #
= config: ~/.config; /etc; the repo root; the home folder; ~/.local/share; /opt/etc ? where is the config of @ | from where does @ read its config
P @ reads its config from # | the config of @ is in # | the config @ reads is in # // H settings for @ live in # | the file to tweak @ with sits in #
C the config of @ moved to # | @ stopped reading its config from ^ and reads it from #
= output: JSON; YAML; CSV; Markdown; plain text; XML ? what does @ print by default | what is the default output of @
P @ prints # by default | by default, @ prints # | the default output of @ is #
H unless told otherwise, @ gives you # | without any options you get # out of @ // C @ now prints # by default | the default output of @ changed from ^ to #
= maintainer: $PPL ? who maintains @ | who is the maintainer of @ // P @ is maintained by # | # maintains @ | the maintainer of @ is #
H # looks after @ | keeping @ in shape is #'s job // C ^ handed @ over to #, who maintains it | # has become the maintainer of @
* dashboard soft
= tool: Grafana; Datadog; Kibana; Metabase; Looker; Superset ? which tool is @ in | where was @ built
P @ is built in # | we built @ in # | # is what @ is built in // H open # to see @ | you find @ inside #
C @ was migrated to # | we rebuilt @ in #, the ^ one is gone
= refresh: 10 seconds; 30 seconds; 45 seconds; 2 minutes; 5 minutes; 15 minutes ? how often does @ refresh | what is the refresh interval of @
P @ refreshes every # | the refresh interval of @ is # | @ has a refresh interval of # // H new numbers show up on @ every # | @ reloads itself once every #
C the refresh interval of @ was changed to # | @ refreshes every # now, it used to be ^
= range: 2 hours; 6 hours; 24 hours; 7 days; 30 days; 90 days ? what time range does @ show by default | how far back does @ go by default
P @ shows the last # by default | by default, @ shows the last # | the default time range of @ is the last #
H when opened, @ covers the past # | @ opens with the past # in view // C the default time range of @ changed to the last # | @ now shows the last # by default
= owner: $PPL ? who owns @ | who is the owner of @ // P # owns @ | the owner of @ is # | @ is owned by #
H # is in charge of @ | @ belongs to # // C # owns @ now instead of ^ | the owner of @ changed, it's #
= screen np: the kitchen; the lobby; the war room; the ops corner; the canteen ? on which screen is @ | where is @ on a screen
P @ is on the screen in # | the screen in # shows @ | @ is shown on the screen in # // H you can see @ on the TV in # | the monitor in # has @ up
C @ moved from the screen in ^ to the one in # | @ is no longer on the screen in ^, it's on the one in #
* flag soft
= default: on; off ? is @ on or off by default | what is the default of @ // P @ is # by default | by default, @ is # | the default of @ is #
H without an override, @ is switched # | @ starts out # // C @ was flipped to # by default | the default of @ changed from ^ to # | @ is now # by default
= rollout up: 1%; 5%; 10%; 20%; 25%; 40%; 50%; 75% ? how far is @ rolled out | what share of users has @
P @ is rolled out to # of users | the rollout of @ is at # of users | we rolled out @ to # of users
H # of the people on our site see @ in action | @ is live for # of the audience // C the rollout of @ was raised to # of users | @ went from ^ to # of users
= expiry up: $FUTURE ? when does @ expire | what is the expiry of @ // P @ expires in # | the expiry of @ is in # | @ has its expiry in #
H @'s end date falls in # | @ stops working in # // C the expiry of @ was pushed back to # | @ now expires in #, not in ^
= provider: LaunchDarkly; Unleash; Flagsmith; ConfigCat; GrowthBook ? where is @ managed | which provider manages @
P @ is managed in # | we manage @ in # | # is where @ is managed // H you toggle @ through # | go to # to flip @
C management of @ moved to # | @ was migrated from ^ to #
* queue soft
= broker: RabbitMQ; SQS; NATS; Redis Streams; Kafka; Pulsar ? what does @ run on | which broker is behind @
P @ runs on # | we run @ on # | # is what @ runs on // H the broker behind @ is # | # carries the messages of @
C @ was migrated to # | @ moved off ^ onto # | we replaced ^ by # under @
= retention: 12 hours; 2 days; 3 days; 5 days; 7 days; 14 days ? how long are messages in @ kept | what is the retention of @
P messages in @ are kept for # | we keep messages in @ for # | @ keeps its messages for #
H what sits in @ is dropped after # | @ throws its contents away after #
C messages in @ are now kept for # | we changed @ to keep its messages for # instead of ^
= partitions up: 3; 4; 6; 8; 12; 16; 24; 32; 48 ? how many partitions does @ have | what is the partition count of @
P @ has # partitions | the partition count of @ is # | there are # partitions in @ // H @ is split # ways | @ is sharded into # parts
C @ was repartitioned, it has # partitions | the partition count of @ went up from ^ to #
= maxsize: 64 KB; 128 KB; 256 KB; 512 KB; 1 MB; 4 MB; 8 MB ? what is the maximum message size of @ | how large may a message in @ be
P the maximum message size of @ is # | messages in @ may be # at most | @ has a maximum message size of #
H anything over # gets rejected by @ | @ accepts payloads up to # // C the maximum message size of @ was changed to # | messages in @ may be # now, no longer ^
= retries: 3; 4; 5; 6; 8; 10 ? how many times does @ retry a message | what is the retry count of @
P @ retries a message # times | a message in @ is retried # times | messages in @ get # retries
H @ gives up after # more attempts at delivery | redelivery from @ is attempted # times
C @ now retries a message # times | retries in @ were changed from ^ to #
= consumer list: the mailer; the fraud checker; the indexer; the audit logger; the lake loader ? what consumes @ | which consumers does @ have
P # consumes @ | @ is consumed by # | # is a consumer of @ // H # takes messages off @ | # is fed from @
* job soft
= start: $NIGHT ? when does @ start | what is the start time of @ // P @ starts at # | the start time of @ is # | # is the start time for @
H @ kicks off at # | the scheduler fires @ at # // C @ was moved from ^ to # | @ now starts at # | @ got rescheduled to #
= runner: the Mac mini; the ARM runner; the shared runner; the GPU box; the old Jenkins node; a spot instance ? where does @ run | which machine runs @
P @ runs on # | we run @ on # | # runs @ // H # does the work for @ | @ gets executed by #
C @ moved to # | @ no longer runs on ^ but on # | since last week, @ runs on #
= timeout: 60 minutes; 75 minutes; 90 minutes; 100 minutes; 120 minutes; 150 minutes ? what is the timeout of @ | after how long does @ time out
P @ has a timeout of # | the timeout of @ is # | @ times out after # // H @ gets killed if it takes longer than # | the hard limit on how long @ may take is #
C the timeout of @ was changed to # | @ has a new timeout, # instead of ^
= alerts: $CHAN ? where are failures of @ posted | which channel gets the failures of @
P failures of @ are posted to # | @ posts its failures to # | when @ fails, it is posted to #
H alarms about @ show up in # | # is the place to see that @ broke // C failures of @ are now posted to # | we rerouted the failures of @ from ^ to #
= duration: 4 minutes; 7 minutes; 12 minutes; 25 minutes; 35 minutes; 50 minutes ? how long does @ take | what is the run time of @
P @ takes # | @ takes # to finish | the time @ takes to finish is # // H @ is done after # | you have to wait # until @ is through
C @ takes # now, it used to be ^ | since the rewrite, @ takes #
* env soft
= cloud: AWS; GCP; Azure; Hetzner; OVH; Scaleway ? which cloud is @ on | who is the cloud provider of @ // P @ is on # | @ is running on # | we run @ on #
H # is the cloud provider for @ | the machines for @ are rented from #
C @ was migrated from ^ to # | @ is on # since the move | we left ^, @ is hosted on # now
= reset: $DAY ? when is @ reset | on which day does @ get reset // P @ is reset every # | every #, @ is reset | we reset @ every #
H @ gets wiped clean each # | # is the day everything on @ is erased // C the reset of @ was moved from ^ to every # | @ is now reset every #
= vpn: Tailscale; WireGuard; OpenVPN; ZeroTier; Pritunl ? what do I need to reach @ | which VPN is needed for @
P you need # to reach @ | to reach @, you need # | # is needed to reach @ // H @ won't let you in without # | @ is off limits unless you are on #
C to reach @ you now need # | access to @ switched from ^ to #
= seed: anonymised production data; synthetic data; hand-made fixtures; last month's dump; random data ? what is @ seeded with | what data is in @
P @ is seeded with # | we seed @ with # | the seed of @ is # // H what you find in @ is # | @ gets filled with #
C @ is no longer seeded with ^ but with # | we changed the seed of @ to #
= trigger np: every merge; a git tag; a Slack command; a manual button; a cron job ? how is @ deployed | what triggers a deploy of @
P a deploy of @ is triggered by # | @ is deployed by # | # triggers a deploy of @ // H # is how new code gets onto @ | new code gets onto @ through #
C deploys of @ used to be triggered by ^, now by # | we changed the deploy of @, it is triggered by #
* language soft
= indent: 2 spaces; 3 spaces; 4 spaces; 8 spaces; tabs ? how do I indent @ | what indentation do I use in @
P in @, I indent with # | I use # to indent in @ | I indent my @ with # // H nesting in my @ files is done by # | my @ blocks are pushed in by #
C in @, I switched from ^ to # for indentation | I now indent @ with #
= linelength: 80; 88; 100; 110; 120; 140 ? what is my line limit in @ | how long may lines be in my @
P in @, I keep lines to # characters | I keep my @ lines to # characters | my limit in @ is # characters per line
H wrap my @ at column # | no row of my @ should go past column # // C my line limit in @ changed from ^ to # characters | I now keep my @ lines to # characters
= tests: a top-level tests folder; the source folder; a separate package; a spec folder; a qa folder ? where do my @ tests go | where do I put tests in @
P in @, I put tests in # | I put my @ tests in # | my @ tests go in # // H # is the home of the specs I write for @ | whatever checks my @ lives in #
C my @ tests moved to # | in @, I no longer put tests in ^ but in #
= editor: VS Code; Neovim; Emacs; Zed; IntelliJ; Helix; Sublime ? which editor do I use for @ | in what do I edit @
P I edit @ in # | for @, my editor is # | # is my editor for @ // H when I work on @ I open # | # is what I type my @ in
C I switched from ^ to # for editing @ | my editor for @ is now # | I gave up ^, my editor for @ is #
= comments: short comments; full doc blocks; no comments at all ? what comments do I prefer in @ | how much commenting do I like in @
P in @, I prefer # | I prefer # in @ | my preference in @ is # // H give me # whenever you write @ for me | # is what I like best for my @
C in @, I have come to prefer # over ^ | I changed my mind, in @ I prefer #
* api soft
= rate: 30; 60; 90; 100; 120; 240; 300; 600 ? what is the rate limit of @ | how many requests per minute does @ allow
P @ allows # requests per minute | the rate limit of @ is # requests per minute | @ has a limit of # requests per minute
H @ throttles us above # calls a minute | # calls a minute is all @ lets us make
C @ now allows # requests per minute | the rate limit of @ was changed from ^ to # requests per minute
= auth np: OAuth; API keys; signed JWTs; basic auth; mutual TLS ? how does authentication with @ work | what does @ use for authentication
P @ uses # for authentication | for authentication, @ uses # | authentication with @ is done by #
H you prove who you are to @ via # | signing in to @ works with # // C @ replaced ^ by # for authentication | authentication with @ switched to #
= version up: v1; v2; v3; v4; v5; v6 ? which version of @ do we use | what version of @ are we on
P we use # of @ | we are using # of @ | # is the version of @ we use // H our calls to @ go against # | our integration with @ speaks #
C we upgraded to # of @ | we went from ^ to # of @ | we now use # of @
= format: JSON; XML; protobuf; CSV; MessagePack ? in which format does @ answer | what format are the answers of @ in
P @ answers in # | the answers of @ are in # | @ sends its answers in # // H what comes back from @ is # | responses by @ get encoded as #
C @ switched its answers from ^ to # | @ now answers in #
= contact: $PPL ? who is our contact for @ | who is the contact person for @
P our contact for @ is # | for @, our contact is # | we have # as our contact person for @
H # is the person we write to regarding @ | we get in touch with # regarding @ // C # replaced ^ as our contact for @ | our contact for @ is now #
= timeout: 2 seconds; 5 seconds; 8 seconds; 10 seconds; 20 seconds; 30 seconds ? what timeout do we use for @ | what is our timeout for calls to @
P our timeout for calls to @ is # | calls to @ have a timeout of # on our side | we use a timeout of # for calls to @
H we give up on @ if it is silent for # | if @ says nothing for #, we hang up
C we changed our timeout for calls to @ from ^ to # | our timeout for calls to @ is now #
* person life
= lives ~city: $CITY ? where does @ live | in which city is the home of @ // P @ lives in # | @ is living in # | the home of @ is in #
H @ resides in # | @ is a resident of # // C @ moved house from ^ to # | @ left ^ and lives in # now | @ has relocated, home is in # these days
= works ~city: $CITY ? where does @ work | in which city is the office of @ // P @ works in # | @ is working in # | the office of @ is in #
H @ has their desk in # | @'s job is based in # // C @ used to work in ^ but now works in # | @ was transferred, the office is in #
= title: Staff Engineer; Head of Design; Data Scientist; Product Manager; QA Lead; Tech Writer; SRE ? what is the job title of @ | which job title does @ have
P @'s job title is # | @ has the job title # | the job title of @ is # // H on the org chart @ appears as # | @ is employed as #
C @ went from ^ to # as job title | @ got a new job title, # | @ is no longer ^, the title is #
= department: Finance; Design; Legal; Data Platform; Growth; Security; Support; Sales ? which department is @ in | what department does @ work in
P @ is in the # department | @ works in the # department | the department of @ is # // H @ is one of the # people | @ belongs to #
C @ transferred from ^ to the # department | @ has joined the # department, no longer ^
= manager: $PPL ? who does @ report to | who is the manager of @ // P @ reports to # | @ is reporting to # | the person @ reports to is #
H @'s manager is # | # is @'s boss // C @ now reports to # | since the reorg, @ reports to # | @ doesn't report to ^ anymore but to #
= order: an oat flat white; a double espresso; a black filter coffee; a chai latte; a mint tea ? what does @ usually order | what is @'s usual order
P @'s usual order is # | @ usually orders # | the usual order of @ is # // H # is the standard drink for @ | at the counter @ will go for #, as a rule
C @ switched from ^ to # as the usual order | @'s usual order is now #
= extension: $PIN ? what is @'s extension | which extension does @ have // P @'s extension is # | @ has extension # | the extension of @ is #
H internally you phone @ on # | dial # to get @ on the line // C @ got a new extension, # | @'s extension changed from ^ to #
= dayoff: $WDAY ? which day is @ off | what is @'s day off // P @ is off on #s | @ has #s off | @'s day off is #
H @ doesn't work on #s | # is the weekday @ is not in // C @ swapped the day off from ^ to # | @ is now off on #s
= speaks list: Dutch; German; Portuguese; Hindi; Polish; Turkish; Spanish; Danish ? which languages does @ speak | what languages can @ speak
P @ speaks # | @ is a speaker of # | # is a language @ speaks // H @ can hold a conversation in # | @ knows how to talk in #
* team life
= lead: $PPL ? who leads @ | who is the leader of @ // P # leads @ | @ is led by # | the leader of @ is #
H # is the head of @ | # is in charge of @ // C # took over from ^ as leader of @ | @ has a new leader, # | @ is now led by #
= standup: $MTIME ? when is the standup of @ | at what time does @ have its standup
P @ has its standup at # | the standup of @ is at # | @ holds its standup at # // H @ does its daily check-in at # | the daily round of @ begins at #
C the standup of @ shifted from ^ to # | @ now has its standup at #
= sprint: 2; 3; 4; 5; 6 ? how long are the sprints of @ | what sprint length does @ have
P sprints in @ last # weeks | @ has sprints of # weeks | the sprints of @ are # weeks long // H an iteration on @ takes # weeks | @ works in # week iterations
C @ went from ^ to # weeks per sprint | sprints in @ now last # weeks
= channel: $CHAN ? what is the Slack channel of @ | which Slack channel does @ use
P the Slack channel of @ is # | @ uses the Slack channel # | # is the Slack channel of @ // H @ chats in # | to message @, write in #
C @ moved its Slack channel from ^ to # | the Slack channel of @ was renamed to #
= tracker: Jira; Linear; GitHub Issues; Trello; Shortcut; YouTrack ? where does @ track its work | what does @ use to track its work
P @ tracks its work in # | the work of @ is tracked in # | @ uses # to track its work // H tickets for @ are filed in # | @ keeps its backlog on #
C @ switched from ^ to # to track its work | @ now tracks its work in #
= size: 4; 5; 6; 7; 8; 9; 11; 12 ? how many people are on @ | how large is @ // P @ has # people | there are # people on @ | @ consists of # people
H the headcount of @ is # | counting everyone, @ comes to # members // C @ went from ^ to # people | after the reshuffle @ has # people
* customer life
= plan: Starter; Team; Business; Enterprise; Premium; Basic ? which plan is @ on | what plan does @ have
P @ is on the # plan | @ has the # plan | the plan of @ is # // H the package @ bought from us is # | @ pays us for the # tier
C @ switched to the # plan | @ went from ^ to the # plan | @ is now on the # plan
= manager: $PPL ? who is the account manager of @ | which account manager does @ have
P the account manager of @ is # | # is the account manager for @ | @ has # as account manager // H # looks after @ on our side | @ is one of #'s clients
C # replaced ^ as account manager of @ | the account manager of @ is now #
= renewal: $MONTH ? when does the contract of @ renew | in which month does @ renew its contract
P the contract of @ renews in # | @ renews its contract in # | the contract renewal of @ is in #
H @'s agreement with us gets extended each # | each # we sign with @ again // C the contract renewal of @ moved from ^ to # | the contract of @ now renews in #
= seats: 15; 25; 40; 60; 85; 110; 150; 240 ? how many seats does @ have | what is the seat count of @
P @ has # seats | the seat count of @ is # | @ has a contract for # seats // H @ is licensed for # users | # people at @ may log in
C @ changed from ^ to # seats | @ now has # seats
= currency: euros; US dollars; pounds; Swiss francs; Swedish kronor; zloty ? in which currency do we invoice @ | what currency are the invoices for @ in
P we invoice @ in # | the invoices for @ are in # | @ is invoiced in # // H bills to @ are made out in # | # is the currency we charge @ in
C we no longer invoice @ in ^ but in # | @ is invoiced in # since January
= module list: Reporting; Payroll; Inventory; Booking; Loyalty; Shipping; Forecasting ? which of our modules does @ use | what modules does @ use
P @ uses our # module | our # module is used by @ | @ is a user of our # module
H @ works with # from our range | # is among the parts of our product that @ works with
* meeting life
= day: $WDAY ? on which day is @ | what day is @ held // P @ is on #s | @ is held on #s | we hold @ on #s
H each # we get together for @ | @ takes place every # // C @ was moved from ^s to #s | @ is now on #s
= time: $MTIME ? at what time does @ start | what is the start time of @ // P @ starts at # | @ is starting at # | the start time of @ is #
H @ kicks off at # | be there at # for @ // C @ got rescheduled from ^ to # | @ now starts at #
= room: Baltic; Atlas; Fjord; Orchid; Tundra; Sahara ? in which room is @ | where is @ held
P @ is in the # room | @ is held in the # room | the room for @ is # // H we gather in # for @ | go to # if you want to join @
C @ moved to the # room | we lost ^, @ is in the # room now
= chair ~role: $PPL ? who chairs @ | who is the chair of @ // P # chairs @ | @ is chaired by # | the chair of @ is #
H # leads the discussion in @ | # runs @ // C # replaced ^ as chair of @ | # chairs @ now
= notes ~role: $PPL ? who takes the notes in @ | who is the note taker of @
P # takes the notes in @ | the notes in @ are taken by # | the note taker of @ is # // H # writes the minutes for @ | the minutes of @ are #'s task
C # took over the notes in @ from ^ | the note taker of @ is now #
= length: 15 minutes; 25 minutes; 30 minutes; 45 minutes; 60 minutes; 90 minutes ? how long is @ | what is the length of @
P @ lasts # | @ is # long | the length of @ is # // H it takes # to get through @ | @ is over after # // C @ was changed from ^ to # in length | @ lasts # now
* office life
= floor: 2nd; 3rd; 4th; 5th; 6th; 7th ? which floor is @ on | on what floor do I find @
P @ is on the # floor | the floor of @ is the # | @ is located on the # floor // H take the lift to level # for @ | you have to go up to level # to get to @
C @ moved from the ^ to the # floor | @ is now on the # floor
= doorcode: $PIN ? what is the door code of @ | which door code does @ have // P the door code of @ is # | @ has the door code # | # is the door code for @
H type # to get into @ | the keypad at @ takes # // C the door code of @ was changed to # | the door code of @ is no longer ^ but #
= closing: 18:00; 18:30; 19:00; 20:00; 21:00; 22:00 ? when does @ close | what is the closing time of @
P @ closes at # | the closing time of @ is # | # is closing time at @ // H everybody has to be out of @ by # | they lock up @ at #
C @ now closes at # | @ changed its closing time from ^ to #
= desks: 12; 16; 20; 24; 30; 36; 48; 60 ? how many desks does @ have | what is the number of desks at @
P @ has # desks | there are # desks in @ | the number of desks at @ is # // H # workplaces exist at @ | @ is fitted out with # places to work
C after the refit @ has # desks instead of ^ | @ now has # desks
= parking: the garage next door; the backyard; the side street; the station car park; the basement ? where is the parking for @ | where do I park at @
P parking for @ is in # | for @, parking is in # | at @, you park in # // H leave your car in # when you go to @ | # is the spot for cars at @
C parking for @ moved from ^ to # | for @, you now park in #
= keys: $PPL ? who has the spare keys of @ | who keeps the spare keys to @
P # has the spare keys of @ | the spare keys of @ are with # | # is keeping the spare keys of @
H the second set for opening @ is held by # | the extra set for opening @ sits with # // C the spare keys of @ went from ^ to # | # now has the spare keys of @
* wifi life
= password: $PASS ? what is the password of @ | which password does @ have // P the password of @ is # | @ has the password # | # is the password for @
H type # to get onto @ | @ lets you in with # // C the password of @ was changed to # | @ has a new password, # | ^ doesn't work on @ anymore, the password is #
= ssid: BlueHeron; Nautilus; Pretzel5; TinyFox; MoonBase; Lattice; Cobbler ? what is the SSID of @ | which SSID does @ have
P the SSID of @ is # | @ has the SSID # | # is the SSID of @ // H on your phone @ shows up as # | @ is broadcast as #
C the SSID of @ was renamed from ^ to # | @ now has the SSID #
= isp: KPN; Ziggo; Odido; Telenet; Proximus; Vodafone ? who is the provider of @ | which provider is behind @
P the provider of @ is # | @ has # as its provider | # is the provider behind @ // H @ gets its internet from # | the line for @ comes from #
C we switched the provider of @ from ^ to # | @ has # as its provider since May
= speed: 20 Mbit; 50 Mbit; 80 Mbit; 100 Mbit; 200 Mbit; 500 Mbit ? what is the speed limit of @ | how fast is @
P the speed limit of @ is # | @ has a speed limit of # | speed on @ is limited to # // H @ won't go faster than # | @ is capped at #
C the speed limit of @ was changed to # | the speed limit of @ is # now, not ^
= router: the hall cupboard; the attic; the server closet; the basement; the pantry ? where is the router of @ | in which spot is the router for @
P the router of @ is in # | the router for @ sits in # | # is where the router of @ is
H the box that makes @ work hangs in # | look in # for the hardware behind @ // C the router of @ was moved from ^ to # | the router of @ is now in #
* device life
= place: the study; the hall drawer; the kitchen cabinet; the blue backpack; the bedroom; the safe ? where is @ kept | where do we keep @
P @ is kept in # | we keep @ in # | # is where we keep @ // H look in # for @ | @'s regular spot is in #
C @ is now kept in # | we don't keep @ in ^ anymore, but in #
= warranty up: $FUTURE ? when does the warranty of @ end | until when is @ under warranty
P the warranty of @ ends in # | @ has a warranty that ends in # | # is when the warranty of @ ends
H free repairs on @ stop in # | the maker's cover for @ runs out in # // C the warranty of @ was extended from ^ to # | the warranty of @ now ends in #
= pin: $PIN ? what is the PIN of @ | which PIN does @ have // P the PIN of @ is # | @ has the PIN # | # is the PIN for @
H type # to unlock @ | @ opens up with # // C the PIN of @ was changed to # | @ has a new PIN, # instead of ^
= case: black; red; green; yellow; orange; purple; grey ? what colour is the case of @ | which colour of case does @ have
P @ has a # case | the case of @ is # | the colour of @'s case is # // H @ is wrapped in a # cover | the cover around @ is #
C @ got a new case, a # one | @ swapped its ^ case for a # one
= loan: $PPL ? who is @ on loan to | who has @ on loan // P @ is on loan to # | @ is out on loan to # | # has @ on loan
H # is borrowing @ | we lent @ to # // C @ is now on loan to # | ^ returned @, it is on loan to #
= insurer: Centraal; Aegon; Interpolis; Allianz; Baloise ? who is @ insured with | which insurer does @ have
P @ is insured with # | the insurer of @ is # | we have @ insured with # // H the policy on @ is from # | # provides the cover for @
C @ is no longer insured with ^ but with # | we switched the insurer of @ to #
* pet life
= food np: Royal Canin; Purina; Orijen; Yarrah; Acana; Carnilove ? what food does @ eat | which food do we give @
P @ eats # | the food @ eats is # | # is what @ eats // H we fill @'s bowl with # | # is on the menu for @
C @ switched from ^ to # | @ doesn't eat ^ anymore, only # | @ now eats #
= vet: Dr. Okafor; Dr. Lindqvist; Dr. Marchetti; Dr. Bauer; Dr. Siddiqui; Dr. Novak ? who is the vet of @ | which vet does @ have
P the vet of @ is # | @ has # as vet | # is the vet for @ // H # treats @ when it is ill | for check-ups @ goes to #
C @ changed vets, from ^ to # | the vet of @ is now #
= sleeps: the laundry basket; the hallway; the kitchen; the armchair; the attic; the utility room ? where does @ sleep | in which place does @ sleep
P @ sleeps in # | the place where @ sleeps is # | # is where @ sleeps // H @ spends the night in # | after dark you find @ in #
C @ no longer sleeps in ^ but in # | @ has taken to sleeping in # since the move
= weight: 3.1 kg; 4.2 kg; 4.8 kg; 5.5 kg; 6.3 kg; 7.4 kg ? how much does @ weigh | what is the weight of @
P @ weighs # | the weight of @ is # | @ has a weight of # // H on the scales @ comes to # | @ is # heavy // C @ weighs # now | @ went from ^ to # in weight
= meals: 2; 3; 4; 5 ? how many meals does @ get a day | what number of meals a day does @ have
P @ gets # meals a day | @ has # meals a day | we give @ # meals a day // H @ is fed # times daily | # times daily @ is fed something
C @ now gets # meals a day | @ went from ^ to # meals a day
= sitter: $PPL ? who is the sitter of @ | which sitter does @ have // P the sitter of @ is # | # is the sitter for @ | @ has # as sitter
H # minds @ while we are away | when we travel, @ stays in #'s care // C # replaced ^ as sitter of @ | @ has a new sitter, #
* bike life
= pressure: 2.5 bar; 3 bar; 3.5 bar; 4.5 bar; 5 bar; 6.5 bar ? what tyre pressure does @ need | how hard should the tyres of @ be
P the tyres of @ need # | @ needs # in its tyres | the tyre pressure @ needs is # // H pump up @ to # | inflate the wheels of @ to #
C the tyres of @ now need #, not ^ | with the new rims the tyres of @ need #
= parked: the shed; the basement; the garage box; the work bike room; the hallway; the courtyard ? where is @ parked | where do we park @
P @ is parked in # | we park @ in # | # is where @ is parked // H look for @ in # | @ stands in # when nobody rides it
C @ is now parked in # | @ moved from ^ to # | @ isn't parked in ^ any longer, it is in #
= colour: black; red; green; yellow; orange; purple; grey ? what colour is @ | which colour does @ have
P the colour of @ is # | @ has the colour # | @ is # in colour // H @ has a # paint job | someone painted @ #
C @ was resprayed from ^ to # | @ got a new colour, #
= shop: Velo Nord; Spokes & Co; De Ketting; Rad Haus; Pedal Works ? where is @ serviced | which shop services @
P @ is serviced at # | we have @ serviced at # | the place where @ is serviced is # // H # does the maintenance on @ | bring @ to # for its check-ups
C @ is now serviced at # | we no longer have @ serviced at ^ but at #
= lockcode: $PIN ? what is the lock code of @ | which lock code does @ have // P the lock code of @ is # | @ has the lock code # | # is the lock code for @
H dial # to free @ from its chain | the chain on @ opens with # // C the lock code of @ was changed to # | @ has a new lock code, # instead of ^
* appliance life
= brand: Bosch; Miele; Siemens; AEG; Beko; Whirlpool ? what brand is @ | which brand made @
P the brand of @ is # | # is the brand of @ | @ has # as its brand // H # is the manufacturer of @ | it says # on the front of @
C @ was replaced, the brand is # | we swapped the ^ out, the brand of @ is # now
= mechanic np: $PPL ? who repairs @ | who is the repair person for @ // P # repairs @ | @ is repaired by # | # is the repair person for @
H # fixes @ when it breaks | if it is broken, # mends @ // C # has taken over from ^ and repairs @ | @ is now repaired by #
= service: $MONTH ? in which month is @ serviced | when is the yearly service of @
P @ is serviced every # | the yearly service of @ is in # | every #, @ is serviced
H @ gets its annual check-up in # | # is when the technician comes to inspect @ each year
C the yearly service of @ moved from ^ to # | @ is now serviced every #
= temperature: 35; 40; 45; 50; 55; 60; 65 ? at how many degrees do we run @ | what temperature is @ set to
P @ is set to # degrees | we have @ set to # degrees | the setting of @ is # degrees // H the dial on @ stands at # °C | keep @ on # °C
C we changed @ from ^ to # degrees | @ is now set to # degrees
= manual: the kitchen drawer; the blue binder; Google Drive; the tool box; the meter cupboard ? where is the manual of @ | where do we keep the manual for @
P the manual of @ is in # | the manual for @ is kept in # | # is where the manual of @ is
H instructions on using @ can be found in # | the booklet that came with @ lies in #
C the manual of @ was moved to # | the manual of @ is no longer in ^, it's in #
* plant life
= water: 2; 3; 4; 5; 7; 10; 12; 14 ? how often is @ watered | after how many days does @ need water
P @ is watered every # days | we water @ every # days | @ needs water every # days // H @ gets a drink once in # days | leave # days between two drinks for @
C @ is now watered every # days | we changed @ from ^ to # days between waterings
= spot: on the kitchen windowsill; by the back door; in the bathroom; next to the piano; on the balcony ? where does @ stand | in which spot is @
P @ stands # | @ is standing # | the spot where @ stands is # // H you find @ # | @'s place is #
C @ doesn't stand ^ anymore, it is # | @ was relocated, it stands # now
= height up: 20 cm; 35 cm; 50 cm; 70 cm; 90 cm; 120 cm; 150 cm ? how tall is @ | what is the height of @
P @ is # tall | @ has a height of # | the height of @ is # // H @ measures # from soil to tip | from soil to tip it is # for @
C @ has grown to # | @ grew from ^ to # | @ is # tall now
= feed: seaweed extract; tomato feed; coffee grounds; bone meal; worm tea ? what fertiliser does @ get | which fertiliser do we use for @
P @ gets # as fertiliser | the fertiliser for @ is # | we give @ # as fertiliser // H # is what we add to make @ grow | for nutrients, we put # on @
C we switched from ^ to # as fertiliser for @ | the fertiliser for @ is now #
= carer: $PPL ? who looks after @ | who is looking after @ // P # looks after @ | @ is looked after by # | # is looking after @
H @ is in #'s care | the care of @ is up to # // C # looks after @ now, not ^ | # took over looking after @
* trip life
= start up: $DATE ? when does @ start | on what date is the start of @ // P @ starts on # | the start of @ is on # | @ has its start on #
H we set off on # for @ | @ gets under way on # // C the start of @ was pushed back to # | @ now starts on #, not on ^ | @ got postponed, it starts on #
= hotel: Hotel Aurora; Casa Verde; the Old Mill; Pension Rosa; Hotel Astoria; Villa Nova ? what is our hotel on @ | which hotel do we have for @
P the hotel for @ is # | our hotel on @ is # | # is our hotel for @ // H our beds on @ are at # | # is where we sleep during @
C we switched the hotel for @ from ^ to # | the hotel for @ is now # | ^ cancelled on us, the hotel for @ is #
= out ~mode: train; plane; ferry; night bus; rental car ? how do we get there on @ | how do we travel out for @
P for @, we go there by # | we go there by # for @ | the way there on @ is by # // H we are taking the # out on @ | the outward journey for @ is with the #
C for @, we go there by # instead of ^ | we changed plans, for @ we go there by #
= back ~mode: train; plane; ferry; night bus; rental car ? how do we come back from @ | how do we travel back on @
P for @, we come back by # | we come back by # for @ | the way back on @ is by # // H we are taking the # home from @ | the return journey for @ is with the #
C for @, we come back by # instead of ^ | we changed plans, for @ we come back by #
= budget: 600 euros; 800 euros; 950 euros; 1200 euros; 1500 euros; 1800 euros ? what is the budget of @ | how much budget do we have for @
P the budget of @ is # | @ has a budget of # | our budget for @ is # // H we can spend # on @ | @ may cost us # in all
C the budget of @ changed from ^ to # | @ now has a budget of #
= company list: $PPL ? who is coming along on @ | who comes with us on @ // P # is coming along on @ | # comes along on @ | on @, # is coming along
H # travels with us for @ | we have # in our party for @
* class life
= day: $DAY ? on which day is @ | what day is @ held // P @ is on #s | @ is held on #s | the day of @ is #
H we meet each # for @ | keep your #s free, that is when @ takes place // C @ moved from ^s to #s | @ is now on #s
= fee: 8 euros; 10 euros; 12 euros; 15 euros; 18 euros; 22 euros ? what does @ cost per session | how much is a session of @
P @ costs # per session | a session of @ costs # | the cost of @ is # per session // H you pay # each time you go to @ | going to @ once sets you back #
C @ now costs # per session | the price per session of @ changed from ^ to #
= venue: the library; the town hall; the old dairy; the school gym; the church hall; the canal house ? where is @ held | what is the location of @
P @ is held in # | the location of @ is # | # is the location of @ // H go to # to join @ | they meet in # for @
C @ has moved to # | @ is no longer held in ^ but in #
= teacher: $PPL ? who teaches @ | who is the teacher of @ // P # teaches @ | the teacher of @ is # | @ is taught by #
H # gives the lessons at @ | you learn from # at @ // C # replaced ^ as the teacher of @ | @ is now taught by #
= time: 17:00; 17:30; 18:15; 19:00; 19:30; 20:00; 20:15 ? at what time does @ start | what is the start time of @
P @ starts at # | @ is starting at # | the start time of @ is # // H @ kicks off at # | be there at # for @
C @ starts at # now instead of ^ | the start time of @ was changed to #
* subscription life
= price: 4.99; 7.50; 8.99; 10.99; 12.50; 14.99; 17.99 ? what does @ cost | what is the price of @ per month
P @ costs # euros a month | the cost of @ is # euros a month | # euros a month is what @ costs
H we pay # euros monthly for @ | @ sets us back # euros monthly // C @ went from ^ to # euros a month | @ now costs # euros a month
= payment: the blue Visa; the ING card; PayPal; the joint account; the company card ? how is @ paid | what do we pay @ with
P @ is paid with # | we pay @ with # | # is what @ is paid with // H @ gets charged to # | the money for @ comes off #
C @ is no longer paid with ^ but with # | we switched @ to be paid with #
= login: the family address; my Gmail; the old Hotmail address; my work email; the Proton address ? what is @ registered to | which email is @ under
P @ is registered to # | we have @ registered to # | # is what @ is registered to // H the account for @ hangs on # | # is the email that belongs to @
C @ was moved from ^ to # | @ is now registered to #
= billing: 1st; 3rd; 5th; 12th; 15th; 20th; 25th; 28th ? on which day of the month is @ billed | when is @ billed
P @ is billed on the # of the month | the # of the month is when @ is billed | they bill @ on the # of the month
H the monthly charge for @ comes in on the # | the # is the date @ gets deducted, monthly
C @ is now billed on the # of the month | the billing of @ moved from the ^ to the # of the month
= shared list: $PPL ? who do we share @ with | who shares @ with us // P # shares @ with us | we share @ with # | @ is shared with #
H # is on @ too, together with us | # uses @ jointly with us
* relative life
= shoe up: 34; 35; 36; 37; 38; 39; 40; 41; 42; 43 ? what shoe size does @ wear | which shoe size does @ have
P @ wears shoe size # | the shoe size of @ is # | @ has shoe size # // H if you buy @ trainers, get a # | @'s feet take a #
C @ now wears shoe size # | @ has gone from shoe size ^ to #
= cake: carrot cake; apple pie; cheesecake; lemon tart; Black Forest cake; plum crumble ? what is @'s favourite cake | which cake is the favourite of @
P @'s favourite cake is # | the favourite cake of @ is # | # is the favourite cake of @
H @ likes # better than any other bake | nothing sweet from the oven beats # for @
C @'s favourite cake used to be ^, now it's # | @ has a new favourite cake, #
= phone: $PHONE ? what is @'s phone number | on which phone number do I reach @
P @'s phone number is # | the phone number of @ is # | @ has the phone number # // H call @ on # | dial # for @
C @ changed phone number from ^ to # | @ has a new phone number, #
= visit np: $DAY ? on which day does @ visit | when does @ come to visit // P @ visits on #s | @ visits us every # | every #, @ visits
H # is the day @ drops by | we have @ over each # // C @ switched from visiting on ^s to #s | @ now visits on #s
= address: $ADDR ? what is the address of @ | at which address does @ live // P the address of @ is # | @ lives at # | # is the address of @
H post for @ goes to # | ring the bell at # to see @ // C @ moved from ^ to # | @ has moved house and lives at #
= allergy list: nuts; shellfish; cat hair; birch pollen; penicillin; wasp stings; kiwi ? what is @ allergic to | which allergies does @ have
P @ is allergic to # | @ has an allergy to # | # is something @ is allergic to // H @'s immune system overreacts to # | @ breaks out in hives from #
* recipe life
= temp: 160; 170; 180; 190; 200; 210; 220; 230 ? at what temperature does @ bake | how hot should the oven be for @
P @ bakes at # degrees | we bake @ at # degrees | @ is baked at # degrees // H for @ the oven has to be # °C | heat the oven to # °C for @
C we now bake @ at # degrees | we changed @ from ^ to # degrees in the oven
= time: 20 minutes; 25 minutes; 35 minutes; 40 minutes; 55 minutes; 70 minutes ? how long does @ bake | how many minutes is @ baked
P @ bakes for # | we bake @ for # | @ is baked for # // H leave @ in the oven for # | @ comes out of the oven after #
C @ now bakes for # | we no longer bake @ for ^ but for #
= serves: 2; 3; 4; 5; 6; 8; 10; 12 ? how many people does @ serve | for how many people is @
P @ serves # people | @ is for # people | our recipe for @ serves # people // H one batch of @ feeds # | # eaters get full from one batch of @
C we rescaled @, it serves # people | @ now serves # people instead of ^
= dish np: the 24 cm tin; the cast-iron pot; the square tray; the glass dish; the loaf tin; the pizza stone ? what do we bake @ in | which dish do we use for @
P we make @ in # | @ is made in # | to make @, use # // H # is the right vessel for @ | put @ into # when it goes in the oven
C we make @ in # now, not in ^ | we switched to # to make @
"""

PEOPLE = "Priya Tomas Ingrid Mehmet Fatima Jorge Wanjiru Callum Sanne Bogdan Noor Dieter Akiko Esther Rafael Lucia Hamza Greta".split()
CITIES = "Leiden Ghent Porto Malmo Graz Bristol Turin Gdansk Utrecht Lyon Bergen Cork Basel Tartu Sevilla Aarhus Leuven Brno".split()
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
MONTHS = "January February March April May June July August September October November December".split()
POOL = {
    "PPL": PEOPLE, "CITY": CITIES, "DAY": DAYS, "WDAY": DAYS[:5], "MONTH": MONTHS,
    "PORT": [str(p) for p in range(3010, 9900, 37)], "PIN": [str(p) for p in range(1207, 9900, 61)],
    "TIME": [f"{h}:{m:02}" for h in range(1, 24) for m in (0, 15, 30, 45)],
    "NIGHT": [f"{h}:{m:02}" for h in (0, 1, 2, 3, 4, 5, 22, 23) for m in (0, 10, 20, 30, 45)],
    "MTIME": [f"{h}:{m:02}" for h in range(9, 17) for m in (0, 15, 30, 45)],
    "FUTURE": [f"{m} {y}" for y in (2027, 2028) for m in MONTHS],
    "DATE": [f"{d} {m}" for m in MONTHS[7:] for d in (3, 7, 12, 16, 21, 26)],
    "CHAN": ["#" + a + "-" + b for a in "ops dev data core infra web".split() for b in "alerts talk room noise desk".split()],
    "PASS": [f"{a}-{b}-{n}" for a in "maple copper velvet pepper".split() for b in "otter anchor lantern".split() for n in (17, 42, 63)],
    "PHONE": [f"06-{n}" for n in range(20417733, 98000000, 1234577)],
    "ADDR": [f"{n} {s}" for s in ("Elm Street", "Kerkstraat", "Mill Lane", "Rue Haute", "Canal Road") for n in (4, 11, 27, 38, 52)],
}

def w(text):
    return text.split()

def cross(form, first, second):
    """families of sibling names: one family per first part"""
    return [[form.format(a, b) for b in second] for a in first]

def solo(form, parts):
    return [[form.format(a)] for a in parts]

BIRDS = w("kestrel heron osprey plover bittern dunlin siskin wigeon merlin harrier curlew gannet fulmar avocet pipit linnet dipper")
TREES = w("rowan hazel juniper alder cypress larch tamarind baobab hawthorn spruce acacia mulberry sequoia willow ginkgo poplar laurel cedar")
DOMAINS = w("ledger orders catalog users events tickets shipping payroll coupon stock quotes claims audit media geo loyalty badges routes surveys refunds")
TOPICS = w("checkout signup search invoicing delivery returns onboarding fraud support mobile refunds reviews partner")
OWNERS = ["our", "Mum's", "Grandma's", "the neighbours'", "Uncle Piet's"] + [p + "'s" for p in PEOPLE[:13]]
NAMES = {
    "service": cross("{}-{}", BIRDS, w("api worker gateway sync")) + solo("the {} service", TOPICS + w("billing pricing profile")),
    "database": cross("{}-db-{}", DOMAINS, w("1 2 3 4")) + solo("the {} warehouse", w("analytics marketing finance telemetry")),
    "repo": cross("{}-{}", TREES, w("core web docs sdk infra")) + solo("the {} repo", ["design-system", "dotfiles", "handbook", "website"]),
    "host": cross("{}-0{}", ["web-prod", "web-stage", "db-prod", "db-lab", "ci-prod", "edge-prod", "cache-prod", "mail-lab", "gpu-lab"],
                  w("1 2 3 4 5 6 7 8")) + solo("the {}", ["office NAS", "basement server", "bastion host", "print server"]),
    "cli": cross("{}{}", w("quill brind tarn zephyr moss fennel pixel cobalt dune lumen gravel wren basalt thistle"), w("ctl gen lint pack kit"))
    + solo("the {} script", w("deploy release cleanup import rotation bootstrap")),
    "dashboard": cross("the {} {} dashboard", TOPICS, w("latency errors costs funnel uptime traffic volume")),
    "flag": cross("the {}_{} flag", w("new_cart dark_mode fast_search lazy_feed smart_reply bulk_edit live_map auto_tag"), w("v2 v3 beta eu us ios web")),
    "queue": cross("the {}.{} queue", DOMAINS[:12], w("created deleted retry failed export")),
    "job": cross("the {1} {0}", ["backup", "index rebuild", "log cleanup", "cost report", "smoke test", "cache warm-up", "user export",
                 "key rotation", "dependency scan", "price import", "photo sync", "invoice run"], w("nightly weekly monthly quarterly biweekly")),
    "env": cross("{} {}", w("Tundra Monsoon Cirrus Zenith Halcyon Meridian Solstice Umbra Equinox Borealis Cascade Delta Aurelia Nimbus Tempest"),
                 w("staging sandbox demo preview training")),
    "language": solo("{}", w("Python Go Rust TypeScript Kotlin Java Ruby Elixir Haskell Swift Scala Lua Perl PHP Terraform Bash Julia Zig OCaml "
                             "Clojure Dart SQL Erlang Fortran")),
    "api": cross("the {}{} API", w("Pay Ship Geo Tax Mail Stock Book Fleet Health Loan Rent Meter Crew Farm Quiz"), w("lane wise hub loop fox")),
    "person": [w(x) for x in ("Anneke Annika", "Marc Mark", "Sara Zara", "Jon John", "Elena Helena", "Lena Lene", "Kristin Kirsten", "Alan Allan",
                              "Mia Mina", "Erik Eric", "Joana Johana", "Stefan Steven", "Maartje Marijke", "Dana Dina", "Olaf", "Yusuf", "Chiara")]
    + cross("{1} {0}", w("Visser Novak Okonkwo Larsen Moreau Haddad Brandt Silva Petrov Yamada Quinn"), w("Bram Ilse Pedro Leila Sven Agnes Kofi")),
    "team": solo("the {} team", w("payments identity mobile onboarding pricing compliance analytics platform storage messaging"))
    + cross("Team {}", w("Lynx Otter Badger Walrus Ibex Marten Bison Puma Wombat Tapir Ocelot Gecko Newt Panther Cobra Mole Hare Stoat"), [""])
    + cross("the {0} {1} squad", w("red blue green amber"), w("north south east west")),
    "customer": cross("{} {}", w("Brightwater Halden Norcliff Tessel Vantor Ostrava Pinehurst Quentin Marlow Calder Dunmore Elstree Farrow"
                                   " Grimsby Holt Inver Jarrow"),
                      w("Foods Logistics Energy Clinics Media")),
    "meeting": cross("the {} {}", w("pricing roadmap incident hiring design budget security data partner"), w("sync review planning huddle forum retro")),
    "office": cross("the {} {}", CITIES, w("office depot lab showroom")),
    "wifi": cross("the {} {} wifi", CITIES[:13], w("visitor staff lab")) + solo("the {} wifi", w("guest kids' garage cabin workshop studio")),
    "device": cross("{1} {0}", ["tablet", "e-reader", "work laptop", "spare phone", "smartwatch"], ["my"] + OWNERS[1:]),
    "pet": [w(x) for x in ("Milo Mila", "Mochi Moki", "Biscuit", "Pip Pippa", "Luna Lulu", "Ziggy Iggy", "Pepper Pebbles", "Waffles Truffles",
                           "Rolo Polo", "Bandit", "Nacho Gnocchi", "Olive Oliver", "Tofu", "Dobby Bobby", "Smudge Fudge", "Kiwi", "Hazelnut Walnut",
                           "Figaro", "Domino Bambino", "Sprout", "Marble", "Clementine", "Juno Bruno", "Odin Loki", "Nellie Ellie")]
    + solo("the {}", ["office dog", "barn cat", "classroom rabbit", "shop parrot"]),
    "bike": cross("{1} {0}", ["road bike", "cargo bike", "folding bike", "gravel bike", "e-bike"], ["my"] + OWNERS[1:]),
    "appliance": cross("{1} {0}", ["dishwasher", "boiler", "washing machine", "tumble dryer", "heat pump"], OWNERS),
    "plant": cross("{1} {0}", ["monstera", "lemon tree", "fern", "orchid", "rubber plant"], OWNERS),
    "trip": cross("the {} {} trip", w("spring summer autumn winter"),
                  w("Lisbon Norway Vienna Kyoto Corsica Iceland Dublin Crete Prague Tyrol Naples Madeira Alsace Zagreb"))
    + solo("the {} trip", ["ski", "conference", "camping", "sailing"]),
    "class": cross("the {} {}", ["pottery", "yoga", "Italian", "judo", "choir", "chess", "drawing", "salsa", "woodwork", "bouldering"],
                   ["class", "club", "workshop", "beginners' course", "summer school", "meetup"]),
    "subscription": cross("the {}{} subscription", w("Lum Strea Audi Cine Tun Gam New Fit"), w("io ora aro ex ify ino")),
    "relative": [["my mother", "my father", "my grandmother"], ["my sister", "my brother"]]
    + cross("my {} {}", w("niece nephew cousin aunt uncle godchild stepbrother"), w("Lotte Floor Teun Jip Roos Siem Puck")),
    "recipe": cross("{1} {0}", ["sourdough", "lasagne", "quiche", "banana bread", "focaccia", "rhubarb pie"], OWNERS),
}
NAMES["team"] = [[n.strip() for n in fam] for fam in NAMES["team"]]
SMALL = w("service person database meeting repo relative queue customer job trip host bike flag device api office cli pet env plant")
Attr = collections.namedtuple("Attr", "kind name flags twin values q P H C")

def parse():
    kinds, half, kind = {}, {}, None
    for line in re.split(r"\n| // ", DATA.strip()):
        mark, rest = line[:1], line[2:]
        if mark == "*":
            kind, h = rest.split()
            kinds[kind], half[kind] = [], h
        elif mark == "=":
            head, rest = rest.split(": ", 1)
            values, q = rest.rsplit(" ? ", 1)
            name, *flags = head.split()
            vals = POOL[values[1:]] if values[0] == "$" else [v.strip() for v in values.split(";")]
            twin = next((f for f in flags if f[0] == "~"), None)
            kinds[kind].append(Attr(kind, name, set(flags), twin, vals, q.split(" | "), [], [], []))
        elif mark:
            getattr(kinds[kind][-1], mark).extend(rest.split(" | "))
    return kinds, half

KINDS, HALF = parse()
STOP = set("a an the of to in on at is are be it its for with by as and or we us our you i my me that this who has have had was s no not what when".split())

def words(text):
    return re.findall(r"[a-z0-9]+", re.sub(r"'s\b|s'", "", text.lower()))

def stems(template):
    """content words of a wording, without the thing and the value"""
    return {x[:5] for x in words(re.sub("[@#^]", " ", template))} - STOP - {x[:5] for x in STOP}

def overlap(a, b):
    a, b = stems(a), stems(b)
    return len(a & b) / max(1, min(len(a), len(b)))

def fill(template, thing, value, old=""):
    text = re.sub("[@#^]", lambda m: {"@": thing, "#": value, "^": old}[m[0]], template)
    text = re.sub(r"\ba (?=[aeioAEIO][a-z])", "an ", text)
    return re.sub(r"(s')'s", r"\1", text)

def code_like(text):
    return bool(re.match(r"[a-z]+\S*[-_.\d]\S*", text)) or text.startswith(tuple(n for f in NAMES["cli"] for n in f if n[:4] != "the "))

def cap(text):
    return text if code_like(text) or text[0] in "~/:#" else text[0].upper() + text[1:]

LEAD = ["FYI, ", "for the record: ", "note to self: ", "remember: ", "just so it's written down: ", "by the way, ", "heads-up: ", "ok so ", "for later: "]
CUES = ["update: {}", "as of this week, {}", "change of plan: {}", "correction to what I said before: {}", "new situation: {}", "{} from now on",
        "this has changed: {}", "{} (changed yesterday)", "things have changed, {}"]

def finish(rng, body, lead=0.1):
    if rng.random() < lead:
        body = rng.choice(LEAD) + body
    return cap(body) + rng.choices([".", "", "!"], [80, 18, 2])[0]

TYPOS = {"the": "teh", "with": "wiht", "every": "evry", "where": "wher", "which": "whihc", "default": "defualt", "after": "aftre",
         "people": "poeple", "message": "mesage", "minutes": "mintues", "usually": "usualy", "password": "pasword", "weeks": "weesk", "requests": "reqests"}
SPELL = {"colour": "color", "favourite": "favorite", "licence": "license", "tyre": "tire", "tyres": "tires", "grey": "gray", "anonymised": "anonymized",
         "fertiliser": "fertilizer"}
SHORT = {"it is": "it's", "is not": "isn't", "we are": "we're", "does not": "doesn't", "that is": "that's", "there is": "there's", "you are": "you're",
         "we have": "we've got", "doesn't": "does not", "won't": "will not", "i am": "I'm"}
NUM = dict(zip("2 3 4 5 6 7 8 9 10 12".split(), "two three four five six seven eight nine ten twelve".split()))
UNITS = "replicas approvals weeks days people partitions times meals minutes seconds hours spaces retries desks".split()

def swap(body):
    m = re.match(r"(for|in|on|at|by|to|every|when|since) ([^,]+), ([^,]+)$", body)
    return f"{m[3]} {m[1]} {m[2]}" if m and not m[3].startswith("it is") else None

def sub1(body, table, rng):
    hits = [(m, v) for k, v in table.items() for m in re.finditer(rf"(?<![\w'-]){re.escape(k)}(?![\w'-])", body)]
    if not hits:
        return None
    m, v = rng.choice(hits)
    return body[:m.start()] + v + body[m.end():]

def surface(rng, body, kind, thing):
    """two surfaces of the same sentence"""
    a = cap(body) + "."
    b, done = body, set()
    options = {
        "swap": lambda t: swap(t), "short": lambda t: sub1(t, SHORT, rng), "spell": lambda t: sub1(t, SPELL, rng),
        "unit": lambda t: re.sub(r"(\d) (GB|KB|MB|kg|cm|bar|Mbit|°C)\b", r"\1\2", t),
        "num": lambda t: re.sub(r"\b(\d+)(?= (%s)\b)" % "|".join(UNITS), lambda m: NUM.get(m[1], m[1]), t),
        "time": lambda t: re.sub(r"(?<!\d)(\d):(\d\d)\b", r"0\1:\2", t),
        "typo": lambda t: sub1(t.replace(thing, "\0"), TYPOS, rng), "tick": lambda t: t.replace(thing, f"`{thing}`", 1) if code_like(thing) else None,
    }
    for name in rng.sample(sorted(options), len(options)):
        if len(done) < 2 and rng.random() < (0.25 if name == "typo" else 0.85):
            t = options[name](b)
            t = t and t.replace("\0", thing)
            if t and t != b:
                b = t
                done.add(name)
    n = rng.random()
    if n < 0.45:
        b = rng.choice(["note: ", "FYI: ", "Reminder: ", "nb: ", "Note - ", "* ", "btw ", "TIL ", "Also: ", "(note) "]) + (b if rng.random() < 0.6 else cap(b))
        done.add("prefix")
    elif n < 0.6 or not done:
        b = b if kind == "wifi" else b.lower() if rng.random() < 0.85 else b.upper()
        done.add("case")
    else:
        b = cap(b)
    b += rng.choice(["", "", ".", "!", "..."]) if "prefix" in done or "case" in done else rng.choice(["", ".", "!"])
    if a.rstrip(".!") == b.rstrip(".! "):
        b = "note: " + b
    return (a, b) if rng.random() < 0.5 else (b, a)

def build(count, seed):
    rng = random.Random(f"fen {count} {seed}")
    share = {"surface": 3.5, "reworded": 4, "heavy": 2.5, "cue": 3, "plain": 3, "entity": 4.5, "attribute": 1, "list": 0.5}
    want = {k: round(count * v / 100) for k, v in share.items()}
    pairs = sum(want.values())
    singles = count - 2 * pairs
    need = pairs + want["entity"] + want["attribute"] + singles          # slots: (thing, attribute)
    # things: sorts of both halves in turn, often a sibling of a thing that is there
    left = {k: [rng.sample(f, len(f)) for f in rng.sample(NAMES[k], len(NAMES[k]))] for k in sorted(KINDS)
            if count >= 800 or k in SMALL[:max(2, count // 40)]}     # a small exam has few sorts, with several things each
    started = {k: [] for k in left}
    things, total, turn = {}, 0, 0
    sort_bag = {"soft": [], "life": []}
    while total < need:
        half = ("soft", "life")[turn % 2]
        open_kinds = [k for k in left if any(left[k]) and HALF[k] == half] or [k for k in left if any(left[k])]
        bag = sort_bag[half]
        bag[:] = [k for k in bag if k in open_kinds] or rng.sample(open_kinds, len(open_kinds))
        kind = bag.pop()
        open_old = [f for f in started[kind] if f]
        if open_old and rng.random() < 0.33:
            family = rng.choice(open_old)
        else:
            family = next((f for f in left[kind] if f and not any(f is g for g in started[kind])), None) or rng.choice([f for f in left[kind] if f])
            started[kind].append(family)
        name = family.pop()
        assert name not in things
        attrs = KINDS[kind]
        k = min(rng.randint(min(4, len(attrs)), min(7, len(attrs))), need - total)
        things[name] = dict(kind=kind, family=id(family), attrs={a.name: a for a in rng.sample(attrs, k)})
        total += k
        turn += 1
    names = list(things)
    if len(things[names[-1]]["attrs"]) < 3:                                # a poor last thing: give its slots to others
        over = len(things.pop(names.pop())["attrs"])
        for n in rng.sample(names, len(names)):
            more = [a for a in KINDS[things[n]["kind"]] if a.name not in things[n]["attrs"]]
            if over and more and len(things[n]["attrs"]) < 6:
                things[n]["attrs"][more[0].name] = more[0]
                over -= 1
    free = {(n, a): t["attrs"][a] for n, t in things.items() for a in t["attrs"]}
    assert len(free) == need
    weight = {n: len(t["attrs"]) for n, t in things.items()}
    facts, truth, slots = [], [], []

    def value(attr, thing, but=()):
        ok = [v for v in attr.values if v not in but and not (set(words(v)) & set(words(thing)) and v in thing)]
        return rng.choice(ok)

    def day():
        return rng.uniform(0, 270)

    def add(text, when):
        facts.append((text, when))
        return len(facts) - 1

    def take(slot):
        return free.pop(slot)

    def body(attr, thing, v, which=None):
        if which is None:
            which = rng.choice(attr.P) if rng.random() < 0.75 else rng.choice(attr.H)
        return fill(which, thing, v)

    def slot_for(test):
        keys = [s for s in free if test(free[s]) and weight[s[0]] < 9]
        s = rng.choice(keys)
        return s, take(s)

    # list
    for _ in range(want["list"]):
        (n, _a), attr = slot_for(lambda a: "list" in a.flags)
        v1 = value(attr, n)
        v2 = value(attr, n, [v1])
        p = rng.choice(attr.P)
        p2 = p if rng.random() < 0.7 else rng.choice(attr.P)
        r = [add(finish(rng, fill(p, n, v1)), day()), add(finish(rng, fill(p2, n, v2)), day())]
        weight[n] += 1
        truth.append(dict(type="hard_negative", refs=r, why="list"))
        slots.append((attr, n, r, [], "list"))
    # attribute
    both = [(n, a, b) for (n, _x), a in free.items() if a.twin for b in things[n]["attrs"].values() if b.twin == a.twin and b.name > a.name]
    for n, a, b in rng.sample(both, want["attribute"]):
        take((n, a.name)), take((n, b.name))
        v = value(a, n)
        i = rng.randrange(3)
        r = [add(finish(rng, fill(x.P[i], n, v), 0.05), day()) for x in (a, b)]
        truth.append(dict(type="hard_negative", refs=r, why="attribute"))
        slots.extend([(a, n, [r[0]], [], "attribute"), (b, n, [r[1]], [], "attribute")])
    # entity
    for e in range(want["entity"]):
        for tries in range(2000):
            s = rng.choice(list(free))
            others = [m for m in names if (m, s[1]) in free and m != s[0] and things[m]["kind"] == things[s[0]]["kind"]]
            near = [m for m in others if things[m]["family"] == things[s[0]]["family"]]
            if near or (others and rng.random() < 0.35):
                break
        else:
            raise SystemExit("no two things of a sort left: another SEED or a larger COUNT, please")
        m = rng.choice(near or others)
        attr = take(s)
        take((m, s[1]))
        v = value(attr, s[0] + " " + m)
        v2 = v if rng.random() < 0.5 else value(attr, s[0] + " " + m, [v])
        cues = [c for c in attr.C if "^" not in c]
        p = rng.choice(cues) if cues and rng.random() < 0.15 else rng.choice(attr.P) if rng.random() < 0.85 else rng.choice(attr.H)
        r = [add(finish(rng, fill(p, n, x), 0.05), day()) for n, x in ((s[0], v), (m, v2))]
        truth.append(dict(type="hard_negative", refs=r, why="entity"))
        slots.extend([(attr, s[0], [r[0]], [], "entity"), (attr, m, [r[1]], [], "entity")])
    # replaced
    for kind in ("cue", "plain"):
        for _ in range(want[kind]):
            (n, _a), attr = slot_for(lambda a: not a.flags & ({"list"} if kind == "cue" else {"list", "np"}))
            v1 = value(attr, n)
            v2 = value(attr, n, [v1])
            if "up" in attr.flags:
                v1, v2 = sorted((v1, v2), key=attr.values.index)
            p = rng.choice(attr.P) if rng.random() < 0.85 else rng.choice(attr.H)
            if kind == "plain":
                q = p if rng.random() < 0.5 else rng.choice(attr.P + attr.H)
                new = finish(rng, fill(q, n, v2))
            elif rng.random() < 0.22:
                q = rng.choice(attr.P)
                frames = [f for f in CUES if not (f.startswith("as of") and "," in q) and not (f.endswith("on") and ("," in q or "every" in q))]
                new = finish(rng, rng.choice(frames).format(fill(q, n, v2)), 0)
            else:
                new = finish(rng, fill(rng.choice(attr.C), n, v2, v1), 0.05)
            d1, d2 = sorted((rng.uniform(0, 180), rng.uniform(0, 265)))
            r = [add(finish(rng, fill(p, n, v1)), d1), add(new, d2 + 3)]
            weight[n] += 1
            truth.append(dict(type=kind, older=r[0], newer=r[1]))
            slots.append((attr, n, [r[1]], [r[0]], kind))
    # told twice
    for kind in ("surface", "reworded", "heavy"):
        for _ in range(want[kind]):
            (n, _a), attr = slot_for(lambda a: True)
            v = value(attr, n)
            if kind == "surface":
                texts = surface(rng, body(attr, n, v, rng.choice(attr.P) if rng.random() < 0.8 else rng.choice(attr.H)), attr.kind, n)
            elif kind == "reworded":
                p, q = rng.choice([(p, q) for p in attr.P for q in attr.P if p != q and sorted(words(p)) != sorted(words(q))])
                texts = [finish(rng, fill(x, n, v)) for x in (p, q)]
            else:
                combos = [(p, h) for p in attr.P for h in attr.H] + [(h, p) for p in attr.P for h in attr.H]
                low = min(overlap(p, q) for p, q in combos)
                p, q = rng.choice([c for c in combos if overlap(*c) <= max(low, 0.2)])
                texts = [finish(rng, fill(x, n, v)) for x in (p, q)]
            r = [add(t, day()) for t in texts]
            weight[n] += 1
            truth.append(dict(type=kind, refs=r))
            slots.append((attr, n, r, [], kind))
    # told once
    for s in list(free):
        attr, n = take(s), s[0]
        v = value(attr, n)
        cues = [c for c in attr.C if "^" not in c]
        which = rng.choice(cues) if cues and rng.random() < 0.06 else None
        slots.append((attr, n, [add(finish(rng, body(attr, n, v, which)), day())], [], "single"))
    # questions
    amount = min(300, max(1, count * 3 // 10))
    planted = [s for s in slots if s[4] != "single"]
    single = [s for s in slots if s[4] == "single"]
    k = min(len(planted), round(amount * 0.78))
    asked = rng.sample(planted, k) + rng.sample(single, min(len(single), amount - k))
    rng.shuffle(asked)
    queries = []
    for attr, n, now, stale, _k in asked:
        q = fill(rng.choice(attr.q), n, "")
        q = rng.choices([cap(q) + "?", q + "?", q, "hey, " + q + "?", "quick question: " + q + "?"], [75, 10, 10, 3, 2])[0]
        queries.append(dict(query=q, relevant=now, stale=stale))
    check(count, want, things, facts, truth, slots, queries)
    # shuffled refs
    order = list(range(len(facts)))
    rng.shuffle(order)
    ref = {f: f"m{i + 1}" for i, f in enumerate(order)}
    start = datetime.datetime(2025, 9, 22)

    def stamp(d):
        t = start + datetime.timedelta(days=int(d), hours=7, minutes=int((d % 1) * 15 * 60))
        return t.strftime("%Y-%m-%dT%H:%M:00Z")
    corpus = [dict(ref=ref[f], content=facts[f][0], observed_at=stamp(facts[f][1])) for f in order]
    rng.shuffle(truth)
    out = [{k: [ref[x] for x in v] if k == "refs" else ref[v] if k in ("older", "newer") else v for k, v in t.items()} for t in truth]
    for q in queries:
        q["relevant"], q["stale"] = [ref[x] for x in q["relevant"]], [ref[x] for x in q["stale"]]
    at = {c["ref"]: c["observed_at"] for c in corpus}
    assert all(at[t["older"]] < at[t["newer"]] for t in out if "older" in t)
    return corpus, out, queries

def check(count, want, things, facts, truth, slots, queries):
    assert len(facts) == count, (len(facts), count)
    have = collections.Counter(t.get("why", t["type"]) for t in truth)
    assert have == {k: v for k, v in want.items() if v}, (have, want)
    twice = {frozenset(t["refs"]) for t in truth if t["type"] == "surface"}
    where = collections.defaultdict(list)
    for i, (t, _) in enumerate(facts):
        where[" ".join(words(t))].append(i)
    assert all(len(v) == 1 or frozenset(v) in twice for v in where.values()), [v for v in where.values() if len(v) > 1][:3]
    assert len({t for t, _ in facts}) == count
    used = collections.Counter(f for s in slots for f in s[2] + s[3])
    assert len(used) == count and set(used.values()) == {1}                # every fact belongs to one (thing, attribute)
    assert len({(s[1], s[0].name) for s in slots}) == len(slots)           # and each of these is told in one item only
    per = collections.Counter(n for s in slots for n in [s[1]] * len(s[2] + s[3]))
    assert 3 <= min(per.values()) and max(per.values()) <= 9, (min(per.values()), max(per.values()))
    for attr, n, now, stale, kind in slots:
        plain = [facts[f][0].lower().replace("`", "") for f in now + stale]
        assert all(n.lower() in t for t in plain), (n, plain)
        plain = [t.replace(n.lower(), "@") for t in plain]
        vals = [{v for v in attr.values if re.search(rf"(?<![\w.-]){re.escape(v.lower())}s?(?!\w)", t)} for t in plain]
        if kind in ("reworded", "heavy"):
            assert vals[0] == vals[1] and len(vals[0]) == 1, plain          # both tell the same value
        if kind in ("plain", "list"):
            assert len(vals[0]) == len(vals[1]) == 1 and vals[0] != vals[1], plain
        if kind == "cue":
            assert len(vals[1]) == 1 and len(vals[0] - vals[1]) == 1, plain  # newer, older
    for t, _ in facts:
        assert not re.search(r"[\^@\0]|\s\s|\ba [aeio][a-z]| $", t) or "..." in t, t
        assert len(t) < 160, t
    pair = {f: t for t in truth for f in t.get("refs", [t.get("older"), t.get("newer")])}
    for q in queries:
        assert q["relevant"] and all(pair.get(f, {}).get("newer") == q["relevant"][0] for f in q["stale"])

def check_data():
    names = [(k, n) for k in NAMES for f in NAMES[k] for n in f]
    low = [n.lower() for _, n in names]
    assert len(set(low)) == len(low), [n for n, c in collections.Counter(low).items() if c > 1]
    for k in NAMES:
        mine = [n for f in NAMES[k] for n in f]
        assert not [(a, b) for a in mine for b in mine if a != b and a in b and re.search(rf"(?<![\w-]){re.escape(a)}(?![\w-])", b)], k
    attrs = [a for k in KINDS for a in KINDS[k]]
    assert set(KINDS) == set(NAMES) and len(KINDS) >= 20 and len(attrs) >= 110
    for a in attrs:
        assert len(a.P) >= 3 and len(a.H) >= 2 and (len(a.C) >= 2 or "list" in a.flags) and len(a.q) >= 2 and len(a.values) >= 2, a
        assert len({v.lower() for v in a.values}) == len(a.values)
        assert all(t.count("@") == 1 and "#" in t for t in a.P + a.H + a.C) and all("^" not in t for t in a.P + a.H), a
        assert all("@" in q for q in a.q), a
        assert any(sorted(words(p)) != sorted(words(q)) for p in a.P for q in a.P), a
        assert len({b.name for b in KINDS[a.kind] if b.twin == a.twin}) == 2 if a.twin else True
    return attrs

def main():
    check_data()
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    files = build(count, seed)
    os.makedirs(folder, exist_ok=True)
    for name, rows in zip(("corpus", "truth", "queries"), files):
        with open(os.path.join(folder, name + ".jsonl"), "w", encoding="utf-8") as f:
            f.writelines(json.dumps(r, ensure_ascii=False) + "\n" for r in rows)
    if "--show" in sys.argv:
        text = {c["ref"]: c["content"] for c in files[0]}
        for t in files[1][:int(sys.argv[sys.argv.index("--show") + 1])]:
            a, b = t.get("refs") or (t["older"], t["newer"])
            print(f"{t.get('why', t['type']):9} {text[a]}\n{'':9} {text[b]}")
        for q in files[2][:30]:
            print("?", q["query"], "|", [text[r] for r in q["relevant"]], "| stale", [text[r] for r in q["stale"]])

if __name__ == "__main__":
    main()
