// Resolves the references of a keyed archive, such as SpriteKit's `.sks`.
// Flow: a property list with `$objects` → KeyedArchive → SpecNode without references.
import SparklerCore
import SparklerDocument

/// The objects that a keyed archive holds, as plain maps and lists.
struct KeyedArchive {
  private let objects: [SpecNode]
  private(set) var root = SpecNode(value: .map([]), place: SourceRange(line: 1, column: 1), path: "")
  /// Objects that contain the one being resolved: references to them are cycles.
  private var around: Set<Int> = []
  private var count = 0
  /// Bytes of the texts so far.
  private var textSize = 0
  /// Whether something was left out: it was nested too deeply, or too much.
  private(set) var isCut = false

  /// Lists and maps nested deeper are left out. References from one object to another are no levels.
  private static let deepest = 200

  /// - Returns: nil if the property list is not an archive.
  init?(_ list: SpecNode) {
    guard let objects = list["$objects"]?.items, let top = list["$top"] else { return nil }
    self.objects = objects
    let reference = top["root"] ?? top.entries?.first?.node
    root = reference.map { resolved($0, depth: 0) } ?? root
  }

  private func node(_ value: SpecNode.Value, _ place: SourceRange) -> SpecNode {
    SpecNode(value: value, place: place, path: "")
  }

  /// The index that a reference has; nil for anything else.
  private static func reference(_ value: SpecNode) -> Int? {
    guard let entries = value.entries, entries.count == 1, entries[0].key == "CF$UID" else { return nil }
    return entries[0].node.text.flatMap { Int($0) }
  }

  private mutating func resolved(_ value: SpecNode, depth: Int) -> SpecNode {
    count += 1
    guard depth < Self.deepest, count < MarkupValues.mostValues, textSize < MarkupValues.mostText else {
      isCut = true
      return node(.map([]), value.place)
    }
    if let uid = Self.reference(value) {
      // An object is never a reference itself, so a chain of them doesn't nest.
      guard objects.indices.contains(uid), !around.contains(uid), objects[uid].text != "$null",
        Self.reference(objects[uid]) == nil
      else { return node(.scalar("null", isQuoted: false), value.place) }
      around.insert(uid)
      defer { around.remove(uid) }
      return resolved(objects[uid], depth: depth)
    }
    switch value.value {
    case .scalar(let text, _):
      textSize += text.utf8.count
      return value
    case .list(let items):
      var out: [SpecNode] = []
      for item in items { out.append(resolved(item, depth: depth + 1)) }
      return node(.list(out), value.place)
    case .map(let entries): return resolved(entries, value, depth: depth)
    }
  }

  /// A dictionary or a list of Foundation's becomes one; other objects are maps without underscores in their keys.
  private mutating func resolved(_ entries: [SpecNode.Entry], _ value: SpecNode, depth: Int) -> SpecNode {
    if let items = value["NS.objects"] {
      let values = resolved(items, depth: depth + 1)
      guard let keys = value["NS.keys"].map({ resolved($0, depth: depth + 1) })?.items else { return values }
      let pairs = zip(keys, values.items ?? []).map { SpecNode.Entry(key: $0.text ?? "", place: $0.place, node: $1) }
      return node(.map(pairs), value.place)
    }
    if let text = value["NS.string"] ?? value["NS.bytes"] ?? value["NS.data"] {
      return resolved(text, depth: depth + 1)
    }
    var out: [SpecNode.Entry] = []
    for entry in entries {
      if entry.key == "$class" {
        let name = resolved(entry.node, depth: depth + 1)["$classname"]
        if let name { out.append(SpecNode.Entry(key: "$class", place: entry.place, node: name)) }
        continue
      }
      let key = String(entry.key.drop { $0 == "_" })
      out.append(SpecNode.Entry(key: key, place: entry.place, node: resolved(entry.node, depth: depth + 1)))
    }
    return node(.map(out), value.place)
  }
}
