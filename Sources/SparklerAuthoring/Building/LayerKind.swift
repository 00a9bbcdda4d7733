// Words for layers: each is a type in its own file, and is listed below.
// Flow: types of words → LayerKind → reading, layout, building, schema, manual.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A kind of layer, identified by its key.
protocol LayerWord: SendableMetatype {
  /// The key, whose value is what the layer shows.
  static var key: Property<Layer> { get }
  /// Properties besides those of every layer.
  static var properties: [Property<Layer>] { get }
  /// Whether a layer without a size is as large as its parent.
  static var fillsParent: Bool { get }
  /// Whether it requires a size.
  static var needsSize: Bool { get }
  /// How layout finds its size if none is given.
  static var sizing: LayerSizing { get }
  /// Whether a stack may stretch it.
  static var stretches: Bool { get }
  /// Whether its lines wrap at the width that a stack gives it.
  static var breaksLines: Bool { get }
  /// Whether a missing side follows from the other one.
  static var keepsRatio: Bool { get }
  /// Its font size if none is given; nil if it has no font.
  static var naturalFontSize: Double? { get }
  /// Whether it has a text whose family is the document's if it names none.
  static var takesFamily: Bool { get }
  /// Its values in documents with a brand, if none are given, by the names of the brand's.
  static var brandDefaults: [(field: Field, name: String)] { get }
  /// The node of its font size.
  static func fontSizeNode(in found: FoundKeys) -> SpecNode?
  /// Whether its outline counts towards the limit when its text is read.
  static var isCountedWhereRead: Bool { get }
  /// Whether `expand` writes a layer by this word, if no earlier word does.
  static func writes(_ layer: Layer) -> Bool

  /// Measures and finishes the content. Returns its natural bounds, nil if it has none.
  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect?
  /// The first baseline of a layer that it has made, from the layer's top; nil without one.
  static func baseline(of layer: Layer) -> Double?
  /// Adds what needs the layer's bounds: sublayers, particles, parts.
  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage)
}

extension LayerWord {
  static var properties: [Property<Layer>] { [] }
  static var fillsParent: Bool { false }
  static var needsSize: Bool { false }
  static var sizing: LayerSizing { .content }
  static var stretches: Bool { false }
  static var breaksLines: Bool { false }
  static var keepsRatio: Bool { false }
  static var naturalFontSize: Double? { nil }
  static var takesFamily: Bool { false }
  static var brandDefaults: [(field: Field, name: String)] {
    takesFamily ? [(TextKeys.color.field, BrandRole.ink.path)] : []
  }
  static func fontSizeNode(in found: FoundKeys) -> SpecNode? { found[TextKeys.font]?[FontKeys.size] }
  static var isCountedWhereRead: Bool { false }
  static func writes(_ layer: Layer) -> Bool { key.value(layer) != nil }
  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    draft.layer.content.naturalBounds
  }
  static func baseline(of layer: Layer) -> Double? {
    if case .text(let text) = layer.content { return text.metrics.baseline }
    guard let title = layer.sublayers.first, case .text(let text) = title.content else { return nil }
    return title.frame.minY + text.metrics.baseline
  }
  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {}

  static var name: String { key.field.name }
}

/// How the value of a key is read.
enum Holding: Sendable {
  /// Together with the layer.
  case value
  /// When the layer is made: it contains layers, or texts to measure.
  case measured
  /// As separate layers.
  case layer, layers

  init(_ field: Field) {
    self =
      field.kind == .layers ? .layers : field.kind == .layer ? .layer : field.kind.value.isLayered ? .measured : .value
  }
}

/// How layout finds the size of a layer without one.
enum LayerSizing {
  /// The size of its content, which is measured.
  case content
  /// It has no natural size.
  case none
  /// The size of its largest sublayer.
  case largest
  case flex, grid
}

/// A layer while it is being made.
struct LayerDraft {
  let element: Element
  /// The values of the layer's keys, including a size set by layout.
  var found: FoundKeys
  let values: FieldValues
  /// What its values are relative to.
  var scope: Scope
  /// Its position relative to other layers, if given so.
  let relative: SpecNode?
  /// The layout of a stack or a grid.
  let layout: LayoutResult?
  var layer = Layer()
  /// Of an SVG file: ids that aren't exactly one layer.
  var partNotes: [String: PartNote] = [:]

  var node: SpecNode { element.node }
  var kind: LayerKind { element.kind }
  /// The value of the kind's key.
  var key: SpecNode { element.content }
  /// The layers under the kind's key.
  var layers: Elements { element.layers ?? Elements(node: key, items: []) }
  /// The scope of its sublayers, once its bounds are known.
  var inner: Scope { scope.inside(layer) }
}

/// A layer word's type as a value.
public final class LayerKind: Sendable {
  let word: any LayerWord.Type
  /// The key that names the kind, and its property.
  public let key: Property<Layer>
  /// Properties besides those of every layer.
  public let properties: [Property<Layer>]
  /// The fields of the key and of `properties`.
  public let fields: [Field]
  /// All fields that such a layer accepts.
  package let layerFields: FieldSet
  /// How each of them is read.
  let holdings: [Holding]
  private let index: PropertyIndex<Layer>

  /// The kind's name, which is its key.
  public var name: String { key.field.name }
  /// Whether a layer without a size is as large as its parent.
  public var fillsParent: Bool { word.fillsParent }
  /// Whether it requires a size.
  package var needsSize: Bool { word.needsSize }
  /// Whether it lays out its sublayers.
  var laysOut: Bool { word.sizing == .flex || word.sizing == .grid }

  init(_ word: any LayerWord.Type) {
    (self.word, key, properties) = (word, word.key, word.properties)
    fields = [key.field] + properties.map(\.field)
    index = PropertyIndex([key] + properties)
    layerFields = FieldSet(fields + LayerFields.common + LayerFields.timing)
    holdings = layerFields.fields.map(Holding.init)
  }

  /// In the order of messages and of the schema.
  public static let all: [LayerKind] = words.map { LayerKind($0) }

  private static let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })

  /// The kinds that a map names, in the same order.
  static func named(by node: SpecNode) -> [LayerKind] {
    guard case .map(let entries) = node.value else { return [] }
    var found: [Int] = []
    for i in entries.indices {
      if let place = places[entries[i].key], !found.contains(place) { found.append(place) }
    }
    return found.sorted().map { all[$0] }
  }

  private static let words: [any LayerWord.Type] = [
    ShapeWord.self, PathWord.self, TextWord.self, CountWord.self, CountdownWord.self, EmojiWord.self, ButtonWord.self,
    CursorWord.self,
    ImageWord.self, VideoWord.self, LottieWord.self, SVGWord.self, DeviceWord.self, GradientWord.self,
    MeshWord.self, GroupWord.self,
    StackWord.self,
    GridWord.self, SequenceWord.self, SlidesWord.self, TileWord.self, ScrollWord.self, ParallaxWord.self,
    TransformLayerWord.self, EmitterWord.self, ReplicatorWord.self,
  ]

  /// Keys of a layer that hold lists of layers.
  public static let layerLists = Set(
    all.filter { $0.key.field.kind == .layers }.map(\.name) + LayerKeys.layers.field.names)

  /// Applies the values of a layer's kind: its key and the kind's own properties.
  func apply(_ values: FieldValues, to layer: inout Layer) {
    index.apply(values, to: &layer)
  }

  /// The word by which `expand` writes a layer.
  package static func writing(_ layer: Layer) -> LayerKind? { all.first { $0.word.writes(layer) } }
}
