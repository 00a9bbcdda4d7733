// A spec from its bytes to a finished scene.
// Flow: bytes → SpecDocument (names put in) → BuiltSpec {scene, outputs}.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// A spec that has been read: a tree whose names are put in, not yet typed.
public struct SpecDocument: Sendable {
  public let source: SpecSource
  package let root: SpecNode
  /// Found so far; `build` adds to them, so that all are told at once.
  let diagnostics: [Diagnostic]
  let limits: Limits
  /// Which of the spec's variants it is; nil where the spec has no matrix.
  public let variant: SpecVariant?
  /// What its params hold, by name; other names too.
  let paramTexts: [String: String]
  /// The names that hold in all of it, for what is put in once its size is known.
  private let names: VariableScope
  /// Document keys whose values the command line has given.
  private let optionKeys: Set<String>

  /// The first variant of a spec that stands for itself: it extends no other and reads no table.
  ///
  /// - Parameter name: how messages call the file.
  /// - Throws: `SpecFailure` where the text is no YAML or JSON at all.
  public init(_ bytes: [UInt8], name: String, limits: Limits = Limits(), overrides: SpecOverrides = SpecOverrides())
    throws(SpecFailure)
  {
    let family = try SpecFamily(bytes, name: name, limits: limits, overrides: overrides, files: NoSpecFiles())
    self = family.document(family.variants.first)
  }

  /// - Parameter tree: with all that it extends.
  init(_ tree: SpecNode, _ source: SpecSource, variant: SpecVariant?, limits: Limits, overrides: SpecOverrides) {
    self.source = source
    self.limits = limits
    self.variant = variant
    var resolver = NameResolver(source, limits: limits)
    var root = resolver.resolvingNames(
      resolver.sized(tree, variant?.overlay), set: overrides.set,
      size: overrides.keys.last { $0.name == DocumentKeys.size.name }?.value,
      names: variant?.scope ?? VariableScope())
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
    paramTexts = resolver.paramTexts
    names = resolver.names
    diagnostics = resolver.reader.diagnostics
  }

  /// The font files that it lists, as it writes them.
  public var fonts: [String] {
    guard let node = root[DocumentKeys.fonts] else { return [] }
    return (node.items ?? [node]).compactMap { item in item.text.map { source.path($0, of: item) } }
  }

  /// How many tests it has and their references, as it writes them; nil where it has no `tests:`.
  public var references: [String]? {
    guard let node = root[DocumentKeys.tests] else { return nil }
    return (node.items ?? [node]).map { $0[TestKeys.reference]?.text ?? "" }
  }

  /// Lays the scene out and builds it.
  ///
  /// - Throws: `SpecFailure` with every error of the file, those of its fonts included.
  public func build(
    assets: any AssetResolving, measuring: any ContentMeasuring, effects: EffectLibrary = .standard
  ) throws(SpecFailure) -> BuiltSpec {
    let builder = SceneBuilder(limits: limits, assets: assets, measuring: measuring, effects: effects)
    return try builder.build(
      root, of: source, variant: variant.map { ($0.name, $0.seed) }, names: names, after: diagnostics,
      retelling: ofOption)
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

/// Stands in where a spec is a text alone.
private struct NoSpecFiles: SpecFiles {
  func read(_ path: String, limit: Int) throws(AssetError) -> SpecFile {
    throw AssetError(.missing, "no file can be read here", remedy: "give the spec by its path")
  }
}
