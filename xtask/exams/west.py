#!/usr/bin/env python3
"""west.py FOLDER COUNT SEED: write an exam (corpus, truth, queries) for a memory system of short facts."""
import json, os, random, re, sys
from collections import Counter, defaultdict
from datetime import datetime, timedelta

# ---------------------------------------------------------------- values ("canonical|other spelling")
POOLS = {k: [v.strip() for v in s.split(";")] for k, s in {
 "lang": "Go;Rust;Kotlin;Python;TypeScript;Elixir;Java;C#;Scala;Ruby",
 "port": "7001;7443;8000;8080;8086;8181;8443;9000;9091;9200;5050;6100;3000;4318",
 "secs": "5 seconds|5s;10 seconds|10s;15 seconds|15s;20 seconds|20s;30 seconds|30s;45 seconds|45s;60 seconds|60s;90 seconds|90s",
 "logs": "Loki;Datadog;Splunk;CloudWatch;Elasticsearch;Graylog;Papertrail;Better Stack",
 "extapi": "Stripe;Twilio;SendGrid;Mapbox;Auth0;Algolia;Plaid;Segment;Cloudinary;Adyen",
 "os": "Ubuntu 22.04;Ubuntu 24.04;Debian 12;Rocky Linux 9;AlmaLinux 9;FreeBSD 14;Amazon Linux 2023;openSUSE Leap 15.6",
 "dc": "Frankfurt;Dublin;Ashburn;Singapore;Stockholm;Montreal;Warsaw;Zurich;Osaka;Sydney",
 "gb": "8 GB|8 gigabytes;16 GB|16 gigabytes;24 GB|24 gigabytes;32 GB|32 gigabytes;48 GB|48 gigabytes;64 GB|64 gigabytes;96 GB|96 gigabytes;128 GB|128 gigabytes",
 "day": "Monday;Tuesday;Wednesday;Thursday;Friday",
 "account": "deploy;opsadmin;svc-runner;ec2-user;maint;ansible;rootless;buildbot",
 "engine": "PostgreSQL 14;PostgreSQL 16;MySQL 8.0;MariaDB 10.11;MongoDB 7;CockroachDB 23.2;SQL Server 2022;Oracle 19c",
 "region": "eu-west-1;eu-central-1;us-east-1;us-west-2;ap-southeast-2;ca-central-1;eu-north-1;sa-east-1",
 "keep": "7 days|one week;14 days|two weeks;21 days|three weeks;30 days;45 days;60 days;90 days;10 days|ten days",
 "conns": "50;80;100;150;200;300;400;500",
 "branch": "main;master;trunk;develop;stable;mainline",
 "ci": "GitHub Actions;CircleCI;Jenkins;GitLab CI;Buildkite;TeamCity;Drone;Travis CI",
 "license": "MIT;Apache 2.0;GPLv3;BSD 3-Clause;MPL 2.0;AGPLv3;ISC",
 "merge": "squash merges;rebase merges;merge commits;fast-forward merges",
 "bots": "Dependabot;Renovate;Codecov;Snyk;SonarCloud;Mergify;Stale Bot;CodeRabbit",
 "city": "Gdańsk;Porto;Lyon;Leeds;Tallinn;Utrecht;Graz;Bergen;Valencia;Kraków;Aarhus;Toronto;Ghent;Bologna",
 "editor": "Neovim;VS Code;IntelliJ IDEA;Emacs;Zed;Helix;Sublime Text;PyCharm",
 "title": "staff engineer;product designer;data analyst;site reliability engineer;engineering manager;QA engineer;technical writer;backend developer;security engineer;release manager",
 "drink": "black coffee;oat latte;green tea;Earl Grey;espresso;peppermint tea;hot chocolate;flat white;chai",
 "tongue": "Polish;Spanish;Portuguese;Dutch;Finnish;Japanese;Korean;Italian;Hindi;Turkish",
 "time": "09:00|9 am;09:15|9:15 am;09:30|half past nine in the morning;10:00|10 am;10:30|10:30 am;11:00|11 am;13:30|1:30 pm;16:00|4 pm",
 "open": "07:00|7 am;07:30|7:30 am;08:00|8 am;08:30|8:30 am;09:00|9 am;11:00|11 am;11:30|11:30 am;12:00|noon",
 "channel": "#otters-den;#ship-room;#quiet-corner;#green-builds;#war-kitchen;#night-owls;#tiny-steps;#engine-bay;#paper-boats;#side-door;#big-picture;#lost-and-found;#warm-cache;#blue-desk",
 "sprint": "one week|7 days;two weeks|14 days;three weeks|21 days;four weeks|28 days;ten days|10 days",
 "month": "September 2026|Sep 2026;October 2026|Oct 2026;November 2026|Nov 2026;December 2026|Dec 2026;January 2027|Jan 2027;February 2027|Feb 2027;March 2027|Mar 2027;April 2027|Apr 2027",
 "budget": "€40k|40,000 euros;€65k|65,000 euros;€80k|80,000 euros;€120k|120,000 euros;€150k|150,000 euros;€210k|210,000 euros;€300k|300,000 euros;€450k|450,000 euros",
 "docs": "Confluence;Notion;Google Docs;SharePoint;Coda;Slite;GitHub Wiki;Dropbox Paper",
 "market": "Denmark;Spain;Canada;Brazil;Ireland;Austria;Mexico;Norway;Chile;Belgium",
 "plan": "Starter;Growth;Business;Enterprise;Premium;Scale",
 "seats": "25;40;60;85;120;150;200;350;500",
 "sso": "Okta;Entra ID;Google Workspace;OneLogin;Ping Identity;JumpCloud;Keycloak",
 "integ": "Slack;Salesforce;HubSpot;Zendesk;Shopify;NetSuite;Intercom;Marketo",
 "version": "1.8.0;1.9.3;2.0.5;2.4.1;2.7.2;3.1.0;3.3.4;4.0.2;4.6.0;5.2.1;0.14.2;0.19.0",
 "fmt": "YAML;JSON;TOML;XML;EDN;HCL",
 "flag": "--trace;--verbose;--debug;-vv;--chatty;--log-level=debug;--loud;-X",
 "shell": "Bash;Zsh;Fish;PowerShell;Nushell;Elvish;Xonsh",
 "floor": "first floor|1st floor;second floor|2nd floor;third floor|3rd floor;fourth floor|4th floor;fifth floor|5th floor;sixth floor|6th floor;seventh floor|7th floor",
 "people": "four|4;six|6;eight|8;ten|10;twelve|12;fourteen|14;sixteen|16;twenty|20",
 "video": "Zoom;Microsoft Teams;Google Meet;Webex;BlueJeans;Lifesize",
 "mins": "15 minutes|a quarter of an hour;25 minutes;30 minutes|half an hour;45 minutes|three quarters of an hour;50 minutes;60 minutes|one hour;90 minutes|an hour and a half;40 minutes",
 "walk": "three|3;five|5;seven|7;eight|8;ten|10;twelve|12;fifteen|15",
 "dish": "pierogi;ramen;falafel;lasagne;pad thai;bibimbap;shakshuka;moussaka;beef pho;mushroom risotto",
 "person": "Priya Nair;Tom Becker;Lucía Ortega;Hamid Rahimi;Grace Okafor;Wei Zhang;Bruno Salgado;Ingrid Dahl;Kofi Mensah;Yuki Tanaka;Chloe Martin;Omar Haddad;Ruth Feldman;Pavel Novak;Leila Aziz;Sean Gallagher;Mina Park;Diego Fuentes;Astrid Berg;Rajesh Iyer;Fiona Campbell;Emeka Obi;Silvia Ricci;Anton Weber;Noor Khan;Gabriel Costa;Tessa de Vries;Hugo Laurent;Amara Diallo;Viktor Szabo;Beth Sullivan;Ravi Menon;Carla Bianchi;Oskar Nyman;Joy Adeyemi;Felix Braun",
}.items()}
POOLS["code"] = None          # four digits, made on the fly

# ---------------------------------------------------------------- attributes
# @sort.attr|pool|flags   flags: multi (several values at once), fixed (cannot change by itself), ident (never recase)
# ? question   = ordinary wording   ~ heavy rewording   > change
DSL = """
@service.lang|lang
?What programming language is {S} written in?
={S} is written in {V}.
=The codebase behind {S} is {V}.
=We wrote {S} in {V}.
={V} is the language {S} was implemented in.
=For {S}, the implementation language is {V}.
~Open any source file of {S} and you will be reading {V}.
~To hack on {S} a developer needs {V}, because every function there uses it.
~Under the hood {S} is pure {V}.
>{S} was rewritten and is now in {V}.
>{S} is no longer written in {O}; its language is {V}.
>We ported {S} from {O} to {V}.
>Correction: the language {S} is written in is {V}.
@service.port|port|ident
?Which port does {S} listen on?
={S} listens on port {V}.
=The port of {S} is {V}.
=Port {V} is where {S} accepts traffic.
={S} binds to port {V}.
=To reach {S}, connect on port {V}; it is the one it listens on.
~Point your curl at :{V} if you want to talk to {S}.
~The socket {S} opens for clients carries the number {V}.
~localhost:{V} gets you {S}.
>{S} now listens on port {V}.
>The port of {S} was changed from {O} to {V}.
>{S} no longer uses port {O}, connect on {V}.
>Update: {S} has switched its listening port to {V}.
@service.team|team
?Which team owns {S}?
={S} is owned by {V}.
={V} owns {S}.
=The owning team of {S} is {V}.
=Ownership of {S} lies with {V}.
={S} belongs to {V}.
~If {S} breaks, it is up to {V} to repair it and to decide its future.
~{V} are the folks responsible for {S}.
~{S} sits in the portfolio of {V}.
>Since the reorg {S} is owned by {V}.
>{S} was handed over from {O} to {V}.
>{O} no longer owns {S}; {V} does.
>{S} now belongs to {V}.
@service.timeout|secs
?What is the request timeout of {S}?
=The request timeout of {S} is {V}.
={S} times out requests after {V}.
=Requests to {S} have a timeout of {V}.
=We have set the request timeout in {S} to {V}.
={S} uses {V} as its request timeout.
~A call {S} cannot answer within {V} gets cut off.
~{S} gives up on a slow call once {V} have passed.
~Callers of {S} see an abort if no answer arrives in {V}.
>The request timeout of {S} is now {V}.
>After the outage the request timeout of {S} was changed from {O} to {V}.
>{S} no longer times requests out after {O}, the limit is {V}.
>Correction: requests to {S} time out after {V}.
@service.health|secs
?How often is the health check of {S} run?
=The health check of {S} runs every {V}.
={S} has a health check interval of {V}.
=Every {V} the health check of {S} is run.
=The interval between health checks of {S} is {V}.
=Health checks hit {S} every {V}.
~The load balancer probes whether {S} is alive with {V} between tries.
~{S} gets a liveness ping, then {V} of quiet, then the next ping.
~Whether {S} is still up is tested at a rhythm of {V}.
>The health check of {S} now runs every {V}.
>The health check interval of {S} was changed from {O} to {V}.
>Health checks of {S} no longer come every {O} but every {V}.
>Update: {S} is from here on health-checked every {V}.
@service.logs|logs
?Where do the logs of {S} go?
=The logs of {S} go to {V}.
={S} ships its logs to {V}.
={S} logs are stored in {V}.
=You find the logs of {S} in {V}.
={V} receives the logs of {S}.
~When debugging {S}, search {V} for its output lines.
~Everything {S} prints ends up in {V}.
~{V} is where to look up past stack traces and messages from {S}.
>The logs of {S} now go to {V}.
>{S} moved its logs from {O} to {V}.
>Logs of {S} are no longer in {O}, look in {V}.
>{S} has switched log shipping to {V}.
@service.dep|extapi|multi
?Which external providers does {S} depend on?
={S} depends on {V}.
=One external dependency of {S} is {V}.
={S} calls the {V} API.
={V} is among the third parties {S} depends on.
={S} has a runtime dependency on {V}.
~An outage at {V} would hurt {S} too.
~{S} cannot do its whole job unless {V} is reachable.
~Among the vendors that {S} talks to over the wire is {V}.
>{S} no longer depends on {O}; {V} took its place.
>{S} switched from {O} to {V}.
>In {S} the {O} dependency has been replaced by {V}.
>{S} now calls {V} instead of {O}.
@host.os|os
?Which operating system runs on {S}?
={S} runs {V}.
=The operating system on {S} is {V}.
={V} is installed on {S}.
=The OS of {S} is {V}.
=On {S} we have installed {V} as the operating system.
~cat /etc/os-release at {S} prints {V}.
~{S} was imaged with {V}.
~Log in to {S} and the banner greets you with {V}.
>{S} now runs {V}.
>{S} was upgraded from {O} to {V}.
>{S} is no longer on {O}; the operating system is {V}.
>After the reinstall {S} switched to {V}.
@host.dc|dc
?In which data centre is {S}?
={S} is in the {V} data centre.
=The data centre of {S} is {V}.
={S} is hosted in {V}.
=We have {S} racked in the {V} data centre.
={V} is the data centre where {S} stands.
~To swap a disk of {S} a technician must go to {V}.
~Physically, the box {S} lives at our {V} site.
~{S}: the metal hums over in {V}.
>{S} moved from {O} to {V}.
>{S} is now in the {V} data centre.
>{S} is no longer hosted in {O}; it was carried to {V}.
>Correction: the data centre of {S} is {V}.
@host.ram|gb
?How much RAM does {S} have?
={S} has {V} of RAM.
=The RAM of {S} is {V}.
={S} comes with {V} of RAM.
=There is {V} of RAM in {S}.
=RAM on {S}: {V}.
~The memory sticks in {S} add up to {V}.
~Physical memory available at {S} totals {V}.
~The DIMM slots of {S} hold {V} altogether.
>{S} now has {V} of RAM.
>The RAM of {S} was changed from {O} to {V}.
>{S} no longer has {O} of RAM, it is {V}.
>Correction: {S} has {V} of RAM.
@host.swap|gb
?How much swap space does {S} have?
={S} has {V} of swap.
=The swap on {S} is {V}.
={S} is configured with {V} of swap space.
=There is {V} of swap on {S}.
=Swap space on {S}: {V}.
~On {S} up to {V} of pages may spill to disk.
~The paging partition of {S} takes {V}.
~When its main memory is full, {S} can page out at most {V}.
>{S} now has {V} of swap.
>The swap space of {S} was resized from {O} to {V}.
>{S} no longer has {O} of swap but {V}.
>Update: swap on {S} is {V} after the change.
@host.patch|day
?On which day is {S} patched?
={S} is patched on {V}s.
=The patch day of {S} is {V}.
=Patching of {S} takes place every {V}.
=Every {V} we patch {S}.
=On {V}s {S} receives its patches.
~Expect {S} to reboot with fresh security fixes each {V}.
~{V} is when updates get rolled onto {S}.
~The weekly maintenance slot for updating packages at {S} falls on {V}.
>{S} is now patched on {V}s.
>The patch day of {S} moved from {O} to {V}.
>{S} is no longer patched on {O}s; {V} is the day.
>Correction: patching of {S} is on {V}s.
@host.account|account|ident
?Which account do I use to log in to {S} over SSH?
=The SSH user on {S} is {V}.
=Log in to {S} over SSH as {V}.
=SSH access to {S} uses the {V} account.
=For {S} the SSH account is {V}.
=On {S} you SSH in with the user {V}.
~ssh {V}@{S} works; other names get refused.
~Opening a remote shell at {S} requires the login name {V}.
~To get a remote terminal at {S}, identify yourself as {V}.
>The SSH user on {S} is now {V}.
>SSH on {S} switched from the {O} account to {V}.
>You can no longer SSH to {S} as {O}, use {V}.
>Update: the SSH account for {S} is {V} after the lockdown.
@database.engine|engine
?Which database engine does {S} run on?
={S} runs on {V}.
=The database engine of {S} is {V}.
={S} is a {V} database.
={V} is the engine behind {S}.
=We have {S} running on {V}.
~SELECT version() against {S} gives back {V}.
~Clients of {S} need a driver for {V}.
~{S} speaks the dialect of {V}, which is what powers it.
>{S} now runs on {V}.
>{S} was migrated from {O} to {V}.
>{S} is no longer on {O}; the engine is {V}.
>Since the upgrade the engine of {S} is {V}.
@database.region|region|ident
?In which region is the primary of {S}?
=The primary of {S} is in {V}.
=The primary region of {S} is {V}.
={S} has its primary in {V}.
=We run the primary of {S} in {V}.
=For {S}, {V} is the primary region.
~Writes to {S} land in {V}.
~The node of {S} that accepts inserts sits in {V}.
~The leader instance for {S} is placed at {V}.
>The primary of {S} is now in {V}.
>The primary of {S} moved from {O} to {V}.
>{S} no longer has its primary in {O}, it is in {V}.
>After the failover {S} switched its primary to {V}.
@database.backup|region|ident
?In which region are the backups of {S} stored?
=The backups of {S} are stored in {V}.
=The backup region of {S} is {V}.
={S} has its backups in {V}.
=We keep backups of {S} in {V}.
=For {S}, {V} is the backup region.
~If {S} is lost, dumps to restore it can be pulled from {V}.
~Nightly snapshots taken of {S} are copied to {V}.
~The bucket with the safety copies of {S} sits in {V}.
>The backups of {S} are now stored in {V}.
>Backups of {S} moved from {O} to {V}.
>Backups of {S} are no longer kept in {O} but in {V}.
>Correction: the backup region of {S} is {V}.
@database.keep|keep
?How long are backups of {S} kept?
=Backups of {S} are kept for {V}.
=The backup retention of {S} is {V}.
=We keep backups of {S} for {V}.
={S} has a backup retention of {V}.
=Retention for backups of {S} is set to {V}.
~Snapshots of {S} get deleted once they are {V} old.
~You can restore {S} to any state within the last {V}, but not further back.
~A dump taken of {S} survives {V} before it is purged.
>Backups of {S} are now kept for {V}.
>The backup retention of {S} was changed from {O} to {V}.
>Backups of {S} are no longer kept for {O}; it is {V}.
>Since the audit the backup retention of {S} is {V}.
@database.conns|conns
?What is the maximum number of connections to {S}?
={S} allows at most {V} connections.
=The connection limit of {S} is {V}.
=The maximum number of connections to {S} is {V}.
=max_connections on {S} is {V}.
=Up to {V} connections to {S} are allowed.
~Should more than {V} clients show up at once, {S} turns the rest away.
~{S} can hold {V} open sessions at a time and refuses any beyond.
~Past {V} simultaneous sessions {S} answers 'too many clients'.
>The connection limit of {S} is now {V}.
>We changed the connection limit of {S} from {O} to {V}.
>{S} no longer allows {O} connections; the maximum is {V}.
>Correction: {S} allows {V} connections at most.
@database.approver|person
?Who approves access to {S}?
={V} approves access to {S}.
=Access to {S} is approved by {V}.
=For access to {S}, ask {V} for approval.
=The access approver of {S} is {V}.
=Access requests for {S} go to {V} for approval.
~Nobody may read {S} before {V} has said yes.
~{V} signs off on who gets credentials for {S}.
~Want a login for {S}? The green light comes from {V}.
>{V} now approves access to {S}.
>Approving access to {S} was handed from {O} to {V}.
>{O} no longer approves access to {S}, {V} does.
>Since the reorg access to {S} is approved by {V}.
@repo.branch|branch|ident
?What is the default branch of {S}?
=The default branch of {S} is {V}.
={S} uses {V} as its default branch.
=In {S} the default branch is called {V}.
=Default branch in {S}: {V}.
={S} has {V} set as default branch.
~A fresh clone of {S} checks out {V}.
~Pull requests in {S} target {V} unless told otherwise.
~HEAD of the {S} remote points at {V}.
>The default branch of {S} is now {V}.
>The default branch of {S} was renamed from {O} to {V}.
>{S} no longer uses {O} as default branch; it is {V}.
>{S} has switched its default branch to {V}.
@repo.ci|ci
?Which CI system does {S} use?
={S} uses {V} for CI.
=The CI of {S} runs on {V}.
=CI for {S} is {V}.
={V} runs the CI of {S}.
=We have set up CI for {S} on {V}.
~Every push to {S} gets built and tested by {V}.
~Red or green for a commit in {S} is decided by a {V} pipeline.
~If automated tests of {S} fail, open {V} to see why.
>{S} now uses {V} for CI.
>The CI of {S} moved from {O} to {V}.
>{S} no longer uses {O} for CI; it runs on {V}.
>{S} switched its CI to {V}.
@repo.license|license
?Under which license is {S} published?
={S} is licensed under {V}.
=The license of {S} is {V}.
={S} is published under the {V} license.
={S} has {V} as its license.
={V} is the license {S} is released under.
~The legal terms for reusing code from {S} are those of {V}.
~The COPYING file in {S} contains the {V} text.
~Whoever copies from {S} must honour {V}.
>{S} is now licensed under {V}.
>{S} was relicensed from {O} to {V}.
>{S} is no longer under {O}; the license is {V}.
>Correction: the license of {S} is {V}.
@repo.captain|person
?Who is the release captain of {S}?
={V} is the release captain of {S}.
=The release captain for {S} is {V}.
={S} has {V} as release captain.
=Release captain in {S}: {V}.
=Releases of {S} are captained by {V}.
~{V} tags and publishes the versions of {S}.
~Nothing from {S} ships until {V} cuts the build.
~Ask {V} when the next version of {S} will be out, because that is who ships it.
>{V} is now the release captain of {S}.
>The release captain role in {S} passed from {O} to {V}.
>{O} is no longer release captain of {S}; {V} is.
>Since the reorg the release captain for {S} is {V}.
@repo.security|person
?Who is the security contact of {S}?
={V} is the security contact of {S}.
=The security contact for {S} is {V}.
={S} has {V} as security contact.
=Security contact in {S}: {V}.
=Security questions about {S} go to {V}.
~Found a vulnerability in {S}? Report it to {V}.
~{V} takes in CVE disclosures concerning {S}.
~Anyone spotting an exploit in {S} should write privately to {V}.
>{V} is now the security contact of {S}.
>The security contact of {S} changed from {O} to {V}.
>{O} is no longer the security contact for {S}, write to {V}.
>Update: security contact of {S} is {V} after the handover.
@repo.merge|merge
?Which kind of merges does {S} use for pull requests?
={S} only allows {V} for pull requests.
=Pull requests in {S} go in as {V}.
=The merge method in {S} is {V}.
={S} uses {V} for its pull requests.
=In {S}, pull requests are merged with {V} only.
~The button for landing reviewed work in {S} offers nothing but {V}.
~History in {S} is kept by way of {V}; other ways of landing work are disabled.
~Approved changes arrive in {S} exclusively through {V}.
>{S} now uses {V} for pull requests.
>The merge method in {S} was changed from {O} to {V}.
>{S} no longer allows {O}; pull requests go in as {V}.
>Pull requests in {S} switched to {V}.
@repo.bots|bots|multi
?Which bots are enabled on {S}?
={S} has the {V} bot enabled.
=The {V} bot is enabled on {S}.
=One of the bots on {S} is {V}.
=We have enabled {V} on {S}.
={V} is among the bots of {S}.
~Expect automated comments by {V} in {S}.
~{V} is hooked up to {S} and posts there by itself.
~Among the helpers without a human behind them that act in {S}, there is {V}.
>{S} no longer has {O} enabled; {V} replaced it.
>{S} switched from {O} to {V}.
>The {O} bot on {S} has been replaced by {V}.
>On {S} we now have {V} instead of {O}.
@person.home|city
?Where does {S} live?
={S} lives in {V}.
={V} is where {S} lives.
=The home of {S} is in {V}.
={S} has a flat in {V} and lives there.
={S} is based in {V}.
~After work {S} goes back to an apartment in {V}.
~Mail parcels for {S} to an address in {V}.
~{S} resides in {V}.
>{S} now lives in {V}.
>{S} moved from {O} to {V}.
>{S} no longer lives in {O}; the place is {V}.
>{S} has relocated to {V}.
@person.grew|city|fixed
?Where did {S} grow up?
={S} grew up in {V}.
={V} is where {S} grew up.
=The childhood of {S} was spent in {V}.
={S} was raised in {V}.
={S} comes from {V} and grew up there.
~As a kid {S} went to school in {V}.
~{V} is the hometown from the early years of {S}.
~The first eighteen years of {S}'s life took place in {V}.
>Correction: {S} grew up in {V}.
>Correction: {S} did not grow up in {O} but in {V}.
>Correction to an earlier note: {S} grew up in {V}, not in {O}.
>Fixing my earlier note: {S} was raised in {V}.
@person.editor|editor
?Which editor does {S} use?
={S} uses {V} as editor.
=The editor of {S} is {V}.
={S} writes code in {V}.
=For coding, {S} prefers {V}.
={V} is the editor {S} works with.
~Pair with {S} and you will be looking at {V} all day.
~Shortcuts for {V} are what {S} has in muscle memory when programming.
~{S} does all programming inside {V}.
>{S} now uses {V} as editor.
>{S} switched from {O} to {V}.
>{S} no longer uses {O}; the editor is {V}.
>{S} changed editors and is on {V}.
@person.title|title
?What is the job title of {S}?
={S} is {aV}.
=The job title of {S} is {V}.
={S} works here as {aV}.
=At our company {S} has the job of {V}.
={S} holds the position of {V}.
~The badge and email signature of {S} say '{V}'.
~In the org chart the box for {S} reads '{V}'.
~{S} was hired to be {aV} and does exactly that.
>{S} is now {aV}.
>{S} changed roles from {O} to {V}.
>{S} is no longer {aO}; the job title is {V}.
>Since the reorg {S} works as {aV}.
@person.manager|person
?Who is the manager of {S}?
={S} reports to {V}.
=The manager of {S} is {V}.
={V} manages {S}.
={S} has {V} as line manager.
={V} is the one {S} reports to.
~{V} does the yearly appraisal of {S} and approves the holidays.
~The boss of {S} is {V}.
~One step above {S} in the org chart sits {V}.
>{S} now reports to {V}.
>{S} moved from {O} to {V} as line manager.
>{S} no longer reports to {O}; the manager is {V}.
>Since the reorg {V} manages {S}.
@person.remote|day
?On which day does {S} work from home?
={S} works from home on {V}s.
=On {V}s {S} works from home.
=The home office day of {S} is {V}.
=Every {V} {S} works from home.
={V} is the day {S} works from home; on it they are not in the office.
~The desk of {S} stays empty each {V}, as that is when they dial in remotely.
~You will not bump into {S} at the coffee machine on a {V}, only online.
~{S} skips the commute once per week, namely on {V}.
>{S} now works from home on {V}s.
>{S} moved the home office day from {O} to {V}.
>{S} no longer works from home on {O}s but on {V}s.
>Correction: {S} works from home on {V}s.
@person.drink|drink
?What is the favourite hot drink of {S}?
=The favourite hot drink of {S} is {V}.
={S} likes {V} best as a hot drink.
={S} always drinks {V}.
={V} is the hot drink {S} prefers.
=As a hot drink, {S} wants {V}.
~If you go to the kitchen and bring back a cup for {S}, make it {V}.
~Fetching a round for the desk? {S} will take {V}.
~{S} starts the morning with a mug of {V} and wants nothing else.
>{S} now prefers {V} as a hot drink.
>{S} switched from {O} to {V}.
>{S} no longer drinks {O}; the favourite is {V}.
>The favourite hot drink of {S} has changed to {V}.
@person.speaks|tongue|multi
?Which foreign languages does {S} speak?
={S} speaks {V}.
=One of the languages {S} speaks is {V}.
={S} is fluent in {V}.
={V} is among the languages of {S}.
={S} can speak {V}.
~A customer calling in {V} can be put through to {S}.
~{S} can hold a conversation in {V} without a dictionary.
~Texts in {V} may be given to {S} for proofreading.
>Correction: the language {S} speaks is not {O} but {V}.
>I mixed this up earlier: {S} speaks {V}, not {O}.
>Correction: {S} does not speak {O}, it is {V}.
>Update: it was wrong that {S} speaks {O}; {S} speaks {V}.
@team.lead|person
?Who leads {S}?
={V} leads {S}.
=The lead of {S} is {V}.
={S} is led by {V}.
={S} has {V} as team lead.
=Team lead in {S}: {V}.
~{V} is at the helm of {S}.
~The person in charge of {S} is {V}.
~Everyone in {S} takes direction from {V}.
>{V} now leads {S}.
>The lead of {S} passed from {O} to {V}.
>{O} no longer leads {S}; {V} does.
>Since the reorg {S} is led by {V}.
@team.standup|time
?At what time is the stand-up of {S}?
=The stand-up of {S} is at {V}.
={S} has its stand-up at {V}.
=Stand-up in {S} starts at {V}.
=At {V} {S} holds its stand-up.
={S} meets for stand-up at {V}.
~Every workday {S} gathers for the short daily round at {V}.
~If you want to catch all of {S} at their daily, be there at {V}.
~Blockers in {S} get voiced at {V}, when the daily begins.
>The stand-up of {S} is now at {V}.
>The stand-up of {S} moved from {O} to {V}.
>{S} no longer has its stand-up at {O} but at {V}.
>Correction: stand-up of {S} is at {V}.
@team.channel|channel|ident
?What is the Slack channel of {S}?
=The Slack channel of {S} is {V}.
={S} uses {V} as its Slack channel.
=You can reach {S} on Slack in {V}.
=In Slack, {S} is in {V}.
={S} has the Slack channel {V}.
~Chat messages meant for {S} should be posted to {V}.
~{V} is the place to ping {S}.
~To ask {S} something without a ticket, write in {V}.
>The Slack channel of {S} is now {V}.
>{S} moved from {O} to {V} on Slack.
>{S} no longer reads {O}; the Slack channel is {V}.
>{S} has switched its Slack channel to {V}.
@team.sprint|sprint
?How long is a sprint in {S}?
=A sprint in {S} lasts {V}.
=The sprint length of {S} is {V}.
=Sprints of {S} are {V} long.
={S} works in sprints of {V}.
=In {S} one sprint takes {V}.
~{S} plans its work in iterations of {V}.
~Between one planning and the next, {S} leaves {V}.
~The agile cadence for {S} repeats after {V}.
>A sprint in {S} now lasts {V}.
>{S} changed its sprint length from {O} to {V}.
>Sprints of {S} no longer last {O}; they take {V}.
>{S} has switched to sprints of {V}.
@team.retro|day
?On which day does {S} hold its retro?
={S} has its retro on {V}s.
=The retro of {S} is on {V}s.
=Retro day in {S} is {V}.
={S} holds its retrospective on {V}s.
=On {V}s {S} does its retro.
~What went well and what went badly is discussed in {S} on {V}s.
~{S} looks back at the iteration and vents about it on {V}s.
~Lessons learned are gathered by {S} when it is {V}.
>The retro of {S} is now on {V}s.
>{S} moved its retro from {O} to {V}.
>{S} no longer holds its retro on {O}s but on {V}s.
>Correction: retro day in {S} is {V}.
@team.demo|day
?On which day does {S} give its demo?
={S} has its demo on {V}s.
=The demo of {S} is on {V}s.
=Demo day in {S} is {V}.
={S} holds its demo on {V}s.
=On {V}s {S} does its demo.
~Stakeholders get to see finished work from {S} on {V}s.
~{S} shows off what it built to the rest of the company on {V}s.
~Come by on a {V} if you want to watch {S} present their latest features.
>The demo of {S} is now on {V}s.
>{S} moved its demo from {O} to {V}.
>{S} no longer gives its demo on {O}s but on {V}s.
>Update: demo day in {S} has changed to {V}.
@project.launch|month
?When is {S} planned to launch?
={S} is planned to launch in {V}.
=The launch of {S} is planned for {V}.
={S} launches in {V}.
=The launch month of {S} is {V}.
=We plan to launch {S} in {V}.
~Users should get their hands on {S} in {V}.
~The go-live of {S} is pencilled in for {V}.
~{S} is due to be out in the open in {V}.
>{S} is now planned to launch in {V}.
>The launch of {S} was moved from {O} to {V}.
>{S} no longer launches in {O}; the plan says {V}.
>Update: the launch of {S} has been rescheduled to {V}.
@project.funding|month
?When does the funding of {S} end?
=The funding of {S} ends in {V}.
={S} has funding until {V}.
={S} is funded until {V}.
=Funding for {S} runs out in {V}.
=The last funded month of {S} is {V}.
~After {V} there will be no money left for {S}.
~Finance covers the costs of {S} up to and including {V}.
~{S} can be paid for through {V}, and not beyond.
>The funding of {S} now ends in {V}.
>The end of funding for {S} was moved from {O} to {V}.
>{S} is no longer funded until {O}, it is {V}.
>Correction: funding for {S} runs out in {V}.
@project.sponsor|person
?Who is the sponsor of {S}?
={V} is the sponsor of {S}.
=The sponsor of {S} is {V}.
={S} is sponsored by {V}.
={V} sponsors {S}.
={S} has {V} as executive sponsor.
~At board level, {V} is the one who backs {S}.
~{V} defends {S} in front of the executives.
~Political cover for {S} comes from {V}.
>{V} is now the sponsor of {S}.
>Sponsorship of {S} passed from {O} to {V}.
>{O} no longer sponsors {S}; {V} does.
>Since the reorg {S} is sponsored by {V}.
@project.budget|budget
?What is the budget of {S}?
=The budget of {S} is {V}.
={S} has a budget of {V}.
=We have budgeted {V} for {S}.
={V} is the budget for {S}.
=Budget of {S}: {V}.
~{S} may spend {V} in total.
~Finance put {V} aside to pay for {S}.
~All costs of {S} together must stay within {V}.
>The budget of {S} is now {V}.
>The budget of {S} was changed from {O} to {V}.
>{S} no longer has a budget of {O} but of {V}.
>Correction: {S} has a budget of {V}.
@project.specs|docs
?Where are the specs of {S} kept?
=The specs of {S} are kept in {V}.
={S} has its specs in {V}.
=Specs for {S} live in {V}.
=You find the specs of {S} in {V}.
={V} holds the specs of {S}.
~To read what {S} is supposed to do, open {V}.
~Written requirements about {S} can be looked up in {V}.
~The documents describing how {S} should behave sit in {V}.
>The specs of {S} are now kept in {V}.
>The specs of {S} moved from {O} to {V}.
>Specs for {S} are no longer in {O}; look in {V}.
>{S} has switched to {V} for its specs.
@project.market|market|multi
?In which countries will {S} be rolled out?
={S} will be rolled out in {V}.
=One of the countries in the rollout of {S} is {V}.
={V} is among the rollout countries of {S}.
=The rollout of {S} includes {V}.
={S} is going to be rolled out in {V} as one of its countries.
~Folks in {V} will get to use {S}.
~{S} is meant to be available to users in {V}.
~The list of markets that {S} targets has {V} on it.
>{S} will no longer be rolled out in {O}; {V} takes its place.
>In the rollout of {S}, {O} was replaced by {V}.
>The rollout of {S} switched from {O} to {V}.
>{S} now goes to {V} instead of {O}.
@customer.plan|plan
?Which plan is {S} on?
={S} is on the {V} plan.
=The plan of {S} is {V}.
={S} has the {V} plan.
={S} subscribes to our {V} plan.
=We have {S} on the {V} plan.
~{S} pays for the {V} tier.
~The package {S} bought from us is {V}.
~On our price list {S} falls in the {V} column.
>{S} is now on the {V} plan.
>{S} moved from the {O} plan to {V}.
>{S} is no longer on the {O} plan but on {V}.
>{S} has switched to the {V} plan.
@customer.am|person
?Who is the account manager of {S}?
=The account manager of {S} is {V}.
={V} is the account manager for {S}.
={S} has {V} as account manager.
=Account manager for {S}: {V}.
={V} manages the {S} account.
~Commercial talks with {S} are held by {V} on our side.
~When {S} wants to buy more, they ring {V}.
~{V} looks after the business relationship with {S}.
>The account manager of {S} is now {V}.
>The {S} account was handed from {O} to {V} as account manager.
>{O} is no longer account manager of {S}; {V} is.
>Since the reorg {V} manages the {S} account.
@customer.trainer|person
?Who gives the product trainings for {S}?
=The trainer of {S} is {V}.
={V} is the product trainer for {S}.
={S} has {V} as trainer.
=Trainer for {S}: {V}.
={V} gives the product trainings at {S}.
~Staff at {S} learn how to use our software from {V}.
~Workshops teaching {S} our features are held by {V}.
~{V} stands in front of the classroom when people at {S} are taught our product.
>The trainer of {S} is now {V}.
>Trainings for {S} were handed from {O} to {V}.
>{O} is no longer the trainer for {S}; {V} is.
>Update: {V} has taken over as product trainer for {S}.
@customer.seats|seats
?How many seats does {S} have?
={S} has {V} seats.
=The seat count of {S} is {V}.
={S} bought {V} seats.
=There are {V} seats in the {S} contract.
=Seats for {S}: {V}.
~At {S}, {V} users may have a login.
~{S} pays us for {V} named users.
~No more than {V} employees at {S} are entitled to sign in.
>{S} now has {V} seats.
>The seat count of {S} was changed from {O} to {V}.
>{S} no longer has {O} seats but {V}.
>Correction: the seat count of {S} is {V}.
@customer.sso|sso
?Which SSO provider does {S} use?
={S} uses {V} for SSO.
=The SSO provider of {S} is {V}.
=SSO at {S} goes through {V}.
={V} is the SSO provider at {S}.
=We have set up SSO for {S} with {V}.
~Employees at {S} sign in to our app by way of {V}.
~The identity service authenticating users from {S} is {V}.
~Logins coming from {S} are federated to {V}.
>{S} now uses {V} for SSO.
>{S} moved its SSO from {O} to {V}.
>{S} no longer uses {O} for SSO; it is {V}.
>{S} has switched its SSO provider to {V}.
@customer.integ|integ|multi
?Which integrations does {S} use?
={S} uses the {V} integration.
=One of the integrations of {S} is {V}.
=The {V} integration is active for {S}.
={S} has {V} integrated.
={V} is among the integrations {S} uses.
~{S} has our product wired up to its {V}.
~Data flows between {S}'s workspace with us and {V}.
~{S} would notice at once if our connector to {V} broke.
>{S} no longer uses the {O} integration; {V} replaced it.
>{S} switched its integration from {O} to {V}.
>The {O} integration of {S} was replaced by {V}.
>{S} now uses the {V} integration instead of {O}.
@tool.version|version|ident
?Which version of {S} are we pinned to?
={S} is pinned to version {V}.
=The pinned version of {S} is {V}.
=We have pinned {S} to {V}.
=Use version {V} of {S}; it is the one we pinned.
=Our pin for {S} is version {V}.
~Our lockfile says {S} {V}.
~All laptops must have {S} {V}, not any other release.
~Releases of {S} other than {V} are off limits for us.
>{S} is now pinned to version {V}.
>The pin of {S} was bumped from {O} to {V}.
>{S} is no longer pinned to {O}; the version is {V}.
>Correction: the pinned version of {S} is {V}.
@tool.admin|person
?Who is the admin of {S}?
=The admin of {S} is {V}.
={V} is the admin for {S}.
={V} administers {S}.
={S} has {V} as admin.
={S} is administered by {V}.
~Lost your {S} permissions? {V} is able to restore them.
~{V} holds the superuser rights in {S}.
~Adding or removing folks in {S} is done by {V}.
>The admin of {S} is now {V}.
>Administration of {S} passed from {O} to {V}.
>{O} is no longer the admin of {S}; {V} is.
>Since the handover {V} administers {S}.
@tool.config|fmt
?In which format is the config of {S} written?
=The config of {S} is written in {V}.
={S} is configured in {V}.
=The config format of {S} is {V}.
={S} reads its config as {V}.
={S} uses {V} for its config file.
~Settings for {S} have to be put down as {V}.
~Tweak how {S} behaves by editing a {V} document.
~{S} refuses any settings that are not valid {V}.
>The config of {S} is now written in {V}.
>{S} moved its config from {O} to {V}.
>{S} no longer reads {O} config; it wants {V}.
>{S} has switched its config format to {V}.
@tool.report|fmt
?In which format does {S} write its reports?
=The reports of {S} are written in {V}.
={S} writes its reports in {V}.
=The report format of {S} is {V}.
={S} saves its reports as {V}.
={S} uses {V} for its report files.
~Whoever parses the results {S} spits out needs a reader for {V}.
~What {S} found during a run is emitted as {V}.
~The output {S} leaves behind at the end is a {V} document.
>The reports of {S} are now written in {V}.
>{S} changed its report format from {O} to {V}.
>{S} no longer writes {O} reports but {V} ones.
>Update: {S} has switched to {V} for its reports.
@tool.flag|flag|ident
?Which flag turns on debug output in {S}?
=The flag for debug output in {S} is {V}.
={S} prints debug output with {V}.
=Use {V} to turn on debug output in {S}.
=Debug output of {S} is turned on by {V}.
=In {S} the debug flag is {V}.
~If {S} fails without saying why, rerun it with {V} to see every step.
~Appending {V} makes {S} talk about all it does.
~Troubleshooting {S}? Pass {V} and it will tell you far more.
>The debug flag of {S} is now {V}.
>The debug flag of {S} was renamed from {O} to {V}.
>{O} no longer turns on debug output in {S}; use {V}.
>Correction: debug output of {S} is turned on by {V}.
@tool.shell|shell|multi
?For which shells does {S} have completions?
={S} has completions for {V}.
={V} completions come with {S}.
=One of the shells {S} has completions for is {V}.
={S} ships completions for {V}.
={V} is among the shells {S} can complete in.
~Press Tab in {V} and {S} will suggest its subcommands.
~{S} helps you finish typing its options if you work in {V}.
~Users of {V} get subcommand hints for {S} out of the box.
>{S} no longer has completions for {O}; {V} replaced it.
>Completions of {S} switched from {O} to {V}.
>In {S} the {O} completions were replaced by ones for {V}.
>{S} now ships completions for {V} instead of {O}.
@room.floor|floor
?On which floor is {S}?
={S} is on the {V}.
=You find {S} on the {V}.
={S} is located on the {V}.
=The {V} is where {S} is.
=To get to {S}, go to the {V}.
~Take the lift to the {V} and you will end up at {S}.
~{S} shares its hallway with everything else on our {V}.
~Visitors headed for {S} must climb or ride to the {V}.
>{S} is now on the {V}.
>{S} moved from the {O} to the {V}.
>{S} is no longer on the {O} but on the {V}.
>Correction: {S} is on the {V}.
@room.people|people
?How many people fit in {S}?
={S} seats {V} people.
={V} people fit in {S}.
=There is room for {V} people in {S}.
=The capacity of {S} is {V} people.
={S} has space for {V} people.
~There are {V} chairs around the table of {S}.
~Invite no more than {V} guests if you book {S}.
~A group bigger than {V} would have to stand in {S}.
>{S} now seats {V} people.
>The capacity of {S} was changed from {O} to {V} people.
>{S} no longer seats {O} people but {V}.
>Since the refurbishment {S} has space for {V} people.
@room.video|video
?Which video conferencing system is in {S}?
={S} has {V} for video calls.
=The video conferencing system in {S} is {V}.
={S} is equipped with {V} for video conferences.
=Video calls in {S} run on {V}.
={V} is the video system installed in {S}.
~The big screen at {S} joins remote colleagues by way of {V}.
~From {S} you dial in to far-away colleagues using {V}.
~Sending a meeting link to {S}? The wall panel there only understands {V}.
>{S} now has {V} for video calls.
>Video calls in {S} switched from {O} to {V}.
>{S} no longer has {O} for video calls; it is {V}.
>The video system in {S} was changed to {V}.
@room.code|code|ident
?What is the door code of {S}?
=The door code of {S} is {V}.
={S} has the door code {V}.
=Door code for {S}: {V}.
=Use {V} as the code for the door of {S}.
=The door of {S} opens with code {V}.
~Type {V} on the keypad to get into {S}.
~Locked out of {S}? Punch in {V}.
~The digits that let you enter {S} are {V}.
>The door code of {S} is now {V}.
>The door code of {S} was changed from {O} to {V}.
>{O} no longer opens the door of {S}; the code is {V}.
>Update: {S} has a different door code, {V}.
@room.clean|day
?On which day is {S} cleaned?
={S} is cleaned on {V}s.
=The cleaning day of {S} is {V}.
=Every {V} {S} gets cleaned.
=Cleaning of {S} takes place on {V}s.
=On {V}s the cleaners do {S}.
~The vacuum and the mop come through {S} each {V}.
~Dust and crumbs in {S} get removed when it is {V}.
~Janitorial staff scrub {S} once per week, on {V}.
>{S} is now cleaned on {V}s.
>The cleaning day of {S} moved from {O} to {V}.
>{S} is no longer cleaned on {O}s but on {V}s.
>Correction: cleaning of {S} is on {V}s.
@room.plants|day
?On which day are the plants in {S} watered?
=The plants in {S} are watered on {V}s.
=The watering day for the plants in {S} is {V}.
=Every {V} the plants in {S} get watered.
=Watering of the plants in {S} takes place on {V}s.
=On {V}s somebody waters the plants in {S}.
~The ficus and ferns of {S} get their drink each {V}.
~The greenery at {S} sees the can once per week, on {V}.
~{V} is when the potted flora over in {S} receives H2O.
>The plants in {S} are now watered on {V}s.
>Plant watering in {S} moved from {O} to {V}.
>The plants in {S} are no longer watered on {O}s but on {V}s.
>Update: the watering day in {S} has changed to {V}.
@meeting.day|day
?On which day does {S} take place?
={S} takes place on {V}s.
={S} is on {V}s.
=The day of {S} is {V}.
=Every {V} we have {S}.
={S} is held each {V}.
~Block your calendar on {V}s for {S}.
~{V} is when the attendees come together for {S}.
~In the weekly schedule, {S} occupies a slot on {V}.
>{S} now takes place on {V}s.
>{S} moved from {O} to {V}.
>{S} is no longer on {O}s but on {V}s.
>Correction: {S} is on {V}s.
@meeting.start|time
?At what time does {S} start?
={S} starts at {V}.
=The start time of {S} is {V}.
={S} begins at {V}.
=At {V} {S} starts.
={S} kicks off at {V}.
~Whoever dials in to {S} after {V} is late.
~Be seated by {V} if you attend {S}, for that is when the talking opens.
~The calendar entry for {S} opens at {V} on the clock.
>{S} now starts at {V}.
>The start of {S} moved from {O} to {V}.
>{S} no longer starts at {O} but at {V}.
>Update: {S} has been shifted and starts at {V}.
@meeting.length|mins
?How long does {S} last?
={S} lasts {V}.
=The length of {S} is {V}.
={S} takes {V}.
={S} runs for {V}.
=The duration of {S} is {V}.
~From the first word to the goodbye, {S} needs {V}.
~{S} will cost you {V} out of your day.
~Plan to be busy for {V} when you join {S}.
>{S} now lasts {V}.
>The length of {S} was changed from {O} to {V}.
>{S} no longer takes {O} but {V}.
>Correction: {S} lasts {V}.
@meeting.host|person
?Who facilitates {S}?
={V} facilitates {S}.
=The facilitator of {S} is {V}.
={S} is facilitated by {V}.
={S} has {V} as facilitator.
=Facilitator in {S}: {V}.
~{V} leads the group through {S} and watches the clock.
~{V} hands out the turns to speak during {S}.
~In {S} it is {V} who chairs.
>{V} now facilitates {S}.
>Facilitation of {S} passed from {O} to {V}.
>{O} no longer facilitates {S}; {V} does.
>{S} has switched to {V} as facilitator.
@meeting.notes|person
?Who takes the notes in {S}?
={V} takes the notes in {S}.
=The note taker of {S} is {V}.
=Notes in {S} are taken by {V}.
={S} has {V} as note taker.
=Note taker in {S}: {V}.
~What gets said during {S} is written down by {V}.
~{V} is the scribe for {S}.
~The minutes from {S} come from the keyboard of {V}.
>{V} now takes the notes in {S}.
>Note taking in {S} passed from {O} to {V}.
>{O} no longer takes notes in {S}; {V} does.
>{S} has switched to {V} as note taker.
@meeting.agenda|docs
?Where is the agenda of {S} kept?
=The agenda of {S} is kept in {V}.
={S} has its agenda in {V}.
=The agenda for {S} lives in {V}.
=You find the agenda of {S} in {V}.
={V} holds the agenda of {S}.
~Topics to be raised at {S} are collected in {V}.
~Want something discussed at {S}? Add it to the list in {V}.
~Look in {V} to see what will be talked about at {S}.
>The agenda of {S} is now kept in {V}.
>The agenda of {S} moved from {O} to {V}.
>The agenda of {S} is no longer in {O}; look in {V}.
>{S} has switched to {V} for its agenda.
@eatery.discount|day
?On which day do we get a discount at {S}?
={S} gives us a discount on {V}s.
=The discount day at {S} is {V}.
=On {V}s we get a discount at {S}.
=Every {V} there is a discount for us at {S}.
=Our staff discount at {S} is valid on {V}s.
~It is cheaper for employees to eat at {S} on {V}s.
~Show your badge at {S} on a {V} and the bill shrinks.
~{V} is when colleagues pay less than other guests at {S}.
>Our discount at {S} is now on {V}s.
>The discount day at {S} moved from {O} to {V}.
>{S} no longer gives us a discount on {O}s but on {V}s.
>Correction: the discount day at {S} is {V}.
@eatery.fish|day
?On which day does {S} serve fish?
={S} serves fish on {V}s.
=The fish day at {S} is {V}.
=On {V}s there is fish at {S}.
=Every {V} they have fish at {S}.
=Fish at {S} is served on {V}s.
~Salmon, cod or trout turn up at {S} on a {V}.
~If you crave seafood, try {S} on a {V}.
~{V} is when the catch of the sea lands in the pans of {S}.
>{S} now serves fish on {V}s.
>The fish day at {S} moved from {O} to {V}.
>{S} no longer serves fish on {O}s but on {V}s.
>Update: fish day at {S} has changed to {V}.
@eatery.walk|walk
?How far is the walk from the office to {S}?
={S} is {V} minutes on foot from the office.
=The walk from the office to {S} takes {V} minutes.
=From the office it is {V} minutes on foot to {S}.
=It is a walk of {V} minutes from the office to {S}.
=Walking from the office to {S} takes {V} minutes.
~Leave your desk and you will be standing before {S} {V} minutes later without a car.
~{S} can be reached by legs alone from our building in {V} minutes.
~A stroll of {V} minutes separates our front door and {S}.
>The walk from the office to {S} is now {V} minutes.
>The walk from the office to {S} changed from {O} to {V} minutes.
>{S} is no longer {O} minutes on foot from the office but {V}.
>Correction: walking from the office to {S} takes {V} minutes.
@eatery.dish|dish
?What is the signature dish of {S}?
=The signature dish of {S} is {V}.
={S} has {V} as its signature dish.
={V} is the signature dish at {S}.
=The house specialty of {S} is {V}.
={S} is known for {V} as its signature dish.
~What {S} is famous for is its {V}.
~Nobody leaves {S} without having tried its celebrated {V}.
~The chef of {S} takes the most pride in the {V}.
>The signature dish of {S} is now {V}.
>{S} changed its signature dish from {O} to {V}.
>{S} no longer has {O} as signature dish; it is {V}.
>{S} has switched its house specialty to {V}.
@eatery.opens|open
?At what time does {S} open?
={S} opens at {V}.
=The opening time of {S} is {V}.
={S} is open from {V}.
=At {V} {S} opens.
={S} opens its doors at {V}.
~Before {V} you will find {S} locked.
~The earliest you can order at {S} is {V}.
~{S} lets the first guests in at {V}.
>{S} now opens at {V}.
>The opening time of {S} moved from {O} to {V}.
>{S} no longer opens at {O} but at {V}.
>Correction: {S} opens at {V}.
"""
PAIRS = [("service.timeout", "service.health"), ("host.ram", "host.swap"), ("database.region", "database.backup"),
         ("repo.captain", "repo.security"), ("person.home", "person.grew"), ("team.retro", "team.demo"),
         ("project.launch", "project.funding"), ("customer.am", "customer.trainer"), ("tool.config", "tool.report"),
         ("room.clean", "room.plants"), ("meeting.host", "meeting.notes"), ("eatery.discount", "eatery.fish")]
CUE = re.compile(r"\b(now|no longer|moved|switched|since the|correction|update|changed?|replaced|migrated|upgraded|"
                 r"handed|passed from|ported|renamed|relicensed|relocated|resized|bumped|rescheduled|instead of|"
                 r"earlier|taken over)\b", re.I)
NOCUE = re.compile(r"\b(now|no longer|moved|switched|since|correction|update:|changed|replaced|migrated|currently|"
                   r"today|formerly|previously|used to|instead|any ?more|became|new|as of)\b", re.I)

class Attr: pass

def parse():
    attrs, a = {}, None
    for ln in DSL.strip().splitlines():
        m, rest = ln[0], ln[1:]
        if m == "@":
            p = (rest + "|").split("|")
            a = Attr(); a.id, a.pool = p[0], p[1]; a.sort = a.id.split(".")[0]
            a.multi, a.fixed, a.ident = ("multi" in p[2]), ("fixed" in p[2]), ("ident" in p[2])
            a.q, a.o, a.h, a.c = None, [], [], []
            assert a.id not in attrs; attrs[a.id] = a
        elif m == "?": a.q = rest
        else: {"=": a.o, "~": a.h, ">": a.c}[m].append(rest)
    seen = set()
    for a in attrs.values():
        assert a.q and "{S}" in a.q and len(a.o) >= 5 and len(a.h) >= 3 and len(a.c) >= 4, a.id
        for t in a.o + a.h:
            assert "{S}" in t and ("{V}" in t or "{aV}" in t) and "O}" not in t, t
            assert not NOCUE.search(t), t
        for t in a.c:
            assert "{S}" in t and ("{V}" in t or "{aV}" in t) and CUE.search(t), t
            assert not a.multi or "O}" in t, t
        old = sum("O}" in t for t in a.c)
        assert a.multi or old == 2, (a.id, old)
        for t in a.o + a.h + a.c:
            assert (a.sort, t) not in seen or t in ("{S} switched from {O} to {V}.", "{S} moved from {O} to {V}."), t
            seen.add((a.sort, t))
            assert not (a.ident and t.startswith("{V}") and a.pool not in ("channel", "flag", "port")), t
    assert len(attrs) >= 55 and len({a.sort for a in attrs.values()}) >= 9
    for x, y in PAIRS:
        assert attrs[x].pool == attrs[y].pool and attrs[x].sort == attrs[y].sort
    return attrs

# ---------------------------------------------------------------- names, in families of similar ones
def W(s): return s.split()

def families():
    F = {}
    roots = W("billing checkout invoice ledger shipping search catalog pricing identity session profile media upload "
              "notify mailer webhook audit quota fraud refund payout tax coupon loyalty review rating feed chat presence "
              "geo routing dispatch fleet telemetry metering export import thumbnail transcode consent survey referral "
              "warehouse returns wishlist basket onboarding entitlement")
    F["service"] = [[f"{r}-{s}" for s in (W("api worker gateway web") if i % 2 else W("api consumer scheduler edge"))]
                    for i, r in enumerate(roots)]
    hosts = W("cache web build queue edge mail proxy batch gpu vpn syslog dns store relay bastion render ingest stream "
              "kube vault")
    F["host"] = [[f"{h}-{e}-{n:02d}" for n in range(1 + (i + j) % 3, 5 + (i + j) % 3)]
                 for j, e in enumerate(W("prod stg dev")) for i, h in enumerate(hosts)]
    dbs = W("orders customers payments inventory events sessions products users analytics claims tickets bookings "
            "contracts shipments vouchers messages devices sensors articles vendors payroll expenses leads campaigns "
            "surveys photos playlists routes parcels tariffs policies quotes stocks recipes courses grades visits "
            "patients meters permits assets licenses members donations auctions bids rentals")
    F["database"] = [[f"{d}_{s}" for s in (W("main archive reporting staging") if i % 2 else W("core history mart sandbox"))]
                     for i, d in enumerate(dbs)]
    reps = W("atlas beacon cobalt delta ember fathom garnet halcyon indigo jasper krypton lumen marble nimbus onyx "
             "prism quasar raven sable tundra umber vertex willow xenon yarrow zephyr argon basalt cedar drift echo "
             "flint glacier harvest ivory juno kelp lotus mosaic nectar opal pebble quartz ripple slate topaz umbra "
             "velvet wicker zenith")
    F["repo"] = [[f"{r}-{s}" for s in (W("sdk-js sdk-py docs ui") if i % 2 else W("cli infra proto mobile"))]
                 for i, r in enumerate(reps)]
    firsts = W("Anna Marek Sofia Jonas Elena Daniel Nadia Simon Clara Henrik Irene Mateo Paula Stefan Vera Lukas Judith "
               "Adrian Monika Tobias Carmen Erik Helena Ivan Laura Martin Olga Peter Rosa Thomas Ursula Victor")
    lasts = ["Kowalska Kowalczyk Kowalik", "Petersen Pedersen Pettersson", "Hoffmann Hofmann Hoffman", "Garcia Garces",
             "Novotna Novakova", "Meyer Meier Maier", "Fischer Fisher", "Johansson Johnson Johnston", "Silva Silveira",
             "Martinez Martins", "Schneider Schreiber", "Andersen Anderson Andersson", "Ivanova Ivanenko",
             "Romano Romero", "Larsen Larsson", "Bauer Bauman", "Clark Clarke", "Stewart Stuart", "Reid Reed Reade",
             "Phillips Philips", "Marino Marini", "Dubois Dubost", "Lindqvist Lindgren Lindberg", "Horvat Horvath",
             "Mazur Mazurek", "Keller Kessler", "Torres Torrens", "Werner Wegner", "Bakker Becker", "Olsen Olsson"]
    F["person"] = [[f"{firsts[(3 * i + 7 * j) % len(firsts)]} {l}" for l in ls.split()]
                   for j in range(4) for i, ls in enumerate(lasts)]
    animals = W("Osprey Badger Lynx Heron Otter Falcon Marten Puffin Bison Gecko Walrus Condor Ibex Jaguar Kestrel Lemur "
                "Magpie Narwhal Ocelot Panther Quokka Raccoon Stork Tapir Urchin Viper Wombat Yak Zebra Antelope Beaver "
                "Cougar Dingo Egret Ferret Gibbon Hornet Iguana Jackal Koala Lobster Manatee Newt Orca Pelican Rhino "
                "Salmon Toucan Vulture Weasel Alpaca Bobcat Cricket Dolphin Ermine Finch Gopher Hyena")
    F["team"] = [[f"Team {a} {s}" for s in (W("EU US APAC Nordics") if i % 2 else W("Red Blue Green Gold"))]
                 for i, a in enumerate(animals)]
    alike = [["Team Hawk", "Team Hawthorn"], ["Team Mint", "Team Mist"], ["Team Comet", "Team Cosmos"],
             ["Team Harbor", "Team Harper"], ["Team Maple", "Team Marble"]]
    F["team"] = [f for i, x in enumerate(F["team"]) for f in ([alike[i // 4], x] if i % 4 == 0 and i // 4 < len(alike) else [x])]
    adjs = W("Amber Crimson Silent Golden Northern Hidden Frozen Copper Velvet Iron Silver Distant Rising Lunar Coral "
             "Bright Hollow Emerald Rapid Gentle Polar Scarlet Wooden Stormy Ivory Rustic Misty Noble Solar Azure Broken "
             "Quiet Violet Clever Lucky Brave Cosmic Dusty Mellow Granite Sunny Hazel Winter Summer Autumn")
    sets = [W("Lantern Ladder Landing Harbor"), W("Anchor Arrow Archer Meadow"), W("Compass Canyon Candle Bridge"),
            W("River Raven Rocket Orchard")]
    F["project"] = [[f"Project {a} {n}" for n in sets[i % 4]] for i, a in enumerate(adjs)]
    alikep = [["Project Lighthouse", "Project Lightning"], ["Project Marigold", "Project Marathon"],
              ["Project Tandem", "Project Tangent"], ["Project Sundial", "Project Sundown"],
              ["Project Pinwheel", "Project Pinecone"]]
    F["project"] = [f for i, x in enumerate(F["project"]) for f in ([alikep[i // 4], x] if i % 4 == 0 and i // 4 < len(alikep) else [x])]
    comp = W("Brightwater Alderton Norhaven Castellan Pinebrook Redstone Silverlake Oakridge Fairmont Westbury Kingsford "
             "Marlowe Ashgrove Hartwell Lakeshore Stonebridge Greenfield Riverton Highgate Summerhill Eastwick Blackwood "
             "Cloverdale Thornbury Ravenhall Goldcrest Bellmont Crestview Dunmore Elmwood Foxley Glenmore Hollybrook "
             "Inverness Jarrow Kenswick Longmeadow Millbrook Newcombe Orchardson Penhallow Quarrington Rosedale Stanmore "
             "Tillbury Underwood Verwood Wetherby")
    kinds = [W("Foods Logistics Labs Energy"), W("Bank Health Media Motors"), W("Textiles Travel Telecom Toys"),
             W("Insurance Industries Interiors Marine")]
    F["customer"] = [[f"{c} {k}" for k in kinds[i % 4]] for i, c in enumerate(comp)]
    heads = W("Quill Snap Grid Pixel Hive Bolt Loom Nest Spark Trace Vivid Wisp Crate Dock Flux Glint Helm Jolt Kite Lark "
              "Mesh Nova Orbit Plume Rune Scout Thorn Volt Yarn Zest Brisk Clover Dune Fable Gale Husk Inkle Junco Knack "
              "Lilt Moss Nook Oaken Pivot Rivet Swift Tidal Umbel")
    F["tool"] = [[h + t for t in (W("box forge port deck") if i % 2 else W("mint smith lane kit"))] for i, h in enumerate(heads)]
    trees = W("Juniper Alder Birch Cedar Dogwood Elder Fir Ginkgo Hazel Ivy Jasmine Larch Magnolia Nutmeg Olive Poplar "
              "Quince Rowan Spruce Teak Willow Yew Acacia Bamboo Cypress Ebony Fig Hawthorn Iris Laurel Mimosa Orchid Palm "
              "Redwood Sequoia Tulip Violet Walnut Aspen Beech Chestnut Heather Lilac Maple Oak Pine Sycamore Thistle "
              "Wisteria Zinnia Clover Daisy Fern Lotus Myrtle Peony Sage Thyme")
    F["room"] = [[f"Room {t} {s}" for s in (W("East West Annex Studio") if i % 2 else W("North South Loft Corner"))]
                 for i, t in enumerate(trees)]
    topics = W("Platform Growth Mobile Payments Hiring Design Security Data Frontend Backend Infra Support Sales Budget "
               "Roadmap Incident Quality Release Architecture Analytics Partner Marketing Onboarding Compliance Cloud Cost "
               "Accessibility Research Content Vendor Privacy Localization Performance Observability Testing Billing "
               "Integration Community Strategy Hardware Logistics Training Inventory Legal Brand Pricing Retention "
               "Migration Machine-Learning Documentation Tooling Networking Storage")
    F["meeting"] = [[f"{t} {k}" for k in (W("Sync Review Forum Roundtable") if i % 2 else W("Check-in Council Huddle Clinic"))]
                    for i, t in enumerate(topics)]
    owners = W("Bruno Lupo Marta Olga Nonna Pietro Rosita Samir Yasmin Zofia Amalia Bela Carlo Dora Enzo Flora Gustav Hana "
               "Imre Jola Karim Luisa Mirko Nadine Otto Paolo Quinta Rico Selma Tariq Ula Vito Wanda Xenia Yusuf Zeno "
               "Alba Basil Cosima Dante Elsa Fausto Greta Hilda Igor Jette Kaspar Lotte Milo Nils Orsola Pepe Ravi Sunita "
               "Tilda Umberto")
    F["eatery"] = [[f"{k} {o}" for k in (W("Cafe Bistro Trattoria Kitchen") if i % 2 else W("Canteen Osteria Taverna Deli"))]
                   for i, o in enumerate(owners)]
    flat = [n for fs in F.values() for f in fs for n in f]
    assert len(flat) == len(set(flat)), [n for n, c in Counter(flat).items() if c > 1]
    return F

# ---------------------------------------------------------------- rendering
def canon(v): return v.split("|")[0]

def art(w): return ("an " if w[0].lower() in "aeio" else "a ") + w

def render(a, t, s, v, o=None, alt=False):
    val = v.split("|")[-1] if alt else canon(v)
    x = t.replace("{S}", "\x01").replace("{aV}", art(val)).replace("{V}", val)
    if o is not None:
        x = x.replace("{aO}", art(canon(o))).replace("{O}", canon(o))
    if t.startswith("{V}") and not a.ident:
        x = x[0].upper() + x[1:]
    return x.replace("\x01", s)

CONTR = [(r"\b([Ii])t is\b", r"\1t's"), (r"\bcannot\b", "can't"), (r"\b([Tt])here is\b", r"\1here's"),
         (r"\b([Ww])e have (?=set|pinned|enabled|installed|budgeted)", r"\1e've "), (r"\byou will\b", "you'll"),
         (r"\bthey are\b", "they're"), (r"\bdoes not\b", "doesn't"), (r"\b(?<=[a-z] )is not\b", "isn't"),
         (r"\bare not\b", "aren't"), (r"\bthat is\b", "that's")]

def contract(t):
    for p, r in CONTR:
        n = re.sub(p, r, t, count=1)
        if n != t: return n
    return t

def typo(rng, t):
    spots = [m for m in re.finditer(r"(?<![\w{/])[A-Za-z][a-z]{4,}(?![\w}])", t)]
    if not spots: return None
    m = rng.choice(spots); w = m.group()
    for _ in range(20):
        i = rng.randrange(1, len(w) - 2); kind = rng.randrange(3)
        n = (w[:i] + w[i + 1] + w[i] + w[i + 2:] if kind == 0 else w[:i] + w[i + 1:] if kind == 1 else w[:i] + w[i] + w[i:])
        if n != w: return t[:m.start()] + n + t[m.end():]
    return None

def surface_pair(rng, a, s, v):
    op = rng.choice(["case", "punct", "space", "note", "contr", "contr", "typo", "typo", "mix"])
    t = rng.choice(a.o)
    if op == "contr":
        c = [x for x in a.o if contract(x) != x] or ([x for x in a.h if contract(x) != x] if rng.random() < .5 else [])
        if c:
            t = rng.choice(c)
            return render(a, t, s, v), render(a, contract(t), s, v)
        op = rng.choice(["typo", "punct", "note"])
    base = render(a, t, s, v)
    def do(op, x):
        if op == "case":
            r = rng.random()
            y = x.lower() if r < .6 else x.upper() if r < .75 else x[0].swapcase() + x[1:]
            return y if y != x else x.upper()
        if op == "punct":
            b = x.rstrip(".")
            if rng.random() < .3 and (", " in b or "; " in b): return b.replace(", ", " - ").replace("; ", ", ") + "."
            return b + rng.choice(["", "", "!", "..", " ."])
        if op == "space":
            r = rng.random(); sp = [i for i, ch in enumerate(x) if ch == " "]
            if r < .5: i = rng.choice(sp); return x[:i] + " " + x[i:]
            return "  " + x if r < .65 else x + " " if r < .85 else x.replace(" ", "  ")
        return rng.choice(["Note: ", "Note: ", "note: ", "NOTE - ", "Note to self: "]) + x
    if op in ("typo", "mix"):
        tt = typo(rng, t) if op == "typo" or rng.random() < .5 else None
        out = render(a, tt, s, v) if tt else base
        if op == "mix" or not tt:
            out = do(rng.choice(["punct", "note", "case"]), out)
    else:
        out = do(op, base)
    assert out != base, (op, base)
    return base, out

# ---------------------------------------------------------------- exam
SHARES = [("list", .005), ("attribute", .01), ("entity", .045), ("plain", .03), ("cue", .03),
          ("heavy", .025), ("reworded", .04), ("surface", .035)]
NQ = 300

def main():
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random(f"west-{seed}-{count}")
    attrs, fams = parse(), families()
    by_sort = defaultdict(list)
    for a in attrs.values(): by_sort[a.sort].append(a)
    assert set(by_sort) == set(fams)
    POOLS["team"] = [n for f in fams["team"][:24] for n in f[:2]]
    used_codes = set()
    def value(a, *no):
        while True:
            v = f"{rng.randrange(1000, 10000)}" if a.pool == "code" else rng.choice(POOLS[a.pool])
            if canon(v) not in [canon(x) for x in no]: return v
    want = {k: round(count * p) for k, p in SHARES}
    singles = count - 2 * sum(want.values())
    slots_needed = singles + sum(n * (2 if k in ("entity", "attribute") else 1) for k, n in want.items())

    # things, family by family, each with 3.. attributes
    for fs in fams.values(): rng.shuffle(fs)
    slots, lines, fam_of, groups, total = {}, Counter(), {}, [], 0
    pos = {s: 0 for s in fams}
    order = list(fams)
    while total < slots_needed + 20:
        rng.shuffle(order)
        for srt in order:
            if pos[srt] >= len(fams[srt]):
                continue
            f = fams[srt][pos[srt]]; pos[srt] += 1
            f = rng.sample(f, rng.randint(2, len(f))) if len(f) > 2 and rng.random() < .25 else list(f)
            groups.append((srt, f))
            for s in f:
                n = len(by_sort[srt])
                k = rng.randint(3, n)
                slots[s] = {a.id: None for a in rng.sample(by_sort[srt], k)}
                lines[s] = k; total += k
            if total >= slots_needed + 20: break
        if all(pos[s] >= len(fams[s]) for s in fams):
            break
    assert total >= slots_needed, (total, slots_needed)

    facts = []     # each: dict(text, key, t)
    truth = []     # (type, i, j, why)
    T0 = datetime(2026, 1, 5)
    SPAN = 200 * 24 * 60
    def when(): return rng.randrange(SPAN)
    def add(text, s, a, t=None):
        facts.append({"text": text, "key": (s, a.id), "t": when() if t is None else t})
        return len(facts) - 1
    def two_times():
        while True:
            x, y = sorted((when(), when()))
            if y - x >= 24 * 60: return x, y
    def alt(v, p): return "|" in v and rng.random() < p

    def free(s, aid): return aid in slots[s] and slots[s][aid] is None
    # list negatives
    def pick(cands, n, what):
        rng.shuffle(cands)
        assert len(cands) >= n, (what, len(cands), n)
        return cands
    def one_slot(what, ok):
        c = pick([(s, aid) for s in slots for aid in slots[s] if slots[s][aid] is None and ok(attrs[aid])], want[what], what)
        got = 0
        for s, aid in c:
            if got == want[what]: break
            if lines[s] >= 9: continue
            slots[s][aid] = what; lines[s] += 1; got += 1
            yield s, attrs[aid]
        assert got == want[what], (what, got)

    for s, a in one_slot("list", lambda a: a.multi):
        v = value(a); w = value(a, v)
        t = rng.choice(a.o); u = t if rng.random() < .5 else rng.choice(a.o)
        truth.append(("list", add(render(a, t, s, v), s, a), add(render(a, u, s, w), s, a)))
    # attribute negatives
    c = pick([(s, x, y) for s in slots for x, y in PAIRS if free(s, x) and free(s, y)], want["attribute"], "attribute")
    for s, x, y in c[:want["attribute"]]:
        assert free(s, x) and free(s, y)
        a, b = attrs[x], attrs[y]; v = value(a); i = rng.randrange(5)
        j = i if rng.random() < .6 else rng.randrange(5)
        slots[s][x] = slots[s][y] = "attribute"
        truth.append(("attribute", add(render(a, a.o[i], s, v), s, a), add(render(b, b.o[j], s, v), s, b)))
    # entity negatives: members of one family, same sentence, same value
    got = 0
    c = [(s, r, a.id) for srt, f in groups for i, s in enumerate(f) for r in f[i + 1:] for a in by_sort[srt]
         if free(s, a.id) and free(r, a.id)]
    for s, r, aid in pick(c, want["entity"], "entity"):
        if got == want["entity"]: break
        if not (free(s, aid) and free(r, aid)): continue
        a = attrs[aid]; v = value(a)
        t = rng.choice(a.o) if rng.random() < .85 else rng.choice(a.h)
        slots[s][aid] = slots[r][aid] = "entity"; got += 1
        truth.append(("entity", add(render(a, t, s, v), s, a), add(render(a, t, r, v), r, a)))
    assert got == want["entity"]
    # changes
    for n, (s, a) in enumerate(one_slot("plain", lambda a: not a.multi and not a.fixed)):
        v = value(a); w = value(a, v); x, y = two_times()
        t, u = rng.sample(a.o, 2)
        if n % 2 == 0: u = t
        truth.append(("plain", add(render(a, t, s, v), s, a, x), add(render(a, u, s, w), s, a, y)))
    for s, a in one_slot("cue", lambda a: True):
        v = value(a); w = value(a, v); x, y = two_times()
        truth.append(("cue", add(render(a, rng.choice(a.o), s, v), s, a, x),
                      add(render(a, rng.choice(a.c), s, w, v), s, a, y)))
    # duplicates
    for s, a in one_slot("heavy", lambda a: True):
        v = value(a)
        truth.append(("heavy", add(render(a, a.o[0] if rng.random() < .6 else rng.choice(a.o), s, v), s, a),
                      add(render(a, rng.choice(a.h), s, v, alt=alt(v, .4)), s, a)))
    for s, a in one_slot("reworded", lambda a: True):
        v = value(a); t, u = rng.sample(a.o, 2)
        truth.append(("reworded", add(render(a, t, s, v), s, a), add(render(a, u, s, v, alt=alt(v, .25)), s, a)))
    for s, a in one_slot("surface", lambda a: True):
        x, y = surface_pair(rng, a, s, value(a))
        truth.append(("surface", add(x, s, a), add(y, s, a)))
    # singles: drop surplus slots where a thing keeps at least three
    rest = [(s, aid) for s in slots for aid in slots[s] if slots[s][aid] is None]
    rng.shuffle(rest)
    surplus = len(rest) - singles
    assert surplus >= 0
    keep = []
    for s, aid in rest:
        if surplus and len(slots[s]) > 3:
            del slots[s][aid]; lines[s] -= 1; surplus -= 1
        else: keep.append((s, aid))
    assert surplus == 0
    for s, aid in keep:
        a = attrs[aid]; v = value(a)
        slots[s][aid] = "single"
        add(render(a, rng.choice(a.o) if rng.random() < .8 else rng.choice(a.h), s, v, alt=alt(v, .15)), s, a)

    # shuffle, number
    perm = list(range(len(facts))); rng.shuffle(perm)
    ref = {old: f"m{i + 1}" for i, old in enumerate(perm)}
    out_truth = []
    for k, i, j in truth:
        if k in ("cue", "plain"): out_truth.append({"type": k, "older": ref[i], "newer": ref[j]})
        else:
            r = [ref[i], ref[j]]
            if rng.random() < .5: r.reverse()
            out_truth.append({"type": k, "refs": r} if k in ("surface", "reworded", "heavy")
                             else {"type": "hard_negative", "refs": r, "why": k})
    rng.shuffle(out_truth)

    # queries
    rel, stale = defaultdict(list), defaultdict(list)
    olds = {i for k, i, j in truth if k in ("cue", "plain")}
    for i, f in enumerate(facts): (stale if i in olds else rel)[f["key"]].append(i)
    kind = defaultdict(list)
    for s in slots:
        for aid, k in slots[s].items(): kind[k].append((s, aid))
    for v in kind.values(): rng.shuffle(v)
    quota = [("cue", 50), ("plain", 50), ("surface", 20), ("reworded", 30), ("heavy", 30), ("entity", 35),
             ("attribute", 15), ("list", 10)]
    chosen = [x for k, n in quota for x in kind[k][:n]]
    chosen += kind["single"][:NQ - len(chosen)]
    assert len(chosen) == NQ and len(set(chosen)) == NQ
    rng.shuffle(chosen)
    queries = [{"query": attrs[aid].q.replace("{S}", s), "relevant": [ref[i] for i in rel[s, aid]],
                "stale": [ref[i] for i in stale[s, aid]]} for s, aid in chosen]

    # checks
    assert len(facts) == count
    assert Counter(k for k, _, _ in truth) == Counter(want)
    in_truth = [i for _, a_, b_ in truth for i in (a_, b_)]
    assert len(in_truth) == len(set(in_truth))
    told = defaultdict(list)
    for i, f in enumerate(facts): told[f["key"]].append(i)
    same = {frozenset((i, j)) for k, i, j in truth if k not in ("entity", "attribute")}
    for key, ii in told.items():           # the same attribute of the same thing twice only inside one truth item
        assert len(ii) == 1 or (len(ii) == 2 and frozenset(ii) in same), key
    for k, i, j in truth:
        if k in ("cue", "plain"): assert facts[i]["t"] < facts[j]["t"]
        if k in ("entity", "attribute"): assert facts[i]["key"] != facts[j]["key"]
    assert all(3 <= len(slots[s]) <= 9 and lines[s] <= 9 for s in slots)
    assert all(lines[s] == n for s, n in Counter(f["key"][0] for f in facts).items())
    norm = Counter(f["text"] for f in facts)
    assert max(norm.values()) == 1, norm.most_common(3)
    assert not any(re.search(r"[{}|\x01]", f["text"]) for f in facts)
    assert all(q["relevant"] for q in queries)

    os.makedirs(folder, exist_ok=True)
    def write(name, rows):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as h:
            for r in rows: h.write(json.dumps(r, ensure_ascii=False) + "\n")
    write("corpus.jsonl", [{"ref": ref[o], "content": facts[o]["text"],
                            "observed_at": (T0 + timedelta(minutes=facts[o]["t"])).strftime("%Y-%m-%dT%H:%M:00Z")}
                           for o in perm])
    write("truth.jsonl", out_truth)
    write("queries.jsonl", queries)
    print("lines", len(facts), "things", len(slots), "sorts", len(by_sort), "attributes", len(attrs), "singles", len(keep),
          *[f"{k} {want[k]}" for k in ("surface", "reworded", "heavy", "cue", "plain", "entity", "attribute", "list")],
          "truth", len(out_truth), "queries", len(queries))

if __name__ == "__main__":
    main()
