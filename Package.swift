// swift-tools-version: 6.2
// Targets are listed in pipeline order: a module imports only modules that are listed above it (scripts/check proves it).
import PackageDescription

/// A C library of the system: a module map and a shim, nothing else.
func door(_ name: String, _ pkgConfig: String, apt: String, brew: String? = nil) -> Target {
  .systemLibrary(
    name: "CSparkler\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])] + (brew.map { [.brew([$0])] } ?? []))
}

/// A product of another package. The trait keeps it away from users of SparklerImaging.
func outside(_ product: String, in package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Scenes"]))
}

// The modules of Sparkler that each module may import, from the first to the last.
let scenes: [Target.Dependency] = ["SparklerCore", "SparklerScene"]
let documents = scenes + ["SparklerDocument"]
let files = ["SparklerCore", "SparklerImaging", "SparklerFiles"] as [Target.Dependency]
let authoring = documents + ["SparklerImaging", "SparklerFiles", "SparklerPhysics", "SparklerEffects"]
let rendering = authoring + ["SparklerPainting", "SparklerAuthoring", "SparklerLottie", "SparklerSVG"]
let programs = rendering + ["SparklerRendering"]

let package = Package(
  name: "sparkler",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sparkler", targets: ["SparklerTool"]),
    .library(
      name: "Sparkler",
      targets: [
        "Sparkler", "SparklerCore", "SparklerScene", "SparklerImaging", "SparklerFiles", "SparklerCairo",
        "SparklerDocument", "SparklerPainting", "SparklerPhysics", "SparklerEffects", "SparklerAuthoring",
        "SparklerLottie", "SparklerSVG",
        "SparklerRendering", "SparklerReferences", "SparklerVisualTests",
      ]),
    .library(name: "SparklerCommands", targets: ["SparklerCommands"]),
    .library(name: "SparklerTesting", targets: ["SparklerTesting"]),
    .library(name: "SparklerSceneTesting", targets: ["SparklerSceneTesting"]),
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
    door("Cairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
    door("Pango", "pangocairo", apt: "libpango1.0-dev", brew: "pango"),
    door("PangoFc", "pangoft2", apt: "libpango1.0-dev", brew: "pango"),
    door("Rsvg", "librsvg-2.0", apt: "librsvg2-dev", brew: "librsvg"),
    door("JPEG", "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
    door("Gif", "libgif", apt: "libgif-dev", brew: "giflib"),
    door("PNG", "libpng", apt: "libpng-dev", brew: "libpng"),
    door("Deflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    door("WebP", "libwebpmux", apt: "libwebp-dev", brew: "webp"),
    door("AVIF", "libavif", apt: "libavif-dev", brew: "libavif"),
    door("LCMS", "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    door("GLib", "glib-2.0", apt: "libglib2.0-dev", brew: "glib"),
    door("YAML", "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    door("XML", "libxml-2.0", apt: "libxml2-dev", brew: "libxml2"),
    door("Duktape", "duktape", apt: "duktape-dev", brew: "duktape"),
    // Homebrew's box2d is 3.x, which has another interface; scripts/setup.sh builds 2.4 on a Mac.
    door("Box2DLibrary", "box2d", apt: "libbox2d-dev"),
    // A plain C interface to the C++ engine, which asserts; no other target sees the engine.
    .target(name: "CSparklerBox2D", dependencies: ["CSparklerBox2DLibrary"]),
    // Forks, limits and locks: Swift may not fork.
    .target(name: "CSparklerIsolation"),

    // Geometry, paths, colours, pixmaps, time, seeded chance: imported by every target.
    .target(name: "SparklerCore"),
    // Layers, animations, timing; `Scene.sample(at:)` gives a `Frame`.
    .target(name: "SparklerScene", dependencies: ["SparklerCore"]),
    // Palettes and the bytes of every format; child processes that read untrusted files. Sees pixels and delays only.
    .target(
      name: "SparklerImaging",
      dependencies: [
        "SparklerCore", "CSparklerIsolation", "CSparklerPNG", "CSparklerJPEG", "CSparklerDeflate", "CSparklerWebP",
        "CSparklerAVIF", "CSparklerLCMS",
      ]),
    // Cairo in Swift values: surfaces, contexts, paths, patterns, glyphs, PDF.
    .target(name: "SparklerCairo", dependencies: ["SparklerCore", "CSparklerCairo"]),
    // Files that are written whole or not at all, by whom and where; what output formats are; folders of frames.
    .target(name: "SparklerFiles", dependencies: ["SparklerCore", "SparklerImaging", "CSparklerGLib"]),
    // What a document can say: every key with its kind, bounds and sentence, and its stored value in the model.
    .target(name: "SparklerDocument", dependencies: scenes + ["CSparklerYAML"]),
    // A `Frame` becomes a `Pixmap`; text is measured here too.
    .target(
      name: "SparklerPainting",
      dependencies: scenes + [
        "SparklerImaging", "SparklerCairo", "CSparklerPango", "CSparklerPangoFc", "CSparklerRsvg",
      ]),
    // One test: its subject, its reference, and what is written when they differ. Sees frames and files only.
    .target(name: "SparklerReferences", dependencies: files),
    // UIKit's behaviours as values, simulated at a fixed step and baked into keyframes.
    .target(name: "SparklerPhysics", dependencies: documents + ["CSparklerBox2D"]),
    // Effects: parameters and a seed become layers; those that only emit particles are documents.
    .target(
      name: "SparklerEffects", dependencies: documents + ["SparklerPhysics"], resources: [.embedInCode("Presets")]),
    // References of frames and files in other projects' tests, for Swift Testing and XCTest.
    .target(name: "SparklerTesting", dependencies: files + ["SparklerReferences"]),
    // YAML and JSON become a document, a document becomes a scene; variants, schema, expand, imports.
    .target(
      name: "SparklerAuthoring", dependencies: authoring,
      resources: [.embedInCode("Import/Format"), .embedInCode("Brand/Brands")]),
    // A scene's frames become a Lottie file's bytes; a Lottie file becomes layers.
    .target(
      name: "SparklerLottie", dependencies: scenes + ["SparklerImaging", "SparklerPainting", "CSparklerDuktape"],
      resources: [.embedInCode("Format"), .embedInCode("Expressions/Model")]),
    // An SVG file becomes layers: tree and cascade, timing of SMIL and CSS animations, drawing.
    .target(name: "SparklerSVG", dependencies: scenes + ["SparklerImaging", "SparklerPainting", "CSparklerXML"]),
    // Jobs: files, formats, programs, work spread over cores; batches of specs and their gallery.
    .target(
      name: "SparklerRendering", dependencies: rendering + ["SparklerCairo"],
      resources: [.embedInCode("Templates"), .embedInCode("Pages/Page"), .embedInCode("Batch/Gallery/Page")]),
    // Tests of specs and recordings, their plan, results and report.
    .target(
      name: "SparklerVisualTests", dependencies: programs + ["SparklerReferences"],
      resources: [.embedInCode("Report/Page")]),
    // For programs: scenes written in Swift, and a renderer that keeps their frames in memory.
    .target(name: "Sparkler", dependencies: programs),
    // References of specs and scenes in other projects' tests.
    .target(
      name: "SparklerSceneTesting",
      dependencies: programs + ["Sparkler", "SparklerReferences", "SparklerVisualTests", "SparklerTesting"]),
    // The commands: argv in, exit code out, one file per command; the manual and the live preview.
    .target(
      name: "SparklerCommands",
      dependencies: programs + [
        "SparklerReferences", "SparklerVisualTests", outside("ArgumentParser", in: "swift-argument-parser"),
        outside("FlyingFox", in: "FlyingFox"), outside("FlyingSocks", in: "FlyingFox"),
      ],
      resources: [.embedInCode("Page"), .embedInCode("Manual/Examples"), .embedInCode("Preview/Page")]),
    // The program `sparkler`.
    .executableTarget(name: "SparklerTool", dependencies: ["SparklerCommands", "SparklerEffects"]),

    // Generated specs and animations for scripts/lab fuzz.
    .executableTarget(
      name: "structured-fuzz", dependencies: rendering + ["CSparklerDeflate"], path: "Tests/Fuzz/Structured"),
    .target(
      name: "TestSupport",
      dependencies: ["SparklerCore", "CSparklerGif", "CSparklerPNG", "CSparklerWebP", "CSparklerAVIF"],
      path: "Tests/TestSupport"),
    // Forks, which a test runner can't: it has threads.
    .executableTarget(name: "isolation-probe", dependencies: ["SparklerImaging"], path: "Tests/IsolationProbe"),
    .testTarget(name: "SparklerCoreTests", dependencies: ["SparklerCore"]),
    .testTarget(name: "SparklerSceneTests", dependencies: documents + ["TestSupport"]),
    .testTarget(name: "SparklerDocumentTests", dependencies: documents),
    .testTarget(
      name: "SparklerImagingTests",
      dependencies: ["SparklerCore", "SparklerImaging", "isolation-probe", "TestSupport"],
      exclude: ["Files"]),
    .testTarget(name: "SparklerPhysicsTests", dependencies: scenes + ["SparklerPhysics", "CSparklerBox2D"]),
    .testTarget(name: "SparklerCairoTests", dependencies: ["SparklerCore", "SparklerCairo"]),
    .testTarget(
      name: "SparklerPaintingTests", dependencies: scenes + ["SparklerCairo", "SparklerPainting", "TestSupport"]),
    .testTarget(name: "SparklerEffectsTests", dependencies: authoring + ["SparklerAuthoring", "TestSupport"]),
    .testTarget(name: "SparklerAuthoringTests", dependencies: authoring + ["SparklerAuthoring", "TestSupport"]),
    .testTarget(name: "SparklerLottieTests", dependencies: scenes + ["SparklerPainting", "SparklerLottie"]),
    .testTarget(name: "SparklerSVGTests", dependencies: scenes + ["SparklerPainting", "SparklerSVG"]),
    .testTarget(
      name: "SparklerRenderingTests",
      dependencies: programs + ["SparklerReferences", "SparklerVisualTests", "TestSupport"]),
    .testTarget(name: "SparklerTests", dependencies: programs + ["Sparkler", "TestSupport"]),
    .testTarget(
      name: "SparklerTestingTests",
      dependencies: programs + [
        "Sparkler", "SparklerReferences", "SparklerVisualTests", "SparklerTesting", "SparklerSceneTesting",
      ],
      exclude: ["__References__", "button.scene.yaml"]),
    .testTarget(
      name: "GoldenTests", dependencies: programs + ["SparklerCairo", "SparklerSceneTesting", "TestSupport"],
      exclude: ["Goldens", "LottieWeb"]),
    .testTarget(
      name: "SparklerCommandsTests",
      dependencies: programs + [
        "SparklerCommands", "SparklerReferences", "SparklerVisualTests",
        outside("ArgumentParser", in: "swift-argument-parser"),
        outside("FlyingFox", in: "FlyingFox"),
      ]),
    .testTarget(name: "ToolTests", dependencies: programs + ["SparklerCommands", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Tests spend their time in the code that they call; optimized they take longer to compile than to run. No product
// contains a test target, so users of the package never meet the flag.
for target in package.targets where target.type == .test { target.swiftSettings = [.unsafeFlags(["-Onone"])] }

// scripts/render makes a first build in half the time: a debug build in which only the modules that paint and encode are
// optimised. The others are compiled as whole modules, which takes less time than file by file. The variable keeps the
// flags away from users of the package.
if Context.environment["SPARKLER_QUICK_BUILD"] != nil {
  let drawing = ["Core", "Imaging", "Cairo", "Painting"].map { "Sparkler\($0)" }
  for target in package.targets where target.name.hasPrefix("Sparkler") && target.type == .regular {
    let level = drawing.contains(target.name) ? "-O" : "-Onone"
    target.swiftSettings = [.unsafeFlags([level, "-whole-module-optimization", "-num-threads", "2"])]
  }
}
