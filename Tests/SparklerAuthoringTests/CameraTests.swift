// Cameras: where layers are seen from, how the camera moves, what is out of focus, and what can't be.
// Flow: `camera:` of a group or the document → layers with transforms, animations and filters.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite("Cameras") struct CameraTests {
  /// A document of 100 by 80 points with three squares at the same place, 0, 100 and -100 points high.
  private func spec(_ camera: String, _ squares: String = "") -> String {
    let dots = ["mid", "near", "far"].enumerated().map { i, id in
      "{shape: rect, size: 10, id: \(id), position: [50, 40], zPosition: \([0, 100, -100][i])\(squares)}"
    }
    return document("{group: [\(dots.joined(separator: ", "))], size: 100x80, camera: \(camera)}")
  }

  /// Where a layer's centre is seen at a time, in the group's coordinates, and how much it is magnified.
  private func seen(_ id: String, at time: Seconds = 0, _ text: String) throws -> (x: Double, y: Double, scale: Double)
  {
    func walk(_ layers: [Layer], _ plane: Transform3D) -> Transform3D? {
      for layer in layers {
        let now = layer.presentation(atLocal: time).layer
        let own = now.toSuperlayer.then(plane)
        if layer.id == id { return Transform3D.translation(now.bounds.center.x, now.bounds.center.y).then(own) }
        if let found = walk(layer.sublayers, now.sublayerTransform.about(now.anchor).then(own)) { return found }
      }
      return nil
    }
    let group = try firstLayer(text)
    let m = try #require(walk(group.sublayers, .identity))
    return (m.m41 / m.m44, m.m42 / m.m44, 1 / m.m44)
  }

  @Test("by default layers at height 0 have their own size, nearer ones are larger") func projection() throws {
    #expect(try seen("mid", spec("{perspective: 200}")).scale == 1)
    #expect(try seen("near", spec("{perspective: 200}")).scale == 2)
    #expect(try abs(seen("far", spec("{perspective: 200}")).scale - 2.0 / 3) < 1e-12)
    // Half of the height is seen at 45° from 40 points.
    #expect(try abs(seen("far", spec("{fieldOfView: 90deg}")).scale - 40.0 / 140) < 1e-9)
  }

  @Test("a distance magnifies by the lens: perspective ÷ distance") func distance() throws {
    for distance in [100.0, 200, 400] {
      #expect(try abs(seen("mid", spec("{perspective: 200, distance: \(distance)}")).scale - 200 / distance) < 1e-12)
    }
  }

  @Test("an orbit moves it to the right, elevation up, and both keep the point that it looks at in the middle")
  func orbit() throws {
    func near(_ camera: String) throws -> (x: Double, y: Double) {
      let text = spec("{perspective: 1e6, distance: 1e6, \(camera)}")
      let point = try seen("near", text)
      let middle = try seen("mid", text)
      #expect(abs(middle.x - 50) < 1e-6 && abs(middle.y - 40) < 1e-6)
      return (point.x, point.y)
    }
    // From the right, what is near is seen further left; from above, further down.
    #expect(try abs(near("orbit: 30deg").x - 0) < 0.1)
    #expect(try abs(near("orbit: -30deg").x - 100) < 0.1)
    #expect(try abs(near("elevation: 30deg").y - 90) < 0.1)
    #expect(try abs(near("lookAt: [50, 40, 0], elevation: 90deg").y - 140) < 0.1)
  }

  @Test("a position is an orbit, an elevation and a distance") func position() throws {
    let given = try seen("near", spec("{perspective: 200, position: [150, -60, 100], lookAt: [50, 40, 0]}"))
    let polar = try seen("near", spec("{perspective: 200, orbit: 45deg, elevation: 35.26439deg, distance: 173.20508}"))
    #expect(abs(given.x - polar.x) < 1e-3 && abs(given.y - polar.y) < 1e-3 && abs(given.scale - polar.scale) < 1e-4)
  }

  @Test("it looks at a layer by its id, in the middle of the picture") func lookAt() throws {
    let text = document(
      "{group: [{shape: rect, size: 10, id: a, position: [20, 10], zPosition: 30}], size: 100x80, camera: {lookAt: a, orbit: 50deg, distance: 90, perspective: 180}}"
    )
    let point = try seen("a", text)
    #expect(abs(point.x - 50) < 1e-9 && abs(point.y - 40) < 1e-9 && abs(point.scale - 2) < 1e-9)
  }

  @Test("whole turns repeat without a seam, other angles sway to both sides") func duration() throws {
    let turn = spec("{perspective: 200, orbit: 360deg, duration: 1s}")
    for (time, quarter) in [(0.25, 1.0), (0.5, 2), (0.75, 3), (1, 0), (1.25, 1)] {
      let moving = try seen("near", at: Seconds(time), turn)
      let still = try seen("near", spec("{perspective: 200, orbit: \(90 * quarter)deg}"))
      #expect(abs(moving.x - still.x) < 1e-6 && abs(moving.scale - still.scale) < 1e-6, "\(time)")
    }
    let sway = spec("{perspective: 200, orbit: 40deg, duration: 1s}")
    for (time, angle) in [(0, 0.0), (0.25, 20), (0.75, -20), (1, 0), (2.25, 20)] {
      let moving = try seen("near", at: Seconds(time), sway)
      let still = try seen("near", spec("{perspective: 200, orbit: \(angle)deg}"))
      #expect(abs(moving.x - still.x) < 1e-6, "\(time)")
    }
  }

  @Test("keyframes hold before the first and after the last, and move only what they name") func keyframes() throws {
    let moves =
      "[{at: 0.2s, distance: 100, easing: linear}, {at: 0.4s, orbit: 90deg}, {at: 0.6s, distance: 200, easing: linear}]"
    let text = spec("{perspective: 200, keyframes: \(moves)}")
    for (time, scale) in [(0, 2.0), (0.2, 2), (0.4, 200.0 / 150), (0.6, 1), (0.9, 1)] {
      #expect(try abs(seen("mid", at: Seconds(time), text).scale - scale) < 1e-9, "\(time)")
    }
    // A single keyframe of a value is a value.
    #expect(try abs(seen("near", text).scale - 2) < 1e-9)
  }

  @Test("a longer lens enlarges the picture, as a longer perspective at the same distance does") func zoom() throws {
    let text = spec("{distance: 200, keyframes: [{at: 0s, perspective: 200}, {at: 1s, perspective: 400}]}")
    let end = try seen("near", at: 1, text)
    // The scale of the flat picture comes after the perspective, so it isn't in the layer's own magnification.
    let picture = try firstLayer(text).sublayers[0].presentation(atLocal: 1).layer.transform
    #expect(abs(end.x - 50) < 1e-9 && abs(picture.m11 - 2) < 1e-9)
  }

  @Test("blur grows with the distance from the plane in focus") func focus() throws {
    func blurs(_ camera: String) throws -> [String: [Filter]] {
      func all(_ layers: [Layer]) -> [Layer] { layers.flatMap { [$0] + all($0.sublayers) } }
      let layers = all([try firstLayer(spec(camera))]).filter { $0.id != nil }
      return Dictionary(layers.map { ($0.id ?? "", $0.filters) }) { first, _ in first }
    }
    let target = try blurs("{perspective: 200, aperture: 0.1}")
    #expect(target == ["mid": [], "near": [.blur(10)], "far": [.blur(10)]])
    #expect(try blurs("{perspective: 200, aperture: 0.1, focus: near}")["far"] == [.blur(20)])
    #expect(try blurs("{perspective: 200, aperture: 0.1, focus: 300}")["near"] == [.blur(20)])
    #expect(try blurs("{perspective: 200, aperture: 10}")["far"] == [.blur(64)])
    #expect(try blurs("{perspective: 200}")["far"] == [])
    let fog = try blurs("{perspective: 200, fog: {color: \"#ff0000\", near: 100, far: 300}}")
    #expect(fog["near"] == [])
    let half = Filter.colorMatrix([0.5, 0, 0, 0, 0.5, 0, 0.5, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0, 1, 0])
    #expect(fog["mid"] == [half])
  }

  @Test("blur and fog follow a moving camera") func follow() throws {
    func all(_ layers: [Layer]) -> [Layer] { layers.flatMap { [$0] + all($0.sublayers) } }
    let text = spec("{perspective: 200, aperture: 0.1, orbit: 360deg, duration: 1s}")
    let near = try #require(all([try firstLayer(text)]).first { $0.id == "near" })
    func blur(_ time: Seconds) -> Double? { near.presentation(atLocal: time).layer.filters.first.flatMap(Self.radius) }
    #expect(try abs(#require(blur(0)) - 10) < 0.01 && abs(#require(blur(0.25)) - 0) < 0.3)
    #expect(try abs(#require(blur(0.5)) - 10) < 0.01)
  }

  private static func radius(_ filter: Filter) -> Double? {
    (0...1000).map { Double($0) / 50 }.min { a, b in distance(filter, a) < distance(filter, b) }
  }

  /// How far the picture of a blur is from that of another radius.
  private static func distance(_ filter: Filter, _ radius: Double) -> Double {
    abs(filter.effect.overhang - Filter.blur(radius).effect.overhang)
  }

  @Test("the document's camera is that of a group of all layers") func document_() throws {
    let dot = "{shape: rect, size: 10, zPosition: 20}"
    let camera = "{orbit: 30deg, perspective: 200}"
    let whole = try built(document(dot, keys: "camera: \(camera)\n")).scene.layers
    let group = try firstLayer(document("{group: [\(dot)], size: 100x80, camera: \(camera)}"))
    #expect(whole == group.sublayers)
  }

  @Test("what `expand` writes is the same scene") func expanded() throws {
    let text = spec("{orbit: 40deg, duration: 1s, elevation: 10deg, aperture: 0.1, fog: {far: 300, near: 20}}")
    let scene = try built(text)
    #expect(try built(scene.expanded { $0 }).scene == scene.scene)
  }

  @Test(
    "a mistake is reported with what to write",
    arguments: [
      ("{fieldOfView: 40deg, perspective: 200}", Diagnostic.Code.bothNames, "keep one"),
      ("{position: [0, 0, 9], orbit: 9deg}", .bothNames, "leave out position"),
      ("{position: [50, 40, 0]}", .outOfRange, "move it away"), ("{lookAt: naer}", .unknownLayer, "near"),
      ("{lookAt: [1, 2, 3, 4]}", .wrongCount, "lookAt: ["), ("{duration: 1s}", .noEffect, "orbit: 360deg"),
      ("{orbit: -720deg}", .noEffect, "duration: 4s"),
      ("{focus: near}", .noEffect, "aperture"), ("{aperture: 1, focus: naer}", .unknownLayer, "near"),
      ("{fog: {near: 300, far: 200}}", .outOfRange, "far: 600"), ("{fov: 40deg}", .unknownKey, "fieldOfView: 40deg"),
      ("{keyframes: [{at: 1s, orbit: 0deg}, {at: 0s, orbit: 1deg}]}", .outOfRange, "at: 2s"),
      ("{distance: 0}", .outOfRange, "0.1"), ("{distance: .nan}", .notFinite, "length"), ("7", .wrongType, "camera: {"),
    ])
  func mistakes(_ camera: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found: [Diagnostic]
    do { found = try built(spec(camera)).warnings } catch let failure as SpecFailure { found = failure.diagnostics }
    #expect(found.first?.code == code && found.first?.remedy.contains(remedy) == true, "\(found)")
  }

  @Test("a camera for moving layers needs to know how long they are seen") func automatic() throws {
    let text = spec("{aperture: 0.1}", ", animations: [{keyPath: zPosition, to: 9, duration: 1s}]")
    let found = try failure(text.replacing("duration: 1s\n", with: "")).diagnostics
    #expect(found.first?.code == .missingKey && found.first?.remedy.contains("duration") == true, "\(found)")
  }
}
