// The filter of SVG files: a graph of primitives.
// Flow: FilterGraph → Filter.graph → PixelFilter.graph.
import SparklerCore

extension Filter {
  /// Primitives that read the layer's picture and each other's results. Specs can't contain it.
  package static func graph(_ graph: FilterGraph) -> Filter { Filter(Graph(graph: graph)) }

  package struct Graph: FilterEffect {
    package var graph: FilterGraph

    package func inPixels(_ matrix: AffineTransform) -> PixelFilter? { .graph(PixelGraph(graph, through: matrix)) }

    /// What blurs and offsets add.
    package var overhang: Double {
      graph.primitives.reduce(0) { sum, primitive in
        switch primitive.kind {
        case .blur(let deviation): sum + 3 * max(deviation.width, deviation.height)
        case .shadow(let shadow):
          sum + 3 * max(shadow.deviation.width, shadow.deviation.height)
            + max(abs(shadow.offset.x), abs(shadow.offset.y))
        case .offset(let offset): sum + max(abs(offset.x), abs(offset.y))
        default: sum
        }
      }
    }

    /// The graph's numbers; only by index, because no neutral graph exists.
    static let track = AnimatableTrack<Filter>(
      "graph", get: { ($0.effect as? Self)?.graph.numbers },
      set: { filter, numbers in
        guard var effect = filter.effect as? Self else { return }
        effect.graph.numbers = numbers
        filter = Filter(effect)
      })
  }

  /// The graph; nil for other filters.
  package var graph: FilterGraph? { (effect as? Graph)?.graph }
}

extension [Filter] {
  /// The ids of the sublayers that graphs show.
  package var layerIDs: [String] { isEmpty ? [] : flatMap { $0.graph?.layerIDs ?? [] } }
}
