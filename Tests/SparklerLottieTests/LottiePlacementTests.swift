// Where layers of Lottie files lie: anchors, places, turns in the plane and in space, easings, parents, blends.
// Flow: JSON → LottieAnimation → a Layer's geometry and animations.
import SparklerCore
import SparklerScene
import Testing

@Suite struct LottiePlacementTests {
  private let file = LottieImportTests()

  private func layer(_ ks: String, _ more: String = "") throws -> Layer {
    try #require(try file.animation(file.shape(ShapeFile.box + "," + ShapeFile.red, more, ks: ks)).layers.first)
  }

  private func isNear(_ a: AffineTransform?, _ b: AffineTransform) -> Bool {
    guard let a else { return false }
    let differences = [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.tx - b.tx, a.ty - b.ty]
    return differences.allSatisfy { abs($0) < 1e-9 }
  }

  @Test("an anchor is a share of the composition's size, within a hundred times of it") func anchor() throws {
    let layer = try layer(#"{"a": {"k": [25, 10]}, "p": {"k": [40, 30]}}"#)
    #expect(layer.anchorPoint == Point(0.25, 0.2) && layer.position == Point(40, 30))
    #expect(layer.bounds == Rect(0, 0, 100, 50) && layer.transform == .identity)
    #expect(try self.layer(#"{"a": {"k": [1e6, -1e6]}}"#).anchorPoint == Point(100, -100))
  }

  @Test(
    "a layer is scaled, slanted, then turned",
    arguments: [
      (#""s": {"k": [200, 50]}, "r": {"k": 90}"#, AffineTransform.scale(2, 0.5).then(.rotation(.pi / 2))),
      (#""s": {"k": [200, 50]}, "rz": {"k": -90}"#, AffineTransform.scale(2, 0.5).then(.rotation(-.pi / 2))),
      (
        #""s": {"k": [200, 50]}, "sk": {"k": 45}"#,
        AffineTransform.scale(2, 0.5).then(AffineTransform(a: 1, b: 0, c: -1, d: 1, tx: 0, ty: 0))
      ),
      (
        #""sk": {"k": 45}, "r": {"k": 90}"#,
        AffineTransform(a: 1, b: 0, c: -1, d: 1, tx: 0, ty: 0).then(.rotation(.pi / 2))
      ),
    ])
  func linear(_ keys: String, _ wanted: AffineTransform) throws {
    let found = try layer("{\(keys)}").transform.affine
    #expect(isNear(found, wanted), "\(String(describing: found))")
  }

  @Test(
    "half a turn in space turns a layer over: about x from top to bottom, about y from left to right",
    arguments: [
      (#""rx": {"k": 180}"#, [1, -1.0]), (#""ry": {"k": 180}"#, [-1, 1]), (#""or": {"k": [180, 0, 0]}"#, [1, -1]),
      (#""or": {"k": [0, 180, 0]}"#, [-1, 1]), (#""or": {"k": [0, 0, 180]}"#, [-1, -1]),
      (#""s": {"k": [300, 200]}, "ry": {"k": 180}"#, [-3, 2]),
    ])
  func space(_ keys: String, _ wanted: [Double]) throws {
    let found = try layer("{\(keys)}").transform
    #expect(abs(found.m11 - wanted[0]) < 1e-9 && abs(found.m22 - wanted[1]) < 1e-9, "\(found)")
    #expect(abs(found.m12) < 1e-9 && abs(found.m21) < 1e-9)
  }

  @Test("turns about x and y come before the orientation: about z, then y, then x") func spaceOrder() throws {
    let found = try layer(#"{"ry": {"k": 90}, "or": {"k": [90, 0, 90]}}"#).transform
    let wanted = Transform3D.rotation(.pi / 2, x: 0, y: 1, z: 0).then(.rotation(.pi / 2, x: 0, y: 0, z: 1)).then(
      .rotation(.pi / 2, x: 1, y: 0, z: 0))
    #expect(zip(found.rows, wanted.rows).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("an orientation turns on the shortest way, about one axis, with its easing") func movingOrientation() throws {
    func turns(_ end: String, _ easing: String = "") throws -> (half: Transform3D, whole: Transform3D) {
      let keys = #"{"a": 1, "k": [{"t": 0, "s": [0, 0, 0]\#(easing)}, {"t": 10, "s": \#(end)}]}"#
      let layer = try layer(#"{"or": \#(keys)}"#)
      return (layer.presentation(atLocal: 0.5).layer.transform, layer.presentation(atLocal: 1).layer.transform)
    }
    func isNear(_ a: Transform3D, _ b: Transform3D) -> Bool { zip(a.rows, b.rows).allSatisfy { abs($0 - $1) < 1e-6 } }
    let (half, whole) = try turns("[50, 120, 40]")
    #expect(isNear(half.then(half), whole) && !isNear(half, whole))
    #expect(try isNear(turns("[0, 0, 270]").half, .rotation(-.pi / 4, x: 0, y: 0, z: 1)))
    #expect(try isNear(turns("[0, 0, 360]").half, .identity))
    // Half of the time is a quarter of the way.
    let slow = #", "o": {"x": [0.5], "y": [0]}, "i": {"x": [0.5], "y": [0.333333333333]}"#
    #expect(try isNear(turns("[0, 0, 80]", slow).half, .rotation(.pi / 9, x: 0, y: 0, z: 1)))
  }

  @Test("a slant that changes is written as whole transforms") func movingSlant() throws {
    let layer = try layer(#"{"sk": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 10, "s": [45]}]}, "r": {"k": 90}}"#)
    let track = try #require(file.track(layer, .transform))
    #expect(track.values.count == 11)
    guard case .transform(let first)? = track.values.first, case .transform(let last)? = track.values.last else {
      Issue.record("no transforms")
      return
    }
    let slanted = AffineTransform(a: 1, b: 0, c: -1, d: 1, tx: 0, ty: 0)
    #expect(isNear(first.affine, .rotation(.pi / 2)) && isNear(last.affine, slanted.then(.rotation(.pi / 2))))
  }

  @Test("a place with its coordinates apart moves along each by itself") func splitPlace() throws {
    let x = #"{"a": 1, "k": [{"t": 0, "s": [10]}, {"t": 20, "s": [30]}]}"#
    let layer = try layer(#"{"p": {"s": true, "x": \#(x), "y": {"k": 7}}}"#)
    #expect(file.track(layer, .positionX)?.values == [.number(10), .number(30)])
    #expect(file.track(layer, .positionY) == nil && layer.position == Point(10, 7))
    #expect(layer.animations.first?.timing.duration == 2 && layer.animations.first?.timing.beginTime == 0)
  }

  @Test("numbers that are eased by themselves become tracks of their own") func easings() throws {
    let easing = #""o": {"x": [0.2, 0.4], "y": [0, 0]}, "i": {"x": [0.6, 0.8], "y": [1, 1]}"#
    let layer = try layer(#"{"s": {"a": 1, "k": [{"t": 0, "s": [100, 50], \#(easing)}, {"t": 10, "s": [200, 300]}]}}"#)
    let (x, y) = (file.track(layer, .scaleX), file.track(layer, .scaleY))
    #expect(x?.values == [.number(1), .number(2)] && y?.values == [.number(0.5), .number(3)])
    #expect(x?.timingFunctions == [.cubic(Point(0.2, 0), Point(0.6, 1))])
    #expect(y?.timingFunctions == [.cubic(Point(0.4, 0), Point(0.8, 1))])
  }

  @Test("keys between the ends lie at their share of the time, which begins with the first one") func keyTimes() throws
  {
    let keys = #"[{"t": 4, "s": [0]}, {"t": 5, "s": [10]}, {"s": [77]}, {"t": 8, "s": [20]}]"#
    let layer = try layer(#"{"r": {"a": 1, "k": \#(keys)}}"#)
    let animation = try #require(layer.animations.first)
    #expect(file.track(layer, .rotation)?.keyTimes == [0, 0.25, 1])
    #expect(abs(animation.timing.beginTime.value - 0.4) < 1e-12 && abs(animation.timing.duration.value - 0.4) < 1e-12)
    #expect(animation.timing.fillMode == .both && !animation.isRemovedOnCompletion)
  }

  @Test("keys that all say the same are no animation, and a handle on the diagonal is no easing") func still() throws {
    #expect(try layer(#"{"r": {"a": 1, "k": [{"t": 0, "s": [9]}, {"t": 5, "s": [9]}]}}"#).animations.isEmpty)
    let even = #""o": {"x": 0.3, "y": 0.3}, "i": {"x": 0.7, "y": 0.7}"#
    let moved = try layer(#"{"r": {"a": 1, "k": [{"t": 0, "s": [0], \#(even)}, {"t": 5, "s": [9]}]}}"#)
    #expect(file.track(moved, .rotation)?.timingFunctions == [])
  }

  /// The turns at frames, in degrees.
  private func turns(_ p: String, at frames: [Double]) throws -> [Double] {
    let layer = try layer(#"{"p": \#(p)}"#, #", "ao": 1"#)
    return frames.map {
      let found = layer.presentation(atLocal: Seconds($0 / 10)).layer.transform
      return (Maths.atan2(found.m12, found.m11) * 180 / .pi).rounded()
    }
  }

  @Test("a layer that should follow its way but rests keeps its place, and is not turned") func autoOrientStill() throws
  {
    let still = try layer(#"{"p": {"k": [30, 20]}, "r": {"k": 90}}"#, #", "ao": 1"#)
    #expect(still.position == Point(30, 20) && isNear(still.transform.affine, .rotation(.pi / 2)))
    #expect(still.animations.isEmpty)
    let held = #"{"a": 1, "k": [{"t": 0, "s": [0, 0], "h": 1}, {"t": 10, "s": [0, 9]}, {"t": 20, "s": [0, 0]}]}"#
    #expect(try turns(held, at: [0, 5, 15, 25]) == [0, 0, -90, -90])
  }

  @Test("coordinates apart turn a layer, too: before the first key as after it, after the last as before it")
  func autoOrientSplit() throws {
    let x = #"{"a": 1, "k": [{"t": 5, "s": [0]}, {"t": 15, "s": [30]}]}"#
    let y = #"{"a": 1, "k": [{"t": 5, "s": [0]}, {"t": 10, "s": [15]}]}"#
    #expect(try turns(#"{"s": true, "x": \#(x), "y": \#(y)}"#, at: [0, 7, 12, 18]) == [45, 45, 0, 0])
  }

  @Test("a skew beyond a right angle is as steep as its tangent", arguments: [(88, -28.636), (120, 1.732), (90, -1e4)])
  func steep(_ angle: Int, _ wanted: Double) throws {
    let found = try #require(try layer(#"{"sk": {"k": \#(angle)}}"#).transform.affine)
    #expect(abs(found.c - wanted) < 1e-3, "\(found.c)")
  }

  @Test("a layer that turns along its way is turned as the way runs", arguments: [(0, false), (1, true)])
  func autoOrient(_ said: Int, _ isTurned: Bool) throws {
    let keys =
      #"[{"t": 0, "s": [0, 0], "to": [10, 0], "ti": [-5, 0]}, {"t": 10, "s": [30, 0]}, {"t": 20, "s": [30, 9]}]"#
    let layer = try layer(#"{"p": {"a": 1, "k": \#(keys)}}"#, #", "ao": \#(said)"#)
    let track = try #require(file.track(layer, .position))
    #expect(track.path?.text == "M0,0 C10,0 25,0 30,0 L30,9" && track.rotationMode == (isTurned ? .auto : .none))
    #expect(layer.position == .zero)
  }

  @Test("opacity is per cent, and no more than all") func opacity() throws {
    #expect(try layer(#"{"o": {"k": 25}}"#).opacity == 0.25)
    #expect(try layer(#"{"o": {"k": 250}}"#).opacity == 1 && layer(#"{"o": {"k": -1}}"#).opacity == 0)
  }

  @Test("a child lies in its parent, which lies in its own; a parent that moves nothing takes no layer") func parents()
    throws
  {
    func parent(_ index: Int, _ of: Int?, _ ks: String) -> String {
      let above = of.map { #", "parent": \#($0)"# } ?? ""
      return #"{"ty": 3, "ind": \#(index), "ks": {\#(ks)}, "ip": 0, "op": 20\#(above)}"#
    }
    let child = file.shape(ShapeFile.box + "," + ShapeFile.red, #", "parent": 7"#, ks: #"{"p": {"k": [1, 2]}}"#)
    let chain = [
      child, parent(7, 8, #""p": {"k": [10, 0]}, "s": {"k": [200, 200]}"#), parent(8, 9, #""o": {"k": 5}"#),
      parent(9, nil, #""p": {"k": [100, 3]}"#),
    ]
    let found = try file.animation(chain.joined(separator: ",")).layers
    #expect(found.count == 1)
    let outer = try #require(found.first)
    let middle = try #require(outer.sublayers.first)
    let inner = try #require(middle.sublayers.first)
    #expect(outer.position == Point(100, 3) && outer.opacity == 1 && outer.transform == .identity)
    #expect(middle.position == Point(10, 0) && middle.transform.affine == .scale(2, 2))
    #expect(inner.position == Point(1, 2) && inner.id == "S" && outer.id == nil)
  }

  @Test("a layer with parents is blended as a whole, where its outermost parent lies") func blendOfParents() throws {
    let child = file.shape(ShapeFile.box + "," + ShapeFile.red, #", "parent": 7, "bm": 1"#)
    let parent = #"{"ty": 3, "ind": 7, "ks": {"p": {"k": [9, 9]}}, "ip": 0, "op": 20}"#
    let outer = try #require(try file.animation(child + "," + parent).layers.first)
    #expect(outer.blend == .multiply && outer.sublayers.map(\.blend) == [.normal])
  }

  @Test("blend modes have After Effects' numbers")
  func blends() throws {
    let wanted: [BlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter, .normal, .normal,
    ]
    let layers = wanted.indices.map { file.shape(ShapeFile.box + "," + ShapeFile.red, #", "bm": \#($0)"#) }
    // The first layer of the list is the front one.
    #expect(try file.animation(layers.joined(separator: ",")).layers.map(\.blend) == wanted.reversed())
  }
}
