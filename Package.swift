// swift-tools-version: 6.2
// Targets stand in pipeline order: a module imports only what stands above it (scripts/check proves it).
import PackageDescription

let package = Package(
  name: "sparkler",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sparkler", targets: ["sparkler"]),
    .library(
      name: "Sparkler",
      targets: [
        "Primitives", "Isolation", "SceneGraph", "Dynamics", "Imaging", "CairoCanvas", "Effects", "SpecFormat",
        "Studio",
      ]),
    .library(name: "SparklerTesting", targets: ["SparklerTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    .package(url: "https://github.com/CoreOffice/XMLCoder", from: "0.18.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // The C doors: a module map and a shim, nothing else.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CPangoFc", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CRsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CGif", pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CLCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .systemLibrary(
      name: "Box2D", pkgConfig: "box2d",
      // Homebrew's box2d is 3.x, which has another interface; scripts/setup.sh builds 2.4 on a Mac.
      providers: [.apt(["libbox2d-dev"])]),
    // A plain C face over the C++ engine, which asserts; nothing of it leaves this target.
    .target(name: "CBox2D", dependencies: ["Box2D"]),
    // Forks, limits and locks: only C may fork.
    .target(name: "CIsolation"),

    // Geometry, path, colour, pixmap, time, seeded chance, field: what every room speaks.
    .target(name: "Primitives"),
    // Child processes in which C and Rust libraries read strangers' files.
    .target(name: "Isolation", dependencies: ["CIsolation"]),
    // Layers, animations, timing; `Scene.sample(at:)` gives a `Frame`.
    .target(name: "SceneGraph", dependencies: ["Primitives"]),
    // Palettes, the bytes of every format: sees pixels and delays only.
    .target(
      name: "Imaging", dependencies: ["Primitives", "Isolation", "CPNG", "CJPEG", "CDeflate", "CWebP", "CLCMS"]),
    // UIKit's behaviours as values, simulated at a fixed step and baked into keyframes.
    .target(name: "Dynamics", dependencies: ["Primitives", "SceneGraph", "CBox2D"]),
    // The painter: a `Frame` becomes a `Pixmap`; text is measured here too.
    .target(
      name: "CairoCanvas",
      dependencies: ["Primitives", "Isolation", "SceneGraph", "Imaging", "CCairo", "CPango", "CPangoFc", "CRsvg"]),
    // Presets as plain values: parameters and a seed become layers.
    .target(name: "Effects", dependencies: ["Primitives", "SceneGraph", "Dynamics"]),
    // YAML and JSON become a `Scene`; errors with line and column; schema; expand.
    .target(
      name: "SpecFormat",
      dependencies: [
        "Primitives", "SceneGraph", "Imaging", "Dynamics", "Effects", .product(name: "Yams", package: "Yams"),
        .product(name: "SwiftCSV", package: "SwiftCSV"),
      ]),
    // The render job: wires the rooms, files and tasks.
    .target(
      name: "Studio",
      dependencies: [
        "Primitives", "Isolation", "SceneGraph", "Imaging", "Dynamics", "CairoCanvas", "Effects", "SpecFormat",
        "CGLib",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "XMLCoder", package: "XMLCoder"), .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.embedInCode("Batch/Gallery/Page"), .embedInCode("Templates")]),
    // The live page; it is compiled in, so that the tool stays one file.
    .target(
      name: "PreviewServer",
      dependencies: [
        "Primitives", "SceneGraph", "Imaging", "SpecFormat", "Studio",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Page")]),
    // References for other people's tests, by Swift Testing or XCTest.
    .target(
      name: "SparklerTesting",
      dependencies: ["Studio", "SpecFormat", "SceneGraph", "Imaging", "Primitives"]),
    // The tool: argv in, exit code out, one file per command.
    .executableTarget(
      name: "sparkler",
      dependencies: [
        "PreviewServer", "Studio", "SpecFormat", "Effects", "Imaging", "Isolation", "Primitives",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Specs and animations that nobody would write, for scripts/fuzz: see Tests/Fuzz/Structured.
    .executableTarget(
      name: "structured-fuzz",
      dependencies: [
        "Primitives", "SceneGraph", "Imaging", "CairoCanvas", "SpecFormat", "CDeflate",
        .product(name: "Yams", package: "Yams"),
      ],
      path: "Tests/Fuzz/Structured"),
    .target(name: "TestSupport", dependencies: ["Primitives", "CGif", "CPNG", "CWebP"], path: "Tests/TestSupport"),
    // Forks, as no test runner can: it has threads.
    .executableTarget(name: "isolation-probe", dependencies: ["Isolation"], path: "Tests/IsolationProbe"),
    .testTarget(name: "PrimitivesTests", dependencies: ["Primitives"]),
    .testTarget(name: "IsolationTests", dependencies: ["Isolation", "isolation-probe"]),
    .testTarget(name: "SceneGraphTests", dependencies: ["SceneGraph", "TestSupport"]),
    .testTarget(name: "ImagingTests", dependencies: ["Imaging", "TestSupport"], exclude: ["Files"]),
    .testTarget(name: "DynamicsTests", dependencies: ["Dynamics", "SceneGraph", "CBox2D"]),
    .testTarget(name: "CairoCanvasTests", dependencies: ["CairoCanvas", "TestSupport"]),
    .testTarget(name: "EffectsTests", dependencies: ["Effects", "Dynamics", "SceneGraph", "TestSupport"]),
    .testTarget(
      name: "SpecFormatTests",
      dependencies: ["SpecFormat", "Effects", "Dynamics", "SceneGraph", "Imaging", "TestSupport"]),
    .testTarget(name: "StudioTests", dependencies: ["Studio", "CairoCanvas", "Imaging", "TestSupport"]),
    .testTarget(
      name: "SparklerTestingTests",
      dependencies: ["SparklerTesting", "Studio", "SpecFormat", "Imaging", "Primitives"],
      exclude: ["__References__", "button.scene.yaml"]),
    .testTarget(
      name: "GoldenTests", dependencies: ["SparklerTesting", "Studio", "SpecFormat", "Imaging", "TestSupport"],
      exclude: ["Goldens"]),
    .testTarget(name: "ToolTests", dependencies: ["TestSupport", "Imaging", "Primitives"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
