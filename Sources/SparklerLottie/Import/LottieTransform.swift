// The transform of a Lottie layer or group: anchor, position, scale, rotation and skew, each with keyframes.
// Flow: LottieValue → LottieTransform → a Layer's geometry and animations, or a matrix at a frame.
import SparklerCore
import SparklerScene

/// A transform whose parts are animated separately.
struct LottieTransform {
  var anchor: LottieTrack<[Double]>
  var position: LottiePlace
  /// Percent.
  var scale: LottieTrack<[Double]>
  /// Degrees, clockwise.
  var rotation: LottieTrack<[Double]>
  /// Degrees; `skewAxis` is the direction of the skew, in degrees.
  var skew: LottieTrack<[Double]>
  var skewAxis: LottieTrack<[Double]>
  /// Percent.
  var opacity: LottieTrack<[Double]>
  /// The rotations about x and y, and the orientation about x, y and z, in degrees; nil for 2D.
  var space: (x: LottieTrack<[Double]>, y: LottieTrack<[Double]>, orientation: LottieTrack<[Double]>)?

  /// A position with one track for both coordinates, or one for each.
  enum LottiePlace {
    case joined(LottieTrack<[Double]>)
    case split(x: LottieTrack<[Double]>, y: LottieTrack<[Double]>)

    func value(at frame: Double) -> Point {
      switch self {
      case .joined(let track): track.place(at: frame)
      case .split(let x, let y): Point(x.value(at: frame)[0], y.value(at: frame)[0])
      }
    }

    var tracks: [LottieTrack<[Double]>] {
      switch self {
      case .joined(let track): [track]
      case .split(let x, let y): [x, y]
      }
    }

    /// Whether it is one track that moves along a path all the time, so that the path has a direction everywhere.
    var isCourse: Bool {
      guard case .joined(let track) = self, track.isAnimated else { return false }
      return zip(track.keys, track.keys.dropFirst()).allSatisfy { key, next in
        if case .steps = key.easing(0) { return false }
        return key.tangents != nil || Point(key.value) != Point(next.value)
      }
    }

    /// The direction in which it moves at a frame, in radians; before it starts the first one, after it ends the last
    /// one, and 0 while it rests, as in lottie-web.
    func direction(at frame: Double) -> Double {
      let spans = tracks.compactMap(\.frames)
      guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else { return 0 }
      let from = frame >= last ? last - 0.05 : max(first, frame)
      let way = value(at: frame >= last ? last : from + 0.01) - value(at: from)
      return way == .zero ? 0 : Maths.atan2(way.y, way.x)
    }
  }

  /// A transform in the plane.
  init(
    anchor: LottieTrack<[Double]>, position: LottiePlace, scale: LottieTrack<[Double]>, rotation: LottieTrack<[Double]>,
    skew: LottieTrack<[Double]>, skewAxis: LottieTrack<[Double]>, opacity: LottieTrack<[Double]>
  ) {
    (self.anchor, self.position, self.scale, self.rotation) = (anchor, position, scale, rotation)
    (self.skew, self.skewAxis, self.opacity) = (skew, skewAxis, opacity)
  }

  /// - Parameter isOpaque: ignores the opacity.
  init(_ ks: LottieValue, isOpaque: Bool = false) {
    anchor = LottieTrack(ks["a"], [0, 0])
    position = Self.place(ks["p"])
    scale = LottieTrack(ks["s"], [100, 100])
    rotation = LottieTrack(ks[ks["r"].exists ? "r" : "rz"], [0])
    (skew, skewAxis) = (LottieTrack(ks["sk"], [0]), LottieTrack(ks["sa"], [0]))
    opacity = isOpaque ? LottieTrack([100]) : LottieTrack(ks["o"], [100])
    let (x, y) = (LottieTrack(ks["rx"], [0]), LottieTrack(ks["ry"], [0]))
    let orientation = LottieTrack(ks["or"], [0, 0, 0])
    let isFlat =
      [x, y].allSatisfy { !$0.isAnimated && $0.first[0] == 0 } && !orientation.isAnimated
      && orientation.first.allSatisfy { $0 == 0 }
    space = isFlat ? nil : (x, y, orientation)
  }

  /// Reads a position, whose coordinates may be animated separately.
  static func place(_ p: LottieValue) -> LottiePlace {
    p["sid"].accept()
    return p["s"].flag || p["x"].isObject
      ? .split(x: LottieTrack(p["x"], [0]), y: LottieTrack(p["y"], [0])) : .joined(LottieTrack(p, [0, 0]))
  }

  /// All tracks except opacity.
  var tracks: [LottieTrack<[Double]>] {
    [anchor, scale, rotation, skew, skewAxis] + position.tracks + (space.map { [$0.x, $0.y, $0.orientation] } ?? [])
  }

  var isIdentity: Bool {
    tracks.allSatisfy { !$0.isAnimated } && space == nil && matrix(at: 0) == .identity
  }

  /// The linear part, about the anchor.
  private func linear(at frame: Double) -> AffineTransform {
    let s = scale.value(at: frame)
    return Self.linear(
      scale: Point(s[0] / 100, (s.count > 1 ? s[1] : s[0]) / 100), rotation: rotation.value(at: frame)[0],
      skew: skew.value(at: frame)[0], axis: skewAxis.value(at: frame)[0])
  }

  static func linear(scale: Point, rotation: Double, skew: Double, axis: Double) -> AffineTransform {
    var out = AffineTransform.scale(scale.x, scale.y)
    if skew != 0 {
      // Skews along a rotated axis. The tangent is limited because it is infinite at 90 degrees.
      let slant = max(-1e4, min(1e4, Self.tangent(skew * .pi / 180)))
      let turn = AffineTransform.rotation(axis * .pi / 180)
      let back = AffineTransform.rotation(-axis * .pi / 180)
      out = out.then(turn).then(AffineTransform(a: 1, b: 0, c: -slant, d: 1, tx: 0, ty: 0)).then(back)
    }
    return out.then(.rotation(rotation * .pi / 180))
  }

  private static func tangent(_ angle: Double) -> Double {
    let (sin, cos) = (Maths.sin(angle), Maths.cos(angle))
    // A right angle is as steep as the angles below it.
    return sin / (abs(cos) < 1e-9 ? 1e-9 : cos)
  }

  /// The 2D matrix from the layer's coordinates to its parent's.
  func matrix(at frame: Double) -> AffineTransform {
    let (a, p) = (anchor.value(at: frame), position.value(at: frame))
    return AffineTransform.translation(-a[0], -a[1]).then(linear(at: frame)).then(.translation(p.x, p.y))
  }

  private func transform(at frame: Double) -> Transform3D {
    let flat = linear(at: frame)
    guard let space else { return Transform3D(flat) }
    func turn(_ degrees: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
      .rotation(degrees * .pi / 180, x: x, y: y, z: z)
    }
    // There is no camera, so there is no perspective.
    let turned = Transform3D(flat).then(turn(space.y.value(at: frame)[0], 0, 1, 0))
      .then(turn(space.x.value(at: frame)[0], 1, 0, 0))
    return space.orientation.orientations(at: frame).reduce(turned) { $0.then($1) }
  }

  /// Sets a layer's position, transform and opacity, with their animations.
  func apply(to layer: inout Layer, _ clock: LottieClock, autoOrient: Bool = false) {
    turn(&layer, clock, autoOrient: autoOrient)
    // A spec doesn't allow singular transforms: hide the layer instead.
    guard layer.transform.isFinite, layer.transform.vanishes else { return }
    layer.transform = .identity
    if !parts.contains(where: \.isAnimated) { layer.isHidden = true }
  }

  /// The tracks of the linear part.
  private var parts: [LottieTrack<[Double]>] {
    [scale, rotation, skew, skewAxis] + (space.map { [$0.x, $0.y, $0.orientation] } ?? [])
  }

  private func turn(_ layer: inout Layer, _ clock: LottieClock, autoOrient: Bool) {
    // Clamps anchor points that are unreasonably far away.
    func share(_ v: Double) -> Double { max(-100, min(100, v)) }
    layer.apply(anchor, to: .anchorPoint, clock) { [size = layer.bounds.size] a in
      .point(Point(share(a[0] / size.width), share(a[1] / size.height)))
    }
    let isOnCourse = autoOrient && position.isCourse
    // Where a direction may be missing, it is computed for every frame.
    let isTurned = autoOrient && !isOnCourse && position.tracks.contains(where: \.isAnimated)
    switch position {
    case .joined(let track) where track.isAnimated && (track.hasTangents || isOnCourse):
      clock.move(&layer, along: track, isTurned: isOnCourse)
    case .joined(let track): layer.apply(track, to: .position, clock) { .point(Point($0)) }
    case .split(let x, let y):
      layer.apply(x, to: .positionX, clock) { .number($0[0]) }
      layer.apply(y, to: .positionY, clock) { .number($0[0]) }
    }
    layer.apply(opacity, to: .opacity, clock) { .number(max(0, min(1, $0[0] / 100))) }
    guard isTurned || parts.contains(where: \.isAnimated) else {
      layer.transform = transform(at: 0)
      return
    }
    if isTurned {
      let baked = clock.baked(parts + position.tracks) { frame in
        AnimatableValue.transform(
          transform(at: frame).then(Transform3D(.rotation(position.direction(at: frame)))))
      }
      layer.animate(baked, .transform, clock)
    } else if space == nil, !skew.isAnimated, skew.first[0] == 0 {
      // A flip must not be mistaken for a half turn, so both scale and rotation are animated then.
      let flips = scale.keys.contains { $0.value.contains { $0 <= 0 } }
      let (ownScale, ownTurn) = (scale.isAnimated || flips, rotation.isAnimated || flips)
      layer.transform = Transform3D(
        Self.linear(
          scale: ownScale ? Point(1, 1) : Point(scale.first[0] / 100, scale.first[1] / 100),
          rotation: ownTurn ? 0 : rotation.first[0], skew: 0, axis: 0))
      let isUniform = scale.keys.allSatisfy { $0.easings.count == 1 && $0.value[0] == $0.value[1] }
      if ownScale, isUniform {
        layer.animate(scale, .scale, clock) { .number($0[0] / 100) }
      } else if ownScale {
        layer.animate(scale.part(0), .scaleX, clock) { .number($0[0] / 100) }
        layer.animate(scale.part(1), .scaleY, clock) { .number($0[0] / 100) }
      }
      if ownTurn { layer.animate(rotation, .rotation, clock) { .number($0[0] * .pi / 180) } }
    } else {
      let baked = clock.baked(parts) { frame in AnimatableValue.transform(transform(at: frame)) }
      layer.animate(baked, .transform, clock)
    }
  }
}

extension LottieTrack<[Double]> {
  /// A track of one of its numbers, with that number's easings.
  func part(_ i: Int) -> LottieTrack<[Double]> {
    LottieTrack(
      keys: keys.map { key in
        LottieTrack<[Double]>.Key(
          frame: key.frame, value: [i < key.value.count ? key.value[i] : 0], easings: [key.easing(i)])
      })
  }
}
