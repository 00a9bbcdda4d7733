// A first frame that is empty, or that lacks the message.
// Flow: ReviewedScene + outputs → FirstFrame → DesignFindings.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

/// The first frame of each animated file, which mails, previews and slow connections show alone.
///
/// - Source: Outlook for Windows, Teams' cards and file managers show a GIF's first frame only; WCAG 2.3.3 (motion that
///   is turned off).
enum FirstFrame: DesignMeasure {
  static let name = "first-frame"

  /// A first frame with less detail than this fraction of the richest one is empty.
  private static let detail = 0.12
  /// A text in the first frame counts as the message if its font has at least this fraction of the largest one's size.
  private static let size = 0.5
  /// Fraction of the scene, and seconds, for which the largest text must be read to count as the message.
  private static let share = (fraction: 0.15, seconds: 0.4)
  /// What plays once may begin with a mark that has at least this fraction of the canvas.
  private static let mark = 0.015
  /// A text with less contrast than this can't be seen, if it has twice as much at its best.
  private static let contrast = 1.5

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] { try weakFrames(in: scene) }

  /// The moment that represents a spec: where its loop begins if that frame has the message, or else the calmest whole
  /// one.
  ///
  /// - Throws: if a frame can't be painted.
  static func representative(of spec: LoadedSpec) throws -> Seconds {
    let scene = try ReviewedScene(spec)
    let first = Timeline(OutputSpec(ofWhole: spec.built), of: spec.built).time(at: 0)
    guard scene.moments.count > 1, try finding(at: first, in: scene) != nil else { return first }
    return calmestMoment(of: scene)
  }

  private static func weakFrames(in scene: ReviewedScene) throws -> [DesignFinding] {
    // What plays once over other pictures begins empty.
    let isOverlay = scene.spec.built.scene.background == nil && !scene.outputs.contains { $0.loop == .forever }
    guard scene.moments.count > 1, !isOverlay else { return [] }
    var seen: Set<Double> = []
    return try scene.outputs.compactMap { output in
      let time = Timeline(output, of: scene.spec.built).time(at: 0)
      guard seen.insert(time.value).inserted else { return nil }
      return try finding(at: time, in: scene)
    }
  }

  private static func finding(at time: Seconds, in scene: ReviewedScene) throws -> DesignFinding? {
    let first = try scene.moment(at: time)
    let texts = TextCourse.all(of: [first], scale: scene.scale)
    let message = scene.texts.filter { text in
      let indices = text.read
      let read = Double(indices.count) * scene.step
      // What never rests, as in a ticker, is no headline.
      guard 3 * indices.count(where: { text.glimpses[$0]?.isResting ?? false }) >= indices.count else { return false }
      return read >= min(share.seconds, 0.5 * scene.duration) && read >= share.fraction * scene.duration
        && !TextContrast.isDecoration(text, in: scene)
    }.max { $0.height < $1.height }
    func made(_ message: String) -> DesignFinding {
      DesignFinding(
        measure: name, layers: [], from: time, to: time, box: Rect(origin: .zero, size: scene.canvas),
        message: message, remedy: remedy(for: scene))
    }
    if let message {
      let known = scene.texts.filter { text in texts.contains { $0.key == text.key } }
      let isThere = known.contains { text in
        text.height >= size * message.height && isReadable(text, in: first, texts)
      }
      return isThere || beginsWithMark(first, message, in: scene)
        ? nil
        : made("the first frame lacks the message: \(message.name) comes later")
    }
    let richest = scene.moments.map(\.detail).max() ?? 0
    guard first.detail < detail * richest else { return nil }
    return made(
      "the first frame is empty: it shows \(Int(100 * first.detail / richest)) % of what the fullest one shows")
  }

  /// Whether all files play once, in no mail or chat that shows their first frame alone, and begin with a mark: a shape
  /// or picture that isn't a plate of the message, and is still there when that has come.
  private static func beginsWithMark(_ first: ReviewedMoment, _ message: TextCourse, in scene: ReviewedScene) -> Bool {
    guard scene.outputs.allSatisfy({ $0.loop == .once && $0.destination == nil }), let last = message.read.last,
      let place = message.glimpses[last]?.box
    else { return false }
    let area = Double(first.full.pixels.count)
    return first.elements.covers.contains { own in
      own.opacity > 0.5 && own.kind != .particles && own.box.area >= mark * area && own.box.area < 0.5 * area
        && !own.box.grown(by: 1, 1).contains(place)
        && scene.moments[last].elements.covers.contains {
          $0.layer == own.layer && $0.kind == own.kind && abs($0.box.size.width - own.box.size.width) < 1
            && abs($0.box.size.height - own.box.size.height) < 1
        }
    }
  }

  /// Whether a text in the first frame is as present as at its best moment.
  private static func isReadable(_ text: TextCourse, in first: ReviewedMoment, _ texts: [TextCourse]) -> Bool {
    let most = text.glimpses.compactMap { $0?.ink }.max() ?? 0
    let best = text.glimpses.compactMap { $0?.contrast }.max() ?? 0
    // Several texts may have the same letters.
    return texts.filter { $0.key == text.key }.compactMap { $0.glimpses[0] }.contains { own in
      // It may have the ground's colour at first.
      if let weak = own.contrast, max(weak, own.paintedContrast ?? 0) < contrast, best >= 2 * weak { return false }
      // A counter begins with fewer digits.
      return (text.isNumber || own.ink >= 0.6 * most) && own.seen >= 0.6
    }
  }

  private static func remedy(for scene: ReviewedScene) -> String {
    let calmest = calmestMoment(of: scene)
    // Without a loop, what comes first is played first.
    guard scene.outputs.contains(where: { $0.loop == .forever }) else {
      return "let it be there from the start, or write poster: \(calmest.value.inShort)s for the still of a kit"
    }
    return "loopOffset: \(calmest.value.inShort)s begins the loop at a full moment"
  }

  /// The moment with all its texts that differs least from its neighbours.
  static func calmestMoment(of scene: ReviewedScene) -> Seconds {
    func motion(_ i: Int) -> Double {
      let others = [i - 1, i + 1].filter(scene.moments.indices.contains)
      return others.map { scene.moments[i].full.meanDifference(to: scene.moments[$0].full) }.max() ?? 0
    }
    func fullness(_ i: Int) -> Double { Double(scene.texts.count { $0.glimpses[i]?.isRead ?? false }) }
    let most = scene.moments.indices.map(fullness).max() ?? 0
    let richest = scene.moments.map(\.detail).max() ?? 0
    let full = scene.moments.indices.filter { fullness($0) == most && scene.moments[$0].detail >= 0.5 * richest }
    return (full.min { motion($0) < motion($1) }).map { scene.moments[$0].time } ?? 0
  }
}

extension ReviewedMoment {
  /// Fraction of pixels that clearly differ from the most frequent colour.
  var detail: Double {
    var counts: [UInt32: Int] = [:]
    // Neighbours are often equal, and counted together.
    var run = (pixel: UInt32(0), length: 0)
    for pixel in full.pixels {
      if pixel == run.pixel {
        run.length += 1
      } else {
        counts[run.pixel, default: 0] += run.length
        run = (pixel, 1)
      }
    }
    counts[run.pixel, default: 0] += run.length
    let ground = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    let others = counts.reduce(0) { $0 + (Pixmap.difference($1.key, ground) >= 24 ? $1.value : 0) }
    return Double(others) / Double(max(1, full.pixels.count))
  }
}
