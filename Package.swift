// swift-tools-version: 6.2
// Targets stand in pipeline order: a module imports only what stands above it (scripts/check proves it).
import PackageDescription

/// A product of another package, for whoever wants more than SparklerImaging.
func outside(_ product: String, in package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Scenes"]))
}

/// For test targets: their time is spent in the code that they call, and optimized they take longer to compile than to
/// run. No product contains a test target, so users of the package never meet the flag.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"])]

let package = Package(
  name: "sparkler",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sparkler", targets: ["SparklerTool"]),
    .library(
      name: "Sparkler",
      targets: [
        "Sparkler",
        "SparklerCore", "SparklerIsolation", "SparklerScene", "SparklerDocument", "SparklerPhysics", "SparklerImaging",
        "SparklerCairo",
        "SparklerPainting", "SparklerEffects", "SparklerAuthoring", "SparklerSpecs", "SparklerLottie",
        "SparklerRendering", "SparklerBatch", "SparklerVisualTests",
      ]),
    .library(name: "SparklerCommands", targets: ["SparklerCommands"]),
    .library(name: "SparklerTesting", targets: ["SparklerTesting"]),
    .library(name: "SparklerImaging", targets: ["SparklerImaging", "SparklerCore"]),
  ],
  traits: [
    .default(enabledTraits: ["Scenes"]),
    // Every product of another package asks for it, so without it SwiftPM fetches none.
    .trait(name: "Scenes", description: "Specs, their rendering and the tool. SparklerImaging needs none of it."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // The C doors: a module map and a shim, nothing else.
    .systemLibrary(
      name: "CSparklerCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CSparklerPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CSparklerPangoFc", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CSparklerRsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),
    .systemLibrary(
      name: "CSparklerJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CSparklerGif", pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CSparklerPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CSparklerDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CSparklerWebP", pkgConfig: "libwebpmux",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CSparklerLCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(
      name: "CSparklerGLib", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .systemLibrary(
      name: "CSparklerYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSparklerBox2DLibrary", pkgConfig: "box2d",
      // Homebrew's box2d is 3.x, which has another interface; scripts/setup.sh builds 2.4 on a Mac.
      providers: [.apt(["libbox2d-dev"])]),
    // A plain C face over the C++ engine, which asserts; nothing of it leaves this target.
    .target(name: "CSparklerBox2D", dependencies: ["CSparklerBox2DLibrary"]),
    // Forks, limits and locks: only C may fork.
    .target(name: "CSparklerIsolation"),

    // Geometry, path, colour, pixmap, time, seeded chance, field: what every target speaks.
    .target(name: "SparklerCore"),
    // Child processes in which C and Rust libraries read strangers' files.
    .target(name: "SparklerIsolation", dependencies: ["CSparklerIsolation"]),
    // What the web pages share: a style, a script, escaped markup; each page is one file.
    .target(name: "SparklerPages", dependencies: ["SparklerCore"], resources: [.embedInCode("Page")]),
    // Layers, animations, timing; `Scene.sample(at:)` gives a `Frame`.
    .target(name: "SparklerScene", dependencies: ["SparklerCore"]),
    // Palettes, the bytes of every format: sees pixels and delays only.
    .target(
      name: "SparklerImaging",
      dependencies: [
        "SparklerCore", "SparklerIsolation", "CSparklerPNG", "CSparklerJPEG", "CSparklerDeflate", "CSparklerWebP",
        "CSparklerLCMS",
      ]),
    // Cairo in Swift values: surfaces, contexts, paths, patterns, glyphs, PDF. Nothing of scenes.
    .target(name: "SparklerCairo", dependencies: ["SparklerCore", "CSparklerCairo"]),
    // What a document can say: every key with its kind, bounds and sentence, and where it stands in the model.
    .target(
      name: "SparklerDocument", dependencies: ["SparklerCore", "SparklerScene", "CSparklerYAML"]),
    // The painter: a `Frame` becomes a `Pixmap`; text is measured here too.
    .target(
      name: "SparklerPainting",
      dependencies: [
        "SparklerCore", "SparklerIsolation", "SparklerScene", "SparklerImaging", "SparklerCairo", "CSparklerPango",
        "CSparklerPangoFc", "CSparklerRsvg",
      ]),
    // UIKit's behaviours as values, simulated at a fixed step and baked into keyframes.
    .target(
      name: "SparklerPhysics", dependencies: ["SparklerCore", "SparklerScene", "SparklerDocument", "CSparklerBox2D"]),
    // Effects: parameters and a seed become layers; those that are particles alone are documents.
    .target(
      name: "SparklerEffects", dependencies: ["SparklerCore", "SparklerScene", "SparklerDocument", "SparklerPhysics"],
      resources: [.embedInCode("Presets")]),
    // A document's tree becomes a scene: sizes, layers, effects, physics; what is wrong in it, with its place.
    .target(
      name: "SparklerAuthoring",
      dependencies: [
        "SparklerCore", "SparklerScene", "SparklerDocument", "SparklerImaging", "SparklerPhysics", "SparklerEffects",
      ]),
    // YAML and JSON become a document's tree; variants; schema; expand.
    .target(
      name: "SparklerSpecs",
      dependencies: [
        "SparklerCore", "SparklerScene", "SparklerDocument", "SparklerImaging", "SparklerPhysics", "SparklerEffects",
        "SparklerAuthoring",
      ]),
    // A scene's frames become a Lottie file's bytes; a Lottie file becomes layers.
    .target(
      name: "SparklerLottie",
      dependencies: ["SparklerCore", "SparklerScene", "SparklerImaging", "SparklerPainting"]),
    // The render job: files, formats, programs, the spreading of work over cores.
    .target(
      name: "SparklerRendering",
      dependencies: [
        "SparklerCore", "SparklerIsolation", "SparklerScene", "SparklerDocument", "SparklerImaging", "SparklerPhysics",
        "SparklerPainting",
        "SparklerEffects", "SparklerAuthoring", "SparklerSpecs", "SparklerLottie", "CSparklerGLib",
      ],
      resources: [.embedInCode("Templates")]),
    // The reference of every word, made from the tables that decode them.
    .target(
      name: "SparklerManual",
      dependencies: [
        "SparklerCore", "SparklerScene", "SparklerDocument", "SparklerImaging", "SparklerPhysics", "SparklerEffects",
        "SparklerAuthoring",
        "SparklerSpecs", "SparklerRendering",
      ],
      resources: [.embedInCode("Examples")]),
    // Many specs: what is fresh, shards, reports, the gallery.
    .target(
      name: "SparklerBatch",
      dependencies: [
        "SparklerDocument", "SparklerCore", "SparklerPages", "SparklerImaging", "SparklerAuthoring", "SparklerSpecs",
        "SparklerRendering",
      ],
      resources: [.embedInCode("Gallery/Page")]),
    // References, what differs from them, and the report.
    .target(
      name: "SparklerVisualTests",
      dependencies: [
        "SparklerCore", "SparklerPages", "SparklerScene", "SparklerDocument", "SparklerImaging", "SparklerPainting",
        "SparklerAuthoring",
        "SparklerSpecs",
        "SparklerRendering",
      ],
      resources: [.embedInCode("Report/Page")]),
    // The live page and its server.
    .target(
      name: "SparklerPreview",
      dependencies: [
        "SparklerCore", "SparklerPages", "SparklerScene", "SparklerDocument", "SparklerImaging", "SparklerAuthoring",
        "SparklerSpecs",
        "SparklerRendering",
        outside("FlyingFox", in: "FlyingFox"),
        outside("FlyingSocks", in: "FlyingFox"),
      ],
      resources: [.embedInCode("Page")]),
    // For programs: scenes written in Swift, and a renderer that keeps their frames in memory.
    .target(
      name: "Sparkler",
      dependencies: [
        "SparklerRendering", "SparklerPainting", "SparklerSpecs", "SparklerAuthoring", "SparklerEffects",
        "SparklerImaging", "SparklerPhysics", "SparklerScene", "SparklerDocument", "SparklerCore",
      ]),
    // References for other people's tests, by Swift Testing or XCTest.
    .target(
      name: "SparklerTesting",
      dependencies: [
        "Sparkler", "SparklerVisualTests", "SparklerRendering", "SparklerImaging", "SparklerScene", "SparklerCore",
      ]),
    // The commands: argv in, exit code out, one file per command.
    .target(
      name: "SparklerCommands",
      dependencies: [
        "SparklerPreview", "SparklerBatch", "SparklerVisualTests", "SparklerManual", "SparklerRendering",
        "SparklerPainting", "SparklerAuthoring", "SparklerSpecs", "SparklerEffects", "SparklerImaging",
        "SparklerIsolation",
        "SparklerScene", "SparklerDocument", "SparklerPages", "SparklerCore",
        outside("ArgumentParser", in: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Page")]),
    // The program `sparkler`.
    .executableTarget(name: "SparklerTool", dependencies: ["SparklerCommands", "SparklerEffects"]),

    // Specs and animations that nobody would write, for scripts/lab fuzz: see Tests/Fuzz/Structured.
    .executableTarget(
      name: "structured-fuzz",
      dependencies: [
        "SparklerCore", "SparklerScene", "SparklerDocument", "SparklerImaging", "SparklerPainting", "SparklerAuthoring",
        "SparklerSpecs",
        "SparklerLottie", "CSparklerDeflate",
      ],
      path: "Tests/Fuzz/Structured"),
    .target(
      name: "TestSupport", dependencies: ["SparklerCore", "CSparklerGif", "CSparklerPNG", "CSparklerWebP"],
      path: "Tests/TestSupport"),
    // Forks, as no test runner can: it has threads.
    .executableTarget(name: "isolation-probe", dependencies: ["SparklerIsolation"], path: "Tests/IsolationProbe"),
    .testTarget(name: "SparklerCoreTests", dependencies: ["SparklerCore"]),
    .testTarget(name: "SparklerIsolationTests", dependencies: ["SparklerIsolation", "isolation-probe"]),
    .testTarget(name: "SparklerPagesTests", dependencies: ["SparklerPages"]),
    .testTarget(
      name: "SparklerSceneTests", dependencies: ["SparklerScene", "SparklerDocument", "TestSupport"]),
    .testTarget(
      name: "SparklerDocumentTests", dependencies: ["SparklerDocument", "SparklerScene", "SparklerCore"]),
    .testTarget(name: "SparklerImagingTests", dependencies: ["SparklerImaging", "TestSupport"], exclude: ["Files"]),
    .testTarget(name: "SparklerPhysicsTests", dependencies: ["SparklerPhysics", "SparklerScene", "CSparklerBox2D"]),
    .testTarget(name: "SparklerCairoTests", dependencies: ["SparklerCairo", "SparklerCore"]),
    .testTarget(name: "SparklerPaintingTests", dependencies: ["SparklerPainting", "TestSupport"]),
    .testTarget(
      name: "SparklerEffectsTests",
      dependencies: [
        "SparklerAuthoring", "SparklerEffects", "SparklerPhysics", "SparklerScene", "SparklerDocument", "TestSupport",
      ]),
    .testTarget(
      name: "SparklerSpecsTests",
      dependencies: [
        "SparklerAuthoring", "SparklerSpecs", "SparklerEffects", "SparklerPhysics", "SparklerScene", "SparklerDocument",
        "SparklerImaging",
        "TestSupport",
      ]),
    .testTarget(
      name: "SparklerLottieTests",
      dependencies: ["SparklerLottie", "SparklerPainting", "SparklerScene", "SparklerCore"]),
    .testTarget(
      name: "SparklerManualTests",
      dependencies: [
        "SparklerManual", "SparklerRendering", "SparklerAuthoring", "SparklerSpecs", "SparklerScene",
        "SparklerDocument", "SparklerCore",
      ]),
    .testTarget(
      name: "SparklerRenderingTests",
      dependencies: [
        "SparklerDocument", "SparklerBatch", "SparklerRendering", "SparklerPainting", "SparklerImaging", "TestSupport",
      ]),
    .testTarget(
      name: "SparklerTests",
      dependencies: [
        "Sparkler", "SparklerAuthoring", "SparklerDocument", "SparklerEffects", "SparklerPhysics", "SparklerSpecs",
        "TestSupport",
      ]),
    .testTarget(
      name: "SparklerTestingTests",
      dependencies: [
        "Sparkler", "SparklerTesting", "SparklerRendering", "SparklerAuthoring", "SparklerSpecs", "SparklerScene",
        "SparklerDocument",
        "SparklerImaging",
        "SparklerCore",
      ],
      exclude: ["__References__", "button.scene.yaml"]),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "SparklerTesting", "SparklerRendering", "SparklerPainting", "SparklerCairo", "SparklerScene",
        "SparklerAuthoring", "SparklerSpecs", "SparklerImaging", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "ToolTests",
      dependencies: ["TestSupport", "SparklerPreview", "SparklerRendering", "SparklerImaging", "SparklerCore"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

for target in package.targets where target.type == .test { target.swiftSettings = unoptimized }
