// Builds a scene from a spec's bytes.
// Flow: bytes → SpecDocument (names replaced) → BuiltSpec {scene, outputs}.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// A spec that has been read: a tree with its names replaced, not yet typed.
public struct SpecDocument: Sendable {
  /// The spec's text, for messages.
  public let source: SpecSource
  package let root: SpecNode
  /// Problems found so far; `build` adds to them, so that all are reported together.
  let diagnostics: [Diagnostic]
  let limits: Limits
  /// The variant of the spec; nil if it has no matrix.
  public let variant: SpecVariant?
  /// Values of params and other names, by name.
  let paramTexts: [String: String]
  /// Names valid in the whole document, for parts that are replaced once sizes are known.
  private let names: VariableScope
  /// The spec as written, if its names stand for sizes of layers, which are unknown in `root`.
  private let unmeasured: NameSource?
  /// Document keys that the command line has set.
  private let optionKeys: Set<String>

  /// The first variant of a self-contained spec, which extends no other and reads no tables.
  ///
  /// - Parameter name: the file's name in messages.
  /// - Throws: `SpecFailure` if the text is neither YAML nor JSON.
  public init(_ bytes: [UInt8], name: String, limits: Limits = Limits(), overrides: SpecOverrides = SpecOverrides())
    throws(SpecFailure)
  {
    let family = try SpecFamily(bytes, name: name, limits: limits, overrides: overrides, files: NoSpecFiles())
    self = family.document(family.variants.first)
  }

  /// - Parameter tree: merged with everything that it extends.
  init(
    _ tree: SpecNode, _ source: SpecSource, variant: SpecVariant?, brand: Brand?, limits: Limits,
    overrides: SpecOverrides
  ) {
    self.source = source
    self.limits = limits
    self.variant = variant
    let written = NameSource(
      tree: tree, source: source, variant: variant, brand: brand, limits: limits, overrides: overrides)
    let resolved = written.resolved()
    root = resolved.root
    optionKeys = Set(overrides.keys.map(\.name))
    paramTexts = resolved.paramTexts
    names = resolved.names
    diagnostics = resolved.diagnostics
    unmeasured = resolved.asked.isEmpty ? nil : written
  }

  /// Paths of the font files that it lists.
  public var fonts: [String] {
    guard let node = root[DocumentKeys.fonts], !node.isNull else { return [] }
    return (node.items ?? [node]).compactMap { item in item.text.map { source.path($0, of: item) } }
  }

  /// The references of its tests, as written, one per test; nil if it has no `tests:`.
  public var references: [String]? {
    guard let node = root[DocumentKeys.tests] else { return nil }
    return (node.items ?? [node]).map { $0[TestKeys.reference]?.text ?? "" }
  }

  /// Lays the scene out and builds it.
  ///
  /// - Throws: `SpecFailure` with every error of the file, including those of its fonts.
  public func build(
    assets: any AssetResolving, measuring: any ContentMeasuring, effects: EffectLibrary = .standard
  ) throws(SpecFailure) -> BuiltSpec {
    let builder = SceneBuilder(limits: limits, assets: assets, measuring: measuring, effects: effects)
    guard let unmeasured else {
      return try builder.build(
        root, of: source, variant: variant.map { ($0.name, $0.seed) }, names: names, after: diagnostics,
        retelling: ofOption)
    }
    let resolved = DeepStack.run {
      MeasuredNames(source: unmeasured, builder: builder, variantSeed: variant?.seed).resolved()
    }
    return try builder.build(
      resolved.root, of: source, variant: variant.map { ($0.name, $0.seed) }, names: resolved.names,
      after: resolved.diagnostics, retelling: ofOption)
  }
}

extension SpecDocument {
  /// Reports a problem with a value from the command line as one of the option, because it isn't in the spec's text.
  private func ofOption(_ problem: Diagnostic) -> Diagnostic {
    guard optionKeys.contains(problem.path) else { return problem }
    var problem = problem
    (problem.place, problem.path) = (nil, "--" + problem.path)
    if problem.code != .limit, problem.code.severity == .error { problem.code = .badOption }
    return problem
  }
}

extension SpecDocument {
  /// Reads a map of names and plain values, as `--props` accepts it.
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

/// Rejects files, for specs that are given as text only.
private struct NoSpecFiles: SpecFiles {
  func read(_ path: String, limit: Int) throws(AssetError) -> SpecFile {
    throw AssetError(.missing, "no file can be read here", remedy: "give the spec by its path")
  }
}
