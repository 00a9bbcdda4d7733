// Content that huddles in a small part of the canvas.
// Flow: ReviewedScene → DeadSpace → DesignFindings.
import SparklerCore

/// Everything that is shown for a good part of the time, as one box, leaves most of the canvas empty.
///
/// White space round something in the middle, or between elements at opposite sides, is composition; it is dead where
/// all content is small in both directions, or sits in a corner.
///
/// - Source: thresholds are ours, fixed by looking at frames.
enum DeadSpace: DesignMeasure {
  static let name = "dead-space"

  /// Content smaller than this in both directions is lost on its canvas, as fractions.
  private static let extent = 0.34
  /// Empty fractions of both directions beyond content in a corner.
  private static let corner = (more: 0.5, less: 0.35)
  /// A canvas is also dead where content at one end leaves this fraction beyond it, and less than the other one at its
  /// own end.
  private static let end = (empty: 0.6, own: 0.15)
  /// Fraction of the scene for which an element must be shown.
  private static let share = 0.25
  /// How long everything must be in a corner, in seconds and as a fraction of the scene.
  private static let passage = (seconds: 1.5, share: 0.4)
  /// A shape, picture or particle that covers this fraction of the canvas is a ground, not content.
  private static let ground = 0.85

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    guard scene.canvas.width >= 64, scene.canvas.height >= 64, !scene.hasPerspective else { return [] }
    let all = Array(scene.moments.indices)
    if let box = content(of: scene, at: all), isDead(box, in: scene) { return [finding(box, all, in: scene)] }
    // For a long time, though not always, everything is in a corner or at one end.
    let span = scene.longestSpan { i in
      content(of: scene, at: [i]).map { isAtSide($0, in: scene) } ?? false
    }
    guard let span, scene.length(of: span) >= max(passage.seconds, passage.share * scene.duration),
      let box = content(of: scene, at: Array(span)), isAtSide(box, in: scene)
    else { return [] }
    return [finding(box, Array(span), in: scene)]
  }

  private static func finding(_ box: Rect, _ moments: [Int], in scene: ReviewedScene) -> DesignFinding {
    let percent = Int((100 * box.area / (scene.canvas.width * scene.canvas.height)).rounded())
    let (from, to) = (scene.moments[moments[0]].time, scene.moments[moments[moments.count - 1]].time)
    return DesignFinding(
      measure: name, layers: [], from: from, to: to + Seconds(scene.step), box: box,
      message: "all content is in \(percent) % of the canvas; the rest is empty",
      remedy: "make it larger, centre it, or use a smaller canvas")
  }

  private static func isDead(_ box: Rect, in scene: ReviewedScene) -> Bool {
    let isSmall =
      box.size.width < extent * scene.canvas.width && box.size.height < extent * scene.canvas.height
    return isSmall || isAtSide(box, in: scene)
  }

  /// Whether a box is in a corner or at one end of the canvas.
  private static func isAtSide(_ box: Rect, in scene: ReviewedScene) -> Bool {
    let (width, height) = (scene.canvas.width, scene.canvas.height)
    let across = (left: box.minX / width, right: 1 - box.maxX / width)
    let down = (top: box.minY / height, bottom: 1 - box.maxY / height)
    let (x, y) = (max(across.left, across.right), max(down.top, down.bottom))
    let isInCorner =
      min(x, y) >= corner.less && max(x, y) >= corner.more
      && abs(across.left - across.right) > 0.2 && abs(down.top - down.bottom) > 0.2
    let isAtEnd = [(across.left, across.right), (down.top, down.bottom)].contains {
      max($0.0, $0.1) > end.empty && min($0.0, $0.1) < end.own
    }
    return isInCorner || isAtEnd
  }

  /// The box of all content at some moments, in points; nil if something fills the canvas or nothing is shown.
  private static func content(of scene: ReviewedScene, at moments: [Int]) -> Rect? {
    let canvas = Rect(origin: .zero, size: scene.canvas)
    var met: [String: Int] = [:]
    var boxes: [String: Rect] = [:]
    for moment in moments.map({ scene.moments[$0] }) {
      var own: [String: Rect] = [:]
      for shape in moment.elements.shapes where shape.opacity > 0.1 {
        guard let box = scene.points(shape.box).intersection(canvas) else { continue }
        if box.area >= ground * canvas.area {
          // A picture is content; a plain colour or gradient is the ground.
          if shape.kind == .image { return nil }
          continue
        }
        own[shape.layer] = own[shape.layer]?.union(box) ?? box
      }
      for text in moment.elements.texts where text.opacity > 0.1 {
        guard let box = scene.points(text.box).intersection(canvas) else { continue }
        own[text.key.layer] = own[text.key.layer]?.union(box) ?? box
      }
      for (layer, box) in own {
        met[layer, default: 0] += 1
        boxes[layer] = boxes[layer]?.union(box) ?? box
      }
    }
    let least = max(1, Int(share * Double(moments.count)))
    let lasting = boxes.filter { met[$0.key] ?? 0 >= least }.values
    guard let first = lasting.first else { return nil }
    return lasting.reduce(first) { $0.union($1) }
  }
}

extension ReviewedScene {
  /// Whether some frame has a sheet in perspective or a filter of the whole canvas, which elements don't list.
  var hasPerspective: Bool {
    moments.contains { moment in
      moment.frame.items.contains { item in
        if case .projected = item.drawing {
          true
        } else if case .group(let group) = item.drawing {
          !group.filters.isEmpty && Double(item.bounds.area) > 0.8 * Double(moment.frame.canvas.area)
        } else {
          false
        }
      }
    }
  }
}
