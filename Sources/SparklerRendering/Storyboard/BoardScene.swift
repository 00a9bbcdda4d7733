// One scene of a storyboard: facts, and moments with labels, texts and notes.
// Flow: FormatSource → BoardMoments → BoardScene → BoardPages, BoardHTML.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene

/// A scene, or one variant of it, for a storyboard.
struct BoardScene {
  /// One numbered moment.
  struct Panel {
    /// From 1.
    var number: Int
    var time: Seconds
    /// Names of the moment in `times:`.
    var labels: [String]
    /// Readable texts.
    var texts: [String]
    /// Notes on layers that are shown for the first time.
    var notes: [String]
  }

  /// A named fact.
  struct Fact {
    var name: String
    var value: String
  }

  let source: FormatSource
  let panels: [Panel]
  /// Notes on the whole scene.
  let notes: [String]
  /// The colours that cover most at the moments shown.
  let colors: [Color]
  let fonts: [FrameInventory.FontFace]
  /// The moment that represents the whole.
  let poster: Seconds
  /// Names of `times:` outside the scene.
  let lostLabels: [String]

  /// - Throws: if a frame can't be painted, or there are more moments than allowed.
  init(_ source: FormatSource) throws {
    self.source = source
    var notes = LayerNotes(source.pipeline.compiled)
    let moments = try BoardMoments(of: source, notes)
    var all: FrameInventory?
    var panels: [Panel] = []
    for (i, time) in moments.times.enumerated() {
      try Task.checkCancellation()
      let frame = notes.compiled.sample(at: time)
      try source.pipeline.work.check(frame, at: time)
      let inventory = FrameInventory(frame)
      panels.append(
        Panel(
          number: i + 1, time: time, labels: moments.labels(at: time), texts: inventory.texts,
          notes: notes.takeNotes(of: inventory)))
      if all == nil { all = inventory } else { all?.merge(inventory) }
    }
    self.panels = panels
    // Notes on layers that no moment shows are listed with the scene.
    self.notes = [source.metadata.note].compactMap { $0.flatMap(LayerNotes.words) } + notes.rest
    colors = all?.colors(among: source.pipeline.scene.writtenColors) ?? []
    poster = source.metadata.poster ?? moments.poster
    lostLabels = moments.lostLabels
    fonts = (all?.fonts ?? []).sorted { ($0.family, $0.weight) < ($1.family, $1.weight) }
  }

  /// Title of the scene.
  var title: String { source.metadata.title ?? source.metadata.name }

  /// Name of the variant; nil if the spec has no matrix.
  var variant: String? { source.metadata.variant }

  var size: Size { source.pipeline.scene.size }

  /// Such as `640 × 360 px`.
  var pixels: String {
    let scene = source.pipeline.scene
    return "\(scene.pixelWidth) × \(scene.pixelHeight) px"
  }

  var facts: [Fact] {
    let scene = source.pipeline.scene
    let plays =
      switch source.output.loop {
      case .forever: "forever"
      case .times(1): "once"
      case .times(let count): "\(count) times"
      }
    var out = [
      Fact(name: "Size", value: pixels),
      Fact(name: "Duration", value: ContactSheet.words(scene.duration)),
      Fact(name: "Frame rate", value: "\(Limits.text(source.output.frameRate)) per second"),
      Fact(name: "Plays", value: plays),
    ]
    if let author = source.metadata.author { out.append(Fact(name: "Author", value: author)) }
    return out
  }
}

extension FrameInventory.FontFace {
  /// Such as `Inter Bold Italic`.
  var name: String {
    let words: [Int: String] = [
      100: "Thin", 300: "Light", 500: "Medium", 600: "Semibold", 700: "Bold", 800: "Extrabold", 900: "Black",
    ]
    let weight = weight == 400 ? (isItalic ? nil : "Regular") : words[weight] ?? "\(weight)"
    return ([family, weight, isItalic ? "Italic" : nil].compactMap(\.self)).joined(separator: " ")
  }
}

/// The author's notes on layers, kept until a moment shows the layer.
struct LayerNotes {
  private struct Note {
    /// See `DisplayItem.layer`.
    var layer: String
    /// The layer's own id; nil if it has none.
    var id: String?
    var text: String
  }

  /// The scene, with ids added to all layers that have notes.
  private(set) var compiled: CompiledScene
  private var notes: [Note] = []

  init(_ compiled: CompiledScene) {
    self.compiled = compiled
    var scene = compiled.scene
    var isRenamed = false
    for i in scene.layers.indices { collect(&scene.layers[i], "", &isRenamed) }
    if isRenamed { self.compiled = compiled.recompiled(as: scene) }
  }

  /// Notes on layers that no moment has shown, with the layers' ids.
  var rest: [String] {
    notes.map { note in note.id.map { "\($0): \(note.text)" } ?? note.text }
  }

  /// A note without surrounding white space; nil if it is empty.
  static func words(_ note: String) -> String? {
    let text = note.trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  /// Ids of layers whose notes have not been taken yet.
  var layers: [String] { notes.map(\.layer) }

  /// Whether a frame shows a layer, or one of its sublayers.
  static func shows(_ inventory: FrameInventory, _ layer: String) -> Bool {
    inventory.layers.contains { $0 == layer || $0.hasPrefix(layer + "/") }
  }

  /// Returns the notes on layers in a frame, each only once.
  mutating func takeNotes(of inventory: FrameInventory) -> [String] {
    let found = notes.filter { Self.shows(inventory, $0.layer) }
    notes.removeAll { note in found.contains { $0.layer == note.layer } }
    return found.map(\.text)
  }

  private mutating func collect(_ layer: inout Layer, _ path: String, _ isRenamed: inout Bool) {
    // A mask is not visible itself, so its note counts for its layer.
    let texts = [layer.note, layer.mask?.note].compactMap { $0.flatMap(Self.words) }
    let id = layer.id
    if !texts.isEmpty, id == nil {
      // Documents can't contain such an id.
      layer.id = "\0\(notes.count)"
      isRenamed = true
    }
    let own = layer.id.map { path.isEmpty ? $0 : path + "/" + $0 } ?? path
    notes += texts.map { Note(layer: own, id: id, text: $0) }
    for i in layer.sublayers.indices { collect(&layer.sublayers[i], own, &isRenamed) }
  }
}
