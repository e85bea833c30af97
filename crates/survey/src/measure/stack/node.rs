//! JavaScript and TypeScript, from their manifests.

use super::{Collected, manifests};

const KNOWN: [(&str, &str, &str); 34] = [
    ("typescript", "TypeScript", "language"),
    ("react", "React", "framework"),
    ("vue", "Vue", "framework"),
    ("svelte", "Svelte", "framework"),
    ("@angular/core", "Angular", "framework"),
    ("solid-js", "Solid", "framework"),
    ("next", "Next.js", "framework"),
    ("nuxt", "Nuxt", "framework"),
    ("astro", "Astro", "framework"),
    ("@remix-run/react", "Remix", "framework"),
    ("express", "Express", "framework"),
    ("fastify", "Fastify", "framework"),
    ("koa", "Koa", "framework"),
    ("hono", "Hono", "framework"),
    ("@nestjs/core", "NestJS", "framework"),
    ("electron", "Electron", "framework"),
    ("react-native", "React Native", "framework"),
    ("prisma", "Prisma", "framework"),
    ("drizzle-orm", "Drizzle", "framework"),
    ("tailwindcss", "Tailwind CSS", "framework"),
    ("zod", "Zod", "framework"),
    ("vite", "Vite", "build"),
    ("webpack", "webpack", "build"),
    ("rollup", "Rollup", "build"),
    ("esbuild", "esbuild", "build"),
    ("turbo", "Turborepo", "build"),
    ("nx", "Nx", "build"),
    ("lerna", "Lerna", "build"),
    ("vitest", "Vitest", "tool"),
    ("jest", "Jest", "tool"),
    ("mocha", "Mocha", "tool"),
    ("@playwright/test", "Playwright", "tool"),
    ("eslint", "ESLint", "tool"),
    ("@biomejs/biome", "Biome", "tool"),
];

pub(super) fn read(name: &str, path: &str, text: &str, found: &mut Collected) {
    if matches!(name, ".nvmrc" | ".node-version") {
        return found.add("language", "Node.js", text.lines().next(), path);
    }
    if name != "package.json" {
        return;
    }
    let Some(package) = manifests::value(path, text) else { return };
    let engine = package.get("engines").and_then(|it| it.get("node"));
    found.add("language", "Node.js", engine.and_then(|it| it.as_str()), path);
    let manager = package.get("packageManager").and_then(|it| it.as_str());
    if let Some((name, version)) = manager.and_then(|it| it.split_once('@')) {
        found.add("build", name, version.split('+').next(), path);
    }
    for table in ["dependencies", "devDependencies", "peerDependencies"] {
        let Some(table) = package.get(table).and_then(|it| it.as_object()) else { continue };
        for (name, shown, kind) in KNOWN {
            if let Some(asked) = table.get(name) {
                found.add(kind, shown, asked.as_str(), path);
            }
        }
    }
}
