//! Go, Java, C and C++, Ruby, PHP, .NET, Swift, Elixir and others.

use super::{Collected, after, manifests};

pub(super) fn read(name: &str, path: &str, text: &str, found: &mut Collected) {
    match name {
        "go.mod" => {
            let line = text.lines().find_map(|line| line.strip_prefix("go "));
            found.add("language", "Go", line, path);
            for (module, shown) in [
                ("github.com/gin-gonic/gin", "Gin"),
                ("github.com/labstack/echo", "Echo"),
                ("github.com/gofiber/fiber", "Fiber"),
                ("google.golang.org/grpc", "gRPC"),
                ("k8s.io/client-go", "client-go"),
                ("gorm.io/gorm", "GORM"),
            ] {
                let line = text.lines().find(|line| line.trim_start().starts_with(module));
                if let Some(line) = line {
                    let version = line.split_ascii_whitespace().find(|it| it.starts_with('v'));
                    found.add("framework", shown, version, path);
                }
            }
        }
        "pom.xml" => {
            let java = ["<java.version", "<maven.compiler.release", "<maven.compiler.source"];
            let version = java.iter().find_map(|words| after(text, words));
            found.add("language", "Java", version, path);
            found.add("build", "Maven", None, path);
            if let Some((_, rest)) = text.split_once("spring-boot-starter-parent") {
                found.add("framework", "Spring Boot", after(rest, "<version"), path);
            }
        }
        "build.gradle" | "build.gradle.kts" => {
            let is_kotlin = text.contains("kotlin(\"") || text.contains("org.jetbrains.kotlin");
            let java = ["sourceCompatibility", "JavaLanguageVersion.of", "jvmToolchain"];
            let version = java.iter().find_map(|words| after(text, words));
            found.add("language", if is_kotlin { "Kotlin" } else { "Java" }, version, path);
            found.add("build", "Gradle", None, path);
        }
        "gradle-wrapper.properties" => {
            let version = text.split_once("gradle-").map(|(_, rest)| rest);
            let version = version.and_then(|it| it.split(['-', '\n']).next());
            found.add("build", "Gradle", version, path);
        }
        "build.sbt" => found.add("language", "Scala", after(text, "scalaVersion"), path),
        "composer.json" => php(path, text, found),
        "Package.swift" => {
            found.add("language", "Swift", after(text, "swift-tools-version"), path);
        }
        "global.json" => found.add("language", ".NET", after(text, "\"version\""), path),
        "pubspec.yaml" => found.add("language", "Dart", after(text, "sdk"), path),
        "mix.exs" => {
            found.add("language", "Elixir", after(text, "elixir:"), path);
            if text.contains("{:phoenix,") {
                found.add("framework", "Phoenix", after(text, "{:phoenix, "), path);
            }
        }
        _ if name.ends_with(".csproj") || name.ends_with(".fsproj") => {
            found.add("language", ".NET", after(text, "<TargetFramework"), path);
        }
        _ => native_or_ruby(name, path, text, found),
    }
}

fn native_or_ruby(name: &str, path: &str, text: &str, found: &mut Collected) {
    match name {
        "CMakeLists.txt" if !path.contains('/') => {
            let lower = text.to_ascii_lowercase();
            found.add("build", "CMake", after(&lower, "cmake_minimum_required(version"), path);
            if let Some(standard) = after(text, "CMAKE_CXX_STANDARD") {
                found.add("language", "C++", Some(standard), path);
            }
            if let Some(standard) = after(text, "CMAKE_C_STANDARD") {
                found.add("language", "C", Some(standard), path);
            }
        }
        "meson.build" if !path.contains('/') => {
            found.add("build", "Meson", after(text, "meson_version"), path);
            for (words, shown) in [("cpp_std=", "C++"), ("c_std=", "C")] {
                if let Some(standard) = after(text, words) {
                    found.add("language", shown, Some(standard), path);
                }
            }
        }
        "conanfile.txt" | "conanfile.py" => found.add("build", "Conan", None, path),
        "vcpkg.json" => found.add("build", "vcpkg", None, path),
        ".ruby-version" => found.add("language", "Ruby", text.lines().next(), path),
        "Gemfile" => {
            let ruby = text.lines().find_map(|line| line.strip_prefix("ruby "));
            found.add("language", "Ruby", ruby.map(|it| it.trim_matches(['"', '\''])), path);
            let rails = text.lines().find(|line| {
                let line = line.trim_start();
                line.starts_with("gem \"rails\"") || line.starts_with("gem 'rails'")
            });
            if let Some(rails) = rails {
                let version = rails.split_once(',').map(|(_, rest)| rest);
                let version = version.map(|it| it.trim_matches([' ', '"', '\'', '~', '>', '=']));
                found.add("framework", "Rails", version, path);
            }
        }
        _ if name == "Dockerfile" || name.starts_with("Dockerfile.") => {
            found.add("tool", "Docker", None, path);
        }
        _ => {}
    }
}

fn php(path: &str, text: &str, found: &mut Collected) {
    let Some(manifest) = manifests::value(path, text) else { return };
    let Some(asked) = manifest.get("require").and_then(|it| it.as_object()) else { return };
    found.add("language", "PHP", asked.get("php").and_then(|it| it.as_str()), path);
    for (name, shown) in [
        ("laravel/framework", "Laravel"),
        ("symfony/framework-bundle", "Symfony"),
        ("slim/slim", "Slim"),
        ("cakephp/cakephp", "CakePHP"),
    ] {
        if let Some(version) = asked.get(name) {
            found.add("framework", shown, version.as_str(), path);
        }
    }
}
