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
    } + unlisted
  }()

  /// Found by name, but not listed: properties of filters at an index, and the unknown one.
  private static let unlisted = Filter.fileTracks.map { Definition($0.keyPath, layer: $0) } + [Definition("")]

  private static let places = Dictionary(uniqueKeysWithValues: table.indices.map { (table[$0].keyPath, $0) })

  /// All properties: those of layers first, then those that only cells have.
  public static let all = table.indices.dropLast(unlisted.count).map { LayerProperty(index: $0) }
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

  /// For constants, in LayerProperty+Names.swift; a test checks that each key path exists.
  static func named(_ keyPath: String) -> LayerProperty {
    LayerProperty(rawValue: keyPath) ?? LayerProperty(index: table.count - 1)
  }

  fileprivate var definition: Definition { Self.table[index] }

  /// Core Animation's key path.
  public var rawValue: String { definition.keyPath }
  /// Whether it is a property of an emitter's cells; it may be one of layers, too.
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

extension Layer {
  /// The property's current value; nil if this layer type lacks it.
  public func value(of property: LayerProperty) -> AnimatableValue? { property.definition.layer?.get(self) }

  /// The property's value on the filter at an index.
  package func value(of property: LayerProperty, at place: Int) -> AnimatableValue? {
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
