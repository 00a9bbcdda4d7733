// Collects changes of a spec's text, and applies them from its end to its beginning.
// Flow: LayerEdit + LoadedSpec → places and values → SpecText → bytes.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering

/// Changes of a spec that are written together.
struct SpecChange {
  let spec: LoadedSpec
  let text: SpecText
  /// Rows of the time line; only for changes of times.
  private(set) lazy var rows = spec.layerRows()
  private var steps: [SpecText.Change] = []
  /// The map of the layer that is being changed.
  private var layer: SourceRange?
  private var overrides: [Override] = []
  /// New names of layers by the old ones.
  var names: [Renaming] = []

  /// Changes in a value that a layer gets from a merge key: the changed value is written at the layer itself.
  private struct Override {
    var layer: SourceRange
    var key: String
    var merged: SpecNode
    var steps: [SpecText.Change]
  }
  /// Animations that get a keyframe.
  private var tracks: [KeyframeTrack] = []
  /// Paths of the document's values that are removed, after the other changes.
  var removals: [String] = []
  /// Keys of layers that are removed, apart from other changes, whose places they would move.
  private var removedKeys: [(map: SourceRange, key: String)] = []

  /// An entry that is added to a list, apart from other changes.
  private var added: (value: SpecText.Value, list: SourceRange)?

  init(_ spec: LoadedSpec, _ text: SpecText) { (self.spec, self.text) = (spec, text) }

  /// - Throws: `SpecText.Refusal` if the text can't be changed at one of the places.
  func changed() throws -> SpecText {
    var text = self.text
    let own = overrides.map {
      SpecText.Change(at: $0.layer, key: $0.key, SpecText.Value(asWritten: $0.merged, with: $0.steps))
    }
    guard removedKeys.count <= 1, removedKeys.isEmpty || steps.isEmpty && own.isEmpty && names.isEmpty else {
      throw SpecText.Refusal("Values of layers are removed one after another.")
    }
    for (map, key) in removedKeys { try text.remove(key, fromMapAt: map) }
    if let added {
      guard steps.isEmpty, own.isEmpty, tracks.isEmpty, names.isEmpty else {
        throw SpecText.Refusal("A cursor gets a move apart from other changes: drag it alone.")
      }
      try text.insert(added.value, atEndOfListAt: added.list)
    }
    try apply(steps + own, to: &text)
    for name in names { try text.rename(name.old, to: name.new, isNumbered: name.isNumbered) }
    for path in removals {
      let words = path.split(separator: ".").map(String.init)
      guard let map = words.count == 1 ? text.root : text.root.value(at: words.dropLast().joined(separator: ".")) else {
        continue
      }
      try text.remove(words.last ?? "", fromMapAt: map.place)
    }
    return text
  }

  /// From the end, because a keyframe moves what follows it in the text.
  private func apply(_ steps: [SpecText.Change], to text: inout SpecText) throws {
    func isBefore(_ a: SourceRange, _ b: SourceRange) -> Bool { (a.line, a.column) < (b.line, b.column) }
    var steps = steps
    for track in tracks.sorted(by: { isBefore($1.place, $0.place) }) {
      try text.apply(steps.filter { isBefore(track.place, $0.place) })
      steps.removeAll { isBefore(track.place, $0.place) }
      try track.write(to: &text)
    }
    try text.apply(steps)
  }

  /// Writes an animation with its keyframes. Several layers may share one, such as the copies of a repeat: it changes once.
  mutating func reshape(_ track: KeyframeTrack) throws {
    guard tracks.count < 100 else { throw SpecText.Refusal("At most 100 keyframes are added together.") }
    if !tracks.contains(where: { $0.place == track.place }) { tracks.append(track) }
  }

  /// Several layers may share a value, such as the copies of a repeat: it changes once.
  private mutating func append(_ step: SpecText.Change) {
    if let layer, let (key, merged) = text.mergedEntry(holding: step.place, ofMapAt: layer) {
      let known = overrides.firstIndex { $0.layer == layer && $0.key == key }
      guard let known else {
        return overrides.append(Override(layer: layer, key: key, merged: merged, steps: [step]))
      }
      return overrides[known].steps.append(step)
    }
    if let known = steps.first(where: { $0.place == step.place && $0.key == step.key }), known.value == step.value {
      return
    }
    steps.append(step)
  }

  /// Adds an entry at the end of a list.
  mutating func append(_ value: SpecText.Value, toListAt list: SourceRange) throws {
    guard added == nil else { throw SpecText.Refusal("One cursor gets a move at a time.") }
    added = (value, list)
  }

  mutating func replace(_ place: SourceRange, with value: SpecText.Value) {
    append(SpecText.Change(at: place, value))
  }

  /// Adds a key to a map of this file.
  mutating func add(_ key: String, _ value: SpecText.Value, to map: SpecNode) throws {
    append(SpecText.Change(at: try ownMap(map), key: key, value))
  }

  mutating func apply(_ edit: LayerEdit) throws {
    guard spec.built.written.indices.contains(edit.layer) else { throw SpecText.Refusal("The layer no longer exists.") }
    self.layer = spec.built.written[edit.layer].node.place
    defer { self.layer = nil }
    if let move = edit.move { try self.move(edit.layer, by: move, frame: move.frame ?? edit.frame) }
    for (path, text) in (edit.set ?? [:]).sorted(by: { $0.key < $1.key }) { try set(path, of: edit.layer, to: text) }
    if let name = edit.name { try rename(edit.layer, to: name) }
    for time in edit.times ?? [] { try shift(time, of: edit.layer) }
    if let resize = edit.resize { try self.resize(edit.layer, resize) }
    if let turn = edit.turn { try self.turn(edit.layer, byDegrees: turn, frame: edit.frame) }
    if let anchor = edit.anchor { try self.anchor(edit.layer, at: anchor) }
    let points = edit.course ?? []
    guard points.count <= 100 else { throw SpecText.Refusal("At most 100 keyframes are changed together.") }
    for point in points { try bend(point, of: edit.layer) }
  }

  private mutating func set(_ path: String, of origin: Int, to new: String) throws {
    let layer = spec.built.written[origin]
    let keys = LayerKeysOnPage(layer.node)
    guard let node = layer.node.value(at: path) else {
      guard let field = keys.offered.first(where: { $0.name == path }) else {
        throw SpecText.Refusal("The layer no longer has \(path).")
      }
      return new.isEmpty ? () : try add(field.name, keys.written(new, at: path), to: layer.node)
    }
    guard new != node.text else { return }
    if new.isEmpty, keys.isRemovable(path) { return removedKeys.append((try ownMap(layer.node), path)) }
    // A copy's value is changed in its own row.
    if text.whyFixed(node) != nil, let row = RowValue(node, of: origin, spec, text)?.node {
      return replace(row.place, with: .text(new))
    }
    replace(try own(node, path), with: Self.pair(new, at: path) ?? .text(new))
  }

  /// Two numbers or percentages, such as `640, 50%`, for a place or a size that is written as one word.
  private static func pair(_ text: String, at path: String) -> SpecText.Value? {
    guard ["position", "size", "at", "anchorPoint"].contains(path), text.utf8.count < 100 else { return nil }
    let parts = text.split { "[], ".contains($0) }.map(String.init)
    let isPair = parts.count == 2 && parts.allSatisfy { Double($0.hasSuffix("%") ? String($0.dropLast()) : $0) != nil }
    return isPair ? .list(parts) : nil
  }

  /// Source range of a value, if it can be edited there.
  func own(_ node: SpecNode, _ name: String) throws -> SourceRange {
    if let why = text.whyFixed(node) { throw SpecText.Refusal("\(name) \(why)") }
    return node.place
  }

  private func ownMap(_ node: SpecNode) throws -> SourceRange {
    guard node.place.file == 0 else {
      throw SpecText.Refusal("The layer is in another file, which this spec extends: change it there.")
    }
    return node.place
  }
}

extension SpecText {
  /// The longest expression in a message, in characters.
  private static let mostWords = 60

  /// Why a value can't be edited in place, as the end of a sentence; nil if it can.
  func whyFixed(_ node: SpecNode) -> String? {
    guard node.place.file == 0 else { return "is in another file, which this spec extends: change it there." }
    guard let raw = value(at: node.place), let text = node.text else {
      return "is not one value: change it in the text."
    }
    guard let written = raw.text, written == text else {
      guard let words = raw.text else { return "is not one value: change it in the text." }
      return
        "is computed from \(words.count > Self.mostWords ? words.prefix(Self.mostWords) + "…" : words[...]): change that."
    }
    return nil
  }
}

extension SpecNode {
  /// Finds a value in a map by keys and indices: `animations[0].from`.
  func value(at path: String) -> SpecNode? {
    var node = self
    for word in path.replacing("[", with: ".[").split(separator: ".") {
      let next: SpecNode?
      if word.hasPrefix("[") {
        let items = node.items ?? []
        next = Int(word.dropFirst().dropLast()).flatMap { items.indices.contains($0) ? items[$0] : nil }
      } else {
        next = node[String(word)]
      }
      guard let next else { return nil }
      node = next
    }
    return node
  }
}
