// Layers in front of a camera that cut through each other: which are reported, and when.
// Flow: `camera:` and layers → W0619, or nothing.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import Testing

@Suite struct CameraCrossingTests {
  private func told(_ layers: String, camera: String = "{orbit: 20deg}") throws -> [String] {
    try built(document("{group: [\(layers)], size: 100x80, camera: \(camera)}")).warnings
      .filter { $0.code == .crossing }.map { "\($0.path): \($0.message)" }
  }

  private static let plane = "{shape: rect, size: 40, id: plane}"
  private static let turned = "transform: [{rotateY: 90deg}]"

  @Test("the first pair that crosses is named, by id or as it is written") func named() throws {
    let found = try told("\(Self.plane), {shape: rect, size: 40, \(Self.turned)}")
    #expect(found.count == 1 && found[0].hasPrefix("layers[0].camera: 'plane' and layers[0].group[1] cut"), "\(found)")
    let all = try told(
      "\(Self.plane), {shape: rect, size: 40, \(Self.turned)}, {shape: rect, size: 40, transform: [{rotateX: 90deg}]}")
    #expect(all.count == 1 && all[0].contains("as do 2 other pairs"), "\(all)")
  }

  @Test(
    "what only touches, is parallel or shows nothing where it crosses is not reported",
    arguments: [
      "{shape: rect, size: 40, transform: [{translate: [20, 0, 0]}, {rotateY: 90deg}]}",
      "{shape: rect, size: 40, zPosition: 20}", "{shape: rect, size: 40}",
      "{shape: rect, size: 40, position: [200, 40], \(turned)}",
      "{group: [{shape: rect, size: 4, position: [4, 40]}], size: 100x80, \(turned)}",
      "{shape: rect, size: 40, opacity: 0, \(turned)}", "{shape: rect, size: 40, visible: 2s..3s, \(turned)}",
      "{shape: rect, size: 40, back: {shape: rect, size: 40}, transform: [{translate: [0, 0, 30]}]}",
    ])
  func quiet(_ layer: String) throws { #expect(try told("\(Self.plane), \(layer)") == []) }

  @Test("layers that move are compared over the scene's time") func moving() throws {
    let motion = "animations: [{keyPath: position.x, from: 200, to: 50, duration: 1s}]"
    let found = try told("\(Self.plane), {shape: rect, size: 40, id: door, \(Self.turned), \(motion)}")
    #expect(found.count == 1 && found[0].contains("'plane' and 'door' cut through each other at 0."), "\(found)")
    let late = try told("\(Self.plane), {shape: rect, size: 40, \(Self.turned), visible: 0.6s..1s}")
    #expect(late.count == 1 && late[0].contains(" at 0.63 s"), "\(late)")
    // Both turn with the camera, so they cross from the beginning.
    let turning = try told(
      "\(Self.plane), {shape: rect, size: 40, \(Self.turned)}", camera: "{orbit: 360deg, duration: 1s}")
    #expect(turning.first?.contains(" at 0 s") == true)
  }

  @Test("the sides of a cube meet without crossing") func cube() throws {
    let sides = (0..<4).map {
      "{shape: rect, size: 40, transform: [{rotateY: \($0 * 90)deg}, {translate: [0, 0, 20]}]}"
    }
    #expect(try told("{transformLayer: [\(sides.joined(separator: ", "))], size: 40}") == [])
    // Two cubes at nearly the same place do.
    let cube = "{transformLayer: [\(sides.joined(separator: ", "))], size: 40"
    #expect(try told("\(cube)}, \(cube), position: [62, 40], zPosition: 10}").count == 1)
  }
}
