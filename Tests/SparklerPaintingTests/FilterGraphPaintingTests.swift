// Each primitive of a filter graph by its definition in plain numbers.
// Flow: W3C Filter Effects Level 1 → layers with graphs → FramePainter.
import SparklerCore
import SparklerPainting
import SparklerScene
import Testing

@Suite struct FilterGraphPaintingTests {
  private typealias Kind = FilterGraph.Kind

  private static let region = Rect(0, 0, 12, 12)

  /// A 4 × 4 square of a colour at (4, 4), through primitives in sRGB, each of which reads the one before it.
  private static func painted(
    _ kinds: [FilterGraph.Kind], inputs: [[FilterGraph.Input]]? = nil, color: Color = Color(rgb: 0xFF0000),
    isLinear: Bool = false, _ change: (inout FilterGraph) -> Void = { _ in }
  ) throws -> Pixmap {
    var graph = FilterGraph(
      region: region,
      primitives: kinds.enumerated().map { i, kind in
        let before: [FilterGraph.Input] = i == 0 ? [.source] : [.result(i - 1)]
        var primitive = FilterGraph.Primitive(kind, inputs: inputs?[i] ?? before, subregion: region)
        primitive.isLinear = isLinear
        return primitive
      })
    change(&graph)
    var group = layer(0, 0, 12, 12, .clear)
    group.sublayers = [layer(4, 4, 4, 4, color)]
    group.filters = [.graph(graph)]
    return try paint(12, 12, [group])
  }

  @Test("a flood fills its subregion, even where there is nothing") func flood() throws {
    let out = try Self.painted([.flood(Color(rgb: 0x00FF00))], color: .clear) {
      $0.primitives[0].subregion = Rect(2, 3, 4, 5)
    }
    #expect(out[2, 3] == 0xFF00_FF00 && out[5, 7] == 0xFF00_FF00)
    #expect(out[1, 3] == 0 && out[6, 3] == 0 && out[2, 2] == 0 && out[2, 8] == 0)
  }

  @Test("an offset moves whole pixels; the region cuts off") func offset() throws {
    let out = try Self.painted([.offset(Point(6, -2.5))])
    #expect(out[10, 2] == 0xFFFF_0000 && out[9, 2] == 0 && out[10, 6] == 0 && out[11, 5] == 0xFFFF_0000)
  }

  @Test("colours and transfer functions change colours without their alpha") func colors() throws {
    let swap = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0.0]
    #expect(try Self.painted([.colors(.matrix(swap))])[5, 5] == 0xFF00_FF00)
    #expect(try Self.painted([.colors(.luminanceToAlpha)])[5, 5] == 0x3600_0000)
    let functions: [FilterGraph.Transfer] = [.table([1, 0]), .linear(slope: 0, intercept: 0.2), .discrete([1, 0])]
    #expect(try Self.painted([.transfer(functions)])[5, 5] == 0xFF00_33FF)
    let gamma = [FilterGraph.Transfer.gamma(amplitude: 0.5, exponent: 3, offset: 0.1)]
    #expect(try Self.painted([.transfer(gamma)])[5, 5] == 0xFF99_0000)
  }

  @Test(
    "composites combine by alpha",
    arguments: [
      (FilterGraph.Composite.in, 0x8080_0000 as UInt32), (.out, 0x7F7F_0000), (.over, 0xFFFF_0000),
      (.arithmetic(0, 0.5, 0.5, 0), 0xC080_0040),
    ])
  func composite(_ operation: FilterGraph.Composite, _ expected: UInt32) throws {
    let below = FilterGraph.Input.color(Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    let found = try Self.painted([.composite(operation)], inputs: [[.source, below]])[5, 5]
    let off = ([0, 8, 16, 24] as [UInt32]).map { abs(channel(found, $0) - channel(expected, $0)) }.max() ?? 0
    #expect(off <= 1, "\(String(found, radix: 16))")
  }

  @Test("blending and merging put the first and the last on top") func layers() throws {
    let blue = FilterGraph.Input.color(Color(rgb: 0x0000FF))
    #expect(try Self.painted([.blend(.screen)], inputs: [[.source, blue]])[5, 5] == 0xFFFF_00FF)
    #expect(try Self.painted([.blend(.multiply)], inputs: [[.source, blue]])[5, 5] == 0xFF00_0000)
    let merged = try Self.painted([.merge], inputs: [[blue, .source, .none]])
    #expect(merged[5, 5] == 0xFFFF_0000 && merged[0, 0] == 0xFF00_00FF)
  }

  @Test("linear light mixes brighter") func linear() throws {
    let black = FilterGraph.Input.color(.black)
    let mix = Kind.composite(.arithmetic(0, 0.5, 0.5, 0))
    let white = Color.white
    #expect(try Self.painted([mix], inputs: [[.source, black]], color: white)[5, 5] == 0xFF80_8080)
    #expect(try Self.painted([mix], inputs: [[.source, black]], color: white, isLinear: true)[5, 5] == 0xFFBC_BCBC)
  }

  @Test("dilation spreads, erosion shrinks") func morphology() throws {
    let wide = try Self.painted([.morphology(Size(1, 2), isDilating: true)])
    #expect(wide[7, 9] == 0xFFFF_0000 && wide[8, 9] == 0xFFFF_0000 && wide[9, 5] == 0 && wide[3, 5] == 0)
    let thin = try Self.painted([.morphology(Size(1, 1), isDilating: false)])
    #expect(thin[4, 5] == 0 && thin[5, 5] == 0xFFFF_0000 && thin[7, 7] == 0xFFFF_0000)
  }

  @Test("a convolution adds neighbours, turned by 180°") func convolution() throws {
    // The first number belongs to the pixel to the right.
    var right = FilterGraph.Convolution(columns: 3, rows: 1, kernel: [1, 0, 0], divisor: 1)
    right.edge = .none
    let out = try Self.painted([.convolve(right)])
    #expect(out[3, 5] == 0xFFFF_0000 && out[7, 5] == 0)
  }

  @Test("a blur keeps the sum; a shadow lies below") func blur() throws {
    let out = try Self.painted([.blur(Size(1, 0))])
    let sum = (0..<12).reduce(0) { $0 + Int(out[$1, 5] >> 24) }
    #expect(abs(sum - 4 * 255) <= 6 && out[5, 3] == 0)
    let shadow = FilterGraph.Shadow(color: .black, offset: Point(2, 2), deviation: .zero)
    let shadowed = try Self.painted([.shadow(shadow)])
    #expect(shadowed[5, 5] == 0xFFFF_0000 && shadowed[9, 9] == 0xFF00_0000 && shadowed[10, 10] == 0)
  }

  @Test("a tile repeats its input's subregion") func tile() throws {
    let out = try Self.painted([.offset(.zero), .tile]) { $0.primitives[0].subregion = Rect(2, 2, 4, 4) }
    #expect(out[4, 4] == 0xFFFF_0000 && out[3, 3] == 0 && out[8, 8] == 0xFFFF_0000 && out[0, 0] == 0xFFFF_0000)
  }

  @Test("a map displaces by its channels") func displacement() throws {
    // Red 1 reads 2 pixels to the right; green 0 reads 2 pixels above.
    let map = FilterGraph.Input.color(Color(red: 1, green: 0, blue: 0))
    let out = try Self.painted([.displace(4, x: .red, y: .green)], inputs: [[.source, map]])
    #expect(out[2, 6] == 0xFFFF_0000 && out[5, 9] == 0xFFFF_0000 && out[6, 6] == 0 && out[5, 5] == 0)
  }

  @Test("light from above shows the colour; specular light's alpha is its brightest channel") func light() throws {
    var light = FilterGraph.Lighting(.distant(azimuth: 0, elevation: 90))
    light.color = Color(red: 1, green: 0.6, blue: 0)
    #expect(try Self.painted([.light(light)])[0, 0] == 0xFFFF_9900)
    (light.specularExponent, light.constant) = (1, 0.4)
    #expect(try Self.painted([.light(light)])[0, 0] == 0x6666_3D00)
    // Light from the right reaches the square's right side.
    light = FilterGraph.Lighting(.distant(azimuth: 0, elevation: 0))
    let sides = try Self.painted([.light(light)])
    #expect(sides[7, 5] > sides[4, 5] && sides[4, 5] == 0xFF00_0000)
  }

  @Test("noise is the same every time, and nothing without octaves") func turbulence() throws {
    let noise = FilterGraph.Turbulence(frequency: Size(0.1, 0.1), octaves: 2, seed: 3)
    let (first, second) = (try Self.painted([.turbulence(noise)]), try Self.painted([.turbulence(noise)]))
    #expect(first == second && Set(first.pixels).count > 20)
    let none = FilterGraph.Turbulence(frequency: Size(0.1, 0.1), octaves: 0, seed: 3)
    #expect(try Self.painted([.turbulence(none)]).pixels.allSatisfy { $0 == 0 })
  }

  @Test("an image shows a sublayer, which isn't drawn otherwise") func image() throws {
    var hidden = layer(0, 0, 3, 3, Color(rgb: 0x0000FF))
    hidden.id = "picture"
    var group = layer(0, 0, 12, 12, .clear)
    group.sublayers = [hidden]
    let show = FilterGraph.Primitive(.image(.layer("picture")), subregion: Rect(5, 5, 6, 6))
    group.filters = [.graph(FilterGraph(region: Self.region, primitives: [show]))]
    let out = try paint(12, 12, [group])
    #expect(out[0, 0] == 0 && out[5, 5] == 0xFF00_00FF && out[7, 7] == 0xFF00_00FF && out[8, 8] == 0)
  }

  @Test("a turn by 90° turns the result") func turned() throws {
    var group = layer(0, 0, 12, 12, .clear)
    group.sublayers = [layer(0, 0, 4, 4, Color(rgb: 0xFF0000))]
    let offset = FilterGraph.Primitive(.offset(Point(4, 0)), inputs: [.source], subregion: Self.region)
    group.filters = [.graph(FilterGraph(region: Self.region, primitives: [offset]))]
    // Around its corner, which is at the right of the canvas.
    group.position = Point(12, 0)
    group.transform = .rotation(.pi / 2)
    let out = try paint(12, 12, [group])
    #expect(out[8, 4] == 0xFFFF_0000 && out[11, 7] == 0xFFFF_0000 && out[8, 3] == 0 && out[7, 4] == 0)
  }
}
