// Texts that are gone before they can be read.
// Flow: ReviewedScene → BriefText → DesignFindings.
import SparklerCore
import SparklerScene

/// More than four words a second.
///
/// People read 238 words a minute silently, four a second; subtitles allow three.
///
/// - Source: Brysbaert 2019, "How many words do we read per minute?"; BBC Subtitle Guidelines (160–180 words a minute).
enum BriefText: DesignMeasure {
  static let name = "brief-text"

  /// Words a second.
  fileprivate static let rate = 4.0
  /// Seconds for a single word.
  fileprivate static let shortest = 0.2
  /// Seconds from which a text that comes bit by bit is typed, not faded in.
  private static let typing = 0.5
  /// Moments a second at which a text is looked for.
  private static let fine = 50.0
  /// Longest text, in seconds of the scene, that is examined this finely.
  private static let longest = 20.0

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    try scene.texts.indices.compactMap { index in
      let text = scene.texts[index]
      guard text.words >= 1, !text.isNumber, !TextContrast.isDecoration(text, in: scene) else { return nil }
      let needed = text.readingTime
      guard !isThereAlways(text, in: scene), let span = span(of: text, in: scene) else { return nil }
      let rough = scene.length(of: span)
      guard rough < needed + 2 * scene.step, !isReadElsewhere(index, for: needed, in: scene) else { return nil }
      // It is still there when the loop begins again.
      let isEndless = span.count == scene.moments.count
      let shown = try isEndless ? rough : fineLength(of: text, around: span, in: scene)
      guard shown < needed - 0.02 else { return nil }
      return scene.finding(
        self, about: text, during: span,
        "\(text.name) can be read for \(shown.inShort) s; its \(text.words == 1 ? "word needs" : "\(text.words) words need") \(needed.inShort) s",
        "show it for \(needed.inShort) s or longer, or say it in fewer words")
    }
  }

  /// Whether it stands still for the whole of an endless loop: whoever hasn't read it to the end goes on in the next
  /// one.
  private static func isThereAlways(_ text: TextCourse, in scene: ReviewedScene) -> Bool {
    scene.outputs.allSatisfy { $0.loop == .forever }
      && text.glimpses.allSatisfy { own in own.map { $0.isRead && $0.isResting } ?? false }
  }

  /// When it can be read at a stretch. A text that is typed or written slowly is read along.
  private static func span(of text: TextCourse, in scene: ReviewedScene) -> Range<Int>? {
    let partly = text.glimpses.prefix { $0?.present ?? 0 < 0.9 }.count { $0?.present ?? 0 > 0.1 }
    let isTyped = Double(partly) * scene.step > typing
    return scene.longestSpan { i in
      guard let own = text.glimpses[i] else { return false }
      return own.isRead || isTyped && own.present >= 0.1 && own.seen >= 0.6
    }
  }

  /// Whether the same words are shown long enough by another text: a copy, or a draft's message.
  private static func isReadElsewhere(_ index: Int, for needed: Double, in scene: ReviewedScene) -> Bool {
    let words = scene.texts[index].wordList
    return scene.texts.indices.contains { i in
      i != index && scene.texts[i].wordList == words
        && span(of: scene.texts[i], in: scene).map { scene.length(of: $0) >= needed } ?? false
    }
  }

  /// How long the text is drawn, by display lists, which are cheap.
  private static func fineLength(of text: TextCourse, around span: Range<Int>, in scene: ReviewedScene) throws -> Double
  {
    let from = scene.moments[max(0, span.lowerBound - 1)].time.value
    let to = min(scene.duration, scene.moments[span.upperBound - 1].time.value + scene.step)
    guard to - from <= longest else { return scene.length(of: span) }
    let strongest = 0.6 * (text.glimpses.compactMap { $0?.ink }.max() ?? 0)
    var count = 0
    for i in 0..<Int((to - from) * fine) {
      try Task.checkCancellation()
      let frame = scene.small.sample(at: Seconds(from + (Double(i) + 0.5) / fine))
      let shown = FrameElements(frame, particles: scene.particles).texts.filter {
        $0.key.string == text.key.string
      }
      if shown.contains(where: { $0.opacity * ($0.color?.alpha ?? 1) > 0.5 }), strongest > 0 { count += 1 }
    }
    return Double(count) / fine
  }
}

extension TextCourse {
  /// Seconds that a reader needs for it.
  var readingTime: Double { words == 1 ? BriefText.shortest : Double(words) / BriefText.rate }
}
