// Runs the primitives of a filter graph.
// Flow: the layer's picture + PixelGraph → each primitive over the pixels it is needed for → the filtered picture.
import SparklerCore
import SparklerScene

/// Computes results of primitives, and forgets those that no later primitive reads.
struct GraphPainter {
  let graph: PixelGraph
  /// The layer's picture on the sheet.
  private let source: FilterSheet
  /// The pictures of `feImage`, by the index of their primitive.
  private let pictures: [Int: PlacedPixels]
  private var results: [FilterSheet?] = []

  private init(_ graph: PixelGraph, source: FilterSheet, pictures: [Int: PlacedPixels]) {
    (self.graph, self.source, self.pictures) = (graph, source, pictures)
  }

  /// - Parameters:
  ///   - picture: on the sheet.
  ///   - part: the wanted part of the sheet.
  static func paint(
    _ graph: PixelGraph, of picture: PlacedPixels, over part: PixelRect, pictures: [Int: PlacedPixels]
  ) -> PlacedPixels {
    let needs = graph.needs(for: part)
    var painter = GraphPainter(graph, source: FilterSheet(picture.cropped(to: needs.source)), pictures: pictures)
    let primitives = graph.graph.primitives
    // When each result is read for the last time.
    var lastReader = Array(repeating: primitives.count, count: primitives.count)
    for (i, primitive) in primitives.enumerated() {
      for case .result(let other) in primitive.inputs where other < i { lastReader[other] = i }
    }
    for (i, area) in needs.results.enumerated() {
      painter.results.append(painter.result(of: i, over: area))
      for case .result(let other) in primitives[i].inputs where other < i && lastReader[other] == i {
        painter.results[other] = nil
      }
    }
    let last = (painter.results.last ?? nil) ?? FilterSheet(.empty, isLinear: false)
    return last.rounded.cropped(to: part)
  }

  /// - Parameter area: the part of the result that is needed.
  private func result(of index: Int, over area: PixelRect) -> FilterSheet {
    let primitive = graph.graph.primitives[index]
    if area.isEmpty { return FilterSheet(.empty, isLinear: primitive.isLinear) }
    func input(_ k: Int, isLinear: Bool? = primitive.isLinear) -> FilterSheet {
      let sheet = self.input(primitive.inputs.indices.contains(k) ? primitive.inputs[k] : .none, over: area)
      return isLinear.map { sheet.converted(toLinear: $0) } ?? sheet
    }
    switch primitive.kind {
    case .blend(let mode): return FilterSheet.blended(input(0), over: input(1), by: mode, in: area)
    case .colors(let colors): return input(0).cropped(to: area).changed(by: colors)
    case .transfer(let functions): return input(0).cropped(to: area).changed(by: functions)
    case .composite(let operation): return FilterSheet.composited(input(0), on: input(1), by: operation, in: area)
    case .merge:
      return primitive.inputs.indices.reduce(FilterSheet(area, isLinear: primitive.isLinear)) {
        FilterSheet.composited(input($1), on: $0, by: .over, in: area)
      }
    case .flood(let color): return FilterSheet(area, of: color, isLinear: primitive.isLinear)
    case .blur(let size): return input(0).blurred(graph.deviation(size), over: area)
    case .shadow(let shadow): return input(0).above(shadow, graph, over: area)
    case .offset(let point):
      let (x, y) = graph.offset(point)
      return input(0, isLinear: nil).moved(x, y).cropped(to: area)
    case .tile:
      return input(0, isLinear: nil).tiled(primitive.inputs.first.map { graph.box(of: $0) } ?? .empty, over: area)
    case .image:
      guard let picture = pictures[index] else { return FilterSheet(area, isLinear: false) }
      return FilterSheet(picture).cropped(to: area)
    case .convolve(let convolution): return input(0).convolved(convolution, within: graph.region, over: area)
    case .morphology(let size, let isDilating):
      let radius = graph.radius(size)
      if radius.x == 0 || radius.y == 0 { return FilterSheet(area, isLinear: primitive.isLinear) }
      return input(0).spread(by: radius, isDilating: isDilating, within: graph.region, over: area)
    case .displace(let amount, let x, let y):
      let reach = Point(amount * graph.scale.width, amount * graph.scale.height)
      return input(0, isLinear: nil).displaced(by: input(1), reach, x, y, over: area)
    case .light(let light):
      return LightPainter(light, graph, on: input(0, isLinear: nil), isLinear: primitive.isLinear).paint(over: area)
    case .turbulence(let noise):
      return TurbulencePainter(noise, tile: primitive.subregion).paint(graph, over: area, isLinear: primitive.isLinear)
    }
  }

  private func input(_ input: FilterGraph.Input, over area: PixelRect) -> FilterSheet {
    switch input {
    case .source: return source
    case .sourceAlpha: return source.alphaOnly
    case .result(let index):
      return (results.indices.contains(index) ? results[index] : nil) ?? FilterSheet(.empty, isLinear: false)
    case .none: return FilterSheet(.empty, isLinear: false)
    case .color(let color):
      // Blurs read beyond the area; they see the colour in the whole region.
      return FilterSheet(
        graph.region.intersection(area.grown(by: Self.colorReach)), of: color, isLinear: false)
    }
  }

  /// How far a plain colour extends beyond the area that reads it, in pixels.
  private static let colorReach = 256
}
