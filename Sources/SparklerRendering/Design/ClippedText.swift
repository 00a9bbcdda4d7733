// Texts whose lines are cut by the box that contains them.
// Flow: ShownText + its letters, painted → how much is cut → CoveredText.
import SparklerCore
import SparklerImaging
import SparklerPainting

extension ShownText {
  /// A line is cut if its letters go on beyond a side that is along it, and this fraction of the pixels at the side are
  /// inside of strokes. Letters between baseline and x-height fill a quarter to a half, descenders a twentieth.
  private static let crossed = 0.12
  /// Fractions of the font's size by which letters go on: beyond a side along lines, and at the ends of lines.
  private static let beyond = (line: 0.06, end: 0.35)

  /// Greatest distance in pixels by which letters go on beyond a clip that cuts them; nil if lines are whole or hidden
  /// wholly.
  ///
  /// - Parameter letters: the texts of the frame, painted.
  func cut(in letters: Pixmap) -> Double? {
    guard abs(transform.b) + abs(transform.c) < 1e-6, text.part == nil, !isOnPath, !clips.isEmpty else { return nil }
    let whole = transform.boundingBox(of: ink)
    let size = text.font.size * scale
    let area = PixelRect(covering: box).intersection(letters.bounds)
    guard !area.isEmpty, box.size.height > 0.2 * size else { return nil }
    var out: [Double] = []
    // A row well inside, which antialiasing doesn't dim.
    for (distance, y) in [
      (whole.maxY - box.maxY, Int(clamping: (box.maxY - 1.5).rounded(.down))),
      (box.minY - whole.minY, Int(clamping: box.minY + 1.5)),
    ] where distance > Self.beyond.line * size && area.y <= y && y < area.y + area.height {
      let strokes = (area.x..<(area.x + area.width)).count { letters[$0, y] >> 24 > 128 }
      if Double(strokes) >= Self.crossed * box.size.width { out.append(distance) }
    }
    out += [whole.maxX - box.maxX, box.minX - whole.minX].filter { $0 > Self.beyond.end * size }
    return out.max()
  }
}

/// Texts at rest whose last visible line, or whose lines' ends, are cut by a clipping box.
///
/// What moves in its box, as a ticker or a list does, shows its lines whole at another time; copies in other boxes
/// complete a text that is sliced on purpose, and type higher than a fifth of the canvas may be cut.
enum ClippedText {
  /// Type of at least this fraction of the canvas's height may be cut; see `CanvasEdges`.
  private static let bleeding = 0.2
  /// Seconds from which it is noticed.
  private static let shortest = 0.7

  static func findings(in scene: ReviewedScene) -> [DesignFinding] {
    scene.texts.compactMap { text in
      guard text.words >= 1, text.height < bleeding * scene.canvas.height,
        scene.texts.count(where: { $0.key.string == text.key.string }) == 1
      else { return nil }
      func isCut(_ i: Int) -> Bool {
        guard let own = text.glimpses[i], own.isPlain, own.isResting, own.seen > 0.5 else { return false }
        return own.cut != nil
      }
      guard let span = scene.longestSpan(where: isCut),
        scene.length(of: span) >= shortest || span.count == scene.moments.count,
        scene.clearLength(of: text) < text.readingTime,
        let points = span.compactMap({ text.glimpses[$0]?.cut }).max()
      else { return nil }
      return scene.finding(
        CoveredText.self, about: text, during: span,
        "\(text.name) is cut by the box that contains it: \(points.inShort) points are beyond it",
        "a larger box, a smaller font or fewer words; or without masksToBounds:")
    }
  }
}

extension ReviewedScene {
  /// Longest time, in seconds, for which all of a text can be read at a stretch.
  func clearLength(of text: TextCourse) -> Double {
    longestSpan { i in
      guard let own = text.glimpses[i] else { return false }
      return own.present >= 0.9 && 1 - own.seen < CoveredText.least.shapes && own.cut == nil
    }.map(length) ?? 0
  }
}
