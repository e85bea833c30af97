//! Tools, habits and plain things of which a person or a team has one at a time:
//! another one in the same sentence is a change, not a rewording.

/// The name of each kind, and its members; ` = ` joins names of one thing.
pub(super) const EVERYDAY: &[(&str, &str)] = &[
    (
        "editor",
        "vim, neovim = nvim, emacs, doom emacs, spacemacs, vscode = vs code = visual studio \
         code, sublime = sublime text, atom, intellij = intellij idea, pycharm, webstorm, \
         goland, clion, rider, phpstorm, rubymine, rustrover, android studio, xcode, visual \
         studio, eclipse, netbeans, nano, helix, zed, notepad++, notepad, textmate, kakoune, \
         cursor, windsurf, fleet, gedit, vscodium, jupyterlab, theia",
    ),
    (
        "coding assistant",
        "copilot = github copilot, claude code, codex, gemini cli, aider, opencode, cody, \
         tabnine, codeium, cline, continue.dev, amp, roo code",
    ),
    (
        "language model",
        "gpt-4, gpt-4o, gpt-5, gpt-3.5, claude, claude sonnet, claude opus, claude haiku, \
         gemini, llama, mistral, mixtral, qwen, deepseek, grok, gemma, phi-3",
    ),
    (
        "model provider",
        "openai, anthropic, google ai = vertex ai, cohere, mistral ai, groq, together ai, \
         ollama, vllm, llama.cpp, lm studio, openrouter, bedrock, azure openai, hugging face = \
         huggingface, replicate",
    ),
    (
        "operating system",
        "linux, macos = mac os = os x = osx, windows = windows 10 = windows 11, wsl = wsl2, \
         freebsd, openbsd, netbsd, chromeos, solaris, illumos, haiku",
    ),
    (
        "linux distribution",
        "ubuntu, debian, fedora, centos, rhel = red hat, arch = arch linux, manjaro, alpine = \
         alpine linux, opensuse = suse, nixos, gentoo, mint = linux mint, rocky linux, \
         almalinux, amazon linux, kali, pop!_os, elementary os, void linux, slackware, \
         endeavouros, asahi, distroless",
    ),
    ("mobile platform", "ios, android, ipados, harmonyos, windows phone"),
    (
        "desktop environment",
        "gnome, kde = plasma, xfce, cinnamon, mate desktop, i3, sway, hyprland, awesomewm, \
         bspwm, dwm, xmonad, lxde, lxqt, yabai, aerospace",
    ),
    (
        "shell",
        "bash, zsh, fish, powershell = pwsh, cmd.exe, nushell, ksh, dash, tcsh, csh, elvish, \
         xonsh, sh",
    ),
    (
        "terminal",
        "iterm = iterm2, alacritty, kitty, wezterm, ghostty, terminal.app, gnome-terminal = \
         gnome terminal, konsole, hyper, windows terminal, warp terminal, terminator, foot, \
         xterm, urxvt, tilix",
    ),
    ("terminal multiplexer", "tmux, screen = gnu screen, zellij, byobu"),
    (
        "browser",
        "chrome = google chrome, firefox, safari, edge = microsoft edge, brave, opera, vivaldi, \
         chromium, arc, internet explorer, librewolf, tor browser, zen browser",
    ),
    (
        "password manager",
        "1password, bitwarden, lastpass, keepass, keepassxc, dashlane, vaultwarden, proton \
         pass, nordpass",
    ),
    (
        "chat tool",
        "slack, microsoft teams = ms teams = teams, discord, mattermost, zulip, rocket.chat, \
         telegram, whatsapp, signal, irc, matrix, google chat, skype, wechat, gitter, webex",
    ),
    (
        "video call tool",
        "zoom, google meet, jitsi, webex, whereby, gotomeeting, bluejeans, facetime",
    ),
    (
        "issue tracker",
        "jira, linear, github issues, gitlab issues, asana, trello, monday.com, clickup, \
         shortcut, youtrack, redmine, bugzilla, basecamp, pivotal tracker, azure boards, plane, \
         todoist, wrike, mantis, trac",
    ),
    (
        "wiki tool",
        "confluence, notion, google docs, obsidian, roam, gitbook, slab, coda, outline, \
         mediawiki, dropbox paper, evernote, onenote, logseq, bear, quip, sharepoint, nuclino, \
         bookstack, readme.io, readthedocs, read the docs",
    ),
    (
        "design tool",
        "figma, sketch, adobe xd, invision, framer, penpot, zeplin, photoshop, illustrator, \
         canva, affinity designer, gimp, inkscape",
    ),
    (
        "diagram tool",
        "mermaid, plantuml, draw.io, excalidraw, lucidchart, miro, graphviz, whimsical, tldraw, \
         d2, structurizr",
    ),
    (
        "on-call tool",
        "pagerduty, opsgenie, victorops, incident.io, firehydrant, rootly, squadcast, xmatters, \
         grafana oncall",
    ),
    (
        "product analytics",
        "google analytics, mixpanel, amplitude, segment, posthog, heap, plausible, matomo, \
         fathom, umami, hotjar, fullstory, snowplow, pendo",
    ),
    (
        "email service",
        "sendgrid, mailgun, postmark, ses = amazon ses, mailchimp, resend, mandrill, sparkpost, \
         mailjet, brevo, nodemailer, customer.io",
    ),
    (
        "payment provider",
        "stripe, paypal, braintree, adyen, square, paddle, klarna, mollie, razorpay, chargebee, \
         recurly, lemon squeezy, checkout.com, worldpay, authorize.net",
    ),
    ("sms service", "twilio, vonage, messagebird, plivo, sinch, nexmo, sns"),
    (
        "content management system",
        "wordpress, drupal, contentful, strapi, sanity, ghost, joomla, prismic, directus, \
         payload cms, storyblok, wagtail, keystone = keystonejs, craft cms, umbraco, webflow, \
         squarespace, wix",
    ),
    (
        "shop platform",
        "shopify, woocommerce, magento, bigcommerce, prestashop, medusa, saleor, spree, \
         opencart",
    ),
    (
        "crm",
        "salesforce, hubspot, zendesk, intercom, freshdesk, pipedrive, zoho, help scout, \
         dynamics 365",
    ),
    (
        "cloud drive",
        "dropbox, google drive, onedrive, icloud, box.com, nextcloud, owncloud, syncthing, \
         proton drive, sharefile",
    ),
    (
        "document format",
        "markdown, asciidoc, restructuredtext = rst, html, latex, org-mode = org mode, docx, \
         pdf, plain text, mdx, textile, typst, odt, epub",
    ),
    ("image format", "png, jpeg = jpg, svg, webp, gif, avif, bmp, tiff, ico, heic"),
    ("audio or video format", "mp3, wav, flac, ogg, aac, opus, m4a, mp4, webm, mkv, avi, mov"),
    ("indentation", "tabs, spaces"),
    ("quote style", "single quotes, double quotes, backticks"),
    (
        "naming style",
        "camelcase = camel case, snake_case = snake case, kebab-case = kebab case, pascalcase = \
         pascal case, screaming_snake_case, upper case, lower case, hungarian notation",
    ),
    ("line ending", "lf = unix line endings, crlf = windows line endings"),
    (
        "licence",
        "mit = mit license, apache-2.0 = apache 2.0 = apache license, gpl, gplv2, gplv3 = \
         gpl-3.0, agpl = agplv3 = agpl-3.0, lgpl, bsd = bsd-3-clause = bsd-2-clause, mpl = \
         mpl-2.0, isc, unlicense, cc0, cc by 4.0, bsl = business source license, sspl, \
         proprietary license, eupl, artistic license, epl, zlib license, wtfpl, elastic license",
    ),
    (
        "branching model",
        "trunk-based = trunk-based development = trunk based development, gitflow = git flow = \
         git-flow, github flow, gitlab flow, release branches, feature branches, forking \
         workflow",
    ),
    (
        "merge style",
        "squash = squash merge = squash and merge = squash-merge, rebase = rebase merge = \
         rebase and merge, merge commit = merge commits, fast-forward = fast-forward merge",
    ),
    ("main branch", "main, master, trunk, develop, mainline"),
    (
        "version scheme",
        "semver = semantic versioning, calver = calendar versioning, zerover, date-based \
         versions, romantic versioning",
    ),
    ("commit style", "conventional commits, gitmoji, angular commits, free-form commits"),
    (
        "development method",
        "scrum, kanban, waterfall, xp = extreme programming, shape up, scrumban, safe agile, \
         lean",
    ),
    (
        "development practice",
        "tdd = test-driven development, bdd = behavior-driven development, mob programming, \
         pair programming, ddd = domain-driven design",
    ),
    ("processor maker", "intel, amd, nvidia, qualcomm, apple m1, apple m2, apple m3, apple m4"),
    (
        "game engine",
        "unity, unreal = unreal engine, godot, bevy, gamemaker, phaser, three.js, babylon.js, \
         pixi.js, cocos2d, libgdx, pygame",
    ),
    (
        "blockchain",
        "ethereum, bitcoin, solana, polygon, avalanche, cardano, polkadot, near protocol, \
         cosmos, arbitrum, optimism, binance smart chain, tezos, base chain",
    ),
    ("keyboard layout", "qwerty, dvorak, colemak, azerty, qwertz, workman"),
    ("theme", "dark mode = dark theme, light mode = light theme, high contrast"),
    (
        "colour theme",
        "dracula, solarized, solarized dark, solarized light, gruvbox, nord, monokai, one dark, \
         catppuccin, tokyo night, rose pine, ayu, github dark, github light, night owl",
    ),
    (
        "code font",
        "fira code, jetbrains mono, cascadia code, source code pro, menlo, monaco font, \
         consolas, hack font, iosevka, inconsolata, ibm plex mono, sf mono, dejavu sans mono, \
         comic code, berkeley mono, victor mono",
    ),
    (
        "colour",
        "red, green, blue, yellow, orange, purple = violet, pink, brown, black, white, grey = \
         gray, cyan, magenta, teal, turquoise, indigo, maroon, navy, olive, lime, beige, gold, \
         silver, crimson, amber, lavender, salmon, coral, mint green, charcoal, ivory, emerald, \
         scarlet",
    ),
    (
        "weekday",
        "monday = mon = mondays, tuesday = tue = tues = tuesdays, wednesday = wed = wednesdays, \
         thursday = thu = thur = thurs = thursdays, friday = fri = fridays, saturday = sat = \
         saturdays, sunday = sun = sundays",
    ),
    (
        "month",
        "january = jan, february = feb, march = mar, april = apr, may, june = jun, july = jul, \
         august = aug, september = sep = sept, october = oct, november = nov, december = dec",
    ),
    ("season", "spring, summer, autumn = fall, winter"),
    ("quarter", "q1 = first quarter, q2 = second quarter, q3 = third quarter, q4 = fourth quarter"),
    (
        "time of day",
        "morning = mornings, afternoon = afternoons, evening = evenings, night = nights, noon, \
         midnight, dawn, dusk, lunchtime",
    ),
    (
        "frequency",
        "hourly = every hour, daily = every day, weekly = every week, biweekly = fortnightly, \
         monthly = every month, quarterly, yearly = annually = every year, nightly = every \
         night, twice a day, twice a week, twice a month",
    ),
    (
        "unit of time",
        "millisecond = milliseconds = ms, second = seconds, minute = minutes, hour = hours, day \
         = days, week = weeks, month = months, year = years, microseconds, nanoseconds, decade, \
         century",
    ),
    (
        "unit of size",
        "byte = bytes, kb = kilobyte = kilobytes, mb = megabyte = megabytes, gb = gigabyte = \
         gigabytes, tb = terabyte = terabytes, kib, mib, gib, bits, pb = petabytes",
    ),
    (
        "unit of length",
        "millimetre = mm, centimetre = cm, metre = meter, kilometre = kilometer = km, inch = \
         inches, foot = feet, yard, mile = miles, pixels = px, rem, em",
    ),
    (
        "time zone",
        "utc = gmt, est = edt = eastern time, cst = cdt = central time, mst = mdt = mountain \
         time, pst = pdt = pacific time, cet, cest, bst, ist, jst, aest, local time",
    ),
    (
        "currency",
        "usd = dollar = dollars, eur = euro = euros, gbp = pound sterling = pounds sterling, \
         jpy = yen, chf = franc, cad, aud, inr = rupee = rupees, cny = yuan, sek = krona, nok, \
         dkk",
    ),
    (
        "human language",
        "english, german, french, spanish, italian, portuguese, dutch, swedish, norwegian, \
         danish, finnish, polish, czech, russian, ukrainian, greek, turkish, arabic, hebrew, \
         hindi, chinese = mandarin, cantonese, japanese, korean, vietnamese, thai, indonesian, \
         hungarian, romanian",
    ),
    (
        "spelling",
        "british english = british spelling, american english = american spelling, oxford \
         spelling",
    ),
    (
        "role",
        "intern, junior, senior, staff engineer, principal engineer, junior engineer, senior \
         engineer, tech lead, team lead, engineering manager, cto, vp of engineering, head of \
         engineering, ceo, cfo, coo, product manager, project manager, designer, data \
         scientist, sre",
    ),
    (
        "work place",
        "remote = from home = home office, hybrid, on-site = in-office = onsite = in the office",
    ),
    (
        "employment",
        "full-time = full time, part-time = part time, freelance, contractor, permanent, \
         temporary",
    ),
    (
        "diet",
        "vegan, vegetarian, pescatarian, omnivore, keto, paleo, carnivore, gluten-free, kosher, \
         halal",
    ),
    (
        "hot drink",
        "coffee, tea, espresso, latte, cappuccino, matcha, cocoa, hot chocolate, americano, \
         flat white, decaf, green tea, black tea, yerba mate",
    ),
    (
        "transport to work",
        "car, bike = bicycle, train, bus, tram, subway, metro train, plane, ferry, taxi, \
         scooter, motorbike = motorcycle, boat",
    ),
    (
        "sport",
        "football, soccer, tennis, basketball, volleyball, handball, rugby, cricket, baseball, \
         golf, hockey, badminton, squash court, table tennis, swimming, cycling, running race, \
         rowing, skiing, snowboarding, climbing, bouldering, boxing, judo, karate, yoga, pilates, \
         surfing, sailing, fencing, chess, crossfit, triathlon, hiking",
    ),
    (
        "musical instrument",
        "guitar, piano, violin, cello, viola, drums, bass guitar, flute, clarinet, saxophone, \
         trumpet, trombone, harp, accordion, ukulele, banjo, organ, oboe, harmonica, synthesizer",
    ),
    (
        "music genre",
        "jazz, rock music, hip hop, techno, classical music, pop music, metal music, blues, folk \
         music, reggae, country music, house music, lo-fi, ambient music, punk",
    ),
    ("meal", "breakfast, brunch, lunch, dinner, supper, snack"),
    (
        "alcoholic drink",
        "beer, wine, red wine, white wine, whisky = whiskey, vodka, rum, gin tonic, cider, \
         champagne, sake, tequila, non-alcoholic",
    ),
    ("marital status", "single, married, divorced, widowed, engaged, separated"),
    ("academic degree", "bachelor, bachelor's degree, master's degree, phd = doctorate, diploma"),
    ("handedness", "left-handed, right-handed, ambidextrous"),
    ("seat", "window seat, aisle seat, middle seat"),
    ("car drive", "electric car, petrol car, diesel car, hybrid car"),
    ("continent", "europe, asia, africa, north america, south america, australia, antarctica"),
    (
        "pet",
        "dog, cat, hamster, rabbit, parrot, goldfish, tortoise, guinea pig, ferret, gecko, \
         canary bird",
    ),
    (
        "family member",
        "wife, husband, son, daughter, mother, father, brother, sister, uncle, aunt, nephew, \
         niece, grandmother, grandfather, cousin, girlfriend, boyfriend, grandson, \
         granddaughter, stepson, stepdaughter",
    ),
    ("size word", "extra small, small, medium, large, extra large, tiny, huge"),
    (
        "priority",
        "p0, p1, p2, p3, p4, high priority, medium priority, low priority, critical priority",
    ),
    ("direction", "north, south, east, west, northeast, northwest, southeast, southwest"),
    ("ordinal", "first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, last"),
    (
        "digit word",
        "zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, \
         thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, thirty, \
         forty, fifty, sixty, seventy, eighty, ninety, hundred, thousand, million, billion",
    ),
];
