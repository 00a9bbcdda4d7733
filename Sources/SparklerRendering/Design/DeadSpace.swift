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
  /// A shape that covers this fraction is a panel, which may be empty like a canvas.
  private static let panel = 0.6
  /// The longest loop of a loader, its distance from the middle as a fraction, its words and shapes.
  private static let loader = (seconds: 3.0, offset: 0.1, words: 2, shapes: 16)

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    guard scene.canvas.width >= 64, scene.canvas.height >= 64, !scene.hasPerspective else { return [] }
    let all = Array(scene.moments.indices)
    let canvas = Rect(origin: .zero, size: scene.canvas)
    if let box = content(of: scene, at: all), isDead(box, in: canvas) {
      return isLoader(box, in: scene) ? [] : [finding(box, all, in: scene)]
    }
    if let panel = panel(of: scene), let box = content(of: scene, at: all, in: panel), isDead(box, in: panel) {
      return [finding(box, all, in: scene, panel)]
    }
    // For a long time, though not always, everything is in a corner or at one end.
    let span = scene.longestSpan { i in
      content(of: scene, at: [i]).map { isAtSide($0, in: canvas) } ?? false
    }
    guard let span, scene.length(of: span) >= max(passage.seconds, passage.share * scene.duration),
      let box = content(of: scene, at: Array(span)), isAtSide(box, in: canvas)
    else { return [] }
    return [finding(box, Array(span), in: scene)]
  }

  private static func finding(
    _ box: Rect, _ moments: [Int], in scene: ReviewedScene, _ panel: Rect? = nil
  ) -> DesignFinding {
    let percent = Int((100 * box.area / (panel?.area ?? scene.canvas.width * scene.canvas.height)).rounded())
    let (from, to) = (scene.moments[moments[0]].time, scene.moments[moments[moments.count - 1]].time)
    return DesignFinding(
      measure: name, layers: [], from: from, to: to + Seconds(scene.step), box: box,
      message: "all content is in \(percent) % of the \(panel == nil ? "canvas" : "panel"); the rest is empty",
      remedy: "make it larger, centre it, or use a smaller \(panel == nil ? "canvas" : "panel")")
  }

  private static func isDead(_ box: Rect, in frame: Rect) -> Bool {
    let isSmall = box.size.width < extent * frame.size.width && box.size.height < extent * frame.size.height
    return isSmall || isAtSide(box, in: frame)
  }

  /// Whether a box is in a corner or at one end of the canvas or of a panel.
  private static func isAtSide(_ box: Rect, in frame: Rect) -> Bool {
    let (width, height) = (frame.size.width, frame.size.height)
    let across = (left: (box.minX - frame.minX) / width, right: (frame.maxX - box.maxX) / width)
    let down = (top: (box.minY - frame.minY) / height, bottom: (frame.maxY - box.maxY) / height)
    let (x, y) = (max(across.left, across.right), max(down.top, down.bottom))
    let isInCorner =
      min(x, y) >= corner.less && max(x, y) >= corner.more
      && abs(across.left - across.right) > 0.2 && abs(down.top - down.bottom) > 0.2
    let isAtEnd = [(across.left, across.right), (down.top, down.bottom)].contains {
      max($0.0, $0.1) > end.empty && min($0.0, $0.1) < end.own
    }
    return isInCorner || isAtEnd
  }

  // MARK: Panels and loaders

  /// The panel that is shown all the time and fills the canvas but for its margins; nil if there is none.
  private static func panel(of scene: ReviewedScene) -> Rect? {
    let area = scene.canvas.width * scene.canvas.height
    func panels(_ moment: ReviewedMoment) -> [Rect] {
      moment.elements.shapes.filter {
        $0.kind == .fill && $0.isSolid && $0.isUpright && !$0.isFiltered && $0.opacity > 0.5
      }.map { scene.points($0.whole) }.filter { $0.area >= panel * area && $0.area < ground * area }
    }
    return panels(scene.moments[0]).last { own in
      scene.moments.allSatisfy { panels($0).contains { $0.isNear(own, within: 1) } }
    }
  }

  /// Whether nothing is shown but a sign that something is loading: in the middle, of plain shapes that never rest, with
  /// two words at most that do. It is small because it holds the place of what comes.
  private static func isLoader(_ box: Rect, in scene: ReviewedScene) -> Bool {
    let (width, height) = (scene.canvas.width, scene.canvas.height)
    guard scene.outputs.allSatisfy({ $0.loop == .forever }), scene.duration <= loader.seconds, scene.moments.count > 2,
      abs(box.center.x - width / 2) < loader.offset * width, abs(box.center.y - height / 2) < loader.offset * height,
      scene.texts.reduce(0, { $0 + $1.words }) <= loader.words,
      scene.texts.allSatisfy({ $0.glimpses.allSatisfy { $0?.isResting ?? true } })
    else { return false }
    let isPlain = scene.moments.allSatisfy { moment in
      moment.elements.texts.allSatisfy { !$0.text.isPicture } && moment.elements.shapes.count <= loader.shapes
        && moment.elements.shapes.allSatisfy { $0.kind == .fill || $0.kind == .stroke }
    }
    return isPlain
      && (1..<scene.moments.count).allSatisfy { scene.moments[$0].full.pixels != scene.moments[$0 - 1].full.pixels }
  }

  // MARK: Content

  /// The box of all content at some moments, in points; nil if something fills the canvas or nothing is shown.
  ///
  /// - Parameter panel: only what is inside counts, and neither itself nor its border.
  private static func content(of scene: ReviewedScene, at moments: [Int], in panel: Rect? = nil) -> Rect? {
    let canvas = panel ?? Rect(origin: .zero, size: scene.canvas)
    var met: [String: Int] = [:]
    var boxes: [String: Rect] = [:]
    func isOther(_ box: Rect) -> Bool {
      panel.map { box.contains($0.grown(by: -4, -4)) || !$0.contains(box.center) } ?? false
    }
    for moment in moments.map({ scene.moments[$0] }) {
      var own: [String: Rect] = [:]
      for shape in moment.elements.shapes where shape.opacity > 0.1 && !isOther(scene.points(shape.box)) {
        guard let box = scene.points(shape.box).intersection(canvas) else { continue }
        if box.area >= ground * canvas.area {
          // A picture is content; a plain colour or gradient is the ground.
          if shape.kind == .image { return nil }
          continue
        }
        own[shape.layer] = own[shape.layer]?.union(box) ?? box
      }
      for text in moment.elements.texts where text.opacity > 0.1 && !isOther(scene.points(text.box)) {
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
