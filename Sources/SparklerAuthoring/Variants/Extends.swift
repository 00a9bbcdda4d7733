// Merges a spec with the specs that it extends.
// Flow: SpecNode + SpecFiles → Extends → SpecNode, SpecSource with the other sources.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Reads the specs that a spec extends, and merges the spec over them.
struct Extends {
  let limits: Limits
  let files: any SpecFiles
  /// All sources read so far; the first is the spec itself.
  private(set) var sources: [SpecSource]
  /// Resolved paths of the files that were read.
  private(set) var paths: [String] = []

  /// Greatest length of a chain of extended specs.
  static let deepest = 8

  init(_ source: SpecSource, limits: Limits, files: any SpecFiles) {
    sources = [source]
    self.limits = limits
    self.files = files
  }

  /// The tree merged with everything that it extends.
  ///
  /// - Parameter chain: the files that are being merged around it.
  /// - Throws: `SpecFailure` for a file that can't be read or an entry that can't be merged.
  mutating func merged(_ root: SpecNode, chain: [String] = []) throws(SpecFailure) -> SpecNode {
    guard let node = root[DocumentKeys.extends] else { return root }
    guard let name = node.text, !node.isNull else {
      throw failure(node, .wrongType, "extends is a file name, not \(node.description)", "extends: base.scene.yaml")
    }
    if chain.count >= Self.deepest {
      throw failure(node, .badExtends, "more than \(Self.deepest) specs extend one another", "merge some of them")
    }
    let source = sources[node.place.file]
    let path = SpecSource.join(source.folder, name)
    let file: SpecFile
    do { file = try files.read(path, limit: limits.whole("spec-bytes")) } catch {
      throw failure(node, error.code, error.message, error.remedy)
    }
    if chain.contains(file.path) {
      throw failure(node, .badExtends, "\(name) extends itself through others", "remove extends from one of them")
    }
    let shown = SpecSource.join(SpecSource.folder(of: sources[0].name), path)
    let (tree, text) = try SpecParser.parse(file.bytes, name: shown, limits: limits, file: sources.count)
    var base = text
    base.folder = SpecSource.folder(of: path)
    sources.append(base)
    if !paths.contains(file.path) { paths.append(file.path) }
    let whole = try merged(tree, chain: chain + [file.path])
    do { return try Overlay.laid(root, over: whole) } catch {
      throw failure(error.node, .badExtends, error.message, error.remedy)
    }
  }

  private func failure(
    _ node: SpecNode, _ code: Diagnostic.Code, _ message: String, _ remedy: String
  ) -> SpecFailure {
    var source = sources[0]
    source.others = Array(sources.dropFirst())
    let problem = Diagnostic(code: code, place: node.place, path: node.path, message: message, remedy: remedy)
    return SpecFailure(source: source, diagnostics: [problem])
  }
}
