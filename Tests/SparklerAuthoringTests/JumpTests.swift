// Animations without a fill mode that jump are reported; those that don't, aren't.
// Flow: YAML in a test → W0616.
import SparklerAuthoring
import SparklerDocument
import Testing

@Suite("Animations that jump") struct JumpTests {
  /// The reports for a shape with these animations, in a scene of two seconds.
  private func jumps(_ animations: String, _ keys: String = "", duration: String = "duration: 2s\n") throws
    -> [Diagnostic]
  {
    let layer = "{shape: rect, size: 9, position: [20, 20], fill: red, \(keys)animations: [\(animations)]}"
    return try built("scene: 1\nsize: 100x80\n\(duration)layers: [\(layer)]\n").warnings.filter { $0.code == .jump }
  }

  @Test(
    "a jump at the begin, at the end or at both is reported with the fill mode to write",
    arguments: [
      ("{keyPath: position.x, to: 60, duration: 1s}", "fillMode: forwards"),
      ("{keyPath: opacity, from: 0, to: 1, beginTime: 1s}", "fillMode: backwards"),
      ("{keyPath: position.x, from: 0, to: 60, beginTime: 0.5s}", "fillMode: both"),
      ("{keyPath: fill, to: blue, duration: 1s}", "fillMode: forwards"),
      ("{keyPath: transform, to: [{rotate: 90deg}], duration: 1s}", "fillMode: forwards"),
      ("{keyPath: transform.scale, values: [1, 2, 3], duration: 1s}", "fillMode: forwards"),
      ("{keyPath: position, path: M20 20 L60 60, duration: 1s}", "fillMode: forwards"),
      ("{group: [{keyPath: opacity, to: 0}], duration: 1s}", "fillMode: forwards"),
      ("{keyPath: position.x, by: 9, spring: {damping: 20}, duration: 1s}", "fillMode: forwards"),
    ])
  func reported(_ animation: String, _ remedy: String) throws {
    let found = try jumps(animation)
    #expect(found.count == 1 && found.allSatisfy { $0.remedy.hasPrefix(remedy) }, "\(found)")
  }

  @Test(
    "nothing is reported where values meet, where nothing of it is seen, and where the spec says that it is meant",
    arguments: [
      "{keyPath: position.x, from: 60, to: 20, duration: 1s}", "{keyPath: position.x, to: 60, duration: 2s}",
      "{keyPath: position.x, to: 60, duration: 1s, autoreverses: true}",
      "{keyPath: position.x, to: 60, duration: 0.2s, repeatCount: 3}",
      "{keyPath: position.x, to: 60, duration: 1s, repeatCount: infinite}",
      "{keyPath: transform.scale, values: [1, 2, 1], duration: 1s}",
      "{keyPath: position.x, to: 60, duration: 1s, fillMode: removed}",
      "{keyPath: position.x, from: 0, to: 60, beginTime: 0.5s, fillMode: forwards}",
      "{keyPath: position.x, to: 60, duration: 1s}, {keyPath: position.x, from: 60, to: 90, beginTime: 1s, duration: 1s}",
      "{keyPath: opacity, from: 0.5, to: 0.5, duration: 1s}",
      "{keyPath: hidden, from: true, to: false, duration: 1s}",
      "{keyPath: opacity, values: [1, 0, 0.5], calculationMode: discrete, duration: 1s}",
      "{keyPath: opacity, from: 0, to: 1, duration: 1s, easing: steps(4)}",
    ])
  func quiet(_ animation: String) throws { #expect(try jumps(animation).isEmpty) }

  @Test("what happens while a layer is hidden, and where the scene ends with the animation, is not reported")
  func unseen() throws {
    let moving = "{keyPath: position.x, to: 60, duration: 1s}"
    #expect(try jumps(moving, "opacity: 0, ").isEmpty && jumps(moving, "visible: 0s..1s, ").isEmpty)
    #expect(try jumps(moving, duration: "").isEmpty)
    #expect(
      try jumps(moving + ", {keyPath: opacity, to: 0.5, duration: 1.5s, fillMode: forwards}", duration: "").count == 1)
  }

  @Test("times that are equal but for rounding errors are equal, and shown without these errors") func rounding() throws
  {
    func found(_ keys: String) throws -> [Diagnostic] {
      let moving = "animations: [{keyPath: position.x, from: 60, to: 20, beginTime: late, duration: 0.4s}]"
      let layer = "{shape: rect, size: 9, position: [20, 20], fill: red, \(keys)\(moving)}"
      let text = "scene: 1\nsize: 100x80\nduration: 2s\ntimes: {late: 0.1s + 0.2s}\nlayers: [\(layer)]\n"
      return try built(text).warnings.filter { $0.code == .jump }
    }
    #expect(try found("visible: 0.3s.., ").isEmpty)
    #expect(try found("").first?.message.contains("begins at 0.3s:") == true)
  }

  @Test("a part's animation is checked like a layer's") func parts() throws {
    let text = document("{svg: a.svg, animations: [{keyPath: star.opacity, to: 0.2, duration: 0.5s}]}")
    #expect(try built(text).warnings.contains { $0.code == .jump })
  }
}
