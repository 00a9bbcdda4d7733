// Entrances and exits that an animation of the same property overrides are reported; others aren't.
// Flow: YAML in a test → W0611.
import SparklerAuthoring
import SparklerDocument
import Testing

@Suite("Motions that an animation overrides") struct OverriddenMotionTests {
  private func found(_ keys: String) throws -> [Diagnostic] {
    let layer = "{shape: rect, size: 9, position: [50, 40], fill: red, visible: 0s..2s, \(keys)}"
    return try built("scene: 1\nsize: 100x80\nduration: 3s\nlayers: [\(layer)]\n").warnings
      .filter { $0.code == .noEffect }
  }

  private static let pulse =
    "animations: [{keyPath: opacity, values: [1, 0.5, 1], duration: 1s, repeatCount: infinite}]"

  @Test(
    "a motion that can't be seen is reported at its place, with the time and what else to do",
    arguments: [
      ("exit: fade, \(pulse)", "layers[0].exit", "end by 1.7s"),
      ("exit: {fade: {duration: 0.5s}}, \(pulse)", "layers[0].exit", "end by 1.5s"),
      ("exit: [rise, {fade: {duration: 0.4s}}], \(pulse)", "layers[0].exit[1]", "end by 1.6s"),
      ("enter: fade, \(pulse)", "layers[0].enter", "begin the animation at 0.4s"),
      (
        "exit: pop, animations: [{keyPath: transform.scale, values: [1, 2, 1], duration: 0.5s, repeatCount: infinite}]",
        "layers[0].exit", "a group around the layer"
      ),
    ])
  func reported(_ keys: String, _ path: String, _ remedy: String) throws {
    let reports = try found(keys)
    #expect(reports.count == 1 && reports.allSatisfy { $0.path == path && $0.remedy.contains(remedy) }, "\(reports)")
  }

  @Test(
    "a motion that is seen, or that the animation completes, is not reported",
    arguments: [
      "exit: fade, animations: [{keyPath: opacity, values: [1, 0.5, 1], duration: 1s}]",
      "exit: fade, animations: [{keyPath: opacity, values: [0, -0.5, 0], duration: 1s, additive: true, repeatCount: infinite}]",
      "exit: rise, idle: pulse, animations: [{keyPath: transform.rotation.z, to: 90deg, duration: 2s}]",
      "exit: fade, idle: float, enter: pop",
      "enter: fade, animations: [{keyPath: opacity, to: 0.5, beginTime: 1s, duration: 0.5s, fillMode: forwards}, {keyPath: opacity, to: 0.5, beginTime: 1s, duration: 0.5s}]",
    ])
  func quiet(_ keys: String) throws {
    let reports = try found(keys)
    #expect(reports.isEmpty, "\(reports)")
  }
}
