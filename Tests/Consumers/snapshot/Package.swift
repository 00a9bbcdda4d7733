// swift-tools-version: 6.2
// Somebody else's renderer and its tests; scripts/lab consumers runs them, changes the renderer and runs them again.
import PackageDescription

let package = Package(
  name: "snapshot",
  platforms: [.macOS(.v15)],
  // Without its default trait Sparkler fetches no other package.
  dependencies: [.package(name: "sparkler", path: "../../..", traits: [])],
  targets: [
    .target(name: "Spinner"),
    .testTarget(
      name: "SpinnerTests", dependencies: ["Spinner", .product(name: "SparklerTesting", package: "sparkler")],
      exclude: ["__References__"],
      // What later versions of Swift ask for: no member of a module that is not imported.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ],
  swiftLanguageModes: [.v6]
)
