// Where layers of other lists are, for positions that name them.
// Flow: the layout before → FarPlaces → positions in the next one.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Where layers are on the canvas, as the layout before found them, for positions that name layers of other lists.
struct FarPlaces: Sendable {
  private(set) var spots = LayerSpots()
  /// From the coordinates of the list that a layer is in to the canvas, by the layer's origin.
  private(set) var lists: [Int: AffineTransform] = [:]
  private(set) var texts: [String: PlacedText] = [:]
  private(set) var names = LayerNames()
  /// Whether nothing is known yet.
  private(set) var isFirst = true
  /// Whether a position has asked.
  var isAsked = false
  /// Positions that have been found, and those of layers that are nowhere on the canvas, by where they are written.
  var found: [SourceRange: (node: SpecNode, box: Rect)] = [:]
  var missed: [SourceRange: SpecNode] = [:]

  init() {}

  /// - Parameter stage: has made the layers.
  init(of layers: [Layer], by stage: LayerStage) {
    (isFirst, texts, names) = (false, stage.texts, stage.names)
    for layer in layers {
      spots.record(layer)
      record(layer, in: .identity)
    }
  }

  private mutating func record(_ layer: Layer, in list: AffineTransform) {
    if let index = layer.origin.index, lists[index] == nil { lists[index] = list }
    guard !layer.sublayers.isEmpty || layer.mask != nil else { return }
    let own = layer.toSuper.then(list)
    if let mask = layer.mask { record(mask, in: own) }
    let inner = layer.fromLayers.then(own)
    for layer in layer.sublayers { record(layer, in: inner) }
  }

  /// Whether all layers are where they were.
  func agrees(with other: FarPlaces) -> Bool {
    !other.isFirst && spots.all == other.spots.all && lists == other.lists
  }
}

extension LayerStage {
  /// The box of a place on a layer of another list, in the coordinates of the list that a layer is in.
  ///
  /// - Parameter index: the layer's origin.
  /// - Returns: nil in the first layout, and after a report if there is no such place.
  mutating func farBox(_ text: String, _ node: SpecNode, from index: Int?) -> Rect? {
    far.isAsked = true
    guard !far.isFirst else { return nil }
    let spots = far.spots
    guard let place = LayerPlace(text, isID: { spots[$0] != nil }), let spot = spots[place.id] else {
      far.names.reportUnknown(far.names.id(meantBy: text), node, &reader)
      return nil
    }
    guard let list = index.flatMap({ far.lists[$0] })?.reversed else {
      far.missed[node.place] = node
      return nil
    }
    if texts[place.id] == nil { texts[place.id] = far.texts[place.id] }
    guard let box = box(of: place, at: node, on: spot) else { return nil }
    let own = list.boundingBox(of: box)
    far.found[node.place] = (node, own)
    return own
  }
}
