// swift-tools-version: 6.2
// Throws chosen bytes at what reads files: a package of its own, so that a build of Sparkler needs no fuzzer.
// Flow: scripts/lab fuzz → this package, built with -sanitize=fuzzer → inputs that break a reader.
import PackageDescription

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Sparkler", path: "../..")],
  targets: [
    .target(name: "CFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["CFuzzer", .product(name: "Sparkler", package: "Sparkler")], path: "Sources/fuzz",
      // gold gives up over the sanitizer's symbols.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
