// Letters along a path: each cluster is turned about the middle of its width on the first line's base.
// Flow: TextShape (straight) + TextPath → TextShape (bent) → measuring and painting.
import SparklerCore
import SparklerScene

extension TextShape {
  /// The shape as the text shows it: along its path where it has one.
  func placed(for text: TextContent) -> TextShape {
    guard let along = text.textPath, let path = along.path, text.font.size > 0 else { return self }
    let scale = 1 / text.font.size
    let way = Way(path.applying(.scale(scale, scale)), isBackwards: along.side == .right)
    return bent(along: way, from: begin(on: way, along))
  }

  private func begin(on way: Way, _ along: TextPath) -> Double {
    let spare = way.length - metrics.size.width
    let begin =
      switch along.alignment {
      case .start: 0.0
      case .center: spare / 2
      case .end: spare
      }
    return begin + along.startOffset * way.length
  }

  /// Letters whose middle lies beyond the ends of an open path are left out.
  private func bent(along way: Way, from begin: Double) -> TextShape {
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

/// A path's points by their distance from its begin.
private struct Way {
  private static let steps = 32
  private let segments: [PathSegment]
  /// Where each step of each segment ends.
  private let ends: [Double]
  private let isClosed: Bool
  private let isBackwards: Bool
  let length: Double

  init(_ path: Path, isBackwards: Bool) {
    // One line of text stands on one line.
    let first = path.elements.dropFirst().firstIndex { if case .move = $0 { true } else { false } }
    let part = Path(path.elements[..<(first ?? path.elements.endIndex)])
    segments = part.segments()
    var (ends, sum) = ([Double](), 0.0)
    for segment in segments {
      var last = segment.start
      for i in 1...Self.steps {
        let next = segment.point(at: Double(i) / Double(Self.steps))
        sum += last.distance(to: next)
        ends.append(sum)
        last = next
      }
    }
    (self.ends, length, self.isBackwards) = (ends, sum.isFinite ? sum : 0, isBackwards)
    isClosed = part.elements.last == .close || segments.first?.start == segments.last?.end
  }

  /// A point and the direction of travel there, in radians; nil beyond the ends of an open path.
  func place(at distance: Double) -> (point: Point, angle: Double)? {
    var distance = distance
    if isClosed {
      distance -= length * (distance / length).rounded(.down)
    } else if distance < 0 || distance > length {
      return nil
    }
    if isBackwards { distance = length - distance }
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < distance { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? ends[low - 1] : 0
    let share = ends[low] > start ? (distance - start) / (ends[low] - start) : 0
    let segment = segments[low / Self.steps]
    let u = (Double(low % Self.steps) + share) / Double(Self.steps)
    return (segment.point(at: u), segment.angle(at: u) + (isBackwards ? Double.pi : 0))
  }
}
