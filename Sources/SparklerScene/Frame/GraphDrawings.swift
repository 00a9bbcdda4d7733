// What primitives of a filter graph show besides the layer's own picture: images and sublayers.
// Flow: Sampler → GraphDrawings in PixelGraph → GraphPainter.
import SparklerCore

/// The drawings of a sublayer that a primitive shows, on the graph's sheet.
struct GraphDrawings: GraphContents, Equatable {
  var items: [DisplayItem]

  func isEqual(_ other: any GraphContents) -> Bool { self == other as? GraphDrawings }
}

extension PixelGraph {
  /// What primitives show of sublayers, by the primitive's index; already on the sheet.
  package var drawings: [Int: [DisplayItem]] {
    get { layers.compactMapValues { ($0 as? GraphDrawings)?.items } }
    set { layers = newValue.mapValues { GraphDrawings(items: $0) } }
  }

  /// What the primitives `feImage` show, by the primitive's index, on the sheet.
  ///
  /// - Parameter part: the part of the sheet that is needed.
  package func pictures(over part: PixelRect) -> [(index: Int, items: [DisplayItem], area: PixelRect)] {
    let areas = needs(for: part).results
    return graph.primitives.indices.compactMap { i -> (index: Int, items: [DisplayItem], area: PixelRect)? in
      guard !areas[i].isEmpty, case .image(let picture?) = graph.primitives[i].kind else { return nil }
      guard case .image(let image, let frame) = picture else {
        return (i, drawings[i] ?? [], areas[i])
      }
      let box = areas[i].intersection(PixelRect(covering: toSheet.boundingBox(of: frame)))
      let drawing = Drawing.image(image, in: frame, clip: frame, opacity: 1)
      return (i, [DisplayItem(drawing: drawing, transform: toSheet, bounds: box, layer: "")], box)
    }
  }
}
