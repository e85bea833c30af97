#!/usr/bin/env python3
"""tide: an exam generator for a memory system.   usage: tide.py FOLDER COUNT SEED

Writes corpus.jsonl, truth.jsonl and queries.jsonl into FOLDER; deterministic in (COUNT, SEED); standard library only.
The DSL: @sort, then per attribute '#key val=pool [list] [uniq] [noplain] [pair=otherkey]' and lines of wordings:
P plain, H heavy (other words, same meaning), C change with a cue, Q question.  {n} name, {v} value, {o} old value,
{ud} raised/lowered, {mv} pushed back/brought forward.  noplain: another value would not clearly contradict without a cue.
"""
import datetime
import json
import os
import random
import re
import sys

DSL = r'''
@service
#port val=port uniq
P {n} listens on port {v} | The port of {n} is {v} | {n} uses port {v} to listen | Port {v} is what {n} listens on
H You reach {n} on :{v} | {v} is where {n} accepts incoming connections
C {n} now listens on port {v} | We moved {n} from port {o} to {v} | {n} no longer answers on {o}, it is {v} instead
Q Which port does {n} listen on? | What port do I need for {n}?
#language val=lang
P {n} is written in {v} | The language of {n} is {v} | {v} is the language {n} is written in | We wrote {n} in {v}
H {n} is a {v} codebase | Anyone hacking on {n} will be looking at {v} source
C {n} got rewritten in {v} | {n} has been ported from {o} to {v} | After the rewrite, {n} is {v} rather than {o}
Q What language is {n} written in? | Which programming language does {n} use?
#owner val=squad
P {n} is owned by the {v} squad | The {v} squad owns {n} | The owner of {n} is the {v} squad | Ownership of {n} sits with the {v} squad
H {n} belongs to {v} | The {v} folks are responsible for {n}
C Ownership of {n} moved to the {v} squad | The {v} squad took over {n} from {o} | {n} was handed from {o} to the {v} squad
Q Who owns {n}? | Which squad is {n} with?
#platform val=platform
P {n} is deployed on {v} | We deploy {n} to {v} | {n} gets deployed onto {v} | The deployment target of {n} is {v}
H {n} runs on {v} in production | {v} hosts the live {n}
C {n} was migrated from {o} to {v} | We have moved the {n} deployment over to {v} | {n} is deployed on {v} these days, not on {o}
Q Where is {n} deployed? | What platform does {n} run on?
#timeout val=secs
P The request timeout of {n} is {v} | {n} has a request timeout of {v} | Requests to {n} time out after {v} | {n} times out requests after {v}
H {n} gives up on a call that takes longer than {v} | A call into {n} may last {v} at most
C The request timeout of {n} was {ud} to {v} | We changed the {n} request timeout from {o} to {v} | {n} now times out requests after {v}
Q What's the request timeout on {n}? | How long until a request to {n} times out?
#memory val=mem
P {n} has a memory limit of {v} | The memory limit for {n} is {v} | {n} is limited to {v} of memory | Memory for {n} is limited to {v}
H {n} gets OOM-killed above {v} | The container of {n} may eat {v} of RAM and no more
C The memory limit for {n} was {ud} from {o} to {v} | {n} is limited to {v} of memory now | We changed the memory cap of {n}, it's {v} as of this sprint
Q What is {n}'s memory limit? | How much memory may {n} use?
#reads val=topic pair=writes noplain
P {n} reads from the {v} topic | {n} reads its events from the {v} topic | The topic {n} reads from is {v}
H {n} is a consumer of {v} | {v} is the stream feeding {n}
C {n} switched to reading from the {v} topic | {n} reads from {v} now, {o} is out | {n} stopped reading from {o} and is on the {v} topic instead
Q Which topic does {n} read from? | Where does {n} consume its events?
#writes val=topic noplain
P {n} writes to the {v} topic | {n} writes its events to the {v} topic | The topic {n} writes to is {v}
H {n} is a producer on {v} | The output of {n} lands in {v}
C {n} switched to writing to the {v} topic | {n} writes to {v} now, {o} is out | {n} stopped writing to {o} and is on the {v} topic instead
Q Which topic does {n} write to? | Where does {n} publish its events?
#integrates val=saas list
P {n} integrates with {v} | {n} has an integration with {v} | There's an integration between {n} and {v}
H {n} talks to {v} out of the box | We hooked {n} up to {v}
Q What does {n} integrate with? | Which third-party tools is {n} hooked up to?

@database
#engine val=dbengine
P {n} runs on {v} | {n} is running {v} | The engine behind {n} is {v} | {n} uses {v} as its engine
H {n} is a {v} instance | Under the hood {n} is plain {v}
C {n} was migrated from {o} to {v} | {n} runs on {v} since the migration | We switched the engine of {n} to {v}
Q What engine is {n}? | Which database engine does {n} use?
#disk val=disk
P {n} has {v} of disk | The disk of {n} is {v} | {n} is provisioned with {v} of disk | Disk size for {n}: {v}
H {v} of storage is allocated to {n} | The volume under {n} holds {v}
C The disk of {n} was resized to {v} | {n} went from {o} to {v} of disk | {n} has {v} of disk now
Q How big is the disk of {n}? | How much disk does {n} have?
#backup val=nighttime
P {n} is backed up at {v} UTC every day | The daily backup of {n} starts at {v} UTC | {n} has its daily backup at {v} UTC | Every day at {v} UTC {n} gets backed up
H A snapshot of {n} is taken each day, {v} UTC | Once a day, at {v} UTC, we dump {n}
C The daily backup of {n} was rescheduled from {o} to {v} UTC | {n} is now backed up daily at {v} UTC | We shifted the daily {n} backup, it runs at {v} UTC instead of {o}
Q When is {n} backed up? | What time does the daily backup of {n} start?
#retention val=days
P Backups of {n} are kept for {v} | We keep backups of {n} for {v} | Backup retention for {n} is {v} | {n} has a backup retention of {v}
H After {v} we throw away old snapshots of {n} | A dump of {n} gets deleted once it is {v} old
C Backup retention for {n} was {ud} to {v} | We now keep backups of {n} for {v} | Backups of {n} are kept for {v} instead of {o}
Q How long do we keep backups of {n}? | What's the backup retention for {n}?
#primary val=region pair=replica
P The primary of {n} is in {v} | {n} has its primary in {v} | The primary region of {n} is {v}
H The writer node for {n} sits in {v} | Writes to {n} are handled in {v}
C The primary of {n} moved from {o} to {v} | {n} has its primary in {v} since the failover | We relocated the primary of {n}, it's in {v} now
Q Where is the primary of {n}? | In which region is {n}'s primary?
#replica val=region
P The read replica of {n} is in {v} | {n} has its read replica in {v} | The read replica region of {n} is {v}
H The follower of {n} sits in {v} | Our read-only copy of {n} lives in {v}
C The read replica of {n} moved from {o} to {v} | {n} has its read replica in {v} since last week | We relocated the read replica of {n}, it's in {v} now
Q Where is the read replica of {n}? | In which region is {n}'s replica?
#conns val=conns
P {n} allows at most {v} connections | max_connections on {n} is {v} | {n} has max_connections set to {v} | The connection limit of {n} is {v}
H No more than {v} clients can be attached to {n} at once | {n} refuses further sessions once {v} are open
C The connection limit of {n} was {ud} to {v} | max_connections on {n} went from {o} to {v} | {n} now allows {v} connections
Q What's the connection limit of {n}? | How many connections does {n} allow?

@repo
#branch val=branch
P The default branch of {n} is {v} | {n} has {v} as its default branch | {n} uses {v} as the default branch | Default branch in {n}: {v}
H PRs against {n} target {v} unless you say otherwise | A fresh clone of {n} lands you on {v}
C The default branch of {n} was renamed from {o} to {v} | {n} switched its default branch to {v} | The default branch in {n} is no longer {o} but {v}
Q What's the default branch of {n}? | Which branch is default in {n}?
#ci val=ci
P {n} uses {v} for CI | CI for {n} runs on {v} | The CI of {n} is {v} | In {n}, we use {v} for CI
H Builds and checks of {n} happen in {v} | Pushing to {n} kicks off {v}
C CI for {n} moved from {o} to {v} | {n} dropped {o} and does CI on {v} | {n} is on {v} for CI now
Q What CI does {n} use? | Where does CI for {n} run?
#approvals val=approvals
P Pull requests in {n} need {v} | {n} requires {v} on every pull request | In {n}, pull requests require {v} | You need {v} for pull requests in {n}
H Nothing merges into {n} before {v} | {v}, then you can merge in {n}
C Pull requests in {n} need {v} from now on | {n} changed its review rule from {o} to {v} | {n} now requires {v} on every pull request
Q How many approvals does a PR in {n} need? | What's the approval rule in {n}?
#merge val=merge
P We merge pull requests in {n} by {v} | Pull requests in {n} are merged by {v} | In {n}, pull requests are merged by {v} | {n} merges its pull requests by {v}
H Landing work in {n} is done via {v} | When a change is ready for {n}, the {v} button is the one to press
C {n} switched from {o} to {v} for merging | Pull requests in {n} are merged by {v} now | In {n} we no longer merge by {o} but by {v}
Q How do we merge PRs in {n}? | What is the merge strategy for {n}?
#pm val=pkgmgr
P {n} uses {v} as package manager | The package manager in {n} is {v} | {n} manages its packages with {v} | In {n}, packages are managed with {v}
H Install dependencies of {n} through {v} | {v} resolves the dependencies of {n}
C {n} switched from {o} to {v} as package manager | The package manager in {n} was replaced by {v} | Packages in {n} are managed with {v} now
Q Which package manager does {n} use? | How do I install packages in {n}?
#license val=license
P {n} is licensed under {v} | The licence of {n} is {v} | {n} has the {v} licence | {n} is under the {v} licence
H Legally {n} falls under {v} | {v} are the terms {n} is published on
C {n} was relicensed from {o} to {v} | The licence of {n} changed to {v} | {n} is under {v} now, not {o}
Q What licence is {n} under? | How is {n} licensed?
#maintainer val=person noplain
P {v} maintains {n} | The maintainer of {n} is {v} | {n} is maintained by {v} | {n} has {v} as its maintainer
H {v} looks after {n} | {n} is in {v}'s care
C {v} took over as maintainer of {n} | {n} is no longer maintained by {o} but by {v} | {o} handed {n} to {v}, who maintains it now
Q Who maintains {n}? | Who is the maintainer of {n}?

@cli
#config val=cfgpath
P {n} reads its config from {v} | The config file of {n} is {v} | {n} has its config in {v} | {n} keeps its config at {v}
H Settings for {n} live under {v} | To tweak {n}, edit {v}
C {n} moved its config to {v} | The config file of {n} was moved from {o} to {v} | {n} now reads its config from {v}
Q Where is the config of {n}? | Which config file does {n} read?
#install val=installer noplain
P You install {n} with {v} | {n} is installed via {v} | We install {n} through {v} | Install {n} using {v}
H {v} is how you get {n} on your machine | To have {n} on a laptop, reach for {v}
C {n} is installed via {v} now, {o} is gone | We switched the install of {n} from {o} to {v} | You no longer use {o} to install {n}, it's {v}
Q How do I install {n}? | What's the way to install {n}?
#format val=outfmt
P {n} prints {v} by default | The default output of {n} is {v} | {n} outputs {v} by default | By default {n} prints its output as {v}
H Without any flag {n} spits out {v} | If you don't pass a format, {n} gives you {v}
C The default output of {n} changed from {o} to {v} | {n} prints {v} by default since the last release | {n} now outputs {v} by default
Q What's the default output format of {n}? | What does {n} print by default?
#release val=cadence
P {n} is released {v} | We release {n} {v} | A release of {n} is cut {v} | Releases of {n} come {v}
H {v} there is a fresh version of {n} | {n} ships {v}
C {n} is now released {v} | The release rhythm of {n} changed from {o} to {v} | We no longer release {n} {o}, it's {v}
Q How often is {n} released? | What's the release cadence of {n}?
#loglevel val=loglevel
P The default log level of {n} is {v} | {n} logs at {v} by default | {n} has {v} as default log level | By default the log level of {n} is {v}
H Out of the box {n} has its verbosity at {v} | Unless told otherwise, {n} writes messages from {v} upwards
C The default log level of {n} was changed from {o} to {v} | {n} now logs at {v} by default | {n} switched its default log level to {v}
Q What's the default log level of {n}? | At what level does {n} log?
#shells val=shell list
P {n} has tab completion for {v} | Tab completion in {n} works for {v} | {n} supports tab completion on {v}
H Hitting tab in {v} finishes {n} commands | {v} users can autocomplete {n}
Q Which shells does {n} have completion for? | Where does tab completion of {n} work?

@host
#os val=os
P {n} runs {v} | The OS on {n} is {v} | {n} has {v} as its OS | {n} is running {v}
H {v} is installed on {n} | {n} is a {v} box
C {n} was upgraded from {o} to {v} | {n} was reimaged and has {v} now | {n} no longer runs {o}, it's on {v}
Q What OS is on {n}? | Which operating system does {n} run?
#ram val=mem
P {n} has {v} of RAM | The RAM of {n} is {v} | {n} comes with {v} of RAM | RAM on {n}: {v}
H {v} of memory is fitted in {n} | Memory-wise {n} is a {v} machine
C The RAM of {n} went from {o} to {v} | {n} has {v} of RAM since the resize | {n} was resized to {v} of RAM
Q How much RAM does {n} have? | What's the RAM on {n}?
#dc val=dc
P {n} is located in {v} | {n} is in the {v} data centre | The data centre of {n} is {v} | {n} stands in the {v} data centre
H You find {n} in a rack at {v} | {v} houses {n}
C {n} was moved from {o} to the {v} data centre | {n} is in {v} now | We relocated {n} to the {v} data centre
Q Where is {n} located? | Which data centre is {n} in?
#ip val=ip uniq
P The IP of {n} is {v} | {n} has the IP {v} | {n} has {v} as its IP address | IP address of {n}: {v}
H {n} resolves to {v} | Ping {v} and {n} answers
C The IP of {n} changed from {o} to {v} | {n} has the new IP {v} | {n} was renumbered to {v}
Q What's the IP of {n}? | Which address does {n} have?
#sshuser val=sshuser noplain
P The SSH user on {n} is {v} | You SSH into {n} as {v} | {n} wants {v} as SSH user | SSH to {n} with the user {v}
H Log in on {n} as {v} | {v} is the account for getting a terminal on {n}
C The SSH user on {n} changed from {o} to {v} | You now SSH into {n} as {v} | {n} no longer accepts {o} as SSH user, use {v}
Q What user do I SSH into {n} with? | Which SSH user does {n} take?
#patch val=weekday pair=reboot noplain
P {n} is patched every {v} | We patch {n} on {v}s | The patch day of {n} is {v} | Patching of {n} happens on {v}s
H {n} gets its security updates each {v} | Each {v} fresh packages are put on {n}
C {n} is patched on {v}s now instead of {o}s | The patch day of {n} moved from {o} to {v} | We switched patching of {n} to {v}s
Q When is {n} patched? | What's the patch day of {n}?
#reboot val=weekday noplain
P {n} is rebooted every {v} | We reboot {n} on {v}s | The reboot day of {n} is {v} | Rebooting of {n} happens on {v}s
H {n} gets a fresh restart each {v} | Each {v} we power-cycle {n}
C {n} is rebooted on {v}s now instead of {o}s | The reboot day of {n} moved from {o} to {v} | We switched reboots of {n} to {v}s
Q When is {n} rebooted? | What's the reboot day of {n}?

@dashboard
#tool val=dashtool
P {n} is built in {v} | {n} is a {v} dashboard | We built {n} with {v} | The tool behind {n} is {v}
H Open {v} to see {n} | {v} is where {n} lives
C {n} was migrated from {o} to {v} | We rebuilt {n} in {v} and retired the {o} version | {n} moved over to {v}
Q What tool is {n} built in? | Which BI tool is {n} in?
#refresh val=interval
P {n} refreshes every {v} | The refresh interval of {n} is {v} | {n} has a refresh interval of {v} | Every {v} {n} is refreshed
H Numbers on {n} reload once per {v} | What you see on {n} is reloaded each {v}
C {n} now refreshes every {v} | The refresh interval of {n} was changed from {o} to {v} | We set the refresh of {n} to {v}, it's not {o} anymore
Q How often does {n} refresh? | What's the refresh interval on {n}?
#range val=range
P {n} shows the last {v} by default | The default time range of {n} is the last {v} | By default {n} covers the last {v} | {n} has the last {v} as default time range
H Opening {n} you see the past {v} unless you pick another window | Out of the box {n} looks back {v}
C The default time range of {n} changed from {o} to {v} | {n} shows the last {v} by default now | {n} was switched to the last {v} as default time range
Q What time range does {n} show by default? | What's the default window on {n}?
#builder val=person pair=reviewer noplain corr
P {v} built {n} | {n} was built by {v} | The one who built {n} is {v}
H {n} is {v}'s creation | {n} came from {v}'s hands
C Correction: it was {v} who built {n}, not {o} | {n} was rebuilt from scratch by {v}, the version {o} built is gone | Turns out {n} was actually built by {v}, not {o}
Q Who built {n}? | Who made {n}?
#reviewer val=person noplain
P {v} reviews {n} | {n} is reviewed by {v} | The one who reviews {n} is {v}
H Checking {n} for mistakes is {v}'s job | {v} proofreads {n}
C {v} reviews {n} now | Reviewing {n} moved from {o} to {v} | {n} is no longer reviewed by {o}, {v} does it
Q Who reviews {n}? | Whose task is reviewing {n}?
#folder val=folder
P {n} is in the {v} folder | You find {n} in the {v} folder | The folder of {n} is {v} | {n} sits in the folder {v}
H {n} is filed under {v} | Browse to {v} and {n} is there
C {n} was moved from {o} to the {v} folder | {n} is in the {v} folder now | We relocated {n} to the folder {v}
Q In which folder is {n}? | What folder do I look in for {n}?
#audience val=audience list
P {n} is shared with {v} | We share {n} with {v} | {n} is shared to {v}
H {v} can see {n} | Read access to {n} was given to {v}
Q Who is {n} shared with? | Who can see {n}?

@flag
#rollout val=percent
P {n} is rolled out to {v} of users | The rollout of {n} is at {v} | {n} is at {v} rollout | We rolled {n} out to {v} of users
H {v} of users have {n} turned on | {n} is live for {v} of the user base
C The rollout of {n} was {ud} to {v} | {n} went from {o} to {v} of users | {n} is at {v} rollout now
Q How far is {n} rolled out? | What share of users has {n}?
#owner val=person pair=approver
P {v} owns {n} | The owner of {n} is {v} | {n} is owned by {v}
H {n} is {v}'s responsibility | {n} belongs to {v}
C {v} took over {n} from {o} | {n} is owned by {v} now | The owner of {n} changed from {o} to {v}
Q Who owns {n}? | Whose is {n}?
#approver val=person noplain
P {v} approves changes to {n} | Changes to {n} are approved by {v} | The approver for changes to {n} is {v}
H Nobody touches {n} before {v} signs off | A toggle of {n} needs an OK by {v}
C {v} approves changes to {n} now | Approval for {n} moved from {o} to {v} | Changes to {n} are no longer approved by {o}, ask {v}
Q Who approves changes to {n}? | Whose sign-off is needed to change {n}?
#expiry val=date
P {n} expires on {v} | The expiry date of {n} is {v} | {n} has {v} as its expiry date | {n} is due to expire on {v}
H {n} stops being valid after {v} | {v} is the end of life of {n}
C The expiry of {n} was moved from {o} to {v} | {n} now expires on {v} | We extended {n}, the expiry date changed to {v}
Q When does {n} expire? | What's the expiry date of {n}?
#system val=flagtool
P {n} is managed in {v} | We manage {n} in {v} | {n} is a flag in {v} | The tool that manages {n} is {v}
H To flip {n}, go to {v} | The switch for {n} is found in {v}
C {n} was migrated from {o} to {v} | {n} is managed in {v} now | We moved {n} over to {v}
Q Where is {n} managed? | Which tool has {n}?
#default val=onoff
P {n} is {v} by default | The default of {n} is {v} | By default {n} is {v} | {n} defaults to {v}
H Left alone, {n} is {v} | If nobody sets it, {n} is {v}
C {n} is {v} by default now | The default of {n} was flipped from {o} to {v} | {n} switched its default to {v}
Q What's the default of {n}? | Is {n} on or off by default?

@queue
#broker val=broker
P {n} lives on {v} | {n} is hosted on {v} | The broker of {n} is {v} | {n} uses {v} as its broker
H {v} carries the messages of {n} | Behind {n} there is {v}
C {n} was migrated from {o} to {v} | {n} moved to {v} | {n} uses {v} as its broker now
Q Which broker is {n} on? | What hosts {n}?
#retries val=count
P {n} retries a message {v} times | The max retries on {n} is {v} | Messages on {n} are retried {v} times | {n} has max retries set to {v}
H A failing message in {n} gets {v} further attempts | {v} repeat tries, then {n} gives up
C The max retries on {n} went from {o} to {v} | {n} now retries a message {v} times | We {ud} the retries of {n} to {v}
Q How many retries does {n} do? | What's the max retries on {n}?
#retention val=days
P {n} keeps messages for {v} | Messages on {n} are kept for {v} | The retention of {n} is {v} | {n} has a retention of {v}
H Anything in {n} older than {v} gets purged | {n} forgets a message after {v}
C The retention of {n} was {ud} to {v} | {n} now keeps messages for {v} | {n} changed its retention from {o} to {v}
Q How long does {n} keep messages? | What's the retention on {n}?
#partitions val=parts
P {n} has {v} partitions | The number of partitions of {n} is {v} | There are {v} partitions on {n} | {n} is split into {v} partitions
H {n} is sharded {v} ways | The data of {n} is spread over {v} shards
C {n} was repartitioned from {o} to {v} | {n} has {v} partitions now | The partitions of {n} were changed to {v}
Q How many partitions does {n} have? | What's the partition count of {n}?
#producer val=app pair=consumer
P The only producer of {n} is {v} | {v} is the only producer of {n} | {n} has {v} as its only producer
H {n} is filled by {v} and nothing else | Everything in {n} was put there by {v}
C {v} replaced {o} as the producer of {n} | The producer of {n} is {v} now | {n} no longer has {o} as producer but {v}
Q Who is the producer of {n}? | Which app produces to {n}?
#consumer val=app
P The only consumer of {n} is {v} | {v} is the only consumer of {n} | {n} has {v} as its only consumer
H Nothing but {v} drains {n} | Everything in {n} gets picked up by {v} alone
C {v} replaced {o} as the consumer of {n} | The consumer of {n} is {v} now | {n} no longer has {o} as consumer but {v}
Q Who is the consumer of {n}? | Which app consumes from {n}?
#dlq val=dlq
P Dead letters of {n} go to {v} | The dead letter queue of {n} is {v} | {n} has {v} as its dead letter queue | {n} sends its dead letters to {v}
H What {n} cannot process ends up in {v} | Poison messages out of {n} are parked in {v}
C Dead letters of {n} now go to {v} | The dead letter queue of {n} was changed from {o} to {v} | {n} was switched to {v} for dead letters
Q Where do dead letters of {n} go? | What's the DLQ of {n}?

@job
#schedule val=clock
P {n} runs daily at {v} | {n} is scheduled daily at {v} | The daily run of {n} is at {v} | {n} is set to run each day at {v}
H Every day at {v} {n} kicks off | {v} is when {n} fires, seven days a week
C {n} was rescheduled from {o} to {v} daily | {n} now runs daily at {v} | The daily run of {n} moved to {v}
Q When does {n} run? | At what time is {n} scheduled?
#runtime val=mins
P {n} takes about {v} | The runtime of {n} is about {v} | {n} has a runtime of about {v} | A run of {n} takes about {v}
H {n} is done roughly {v} after it starts | Expect {n} to finish in around {v}
C {n} takes about {v} now, it was {o} before | The runtime of {n} went from {o} to about {v} | Since the tuning {n} takes about {v}
Q How long does {n} take? | What's the runtime of {n}?
#orchestrator val=orch
P {n} is orchestrated by {v} | {v} orchestrates {n} | {n} is run by {v} | The orchestrator for {n} is {v}
H {n} is defined as a flow in {v} | {v} takes care of starting {n} and its steps
C {n} was ported from {o} to {v} | {n} moved to {v} | {n} is orchestrated by {v} now
Q What orchestrates {n}? | Which orchestrator is {n} on?
#channel val=channel noplain
P {n} posts failures to {v} | Failures of {n} are posted in {v} | When {n} fails it posts to {v} | The failure channel of {n} is {v}
H You hear about a broken {n} in {v} | {v} gets pinged if {n} goes red
C {n} now posts failures to {v} | Failures of {n} moved from {o} to {v} | {n} was switched to {v} for failures
Q Where does {n} post failures? | Which channel hears about failures of {n}?
#source val=table pair=target noplain
P {n} reads the table {v} | The table {n} reads is {v} | {n} reads from the {v} table
H {n} gets its input out of {v} | {v} feeds {n}
C {n} reads the table {v} now | {n} was switched from reading {o} to {v} | {n} no longer reads {o}, it reads the table {v}
Q Which table does {n} read? | Where does {n} get its input?
#target val=table noplain
P {n} writes the table {v} | The table {n} writes is {v} | {n} writes to the {v} table
H {n} puts its results into {v} | {v} is filled by {n}
C {n} writes the table {v} now | {n} was switched from writing {o} to {v} | {n} no longer writes {o}, it writes the table {v}
Q Which table does {n} write? | Where do the results of {n} go?

@model
#framework val=mlfw
P {n} is trained with {v} | We train {n} with {v} | The framework of {n} is {v} | {n} uses {v} as its framework
H {n} is a {v} model | {v} is what we fit {n} in
C {n} was reimplemented in {v} | {n} switched from {o} to {v} | {n} is trained with {v} now
Q What framework is {n} trained with? | Which ML framework does {n} use?
#threshold val=thresh
P The threshold of {n} is {v} | {n} uses a threshold of {v} | {n} has its threshold at {v} | We set the threshold of {n} to {v}
H {n} says yes for scores above {v} | Anything {n} scores over {v} counts as positive
C The threshold of {n} was {ud} from {o} to {v} | {n} uses a threshold of {v} now | We changed the threshold of {n} to {v}
Q What's the threshold of {n}? | Where is the cut-off of {n}?
#retrain val=cadence
P {n} is retrained {v} | We retrain {n} {v} | Retraining of {n} happens {v} | {n} gets retrained {v}
H {v} {n} is fitted on fresh data | {n} learns from the latest data {v}
C {n} is now retrained {v} | Retraining of {n} changed from {o} to {v} | We no longer retrain {n} {o}, it is {v}
Q How often is {n} retrained? | What's the retraining schedule of {n}?
#responsible val=person
P {v} is responsible for {n} | The person responsible for {n} is {v} | Responsibility for {n} is with {v}
H {n} belongs to {v} | {v} owns {n}
C {v} is responsible for {n} now | Responsibility for {n} moved from {o} to {v} | {v} took over {n} from {o}
Q Who is responsible for {n}? | Who owns {n}?
#latency val=millis
P The latency budget of {n} is {v} | {n} has a latency budget of {v} | The latency budget for {n} is set to {v} | We gave {n} a latency budget of {v}
H {n} must answer within {v} | A prediction out of {n} may take {v} at most
C The latency budget of {n} was {ud} to {v} | {n} has a latency budget of {v} now | We changed the latency budget of {n} from {o} to {v}
Q What's the latency budget of {n}? | How fast must {n} answer?
#features val=feature list
P {n} uses {v} as a feature | One of the features of {n} is {v} | {v} is a feature in {n}
H {n} looks at {v}, among other inputs | {v} is part of what goes into {n}
Q Which features does {n} use? | What inputs does {n} look at?

@endpoint
#limit val=rate
P {n} is rate limited to {v} | The rate limit on {n} is {v} | {n} has a rate limit of {v} | We rate limit {n} to {v}
H Clients may send {n} {v} at most | Beyond {v} {n} answers 429
C The rate limit on {n} was {ud} to {v} | {n} is rate limited to {v} now | The rate limit of {n} went from {o} to {v}
Q What's the rate limit on {n}? | How often may I call {n}?
#auth val=auth noplain
P {n} uses {v} for authentication | Authentication on {n} is done with {v} | {n} is authenticated with {v} | The authentication method of {n} is {v}
H To be let in at {n} you need {v} | {n} is protected by {v}
C {n} switched from {o} to {v} for authentication | Authentication on {n} is done with {v} now | {n} no longer takes {o}, authentication is with {v}
Q How is {n} authenticated? | What auth does {n} use?
#page val=pagesize
P {n} returns {v} items per page | The page size of {n} is {v} | {n} has a page size of {v} | Page size on {n}: {v} items
H One response of {n} carries up to {v} records | {n} paginates after {v} rows
C The page size of {n} was {ud} to {v} | {n} now returns {v} items per page | {n} went from {o} to {v} items per page
Q What's the page size of {n}? | How many items does {n} return per page?
#cache val=secs
P Responses of {n} are cached for {v} | {n} responses are cached {v} | The cache TTL of {n} is {v} | {n} has a cache TTL of {v}
H What {n} returns may be up to {v} stale | For {v} you get the same stored answer out of {n}
C The cache TTL of {n} was {ud} to {v} | Responses of {n} are now cached for {v} | We changed the cache TTL of {n} from {o} to {v}
Q How long are responses of {n} cached? | What's the cache TTL on {n}?
#sunset val=date
P {n} will be shut down on {v} | The shutdown date of {n} is {v} | We shut down {n} on {v} | {n} has {v} as its shutdown date
H {v} is the last day of {n} | {n} goes dark on {v}
C The shutdown of {n} was {mv} from {o} to {v} | {n} will now be shut down on {v} | The shutdown date of {n} changed to {v}
Q When will {n} be shut down? | What's the shutdown date of {n}?

@bucket
#region val=region
P {n} is in {v} | The region of {n} is {v} | {n} is located in region {v} | {n} lives in {v}
H {v} is where the objects of {n} are physically stored | We put {n} into {v}
C {n} was moved from {o} to {v} | {n} is in {v} now | We recreated {n} in {v}, it's gone from {o}
Q What region is {n} in? | Where is {n} located?
#lifecycle val=days
P Objects in {n} are deleted after {v} | {n} deletes objects after {v} | The lifecycle rule on {n} deletes objects after {v} | {n} has a lifecycle rule that deletes objects after {v}
H Files in {n} survive {v}, then they are wiped | {n} gets rid of anything older than {v}
C The lifecycle of {n} was {ud} to {v} | Objects in {n} are now deleted after {v} | The lifecycle rule on {n} changed from {o} to {v}
Q When are objects in {n} deleted? | What's the lifecycle rule on {n}?
#class val=storageclass
P {n} uses the {v} storage class | The storage class of {n} is {v} | {n} is on the {v} storage class | Storage class for {n}: {v}
H Objects land in {n} as {v} tier | {n} is billed at the {v} tier
C {n} switched from {o} to the {v} storage class | The storage class of {n} is {v} now | {n} was changed to the {v} storage class
Q What storage class is {n}? | Which storage class does {n} use?
#contact val=person
P The contact for {n} is {v} | {v} is the contact for {n} | {n} has {v} as its contact | Our contact for {n} is {v}
H Questions about {n} are to be put to {v} | Go and see {v} about anything to do with {n}
C {v} is the contact for {n} now | The contact for {n} changed from {o} to {v} | {v} took over from {o} as contact for {n}
Q Who is the contact for {n}? | Who do I ask about {n}?
#format val=fileformat
P Files in {n} are stored as {v} | {n} stores its files as {v} | The file format in {n} is {v} | We store {v} files in {n}
H What you find in {n} is all {v} | {v} is the only thing we drop into {n}
C Files in {n} are stored as {v} now | {n} switched its file format from {o} to {v} | We converted {n} to {v}
Q What file format is in {n}? | How are files in {n} stored?
#readers val=app list
P {v} has read access to {n} | {n} gives read access to {v} | Read access to {n} is granted to {v}
H {v} may look at the objects in {n} | The policy on {n} lets {v} fetch objects
Q What has read access to {n}? | Which apps can read {n}?

@image
#base val=baseimg
P {n} is based on {v} | The base image of {n} is {v} | {n} uses {v} as base image | {n} has {v} as its base
H The FROM line of {n} says {v} | {n} is built on top of {v}
C {n} was rebased from {o} to {v} | {n} uses {v} as base image now | The base image of {n} was switched to {v}
Q What's the base image of {n}? | What is {n} based on?
#size val=imgsize
P {n} is {v} in size | The size of {n} is {v} | {n} has a size of {v} | Image size of {n}: {v}
H Pulling {n} downloads {v} | {n} weighs in at {v}
C {n} went from {o} to {v} in size | The size of {n} is {v} now | After the cleanup {n} is {v}, not {o} anymore
Q How big is {n}? | What's the size of {n}?
#registry val=registry noplain
P {n} is pushed to {v} | We push {n} to {v} | The registry of {n} is {v} | {n} is in the {v} registry
H You pull {n} out of {v} | {v} stores our builds of {n}
C {n} is pushed to {v} now | {n} moved from {o} to the {v} registry | We switched the registry of {n} to {v}
Q Which registry is {n} in? | Where is {n} pushed?
#user val=sshuser
P {n} runs as user {v} | The container user of {n} is {v} | {n} has {v} as its container user | {n} is run as the {v} user
H Processes inside {n} belong to {v} | whoami in {n} prints {v}
C {n} runs as user {v} now | The container user of {n} was changed from {o} to {v} | {n} no longer runs as {o} but as user {v}
Q Which user does {n} run as? | What's the container user of {n}?
#rebuild val=cadence
P {n} is rebuilt {v} | We rebuild {n} {v} | A rebuild of {n} happens {v} | {n} gets rebuilt {v}
H {v} we bake {n} afresh | A fresh build of {n} comes out {v}
C {n} is now rebuilt {v} | The rebuild of {n} changed from {o} to {v} | We switched to rebuilding {n} {v}
Q How often is {n} rebuilt? | When do we rebuild {n}?

@workflow
#runner val=runner noplain
P {n} runs on {v} | The runner of {n} is {v} | {n} uses {v} as runner | {n} is run on {v}
H Steps in {n} are executed by {v} | {v} does the work for {n}
C {n} moved from {o} to {v} | {n} runs on {v} now | We switched the runner of {n} to {v}
Q What runner does {n} use? | Where does {n} run?
#timeout val=mins
P {n} times out after {v} | The timeout of {n} is {v} | {n} has a timeout of {v} | Timeout for {n}: {v}
H {n} is killed once it has been going for {v} | {n} may last {v} at the very most
C The timeout of {n} was {ud} to {v} | {n} now times out after {v} | We changed the timeout of {n} from {o} to {v}
Q What's the timeout of {n}? | After how long does {n} time out?
#trigger val=trigger noplain
P {n} is triggered {v} | {n} triggers {v} | The trigger for {n}: {v} | We trigger {n} {v}
H {n} kicks off {v} | {v}, {n} starts by itself
C {n} is now triggered {v} | The trigger of {n} changed, it fires {v} instead of {o} | {n} no longer triggers {o} but {v}
Q When is {n} triggered? | What triggers {n}?
#parallel val=parts
P {n} runs {v} jobs in parallel | The parallelism of {n} is {v} jobs | {n} has a parallelism of {v} jobs | {v} jobs of {n} run in parallel
H {n} fans out {v} ways at once | Up to {v} pieces of {n} go side by side
C The parallelism of {n} was {ud} to {v} jobs | {n} now runs {v} jobs in parallel | {n} went from {o} to {v} parallel jobs
Q How many jobs does {n} run in parallel? | What's the parallelism of {n}?
#notify val=channel noplain
P {n} reports to {v} | Results of {n} are reported in {v} | {n} reports its results to {v} | The report channel of {n} is {v}
H You read how {n} went in {v} | {v} is told the outcome of {n}
C {n} reports to {v} now | Reports of {n} moved from {o} to {v} | {n} was switched to {v} for its reports
Q Where does {n} report? | Which channel gets the results of {n}?
#node val=nodever
P {n} uses Node {v} | The Node version in {n} is {v} | {n} is on Node {v} | {n} has its Node version at {v}
H {n} sets up version {v} of the JavaScript runtime Node | For {n} we picked the {v} line of Node
C {n} was bumped from Node {o} to Node {v} | {n} is on Node {v} now | The Node version in {n} was changed to {v}
Q Which Node version does {n} use? | What Node is {n} on?

@domain
#registrar val=registrar
P {n} is registered at {v} | The registrar of {n} is {v} | {n} has {v} as its registrar | We registered {n} at {v}
H We bought {n} through {v} | The contract for {n} is with {v}
C {n} was transferred from {o} to {v} | The registrar of {n} is {v} now | We moved {n} over to {v} as registrar
Q Where is {n} registered? | Who is the registrar of {n}?
#dns val=dnshost
P The DNS of {n} is hosted at {v} | {n} has its DNS at {v} | {v} hosts the DNS of {n} | DNS for {n} is with {v}
H Records of {n} are edited in {v} | {v} runs the nameservers for {n}
C The DNS of {n} moved from {o} to {v} | DNS for {n} is at {v} now | We switched the DNS host of {n} to {v}
Q Where is the DNS of {n} hosted? | Who hosts DNS for {n}?
#cert val=ca
P The certificate of {n} is issued by {v} | {n} has a certificate from {v} | {v} issues the certificate of {n} | The certificate issuer of {n} is {v}
H {n} gets its TLS trust through {v} | {v} signed what {n} shows to browsers
C The certificate of {n} is issued by {v} now | {n} switched from {o} to a {v} certificate | We replaced the {o} certificate of {n} by one from {v}
Q Who issues the certificate of {n}? | Which CA is {n} using?
#ttl val=secs
P The DNS TTL of {n} is {v} | {n} has a DNS TTL of {v} | The TTL for {n} in DNS is {v} | We set the DNS TTL of {n} to {v}
H Resolvers may remember {n} for {v} | A lookup of {n} stays valid {v}
C The DNS TTL of {n} was {ud} to {v} | {n} has a DNS TTL of {v} now | We changed the DNS TTL of {n} from {o} to {v}
Q What's the DNS TTL of {n}? | What TTL does {n} have?
#expires val=date
P {n} is up for renewal on {v} | The renewal date of {n} is {v} | {n} has its renewal date on {v} | Renewal of {n} is due on {v}
H We've paid for {n} up to {v} | If nobody pays, {n} lapses on {v}
C The renewal date of {n} moved from {o} to {v} | {n} is now up for renewal on {v} | After paying, the renewal date of {n} changed to {v}
Q When is {n} up for renewal? | What's the renewal date of {n}?

@alert
#channel val=channel noplain
P {n} fires into {v} | {n} is sent to {v} | The channel for {n} is {v} | {n} goes to the {v} channel
H {v} is where you see {n} pop up | People in {v} are the ones who get {n}
C {n} now goes to {v} | {n} was rerouted from {o} to {v} | We switched {n} over to {v}
Q Which channel does {n} go to? | Where is {n} sent?
#severity val=sev
P {n} has severity {v} | The severity of {n} is {v} | {n} is a {v} alert | We set {n} to severity {v}
H {n} counts as {v} in the urgency ranking | In terms of how bad it is, {n} ranks as {v}
C The severity of {n} was changed from {o} to {v} | {n} is {v} now | {n} was reclassified as {v}
Q What severity is {n}? | How severe is {n}?
#threshold val=percent
P {n} fires above {v} | The threshold of {n} is {v} | {n} has a threshold of {v} | {n} is set to fire above {v}
H {n} stays quiet until the metric passes {v} | Over {v} you get paged by {n}
C The threshold of {n} was {ud} to {v} | {n} now fires above {v} | The threshold of {n} went from {o} to {v}
Q What's the threshold of {n}? | At what value does {n} fire?
#window val=mins
P {n} needs {v} of breach before it fires | {n} fires after {v} of breach | The breach window of {n} is {v} | {n} has a breach window of {v}
H The metric has to be bad for {v} until {n} goes off | {n} tolerates {v} of trouble, then it rings
C The breach window of {n} was {ud} to {v} | {n} now fires after {v} of breach | The breach window of {n} changed from {o} to {v}
Q How long must the breach last for {n}? | What's the breach window of {n}?
#author val=person pair=tuner noplain corr
P {v} wrote {n} | {n} was written by {v} | The author of {n} is {v}
H {n} is {v}'s work | {n} comes from the pen of {v}
C Correction: {n} was actually written by {v}, not {o} | Turns out {v} wrote {n}, I no longer believe it was {o} | The author of {n} was changed from {o} to {v} in the wiki
Q Who wrote {n}? | Who is the author of {n}?
#tuner val=person noplain
P {v} tunes {n} | {n} is tuned by {v} | The one tuning {n} is {v}
H Adjusting {n} is {v}'s job | {v} fiddles with the knobs of {n}
C {v} tunes {n} now | Tuning of {n} moved from {o} to {v} | {n} is no longer tuned by {o} but by {v}
Q Who tunes {n}? | Who takes care of tuning {n}?

@agent
#task val=task
P The main job of {n} is {v} | {n} has {v} as its main job | {v} is the main job of {n} | The main job we gave {n} is {v}
H Above all else we have {n} for {v} | {n} is there first and foremost to do {v}
C {n} was reassigned from {o} to {v} as main job | The main job of {n} is {v} now | The main job of {n} is no longer {o} but {v}
Q What is the main job of {n}? | What do we mainly have {n} for?
#budget val=money
P {n} has a budget of {v} per day | The daily budget of {n} is {v} | {n} is given {v} per day as its budget | We set the daily budget of {n} to {v}
H {n} may spend {v} a day | More than {v} a day {n} is not allowed to burn
C The daily budget of {n} was {ud} from {o} to {v} | {n} has a budget of {v} per day now | We changed the daily budget of {n} to {v}
Q What's the daily budget of {n}? | How much may {n} spend per day?
#prefix val=commitprefix
P {n} starts its commits with "{v}" | Commits by {n} start with "{v}" | The commit prefix of {n} is "{v}" | {n} uses the commit prefix "{v}"
H You recognise {n} in git log by "{v}" | "{v}" is put in front of each message {n} commits
C {n} now starts its commits with "{v}" | The commit prefix of {n} changed from "{o}" to "{v}" | {n} switched to the commit prefix "{v}"
Q What's the commit prefix of {n}? | How do commits by {n} start?
#handler val=person noplain
P {v} supervises {n} | The supervisor of {n} is {v} | {n} is supervised by {v} | {n} has {v} as supervisor
H {v} keeps an eye on {n} | {n} works under {v}'s watch
C {v} supervises {n} now | {n} was handed from {o} to {v}, who supervises it | {n} is no longer supervised by {o} but by {v}
Q Who supervises {n}? | Who is the supervisor of {n}?
#tests val=testrule
P The only check {n} runs before committing is {v} | Before committing, the only check {n} runs is {v} | {n} runs {v} as its only check before committing
H With a pass of {v} alone, {n} may push its work | {n} gets its work in on a pass of {v}, nothing else is asked
C The only check {n} runs before committing is now {v} | The check {n} runs before committing changed from {o} to {v} | {n} runs {v} before a commit instead of {o}
Q Which check does {n} run before committing? | What does {n} have to run before a commit?
#tone val=tone
P {n} should answer in {v} | Answers of {n} should be in {v} | I want {n} to answer in {v} | User wants the answers of {n} in {v}
H When {n} writes back to me, make it {v} | {v}, that is the shape I like replies by {n} to have
C {n} should answer in {v} from now on | I changed my mind: {n} should answer in {v}, not {o} | {n} no longer answers in {o}, I want {v}
Q How should {n} answer? | In what style do I want {n} to reply?
#tools val=saas list
P {n} has access to {v} | {n} was given access to {v} | We gave {n} access to {v}
H {n} holds a token for {v} | {v} is open to {n}
Q What does {n} have access to? | Which tools can {n} get into?

@colleague
#role val=role
P {n} works as {v} | {n} is {v} here | {n} is working here as {v} | {n} has a job here as {v}
H On the org chart {n} is listed as {v} | According to the staff list, {n} is employed as {v}
C {n} got a new role and is {v} now | {n} changed roles from {o} to {v} | {n} is no longer {o} but {v}
Q What is {n}'s role? | What does {n} work as?
#city val=city
P {n} lives in {v} | {n} is living in {v} | {v} is where {n} lives | The city {n} lives in is {v}
H {n}'s home is in {v} | {n} has a flat in {v} and calls that home
C {n} moved from {o} to {v} | {n} lives in {v} now | {n} has relocated to {v}
Q Where does {n} live? | In which city does {n} live?
#manager val=person pair=mentor
P {n}'s manager is {v} | {v} is the manager of {n} | {v} manages {n}
H {n} reports to {v} | {v} is {n}'s boss
C {n}'s manager is {v} now | {n} got a new manager: {v} instead of {o} | {v} took over from {o} as manager of {n}
Q Who is {n}'s manager? | Who manages {n}?
#mentor val=person noplain
P {n}'s mentor is {v} | {v} is the mentor of {n} | {v} mentors {n}
H {n} is being coached by {v} | {v} has {n} as a mentee
C {n}'s mentor is {v} now | {n} switched mentors from {o} to {v} | {v} took over from {o} as mentor of {n}
Q Who is {n}'s mentor? | Who mentors {n}?
#drink val=drink
P {n} drinks {v} in the morning | In the morning {n} drinks {v} | {n}'s morning drink is {v} | {v} is what {n} drinks in the morning
H {n} starts the day with {v} | Before work it's {v} for {n}
C {n} drinks {v} in the morning now | {n} gave up {o} and has {v} as morning drink | {n} switched to {v} in the morning
Q What does {n} drink in the morning? | What's {n}'s morning drink?
#birthday val=bday corr
P {n}'s birthday is {v} | The birthday of {n} is {v} | {n} has a birthday on {v} | {n}'s birthday falls on {v}
H {n} was born on {v} | {n} turns a year older on {v}
C Correction: {n}'s birthday is {v}, not {o} | I had {n}'s birthday wrong, it is actually {v} instead of {o} | The calendar entry was changed: {n}'s birthday is {v}
Q When is {n}'s birthday? | What's the birthday of {n}?
#hours val=hours
P {n} works from {v} | {n}'s working hours are {v} | The working hours of {n} are {v} | {n} has working hours of {v}
H You can catch {n} on the job from {v} | {n} is at the desk from {v}
C {n} works from {v} now | {n} changed working hours from {o} to {v} | {n}'s working hours moved to {v}
Q What are {n}'s working hours? | When does {n} work?
#editor val=editor noplain
P {n} codes in {v} | {n} uses {v} as editor | {n}'s editor is {v} | The editor {n} uses is {v}
H For programming {n} opens {v} | {n} types all code into {v}
C {n} switched from {o} to {v} | {n} codes in {v} now | {n} ditched {o} and uses {v} as editor
Q Which editor does {n} use? | Which editor does {n} code in?
#speaks val=humanlang list
P {n} speaks {v} | {n} can speak {v} | {n} is able to speak {v}
H You can talk to {n} in {v} | {n} understands and talks {v}
Q What languages does {n} speak? | Which languages can I use with {n}?

@team
#lead val=person pair=oncall
P {v} leads {n} | The lead of {n} is {v} | {n} is led by {v}
H {n} is headed up by {v} | {v} is in charge of {n}
C {v} leads {n} now | {v} replaced {o} as lead of {n} | {n} is no longer led by {o} but by {v}
Q Who leads {n}? | Who is the lead of {n}?
#oncall val=person noplain
P {v} plans on-call for {n} | The on-call planner of {n} is {v} | On-call for {n} is planned by {v}
H {v} draws up the pager rota of {n} | Who carries the pager in {n} is decided by {v}
C {v} plans on-call for {n} now | {v} replaced {o} as on-call planner of {n} | On-call for {n} is no longer planned by {o} but by {v}
Q Who plans on-call for {n}? | Who is the on-call planner of {n}?
#standup val=morning
P {n} has its standup at {v} | The standup of {n} is at {v} | {n} does standup at {v} | {n}'s standup starts at {v}
H {n} gathers at {v} for the daily round | Each working day {n} stands in a circle at {v}
C The standup of {n} moved from {o} to {v} | {n} has its standup at {v} now | {n} shifted standup to {v}
Q When is the standup of {n}? | What time does {n} have standup?
#channel val=channel
P {n} hangs out in {v} | The Slack channel of {n} is {v} | {n}'s channel is {v} | {n} has {v} as its Slack channel
H Write in {v} to get hold of {n} | {v} is home to {n} on Slack
C {n}'s channel was renamed from {o} to {v} | {n} moved to {v} | The Slack channel of {n} is {v} now
Q What's the channel of {n}? | Where on Slack is {n}?
#tracker val=tracker
P {n} tracks its work in {v} | {n} uses {v} to track work | The tracker of {n} is {v} | Work of {n} is tracked in {v}
H Tickets for {n} are filed in {v} | The backlog of {n} lives in {v}
C {n} moved from {o} to {v} | {n} tracks its work in {v} now | {n} switched trackers to {v}
Q Where does {n} track its work? | What tracker does {n} use?
#size val=headcount
P {n} has {v} people | There are {v} people in {n} | {n} consists of {v} people | The size of {n} is {v} people
H {n} is {v} strong | Headcount in {n}: {v}
C {n} went from {o} to {v} people | {n} has {v} people now | The size of {n} changed to {v} people
Q How many people are in {n}? | How big is {n}?
#sprint val=sprint
P {n} works in {v} sprints | {n} has {v} sprints | The sprints of {n} are {v} sprints | {n} does its work in {v} sprints
H {n} plans in {v} iterations | {n} runs on a {v} rhythm of planning and review
C {n} switched from {o} to {v} sprints | {n} works in {v} sprints now | {n} changed to {v} sprints
Q How long are {n}'s sprints? | What's the sprint length of {n}?
#tribe val=humanlang pair=docs
P {n} holds its meetings in {v} | Meetings of {n} are held in {v} | {n} has its meetings in {v}
H Around the table {n} talks {v} | When {n} gets together, the language is {v}
C {n} holds its meetings in {v} now | {n} switched from {o} to {v} for its meetings | Meetings of {n} are no longer held in {o} but in {v}
Q In what language are meetings of {n}? | Which language does {n} hold its meetings in?
#docs val=humanlang
P {n} writes its docs in {v} | Docs of {n} are written in {v} | {n} has its docs in {v}
H The wiki of {n} is all {v} | Documentation by {n} comes in {v}
C {n} writes its docs in {v} now | {n} switched from {o} to {v} for its docs | Docs of {n} are no longer written in {o} but in {v}
Q In what language are docs of {n}? | Which language does {n} write its docs in?

@customer
#plan val=plan
P {n} is on the {v} plan | The plan of {n} is {v} | {n} has the {v} plan | {n} uses our {v} plan
H {n} pays for {v} | {v} is what {n} subscribes to
C {n} moved from {o} to the {v} plan | {n} is on the {v} plan now | {n} switched plans to {v}
Q What plan is {n} on? | Which plan does {n} have?
#seats val=seats
P {n} has {v} seats | The seat count of {n} is {v} | {n} bought {v} seats | There are {v} seats for {n}
H {n} is licensed for {v} users | {v} people at {n} can log in under the contract
C {n} went from {o} to {v} seats | {n} has {v} seats now | The seat count of {n} was {ud} to {v}
Q How many seats does {n} have? | What's the seat count of {n}?
#am val=person pair=support
P {v} is the account manager for {n} | The account manager of {n} is {v} | {n} has {v} as account manager
H {v} looks after the commercial side of {n} | On our sales side {n} is with {v}
C {v} took over {n} from {o} as account manager | {n} has a new account manager, {v} | The account manager of {n} is {v} now
Q Who's the account manager for {n}? | Who is account manager of {n}?
#support val=person noplain
P {v} is the support engineer for {n} | The support engineer of {n} is {v} | {n} has {v} as support engineer
H Tickets from {n} are answered by {v} | {v} helps {n} with technical trouble
C {v} took over {n} from {o} as support engineer | {n} has a new support engineer, {v} | The support engineer of {n} is {v} now
Q Who's the support engineer for {n}? | Who is support engineer of {n}?
#renewal val=month
P {n} renews in {v} | The renewal month of {n} is {v} | The contract of {n} renews in {v} | {n} has its contract renewal in {v}
H {n} has to sign again each {v} | The deal with {n} runs out every {v} and has to be prolonged
C The renewal of {n} moved from {o} to {v} | {n} now renews in {v} | The renewal month of {n} was changed to {v}
Q When does {n} renew? | What's the renewal month of {n}?
#currency val=currency
P {n} is invoiced in {v} | We invoice {n} in {v} | The invoice currency of {n} is {v} | Invoices to {n} are in {v}
H {n} pays us in {v} | {v} is the money {n} is billed in
C {n} is invoiced in {v} now | Invoices to {n} were changed from {o} to {v} | We switched {n} to {v} invoices
Q In which currency is {n} invoiced? | What currency does {n} pay in?
#sso val=sso
P {n} uses {v} for SSO | SSO for {n} goes through {v} | The SSO provider of {n} is {v} | {n} has {v} as SSO provider
H Staff at {n} sign in with {v} | {v} handles logins for {n}
C {n} switched from {o} to {v} for SSO | The SSO provider of {n} is {v} now | {n} migrated its SSO to {v}
Q What does {n} use for SSO? | Which SSO provider does {n} have?
#modules val=module list
P {n} uses the {v} module | The {v} module is used by {n} | {n} has the {v} module in use
H {v} is enabled in {n}'s account | People at {n} work with {v}
Q Which modules does {n} use? | What modules are in use at {n}?

@meeting
#when val=slot
P {n} is on {v} | {n} takes place on {v} | The slot of {n} is {v} | {n} is held on {v}
H We get together for {n} on {v} | {v} is blocked in calendars for {n}
C {n} moved from {o} to {v} | {n} is on {v} now | {n} was rescheduled to {v}
Q When is {n}? | What's the slot of {n}?
#room val=room
P {n} is in {v} | The room for {n} is {v} | {n} takes place in {v} | {n} has {v} as its room
H Come to {v} to join {n} | {v} is booked for {n}
C {n} moved from {o} to {v} | {n} is in {v} now | The room for {n} changed to {v}
Q Which room is {n} in? | Where does {n} take place?
#length val=mins
P {n} lasts {v} | The length of {n} is {v} | {n} is {v} long | {n} has a length of {v}
H Plan {v} of your time for {n} | {n} is over {v} after it began
C {n} was changed from {o} to {v} | {n} lasts {v} now | The length of {n} was {ud} to {v}
Q How long is {n}? | What's the length of {n}?
#facilitator val=person pair=notes noplain
P {v} facilitates {n} | The facilitator of {n} is {v} | {n} is facilitated by {v}
H {v} guides everybody through {n} | {v} chairs {n}
C {v} facilitates {n} now | {v} took over from {o} as facilitator of {n} | {n} is no longer facilitated by {o} but by {v}
Q Who facilitates {n}? | Who's the facilitator of {n}?
#notes val=person noplain
P {v} takes notes in {n} | The note taker of {n} is {v} | Notes in {n} are taken by {v}
H {v} writes down what is said in {n} | The minutes for {n} come from {v}
C {v} takes notes in {n} now | {v} took over from {o} as note taker of {n} | Notes in {n} are no longer taken by {o} but by {v}
Q Who takes notes in {n}? | Who's the note taker of {n}?
#tool val=videotool
P {n} is held over {v} | We use {v} for {n} | The video tool for {n} is {v} | For {n}, we use {v}
H Remote folks dial into {n} through {v} | The call link in the {n} invite is {v}
C {n} switched from {o} to {v} | {n} is held over {v} now | The video tool for {n} was changed to {v}
Q Which video tool do we use for {n}? | What is {n} held over?
#attendees val=vip list
P {v} attends {n} | {v} is an attendee of {n} | {n} is attended by {v}
H {v} is among the people who come to {n} | {n} has {v} on the invite as a participant
Q Who attends {n}? | Who comes to {n}?

@cafe
#order val=dish
P My usual order at {n} is {v} | At {n}, I usually order {v} | I usually order {v} at {n} | I normally order {v} when at {n}
H {n} means {v} for me | They know me at {n} for always having {v}
C I order {v} at {n} now | At {n} I switched from {o} to {v} | My usual order at {n} is no longer {o} but {v}
Q What do I usually order at {n}? | What's my usual order at {n}?
#closed val=weekday_c noplain
P {n} is closed on {v}s | {n} is closed every {v} | On {v}s {n} is closed | The day {n} is closed is {v}
H {n} takes {v}s off | Don't bother going to {n} on a {v}, the door is locked
C {n} is closed on {v}s now | {n} moved its closing day from {o} to {v} | {n} is no longer closed on {o}s but on {v}s
Q On what day is {n} closed? | When is {n} closed?
#music val=weekday_m noplain
P {n} has live music on {v}s | On {v}s there's live music at {n} | There is live music at {n} every {v}
H A band plays at {n} each {v} | {v} is concert night at {n}
C {n} moved live music from {o} to {v} | Live music at {n} is on {v}s now | {n} switched live music to {v}s
Q When is there live music at {n}? | On what day does {n} have live music?
#pay val=paymethod
P {n} only takes {v} | At {n}, you can only pay by {v} | The only payment {n} takes is {v} | Payment at {n} is {v} only
H Without {v} you cannot settle the bill at {n} | {n} wants {v} and nothing else for the bill
C {n} only takes {v} now | {n} switched from {o} only to {v} only | {n} no longer takes {o}, only {v}
Q How can I pay at {n}? | What payment does {n} take?
#walk val=walk
P {n} is a {v} walk from the office | The walk from the office to {n} is a {v} one | From the office to {n} it's a {v} walk
H On foot it is a {v} trip between our desks and {n} | A {v} stroll brings you out of our building to {n}
C {n} moved, it's a {v} walk from the office now, not {o} | Since they relocated, {n} is a {v} walk from the office | With the office move, {n} went from a {o} to a {v} walk
Q How long is the walk to {n}? | How far is {n} from the office?
#table val=tablespot
P My favourite table at {n} is {v} | At {n}, my favourite table is {v} | My favourite spot at {n} is the table {v} | The table {v} is my favourite at {n}
H {v} is where I like to sit best at {n} | Nothing beats sitting {v} at {n}, if you ask me
C My favourite table at {n} is {v} now | My favourite table at {n} changed from {o} to {v} | I used to like the table {o} at {n}, but my favourite is {v}
Q What's my favourite table at {n}? | Where do I like to sit at {n}?
#wifi val=wifi
P The wifi password at {n} is {v} | {n} has the wifi password {v} | At {n}, the wifi password is {v} | Wifi password for {n}: {v}
H Type {v} to get online at {n} | {v} gets you onto the internet at {n}
C The wifi password at {n} changed from {o} to {v} | {n} has the new wifi password {v} | The wifi password at {n} is now {v}
Q What's the wifi password at {n}? | How do I get on the wifi at {n}?

@device
#ram val=mem
P {n} has {v} of RAM | There's {v} of RAM in {n} | The RAM of {n} is {v} | {n} comes with {v} RAM
H {v} of memory is built into {n} | Memory inside {n}: {v}
C The board in {n} was replaced, it has {v} of RAM now | The RAM of {n} went from {o} to {v} | {n} has {v} of RAM since the repair
Q How much RAM does {n} have? | What's the RAM in {n}?
#os val=deskos
P {n} runs {v} | The OS of {n} is {v} | {n} has {v} as its OS | {n} is running {v}
H {v} is installed on {n} | {n} boots into {v}
C {n} was switched from {o} to {v} | {n} runs {v} now | {n} no longer runs {o} but {v}
Q What does {n} run? | Which OS is on {n}?
#warranty val=date
P The warranty of {n} ends on {v} | {n} is under warranty until {v} | {n}'s warranty runs until {v} | Warranty on {n} ends {v}
H The maker fixes {n} for free up to {v} | Repairs on {n} cost nothing through {v}
C The warranty of {n} was changed from {o} to {v} | {n}'s warranty now runs until {v} | The warranty end of {n} was moved to {v}
Q When does the warranty of {n} end? | Until when is {n} under warranty?
#charger val=charger noplain
P {n} charges with {v} | {n} is charged with {v} | You charge {n} with {v} | The charger for {n} is {v}
H {n} gets its juice through {v} | To fill the battery of {n}, grab {v}
C {n} charges with {v} now | The charger for {n} changed from {o} to {v} | We replaced the charger of {n}, it's {v}
Q What does {n} charge with? | Which charger does {n} take?
#place val=spot
P {n} is kept {v} | We keep {n} {v} | The place for {n} is {v} | {n} has its place {v}
H If you look for {n}, it's {v} | {n} can be found {v}
C {n} is kept {v} now | {n} moved from {o}, we keep it {v} | The place for {n} changed to {v}
Q Where is {n} kept? | Where do we keep {n}?
#hostname val=hostname uniq
P The hostname of {n} is {v} | {n} has the hostname {v} | {n} uses {v} as its hostname
H On the network {n} shows up as {v} | {v} is what {n} calls itself on the LAN
C {n} was renamed from {o} to {v} on the network | The hostname of {n} is {v} now | {n} got the new hostname {v}
Q What's the hostname of {n}? | Under which hostname is {n}?

@pet
#food val=petfood noplain
P {n} eats {v} | {n} is fed {v} | We feed {n} {v} | The food {n} eats is {v}
H {v} is what goes into the bowl for {n} | At mealtimes {n} gets {v}
C {n} eats {v} now | {n} was switched from {o} to {v} | {n} no longer eats {o}, it's {v}
Q What does {n} eat? | What do we feed {n}?
#vet val=vet
P {n} goes to the vet {v} | The vet of {n} is {v} | {n} has {v} as vet | {v} is the vet for {n}
H {v} treats {n} when something is wrong | {n} is a patient of {v}
C {n} changed vets from {o} to {v} | The vet of {n} is {v} now | {n} no longer sees {o}, the vet is {v}
Q Who is the vet of {n}? | Which vet does {n} go to?
#weight val=kg
P {n} weighs {v} | The weight of {n} is {v} | {n} has a weight of {v} | {n} is weighing {v}
H {n} brings {v} onto the scale | Put {n} on the scale and it says {v}
C {n} went from {o} to {v} | {n} weighs {v} now | The weight of {n} changed to {v}
Q How much does {n} weigh? | What's the weight of {n}?
#sleep val=sleepspot
P {n} sleeps {v} | {n} always sleeps {v} | The place where {n} sleeps is {v} | At night {n} sleeps {v}
H {n} spends the night {v} | {n}'s bed is {v}
C {n} sleeps {v} now | {n} moved from {o}, these days the bed is {v} | {n} no longer sleeps {o} but {v}
Q Where does {n} sleep? | Where's the place {n} sleeps?
#sitter val=person noplain
P {v} looks after {n} on holidays | During holidays {v} looks after {n} | On holidays {n} is looked after by {v}
H When it's vacation time, {n} stays with {v} | {v} is the sitter for {n} while the family is away on vacation
C {v} looks after {n} on holidays now | {v} replaced {o} as holiday sitter for {n} | On holidays {n} no longer goes to {o} but to {v}
Q Who looks after {n} on holidays? | Who takes {n} during holidays?
#feeding val=clock noplain
P {n} is fed at {v} | Feeding time for {n} is {v} | We feed {n} at {v} | {n} has feeding time at {v}
H The bowl of {n} is filled at {v} | {v} is when {n} gets a full bowl
C {n} is fed at {v} now instead of {o} | Feeding time for {n} moved to {v} | We changed feeding of {n} from {o} to {v}
Q When is {n} fed? | What's feeding time for {n}?
#allergy val=allergen list
P {n} is allergic to {v} | {n} has an allergy to {v} | There's an allergy to {v} in {n}
H The immune system of {n} overreacts to {v} | {v} sets off an immune reaction in {n}
Q What is {n} allergic to? | Which allergies does {n} have?

@club
#day val=weekday pair=social noplain
P {n} meets on {v}s | {n} meets every {v} | The meeting day of {n} is {v} | {n} has its meeting on {v}s
H {v} is the day people of {n} come together | Each {v} there is a session of {n}
C {n} meets on {v}s now | {n} moved from {o}s to {v}s | The meeting day of {n} was changed to {v}
Q When does {n} meet? | What's the meeting day of {n}?
#social val=weekday noplain
P {n} goes for drinks on {v}s | {n} goes for drinks every {v} | The drinks evening of {n} is {v} | {n} has its drinks evening on {v}s
H {v} is when people of {n} hit the pub | Each {v} you find {n} at the bar
C {n} goes for drinks on {v}s now | {n} moved drinks from {o}s to {v}s | The drinks evening of {n} was changed to {v}
Q When does {n} go for drinks? | What's the drinks evening of {n}?
#coach val=person noplain
P {v} coaches {n} | The coach of {n} is {v} | {n} is coached by {v} | {n} has {v} as coach
H {v} is the one training {n} | In {n} you learn from {v}
C {v} coaches {n} now | {v} replaced {o} as coach of {n} | {n} got a new coach, {v}
Q Who coaches {n}? | Who is the coach of {n}?
#fee val=money
P {n} costs {v} a month | The monthly fee of {n} is {v} | {n} has a monthly fee of {v} | I pay {v} a month for {n}
H Being a member in {n} sets me back {v} each month | {v} goes off my account every month because of {n}
C The monthly fee of {n} was {ud} to {v} | {n} costs {v} a month now | The fee of {n} went from {o} to {v} a month
Q What does {n} cost? | What's the monthly fee of {n}?
#venue val=venue
P {n} meets at {v} | The venue of {n} is {v} | {n} has its venue at {v} | {n} uses {v} as its venue
H You have to go to {v} for {n} | {v} gives {n} a roof
C {n} moved from {o} to {v} | {n} meets at {v} now | The venue of {n} was changed to {v}
Q Where does {n} meet? | What's the venue of {n}?
#start val=evening
P {n} starts at {v} | The start time of {n} is {v} | {n} has its start at {v} | Start of {n} is {v}
H Be there by {v} for {n} or you miss the beginning | {v} is when {n} kicks off
C {n} starts at {v} now | The start of {n} moved from {o} to {v} | {n} was shifted to {v}
Q When does {n} start? | What's the start time of {n}?

@trip
#hotel val=hotel
P We stay at {v} on {n} | The hotel for {n} is {v} | For {n}, the hotel is {v} | On {n}, we stay at {v}
H Our beds for {n} are booked at {v} | {v} is our lodging for {n}
C For {n} we switched from {o} to {v} | We stay at {v} on {n} now | The hotel for {n} was changed to {v}
Q Where do we stay on {n}? | What's the hotel for {n}?
#transport val=transport
P We go by {v} for {n} | For {n}, we travel by {v} | The way of travel for {n} is by {v} | Travel for {n} is by {v}
H A {v} takes us there and back on {n} | We get there and back with a {v} on {n}
C For {n} we switched from {o} to {v} | We go by {v} for {n} now | Travel for {n} is no longer by {o} but by {v}
Q How do we travel for {n}? | By what do we go on {n}?
#depart val=date
P {n} starts on {v} | The departure date of {n} is {v} | We depart for {n} on {v} | Departure for {n} is on {v}
H {v} is when we set off on {n} | On {v} we leave home for {n}
C The departure of {n} was {mv} from {o} to {v} | We now depart for {n} on {v} | The departure date of {n} was changed to {v}
Q When does {n} start? | What's the departure date of {n}?
#budget val=bigmoney
P The budget for {n} is {v} | {n} has a budget of {v} | We set a budget of {v} for {n} | Budget for {n}: {v}
H {n} may cost {v} altogether | We want to spend no more than {v} on {n}
C The budget for {n} was {ud} to {v} | {n} has a budget of {v} now | The budget for {n} went from {o} to {v}
Q What's the budget for {n}? | How much can we spend on {n}?
#planner val=person pair=payer noplain
P {v} plans {n} | The planner of {n} is {v} | {n} is planned by {v}
H {v} works out where we go and when on {n} | The itinerary of {n} is {v}'s job
C {v} plans {n} now | {v} took over the planning of {n} from {o} | {n} is no longer planned by {o} but by {v}
Q Who plans {n}? | Who is the planner of {n}?
#payer val=person noplain
P {v} pays for {n} | The payer of {n} is {v} | {n} is paid by {v}
H {n} is on {v}'s credit card | {v} foots the bill for {n}
C {v} pays for {n} now | {v} took over the paying of {n} from {o} | {n} is no longer paid by {o} but by {v}
Q Who pays for {n}? | Who is the payer of {n}?
#pack val=gear list
P We take {v} on {n} | For {n}, we take {v} along | One thing we take on {n}: {v}
H {v} goes in the bags for {n} | On the packing list of {n} you find {v}
Q What do we take on {n}? | What's on the packing list of {n}?

@app
#theme val=theme
P I use the {v} theme in {n} | My theme in {n} is {v} | In {n}, I use the {v} theme | User uses the {v} theme in {n}
H {v} is the look I picked for {n} | My {n} is coloured in {v}
C I switched {n} from {o} to the {v} theme | My theme in {n} is {v} now | In {n} I no longer use {o}, it's {v}
Q Which theme do I use in {n}? | What's my theme in {n}?
#font val=font
P I use {v} as font in {n} | My font in {n} is {v} | In {n}, I use {v} as font | The font I use in {n} is {v}
H Letters in my {n} are drawn in {v} | {v} is the typeface for my {n}
C I switched the font in {n} from {o} to {v} | My font in {n} is {v} now | In {n} I replaced {o} by {v} as font
Q Which font do I use in {n}? | What's my font in {n}?
#size val=fontsize
P My font size in {n} is {v} | I have the font size in {n} at {v} | In {n}, I use font size {v} | I set the font size of {n} to {v}
H I read text in {n} at {v} | {v} letters are what my eyes want in {n}
C My font size in {n} is {v} now | I {ud} the font size in {n} from {o} to {v} | I changed the font size of {n} to {v}
Q What font size do I use in {n}? | What is my font size in {n}?
#keymap val=keymap
P I use {v} keybindings in {n} | My keybindings in {n} are {v} | In {n}, I use {v} keybindings | User has {v} keybindings in {n}
H My fingers expect {v} shortcuts in {n} | {n} is set up to behave like {v} when I type
C I switched to {v} keybindings in {n} | My keybindings in {n} are {v} now | In {n} I no longer use {o} keybindings but {v}
Q Which keybindings do I use in {n}? | What are my keybindings in {n}?
#notif val=notif
P I want notifications of {n} {v} | My notifications of {n} are {v} | Notifications of {n} should be {v} | User wants the notifications of {n} {v}
H Pop-ups by {n}: {v}, please | How {n} may disturb me: {v}
C I want notifications of {n} {v} from now on | My notifications of {n} changed from {o} to {v} | Notifications of {n} should no longer be {o} but {v}
Q How do I want notifications of {n}? | What's my notification setting for {n}?
#uilang val=humanlang
P I have {n} set to {v} | My {n} is in {v} | The UI language of my {n} is {v} | I use {n} in {v}
H Menus in my {n} are {v} | My {n} speaks {v} to me
C I switched my {n} from {o} to {v} | My {n} is in {v} now | The UI language of my {n} was changed to {v}
Q In what language is my {n}? | Which UI language do I use in {n}?
#plugins val=plugin list
P I use the {v} plugin in {n} | In {n}, I use the {v} plugin | I have the {v} plugin in {n}
H {v} extends my {n} | My {n} comes with {v} added on
Q Which plugins do I use in {n}? | What plugins do I have in {n}?

@codepref
#formatter val=formatter
P I format {n} with {v} | For {n}, I use {v} as formatter | My formatter for {n} is {v} | User formats {n} with {v}
H {v} decides how my {n} code is laid out | I let {v} tidy up what I write in {n}
C I format {n} with {v} now | I switched my formatter for {n} from {o} to {v} | For {n} I no longer use {o} as formatter but {v}
Q Which formatter do I use for {n}? | What do I format {n} with?
#width val=width
P My line length for {n} is {v} | I want a line length of {v} in {n} | For {n}, I use a line length of {v} | User wants a line length of {v} in {n}
H I wrap {n} code at {v} | No row in my {n} files goes beyond {v}
C My line length for {n} is {v} now | I changed the line length in {n} from {o} to {v} | I {ud} my line length for {n} to {v}
Q What line length do I want in {n}? | What's my line length for {n}?
#indent val=indent
P I indent {n} with {v} | For {n}, I indent with {v} | My indentation in {n} is {v} | User wants {n} indented with {v}
H A nested block in my {n} is pushed in by {v} | One level deeper means {v} when I write {n}
C I indent {n} with {v} now | I switched indentation in {n} from {o} to {v} | My indentation in {n} is no longer {o} but {v}
Q How do I indent {n}? | What's my indentation in {n}?
#comments val=comments
P I want comments in {n} to be {v} | Comments in {n} should be {v} | For {n}, I want comments to be {v} | User wants comments in {n} to be {v}
H Remarks inside {n} code: {v}, please | What I annotate in {n} source has to be {v}
C I want comments in {n} to be {v} from now on | My rule for comments in {n} changed from {o} to {v} | Comments in {n} should no longer be {o} but {v}
Q How do I want comments in {n}? | What should comments in {n} be like?
#naming val=naming
P I name test files in {n} like {v} | For {n}, I name test files like {v} | My test files in {n} are named like {v} | Test files in {n} should be named like {v}
H {v} is the pattern by which I call my specs in {n} | A spec of mine in {n} follows the {v} scheme
C I name test files in {n} like {v} now | I switched the naming of test files in {n} from {o} to {v} | My test files in {n} are no longer named like {o} but {v}
Q How do I name test files in {n}? | What's my naming of test files in {n}?
#book val=bookname
P My favourite book on {n} is {v} | {v} is my favourite book on {n} | The book on {n} I like best is {v} | User's favourite book on {n} is {v}
H Of all the titles I read about {n}, I love {v} most | Nothing I have read about {n} comes close to {v}
C My favourite book on {n} is {v} now | {v} replaced {o} as my favourite book on {n} | My favourite book on {n} is no longer {o} but {v}
Q What's my favourite book on {n}? | Which book on {n} do I like best?

@vendor
#cost val=bigmoney
P {n} costs us {v} a month | The monthly cost of {n} is {v} | We pay {v} a month for {n} | {n} has a monthly cost of {v}
H The bill by {n} comes to {v} each month | {v} leaves our account every month towards {n}
C {n} costs us {v} a month now | The monthly cost of {n} went from {o} to {v} | The monthly cost of {n} was {ud} to {v}
Q What does {n} cost us? | What's the monthly cost of {n}?
#contact val=person
P Our contact at {n} is {v} | {v} is our contact at {n} | At {n}, our contact is {v} | The contact we have at {n} is {v}
H We deal with {v} when talking to {n} | {v} is who picks up for us over at {n}
C Our contact at {n} is {v} now | {v} replaced {o} as our contact at {n} | Our contact at {n} changed from {o} to {v}
Q Who's our contact at {n}? | Who do we have as contact at {n}?
#billing val=monthday
P {n} bills us on the {v} | The billing day of {n} is the {v} | {n} has its billing day on the {v} | We are billed by {n} on the {v}
H {n} takes its money on the {v} of each month | The {v} is when {n} charges our card
C {n} bills us on the {v} now | The billing day of {n} moved from the {o} to the {v} | {n} changed its billing day to the {v}
Q When does {n} bill us? | What's the billing day of {n}?
#purpose val=purpose
P We use {n} only for {v} | {n} is used only for {v} | The only thing we use {n} for is {v} | Our only use of {n} is for {v}
H {v} is the sole reason we have {n} | Apart from {v}, {n} does nothing at our company
C We use {n} for {v} now, not for {o} | We switched {n} from {o} to {v} | {n} is no longer used for {o} but for {v}
Q What do we use {n} for? | What is {n} used for?
#notice val=days
P The notice period of {n} is {v} | {n} has a notice period of {v} | The contract of {n} has a notice period of {v} | Notice period with {n}: {v}
H To leave {n}, tell them {v} ahead | Quitting {n} takes effect {v} after we say so
C The notice period of {n} was {ud} to {v} | {n} has a notice period of {v} now | {n} changed its notice period from {o} to {v}
Q What's the notice period of {n}? | How much notice does {n} need?
#status val=statusurl
P The status page of {n} is {v} | {n} has its status page at {v} | You find the status page of {n} at {v} | Status page for {n}: {v}
H Visit {v} to see if {n} is having an outage | {n} announces its outages on {v}
C The status page of {n} moved from {o} to {v} | {n} has its status page at {v} now | {n} changed its status page to {v}
Q Where's the status page of {n}? | What's {n}'s status page?

@plant
#water val=plantfreq
P {n} is watered {v} | I water {n} {v} | Watering for {n}: {v} | {n} gets water {v}
H {v} I give {n} something to drink | {n} is thirsty {v}, so that's when I fill the can
C {n} is watered {v} now | I switched watering of {n} from {o} to {v} | {n} no longer gets water {o} but {v}
Q How often is {n} watered? | When do I water {n}?
#origin val=person noplain corr
P {n} was a gift from {v} | {v} gave me {n} as a gift | I got {n} as a gift from {v} | {n} is a gift from {v}
H {n} is a present I received, {v} brought it | I owe {n} to {v}, it was a present
C Correction: {n} was actually a gift from {v}, not {o} | I had it wrong about {o}: {n} was actually a gift from {v} | Changed my notes: {n} was a gift from {v}
Q Who gave me {n}? | Who is {n} a gift from?
#pot val=potsize
P {n} is in a {v} pot | The pot of {n} is {v} | {n} has a {v} pot | {n} stands in a {v} pot
H A {v} planter holds {n} | {n} has its roots in a {v} container
C {n} was repotted from {o} to a {v} pot | {n} is in a {v} pot now | {n} moved to a {v} pot
Q What pot is {n} in? | What size is the pot of {n}?
#feed val=cadence
P {n} gets fertiliser {v} | I fertilise {n} {v} | {n} is fertilised {v} | Fertiliser for {n}: {v}
H {v} I add plant food to the soil of {n} | {n} receives nutrients {v}
C {n} gets fertiliser {v} now | Fertiliser for {n} changed from {o} to {v} | I switched to fertilising {n} {v}
Q How often does {n} get fertiliser? | When do I fertilise {n}?
#height val=cm
P {n} is {v} tall | The height of {n} is {v} | {n} has a height of {v} | {n} stands {v} tall
H {n} measures {v} to the top leaf | From soil to tip {n} is {v}
C {n} is {v} tall now | {n} went from {o} to {v} | The height of {n} changed to {v}
Q How tall is {n}? | What's the height of {n}?

@recipe
#time val=mins
P {n} takes {v} to cook | The cooking time of {n} is {v} | {n} has a cooking time of {v} | {n} needs {v} of cooking
H {n} stays on the stove for {v} | {v} of heat and {n} is done
C {n} takes {v} to cook now | I changed the cooking time of {n} from {o} to {v} | The cooking time of {n} was {ud} to {v}
Q How long does {n} take to cook? | What's the cooking time of {n}?
#serves val=count
P {n} serves {v} | {n} serves {v} people | {n} is enough to serve {v} people | One batch of {n} serves {v} people
H {v} people get full with {n} | {n} feeds {v}
C {n} was scaled from {o} to serve {v} people | {n} serves {v} people now | I changed {n}, it serves {v} people instead of {o}
Q How many does {n} serve? | For how many people is {n}?
#spice val=spice
P The main spice in {n} is {v} | {n} has {v} as its main spice | {v} is the main spice in {n} | I use {v} as the main spice in {n}
H {n} gets most of its flavour out of {v} | What seasons {n} more than anything is {v}
C The main spice in {n} is {v} now | In {n} I replaced {o} by {v} as main spice | I switched the main spice in {n} to {v}
Q What's the main spice in {n}? | Which spice is the main one in {n}?
#fat val=fat
P I cook {n} in {v} | {n} is cooked in {v} | {v} is what I cook {n} in | For {n}, I cook in {v}
H The fat that goes in the pan for {n} is {v} | When I make {n}, the grease I reach for is {v}
C I cook {n} in {v} now | I switched from {o} to {v} for {n} | {n} is no longer cooked in {o} but in {v}
Q What do I cook {n} in? | In what is {n} cooked?
#source val=relative noplain corr
P I have the recipe for {n} from {v} | I got the recipe for {n} from {v} | The recipe for {n} is from {v}
H {v} taught me how to make {n} | It was {v} who passed {n} on to me
C Correction: the recipe for {n} is actually from {v}, not {o} | I changed the note on {n}: the recipe is from {v}, no longer put down as from {o} | Updated: I got the recipe for {n} from {v}
Q Who do I have the recipe for {n} from? | Where did I get the recipe for {n}?
#side val=side list
P I serve {n} with {v} | {n} goes with {v} | {v} is served with {n}
H {v} makes a fine side to {n} | Put {v} next to {n} on the plate
Q What do I serve with {n}? | What goes with {n}?

@relative
#city val=city
P {n} lives in {v} | {v} is where {n} lives | {n} is living in {v} | The town where {n} lives is {v}
H {n} is at home in {v} | To visit {n} I have to go to {v}, that's their home
C {n} moved from {o} to {v} | {n} lives in {v} now | {n} has relocated to {v}
Q Where does {n} live? | What city does {n} live in?
#job val=job
P {n} works as {v} | {n} is {v} | {n} is working as {v} | The job of {n}: {v}
H {n} earns a living as {v} | Professionally {n} is {v}
C {n} works as {v} now | {n} changed jobs from {o} to {v} | {n} is no longer {o} but {v}
Q What does {n} work as? | What's the job of {n}?
#call val=weekday pair=dinner noplain
P I call {n} on {v}s | I call {n} every {v} | The day I call {n} is {v} | My call with {n} is on {v}s
H {v} is when {n} and I talk on the phone | Each {v} I ring up {n}
C I call {n} on {v}s now | I moved my call with {n} from {o} to {v} | I no longer call {n} on {o}s but on {v}s
Q When do I call {n}? | On what day is my call with {n}?
#dinner val=weekday noplain
P I have dinner with {n} on {v}s | I have dinner with {n} every {v} | The day I have dinner with {n} is {v} | My dinner with {n} is on {v}s
H {v} is when {n} and I eat together in the evening | Each {v} I share an evening meal with {n}
C I have dinner with {n} on {v}s now | I moved my dinner with {n} from {o} to {v} | I no longer have dinner with {n} on {o}s but on {v}s
Q When do I have dinner with {n}? | On what day is my dinner with {n}?
#flower val=flower
P The favourite flowers of {n} are {v} | {v} are the favourite flowers of {n} | The flowers {n} likes best are {v} | {n} has {v} as favourite flowers
H When it comes to bouquets, nothing pleases {n} more than {v} | {n} prefers {v} to any other bloom
C The favourite flowers of {n} are {v} now | The favourite flowers of {n} changed from {o} to {v} | {n} no longer likes {o} best but {v}
Q What are the favourite flowers of {n}? | Which flowers does {n} like best?
#car val=car
P {n} drives {v} | The car of {n} is {v} | {n} is driving {v} | {n} has {v} as a car
H {n} gets around in {v} | What {n} parks outside is {v}
C {n} drives {v} now | {n} traded {o} for {v} | {n} no longer drives {o} but {v}
Q What does {n} drive? | Which car does {n} have?
#sport val=sport list
P {n} does {v} | {n} is into {v} | {n} likes doing {v}
H {v} is among the hobbies of {n} | {n} spends free time on {v}
Q What sports does {n} do? | Which hobbies does {n} have?
'''

# ------------------------------------------------------------------ values (number pools are in ascending order)
MONTHS = "January February March April May June July August September October November December".split()
W = lambda s: [x.strip() for x in s.split(",")]
PERSON = W("Ana, Bruno, Chiara, Dmitri, Elif, Farid, Greta, Hugo, Ines, Jonas, Kofi, Leona, Malik, Nadia, Oskar, Priya, Quentin, "
           "Rafael, Saskia, Tomasz, Ursula, Viktor, Wanda, Xenia, Yusuf, Zoltan, Amara, Benedikt, Carmen, Dilan")
POOLS = {
    "port": [str(p) for p in range(3010, 9990, 37)],
    "lang": W("Go, Rust, Kotlin, Python, Elixir, TypeScript, Java, Scala, Ruby, Clojure"),
    "squad": W("payments, platform, growth, identity, search, data, mobile, logistics, pricing, messaging"),
    "platform": W("Kubernetes, Fly.io, Cloud Run, ECS, Nomad, Heroku, bare metal, Render, App Engine"),
    "secs": ["%d seconds" % s for s in (2, 3, 5, 8, 10, 12, 15, 20, 25, 30, 45, 60, 90, 120, 300)],
    "mem": ["%d GB" % s for s in (2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)],
    "topic": W("orders.created, orders.paid, carts.changed, users.signup, refunds.done, stock.moved, prices.set, emails.sent, "
               "clicks.raw, parcels.scanned, coupons.used, sessions.closed"),
    "saas": W("Slack, Jira, Stripe, Salesforce, HubSpot, Zendesk, Twilio, Intercom, PagerDuty, Notion, Shopify, Mailchimp, Segment"),
    "dbengine": W("Postgres 14, Postgres 16, MySQL 8, MariaDB 10.11, CockroachDB, ClickHouse, MongoDB 7, SQL Server 2022, DuckDB"),
    "disk": ["%d GB" % s for s in (40, 80, 100, 150, 200, 250, 400, 500, 600, 750, 800, 900)],
    "nighttime": ["%d:%02d" % (h, m) for h in range(1, 6) for m in (0, 10, 15, 30, 40, 45)],
    "days": ["%d days" % s for s in (3, 5, 7, 10, 14, 21, 28, 30, 45, 60, 90, 120, 180, 365)],
    "region": W("eu-west-1, eu-central-1, eu-north-1, us-east-1, us-west-2, ap-south-1, ap-southeast-2, sa-east-1, ca-central-1"),
    "conns": [str(s) for s in (50, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1500, 2000)],
    "branch": W("main, trunk, develop, master, stable, mainline"),
    "ci": W("GitHub Actions, Buildkite, CircleCI, Jenkins, GitLab CI, Drone, TeamCity, Woodpecker"),
    "approvals": W("one approval, two approvals, three approvals, four approvals"),
    "merge": W("squash, rebase, merge commit, fast-forward"),
    "pkgmgr": W("pnpm, yarn, npm, bun, uv, poetry, pip-tools, cargo, conda"),
    "license": W("MIT, Apache 2.0, GPL 3, BSD 2-Clause, MPL 2.0, AGPL 3, EUPL 1.2"),
    "person": PERSON,
    "cfgpath": W("~/.tiderc, ~/.config/tide/settings.toml, /etc/tide/main.yaml, ~/.tide/config.json, /opt/tide/conf.ini, "
                 "~/.local/share/tide/prefs.yml, ./tide.toml, /usr/local/etc/tide.conf"),
    "installer": W("Homebrew, pipx, cargo install, npm, apt, a curl script, asdf, mise, nix"),
    "outfmt": W("JSON, YAML, a plain table, CSV, TSV, Markdown, NDJSON"),
    "cadence": W("every day, every week, every two weeks, every three weeks, every month, every six weeks, every quarter, every half year"),
    "loglevel": W("debug, info, warn, error, trace"),
    "shell": W("bash, zsh, fish, PowerShell, nushell, elvish"),
    "os": W("Ubuntu 22.04, Ubuntu 24.04, Debian 12, Rocky Linux 9, Alpine 3.20, FreeBSD 14, Amazon Linux 2023, openSUSE Leap 15"),
    "dc": W("Frankfurt, Ashburn, Dublin, Singapore, Zurich, Helsinki, Montreal, Paris, Osaka"),
    "ip": ["10.%d.%d.%d" % (a, b, c) for a in (4, 12, 20, 31) for b in (1, 7, 18, 44, 90) for c in range(11, 250, 13)],
    "sshuser": W("ubuntu, deploy, ops, admin, svc-tide, ec2-user, runner, app, builder"),
    "weekday": W("Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday"),
    "weekday_c": W("Sunday, Monday, Tuesday"), "weekday_m": W("Wednesday, Thursday, Friday, Saturday"),
    "dashtool": W("Grafana, Metabase, Looker, Superset, Datadog, Tableau, Redash, Power BI"),
    "interval": W("30 seconds, 60 seconds, 5 minutes, 10 minutes, 15 minutes, 20 minutes, 30 minutes, 2 hours, 6 hours"),
    "range": W("3 hours, 6 hours, 12 hours, 24 hours, 2 days, 7 days, 14 days, 30 days, 90 days"),
    "folder": W("Ops, Growth, Finance, Executive, Checkout, Reliability, Marketing, Experiments, Logistics"),
    "audience": W("the board, the sales team, the support desk, our investors, the finance team, the interns, the legal team, the design team"),
    "percent": ["%d%%" % s for s in (5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 65, 70, 75, 80, 85, 90, 95)],
    "date": ["%d %s %d" % (d, m, y) for y in (2026, 2027) for m in MONTHS for d in (3, 9, 14, 17, 22, 28) if not (y == 2026 and m in MONTHS[:6])],
    "flagtool": W("LaunchDarkly, Unleash, Flagsmith, ConfigCat, GrowthBook, Split, our admin panel"),
    "onoff": W("on, off"),
    "broker": W("RabbitMQ, Kafka, SQS, NATS, Pub/Sub, Redis Streams, Pulsar, ActiveMQ"),
    "count": [str(s) for s in range(2, 13)],
    "parts": [str(s) for s in (2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32, 48)],
    "app": W("harvester, courier, mailroom, tollbooth, stockroom, bellhop, lighthouse, matchmaker, archivist, cashier, doorman, weaver"),
    "dlq": W("graveyard, failed-events, parking-lot, retry-later, lost-and-found, morgue, leftovers, penalty-box"),
    "clock": ["%d:%02d" % (h, m) for h in range(4, 22) for m in (0, 15, 20, 30, 45)],
    "mins": ["%d minutes" % s for s in (5, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55, 75, 80, 90)],
    "orch": W("Airflow, Dagster, Prefect, cron, Argo Workflows, Temporal, Luigi, Step Functions"),
    "channel": W("#ops-noise, #data-alerts, #deploys, #platform-help, #night-shift, #payments-war-room, #ship-it, #red-lights, "
                 "#pipeline-talk, #backend-chat, #quality-corner, #incidents-eu"),
    "table": W("raw.events, core.orders, mart.revenue, core.customers, stage.clicks, mart.churn, raw.payments, core.products, mart.funnel, stage.parcels"),
    "mlfw": W("XGBoost, LightGBM, PyTorch, scikit-learn, CatBoost, TensorFlow, JAX"),
    "thresh": ["0.%d" % s for s in (15, 22, 30, 35, 42, 48, 55, 61, 66, 72, 78, 83, 88, 92)],
    "millis": ["%d ms" % s for s in (20, 30, 50, 80, 100, 120, 150, 200, 250, 300, 400, 500)],
    "feature": W("basket value, account age, number of logins, country of origin, time since last order, device type, referral source, "
                 "payment method, support ticket count, session length"),
    "rate": ["%d requests per minute" % s for s in (20, 30, 60, 90, 100, 120, 200, 300, 500, 600, 900, 1000, 1200, 2000)],
    "auth": W("API keys, OAuth 2, mutual TLS, signed JWTs, basic auth, HMAC signatures, session cookies"),
    "pagesize": [str(s) for s in (10, 20, 25, 40, 50, 75, 80, 100, 150, 200, 250, 500)],
    "storageclass": W("Standard, Infrequent Access, Glacier, Intelligent Tiering, Coldline, Nearline"),
    "fileformat": W("Parquet, CSV, Avro, ORC, gzipped JSON, Arrow, plain text"),
    "baseimg": W("debian:bookworm-slim, alpine:3.20, ubuntu:24.04, distroless/static, python:3.12-slim, node:22-alpine, wolfi-base, ubi9-minimal"),
    "imgsize": ["%d MB" % s for s in (45, 62, 80, 96, 120, 145, 180, 210, 260, 340, 420, 510, 640, 780)],
    "registry": W("GHCR, Docker Hub, ECR, Harbor, Quay, Artifactory, GitLab"),
    "runner": W("self-hosted runners, ubuntu-latest, macos-14, the arm64 pool, windows-2022, the big-memory pool, spot instances"),
    "trigger": W("on every push, on every tag, on every pull request, once a night, every hour, on every release, on every Monday morning"),
    "nodever": W("16, 18, 20, 22, 24"),
    "registrar": W("Namecheap, Gandi, Porkbun, GoDaddy, INWX, Hover, Infomaniak"),
    "dnshost": W("Cloudflare, Route 53, NS1, DNSimple, Hetzner, Bunny, deSEC"),
    "ca": W("Let's Encrypt, DigiCert, Sectigo, ZeroSSL, GlobalSign, Google Trust Services, Buypass"),
    "sev": W("P1, P2, P3, P4, P5"),
    "task": W("code review, release notes, dependency bumps, flaky test hunting, schema migrations, log triage, changelog writing, doc updates, "
              "bug reproduction, security scans"),
    "money": ["%d euros" % s for s in (8, 12, 15, 18, 20, 25, 28, 32, 35, 40, 45, 50, 60, 75)],
    "bigmoney": ["%d euros" % s for s in (180, 240, 350, 420, 480, 560, 650, 720, 890, 950, 1200, 1400, 1600, 1850, 2100, 2400, 3200)],
    "commitprefix": W("[bot], chore:, auto:, ai/, robot:, [machine], agent>, (auto)"),
    "testrule": W("the unit tests, the linter, the type checker, the smoke tests, the full test suite, the contract tests, the build"),
    "tone": W("bullet points, full sentences, a single line, numbered steps, a small table, one short paragraph"),
    "role": W("a backend engineer, a data engineer, a product manager, an office manager, a designer, a site reliability engineer, an analyst, "
              "a support engineer, an engineering manager, a recruiter"),
    "city": W("Porto, Ghent, Krakow, Malmo, Graz, Bologna, Leipzig, Utrecht, Bilbao, Tartu, Lyon, Brno, Galway, Aarhus, Basel, Turku, Leeds"),
    "drink": W("espresso, green tea, oat milk latte, hot chocolate, mint tea, orange juice, black coffee, a kale smoothie, chai, sparkling water"),
    "bday": ["%d %s" % (d, m) for m in MONTHS for d in (2, 5, 8, 11, 13, 16, 19, 21, 24, 27)],
    "hours": W("7 to 3, 8 to 4, 9 to 5, 10 to 6, 11 to 7, 9 to 3, 8 to 2, 12 to 8, 6 to 2"),
    "editor": W("Neovim, VS Code, Zed, IntelliJ, Helix, Emacs, Sublime Text, Cursor, Kate"),
    "humanlang": W("German, Spanish, Polish, Portuguese, Dutch, Italian, French, English, Swedish, Czech, Turkish"),
    "morning": ["%d:%02d" % (h, m) for h in (8, 9, 10, 11) for m in (0, 10, 15, 20, 30, 40, 45)],
    "tracker": W("Linear, Jira, Trello, GitHub Projects, Asana, Shortcut, ClickUp, YouTrack"),
    "headcount": [str(s) for s in range(3, 19)],
    "sprint": W("one-week, two-week, three-week, four-week, ten-day"),
    "plan": W("Starter, Team, Business, Enterprise, Pro, Essential, Scale"),
    "seats": [str(s) for s in (5, 8, 12, 15, 20, 25, 30, 40, 55, 60, 75, 80, 110, 140, 200, 260, 350)],
    "month": MONTHS,
    "currency": W("euros, US dollars, Swiss francs, British pounds, Danish kroner, Polish zloty, Swedish kronor, Czech crowns"),
    "sso": W("Okta, Entra ID, Google Workspace, Auth0, Keycloak, OneLogin, JumpCloud, Ping"),
    "module": W("Forecasting, Invoicing, Inventory, Loyalty, Reporting, Scheduling, Returns, Messaging, Audit"),
    "slot": ["%s at %d:%02d" % (d, h, m) for d in "Monday Tuesday Wednesday Thursday Friday".split() for h in (9, 10, 11, 13, 14, 15, 16) for m in (0, 30)],
    "room": W("the Fjord room, the Attic, the Aquarium, the Library, room 204, the Greenhouse, the Cellar, room 317, the Lounge, the Harbour room"),
    "videotool": W("Zoom, Google Meet, Teams, Jitsi, Whereby, Webex, a Slack huddle, Around"),
    "vip": W("the CTO, the CFO, our lawyer, the head of sales, the UX lead, the data protection officer, the founder, the QA lead, the office dog's owner"),
    "dish": W("a flat white, the lentil soup, a cheese toastie, the pumpkin curry, an iced matcha, the falafel plate, a cinnamon bun, "
              "the mushroom risotto, a double espresso, the shakshuka"),
    "paymethod": W("cash, card, mobile payment"),
    "walk": ["%d-minute" % s for s in (2, 3, 4, 5, 6, 7, 9, 10, 12, 14, 15, 20)],
    "tablespot": W("by the window, next to the door, in the back corner, under the big lamp, beside the bookshelf, near the counter, out on the terrace, below the stairs"),
    "wifi": ["%s%d" % (a, b) for a in ("flatwhite", "croissant", "bluecup", "teapot", "sugarcube", "espresso", "muffin") for b in (12, 21, 37, 44, 58, 77, 99)],
    "deskos": W("Fedora 41, macOS Sonoma, macOS Sequoia, Windows 11, Pop!_OS, NixOS, Arch, Linux Mint"),
    "charger": W("the 65 W brick, the 100 W brick, the old barrel plug, the white USB-C cable, the magnetic puck, the dock, the 30 W travel plug"),
    "spot": W("in the top drawer, on the window sill, in the locker by the stairs, under the standing desk, in the grey backpack, on the shelf in the hall, in the server closet, at the front desk"),
    "hostname": ["%s%02d" % (a, b) for a in ("otter", "badger", "puffin", "lynx", "heron", "marten", "stoat", "gecko") for b in range(3, 99, 8)],
    "petfood": W("grain-free kibble, raw chicken, tinned sardines, turkey pate, salmon kibble, rabbit stew, duck pellets, veggie biscuits, boiled rice with beef"),
    "vet": ["Dr. " + x for x in W("Almeida, Brandt, Conti, Dahl, Eriksen, Fontaine, Gruber, Hofer, Ivanov, Jansen, Kranz")],
    "kg": ["%s kg" % s for s in (3.1, 3.6, 4.2, 4.8, 5.3, 5.9, 6.4, 7.2, 8.5, 9.7, 11.4, 14.2, 18.6, 22.3, 27.8, 31.5)],
    "sleepspot": W("on the sofa, under the bed, in the laundry basket, on the kitchen chair, next to the radiator, in a cardboard box, at the foot of the bed, on the balcony mat"),
    "allergen": W("chicken, pollen, wheat, beef, flea bites, dairy, eggs, dust mites, soy"),
    "venue": W("the old fire station, the community hall, Kiln House, the school gym, the river pavilion, the town library, Studio Nine, the church basement, the boat shed"),
    "evening": ["%d:%02d" % (h, m) for h in (17, 18, 19, 20) for m in (0, 15, 20, 30, 40, 45)],
    "hotel": W("Hotel Miramar, Casa Azul, the Pinewood Hostel, Pension Edelweiss, the Grand Bristol, Villa Rosa, the Harbour Inn, Hotel Continental, a cabin called Birkheim"),
    "transport": W("train, night bus, ferry, rental car, plane, camper van, sleeper train"),
    "gear": W("the big tent, the film camera, the hiking poles, the travel kettle, the paper maps, the first aid kit, the card games, the rain jackets, the snorkels, the spare power bank"),
    "theme": W("Gruvbox, Nord, Solarized Light, Dracula, One Dark, Catppuccin, Tokyo Night, Monokai, GitHub Light"),
    "font": W("JetBrains Mono, Fira Code, Iosevka, Hack, Cascadia Code, Inconsolata, Berkeley Mono, IBM Plex Mono"),
    "fontsize": ["%d pt" % s for s in (9, 10, 11, 12, 13, 14, 15, 16, 18, 20)],
    "keymap": W("Vim, Emacs, Sublime, IntelliJ, VS Code, Helix"),
    "notif": W("completely off, on for mentions only, on for everything, on during work hours only, on for direct messages only"),
    "plugin": W("Copilot, GitLens, Spell Checker, Rainbow Brackets, Time Tracker, Todo Highlighter, Live Share, Markdown Preview, Focus Timer"),
    "formatter": W("dprint, treefmt, Topiary, uncrustify, Prettier, our own fmt script, the IDE formatter, clang-format"),
    "width": ["%d characters" % s for s in (72, 79, 80, 88, 90, 96, 100, 110, 120, 132, 140)],
    "indent": W("two spaces, four spaces, tabs, three spaces, eight spaces"),
    "comments": W("in English, in German, in French, in Dutch, in Spanish, in Italian, in Polish"),
    "naming": W("foo_test, test_foo, FooTest, foo.spec, TestFoo, foo-check, foo.test"),
    "bookname": ['"%s"' % x for x in W("The Quiet Compiler, Small Sharp Tools, Types and Tides, From Loops to Streams, A Patient Introduction, The Weekend Programmer, Idioms by Example, Deep Dive in Ten Days")],
    "monthday": W("1st, 2nd, 3rd, 5th, 7th, 10th, 12th, 15th, 18th, 20th, 22nd, 25th, 28th"),
    "purpose": W("email delivery, error tracking, payroll, uptime checks, video hosting, map tiles, translations, fraud checks, address lookup, password storage, text messages"),
    "statusurl": ["status.%s" % x for x in W("upcheck.io, greenlight.dev, allgood.net, isitup.app, pulsepage.com, okboard.io, healthy.cloud, beacon.run")],
    "plantfreq": W("every day, every two days, every three days, every five days, once a week, every two weeks, once a month"),
    "potsize": W("12 cm clay, 16 cm clay, 20 cm clay, 14 cm plastic, 18 cm plastic, 24 cm ceramic, 30 cm ceramic, 26 cm terracotta"),
    "cm": ["%d cm" % s for s in (18, 25, 32, 40, 47, 55, 63, 70, 82, 95, 110, 125, 140, 160)],
    "spice": W("smoked paprika, cumin, turmeric, coriander, chili flakes, nutmeg, star anise, fennel seed, sumac, cardamom"),
    "fat": W("butter, olive oil, coconut oil, ghee, rapeseed oil, sesame oil, lard, sunflower oil"),
    "relative": W("Aunt Rosa, Grandma Edith, Uncle Piet, my old flatmate, my first boss, a neighbour called Ludo, Grandpa Emil, the guy at the fish market"),
    "side": W("flatbread, pickled onions, jasmine rice, a green salad, roast potatoes, yoghurt sauce, couscous, steamed broccoli, corn bread"),
    "job": W("a nurse, a carpenter, a tax adviser, a music teacher, a pilot, a baker, a florist, a paramedic, a bookseller, a plumber, a translator"),
    "flower": W("tulips, peonies, sunflowers, white lilies, dahlias, daffodils, hydrangeas, irises, ranunculus"),
    "car": W("a red Fiat Panda, an old Volvo estate, a Skoda Octavia, a Renault Zoe, a blue Mini, a VW camper, a Toyota Yaris, a Tesla Model 3, a Dacia Duster"),
    "sport": W("rock climbing, badminton, rowing, fencing, table tennis, swimming, yoga, archery, trail running, judo"),
}
PROSE = set("cadence approvals squad drink dish tablespot spot sleepspot tone indent notif comments trigger plantfreq task testrule feature audience vip room venue "
            "hotel gear petfood allergen side spice fat job role flower car sport currency purpose relative transport charger formatter interval runner".split())
CUE = re.compile(r"\b(now|new|switched|switch|moved|no longer|migrated|since|renamed|renumbered|instead|changed|replaced|anymore|used to|as of|went from|raised|lowered|"
                 r"increased|reduced|bumped|cut down|these days|rewritten|rewrote|ported|rather than|took over|handed|rescheduled|shifted|resized|relocated|dropped|relicensed|gone|"
                 r"from now on|stopped|upgraded|reimaged|rebuilt|correction|actually|turns out|flipped|extended|pushed back|brought forward|rebased|transferred|"
                 r"rerouted|reclassified|reassigned|reimplemented|repartitioned|converted|recreated|traded|gave up|ditched|scaled|repotted|updated|"
                 r"is out|has relocated|before|update|starting|change|scratch|official|from today|as of yesterday|history|previously|formerly|forget|earlier|goodbye|after all|meanwhile|edit|obsolete)\b", re.I)
# cues which must never be in a sentence of the kind "plain" (or in any ordinary wording)
STRICT = re.compile(r"\b(now|switched|moved|no longer|migrated|since|renamed|instead|changed|replaced|anymore|used to|went from|these days|rather than|took over|"
                    r"previously|formerly|currently|upgraded|correction|turns out|new)\b", re.I)

# ------------------------------------------------------------------ names; each maker gives (name, similar name)
A1 = W("ledger, invoice, cart, parcel, coupon, refund, voucher, catalog, pricing, shipment, profile, session, basket, payout, tariff, stock, review, loyalty, quote, fraud, receipt, mailer, search, export, import, wallet, return, address, audit, credit")
B1 = W("sync, gateway, worker, api, relay, engine, broker, router, hub, proxy, keeper, loader, mapper, watcher")
FIRST = [("Anna", "Anne"), ("Marko", "Marco"), ("Lena", "Lina"), ("Jon", "John"), ("Erik", "Erika"), ("Karin", "Karina"), ("Paul", "Paula"), ("Nils", "Niels"),
         ("Mira", "Mara"), ("Dan", "Dana"), ("Sofie", "Sofia"), ("Tim", "Tom"), ("Emil", "Emily"), ("Joana", "Joanna"), ("Robin", "Ruben"), ("Stefan", "Stefanie"),
         ("Aline", "Alina"), ("Luka", "Lukas"), ("Henrik", "Henrike"), ("Kira", "Kiran")]
LAST = W("Keller, Novak, Okafor, Lindqvist, Moreau, Castillo, Bianchi, Haugen, Petrov, Nakamura, Osei, Vermeer, Kowalski, Duarte, Hartmann, Singh, Yilmaz, Larsen, Fischer, Banerjee, Rossi, Takacs, Weber, Araujo")
OWNER = W("Lena, Timo, Judith, Sami, Vera, Mateo, Ilse, Noor, Gabor, Ruth, Enzo, Freya, Arne, Bea, Cosmo, Dorte")


def near(rng, lst, x=None):
    y = rng.choice(lst)
    while y == x:
        y = rng.choice(lst)
    return y


def two(rng, lst):
    x = rng.choice(lst)
    return x, near(rng, lst, x)


def mk_service(r):
    a, (b, c) = r.choice(A1), two(r, B1)
    k = r.random()
    if k < .4:
        return "%s-%s" % (a, b), "%s-%s" % (a, c)
    p, q = two(r, ["eu", "us", "uk", "apac"])
    return "%s-%s-%s" % (a, b, p), "%s-%s-%s" % (a, b, q)


def mk_database(r):
    a = r.choice(W("orders, users, billing, events, catalog, metrics, tickets, fleet, claims, surveys, photos, ratings, menus, grants, visits"))
    p, q = two(r, ["prod", "staging", "dev", "demo", "sandbox", "perf"])
    if r.random() < .5:
        return "the %s_%s database" % (a, p), "the %s_%s database" % (a, q)
    x = r.choice(["archive", "replay", "stats", "core"])
    return "the %s_%s_%s database" % (a, x, p), "the %s_%s_%s database" % (a, x, q)


def mk_repo(r):
    a, (b, c) = r.choice(W("tide, harbor, pebble, lantern, meadow, copper, walnut, ember, cobalt, thistle, juniper, marble, saffron, willow")), two(r, ["web", "mobile", "infra", "docs", "ui", "sdk", "schemas", "tools"])
    return "the %s-%s repo" % (a, b), "the %s-%s repo" % (a, c)


def mk_cli(r):
    a = r.choice(W("fern, reef, knot, plow, silt, drift, anvil, birch, crank, flint, gull, hatch, kelp, latch, moss, oar, perch, quay, rung, sail"))
    s, t = two(r, ["ctl", "-cli", "run", "up", "sh"])
    return a + s, a + t


def mk_host(r):
    a, e = r.choice(W("web, db, cache, build, proxy, mail, batch, gpu, log, vpn, edge, ml")), r.choice(["prod", "stage", "lab", "dr"])
    i = r.randint(1, 19)
    return "%s-%s-%02d" % (a, e, i), "%s-%s-%02d" % (a, e, i + 1)


def mk_dashboard(r):
    a, b = two(r, W("Checkout, Signup, Churn, Warehouse, Delivery, Support, Revenue, Mobile, Partner, Campaign, Onboarding, Supplier"))
    k, l = two(r, W("Latency, Health, Funnel, Errors, Overview, Costs, Capacity, Trends"))
    return "the %s %s dashboard" % (a, k), ("the %s %s dashboard" % ((a, l) if r.random() < .5 else (b, k)))


def mk_flag(r):
    a, b = two(r, W("fast, lazy, smart, beta, one-click, guest, dark, instant, bulk, split, express, sticky"))
    k, l = two(r, W("checkout, search, upload, invoices, wishlist, login, filters, banner, tracking, refunds"))
    return "the %s-%s flag" % (a, k), ("the %s-%s flag" % ((a, l) if r.random() < .5 else (b, k)))


def mk_queue(r):
    a, b = two(r, W("order, label, email, thumbnail, webhook, payout, geocode, invoice, sms, crawl, reindex, rating, pickup, stocktake"))
    k, l = two(r, W("inbound, outbound, delayed, priority, bulk, events, tasks"))
    return "the %s-%s queue" % (a, k), ("the %s-%s queue" % ((a, l) if r.random() < .6 else (b, k)))


def mk_job(r):
    a, b = two(r, W("churn, cohort, revenue, stock, margin, traffic, tax, survey, supplier, pricing, attribution, shipping"))
    k, l = two(r, W("rollup, snapshot, backfill, digest, export, dedupe, refresh"))
    return "the %s_%s job" % (a, k), ("the %s_%s job" % ((a, l) if r.random() < .5 else (b, k)))


def mk_model(r):
    a, b = two(r, W("churn, fraud, demand, eta, spam, uplift, basket, credit, intent, photo, language, defect"))
    k, l = two(r, W("scorer, ranker, forecaster, tagger, detector, matcher"))
    return "the %s-%s model" % (a, k), ("the %s-%s model" % ((a, l) if r.random() < .5 else (b, k)))


def mk_endpoint(r):
    a, b = two(r, W("invoices, customers, parcels, drivers, offers, shops, tickets, meters, reports, bookings, leads, vouchers"))
    k, l = two(r, W("search, export, bulk, history, preview, totals"))
    v = r.choice(["v1", "v2", "v3"])
    return "/%s/%s/%s" % (v, a, k), ("/%s/%s/%s" % ((v, a, l) if r.random() < .5 else (v, b, k)))


def mk_bucket(r):
    a, (k, l) = r.choice(W("raw, curated, backups, exports, uploads, logs, models, invoices, scans, avatars, drops, press")), two(r, W("north, south, east, west, central, lab"))
    t = r.choice(["tw", "tide", "shared"])
    return "the %s-%s-%s bucket" % (t, a, k), "the %s-%s-%s bucket" % (t, a, l)


def mk_image(r):
    a, (k, l) = r.choice(W("base, jobs, webapp, notebook, toolbox, crawler, renderer, gatekeeper, printer, mailbox, scanner, trainer")), two(r, W("cpu, gpu, arm, slim, full, debug"))
    return "the tidewell/%s-%s image" % (a, k), "the tidewell/%s-%s image" % (a, l)


def mk_workflow(r):
    a, b = two(r, W("nightly, release, preview, docs, mobile, backend, frontend, security, schema, canary, perf, hotfix"))
    k, l = two(r, W("lint, gate, publish, check, deploy, scan, bench"))
    return "the %s-%s workflow" % (a, k), ("the %s-%s workflow" % ((a, l) if r.random() < .5 else (b, k)))


def mk_domain(r):
    a, (b, c) = r.choice(W("pay, help, shop, go, docs, jobs, files, mail, learn, labs, media, admin, partners, events")), two(r, ["tidewell.io", "tidewell.com", "tidewell.dev", "tidewell.eu", "gettide.app"])
    return "%s.%s" % (a, b), "%s.%s" % (a, c)


def mk_alert(r):
    a, b = two(r, W("Orders, Payments, Login, Search, Email, Disk, Cache, Webhook, Export, Billing, Upload, Session"))
    k, l = two(r, W("LagHigh, ErrorRate, Saturation, QueueFull, RetryStorm, CpuHot, DropRate"))
    return "the %s%s alert" % (a, k), ("the %s%s alert" % ((a, l) if r.random() < .5 else (b, k)))


def mk_agent(r):
    a, b = r.choice([("Quill", "Quilt"), ("Pebble", "Pixel"), ("Scout", "Sprout"), ("Marlin", "Merlin"), ("Tinker", "Tucker"), ("Echo", "Ergo"), ("Ada", "Ida"),
                     ("Biscuit", "Brisket"), ("Nova", "Nora"), ("Rook", "Rock"), ("Clover", "Plover"), ("Dot", "Dash"), ("Figaro", "Fargo"), ("Hopper", "Harper")])
    t = r.choice(["backend", "data", "frontend", "infra", "docs", "mobile"])
    return "the %s %s agent" % (t, a), "the %s %s agent" % (t, b)


def mk_colleague(r):
    a, l = r.choice(FIRST), r.choice(LAST)
    if r.random() < .6:
        return "%s %s" % (a[0], l), "%s %s" % (a[1], l)
    x = r.choice(a)
    return "%s %s" % (x, l), "%s %s" % (x, near(r, LAST, l))


def mk_team(r):
    a, b = two(r, W("Heron, Otter, Maple, Falcon, Cedar, Badger, Willow, Puffin, Comet, Aspen, Orca, Lynx, Juniper, Raven"))
    k, l = two(r, W("Core, Growth, Tools, Insights, Delivery, Labs"))
    return "the %s %s team" % (a, k), ("the %s %s team" % ((a, l) if r.random() < .5 else (b, k)))


def mk_customer(r):
    a, b = two(r, W("Marlow, Brightwater, Hollis, Castell, Norden, Verano, Pinecrest, Ashford, Lumen, Dunmore, Sable, Kestrel, Ostrava, Fairlane"))
    k, l = two(r, W("Foods, Logistics, Retail, Clinics, Hotels, Energy, Textiles, Motors"))
    return "%s %s" % (a, k), ("%s %s" % ((a, l) if r.random() < .7 else (b, k)))


def mk_meeting(r):
    a, b = two(r, W("Atlas, Beacon, Cascade, Delta, Everest, Fjord, Gemini, Horizon, Indigo, Jupiter, Kodiak, Lotus"))
    k, l = two(r, W("planning, retro, review, sync, demo, kickoff, check-in"))
    return "the %s %s" % (a, k), ("the %s %s" % ((a, l) if r.random() < .5 else (b, k)))


def mk_cafe(r):
    a, b = two(r, W("Luma, Otto, Mimosa, Pascal, Nord, Sienna, Basil, Oslo, Magnolia, Tivoli, Perla, Rosso"))
    k, l = two(r, W("Cafe, Bistro, Trattoria, Bakery, Canteen, Teahouse"))
    return "%s %s" % (k, a), ("%s %s" % ((l, a) if r.random() < .5 else (k, b)))


def mk_device(r):
    o, (a, b) = r.choice(OWNER), r.choice([("MacBook Air", "MacBook Pro"), ("ThinkPad", "IdeaPad"), ("work tablet", "travel tablet"), ("Framework 13", "Framework 16"),
                                           ("test phone", "work phone"), ("Mac mini", "Mac Studio"), ("old Dell", "small Dell")])
    return "%s's %s" % (o, a), "%s's %s" % (o, b)


def mk_pet(r):
    o, k = r.choice(OWNER), r.choice(["cat", "dog", "rabbit"])
    a, b = r.choice([("Mochi", "Momo"), ("Biscuit", "Brisket"), ("Luna", "Lulu"), ("Pepper", "Poppy"), ("Waffle", "Truffle"), ("Olive", "Oliver"), ("Ziggy", "Iggy"), ("Bean", "Beau")])
    return "%s's %s %s" % (o, k, a), "%s's %s %s" % (o, k, b)


def mk_club(r):
    a, b = two(r, W("Northside, Southside, Riverside, Hillside, Old Town, Harbour, Parkside, Lakeside, Station, Market"))
    k, l = two(r, W("climbing, running, chess, pottery, choir, sewing, rowing, improv, board game, photo"))
    return "the %s %s club" % (a, k), ("the %s %s club" % ((a, l) if r.random() < .5 else (b, k)))


def mk_trip(r):
    a, b = two(r, W("Lisbon, Bergen, Crete, Tallinn, Sicily, Madeira, Dolomites, Seville, Lofoten, Cornwall, Corsica, Bruges"))
    k, l = two(r, W("hiking, cycling, food, museum, beach, birdwatching, sailing"))
    return "the %s %s trip" % (a, k), ("the %s %s trip" % ((a, l) if r.random() < .5 else (b, k)))


def mk_app(r):
    return two(r, W("VS Code, IntelliJ, Obsidian, Ghostty, iTerm, DataGrip, DBeaver, Thunderbird, Sublime Text, WezTerm, Zed, Logseq, Postman, Insomnia, RStudio, "
                    "PyCharm, GoLand, Kitty, Alacritty, Warp, Joplin, Bruno API, Lazygit, Tower, Fork, TablePlus, Typora, Zotero, Kate, Nova Editor"))


def mk_codepref(r):
    return two(r, W("Python, Rust, TypeScript, Kotlin, Elixir, Haskell, Swift, Ruby, SQL, Bash, Terraform, Dart, Scala, Julia, Zig, OCaml, Lua, PHP, Clojure, Erlang, Perl, C#, F#, R"))


def mk_vendor(r):
    a, b = two(r, W("Snow, Bright, Clear, Iron, Quick, North, Silver, Red, Deep, Open, True, Wild"))
    k, l = two(r, W("peak, loop, desk, base, path, mint, grid, cast"))
    return a + k, (a + l if r.random() < .5 else b + k)


def mk_plant(r):
    a, b = two(r, W("monstera, ficus, aloe, calathea, pothos, basil, yucca, orchid, lemon tree, jade plant, fern, cactus, ivy, palm"))
    k, l = two(r, W("in the kitchen, in the hallway, on the balcony, in the bathroom, in the office lobby, by the staircase, in the bedroom"))
    return "the %s %s" % (a, k), ("the %s %s" % ((a, l) if r.random() < .6 else (b, k)))


def mk_recipe(r):
    a, b = two(r, W("smoky, quick, winter, green, creamy, Sunday, spicy, rustic, summer"))
    k, l = two(r, W("lentil soup, bean stew, fish curry, goulash, fried rice, omelette, chowder, pasta sauce, dumpling soup, paella"))
    return "my %s %s" % (a, k), ("my %s %s" % ((a, l) if r.random() < .5 else (b, k)))


def mk_relative(r):
    a, b = r.choice([("Klara", "Clara"), ("Maja", "Maya"), ("Filip", "Philippa"), ("Theo", "Thea"), ("Jan", "Jana"), ("Nico", "Nicole"), ("Oda", "Odile"), ("Lars", "Lasse"),
                     ("Mina", "Minna"), ("Rolf", "Ralf"), ("Elsa", "Ella"), ("Gus", "August")])
    k, l = two(r, W("cousin, roommate, niece-in-law, godchild, stepsibling, flatmate, pen pal, old schoolmate"))
    return "my %s %s" % (k, a), ("my %s %s" % ((k, b) if r.random() < .7 else (l, a)))


# ------------------------------------------------------------------ reading the DSL
class Attr:
    pass


def parse():
    sorts, cur, at = {}, None, None
    for line in DSL.splitlines():
        line = line.strip()
        if not line:
            continue
        if line[0] == "@":
            cur = sorts.setdefault(line[1:], {})
        elif line[0] == "#":
            w = line[1:].split()
            at = Attr()
            at.corr = "corr" in w
            at.key, at.sort, at.list, at.uniq, at.noplain, at.pair = w[0], [k for k in sorts][-1], "list" in w, "uniq" in w, "noplain" in w, None
            at.P, at.H, at.C, at.Q = [], [], [], []
            for x in w[1:]:
                if x.startswith("val="):
                    at.val = x[4:]
                if x.startswith("pair="):
                    at.pair = x[5:]
            assert at.key not in cur, line
            cur[at.key] = at
        else:
            getattr(at, line[0]).extend(x.strip() for x in line[2:].split(" | "))
    n = 0
    for s, attrs in sorts.items():
        assert "mk_" + s in globals(), s
        for a in attrs.values():
            where = (s, a.key)
            n += not a.list
            assert len(set(POOLS[a.val])) == len(POOLS[a.val]) >= 2, where
            assert len(set(a.P)) >= 3 and len(set(a.H)) >= 2 and len(a.Q) >= 2, where
            assert a.list or len(set(a.C)) >= 2, where
            assert not (set(a.P) & set(a.H)), where
            for t in a.P + a.H:
                assert t.count("{n}") == 1 and t.count("{v}") == 1 and "{o}" not in t, (where, t)
                assert not STRICT.search(t.replace("{v}", "").replace("{n}", "")), (where, t)
            for t in a.C:
                assert "{n}" in t and "{v}" in t and CUE.search(t.replace("{ud}", "raised").replace("{mv}", "pushed back")), (where, t)
            for t in a.Q:
                assert "{n}" in t and "{v}" not in t and t.endswith("?"), (where, t)
            if a.pair:
                assert a.pair in attrs and attrs[a.pair].val == a.val, where
    assert len(sorts) >= 20 and n >= 110
    return sorts


SORTS = parse()
LEADS = ["According to the wiki", "As far as I know", "For the record", "Just so you know", "If I remember right", "By the way", "As noted in standup",
         "Per the team handbook", "For what it's worth", "As discussed"]
PREFIX = ["note:", "Note:", "FYI:", "fyi,", "Note to self:", "Reminder:", "btw,", "Heads-up:", "PSA:", "TIL:", "Remember:", "memo:", "Important:", "Fact:", "Noted:", "-"]
VOICE = ["User says: ", "From the chat: ", "Agent note: ", "Learned today: ", "Good to know: ", "Side note: ", "Mentioned in passing: ", "Standup: ", "For later: ", "Context: ",
         "Keep in mind: ", "Found in the docs: "]
SPELL = [("favourite", "favorite"), ("licence", "license"), ("data centre", "data center"), ("fertiliser", "fertilizer"), ("fertilise", "fertilize"), ("coloured", "colored"),
         ("neighbour", "neighbor"), ("flavour", "flavor"), ("recognise", "recognize"), ("modelling", "modeling"), ("tinned", "canned"), ("yoghurt", "yogurt"), ("adviser", "advisor")]
TYPO = {"with": "wiht", "every": "evrey", "minutes": "mintues", "uses": "usess", "default": "defualt", "after": "aftre", "where": "whree", "which": "whcih", "seconds": "secnods",
        "usually": "usualy", "people": "poeple", "before": "befroe", "works": "wroks", "written": "writen", "always": "alwasy", "favourite": "favuorite", "morning": "mornign",
        "memory": "memroy", "manager": "manger", "limit": "limti", "pull": "pul", "requests": "reqeusts", "deployed": "depolyed", "monthly": "montly", "budget": "bugdet",
        "meeting": "meetign", "account": "acount", "birthday": "brithday", "their": "thier", "messages": "mesages", "owned": "onwed", "month": "mnoth", "have": "haev", "that": "taht",
        "this": "tihs", "from": "fomr", "the": "teh", "and": "adn", "lives": "livse", "takes": "taeks", "starts": "satrts", "sleeps": "slepes", "keeps": "kepes"}
CONTR = [("does not", "doesn't"), ("do not", "don't"), ("is not", "isn't"), ("it is", "it's"), ("It is", "It's"), ("there is", "there's"), ("There is", "There's"), ("we are", "we're"),
         ("We are", "We're"), ("I have", "I've"), ("cannot", "can't"), ("that is", "that's"), ("We have", "We've")]
LOWERABLE = set("The My Our For In On At We You There Every Each By Before Pull Requests Backups Messages Port Work Notes Changes Read Ownership A One Files Objects Payment Feeding Test "
                "Comments Menus From When Install Disk Memory Releases Results Failures Everything Nothing Nobody Install Once After".split())


PLAINSTART = set()  # sentences of which the first letter may be lowered
PROPER = set()  # sentences which start with a name or a value that keeps its case


def lower_first(s):
    m = re.match(r"[A-Za-z]+", s)
    if m and s not in PROPER and s in PLAINSTART and m.group(0) not in ("I", "User") and not s[1:2].isupper():
        return s[0].lower() + s[1:]
    return s[0].lower() + s[1:] if m and m.group(0) in LOWERABLE else s


def cap(s):
    return s[0].upper() + s[1:]


UD = [("raised", "lowered"), ("increased", "reduced"), ("bumped up", "cut down")]


def fill(t, name, attr, v, o=None, rng=None):
    """a wording with its values; capital where a sentence of prose starts"""
    prose = attr.val in PROSE
    start = t.startswith("{v}") and prose or t.startswith("{n}") and name.split()[0] in ("the", "my")
    if o is not None:
        pool = POOLS[attr.val]
        up = pool.index(v) > pool.index(o)
        t = t.replace("{ud}", rng.choice(UD)[0 if up else 1]).replace("{mv}", "pushed back" if up else "brought forward").replace("{o}", o)
    s = t.replace("{n}", name).replace("{v}", v)
    assert "{" not in s, s
    s = cap(s) if start else s
    (PLAINSTART if start or t[0] != "{" else PROPER).add(s)
    return s


def finish(rng, s):
    """closing of an ordinary sentence"""
    k = rng.random()
    return s + "." if k < .72 and not s.endswith((".", "!")) else s


PRIVATE = {"cafe", "pet", "club", "trip", "app", "codepref", "plant", "recipe", "relative", "device"}
LEADS_PRIV = ["As far as I know", "For the record", "Just so you know", "If I remember right", "By the way", "For what it's worth", "In case it matters"]
VOICE_PRIV = ["User says: ", "From the chat: ", "Private: ", "Good to know: ", "Side note: ", "Mentioned in passing: ", "For later: ", "Off topic: ", "Keep in mind: "]


def voice(rng, s, sort):
    k = rng.random()
    if k < .08:
        return rng.choice(VOICE_PRIV if sort in PRIVATE else VOICE) + s
    if k < .12:
        return rng.choice(LEADS_PRIV if sort in PRIVATE else LEADS) + ", " + lower_first(s)
    return s


WRAP = ["Update: {s}", "As of this week, {s}", "Starting today, {s}", "Since the last sprint, {s}", "New: {s}", "Change of plan: {s}", "Scratch what I said before: {s}",
        "Outdated note, {s} now", "It's official now: {s}", "From today on, {s}", "{s}, as of yesterday", "{s} from now on", "{s} (was {o} before)", "{s}, not {o} anymore",
        "Forget {o}: {s}", "{s}, {o} is history", "{s} - previously {o}", "{s} (formerly {o})", "That changed: {s}", "What I told you earlier has changed, {s}", "Correction: {s}",
        "{s} these days", "After the latest change, {s}", "We said goodbye to {o}: {s}", "Meanwhile {s}", "Edit: {s}, {o} is obsolete"]
WRAP_PRIV = [w for w in WRAP if "sprint" not in w]


def changed(rng, attr, name, v, o):
    """a sentence that tells of a change, with a cue"""
    if not attr.corr and rng.random() < .35:
        t = rng.choice([x for x in attr.P if ":" not in x and " | " not in x])
        s = fill(t, name, attr, v)
        ws = WRAP_PRIV if attr.sort in PRIVATE else WRAP
        if attr.noplain:  # without the old value it could be one more value
            ws = [x for x in ws if "{o}" in x or re.search("changed|Scratch|Correction|Change of plan", x)]
        if attr.val in ("person", "vet"):
            ws = [x for x in ws if not re.search("history|goodbye|obsolete|Forget", x)]
        w = rng.choice(ws)
        if not w.startswith("{s}"):
            s = lower_first(s)
        return w.replace("{o}", o).replace("{s}", s)
    return fill(rng.choice(attr.C), name, attr, v, o, rng)


# ------------------------------------------------------------------ two surfaces of one sentence
def norm(s):
    return re.sub(r"[^a-z0-9]+", " ", s.lower()).strip()


def surface_pair(rng, attr, name, v):
    t = rng.choice(attr.P + attr.P + attr.H)
    base = fill(t, name, attr, v)
    a, b = base, base
    swapped = False
    m = re.match(r"^(For|In|On|At) \{n\}, (.+)$", t)
    if m and not re.search(r"\bit\b", m.group(2)) and rng.random() < .8:
        b = fill(cap(m.group(2)) + " " + m.group(1).lower() + " {n}", name, attr, v) if not m.group(2).startswith("{") else b
        swapped = b != base
    elif rng.random() < .16:
        lead = rng.choice(LEADS_PRIV if attr.sort in PRIVATE else LEADS)
        a, b, swapped = lead + ", " + lower_first(base), base + ", " + lead[0].lower() + lead[1:], True
    muts = []

    def spelled(s):
        for x, y in SPELL:
            s = re.sub(x, y, s)
            s = re.sub(cap(x), cap(y), s)
        return s

    def contracted(s):
        for x, y in CONTR:
            s = re.sub(r"\b%s\b" % x, y, s)
        return s

    def expanded(s):
        for x, y in CONTR:
            s = re.sub(r"\b%s\b" % y, x, s)
        return s

    def units(s):
        s = re.sub(r"\b(\d[\d.]*) (GB|MB|TB|ms|kg|cm|pt)\b", r"\1\2", s)
        s = re.sub(r"\b(\d+) minutes\b", r"\1 min", s)
        s = re.sub(r"\b(\d+) seconds\b", lambda m: m.group(1) + ("s" if len(m.group(1)) < 3 else " sec"), s)
        s = re.sub(r"(\d+)%", r"\1 percent", s)
        s = re.sub(r"(?<![\d:.])(\d):(\d\d)\b", r"0\1:\2", s)
        s = re.sub(r"\b(\d)(\d00) (euros|requests)", r"\1,\2 \3", s)
        return s

    def lower(s):
        return s.lower()

    def prefix(s):
        return rng.choice(PREFIX) + " " + (lower_first(s) if rng.random() < .5 else s)

    def bang(s):
        return s + rng.choice(["!", "...", " :)", ";", " ✅"])

    def dashed(s):
        return s.replace(", ", " - ", 1) if ", " in s else s

    def typo(s):
        keep = [m.span() for x in (name, v) for m in re.finditer(re.escape(x), s, re.I)]
        w = [m for m in re.finditer(r"\b[a-z]+\b", s) if m.group(0) in TYPO and not any(p <= m.start() < q for p, q in keep)]
        if not w:
            return s
        m = rng.choice(w)
        return s[:m.start()] + TYPO[m.group(0)] + s[m.end():]

    for f, w in ((spelled, .9), (contracted, .8), (expanded, .8), (units, .75), (typo, .16), (dashed, .15), (lower, .33), (prefix, .33), (bang, .1)):
        if rng.random() < w:
            muts.append(f)
    b2 = b
    for f in muts:
        b2 = f(b2)
    a2, b2 = finish(rng, a), (b2 if not rng.random() < .5 or not b2[-1].isalnum() else b2 + ".")
    if a2.strip(".") == b2.strip(".") and not swapped:
        b2 = rng.choice([lower, prefix, lambda s: prefix(s.lower())])(b2)
    if a2 == b2:
        b2 = prefix(b2)
    if rng.random() < .5:
        a2, b2 = b2, a2
    assert a2 != b2
    return a2, b2


# ------------------------------------------------------------------ the world
class Thing:
    def __init__(self, sort, name):
        self.sort, self.name, self.sib, self.facts = sort, name, None, 0
        self.free = set(SORTS[sort])


def make_things(rng, n):
    names, things, dead = [], [], set()

    def ok(x):
        k = " " + norm(x) + " "
        return not any(k in y or y in k for y in names)

    order = list(SORTS)
    rng.shuffle(order)
    i = 0
    while len(things) < n:
        assert len(dead) < len(order), "names exhausted"
        s = order[i % len(order)]
        i += 1
        if s in dead:
            continue
        for _ in range(150):
            a, b = globals()["mk_" + s](rng)
            if ok(a):
                break
        else:
            dead.add(s)
            continue
        t = Thing(s, a)
        names.append(" " + norm(a) + " ")
        things.append(t)
        if rng.random() < .42 and ok(b):
            u = Thing(s, b)
            names.append(" " + norm(b) + " ")
            t.sib, u.sib = u, t
            things.append(u)
    return things


SHARES = [("surface", .035), ("reworded", .04), ("heavy", .025), ("cue", .03), ("plain", .03), ("entity", .045), ("attribute", .01), ("list", .005)]


class NoRoom(Exception):
    pass


def build(count, seed):
    for attempt in range(200):
        try:
            return build_once(count, seed, attempt)
        except NoRoom:
            pass
    raise SystemExit("no room for so many planted items")


def build_once(count, seed, attempt):
    rng = random.Random("tide-%d-%d-%d" % (count, seed, attempt))
    num = {k: int(count * s + .5) for k, s in SHARES}
    singles = count - 2 * sum(num.values())
    things = make_things(rng, max(4, int(count * .195)))
    used_uniq, facts, items = {}, [], []

    def room(t, k):
        return t.facts + k <= 9

    def value(attr, avoid=()):
        pool = POOLS[attr.val]
        for _ in range(400):
            v = rng.choice(pool)
            if v in avoid or attr.uniq and v in used_uniq.setdefault(attr.val, set()):
                continue
            if attr.uniq:
                used_uniq[attr.val].add(v)
            return v
        return rng.choice([v for v in pool if v not in avoid])

    def tell(t, attr, text, v, kind):
        t.facts += 1
        f = {"thing": t, "attr": attr, "content": text, "value": v, "kind": kind}
        facts.append(f)
        return f

    def pick(cond, need):
        for _ in range(4000):
            t = rng.choice(things)
            if not room(t, need):
                continue
            c = [SORTS[t.sort][k] for k in sorted(t.free)]
            c = [a for a in c if cond(t, a)]
            if c:
                a = rng.choice(c)
                return t, a
        raise NoRoom()

    # attribute and list negatives first, they need special slots
    for _ in range(num["attribute"]):
        t, a = pick(lambda t, a: a.pair and a.pair in t.free, 2)
        b = SORTS[t.sort][a.pair]
        t.free -= {a.key, b.key}
        v = value(a)
        i = rng.randrange(min(len(a.P), len(b.P))) if rng.random() < .8 else None
        x = a.P[i] if i is not None else rng.choice(a.P + a.H)
        y = b.P[i] if i is not None else rng.choice(b.P + b.H)
        p = [(a, x), (b, y)]
        rng.shuffle(p)
        fs = [tell(t, q, finish(rng, voice(rng, fill(w, t.name, q, v), t.sort)), v, "attribute") for q, w in p]
        items.append(("attribute", fs))
    for _ in range(num["list"]):
        t, a = pick(lambda t, a: a.list, 2)
        t.free.discard(a.key)
        v = value(a)
        o = value(a, (v,))
        x = rng.choice(a.P)
        y = x if rng.random() < .65 else rng.choice(a.P + a.H)
        fs = [tell(t, a, finish(rng, voice(rng, fill(w, t.name, a, z), t.sort)), z, "list") for w, z in ((x, v), (y, o))]
        items.append(("list", fs))
    for _ in range(num["entity"]):
        sib = rng.random() < .6

        def cond(t, a):
            if sib:
                return t.sib and room(t.sib, 1) and a.key in t.sib.free
            return True
        for _ in range(3000):
            t, a = pick(cond, 1)
            if sib:
                u = t.sib
                break
            c = [u for u in things if u.sort == t.sort and u is not t and a.key in u.free and room(u, 1)]
            if c:
                u = rng.choice(c)
                break
        else:
            raise NoRoom()
        t.free.discard(a.key)
        u.free.discard(a.key)
        v = value(a)
        w = v if rng.random() < .4 and not a.uniq else value(a, (v,))
        x = rng.choice(a.P + a.P + a.H)
        end = "." if rng.random() < .7 else ""
        fs = [tell(t, a, fill(x, t.name, a, v) + end, v, "entity"), tell(u, a, fill(x, u.name, a, w) + end, w, "entity")]
        items.append(("entity", fs))
    for kind in ("surface", "reworded", "heavy", "cue", "plain"):
        for _ in range(num[kind]):
            t, a = pick(lambda t, a: not ((kind in ("cue", "plain") and a.list) or kind == "plain" and a.noplain), 2)
            t.free.discard(a.key)
            v = value(a)
            if kind == "surface":
                x, y = surface_pair(rng, a, t.name, v)
                fs = [tell(t, a, x, v, kind), tell(t, a, y, v, kind)]
            elif kind in ("reworded", "heavy"):
                if kind == "reworded":
                    x, y = rng.sample(a.P, 2)
                elif rng.random() < .8:
                    x, y = rng.choice(a.P), rng.choice(a.H)
                else:
                    x, y = rng.sample(a.H, 2)
                if rng.random() < .5:
                    x, y = y, x
                fs = [tell(t, a, finish(rng, voice(rng, fill(w, t.name, a, v), t.sort)), v, kind) for w in (x, y)]
            else:
                o = value(a, (v,))
                x = rng.choice(a.P + a.P + a.H)
                if kind == "cue":
                    y = changed(rng, a, t.name, v, o)
                else:
                    y = fill(x if rng.random() < .4 else rng.choice(a.P + a.H), t.name, a, v)
                fs = [tell(t, a, finish(rng, voice(rng, fill(x, t.name, a, o), t.sort)), o, kind), tell(t, a, finish(rng, y if kind == "cue" else voice(rng, y, t.sort)), v, kind)]
            items.append((kind, fs))
    # singles: first things with less than three facts
    single = []
    low = [t for t in things for _ in range(3 - t.facts) if 0 < t.facts < 3]
    if len(low) > singles:
        raise NoRoom()
    empty = [t for t in things if not t.facts]
    rng.shuffle(low)
    rng.shuffle(empty)
    while len(single) < singles:
        if not low and empty and singles - len(single) >= 3 and rng.random() < .4:
            low += [empty.pop()] * 3
        if low:
            t = low.pop()
            a = SORTS[t.sort][rng.choice(sorted(t.free))]
        else:
            t, a = pick(lambda t, a: t.facts >= 3, 1)
        t.free.discard(a.key)
        v = value(a)
        if a.C and rng.random() < .05:
            y = changed(rng, a, t.name, v, value(a, (v,)))
        else:
            y = fill(rng.choice(a.P + a.P + a.H), t.name, a, v)
        single.append(tell(t, a, finish(rng, voice(rng, y, t.sort)), v, "single"))
    # when
    base = datetime.datetime(2025, 9, 1)

    def day(d):
        x = base + datetime.timedelta(days=d, hours=rng.choice([7, 8, 9, 9, 10, 10, 11, 13, 14, 14, 15, 16, 17, 19, 21]), minutes=rng.randrange(60), seconds=rng.choice([0, 0, rng.randrange(60)]))
        return x.strftime("%Y-%m-%dT%H:%M:%SZ")
    for kind, fs in items:
        d, e = rng.randrange(0, 290), rng.randrange(0, 290)
        if kind in ("cue", "plain"):
            d = rng.randrange(0, 250)
            e = rng.randrange(d + 3, 290)
        fs[0]["at"], fs[1]["at"] = day(d), day(e)
    for f in single:
        f["at"] = day(rng.randrange(0, 290))
    rng.shuffle(facts)
    for i, f in enumerate(facts):
        f["ref"] = "m%d" % (i + 1)
    order = [x for x in items]
    rng.shuffle(order)
    truth = []
    for kind, (a, b) in order:
        if kind in ("cue", "plain"):
            truth.append({"type": kind, "older": a["ref"], "newer": b["ref"]})
        elif kind in ("entity", "attribute", "list"):
            truth.append({"type": "hard_negative", "refs": [a["ref"], b["ref"]], "why": kind})
        else:
            truth.append({"type": kind, "refs": [a["ref"], b["ref"]]})
    # questions
    nq = min(300, int(count * .3))
    want = []
    n_planted = min(int(nq * .8), len(order))
    by = {}
    for it in order:
        by.setdefault(it[0], []).append(it)
    mix = ["surface", "reworded", "heavy", "heavy", "cue", "cue", "plain", "plain", "reworded", "entity", "entity", "attribute", "list"]
    i = 0
    while len(want) < n_planted and any(by.values()):
        k = mix[i % len(mix)]
        i += 1
        if by.get(k):
            want.append(by[k].pop())
    pool = single[:]
    rng.shuffle(pool)
    want += [("single", [f]) for f in pool[:nq - len(want)]]
    rng.shuffle(want)
    queries = []
    for kind, fs in want:
        f = rng.choice(fs) if kind in ("entity", "attribute") else fs[-1]
        q = fill(rng.choice(f["attr"].Q), f["thing"].name, f["attr"], "")
        assert q[0].isupper()
        k = rng.random()
        if k < .1:
            q = rng.choice(["Quick question: ", "Hey, ", "Remind me: ", "I forgot, ", "ok so "]) + q[0].lower() + q[1:]
        elif k < .2:
            q = q[0].lower() + q[1:-1] if not q.startswith("I ") else q
        rel, stale = [x["ref"] for x in fs], []
        if kind in ("cue", "plain"):
            rel, stale = [fs[1]["ref"]], [fs[0]["ref"]]
        elif kind in ("entity", "attribute"):
            rel = [f["ref"]]
        queries.append({"query": q, "relevant": rel, "stale": stale})
    check(count, num, facts, items, single, truth, queries, nq)
    return facts, truth, queries


def check(count, num, facts, items, single, truth, queries, nq):
    assert len(facts) == count == 2 * len(items) + len(single)
    assert len({f["content"] for f in facts}) == count, "same text twice"
    got = {}
    for kind, fs in items:
        got[kind] = got.get(kind, 0) + 1
        a, b = fs
        assert a is not b
        for f in fs:
            # both name and value are in the sentence
            n = norm(f["thing"].name)
            assert n in norm(f["content"]), f["content"]
            if kind != "surface":
                assert f["value"] in f["content"] or cap(f["value"]) in f["content"], f["content"]
        same = a["thing"] is b["thing"] and a["attr"] is b["attr"]
        if kind in ("surface", "reworded", "heavy"):
            assert same and a["value"] == b["value"]
        elif kind in ("cue", "plain"):
            assert same and a["value"] != b["value"] and a["at"] < b["at"] and not a["attr"].list
            if kind == "cue":
                assert CUE.search(b["content"]), b["content"]
            else:
                rest = b["content"].replace(b["thing"].name, "").replace(b["value"], "")
                assert not STRICT.search(rest) and not b["attr"].noplain, b["content"]
        elif kind == "entity":
            assert a["thing"] is not b["thing"] and a["thing"].sort == b["thing"].sort and a["attr"] is b["attr"]
        elif kind == "attribute":
            assert a["thing"] is b["thing"] and a["attr"] is not b["attr"] and a["value"] == b["value"]
        elif kind == "list":
            assert same and a["attr"].list and a["value"] != b["value"]
    assert got == {k: v for k, v in num.items() if v}
    # an attribute of a thing is told twice only inside one item
    owner = {}
    for i, (kind, fs) in enumerate(items):
        for f in fs:
            assert owner.setdefault((f["thing"].name, f["attr"].key), i) == i, f["content"]
    for j, f in enumerate(single):
        k = (f["thing"].name, f["attr"].key)
        assert k not in owner, f["content"]
        owner[k] = -1 - j
    seen = {}
    for f in facts:
        k = norm(f["content"])
        if k in seen:
            assert seen[k]["thing"] is f["thing"] and f["kind"] == "surface", f["content"]
        seen[k] = f
    sizes = {}
    for f in facts:
        sizes[f["thing"].name] = sizes.get(f["thing"].name, 0) + 1
    assert max(sizes.values()) <= 9
    if count >= 500:
        assert min(sizes.values()) >= 3, [k for k in sizes if sizes[k] < 3]
        assert len({f["thing"].sort for f in facts}) >= 20
        assert len({(f["thing"].sort, f["attr"].key) for f in facts}) >= 110
    assert len(queries) == nq and all(q["relevant"] for q in queries)
    refs = {f["ref"] for f in facts}
    assert all(r in refs for q in queries for r in q["relevant"] + q["stale"])
    assert len(truth) == len(items)


def main():
    if len(sys.argv) != 4:
        raise SystemExit("usage: tide.py FOLDER COUNT SEED")
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    facts, truth, queries = build(count, seed)
    os.makedirs(folder, exist_ok=True)

    def dump(name, rows):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as out:
            for r in rows:
                out.write(json.dumps(r, ensure_ascii=False) + "\n")
    dump("corpus.jsonl", [{"ref": f["ref"], "content": f["content"], "observed_at": f["at"]} for f in facts])
    dump("truth.jsonl", truth)
    dump("queries.jsonl", queries)
    n = {}
    for t in truth:
        k = t.get("why", t["type"])
        n[k] = n.get(k, 0) + 1
    print(count, "facts;", ", ".join("%s %d" % (k, n[k]) for k in sorted(n)), "; single", count - 2 * len(truth), "; queries", len(queries))


if __name__ == "__main__":
    main()
