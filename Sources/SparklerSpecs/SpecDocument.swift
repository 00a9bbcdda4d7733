// A spec from its bytes to a finished scene.
// Flow: bytes → SpecDocument (names put in) → BuiltSpec {scene, outputs}.
import SparklerCore
import SparklerImaging
import SparklerScene

/// A spec that has been read: a tree whose names are put in, not yet typed.
public struct SpecDocument: Sendable {
  public let source: SpecSource
  let root: SpecNode
  /// Found so far; `build` adds to them, so that all are told at once.
  let diagnostics: [Diagnostic]
  let limits: Limits
  /// Which of the spec's variants it is; nil where the spec has no matrix.
  public let variant: SpecVariant?
  /// What its params hold, by name; other names too.
  let paramTexts: [String: String]
  /// Document keys whose values the command line has given.
  private let optionKeys: Set<String>

  /// The first variant of a spec that stands for itself: it extends no other and reads no table.
  ///
  /// - Parameter name: how messages call the file.
  /// - Throws: `SpecFailure` where the text is no YAML or JSON at all.
  public init(_ bytes: [UInt8], name: String, limits: Limits = Limits(), overrides: SpecOverrides = SpecOverrides())
    throws(SpecFailure)
  {
    let family = try SpecFamily(bytes, name: name, limits: limits, overrides: overrides, files: NoAssets())
    self = family.document(family.variants.first)
  }

  /// - Parameter tree: with all that it extends.
  init(_ tree: SpecNode, _ source: SpecSource, variant: SpecVariant?, limits: Limits, overrides: SpecOverrides) {
    self.source = source
    self.limits = limits
    self.variant = variant
    var decoder = SpecDecoder(source: source, limits: limits, assets: NoAssets(), measuring: NoMeasuring())
    var root = decoder.resolvingNames(tree, set: overrides.set, variant: variant)
    for (name, value) in overrides.keys {
      guard case .map(var entries) = root.value else { break }
      let place = root[name]?.place ?? SourceRange(line: 1, column: 1)
      let node = SpecNode(value: .scalar(value, isQuoted: true), place: place, path: name)
      entries.removeAll { $0.key == name }
      entries.append(SpecNode.Entry(key: name, place: place, node: node))
      root.value = .map(entries)
    }
    self.root = root
    optionKeys = Set(overrides.keys.map(\.name))
    paramTexts = decoder.paramTexts
    diagnostics = decoder.diagnostics
  }

  /// The font files that it lists, as it writes them.
  public var fonts: [String] {
    guard let node = root["fonts"] else { return [] }
    return (node.items ?? [node]).compactMap { item in item.text.map { source.path($0, of: item) } }
  }

  /// How many tests it has and their references, as it writes them; nil where it has no `tests:`.
  public var references: [String]? {
    guard let node = root["tests"] else { return nil }
    return (node.items ?? [node]).map { $0["reference"]?.text ?? "" }
  }

  /// Lays the scene out and builds it.
  ///
  /// - Throws: `SpecFailure` with every error of the file, those of its fonts included.
  public func build(assets: any AssetResolving, measuring: any ContentMeasuring) throws(SpecFailure) -> BuiltSpec {
    var decoder = SpecDecoder(source: source, limits: limits, assets: assets, measuring: measuring)
    decoder.diagnostics = diagnostics
    decoder.variantSeed = variant?.seed
    let built = decoder.document(root)
    let found = decoder.diagnostics.map(ofOption).enumerated().sorted {
      ($0.element.place?.file ?? 0, $0.element.place?.line ?? 0, $0.element.place?.column ?? 0, $0.offset)
        < ($1.element.place?.file ?? 0, $1.element.place?.line ?? 0, $1.element.place?.column ?? 0, $1.offset)
    }.map(\.element)
    guard var built, !found.contains(where: { $0.code.severity == .error }) else {
      throw SpecFailure(source: source, diagnostics: Self.shortened(found), variant: variant?.name)
    }
    built.warnings = found
    return built
  }
}

extension SpecDocument {
  /// A problem of a value that the command line has given, told as such: the spec's text does not have it.
  private func ofOption(_ problem: Diagnostic) -> Diagnostic {
    guard optionKeys.contains(problem.path) else { return problem }
    var problem = problem
    (problem.place, problem.path) = (nil, "--" + problem.path)
    if problem.code != .limit, problem.code.severity == .error { problem.code = .badOption }
    return problem
  }

  /// The first so many, and how many more there are.
  private static let mostProblems = 100

  static func shortened(_ found: [Diagnostic]) -> [Diagnostic] {
    guard found.count > mostProblems else { return found }
    let errors = found.filter { $0.code.severity == .error }
    let more = Diagnostic(
      code: .limit, place: nil, path: "",
      message: "\(found.count - min(mostProblems, errors.count)) more problems are not listed",
      remedy: "mend these first")
    return errors.prefix(mostProblems) + [more]
  }
}

/// A spec as a scene and what to make of it.
public struct BuiltSpec: Sendable {
  /// Ready to be sampled.
  public let compiled: CompiledScene
  public var frameRate: Double
  public var loop: LoopCount
  public var loopOffset: Seconds
  /// Extra time on the first and on the last frame.
  public var hold: (first: Seconds, last: Seconds)
  /// Resolved font files.
  public var fonts: [String]
  public var outputs: [OutputSpec]
  public var tests: [TestSpec] = []
  /// The layers before physics moves them, and what will; nil where nothing does.
  public var resting: (layers: [Layer], dynamics: RestingScene)?
  public var warnings: [Diagnostic] = []

  /// Frames a second where a spec says none.
  public static let defaultFrameRate = 25.0

  public var scene: Scene { compiled.scene }

  public init(
    _ compiled: CompiledScene, frameRate: Double, loop: LoopCount, loopOffset: Seconds,
    hold: (first: Seconds, last: Seconds),
    fonts: [String], outputs: [OutputSpec]
  ) {
    (self.compiled, self.frameRate, self.loop, self.loopOffset) = (compiled, frameRate, loop, loopOffset)
    (self.hold, self.fonts, self.outputs) = (hold, fonts, outputs)
  }

  /// How many frames the scene has: frame i shows it at i / rate, the last one stays until the end.
  public static func frameCount(duration: Seconds, rate: Double) -> Int {
    // A product that misses a whole number by rounding alone is that number.
    let frames = duration.value * rate
    return max(1, Int(clamping: min(1e9, (frames - 1e-6).rounded(.up))))
  }
}

/// Stand-ins while names are put in: nothing is measured or opened then.
struct NoAssets: AssetResolving, SpecFiles {
  func read(_ path: String, limit: Int) throws(AssetError) -> SpecFile {
    throw AssetError(.missing, "no file can be read here", remedy: "give the spec by its path")
  }
  func image(_ path: String) throws(AssetError) -> ImageAsset { throw AssetError(.missing, "", remedy: "") }
  func font(_ path: String) throws(AssetError) -> String { throw AssetError(.missing, "", remedy: "") }
}

struct NoMeasuring: ContentMeasuring {
  func measure(_ text: TextContent) throws -> TextMetrics { TextMetrics() }
  func coverage(of layer: Layer) throws -> Coverage { Coverage(of: layer.bounds) }
}

extension SpecDocument {
  /// A map of names and plain values, as `--props` takes it.
  public static func params(
    _ bytes: [UInt8], name: String, limits: Limits
  ) throws(SpecFailure) -> [(name: String, value: String)] {
    let (root, source) = try SpecParser.parse(bytes, name: name, limits: limits)
    var out: [(name: String, value: String)] = []
    for entry in root.entries ?? [] {
      if let text = entry.node.text { out.append((entry.key, text)) }
    }
    guard let entries = root.entries, out.count == entries.count else {
      let problem = Diagnostic(
        code: .wrongType, place: root.place, path: "", message: "params are a map of names and plain values",
        remedy: "name: Ada")
      throw SpecFailure(source: source, diagnostics: [problem])
    }
    return out
  }
}
