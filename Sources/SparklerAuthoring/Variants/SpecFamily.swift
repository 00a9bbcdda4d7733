// A spec with all its variants: read once, built variant by variant.
// Flow: bytes + SpecFiles → SpecFamily → SpecDocument of each variant.
import SparklerCore
import SparklerDocument
import SparklerFiles

/// A spec whose text, extended specs and tables have been read.
public struct SpecFamily: Sendable {
  /// The spec's text, for messages.
  public let source: SpecSource
  /// Whether there is a matrix or sizes, even with a single variant.
  public let hasMatrix: Bool
  /// In document order; empty if the spec has no matrix.
  public let variants: [SpecVariant]
  /// Resolved paths of the other specs and tables that were read.
  public let files: [String]
  let root: SpecNode
  /// The brand of a spec without a matrix; variants have their own.
  let brand: Brand?
  private let limits: Limits
  private let overrides: SpecOverrides

  /// - Parameters:
  ///   - name: the file's name in messages.
  ///   - isGenerated: whether the text was generated from a file of another kind.
  /// - Throws: `SpecFailure` if a text can't be read, or with every problem of the matrix.
  public init(
    _ bytes: [UInt8], name: String, limits: Limits, overrides: SpecOverrides, files: any SpecFiles,
    isGenerated: Bool = false
  ) throws(SpecFailure) {
    let parsed = try SpecParser.parse(bytes, name: name, limits: limits)
    try self.init(parsed, limits: limits, overrides: overrides, files: files, isGenerated: isGenerated)
  }

  /// The same for a text that has been parsed.
  package init(
    _ parsed: (tree: SpecNode, source: SpecSource), limits: Limits, overrides: SpecOverrides, files: any SpecFiles,
    isGenerated: Bool = false
  ) throws(SpecFailure) {
    self = try DeepStack.run { () throws(SpecFailure) in
      try SpecFamily(reading: parsed, limits: limits, overrides: overrides, files: files, isGenerated)
    }
  }

  private init(
    reading parsed: (tree: SpecNode, source: SpecSource), limits: Limits, overrides: SpecOverrides,
    files: any SpecFiles, _ isGenerated: Bool
  ) throws(SpecFailure) {
    let (tree, text) = parsed
    var extends = Extends(text, limits: limits, files: files)
    let merged = try extends.merged(tree)
    self.limits = limits
    self.overrides = overrides
    var matrix = VariantMatrix(sources: extends.sources, limits: limits, files: files)
    root = merged.mentions(EntryKeys.repetition.name) ? matrix.withRepeatedTables(merged) : merged
    hasMatrix = root[DocumentKeys.matrix] != nil || root[DocumentKeys.sizes] != nil
    var variants = matrix.variants(of: root)
    var brands = BrandFinder(sources: matrix.sources, limits: limits, files: files, given: overrides.brand)
    brand = try brands.brand(of: root, VariableScope(), isVariant: !variants.isEmpty)
    for i in variants.indices { variants[i].brand = try brands.brand(of: root, variants[i].scope) }
    self.variants = variants
    var source = text
    source.others = Array(brands.sources.dropFirst())
    source.isGenerated = isGenerated
    self.source = source
    self.files = extends.paths + matrix.paths + brands.paths
    let problems = matrix.diagnostics + brands.diagnostics
    if !problems.isEmpty { throw SpecFailure(source: source, diagnostics: problems) }
  }

  /// The spec with a variant's names replaced.
  ///
  /// - Parameter variant: nil if there is no matrix.
  public func document(_ variant: SpecVariant?) -> SpecDocument {
    DeepStack.run {
      SpecDocument(
        root, source, variant: variant, brand: variant == nil ? brand : variant?.brand, limits: limits,
        overrides: overrides)
    }
  }

  /// Whether it looks different in the dark theme, and neither the spec nor the command line sets the theme.
  public var changesWithTheme: Bool {
    let key = DocumentKeys.theme.name
    guard root[DocumentKeys.theme] == nil, !overrides.keys.contains(where: { $0.name == key }) else { return false }
    return brand?.hasDark ?? variants.contains { $0.brand?.hasDark == true }
  }

  /// Why the requested variants can't be chosen.
  public struct NoChoice: DescribedError, Sendable {
    /// What is wrong with the request.
    public var message: String
    /// What to write instead.
    public var remedy: String

    public var description: String { "\(message); \(remedy)" }
  }

  /// The variants that match a filter: for each name, one of its values.
  ///
  /// - Parameter only: filters such as `theme=teal`; several values of one name are alternatives.
  public func variants(only: [String]) throws(NoChoice) -> [SpecVariant] {
    var wanted: [(name: String, values: [String])] = []
    for text in only {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw NoChoice(message: "--only \(text): expected a name and a value", remedy: "Write --only theme=teal.")
      }
      let (name, value) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
      try check(name, value)
      if let i = wanted.firstIndex(where: { $0.name == name }) {
        wanted[i].values.append(value)
      } else {
        wanted.append((name, [value]))
      }
    }
    let found = variants.filter { variant in
      wanted.allSatisfy { entry in variant.text(entry.name).map { entry.values.contains($0) } ?? false }
    }
    if found.isEmpty, !only.isEmpty {
      throw NoChoice(
        message: "no variant has all of \(only.joined(separator: ", "))", remedy: "`render --list` shows all of them.")
    }
    return found
  }

  private func check(_ name: String, _ value: String) throws(NoChoice) {
    guard hasMatrix else {
      throw NoChoice(message: "--only \(name)=\(value): \(source.name) has no matrix", remedy: "Leave it out.")
    }
    let values = variants.compactMap { $0.text(name) }
    if values.contains(value) { return }
    guard values.isEmpty else {
      let some = Set(values).sorted()
      let other = "Use one of \(some.prefix(12).joined(separator: ", "))\(some.count > 12 ? ", …" : "")."
      let near = NearMiss.name(value, among: some.prefix(2000)).map { "Did you mean '\($0)'?" }
      throw NoChoice(message: "--only \(name)=\(value): no variant has this \(name)", remedy: near ?? other)
    }
    let known = Set(variants.prefix(2000).flatMap(\.scope.texts.keys)).sorted()
    let near = NearMiss.name(name, among: known).map { "Did you mean '\($0)'?" }
    throw NoChoice(
      message: "--only \(name)=\(value): the matrix has no '\(name)'",
      remedy: near ?? "Use one of \(known.joined(separator: ", ")).")
  }
}

extension SpecDocument {
  /// The outputs that it requests, known before anything is built.
  ///
  /// - Throws: `SpecFailure` if names can't be replaced, including those in file names.
  public func plannedOutputs() throws(SpecFailure) -> [PlannedOutput] {
    let errors = diagnostics.filter { $0.code.severity == .error }
    guard errors.isEmpty else { throw SpecFailure(source: source, diagnostics: errors, variant: variant?.name) }
    if let text = root[DocumentKeys.output]?.text {
      return [PlannedOutput(file: text, format: OutputFormat(fileName: text), identity: text)]
    }
    guard let node = root[DocumentKeys.outputs] else { return [] }
    return (node.items ?? [node]).compactMap { item in
      (item[OutputKeys.file]?.text).map { file in
        let format = item[OutputKeys.format]?.text.flatMap { OutputFormat(rawValue: $0) }
        return PlannedOutput(file: file, format: format ?? OutputFormat(fileName: file), identity: item.identity)
      }
    }
  }

  /// Everything that determines its pictures, except files: documents with the same identity look the same.
  public var identity: String {
    let without: Set<String> = [
      DocumentKeys.output.name, DocumentKeys.outputs.name, DocumentKeys.params.name, DocumentKeys.matrix.name,
      DocumentKeys.with.name, DocumentKeys.extends.name, DocumentKeys.tests.name, DocumentKeys.components.name,
      DocumentKeys.sizes.name, DocumentKeys.brand.name, DocumentKeys.theme.name,
    ]
    var node = root
    node.value = .map((root.entriesWithoutNotes ?? []).filter { !without.contains($0.key) })
    let seed = root[DocumentKeys.seed]?.text == PerVariant.spelling ? variant?.seed : nil
    return node.identity + (seed.map { " seed \($0)" } ?? "")
  }
}

/// An output that a spec requests, not yet checked.
public struct PlannedOutput: Sendable, Hashable {
  /// Path of the file, as written.
  public var file: String
  /// nil if neither a key nor the file name's extension determines it.
  public var format: OutputFormat?
  /// Everything that determines the output.
  public var identity: String
}

extension SpecNode {
  /// A text that is unique to the value.
  var identity: String {
    switch value {
    case .scalar(let text, let isQuoted): "\(isQuoted ? "q" : "p")\(text.utf8.count):\(text)"
    case .list(let items): "[" + items.map(\.identity).joined() + "]"
    case .map(let entries): "{" + entries.map { "\($0.key.utf8.count):\($0.key)\($0.node.identity)" }.joined() + "}"
    }
  }
}
