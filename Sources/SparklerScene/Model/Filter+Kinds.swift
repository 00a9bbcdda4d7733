// The kinds of filters by name, and their animatable properties.
// Flow: each filter's file → Filter.kinds → Layer's tracks; names → SparklerDocument's tables.
import SparklerCore

extension Filter {
  /// Every kind of filter, in the order in which documents list them.
  package static let kinds: [AnyDescriptor] =
    Blur.Axis.allCases.map { AnyDescriptor(Blur.kind($0)) } + [AnyDescriptor(Glow.kind)]
    + ColorFunction.allCases.map { AnyDescriptor(Colors.kind($0)) }
    + [
      AnyDescriptor(DropShadow.kind), AnyDescriptor(Matrix.kind), AnyDescriptor(Gamma.kind), AnyDescriptor(Noise.kind),
      AnyDescriptor(Graph.kind), AnyDescriptor(Goo.kind), AnyDescriptor(Duotone.kind),
      AnyDescriptor(Shine.kind), AnyDescriptor(Mesh.kind),
    ]

  /// A kind of filter: its name, the type of its value in documents, and the value's animatable properties.
  package struct Descriptor<Value: Sendable>: Sendable {
    package let name: String
    /// The value with which a filter has no effect.
    let neutral: Value
    /// Returns nil for a filter of another kind.
    package let get: @Sendable (Filter) -> Value?
    /// Returns nil if the value makes no filter.
    package let make: @Sendable (Value) -> Filter?
    let tracks: [AnimatableTrack<Value>]

    /// For a filter whose value is not the filter itself.
    init<Effect: FilterEffect>(
      _ name: String, neutral: Value, get: @escaping @Sendable (Effect) -> Value?,
      make: @escaping @Sendable (Value) -> Effect?, tracks: [AnimatableTrack<Value>]
    ) {
      (self.name, self.neutral, self.tracks) = (name, neutral, tracks)
      self.get = { ($0.effect as? Effect).flatMap(get) }
      self.make = { make($0).map { Filter($0) } }
    }

    /// - Parameter tracks: with the key paths of the value's properties.
    init(_ name: String, neutral: Value, tracks: [AnimatableTrack<Value>]) where Value: FilterEffect {
      self.init(name, neutral: neutral, get: { (effect: Value) in effect }, make: { $0 }, tracks: tracks)
    }
  }

  /// A kind of filter with a type-erased value.
  package struct AnyDescriptor: Sendable {
    package let name: String
    /// A filter without effect, from which an animation starts if the layer has no such filter.
    package let neutral: Filter?
    package let holds: @Sendable (Filter) -> Bool
    let tracks: [AnimatableTrack<Filter>]

    fileprivate init<Value>(_ kind: Descriptor<Value>) {
      (name, neutral) = (kind.name, kind.make(kind.neutral))
      holds = { kind.get($0) != nil }
      tracks = kind.tracks.map { (track: AnimatableTrack<Value>) in
        track.of(
          kind.get, { (filter: inout Filter, value: Value) in if let new = kind.make(value) { filter = new } }
        ).named(track.keyPath.isEmpty ? kind.name : kind.name + "." + track.keyPath)
      }
    }
  }

  /// Its name in specs.
  package var name: String { Self.kinds.first { $0.holds(self) }?.name ?? "" }

  /// The animatable properties of a list of filters. Each addresses the first filter of its kind, which an animation
  /// adds if there is none, or the filter at an index.
  static func tracks(
    _ name: String, _ path: WritableKeyPath<Layer, [Filter]> & Sendable
  ) -> [AnimatableTrack<Layer>] {
    kinds.flatMap { kind in
      kind.tracks.map { $0.inList(path, named: name, holds: kind.holds, neutral: kind.neutral) }
    }
  }

  /// Animatable properties of filters at an index, which have no neutral value: the numbers of graphs.
  static let fileTracks: [AnimatableTrack<Layer>] = [
    Graph.track.inList(\.filters, named: "filters", holds: { $0.graph != nil }, neutral: nil)
  ]
}

extension AnimatableTrack<Filter> {
  /// The track of a filter in a list.
  ///
  /// - Parameters:
  ///   - holds: whether a filter has the property.
  ///   - neutral: what an animation adds if no filter has it.
  fileprivate func inList(
    _ path: WritableKeyPath<Layer, [Filter]> & Sendable, named name: String,
    holds: @escaping @Sendable (Filter) -> Bool, neutral: Filter?
  ) -> AnimatableTrack<Layer> {
    let (getOwn, setOwn) = (get, set)
    var track = of(
      { (layer: Layer) in layer[keyPath: path].first(where: holds) ?? neutral },
      { (layer: inout Layer, filter: Filter) in
        if let i = layer[keyPath: path].firstIndex(where: holds) {
          layer[keyPath: path][i] = filter
        } else {
          layer[keyPath: path].append(filter)
        }
      }
    ).named(name + "." + keyPath)
    track.element = AnimatableTrack<Layer>.Element(
      get: { (layer: Layer, place: Int) in
        let filters = layer[keyPath: path]
        return filters.indices.contains(place) && holds(filters[place]) ? getOwn(filters[place]) : nil
      },
      set: { (layer: inout Layer, place: Int, value: AnimatableValue) in
        guard layer[keyPath: path].indices.contains(place), holds(layer[keyPath: path][place]) else { return }
        setOwn(&layer[keyPath: path][place], value)
      })
    return track
  }
}
