// Merges one part of a spec over another: maps by key, layers by id, outputs by file.
// Flow: SpecNode over SpecNode → Overlay → SpecNode, for Extends, components and sizes.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Merges one tree over another.
package enum Overlay {
  /// An entry that can't be merged.
  package struct Problem: Error {
    package var node: SpecNode
    package var message: String
    package var remedy: String
  }

  /// - Parameter list: the key of the list that contains both.
  package static func laid(_ top: SpecNode, over base: SpecNode, list: String? = nil) throws(Problem) -> SpecNode {
    if let key = list, let name = identity(of: key), let mine = top.items, let theirs = base.items {
      var out = top
      out.value = .list(try laid(mine, over: theirs, by: name))
      return out
    }
    guard let mine = top.entries, var entries = base.entries else { return top }
    // Either of the two keys names all files.
    let (one, several) = (DocumentKeys.output.name, DocumentKeys.outputs.name)
    for (key, other) in [(one, several), (several, one)] where top[key] != nil {
      entries.removeAll { $0.key == other }
    }
    for entry in mine {
      let name = names[entry.key] ?? entry.key
      split(&entries, for: name)
      if let i = entries.firstIndex(where: { (names[$0.key] ?? $0.key) == name }) {
        let isWhole = whole.contains(name)
        let node = isWhole ? entry.node : try laid(entry.node, over: entries[i].node, list: entry.key)
        entries[i] = SpecNode.Entry(key: entry.key, place: entry.place, node: node)
      } else {
        entries.append(entry)
      }
    }
    var out = top
    out.value = .map(entries)
    return out
  }

  /// Keys by their aliases. Those of animations are left out, because animations are replaced as a whole.
  private static let names: [String: String] = {
    let fields = LayerFields.common + LayerFields.timing + LayerKind.all.flatMap(\.fields) + EmitterFields.emitter
    return Dictionary(fields.compactMap { field in field.alias.map { ($0, field.name) } }) { first, _ in first }
  }()

  /// Keys whose maps are a single value, such as a position or a motion.
  private static let whole: Set<String> = Set(
    (LayerFields.common + LayerKind.all.flatMap(\.fields)).compactMap { field in
      field.kind.value is PositionKind || field.kind.value is MotionKind ? field.name : nil
    })

  /// Lets `borderWidth` override `border: {width: …}` and the reverse, as if both were written alike.
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

  /// The key that identifies a list's entries; nil for lists that are replaced as a whole.
  private static func identity(of list: String) -> String? {
    LayerKind.layerLists.contains(list)
      ? LayerKeys.id.name : list == DocumentKeys.outputs.name ? OutputKeys.file.name : nil
  }

  private static func laid(
    _ top: [SpecNode], over base: [SpecNode], by name: String
  ) throws(Problem) -> [SpecNode] {
    var out = base
    for item in top {
      let id = item[name]?.text
      let i = id.flatMap { id in out.firstIndex { $0[name]?.text == id } }
      if let remove = item[EntryKeys.remove], remove.text == "true" {
        guard let i else {
          throw Problem(
            node: item, message: "there is no entry with \(name) '\(id ?? "")' to remove",
            remedy: NearMiss.name(id ?? "", among: base.compactMap { $0[name]?.text }).map { "did you mean '\($0)'?" }
              ?? "leave the entry out")
        }
        out.remove(at: i)
      } else if let i {
        out[i] = try laid(item, over: out[i])
      } else {
        out.append(item)
      }
    }
    return out
  }
}
