//! Kinds of software of which a project has one in a role: another one in the same
//! sentence is a change, not a rewording.

/// The name of each kind, and its members; ` = ` joins names of one thing.
pub(super) const TECHNOLOGY: &[(&str, &str)] = &[
    (
        "programming language",
        "rust, go = golang, python = python3, python2, java, javascript = js, typescript = ts, \
         kotlin, swift, c, c++ = cpp, c# = csharp, f# = fsharp, ruby, php, perl, scala, \
         clojure, elixir, erlang, haskell, ocaml, elm, dart, lua, julia, r, zig, nim, crystal, \
         fortran, cobol, pascal, delphi, objective-c = objc, groovy, coffeescript, reasonml, \
         rescript, purescript, solidity, vb.net, visual basic, matlab, lisp, common lisp, \
         scheme, racket, prolog, ada, vala, gleam, mojo, assembly, smalltalk, tcl, hack, apex, \
         abap",
    ),
    (
        "web framework",
        "express = express.js = expressjs, fastify, koa, hapi, nestjs = nest.js, hono, \
         adonisjs, sails.js, feathersjs, restify, polka, elysia, h3, loopback, meteor, django, \
         flask, fastapi, starlette, pyramid, tornado, sanic, bottle, cherrypy, falcon, aiohttp, \
         litestar, quart, web2py, robyn, rails = ruby on rails, sinatra, hanami, roda, padrino, \
         grape, laravel, symfony, codeigniter, cakephp, yii, slim, lumen, zend, laminas, \
         phalcon, spring = spring boot = springboot, quarkus, micronaut, ktor, vert.x, \
         dropwizard, javalin, play framework, jakarta ee, grails, helidon, http4s, struts, gin, \
         echo, fiber, chi, gorilla = gorilla mux, beego, revel, buffalo, iris, axum, \
         actix = actix-web = actix web, rocket, warp, poem, tide, salvo, gotham, \
         asp.net = asp.net core, blazor, nancy, servicestack",
    ),
    (
        "frontend framework",
        "react = react.js = reactjs, vue = vue.js = vuejs, angular, angularjs, svelte, \
         solidjs = solid.js, preact, ember = ember.js, backbone = backbone.js, lit, qwik, \
         alpine.js, htmx, jquery, stimulus, mithril, riot.js, knockout, inferno, leptos, yew, \
         dioxus",
    ),
    (
        "frontend meta framework",
        "next.js = nextjs, nuxt = nuxt.js, remix, gatsby, sveltekit, astro, solidstart, \
         blitz.js, redwoodjs, analog, vitepress, docusaurus, eleventy = 11ty, hugo, jekyll, \
         hexo, mkdocs",
    ),
    (
        "mobile framework",
        "react native, flutter, ionic, swiftui, uikit, jetpack compose, xamarin, maui, cordova, \
         capacitor, nativescript, kotlin multiplatform, expo",
    ),
    (
        "desktop framework",
        "electron, tauri, qt, gtk, wxwidgets, wpf, winforms, avalonia, neutralino",
    ),
    (
        "css framework",
        "tailwind = tailwindcss = tailwind css, bootstrap, bulma, foundation, semantic ui, \
         unocss, windicss, tachyons, pico.css",
    ),
    (
        "component library",
        "material ui = mui, ant design = antd, chakra = chakra ui, shadcn = shadcn/ui, mantine, \
         radix = radix ui, headless ui, primereact, vuetify, quasar, element plus, daisyui",
    ),
    (
        "style technique",
        "sass = scss, less.js, stylus, postcss, css modules, styled-components = styled \
         components, emotion, vanilla-extract, linaria",
    ),
    (
        "state library",
        "redux = redux toolkit, mobx, zustand, recoil, jotai, valtio, vuex, pinia, ngrx, \
         xstate, effector, context api",
    ),
    (
        "data fetching library",
        "react query = tanstack query, swr, apollo client, urql, rtk query, relay",
    ),
    (
        "http client",
        "axios, fetch api, got, ky, superagent, node-fetch, undici, reqwest, ureq, requests, \
         httpx, urllib3, okhttp, retrofit, guzzle, faraday",
    ),
    ("javascript runtime", "node = node.js = nodejs, deno, bun, cloudflare workers"),
    ("javascript package manager", "npm, yarn = yarn berry, pnpm, bun, cnpm"),
    (
        "python package manager",
        "pip, poetry, pipenv, conda, mamba, uv, pdm, hatch, rye, pip-tools, easy_install",
    ),
    ("jvm build tool", "maven, gradle, ant, sbt, leiningen, mill"),
    (
        "build tool",
        "make = gnu make, cmake, bazel, buck, buck2, ninja, meson, scons, pants, xmake, \
         autotools, gulp, grunt",
    ),
    ("task runner", "makefile, justfile, taskfile, npm scripts, invoke, nox, rake, cargo xtask"),
    ("monorepo tool", "nx, turborepo, lerna, rush, moon, yarn workspaces, pnpm workspaces"),
    (
        "system package manager",
        "apt = apt-get, yum, dnf, pacman, brew = homebrew, macports, chocolatey = choco, scoop, \
         winget, nix, snap, flatpak, apk, zypper, portage",
    ),
    (
        "bundler",
        "webpack, vite, rollup, parcel, esbuild, turbopack, rspack, snowpack, browserify, swc, \
         babel, tsup, rolldown, metro",
    ),
    (
        "database",
        "postgres = postgresql, mysql, mariadb, sqlite = sqlite3, oracle = oracle database, sql \
         server = mssql, cockroachdb, yugabyte, tidb, db2, planetscale, neon, aurora, vitess, \
         firebird, h2, hsqldb, libsql, turso, mongodb = mongo, couchdb, dynamodb, cassandra, \
         scylladb, firestore, rethinkdb, ravendb, fauna, cosmos db = cosmosdb, couchbase, riak, \
         hbase, surrealdb, neo4j, arangodb, dgraph, janusgraph, orientdb",
    ),
    (
        "analytics database",
        "clickhouse, duckdb, snowflake, bigquery, redshift, databricks, druid, pinot, vertica, \
         greenplum, athena, presto, trino, synapse, starrocks",
    ),
    (
        "time series database",
        "influxdb, timescaledb = timescale, questdb, opentsdb, victoriametrics, tdengine",
    ),
    (
        "vector database",
        "pinecone, weaviate, qdrant, milvus, chroma = chromadb, pgvector, faiss, lancedb, \
         vespa, annoy, hnswlib",
    ),
    (
        "cache",
        "redis, memcached, valkey, keydb, dragonfly = dragonflydb, hazelcast, ehcache, varnish, \
         caffeine, ignite",
    ),
    (
        "search engine",
        "elasticsearch, opensearch, solr, meilisearch, typesense, algolia, sphinx, tantivy, \
         lucene, whoosh, sonic, zinc",
    ),
    (
        "message broker",
        "kafka, rabbitmq, nats, pulsar, activemq, sqs, google pub/sub = pubsub, kinesis, \
         zeromq, mosquitto, redpanda, eventbridge, azure service bus, nsq, redis streams",
    ),
    (
        "job queue",
        "celery, sidekiq, resque, bullmq = bull, agenda, rq, dramatiq, huey, hangfire, quartz, \
         delayed job, good_job, faktory, temporal, airflow, prefect, dagster, luigi, argo \
         workflows",
    ),
    (
        "object storage",
        "s3, gcs, azure blob storage, minio, r2, backblaze, wasabi, ceph, spaces bucket",
    ),
    (
        "ci service",
        "github actions, gitlab ci, jenkins, circleci = circle ci, travis = travis ci, \
         buildkite, drone, teamcity, bamboo, azure pipelines, bitbucket pipelines, appveyor, \
         semaphore, woodpecker, tekton, codebuild, concourse, buddy, wercker, cirrus ci, \
         codefresh",
    ),
    (
        "deployment tool",
        "argocd = argo cd, flux = fluxcd, spinnaker, octopus deploy, capistrano, kamal, \
         codedeploy, harness, fabric",
    ),
    (
        "cloud provider",
        "aws = amazon web services, gcp = google cloud, azure, digitalocean = digital ocean, \
         linode, hetzner, ovh, vultr, scaleway, oracle cloud, ibm cloud, alibaba cloud, \
         on-premises = on-prem, bare metal",
    ),
    (
        "hosting platform",
        "heroku, vercel, netlify, fly.io = fly, render, railway, cloudflare pages, github \
         pages, app engine, cloud run, elastic beanstalk, lambda, fargate, ecs, firebase \
         hosting, azure app service, dokku, coolify, surge, amplify, pythonanywhere",
    ),
    (
        "backend service",
        "firebase, supabase, appwrite, pocketbase, hasura, nhost, convex, parse server, amplify",
    ),
    (
        "container runtime",
        "docker, podman, containerd, cri-o, lxc, lxd, rkt, singularity, apptainer, buildah, \
         colima, orbstack, rancher desktop, docker desktop",
    ),
    (
        "orchestrator",
        "kubernetes = k8s, k3s, nomad, docker swarm = swarm, docker compose = docker-compose, \
         openshift, mesos, ecs, eks, gke, aks, rancher, minikube, kind cluster, microk8s",
    ),
    (
        "infrastructure as code",
        "terraform, pulumi, cloudformation, cdk = aws cdk, opentofu, bicep, arm templates, \
         crossplane, serverless framework, sst, terragrunt, sam",
    ),
    ("configuration management", "ansible, chef, puppet, salt = saltstack, cfengine, nixos"),
    ("kubernetes packaging", "helm, kustomize, jsonnet, ytt, cdk8s, tanka, kapitan"),
    (
        "virtualisation",
        "vmware, virtualbox, kvm, hyper-v, xen, proxmox, qemu, vagrant, parallels, utm",
    ),
    (
        "web server",
        "nginx, apache = apache httpd, caddy, lighttpd, iis, traefik, haproxy, envoy, \
         openresty, gunicorn, uvicorn, hypercorn, uwsgi, puma, unicorn, passenger, thin, \
         tomcat, jetty, undertow, wildfly",
    ),
    ("service mesh", "istio, linkerd, consul connect, kuma, cilium service mesh"),
    ("api gateway", "kong, tyk, apigee, krakend, ambassador, zuul, spring cloud gateway"),
    (
        "content delivery network",
        "cloudflare, fastly, akamai, cloudfront, bunny = bunnycdn, keycdn, imperva",
    ),
    (
        "dns provider",
        "route 53 = route53, cloudflare dns, namecheap, godaddy, dnsimple, gandi, porkbun",
    ),
    (
        "machine learning framework",
        "pytorch, tensorflow, keras, jax, mxnet, scikit-learn = sklearn, xgboost, lightgbm, \
         catboost, onnx, caffe, theano, fastai, candle, paddlepaddle",
    ),
    (
        "data frame library",
        "pandas, polars, dask, vaex, modin, spark = pyspark, data.table, dplyr, datafusion",
    ),
    (
        "javascript test runner",
        "jest, mocha, vitest, jasmine, ava, karma, tape, qunit, node:test, uvu, tap",
    ),
    (
        "browser test tool",
        "cypress, playwright, selenium, puppeteer, webdriverio, testcafe, nightwatch, \
         protractor, capybara, appium, detox, watir",
    ),
    ("python test runner", "pytest, unittest, nose, nose2, doctest, behave, robot framework"),
    ("ruby test runner", "rspec, minitest, test-unit, cucumber"),
    ("jvm test runner", "junit = junit4 = junit5, testng, spock, kotest, scalatest, specs2"),
    ("rust test runner", "cargo test, nextest = cargo-nextest = cargo nextest"),
    ("php test runner", "phpunit, pest, codeception, behat, phpspec"),
    (".net test runner", "xunit, nunit, mstest"),
    (
        "c++ test framework",
        "gtest = googletest = google test, catch2, doctest.h, boost.test, cppunit",
    ),
    (
        "mock library",
        "sinon, msw, nock, mockito, wiremock, easymock, mockk, testdouble, responses, vcr, \
         mountebank",
    ),
    ("javascript linter", "eslint, tslint, jshint, jslint, standardjs, biome, oxlint, rome, xo"),
    ("python linter", "ruff, flake8, pylint, pyflakes, pycodestyle, prospector, bandit"),
    ("ruby linter", "rubocop, standardrb, reek"),
    ("go linter", "golangci-lint, golint, staticcheck, revive, go vet"),
    (
        "formatter",
        "prettier, black, yapf, autopep8, gofmt, goimports, gofumpt, rustfmt, clang-format, \
         dprint, ktlint, spotless, google-java-format, php-cs-fixer, scalafmt, ormolu, \
         fourmolu, stylua, shfmt",
    ),
    (
        "type checker",
        "mypy, pyright, pyre, pytype, flow types, sorbet, basedpyright, jsdoc types, steep",
    ),
    (
        "code quality service",
        "sonarqube, sonarcloud, codeclimate = code climate, codacy, deepsource, codecov, \
         coveralls, snyk, semgrep, codeql, checkmarx, veracode",
    ),
    ("dependency bot", "dependabot, renovate, greenkeeper, pyup"),
    (
        "orm",
        "prisma, typeorm, sequelize, drizzle, knex, kysely, mikroorm = mikro-orm, objection.js, \
         bookshelf, waterline, mongoose, sqlalchemy, django orm, peewee, tortoise orm, \
         sqlmodel, pony orm, hibernate = jpa, jooq, mybatis, eclipselink, exposed, gorm, ent, \
         sqlc, sqlx, diesel, sea-orm = seaorm, active record = activerecord, eloquent, \
         doctrine, entity framework = ef core, dapper, ecto, raw sql",
    ),
    (
        "migration tool",
        "flyway, liquibase, alembic, goose, golang-migrate, dbmate, atlas, sqitch, knex \
         migrations, prisma migrate, refinery",
    ),
    (
        "validation library",
        "zod, yup, joi, io-ts, ajv, valibot, superstruct, class-validator, pydantic, \
         marshmallow, cerberus, attrs, typebox, arktype",
    ),
    (
        "authentication method",
        "jwt, session cookies = cookies, oauth = oauth2, oidc = openid connect, saml, basic \
         auth, api keys = api key, magic links = magic link, passkeys = webauthn, ldap, \
         kerberos, mtls = client certificates, passwords, bearer tokens, hmac signatures, sso",
    ),
    (
        "identity provider",
        "auth0, okta, keycloak, cognito, clerk, firebase auth, supabase auth, \
         nextauth = next-auth = auth.js, passport = passport.js = passportjs, lucia, devise, \
         workos, azure ad = entra id = active directory, ory, fusionauth, stytch, authelia, \
         authentik, better auth = better-auth, ping identity, onelogin",
    ),
    (
        "secret store",
        "vault = hashicorp vault, aws secrets manager = secrets manager, parameter store, \
         doppler, infisical, sops, sealed secrets, azure key vault, google secret manager, \
         chamber",
    ),
    (
        "password hash",
        "bcrypt, argon2 = argon2id, scrypt, pbkdf2, md5, sha1 = sha-1, sha256 = sha-256, \
         sha512 = sha-512, blake3, blake2",
    ),
    (
        "code host",
        "github, gitlab, bitbucket, gitea, forgejo, codeberg, azure devops, sourcehut, gerrit, \
         codecommit, phabricator, sourceforge, gogs",
    ),
    (
        "version control",
        "git, mercurial = hg, subversion = svn, perforce, fossil, cvs, bazaar, jujutsu = jj, \
         pijul, darcs, tfvc, sapling",
    ),
    (
        "artifact registry",
        "docker hub = dockerhub, ghcr, ecr, gcr, artifact registry, quay = quay.io, harbor, \
         artifactory, nexus, github packages, verdaccio, cloudsmith",
    ),
    (
        "metrics tool",
        "prometheus, datadog, new relic, grafana cloud, cloudwatch, zabbix, nagios, graphite, \
         statsd, influx, dynatrace, appdynamics, honeycomb, signalfx, netdata, icinga, checkmk, \
         instana, chronosphere, stackdriver, azure monitor",
    ),
    (
        "dashboard tool",
        "grafana, kibana, metabase, superset, looker, tableau, power bi = powerbi, redash, \
         chronograf, quicksight, mode analytics, lightdash",
    ),
    (
        "error tracker",
        "sentry, rollbar, bugsnag, airbrake, honeybadger, raygun, glitchtip, crashlytics, \
         trackjs, appsignal",
    ),
    (
        "log tool",
        "loki, splunk, logstash, fluentd, fluent bit, graylog, papertrail, logdna, elk = elk \
         stack, sumo logic, loggly, logtail, vector.dev, better stack, axiom, cloudwatch logs, \
         promtail",
    ),
    (
        "log library",
        "winston, pino, bunyan, log4j, logback, slf4j, zap, logrus, zerolog, slog, tracing \
         crate, env_logger, loguru, structlog, serilog, nlog, morgan, log4js, monolog",
    ),
    (
        "tracing tool",
        "jaeger, zipkin, tempo, opentelemetry, lightstep, x-ray = aws x-ray, skywalking, \
         opencensus, opentracing",
    ),
    (
        "feature flag service",
        "launchdarkly, unleash, flagsmith, split.io, optimizely, configcat, statsig, \
         growthbook, flipper, posthog flags, firebase remote config, flipt",
    ),
    (
        "file format",
        "json, yaml = yml, toml, xml, ini, csv, tsv, json5, jsonc, hcl, ndjson = jsonl = json \
         lines, parquet, avro, orc format, msgpack = messagepack, cbor, bson, \
         protobuf = protocol buffers, ron, cue, dhall, kdl, edn, thrift, flatbuffers, cap'n \
         proto, arrow",
    ),
    (
        "archive format",
        "zip, tar, tar.gz = tgz, rar, 7z, gzip, bzip2, xz, zstd = zstandard, brotli, lz4, \
         snappy, deflate",
    ),
    (
        "text encoding",
        "utf-8 = utf8, utf-16 = utf16, ascii, latin-1 = latin1 = iso-8859-1, windows-1252, \
         shift-jis, utf-32, ebcdic, base64, base32, hex encoding",
    ),
    (
        "api style",
        "rest = restful, graphql, grpc, soap, trpc, json-rpc, xml-rpc, websocket = websockets, \
         sse = server-sent events, webhooks, polling = long polling, odata, openapi rest, mqtt, \
         amqp, thrift rpc, tarpc, connect-rpc",
    ),
    (
        "transport",
        "http, https, tcp, udp, quic, http/1.1, http/2 = http2, http/3 = http3, unix \
         socket = unix sockets, ssh, ftp, sftp, ftps, smtp, imap, pop3, telnet, named pipes",
    ),
    ("address family", "ipv4, ipv6"),
    ("tls version", "tls 1.0, tls 1.1, tls 1.2, tls 1.3, ssl 3.0 = sslv3"),
    (
        "architecture",
        "monolith, microservices = microservice, modular monolith, serverless, \
         soa = service-oriented architecture, event-driven architecture, hexagonal \
         architecture, clean architecture, layered architecture, mvc, mvvm, mvp pattern, cqrs, \
         peer-to-peer",
    ),
    (
        "programming paradigm",
        "object-oriented = oop, functional = functional programming, procedural, imperative, \
         declarative, reactive, event-driven, logic programming, data-oriented",
    ),
    ("repository layout", "monorepo, polyrepo = multirepo = multi-repo"),
    (
        "rendering mode",
        "ssr = server-side rendering, csr = client-side rendering, ssg = static site \
         generation, isr = incremental static regeneration, streaming ssr",
    ),
    (
        "concurrency model",
        "async, threads, multithreading, multiprocessing, coroutines, goroutines, actors, green \
         threads, event loop, fibers, asyncio, tokio, async-std, smol, gevent, twisted, trio",
    ),
    (
        "component style",
        "class components, functional components = function components, hooks, options api, \
         composition api",
    ),
    ("module system", "esm = es modules, commonjs = cjs, amd modules, umd, iife"),
    ("error style", "exceptions, result types, error codes, panics, error values"),
    (
        "test kind",
        "unit tests = unit test, integration tests = integration test, end-to-end tests = e2e \
         tests = e2e, smoke tests, snapshot tests, property tests = property-based tests, \
         manual testing, contract tests, load tests, performance tests, acceptance tests, \
         regression tests, fuzz tests",
    ),
    (
        "load test tool",
        "k6, jmeter, locust, gatling, artillery, wrk, vegeta, siege, autocannon, oha, \
         apachebench",
    ),
    (
        "deployment strategy",
        "blue-green = blue/green, canary, rolling = rolling update, recreate, big bang, a/b, \
         shadow deployment, in-place",
    ),
    (
        "environment",
        "production = prod, staging = stage, development environment = dev environment, qa, \
         uat, sandbox, preview environment, preprod = pre-production, local \
         environment = localhost",
    ),
    (
        "release channel",
        "stable, beta, alpha, nightly, lts, release candidate, canary release, edge channel, \
         preview release",
    ),
    (
        "log level",
        "debug level, info level, warn level = warning level, error level, trace level, fatal \
         level",
    ),
    (
        "cpu architecture",
        "i386 = x86 = i686, x86_64 = x86-64 = amd64, arm, arm64 = aarch64, armv7, \
         risc-v = riscv, powerpc, mips, s390x, wasm = webassembly, apple silicon, intel mac",
    ),
    ("graphics api", "opengl, vulkan, directx, metal, webgl, webgpu, direct3d, cuda, opencl, rocm"),
    (
        "compiler",
        "gcc, clang, msvc, rustc, icc, tsc, llvm, cranelift, graalvm, gccgo, tinygo, cython, \
         pypy, cpython, mingw",
    ),
    ("java distribution", "openjdk, oracle jdk, temurin, corretto, zulu, adoptopenjdk, liberica"),
    ("version manager", "nvm, fnm, volta, asdf, mise, pyenv, rbenv, rvm, sdkman, jenv, goenv, rtx"),
    (
        "api tool",
        "postman, insomnia, bruno, curl, httpie, hoppscotch, paw, thunder client, swagger ui, \
         soapui",
    ),
    (
        "api description",
        "openapi, swagger, raml, api blueprint, asyncapi, wsdl, json schema, graphql schema",
    ),
    (
        "package registry",
        "npm registry, pypi, crates.io, rubygems, maven central, nuget, packagist, hex.pm, jsr, \
         cocoapods, conan, vcpkg, hackage, clojars",
    ),
    ("ios dependency manager", "swift package manager = spm, carthage, cocoapods pods"),
];
