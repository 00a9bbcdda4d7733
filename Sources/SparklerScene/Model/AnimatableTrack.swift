// What animations can change in a model type: a property, or a component such as `position.x`.
// Flow: the model types' lists of tracks → AnimatableTrack → LayerProperty.
import SparklerCore

/// A key path of an owner, with its getter and setter.
struct AnimatableTrack<Owner: Sendable>: Sendable {
  /// In Core Animation's notation.
  var keyPath: String
  /// The meaning of its value.
  let kind: AnimatableKind
  /// For a length: the side that percentages refer to; nil if none.
  var axis: LayerProperty.Axis?
  /// Whether percentages count from the beginning of the parent's side.
  var isPlace = false
  /// Whether it is a point that can move along a path: a CGPoint in Core Animation.
  var isPoint = false
  /// The transform components that it consists of.
  var components: [TransformComponents.Part] = []
  var isOfSublayerTransform = false
  private(set) var get: @Sendable (Owner) -> AnimatableValue?
  private(set) var set: @Sendable (inout Owner, AnimatableValue) -> Void

  /// The accessors for one element of a list, by index.
  struct Element: Sendable {
    let get: @Sendable (Owner, Int) -> AnimatableValue?
    let set: @Sendable (inout Owner, Int, AnimatableValue) -> Void
  }

  /// nil if the property is not in a list.
  var element: Element?

  init(
    _ keyPath: String, _ kind: AnimatableKind, get: @escaping @Sendable (Owner) -> AnimatableValue?,
    set: @escaping @Sendable (inout Owner, AnimatableValue) -> Void
  ) {
    (self.keyPath, self.kind) = (keyPath, kind)
    isPoint = kind == .position || kind == .unitPoint
    self.get = get
    self.set = set
  }

  /// A value of one type.
  ///
  /// - Parameters:
  ///   - kind: its meaning, if its type doesn't determine it.
  ///   - get: returns nil if the owner has no such value.
  init<Value: Animatable>(
    _ keyPath: String, as kind: AnimatableKind? = nil, get: @escaping @Sendable (Owner) -> Value?,
    set: @escaping @Sendable (inout Owner, Value) -> Void
  ) {
    self.init(
      keyPath, kind ?? Value.animatableKind, get: { get($0)?.animatable },
      set: { owner, value in if let value = Value.animated(value) { set(&owner, value) } })
  }

  /// A stored property.
  init<Value: Animatable>(
    _ keyPath: String, _ path: WritableKeyPath<Owner, Value> & Sendable, as kind: AnimatableKind? = nil
  ) {
    self.init(keyPath, as: kind, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// The same track under another key path.
  func named(_ keyPath: String) -> AnimatableTrack {
    var track = self
    track.keyPath = keyPath
    return track
  }

  /// The track for a type that contains the owner; `prefix` is put before the key path.
  func of<Outer>(_ path: WritableKeyPath<Outer, Owner> & Sendable, prefix: String = "") -> AnimatableTrack<Outer> {
    of({ $0[keyPath: path] }, { $0[keyPath: path] = $1 }).named(prefix + keyPath)
  }

  /// The track for a type that may contain the owner.
  func of<Outer>(_ path: WritableKeyPath<Outer, Owner?> & Sendable) -> AnimatableTrack<Outer> {
    of({ $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  func of<Outer>(
    _ get: @escaping @Sendable (Outer) -> Owner?, _ put: @escaping @Sendable (inout Outer, Owner) -> Void
  ) -> AnimatableTrack<Outer> {
    let (getInner, setInner) = (self.get, self.set)
    var track = AnimatableTrack<Outer>(
      keyPath, kind, get: { get($0).flatMap(getInner) },
      set: { outer, value in
        guard var inner = get(outer) else { return }
        setInner(&inner, value)
        put(&outer, inner)
      })
    (track.axis, track.isPlace, track.isPoint) = (axis, isPlace, isPoint)
    (track.components, track.isOfSublayerTransform) = (components, isOfSublayerTransform)
    return track
  }

  /// One key path shared by several layer types: uses the track that the owner has.
  static func shared(by tracks: [AnimatableTrack]) -> AnimatableTrack? {
    guard tracks.count > 1, let last = tracks.last else { return tracks.first }
    var track = last
    track.get = { owner in tracks.lazy.compactMap { $0.get(owner) }.first }
    track.set = { owner, value in (tracks.first { $0.get(owner) != nil } ?? last).set(&owner, value) }
    return track
  }

  /// The track and its components, by Core Animation's names.
  var withParts: [AnimatableTrack] {
    switch kind {
    case .position, .unitPoint: [self, side("x", .horizontal), side("y", .vertical)]
    // An offset is a CGSize.
    case .point, .size: [self, side("width", .horizontal), side("height", .vertical)]
    case .rect: rectParts
    default: [self]
    }
  }

  /// A component of the value.
  private func part<Whole: Animatable, Part: Animatable>(
    _ name: String, _ path: WritableKeyPath<Whole, Part> & Sendable, as kind: AnimatableKind? = nil
  ) -> AnimatableTrack {
    let (get, set) = (self.get, self.set)
    return AnimatableTrack(
      keyPath + "." + name, as: kind, get: { get($0).flatMap(Whole.animated)?[keyPath: path] },
      set: { owner, part in
        guard var whole = get(owner).flatMap(Whole.animated) else { return }
        whole[keyPath: path] = part
        set(&owner, whole.animatable)
      })
  }

  /// One coordinate of a point.
  private func side(_ name: String, _ axis: LayerProperty.Axis) -> AnimatableTrack {
    let isShare = kind == .unitPoint
    var track = part(name, axis == .horizontal ? \Point.x : \Point.y, as: isShare ? .number : .length)
    track.axis = isShare ? nil : axis
    track.isPlace = kind == .position
    return track
  }

  private var rectParts: [AnimatableTrack] {
    let size = part("size", \Rect.size)
    var origin = part("origin", \Rect.origin)
    origin.isPoint = true
    return [self, size, origin] + size.withParts.dropFirst()
      + [origin.side("x", .horizontal), origin.side("y", .vertical)]
  }
}

/// Builds a list of tracks. Each entry is type-checked separately, which keeps compiling fast.
@resultBuilder enum AnimatableTracks<Owner: Sendable> {
  typealias Tracks = [AnimatableTrack<Owner>]
  static func buildExpression(_ track: AnimatableTrack<Owner>) -> Tracks { [track] }
  static func buildExpression(_ tracks: Tracks) -> Tracks { tracks }
  static func buildBlock(_ parts: Tracks...) -> Tracks { parts.flatMap { $0 } }
}

extension AnimatableTrack {
  static func list(@AnimatableTracks<Owner> _ tracks: () -> [AnimatableTrack]) -> [AnimatableTrack] { tracks() }

  /// A paint: a plain colour, and the properties of a gradient.
  ///
  /// - Parameter name: the prefix of the gradient's key paths.
  static func paint(
    _ keyPath: String, _ name: String, _ path: WritableKeyPath<Owner, Paint?> & Sendable
  ) -> [AnimatableTrack] {
    // Only plain colours can be interpolated.
    let color = AnimatableTrack(
      keyPath,
      get: { owner -> Color? in
        switch owner[keyPath: path] {
        case nil: .clear
        case .color(let color)?: color
        case .gradient?, .image?: nil
        }
      }, set: { $0[keyPath: path] = .color($1) })
    return [color]
      + Gradient.tracks.map { part in
        part.of(
          { (owner: Owner) -> Gradient? in
            if case .gradient(let gradient)? = owner[keyPath: path] { gradient } else { nil }
          }, { owner, gradient in owner[keyPath: path] = .gradient(gradient) }
        ).named(name + "." + part.keyPath)
      }
  }
}

extension AnimatableTrack where Owner == Layer {
  /// A transform with the components that have key paths.
  static func transform(
    _ keyPath: String, _ path: WritableKeyPath<Layer, Transform3D> & Sendable, isOfSublayers: Bool = false
  ) -> [AnimatableTrack] {
    let parts: [(String, AnimatableKind, [TransformComponents.Part])] =
      [("scale", .number, [.scale])]
      + zip(["x", "y", "z"], 0...2).map { ("scale." + $0, .number, [.scaleAxis($1)]) }
      + [("rotation.z", .angle, [.rotation(2)]), ("rotation.x", .angle, [.rotation(0)])]
      + [("rotation.y", .angle, [.rotation(1)]), ("translation", .point, [.translation(0), .translation(1)])]
      + zip(["x", "y", "z"], 0...2).map { ("translation." + $0, .length, [.translation($1)]) }
    return [AnimatableTrack(keyPath, path)]
      + parts.map { name, kind, components in
        var track = AnimatableTrack(
          keyPath + "." + name, kind, get: { TransformComponents($0[keyPath: path]).value(of: components) },
          set: { layer, value in
            var all = TransformComponents(layer[keyPath: path])
            all.set(components, to: value)
            layer[keyPath: path] = all.transform
          })
        track.axis = name == "translation.x" ? .horizontal : name == "translation.y" ? .vertical : nil
        (track.components, track.isOfSublayerTransform) = (components, isOfSublayers)
        return track
      }
  }
}
