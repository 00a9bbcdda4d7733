// swift-tools-version: 6.2
// Programs as somebody else would write them with the library Sparkler.
import PackageDescription

let package = Package(
  name: "programs",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sparkler", path: "../../..")],
  targets: [
    .executableTarget(
      name: "scene", dependencies: [.product(name: "Sparkler", package: "sparkler")], path: "scene"),
    .executableTarget(
      name: "effect",
      dependencies: [
        .product(name: "Sparkler", package: "sparkler"), .product(name: "SparklerCommands", package: "sparkler"),
      ], path: "effect"),
    .executableTarget(
      name: "server", dependencies: [.product(name: "Sparkler", package: "sparkler")], path: "server"),
  ],
  swiftLanguageModes: [.v6]
)
