// What tests of specs share: stubs for files and fonts, and ways from a text to its scene or its problems.
// Flow: YAML in a test → `built`, `problems`, `firstLayer`.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

/// Files that exist: `*.png` of 40 by 20 pixels, `*.json` with an animation of one layer, `*.gif` with a track of two frames and `*.ttf`; some names fail in their own ways.
struct StubAssets: AssetResolving {
  func image(_ path: String) throws(AssetError) -> ImageAsset {
    let name = path.hasPrefix("/assets/") ? String(path.dropFirst(8)) : path
    switch name {
    case "huge.png": throw AssetError(.limit, "the image has 99000000 pixels", remedy: "make it smaller")
    case "../secret.png": throw AssetError(.outsideRoot, "the file lies outside the root", remedy: "--root …")
    case let name where name.hasSuffix(".png"):
      return ImageAsset(source: "/assets/" + name, pixelWidth: 40, pixelHeight: 20)
    case let name where name.hasSuffix(".gif"):
      return ImageAsset(
        source: "/assets/" + name, pixelWidth: 40, pixelHeight: 20, track: ImageTrack(times: [0.1, 0.2], plays: 3))
    case let name where name.hasSuffix(".txt"): throw AssetError(.bad, "this is no PNG file", remedy: "use a PNG file")
    default: throw AssetError(.missing, "there is no file \(path)", remedy: "paths count from the spec's folder")
    }
  }

  func animation(
    _ path: String, _ choice: AnimationChoice, measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset {
    guard path.hasSuffix(".json") else {
      throw AssetError(.bad, "\(path): it is no Lottie file", remedy: "export the animation again")
    }
    var layer = Layer()
    (layer.id, layer.bounds) = ("Title", Rect(0, 0, 60, 40))
    layer.background = .color(choice.replacements["Primary"].flatMap { Color(css: $0) } ?? .black)
    var asset = AnimationAsset(
      size: Size(60, 40), duration: 2, frameRate: 10, markers: ["intro": 0.5...1.5], layers: [layer])
    if path == "odd.json" {
      let findings = ReadFindings()
      findings.add(.unsupported, "an expression", "its value stands still", name: "Title")
      findings.add(.idle, "the name (nm) of a layer", "it is only a name", path: "layers[0].nm")
      asset.findings = findings.all
    }
    asset.replacing.names = ["Primary", "Accent", "Title"]
    asset.replacing.unknown = choice.replacements.keys.filter { !asset.replacing.names.contains($0) }
    if choice.replacements["Accent"] == "round" { asset.replacing.wrong = ["Accent": "a colour such as #5B5BD6"] }
    return asset
  }

  /// Parts as layers of SVG files are: without bounds, with their transforms about the origin.
  func svg(
    _ path: String, replacements: [String: String], measuring: any ContentMeasuring
  ) throws(AssetError) -> AnimationAsset {
    guard path.hasSuffix(".svg") else {
      throw AssetError(.bad, "\(path): it is no SVG file", remedy: "export it again")
    }
    func shape(_ id: String, _ box: Rect) -> Layer {
      var layer = Layer()
      (layer.id, layer.anchorPoint) = (id, .zero)
      layer.content = .shape(Shape(path: .rect(box)))
      return layer
    }
    var rays = Layer()
    (rays.id, rays.anchorPoint) = ("rays", .zero)
    rays.sublayers = [shape("ray1", Rect(0, 0, 10, 4)), shape("ray2", Rect(0, 10, 10, 4))]
    rays.transform = .scale(2, 2)
    let parts = ["stick", "star", "sparks", "wordmark"].enumerated().map { shape($1, Rect(Double($0) * 10, 5, 8, 6)) }
    var asset = AnimationAsset(size: Size(60, 40), duration: 0, frameRate: 25, layers: [rays] + parts)
    if let color = replacements["#star"].flatMap({ Color(css: $0) }) { asset.layers[2].background = .color(color) }
    (asset.replacing.names, asset.replacing.wrong) = (["#FF0044", "#star", "title"], ["#star": "a colour"])
    if asset.layers[2].background != nil { asset.replacing.wrong = [:] }
    asset.replacing.unknown = replacements.keys.filter { !asset.replacing.names.contains($0) }
    asset.partNotes = [
      "ember": PartNote(isPart: false, "is a <linearGradient>, which is no layer", remedy: "replace its colours"),
      "stick": PartNote(isPart: true, "is the id of 2 elements", remedy: "give each its own id"),
    ]
    return asset
  }

  func font(_ path: String) throws(AssetError) -> String {
    guard path.hasSuffix(".ttf") else {
      throw AssetError(.missing, "there is no font \(path)", remedy: "use a TTF file")
    }
    return path.hasPrefix("/assets/") ? path : "/assets/" + path
  }
}

/// 0.6 em a character, 1.2 em a line, capitals from 0.1 em to the baseline at 0.9 em; a snowman is missing.
struct StubMeasuring: ContentMeasuring {
  func measure(_ text: TextContent) throws -> TextMetrics {
    let em = text.font.size
    let most = text.maxWidth.map { max(1, Int(($0 / (0.6 * em) + 1e-9).rounded(.down))) } ?? .max
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      Self.broken($0, at: most)
    }
    let size = Size(Double(lines.max() ?? 0) * 0.6 * em, Double(lines.count) * 1.2 * em)
    return TextMetrics(
      size: size, ink: text.string == "H" ? Rect(0, 0.1 * em, 0.6 * em, 0.8 * em) : Rect(origin: .zero, size: size),
      baseline: 0.9 * em, missing: text.string.contains("☃") ? ["☃"] : [])
  }

  /// The lengths of the lines of words that have at most so many characters, where no word is longer.
  private static func broken(_ line: Substring, at most: Int) -> [Int] {
    var lines: [Int] = []
    for word in line.split(separator: " ", omittingEmptySubsequences: false).map(\.count) {
      if let last = lines.last, last + 1 + word <= most {
        lines[lines.count - 1] = last + 1 + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// All of its bounds.
  func coverage(of layer: Layer) throws -> Coverage { Coverage(of: layer.bounds) }
}

/// The spec's scene and outputs.
func built(
  _ text: String, limits: Limits = Limits(), set: [(name: String, value: String)] = [],
  keys: [(name: String, value: String)] = []
) throws -> BuiltSpec {
  var overrides = SpecOverrides()
  overrides.set = set
  overrides.keys = keys
  let document = try SpecDocument(Array(text.utf8), name: "test.yaml", limits: limits, overrides: overrides)
  return try document.build(assets: StubAssets(), measuring: StubMeasuring())
}

/// The spec's failure; an issue where it has none.
func failure(
  _ text: String, limits: Limits = Limits(), set: [(name: String, value: String)] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> SpecFailure {
  try failure(bytes: Array(text.utf8), limits: limits, set: set, sourceLocation: sourceLocation)
}

func failure(
  bytes: [UInt8], limits: Limits = Limits(), set: [(name: String, value: String)] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> SpecFailure {
  let failure = #expect(throws: SpecFailure.self, sourceLocation: sourceLocation) {
    var overrides = SpecOverrides()
    overrides.set = set
    let document = try SpecDocument(bytes, name: "test.yaml", limits: limits, overrides: overrides)
    _ = try document.build(assets: StubAssets(), measuring: StubMeasuring())
  }
  return try #require(failure, sourceLocation: sourceLocation)
}

/// A document of 100 by 80 points that lasts a second, with these layers, one line each.
func document(_ layers: String..., keys: String = "") -> String {
  "scene: 1\nsize: 100x80\nduration: 1s\n" + keys + "layers:\n" + layers.map { "  - \($0)\n" }.joined()
}

/// The first layer of a spec.
func firstLayer(_ text: String) throws -> Layer { try #require(try built(text).scene.layers.first) }

/// The only layer of a document with this entry.
func layer(_ entry: String) throws -> Layer { try firstLayer(document(entry)) }

/// A layer's shape.
func shape(_ entry: String) throws -> Shape {
  guard case .shape(let shape) = try layer(entry).content else { throw NoShape() }
  return shape
}

struct NoShape: Error {}

/// The colour that a scalar means.
func color(_ text: String) throws -> Color {
  guard case .color(let color)? = try layer("{group: [], background: \(text)}").background else { throw NoShape() }
  return color
}

/// The samples of the project.
enum SampleSpecs {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Assets/scenes")

  /// Each file's name with its text.
  static let all: [(name: String, text: String)] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map { (name, $0) }
    }
  }()
}
