// swift-tools-version: 6.2
// A program of somebody else's that compares two animations; scripts/lab consumers builds and runs it.
import PackageDescription

let package = Package(
  name: "reading",
  // Without the default traits no package is fetched.
  dependencies: [.package(name: "sparkler", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "reading", dependencies: [.product(name: "SparklerImaging", package: "sparkler")], path: ".",
      sources: ["main.swift"])
  ],
  swiftLanguageModes: [.v6]
)
