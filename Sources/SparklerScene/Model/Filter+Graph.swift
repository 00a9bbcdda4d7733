// The filter `graph`, which SVG files have: primitives that read each other's results.
// Flow: Filter.kinds → FilterGraph → Filter.graph → PixelFilter.graph.
import SparklerCore

extension Filter {
  /// Primitives that read the layer's picture and each other's results.
  package static func graph(_ graph: FilterGraph) -> Filter { Filter(Graph(graph: graph)) }

  package struct Graph: FilterEffect {
    /// Its numbers are animated by `fileTracks`, only by index.
    package static let kind = Descriptor<FilterGraph>(
      "graph", neutral: FilterGraph(), get: { (effect: Self) in effect.graph },
      make: { $0.primitives.isEmpty ? nil : Self(graph: $0) }, tracks: [])

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
      kind.name, get: { ($0.effect as? Self)?.graph.numbers },
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
