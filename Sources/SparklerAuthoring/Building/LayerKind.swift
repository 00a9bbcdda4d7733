// Words for layers: each is one type in a file of its own, and stands in the list below.
// Flow: types of words → LayerKind → reading, layout, building, schema, manual.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A kind of layer, by the key that names it.
protocol LayerWord: SendableMetatype {
  /// The key, which holds what the layer shows.
  static var key: Property<Layer> { get }
  /// What it takes beside what every layer takes.
  static var properties: [Property<Layer>] { get }
  /// Whether a layer that says no size is as large as its parent.
  static var fillsParent: Bool { get }
  /// Whether it must say a size.
  static var needsSize: Bool { get }
  /// How layout finds its size where it says none.
  static var sizing: LayerSizing { get }
  /// Whether a stack may stretch it.
  static var stretches: Bool { get }
  /// Whether its lines break at the width that a stack gives it.
  static var breaksLines: Bool { get }
  /// Whether the side that it does not say follows from the other one.
  static var keepsRatio: Bool { get }
  /// The size of its font where it says none; nil where it has none.
  static var naturalFontSize: Double? { get }
  /// Where it says the size of its font.
  static func fontSizeNode(in found: FoundKeys) -> SpecNode?
  /// Whether its outline is counted where its text is read.
  static var isCountedWhereRead: Bool { get }
  /// Whether `expand` writes a layer by this word, where no word before it does.
  static func writes(_ layer: Layer) -> Bool

  /// Measures the content, and finishes it; the bounds that it has by itself, nil where it has none.
  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect?
  /// What needs the layer's bounds: sublayers, particles, parts.
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
  static func fontSizeNode(in found: FoundKeys) -> SpecNode? { found[TextKeys.font]?[FontKeys.size] }
  static var isCountedWhereRead: Bool { false }
  static func writes(_ layer: Layer) -> Bool { key.value(layer) != nil }
  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    draft.layer.content.naturalBounds
  }
  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {}

  static var name: String { key.field.name }
}

/// How what stands under a key is read.
enum Holding: Sendable {
  /// With the layer.
  case value
  /// Where the layer is made: it holds layers, or texts that are measured.
  case measured
  /// As layers of their own.
  case layer, layers

  init(_ field: Field) {
    self =
      field.kind == .layers ? .layers : field.kind == .layer ? .layer : field.kind.value.isLayered ? .measured : .value
  }
}

/// How layout finds the size of a layer that says none.
enum LayerSizing {
  /// That of its content, which is measured.
  case content
  /// It has none by itself.
  case none
  /// That of the largest layer in it.
  case largest
  case flex, grid
}

/// A layer while it is made.
struct LayerDraft {
  let element: Element
  /// What stands under each of the layer's keys, the size where layout puts it.
  let found: FoundKeys
  let values: FieldValues
  /// What its values count in.
  let scope: Scope
  /// Its place beside other layers, where it says one.
  let relative: SpecNode?
  /// Of a stack or a grid.
  let layout: LayoutResult?
  var layer = Layer()

  var node: SpecNode { element.node }
  var kind: LayerKind { element.kind }
  /// What the word's key holds.
  var key: SpecNode { element.content }
  /// The layers that the word's key holds.
  var layers: Elements { element.layers ?? Elements(node: key, items: []) }
  /// For what lies in it, once its bounds are known.
  var inner: Scope { scope.inside(layer) }
}

/// A word's type as a value.
public final class LayerKind: Sendable {
  let word: any LayerWord.Type
  public let key: Property<Layer>
  /// What the kind takes beside what every layer takes.
  public let properties: [Property<Layer>]
  public let fields: [Field]
  /// All that such a layer takes.
  package let layerFields: FieldSet
  /// How each of these is read.
  let holdings: [Holding]
  private let index: PropertyIndex<Layer>

  public var name: String { key.field.name }
  public var fillsParent: Bool { word.fillsParent }
  /// Whether it must say a size.
  package var needsSize: Bool { word.needsSize }
  /// Whether it gives what it holds places and sizes.
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

  /// Those that a map names, in the same order.
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
    ImageWord.self, VideoWord.self, LottieWord.self, DeviceWord.self, GradientWord.self, GroupWord.self, StackWord.self,
    GridWord.self, SequenceWord.self, SlidesWord.self, TransformLayerWord.self, EmitterWord.self, ReplicatorWord.self,
  ]

  /// Keys of a layer that hold lists of layers.
  public static let layerLists = Set(
    all.filter { $0.key.field.kind == .layers }.map(\.name) + LayerKeys.layers.field.names)

  /// Sets a layer's content to what a decoded key and the kind's own properties say.
  func apply(_ values: FieldValues, to layer: inout Layer) {
    index.apply(values, to: &layer)
  }

  /// The word by which `expand` writes a layer.
  package static func writing(_ layer: Layer) -> LayerKind? { all.first { $0.word.writes(layer) } }
}
