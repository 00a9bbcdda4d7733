// A spec with the specs that it extends, as one tree.
// Flow: SpecNode + SpecFiles → Extends → SpecNode, SpecSource with its others.
import SparklerAuthoring
import SparklerCore
import SparklerScene

/// Reads what a spec extends and lays the spec over it.
struct Extends {
  let limits: Limits
  let files: any SpecFiles
  /// What has been read; its first is the spec itself.
  private(set) var sources: [SpecSource]
  /// Resolved paths of the files that were read.
  private(set) var paths: [String] = []

  /// How many specs may stand upon each other.
  static let deepest = 8

  init(_ source: SpecSource, limits: Limits, files: any SpecFiles) {
    sources = [source]
    self.limits = limits
    self.files = files
  }

  /// The tree with all that it extends.
  ///
  /// - Throws: `SpecFailure` of the file that can't be read, or of the entry that can't be merged.
  mutating func merged(_ root: SpecNode) throws(SpecFailure) -> SpecNode { try merged(root, chain: []) }

  private mutating func merged(_ root: SpecNode, chain: [String]) throws(SpecFailure) -> SpecNode {
    guard let node = root["extends"] else { return root }
    guard let name = node.text, !node.isNull else {
      throw failure(node, .wrongType, "extends is a file name, not \(node.description)", "extends: base.scene.yaml")
    }
    if chain.count >= Self.deepest {
      throw failure(node, .badExtends, "more than \(Self.deepest) specs extend each other", "merge some of them")
    }
    let source = sources[node.place.file]
    let path = SpecSource.join(source.folder, name)
    let file: SpecFile
    do { file = try files.read(path, limit: Int(clamping: limits["spec-bytes"])) } catch {
      throw failure(node, error.code, error.message, error.remedy)
    }
    if chain.contains(file.path) {
      throw failure(node, .badExtends, "\(name) extends itself in the end", "take extends out of one of them")
    }
    let shown = SpecSource.join(SpecSource.folder(of: sources[0].name), path)
    let (tree, text) = try SpecParser.parse(file.bytes, name: shown, limits: limits, file: sources.count)
    var base = text
    base.folder = SpecSource.folder(of: path)
    sources.append(base)
    if !paths.contains(file.path) { paths.append(file.path) }
    let whole = try merged(tree, chain: chain + [file.path])
    return try laid(root, over: whole, list: nil)
  }

  /// - Parameter list: the key of the list that the two lie in.
  private func laid(_ top: SpecNode, over base: SpecNode, list: String?) throws(SpecFailure) -> SpecNode {
    if let key = list, let name = Self.identities[key], let mine = top.items, let theirs = base.items {
      var out = top
      out.value = .list(try laid(mine, over: theirs, by: name))
      return out
    }
    guard let mine = top.entries, var entries = base.entries else { return top }
    // One of the two names all files.
    for (key, other) in [("output", "outputs"), ("outputs", "output")] where top[key] != nil {
      entries.removeAll { $0.key == other }
    }
    for entry in mine {
      let name = Self.names[entry.key] ?? entry.key
      Self.split(&entries, for: name)
      if let i = entries.firstIndex(where: { (Self.names[$0.key] ?? $0.key) == name }) {
        let node = try laid(entry.node, over: entries[i].node, list: entry.key)
        entries[i] = SpecNode.Entry(key: entry.key, place: entry.place, node: node)
      } else {
        entries.append(entry)
      }
    }
    var out = top
    out.value = .map(entries)
    return out
  }

  /// Keys by their other names; those of animations, which are replaced as a whole, are left out.
  private static let names: [String: String] = {
    let fields = LayerFields.common + LayerFields.timing + LayerKind.all.flatMap(\.fields) + SpecDecoder.emitterFields
    return Dictionary(fields.compactMap { field in field.alias.map { ($0, field.name) } }) { first, _ in first }
  }()

  /// `borderWidth` is laid over `border: {width: …}`, and the other way round, as if both were written in one way.
  private static func split(_ entries: inout [SpecNode.Entry], for name: String) {
    for (map, parts) in Layer.maps {
      let place = entries.firstIndex { $0.key == map }
      var inner = place.map { entries[$0].node.entries ?? [] } ?? []
      let singles = parts.map { (part: $0.name, key: map + $0.name.prefix(1).uppercased() + $0.name.dropFirst()) }
      if let single = singles.first(where: { $0.key == name }), let place {
        entries[place].node.value = .map(inner.filter { $0.key != single.part })
      }
      guard name == map else { continue }
      for single in singles {
        guard let i = entries.firstIndex(where: { $0.key == single.key }) else { continue }
        let entry = entries.remove(at: i)
        inner.append(SpecNode.Entry(key: single.part, place: entry.place, node: entry.node))
      }
      guard let first = inner.first else { continue }
      entries.removeAll { $0.key == map }
      let node = SpecNode(value: .map(inner), place: first.place, path: first.node.path)
      entries.append(SpecNode.Entry(key: map, place: first.place, node: node))
    }
  }

  /// The lists whose entries are known by a key of theirs; others are replaced.
  private static let identities = ["layers": "id", "group": "id", "outputs": "file"]

  private func laid(_ top: [SpecNode], over base: [SpecNode], by name: String) throws(SpecFailure) -> [SpecNode] {
    var out = base
    for item in top {
      let id = item[name]?.text
      let i = id.flatMap { id in out.firstIndex { $0[name]?.text == id } }
      if let remove = item["remove"], remove.text == "true" {
        guard let i else {
          throw failure(
            item, .badExtends, "nothing with \(name) '\(id ?? "")' is there to be removed",
            Units.nearest(id ?? "", among: base.compactMap { $0[name]?.text }).map { "did you mean '\($0)'?" }
              ?? "leave the entry out")
        }
        out.remove(at: i)
      } else if let i {
        out[i] = try laid(item, over: out[i], list: nil)
      } else {
        out.append(item)
      }
    }
    return out
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
