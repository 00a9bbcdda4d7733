// Mesh gradients in specs: the layer word, the filter, drifts that close, and mistakes.
// Flow: YAML in a test → Filter.Mesh, diagnostics.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct MeshSpecTests {
  private static let four = "mesh: {colors: [red, lime, blue, white]}"

  private func mesh(_ layer: Layer, at time: Seconds? = nil) throws -> Filter.Mesh {
    let shown = time.map { layer.presentation(atLocal: $0).layer } ?? layer
    return try #require(shown.filters.lazy.compactMap { $0.effect as? Filter.Mesh }.first)
  }

  @Test("a mesh fills the parent, and its shares refer to its bounds") func word() throws {
    let layer = try layer("{\(Self.four)}")
    let mesh = try mesh(layer)
    #expect(mesh.frame == layer.bounds && layer.bounds.size.width > 0)
    #expect(mesh.width == 2 && mesh.height == 2 && mesh.colors.count == 4 && mesh.interpolation == .smooth)
    #expect(layer.background == .color(.white))
    let sized = try self.mesh(try self.layer("{\(Self.four), size: 40x20, filters: [{blur: 2}]}"))
    #expect(sized.frame == Rect(0, 0, 40, 20))
  }

  private func layer(_ entry: String) throws -> Layer { try firstLayer(document(entry)) }

  @Test("the filter paints any layer within its bounds") func filter() throws {
    let layer = try layer("{shape: circle, size: 30, filters: [{\(Self.four)}]}")
    #expect(try mesh(layer).frame == Rect(0, 0, 30, 30))
    let own = try self.layer(
      "{shape: circle, size: 30, filters: [{mesh: {colors: [red, lime, blue, white], frame: [1, 2, 3, 4]}}]}")
    #expect(try mesh(own).frame == Rect(1, 2, 3, 4))
  }

  @Test("points that drift come back, edges stay covered, and the seed decides") func drift() throws {
    func points(_ time: Seconds, seed: Int = 1) throws -> [Point] {
      let text =
        "scene: 1\nsize: 100x60\nduration: 4s\nseed: \(seed)\nlayers:\n  - {mesh: {width: 3, height: 3, colors: [red, red, red, red, red, red, red, red, red]}, drift: 0.6}\n"
      return try mesh(built(text).scene.layers[0], at: time).points
    }
    let (start, later, end) = (try points(0), try points(1.3), try points(4))
    #expect(start == end && start != later)
    #expect(try points(1.3, seed: 2) != later)
    for i in [0, 2, 6, 8] {
      #expect(
        later[i] == start[i]
          && later[i] == [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)][i / 2 - (i > 2 ? 1 : 0)])
    }
    #expect(later[1].y == 0 && later[1].x != 0.5 && later[3].x == 0 && later[5].x == 1 && later[7].y == 1)
    #expect(later[4].distance(to: Point(0.5, 0.5)) < 0.5)
  }

  @Test("key paths move points and change colours") func keyPaths() throws {
    let moving = try layer(
      "{\(Self.four), animations: [{keyPath: filters.mesh.points, from: [0, 0, 1, 0, 0, 1, 1, 1], to: [0.5, 0, 1, 0, 0, 1, 1, 1], duration: 1s}]}"
    )
    #expect(try mesh(moving, at: 0.5).points == [Point(0.25, 0), Point(1, 0), Point(0, 1), Point(1, 1)])
    let colored = try layer(
      "{\(Self.four), animations: [{keyPath: filters.mesh.colors, from: [black, black, black, black], to: [white, white, white, white], duration: 1s}]}"
    )
    #expect(try mesh(colored, at: 0.5).colors[0].red == 0.5)
  }

  @Test("what can't drift is told, and so are lists of another length") func idle() throws {
    let corners = try built(document("{\(Self.four), drift: 0.3}")).warnings
    #expect(corners.contains { $0.code == .noEffect && $0.message.contains("corners") })
    #expect(try built(document("{\(Self.four), period: 3s}")).warnings.contains { $0.remedy.contains("drift") })
    for (path, value) in [("points", "[0, 0, 1, 0]"), ("colors", "[red]")] {
      let entry = "{\(Self.four), animations: [{keyPath: filters.mesh.\(path), to: \(value), fillMode: both}]}"
      let found = try failure(document(entry)).diagnostics
      #expect(found.contains { $0.code == .wrongCount && $0.remedy.contains("of them") }, "\(found)")
    }
  }

  @Test(
    "mistakes are told with what to write",
    arguments: [
      ("mesh: {}", Diagnostic.Code.missingKey, "colors: ["), ("mesh: {colors: [red, gold]}", .wrongCount, "give 4"),
      ("mesh: {width: 3, height: 2, colors: [red]}", .wrongCount, "give 6"),
      ("mesh: {width: 1000, height: 1000, colors: [red]}", .outOfRange, "32"),
      ("mesh: {width: 1, colors: [red]}", .outOfRange, "2"),
      ("mesh: {colors: [red, red, red, red], points: [[0, 0]]}", .wrongCount, "give 4"),
      ("mesh: {colors: [red, red, red, red], points: [[0, 0], [1], [0, 1], [1, 1]]}", .wrongType, "[0, 100]"),
      ("mesh: {colors: [red, red, red, red], points: [[0, 0], [1e9, 0], [0, 1], [1, 1]]}", .outOfRange, "10"),
      ("meshGradient: {}", .missingKey, "mesh: {colors"),
    ])
  func mistakes(_ entry: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(document("{\(entry)}")).diagnostics
    #expect(found.contains { $0.remedy.contains(remedy) && ($0.code == code || entry.hasPrefix("meshG")) }, "\(found)")
  }
}
