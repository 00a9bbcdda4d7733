// Mesh gradients by their formulas: bilinear and Catmull-Rom sums, bent grids, parts and turns.
// Flow: Filter.Mesh → layers → FramePainter.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct MeshTests {
  private static func mesh(_ colors: [UInt32], width: Int = 2, height: Int = 2, side: Double = 40) -> Filter.Mesh {
    var mesh = Filter.Mesh()
    (mesh.width, mesh.height, mesh.colors) = (width, height, colors.map { Color(rgb: $0) })
    mesh.frame = Rect(0, 0, side, side)
    return mesh
  }

  private static func layer(_ mesh: Filter.Mesh, side: Double = 40) -> Layer {
    var out = SparklerScene.Layer()
    (out.bounds, out.position) = (Rect(0, 0, side, side), Point(side / 2, side / 2))
    (out.background, out.filters) = (.color(.white), [.mesh(mesh)])
    return out
  }

  /// The greatest difference of a channel from a formula of the pixels' centres as shares.
  private func difference(_ mesh: Filter.Mesh, _ formula: (Double, Double) -> [Double]) throws -> Double {
    let picture = try paint(40, 40, [Self.layer(mesh)])
    var most = 0.0
    for y in 0..<40 {
      for x in 0..<40 {
        let wanted = formula((Double(x) + 0.5) / 40, (Double(y) + 0.5) / 40)
        for (i, shift) in ([16, 8, 0] as [UInt32]).enumerated() {
          most = max(most, abs(Double(channel(picture[x, y], shift)) - wanted[i] * 255))
        }
      }
    }
    return most
  }

  @Test("between four colours it is bilinear") func bilinear() throws {
    var mesh = Self.mesh([0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF])
    for kind in Filter.Mesh.Interpolation.allCases {
      mesh.interpolation = kind
      let most = try difference(mesh) { x, y in
        [(1 - x) * (1 - y) + x * y, x * (1 - y) + x * y, (1 - x) * y + x * y]
      }
      #expect(most < 2.5, "\(kind): \(most)")
    }
  }

  @Test("a smooth one passes through its points with Catmull and Rom's tangents") func smooth() throws {
    let mesh = Self.mesh([0x000000, 0xFFFFFF, 0x000000, 0x000000, 0xFFFFFF, 0x000000], width: 3)
    let most = try difference(mesh) { x, _ in
      let t = x < 0.5 ? 2 * x : 2 - 2 * x
      // From 0 with the line's tangent 1 to 1 with tangent 0.
      let level = -t * t * t + t * t + t
      return [level, level, level]
    }
    #expect(most < 2.5, "\(most)")
  }

  @Test("a smooth one has no colours beyond those of its points") func hull() throws {
    let levels: [UInt32] = [0x404040, 0x404040, 0xC0C0C0, 0xC0C0C0, 0x404040, 0x404040, 0xC0C0C0, 0xC0C0C0]
    let picture = try paint(40, 40, [Self.layer(Self.mesh(levels, width: 4))])
    let reds = (0..<1600).map { channel(picture[$0 % 40, $0 / 40], 16) }
    #expect(reds.allSatisfy { (0x3F...0xC1).contains(Int($0)) })
  }

  @Test("points that move take their colours along, and leave transparent what they uncover") func bent() throws {
    var mesh = Self.mesh([0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF])
    mesh.points = [Point(0.5, 0), Point(1, 0), Point(0.5, 1), Point(1, 1)]
    let picture = try paint(40, 40, [Self.layer(mesh)])
    #expect(picture[10, 20] >> 24 == 0 && picture[30, 20] >> 24 == 255)
    #expect(channel(picture[30, 1], 16) > 240 && channel(picture[30, 38], 0) > 240)
  }

  @Test("it keeps the picture's alpha, and multiplies that of its colours") func alpha() throws {
    var mesh = Self.mesh([0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000])
    for i in 0..<4 { mesh.colors[i].alpha = 0.5 }
    var layer = Self.layer(mesh)
    layer.background = .color(Color(red: 1, green: 1, blue: 1, alpha: 0.5))
    let pixel = try paint(40, 40, [layer])[20, 20]
    #expect(abs(Int(pixel >> 24) - 64) <= 1 && abs(Int(channel(pixel, 16)) - 64) <= 1 && channel(pixel, 8) == 0)
  }

  @Test("a turned one has no gaps, and a mesh without its colours paints nothing") func turned() throws {
    var layer = Self.layer(Self.mesh(Array(repeating: 0x123456, count: 9), width: 3, height: 3))
    layer.transform = .rotation(0.4)
    let picture = try paint(40, 40, [layer])
    for y in 10..<30 { for x in 10..<30 { #expect(picture[x, y] == 0xFF12_3456) } }
    var broken = Self.mesh([0xFF0000])
    broken.height = 9
    (broken.width, broken.height) = (.max, .max)
    #expect(broken.evenPoints.isEmpty && !broken.isComplete)
    (broken.width, broken.height) = (2, 9)
    #expect(!broken.isComplete && [Filter.mesh(broken)].spelledOut.count == 1)
    #expect(try paint(40, 40, [Self.layer(broken)])[5, 5] == 0xFFFF_FFFF)
  }
}
