// Layers that are added, removed or copied, and motions and easings that a layer gets, written into the spec's text.
// Flow: SpecEdit.tree + the scene that the page shows → SpecText → bytes.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerRendering

/// A change of the list of layers.
package struct TreeEdit: Codable, Hashable, Sendable {
  /// Origins of layers that are removed, and of layers that are copied.
  var remove: [Int]?
  var copy: [Int]?
  /// Origins of neighbouring layers that are put into a new group.
  var group: [Int]?
  var move: Move?
  var add: Addition?

  /// What the palette adds.
  package struct Addition: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Sendable, CaseIterable {
      case layer, effect, enter, exit, idle, easing
      /// Presets: a font, the letters' motion, a marker's stroke, a filter, how slides change.
      case style, letters, mark, filter, transition
    }

    var kind: Kind
    /// A layer of the palette, an effect, a motion word or an easing.
    var word: String
    /// The selected layer's origin: the new layer is in front of it, or it gets the motion.
    var layer: Int?
    /// For a transition: origins of neighbouring layers that become slides, which change by it.
    var slides: [Int]?
    /// For an easing: index of the chosen animation among the spec's timed entries, and its steps; nil for all of them.
    var entry: Int?
    var steps: [Int]?
  }

  func applied(to spec: LoadedSpec, _ text: SpecText) throws -> SpecText {
    // Places are those of the text as it is.
    let changes = [remove?.isEmpty == false, copy?.isEmpty == false, group?.isEmpty == false, move != nil, add != nil]
    guard changes.count(where: \.self) <= 1 else {
      throw SpecText.Refusal("Layers are removed, copied, grouped, moved and added one after another.")
    }
    var text = text
    let (removed, copied) = (try places(remove ?? [], spec), try places(copy ?? [], spec))
    // The text is parsed for each of them.
    guard (removed.count + copied.count) * text.text.utf8.count <= SpecText.mostWork else {
      throw SpecText.Refusal("These are too many layers at once for a spec of this size.")
    }
    // From the end of the file, so that other places stay valid.
    for place in removed.reversed() { try text.removeItem(at: place) }
    for place in copied.reversed() {
      var (taken, ids) = (text.root.ids, [String: String]())
      for id in (text.value(at: place)?.ids ?? []).sorted() {
        ids[id] = Self.free(id, among: taken)
        taken.insert(ids[id] ?? id)
      }
      try text.copyItem(at: place, ids: ids)
    }
    if let group, !group.isEmpty { try Self.group(try places(group, spec), group, in: &text, spec) }
    if let move { try Self.move(move, in: &text, spec) }
    if let slides = add?.slides, let add {
      try Self.makeSlides(try places(slides, spec), slides, add, in: &text, spec)
    } else if let add {
      let layer = try add.layer.map { try Self.node($0, spec) }
      try Self.add(add, beside: layer, to: &text, spec)
    }
    return text
  }

  /// Each place once: the copies of a repeat share theirs.
  private func places(_ origins: [Int], _ spec: LoadedSpec) throws -> [SourceRange] {
    var found: [SourceRange] = []
    for origin in origins {
      let place = try Self.node(origin, spec).place
      if !found.contains(place) { found.append(place) }
    }
    return found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  static func node(_ origin: Int, _ spec: LoadedSpec) throws -> SpecNode {
    guard spec.built.written.indices.contains(origin) else { throw SpecText.Refusal("The layer no longer exists.") }
    let node = spec.built.written[origin].node
    guard node.place.file == 0 else {
      throw SpecText.Refusal("The layer is in another file, which this spec extends: change it there.")
    }
    return node
  }

  private static func add(
    _ add: Addition, beside layer: SpecNode?, to text: inout SpecText, _ spec: LoadedSpec
  ) throws {
    switch add.kind {
    case .layer:
      let place = NewLayer.fillsFrame.contains(add.word) ? nil : add.layer
      let id = free(add.word, among: text.root.ids)
      let size = spec.built.scene.size
      let isLaidOut = place.map { spec.built.written[$0].isLaidOut } ?? false
      let colors = NewLayer.Colors(spec, text)
      var new = NewLayer.value(add.word, id: id, colors, side: min(size.width, size.height), isPlaced: !isLaidOut)
      if add.word == CursorWord.cursor.name, let goal = layer?[LayerKeys.id.name]?.text {
        new = new?.moving(to: goal)
      }
      guard let new else {
        throw SpecText.Refusal("There is no layer '\(add.word.onOneLine)' to add.")
      }
      try place == nil ? insert(new, above: layer, into: &text) : insert(new, beside: layer, into: &text)
    case .effect: try self.add(effect: add.word, on: layer, to: &text, spec)
    case .enter, .exit, .idle: try set(add.kind.rawValue, add.word, of: layer, in: &text)
    case .easing: try setEasing(add, of: layer, in: &text, spec)
    case .transition where layer == nil: try addSlides(by: add.word, to: &text, spec)
    case .style, .letters, .mark, .filter, .transition: try set(add, of: layer, in: &text, spec)
    }
  }

  static func insert(_ new: SpecText.Value, beside layer: SpecNode?, into text: inout SpecText) throws {
    if let layer { return try text.insert(new, after: layer.place) }
    try text.insert(new, atEndOfListAt: DocumentKeys.layers.name)
  }

  /// Adds a layer that fills the frame: among the document's own layers, in front of the one that holds a layer.
  static func insert(_ new: SpecText.Value, above layer: SpecNode?, into text: inout SpecText) throws {
    let outermost = layer.flatMap { layer in
      text.root[DocumentKeys.layers.name]?.items?.first { $0.holds(layer.place) }
    }
    try insert(new, beside: outermost, into: &text)
  }

  private static func set(_ key: String, _ word: String, of layer: SpecNode?, in text: inout SpecText) throws {
    let words = key == Addition.Kind.idle.rawValue ? MotionWord.idles : MotionWord.entrances
    guard words.contains(where: { $0.name == word }) else {
      throw SpecText.Refusal("There is no motion '\(word.onOneLine)'.")
    }
    guard let layer else { throw SpecText.Refusal("Select the layer that moves first.") }
    guard layer[EffectKeys.effect.name] == nil else {
      throw SpecText.Refusal("An effect has no \(key): it moves by itself.")
    }
    if let old = text.value(at: layer.place)?[key] {
      try text.replace(old.place, with: MotionForm.replaced(old, by: word, among: words))
    } else {
      try text.add(key, .text(word), toMapAt: layer.place)
    }
  }

  /// Sets the easing of the chosen steps, or of the layer's first animation, or else of its entrance.
  private static func setEasing(
    _ add: Addition, of layer: SpecNode?, in text: inout SpecText, _ spec: LoadedSpec
  ) throws {
    let word = add.word
    guard EasingWord.all.contains(where: { $0.name == word }) else {
      throw SpecText.Refusal("There is no easing '\(word.onOneLine)'.")
    }
    let key = AnimationKeys.easing.name
    guard let layer, let written = text.value(at: layer.place) else {
      throw SpecText.Refusal("Select the layer that moves first.")
    }
    if let animation = try animation(eased: add, spec) {
      return try ease(animation, steps: add.steps, by: word, in: &text, ofLayerAt: layer.place)
    }
    guard let motion = ["enter", "exit", "idle"].lazy.compactMap({ written[$0] }).first else {
      throw SpecText.Refusal("The layer doesn't move yet: add a motion first.")
    }
    if let old = motion[key] { return try text.replace(old.place, with: .text(word)) }
    if let name = motion.text {
      let value = SpecText.Value.map([.init(name, .map([.init(key, .text(word))]))])
      return try text.replace(motion.place, with: value)
    }
    let inner = motion.entries?.first { $0.node.entries != nil }?.node ?? motion
    if let old = inner[key] { return try text.replace(old.place, with: .text(word)) }
    try text.add(key, .text(word), toMapAt: inner.place)
  }

  /// The name, or the name with the first free number.
  static func free(_ name: String, among taken: Set<String>) -> String {
    let stem = name.wholeMatch(of: /(.*?)-\d{1,4}/).map { String($0.1) } ?? name
    if !taken.contains(name) { return name }
    var number = 2
    while taken.contains("\(stem)-\(number)") { number += 1 }
    return "\(stem)-\(number)"
  }
}

extension SpecNode {
  /// All ids in it.
  var ids: Set<String> {
    var found: Set<String> = []
    func visit(_ node: SpecNode) {
      if let id = node[LayerKeys.id.name]?.text { found.insert(id) }
      node.items?.forEach(visit)
      node.entries?.forEach { visit($0.node) }
    }
    visit(self)
    return found
  }

  /// Whether a value begins in it.
  func holds(_ other: SourceRange) -> Bool {
    if (place.file, place.line, place.column) == (other.file, other.line, other.column) { return true }
    return items?.contains { $0.holds(other) } ?? false || entries?.contains { $0.node.holds(other) } ?? false
  }
}
