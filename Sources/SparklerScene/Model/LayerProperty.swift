// Animatable properties by key path.
// Flow: tracks of all properties → LayerProperty → read and set on a layer's presentation.
import SparklerCore

/// An animatable property of a layer or of an emitter's cells, named by its Core Animation key path.
public struct LayerProperty: Sendable, Hashable {
  /// Its index in the table.
  private let index: Int

  /// The side that percentages of a length refer to.
  public enum Axis: Sendable { case horizontal, vertical }

  /// A key path with its accessors for a layer, for an emitter's births, and for a cell. A class, to avoid copies:
  /// sampling reads it for every animation and frame.
  fileprivate final class Definition: Sendable {
    let keyPath: String
    let layer: AnimatableTrack<Layer>?
    let emitter: AnimatableTrack<Emitter>?
    let cell: AnimatableTrack<EmitterCell>?
    /// The only layer type that has it; nil if several or all have it.
    let home: String?
    /// The kind of its value on a layer, or on a cell if layers lack it.
    let kind: AnimatableKind

    init(
      _ keyPath: String, layer: AnimatableTrack<Layer>? = nil, emitter: AnimatableTrack<Emitter>? = nil,
      cell: AnimatableTrack<EmitterCell>? = nil, home: String? = nil
    ) {
      (self.keyPath, self.layer, self.emitter, self.cell, self.home) = (keyPath, layer, emitter, cell, home)
      kind = layer?.kind ?? cell?.kind ?? .number
    }
  }

  private static let table: [Definition] = {
    var keyPaths: [String] = []
    func byKeyPath<Owner>(_ tracks: [AnimatableTrack<Owner>]) -> [String: AnimatableTrack<Owner>] {
      keyPaths += tracks.map(\.keyPath)
      return Dictionary(tracks.map { ($0.keyPath, $0) }) { _, last in last }
    }
    let common = byKeyPath(Layer.tracks)
    let contents = LayerContent.tracks.map { (kinds: $0.kinds, tracks: byKeyPath($0.tracks)) }
    let emitter = byKeyPath(Emitter.tracks)
    let cell = byKeyPath(EmitterCell.tracks)
    var seen: Set<String> = []
    return keyPaths.filter { seen.insert($0).inserted }.map { keyPath in
      let homes = contents.filter { $0.tracks[keyPath] != nil }
      let kinds = homes.flatMap(\.kinds)
      return Definition(
        keyPath, layer: common[keyPath] ?? .shared(by: homes.compactMap { $0.tracks[keyPath] }),
        emitter: emitter[keyPath], cell: cell[keyPath],
        home: kinds.count == 1 && common[keyPath] == nil ? kinds[0] : nil)
    } + [Definition("")]
  }()

  private static let places = Dictionary(uniqueKeysWithValues: table.indices.map { (table[$0].keyPath, $0) })

  /// All properties: those of layers first, then those that only cells have.
  public static let all = table.indices.dropLast().map { LayerProperty(index: $0) }
  /// The properties of layers, including emitter layers.
  public static let ofLayers = all.filter { $0.definition.layer != nil }
  /// The properties of an emitter's cells.
  public static let ofCells = all.filter(\.isOfCells)

  private init(index: Int) { self.index = index }

  /// Accepts only Core Animation's key paths; nil for unknown ones.
  public init?(rawValue: String) {
    guard !rawValue.isEmpty, let place = Self.places[rawValue] else { return nil }
    index = place
  }

  /// The layer property with that key path, in Core Animation's notation or in a spec's.
  public init?(keyPath: String) {
    guard let found = Self.aliases[keyPath] ?? LayerProperty(rawValue: keyPath), found.definition.layer != nil else {
      return nil
    }
    self = found
  }

  /// For the constants below; a test checks that each key path exists.
  private static func named(_ keyPath: String) -> LayerProperty {
    LayerProperty(rawValue: keyPath) ?? LayerProperty(index: table.count - 1)
  }

  fileprivate var definition: Definition { Self.table[index] }

  /// Core Animation's key path.
  public var rawValue: String { definition.keyPath }
  public var isOfCells: Bool { definition.cell != nil }
  /// Whether it is a property of emitters, which affects births.
  public var isOfEmitters: Bool { definition.emitter != nil }
  /// The only layer type that has it; nil if several or all have it.
  package var home: String? { definition.home }
  /// Whether it is a filter's property; a layer may have several filters.
  package var isOfFilters: Bool { definition.layer?.element != nil }
  /// The kind of its value.
  package var kind: AnimatableKind { definition.kind }
  /// The kind of its value on a cell.
  package var kindOnCells: AnimatableKind { definition.cell?.kind ?? definition.kind }
  /// The side that percentages of a length refer to; nil if none.
  public var axis: Axis? { definition.layer?.axis }
  /// Whether percentages count from the beginning of the parent's side.
  package var isPlace: Bool { definition.layer?.isPlace ?? false }
  /// Whether it is a point that can move along a path: a CGPoint in Core Animation.
  public var isPoint: Bool { definition.layer?.isPoint ?? false }
  /// Whether it is one plain number.
  var isNumber: Bool {
    switch kind {
    case .number, .length, .angle, .time: true
    default: false
    }
  }
  /// The transform components that it consists of; two of them form a point.
  var components: [TransformComponents.Part] { definition.layer?.components ?? [] }
  var isOfSublayerTransform: Bool { definition.layer?.isOfSublayerTransform ?? false }

  /// Values whose parts can also be written with a dot: `border.width` is `borderWidth`.
  private static let maps = [
    ("border", ["width", "color"]), ("shadow", ["color", "opacity", "offset", "radius", "path"]),
  ]

  /// Other spellings of key paths: short names, and Core Animation's own synonyms.
  public static let aliases: [String: LayerProperty] = {
    var out = ["transform.rotation": rotation, "font.size": fontSize]
    out["sublayerTransform.rotation"] = named("sublayerTransform.rotation.z")
    out["background"] = backgroundColor
    out["fill"] = fillColor
    out["stroke"] = strokeColor
    out["color"] = foregroundColor
    for (map, parts) in maps {
      for part in parts {
        out["\(map).\(part)"] = LayerProperty(rawValue: map + part.prefix(1).uppercased() + part.dropFirst())
      }
    }
    return out
  }()
}

extension LayerProperty: CustomStringConvertible {
  public var description: String { rawValue }
}

/// Constants for use in code.
extension LayerProperty {
  public static let position = named("position")
  public static let positionX = named("position.x")
  public static let positionY = named("position.y")
  public static let bounds = named("bounds")
  public static let boundsSize = named("bounds.size")
  public static let boundsOrigin = named("bounds.origin")
  public static let boundsSizeWidth = named("bounds.size.width")
  public static let boundsSizeHeight = named("bounds.size.height")
  public static let boundsOriginX = named("bounds.origin.x")
  public static let boundsOriginY = named("bounds.origin.y")
  public static let anchorPoint = named("anchorPoint")
  public static let anchorPointX = named("anchorPoint.x")
  public static let anchorPointY = named("anchorPoint.y")
  public static let transform = named("transform")
  public static let scale = named("transform.scale")
  public static let scaleX = named("transform.scale.x")
  public static let scaleY = named("transform.scale.y")
  public static let scaleZ = named("transform.scale.z")
  public static let rotation = named("transform.rotation.z")
  public static let rotationX = named("transform.rotation.x")
  public static let rotationY = named("transform.rotation.y")
  public static let translation = named("transform.translation")
  public static let translationX = named("transform.translation.x")
  public static let translationY = named("transform.translation.y")
  public static let translationZ = named("transform.translation.z")
  public static let sublayerTransform = named("sublayerTransform")
  public static let sublayerScale = named("sublayerTransform.scale")
  public static let sublayerRotation = named("sublayerTransform.rotation.z")
  public static let sublayerRotationX = named("sublayerTransform.rotation.x")
  public static let sublayerRotationY = named("sublayerTransform.rotation.y")
  public static let sublayerTranslation = named("sublayerTransform.translation")
  public static let sublayerTranslationX = named("sublayerTransform.translation.x")
  public static let sublayerTranslationY = named("sublayerTransform.translation.y")
  public static let sublayerTranslationZ = named("sublayerTransform.translation.z")
  public static let zPosition = named("zPosition")
  public static let opacity = named("opacity")
  public static let hidden = named("hidden")
  public static let cornerRadius = named("cornerRadius")
  public static let backgroundColor = named("backgroundColor")
  public static let borderWidth = named("borderWidth")
  public static let borderColor = named("borderColor")
  public static let shadowColor = named("shadowColor")
  public static let shadowOpacity = named("shadowOpacity")
  public static let shadowOffset = named("shadowOffset")
  public static let shadowOffsetWidth = named("shadowOffset.width")
  public static let shadowOffsetHeight = named("shadowOffset.height")
  public static let shadowRadius = named("shadowRadius")
  public static let shadowPath = named("shadowPath")
  public static let fillColor = named("fillColor")
  public static let strokeColor = named("strokeColor")
  public static let lineWidth = named("lineWidth")
  public static let lineDashPattern = named("lineDashPattern")
  public static let lineDashPhase = named("lineDashPhase")
  public static let strokeStart = named("strokeStart")
  public static let strokeEnd = named("strokeEnd")
  public static let miterLimit = named("miterLimit")
  public static let path = named("path")
  public static let colors = named("colors")
  public static let locations = named("locations")
  public static let startPoint = named("startPoint")
  public static let endPoint = named("endPoint")
  public static let foregroundColor = named("foregroundColor")
  public static let fontSize = named("fontSize")
  public static let contentsRect = named("contentsRect")
  public static let contentsCenter = named("contentsCenter")
  public static let tint = named("tint")
  public static let instanceCount = named("instanceCount")
  public static let instanceDelay = named("instanceDelay")
  public static let instanceTransform = named("instanceTransform")
  public static let instanceColor = named("instanceColor")
  public static let instanceRedOffset = named("instanceRedOffset")
  public static let instanceGreenOffset = named("instanceGreenOffset")
  public static let instanceBlueOffset = named("instanceBlueOffset")
  public static let instanceAlphaOffset = named("instanceAlphaOffset")
  public static let birthRate = named("birthRate")
  public static let lifetime = named("lifetime")
  public static let velocity = named("velocity")
  public static let particleScale = named("scale")
  public static let spin = named("spin")
  public static let emitterPosition = named("emitterPosition")
  public static let emitterPositionX = named("emitterPosition.x")
  public static let emitterPositionY = named("emitterPosition.y")
  public static let emitterZPosition = named("emitterZPosition")
  public static let emitterSize = named("emitterSize")
  public static let emitterSizeWidth = named("emitterSize.width")
  public static let emitterSizeHeight = named("emitterSize.height")
  public static let emitterDepth = named("emitterDepth")
  public static let lifetimeRange = named("lifetimeRange")
  public static let velocityRange = named("velocityRange")
  public static let scaleRange = named("scaleRange")
  public static let scaleSpeed = named("scaleSpeed")
  public static let spinRange = named("spinRange")
  public static let emissionLatitude = named("emissionLatitude")
  public static let emissionLongitude = named("emissionLongitude")
  public static let emissionRange = named("emissionRange")
  public static let xAcceleration = named("xAcceleration")
  public static let yAcceleration = named("yAcceleration")
  public static let zAcceleration = named("zAcceleration")
  public static let particleColor = named("color")
  public static let redRange = named("redRange")
  public static let greenRange = named("greenRange")
  public static let blueRange = named("blueRange")
  public static let alphaRange = named("alphaRange")
  public static let redSpeed = named("redSpeed")
  public static let greenSpeed = named("greenSpeed")
  public static let blueSpeed = named("blueSpeed")
  public static let alphaSpeed = named("alphaSpeed")
  public static let contentsScale = named("contentsScale")
  public static let mass = named("mass")
  public static let massRange = named("massRange")
  public static let particleRotation = named("rotation")
  public static let rotationRange = named("rotationRange")
  public static let drag = named("drag")
}

extension Layer {
  /// The property's current value; nil if this layer type lacks it.
  public func value(of property: LayerProperty) -> AnimatableValue? { property.definition.layer?.get(self) }

  /// The property's value on the filter at an index.
  func value(of property: LayerProperty, at place: Int) -> AnimatableValue? {
    property.definition.layer?.element?.get(self, place)
  }

  /// Sets a property. Has no effect if the value is of another kind or not finite, or if this layer type lacks the
  /// property.
  public mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    if value.isFinite { property.definition.layer?.set(&self, value) }
  }

  mutating func set(_ property: LayerProperty, at place: Int, to value: AnimatableValue) {
    if value.isFinite { property.definition.layer?.element?.set(&self, place, value) }
  }
}

extension Emitter {
  /// The property's value; nil if emitters lack it.
  func value(of property: LayerProperty) -> AnimatableValue? { property.definition.emitter?.get(self) }
  mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    property.definition.emitter?.set(&self, value)
  }
}

extension EmitterCell {
  /// The property's value; nil if cells lack it.
  public func value(of property: LayerProperty) -> AnimatableValue? { property.definition.cell?.get(self) }

  /// Sets a property. Has no effect if the value is of another kind, or if cells lack the property.
  public mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    property.definition.cell?.set(&self, value)
  }
}
