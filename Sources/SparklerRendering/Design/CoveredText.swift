// Texts that another layer covers in part, that particles cross, or that overlap each other.
// Flow: ReviewedScene → CoveredText → DesignFindings.
import SparklerCore

/// Letters that something hides while they should be read.
///
/// Half a word can't be read, and an observer reads a word whose lower or upper half is covered much more slowly; a few
/// particles on letters already cost attention. A text that is covered wholly counts as not shown.
///
/// - Source: thresholds are ours, fixed by looking at frames; for halves of letters Huey 1908, "The Psychology and
///   Pedagogy of Reading", ch. 5.
enum CoveredText: DesignMeasure {
  static let name = "covered-text"

  /// Fractions of the ink that must be covered, by shapes and pictures and by particles; and of the text's box by
  /// particles, which may have the text's colour.
  static let least = (shapes: 0.12, particles: 0.03, boxes: 0.05)
  /// Above this fraction the text counts as not shown.
  private static let most = 0.92
  /// Seconds from which it is noticed.
  private static let shortest = (shapes: 0.7, particles: 0.4, texts: 0.5)
  /// Fraction of the time for which the text is shown from which shorter spans are noticed, too.
  private static let share = 0.45

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    scene.texts.compactMap { covered($0, in: scene) } + ClippedText.findings(in: scene) + overlaps(in: scene)
  }

  private static func covered(_ text: TextCourse, in scene: ReviewedScene) -> DesignFinding? {
    func isCovered(_ i: Int, byParticles: Bool) -> Bool {
      guard let own = text.glimpses[i], own.isPlain, own.present > 0.5, !own.covers.isEmpty else { return false }
      if byParticles {
        return own.particles >= least.boxes || own.isUnderParticles && 1 - own.seen >= least.particles
      }
      return !own.isUnderParticles && 1 - own.seen >= least.shapes && 1 - own.seen <= most
    }
    let shown = Double(text.glimpses.count { $0.map { $0.present > 0.5 } ?? false }) * scene.step
    for byParticles in [false, true] {
      let hits = text.glimpses.indices.filter { isCovered($0, byParticles: byParticles) }
      guard let first = hits.first, let last = hits.last else { continue }
      let time = Double(hits.count) * scene.step
      let shortest = byParticles ? Self.shortest.particles : Self.shortest.shapes
      guard time >= shortest || time >= share * shown && time >= 0.3,
        byParticles || !isPassed(text, hits, in: scene)
      else { continue }
      let worst = hits.max { (text.glimpses[$0]?.seen ?? 1) > (text.glimpses[$1]?.seen ?? 1) } ?? first
      let covers = text.glimpses[worst]?.covers ?? []
      let hidden = 1 - (text.glimpses[worst]?.seen ?? 1)
      let percent = Int((100 * (byParticles ? max(hidden, text.glimpses[worst]?.particles ?? 0) : hidden)).rounded())
      let by = covers.last.map { $0.isEmpty ? "another layer" : "'\($0)'" } ?? "another layer"
      return scene.finding(
        self, about: text, during: first..<(last + 1), others: covers,
        byParticles
          ? "particles of \(by) cross \(text.name): they cover up to \(percent) % of it"
          : "\(by) covers up to \(percent) % of \(text.name) for \(time.inShort) s",
        byParticles
          ? "place: behind, or zPosition below the text's, or let them fall beside it"
          : "move one of them, put the text later in layers:, or let it come when the other is gone")
    }
    return hidden(text, in: scene)
  }

  /// Whether what covers the text moves over it, or the text moves below that, and it can be read before or after. A
  /// search light and a tape that crosses another are seen to move; what rests on a text is in its way.
  private static func isPassed(_ text: TextCourse, _ hits: [Int], in scene: ReviewedScene) -> Bool {
    let isAtRest = { (i: Int) -> Bool in
      guard hits.contains(i), hits.contains(i + 1), let (a, b) = both(text.glimpses[i], text.glimpses[i + 1]),
        let (from, to) = both(a.hidden, b.hidden)
      else { return false }
      return from.distance(to: to) < max(1, 0.05 * a.height * scene.scale) && abs(a.seen - b.seen) < 0.02
    }
    if let span = scene.longestSpan(where: isAtRest), scene.length(of: span) >= shortest.shapes { return false }
    return isClear(text, in: scene) || runsBelow(text, hits, in: scene)
  }

  /// Whether a text runs below its cover, as its copies do, so far that what is hidden first is seen later.
  private static func runsBelow(_ text: TextCourse, _ hits: [Int], in scene: ReviewedScene) -> Bool {
    let own = hits.compactMap { text.glimpses[$0] }
    guard own.allSatisfy({ !$0.isResting }), let most = own.map({ 1 - $0.seen }).max(),
      let length = own.map({ max($0.whole.size.width, $0.whole.size.height) }).max()
    else { return false }
    let places = scene.texts.filter { $0.key.string == text.key.string }.flatMap(\.glimpses)
      .compactMap { $0?.hidden }
    return places.contains { place in places.contains { $0.distance(to: place) >= most * length } }
  }

  /// Whether a text, or a copy of it, can be read at a stretch with nothing on top of it.
  private static func isClear(_ text: TextCourse, in scene: ReviewedScene) -> Bool {
    scene.texts.contains {
      $0.key.string == text.key.string && scene.clearLength(of: $0) >= max(shortest.shapes, text.readingTime)
    }
  }

  private static func both<T>(_ a: T?, _ b: T?) -> (T, T)? { a.flatMap { a in b.map { (a, $0) } } }

  /// A text that is never seen, because something is on top of it for all its time.
  private static func hidden(_ text: TextCourse, in scene: ReviewedScene) -> DesignFinding? {
    let shown = text.glimpses.indices.filter { (text.glimpses[$0]?.present ?? 0) > 0.5 }
    guard let first = shown.first, let last = shown.last,
      shown.allSatisfy({ (text.glimpses[$0]?.seen ?? 1) < 1 - most && !(text.glimpses[$0]?.covers.isEmpty ?? true) })
    else { return nil }
    // One of several that run through the scene.
    if !shown.contains(where: { text.glimpses[$0]?.isResting ?? false }), isClear(text, in: scene) { return nil }
    let covers = text.glimpses[first]?.covers ?? []
    return scene.finding(
      self, about: text, during: first..<(last + 1), others: covers,
      "\(text.name) is never seen: \(covers.last.map { "'\($0)'" } ?? "another layer") covers it",
      "put the text later in layers:, or remove it")
  }

  // MARK: Texts over texts

  private static func overlaps(in scene: ReviewedScene) -> [DesignFinding] {
    var met: [[ShownText.Key]: (span: ClosedRange<Int>, count: Int)] = [:]
    for (i, moment) in scene.moments.enumerated() {
      let texts = moment.elements.texts.filter { $0.opacity > 0.6 && !$0.isEmoji && !$0.isFiltered && !$0.isOnPath }
      for (j, a) in texts.enumerated() {
        for b in texts[(j + 1)...] where !a.belongs(with: b) && collide(a, b) {
          let key = [a.key, b.key].sorted()
          let old = met[key]
          met[key] = ((old?.span.lowerBound ?? i)...i, (old?.count ?? 0) + 1)
        }
      }
    }
    return met.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }.compactMap { keys, found in
      let own = keys.compactMap { key in scene.texts.first { $0.key == key } }
      let both = found.span.count { i in
        own.allSatisfy { $0.glimpses[i].map { $0.present > 0.5 && $0.seen > 0.5 } ?? false }
      }
      guard own.count == 2, Double(min(both, found.count)) * scene.step >= shortest.texts else { return nil }
      return scene.finding(
        self, about: own[0], during: found.span.lowerBound..<(found.span.upperBound + 1), others: [own[1].key.layer],
        "\(own[0].name) and \(own[1].name) overlap", "move one of them, or let it come when the other is gone")
    }
  }

  /// Whether two texts are hard to read together: a large pale text behind a small one is decoration.
  private static func collide(_ a: ShownText, _ b: ShownText) -> Bool {
    guard a.key.string != b.key.string, let common = a.common(with: b) else { return false }
    let sizes = [a.text.font.size * a.scale, b.text.font.size * b.scale]
    guard (sizes.max() ?? 1) < 3 * (sizes.min() ?? 1) else { return false }
    return min(common.width, common.height) > 0.25 * min(a.height, b.height)
  }
}
