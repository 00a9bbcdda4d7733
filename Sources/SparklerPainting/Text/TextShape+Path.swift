// Letters along a path: each cluster is rotated about the centre of its width on the first line's baseline.
// Flow: TextShape (straight) + TextPath → TextShape (bent) → measuring and painting.
import SparklerCore
import SparklerScene

extension TextShape {
  /// The shape as displayed: along its path if it has one.
  func placed(for text: TextContent) -> TextShape {
    guard let along = text.textPath, let path = along.path, text.font.size > 0 else { return self }
    let scale = 1 / text.font.size
    let way = PathMeasure(path.applying(.scale(scale, scale)), isBackwards: along.side == .right)
    return bent(along: way, from: begin(on: way, along))
  }

  private func begin(on way: PathMeasure, _ along: TextPath) -> Double {
    let spare = way.length - metrics.size.width
    let begin =
      switch along.alignment {
      case .start: 0.0
      case .center: spare / 2
      case .end: spare
      }
    return begin + along.startOffset * way.length
  }

  /// Leaves out letters whose centre is beyond the ends of an open path.
  private func bent(along way: PathMeasure, from begin: Double) -> TextShape {
    var out = self
    (out.outline, out.pictures, out.clusters) = (Path(), [], [])
    guard way.length > 0, let base = clusters.first.map({ runs[$0.run].baseline }) else { return out }
    for cluster in clusters {
      guard let place = way.place(at: begin + cluster.box.center.x) else { continue }
      let turn = AffineTransform.translation(-cluster.box.center.x, -base).then(.rotation(place.angle))
        .then(.translation(place.point.x, place.point.y))
      var bent = cluster
      let first = (out.outline.elements.count, out.pictures.count)
      out.outline.elements += Path(outline.elements[cluster.elements]).applying(turn).elements
      out.pictures += pictures[cluster.pictures].map { picture in
        var picture = picture
        picture.transform = turn
        return picture
      }
      bent.elements = first.0..<out.outline.elements.count
      bent.pictures = first.1..<out.pictures.count
      bent.box = turn.boundingBox(of: cluster.box)
      out.clusters.append(bent)
    }
    return out
  }
}
