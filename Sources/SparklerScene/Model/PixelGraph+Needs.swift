// Which pixels of the source and of each result a part of a filter's picture depends on.
// Flow: PixelGraph + the wanted part → Needs → the sampler's canvas, the limit on work, GraphPainter.
import SparklerCore

extension PixelGraph {
  /// The areas to compute, on the sheet.
  package struct Needs {
    /// Of the layer's picture.
    package var source = PixelRect.empty
    /// Of each primitive's result.
    package var results: [PixelRect]
  }

  /// Pixels farther away than this, or than this many times the wanted part's size, count as transparent.
  private static let (farthest, farthestSizes) = (512, 2)

  /// - Parameter part: on the sheet.
  package func needs(for part: PixelRect) -> Needs {
    var out = Needs(results: Array(repeating: .empty, count: graph.primitives.count))
    guard isDrawn, !part.isEmpty else { return out }
    let reach = max(Self.farthest, Self.farthestSizes * max(part.width, part.height))
    let near = part.grown(by: reach, reach).intersection(region)
    out.results[graph.primitives.count - 1] = part.intersection(region)
    for i in graph.primitives.indices.reversed() {
      let area = out.results[i].intersection(box(of: i))
      out.results[i] = area
      if area.isEmpty { continue }
      for (k, input) in graph.primitives[i].inputs.enumerated() {
        let wanted = needed(by: graph.primitives[i], input: k, for: area).intersection(near)
        switch input {
        case .source, .sourceAlpha: out.source = out.source.union(wanted)
        case .result(let other) where other < i: out.results[other] = out.results[other].union(wanted)
        case .result, .color, .none: break
        }
      }
    }
    return out
  }

  /// The part of an input that a part of a primitive's result depends on.
  private func needed(by primitive: FilterGraph.Primitive, input: Int, for area: PixelRect) -> PixelRect {
    switch primitive.kind {
    case .blend, .colors, .transfer, .composite, .merge: return area
    case .flood, .image, .turbulence: return .empty
    case .convolve(let convolution):
      if convolution.edge == .wrap { return region }
      return convolution.isValid ? area.grown(by: convolution.columns, convolution.rows) : .empty
    case .light: return area.grown(by: 1, 1)
    case .displace(let amount, _, _):
      return input == 0 ? area.grown(by: pixels(amount * scale.width), pixels(amount * scale.height)) : area
    case .shadow(let shadow):
      let (x, y) = offset(shadow.offset)
      let (right, down) = deviation(shadow.deviation).reach
      return area.union(area.moved(-x, -y).grown(by: right, down))
    case .blur(let size):
      let (right, down) = deviation(size).reach
      return area.grown(by: right, down)
    case .morphology(let radius, _):
      let (right, down) = self.radius(radius)
      return area.grown(by: right, down)
    case .offset(let point):
      let (x, y) = offset(point)
      return area.moved(-x, -y)
    case .tile: return primitive.inputs.first.map { box(of: $0) } ?? .empty
    }
  }

  private func pixels(_ length: Double) -> Int { Self.whole(abs(length).rounded(.up)) }

  /// In whole pixels, towards zero, as in other renderers.
  package func offset(_ offset: Point) -> (x: Int, y: Int) {
    // Tolerance for rounding errors.
    func whole(_ v: Double) -> Int { Self.whole((v + (v < 0 ? -1e-4 : 1e-4)).rounded(.towardZero)) }
    return (whole(offset.x * scale.width), whole(offset.y * scale.height))
  }

  package func deviation(_ size: Size) -> PixelFilter.Deviation {
    PixelFilter.Deviation(x: size.width * scale.width, y: size.height * scale.height)
  }

  /// In whole pixels.
  package func radius(_ size: Size) -> (x: Int, y: Int) {
    (pixels(max(0, size.width) * scale.width), pixels(max(0, size.height) * scale.height))
  }

  /// The pixels of the frame on which those of `box` can depend.
  func source(of box: PixelRect) -> PixelRect {
    let needed = needs(for: onSheet(box)).source
    return toFrame == .identity || needed.isEmpty
      ? needed : PixelRect(covering: toFrame.boundingBox(of: Rect(needed))).grown(by: 1, 1)
  }

  /// The part of the sheet that a part of the frame shows.
  package func onSheet(_ box: PixelRect) -> PixelRect {
    let box = box.intersection(bounds)
    if toFrame == .identity || box.isEmpty { return box }
    guard let inverse = toFrame.inverted() else { return .empty }
    return PixelRect(covering: inverse.boundingBox(of: Rect(box))).grown(by: 1, 1).intersection(region)
  }

  /// The approximate cost of a part of the frame, in painted pixels.
  func work(for box: PixelRect) -> Double {
    let needs = needs(for: onSheet(box))
    let copies = toFrame == .identity ? 0.0 : Self.copyPasses * Double(box.area + needs.source.area)
    return zip(graph.primitives, needs.results).reduce(copies) { $0 + $1.0.kind.passes * Double($1.1.area) }
  }

  /// The cost of resampling a pixel.
  private static let copyPasses = 3.0
}

extension FilterGraph.Kind {
  /// The approximate cost per pixel, in painted pixels.
  fileprivate var passes: Double {
    switch self {
    case .flood, .offset, .tile, .merge, .image: 2
    case .blend, .colors, .transfer, .composite, .displace: 4
    case .convolve(let convolution): 4 + Double(convolution.kernel.count)
    case .light, .blur, .shadow: 14
    case .morphology: 24
    case .turbulence(let noise): 4 + 24 * min(FilterGraph.Turbulence.mostOctaves, max(0, noise.octaves))
    }
  }
}

extension FilterGraph.Turbulence {
  /// Further octaves are invisible.
  package static let mostOctaves = 12.0
}

extension PixelRect {
  /// Clamped, so that sums don't overflow.
  fileprivate func grown(by dx: Int, _ dy: Int) -> PixelRect {
    let (dx, dy) = (min(dx, 1 << 24), min(dy, 1 << 24))
    return PixelRect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }

  fileprivate func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
