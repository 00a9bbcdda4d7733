// Finds and reads the brands that a spec and its variants use.
// Flow: `brand:` + SpecFiles → BrandFinder → Brand, SpecSource with the brands' files.
import SparklerCore
import SparklerDocument

/// Reads each brand once.
struct BrandFinder {
  let limits: Limits
  let files: any SpecFiles
  /// The brand of the command line, which replaces the spec's.
  let given: GivenBrand?
  /// All sources read so far; the first is the spec itself.
  private(set) var sources: [SpecSource]
  /// Resolved paths of the brands' files.
  private(set) var paths: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var known: [String: Brand] = [:]

  init(sources: [SpecSource], limits: Limits, files: any SpecFiles, given: GivenBrand?) {
    (self.sources, self.limits, self.files, self.given) = (sources, limits, files, given)
  }

  /// The brand that a spec names; nil for none.
  ///
  /// - Parameters:
  ///   - names: the variant's names, which `brand:` may use.
  ///   - isVariant: whether variants name the brand, so that its name can't be resolved yet.
  /// - Throws: `SpecFailure` for a file that can't be read.
  mutating func brand(
    of root: SpecNode, _ names: VariableScope, isVariant: Bool = false
  ) throws(SpecFailure) -> Brand? {
    if let given { return try brand(given) }
    guard let node = root[DocumentKeys.brand], !node.isNull, !isVariant else { return nil }
    if node.entries != nil {
      if let brand = known[""] { return brand }
      let brand = read(node)
      known[""] = brand
      return brand
    }
    var resolver = NameResolver(source, limits: limits)
    let named = resolver.replacing(node, names)
    guard !named.isBroken, let name = resolver.reader.scalar(named, wanted: "a file, a name or a map") else {
      for problem in resolver.reader.diagnostics where !diagnostics.contains(problem) { diagnostics.append(problem) }
      return nil
    }
    if let brand = known[name] { return brand }
    let brand = BrandLibrary.isFile(name) ? try file(name, named) : try builtIn(name, named)
    known[name] = brand
    return brand
  }

  private var source: SpecSource {
    var out = sources[0]
    out.others = Array(sources.dropFirst())
    return out
  }

  private func read(_ node: SpecNode) -> Brand {
    var reader = BrandReader(source, limits: limits)
    return reader.brand(node)
  }

  private mutating func brand(_ given: GivenBrand) throws(SpecFailure) -> Brand {
    if let brand = known[given.name] { return brand }
    if let path = given.path { paths.append(path) }
    let brand = try parsed(given.bytes, name: given.name, folder: given.path.map { SpecSource.folder(of: $0) } ?? "")
    known[given.name] = brand
    return brand
  }

  private mutating func builtIn(_ name: String, _ node: SpecNode) throws(SpecFailure) -> Brand {
    if let bytes = BrandLibrary.bytes(named: name) { return try parsed(bytes, name: "brand \(name)", folder: "") }
    let known = BrandLibrary.all.map(\.name)
    let near = NearMiss.name(name, among: known).map { "did you mean '\($0)'?" }
    throw failure(
      node, .unknownWord, "no brand is called '\(name)'",
      near ?? "use one of \(BrandLibrary.names), or a file such as acme.brand.yaml")
  }

  private mutating func file(_ name: String, _ node: SpecNode) throws(SpecFailure) -> Brand {
    let own = source.file(node.place.file).folder
    let found: (file: SpecFile, path: String)
    do { found = try files.read(name, above: own, limit: limits.whole("spec-bytes")) } catch {
      throw failure(node, error.code, error.message, error.remedy)
    }
    if !paths.contains(found.file.path) { paths.append(found.file.path) }
    let shown = SpecSource.join(SpecSource.folder(of: sources[0].name), found.path)
    return try parsed(found.file.bytes, name: shown, folder: SpecSource.folder(of: found.path))
  }

  /// - Parameter folder: its folder, relative to the spec's.
  private mutating func parsed(_ bytes: [UInt8], name: String, folder: String) throws(SpecFailure) -> Brand {
    let (tree, text) = try SpecParser.parse(bytes, name: name, limits: limits, file: sources.count, as: .brand)
    var own = text
    own.folder = folder
    sources.append(own)
    return read(tree)
  }

  private func failure(
    _ node: SpecNode, _ code: Diagnostic.Code, _ message: String, _ remedy: String
  ) -> SpecFailure {
    let problem = Diagnostic(code: code, place: node.place, path: node.path, message: message, remedy: remedy)
    return SpecFailure(source: source, diagnostics: [problem])
  }
}
