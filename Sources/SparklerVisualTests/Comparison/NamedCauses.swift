// Names layers and texts in sentences about causes, where a scene is known.
// Flow: ComparisonOutcome.explanations + LoadedSpec → LayerBoxes → NamedCauses → named sentences.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerScene

/// Replaces places in words by names. A name is used only if no other layer fits as well.
struct NamedCauses {
  /// A scene with the times of its frames.
  struct Side {
    let spec: LoadedSpec
    let timeline: Timeline

    init(_ scene: SceneFrames) { (spec, timeline) = (scene.spec, scene.timeline) }
  }

  typealias Explanation = ComparisonOutcome.Explanation

  /// Nil if the first animation is a file.
  private let expected: Side?
  private let actual: Side
  /// Nil if they are unknown.
  private let expectedTexts: SceneTexts?

  /// How much of two rectangles together both must cover, and by how much a name must fit better than another layer.
  private static let least = (cover: 0.6, lead: 0.12)
  /// Frames that are looked at.
  private static let mostFrames = 8
  /// Characters of a text in a sentence.
  private static let longest = 40

  init(expected: Side?, texts: SceneTexts?, actual: Side) {
    (self.expected, self.actual) = (expected, actual)
    expectedTexts = expected.map { SceneTexts($0.spec.built.scene) } ?? texts
  }

  func named(_ outcome: ComparisonOutcome) -> ComparisonOutcome {
    var outcome = outcome
    outcome.explanations = outcome.explanations?.map { cause in
      let isWhole = PlaceWords.isWhole(
        cause.place.rect, width: outcome.expected.width, height: outcome.expected.height)
      return isWhole ? cause : named(cause)
    }
    return outcome
  }

  private func named(_ cause: Explanation) -> Explanation {
    // Sentences about several parts, and about rows, name no single thing.
    guard let sentence = Sentence(cause.message) else { return cause }
    let boxes = boxes(of: cause)
    if cause.change == .text, let text = boxes.text(at: cause.place.rect) {
      return self.text(cause, sentence, text)
    }
    guard let path = boxes.path(at: cause.place.rect, cover: Self.least.cover, lead: Self.least.lead) else {
      return cause
    }
    return cause.naming(shown(path), sentence.words)
  }

  /// A subject and what is said of it.
  private struct Sentence {
    let subject: Substring
    let words: Substring

    init?(_ message: String) {
      guard let mark = message.firstRange(of: ": "), message.hasPrefix("the ") || message.hasPrefix("what ") else {
        return nil
      }
      (subject, words) = (message[..<mark.lowerBound], message[mark.upperBound...])
    }
  }

  // MARK: Layers

  private func boxes(of cause: Explanation) -> LayerBoxes {
    // What is missing is in the first animation only, what is new in the second.
    let sides: [Side?] =
      switch cause.change {
      case .missing: [expected]
      case .new, .text: [actual]
      default: [expected, actual]
      }
    var boxes = LayerBoxes()
    for side in sides.compactMap(\.self) {
      for position in Self.positions(side.timeline, cause.start, cause.end) {
        let time = side.timeline.time(at: position)
        boxes.add(side.spec.built.compiled.sample(at: time))
      }
    }
    return boxes
  }

  /// Frames of a span of time, and the one before, evenly chosen.
  private static func positions(_ timeline: Timeline, _ start: Double, _ end: Double) -> [Int] {
    let last = max(0, timeline.count - 1)
    func position(_ time: Double) -> Int {
      var (low, high) = (0, last)
      while low < high {
        let middle = (low + high + 1) / 2
        if timeline.start(of: middle).value <= time + 1e-6 { low = middle } else { high = middle - 1 }
      }
      return low
    }
    let (first, final) = (max(0, position(start) - 1), position(end))
    let count = min(mostFrames, final - first + 1)
    if count <= 1 { return [final] }
    return (0..<count).map { first + $0 * (final - first) / (count - 1) }
  }

  /// A layer's id; its path if other layers have the same id.
  private func shown(_ path: String) -> String {
    let id = path.split(separator: "/").last.map(String.init) ?? path
    let scenes = [expected, actual].compactMap { $0?.spec.built.scene }
    let isUnique = scenes.allSatisfy { scene in
      scene.layerPaths.count { $0 == id || $0.hasSuffix("/\(id)") } <= 1
    }
    return (isUnique ? id : path).onOneLine
  }

  // MARK: Texts

  private func text(_ cause: Explanation, _ sentence: Sentence, _ found: LayerBoxes.Text) -> Explanation {
    let texts = SceneTexts(actual.spec.built.scene)
    guard texts.all.count(where: { $0.path == found.path && $0.string == found.string }) == 1,
      let said = ["changed", "looks different"].first(where: { sentence.words.hasPrefix($0) })
    else { return cause }
    let rest = sentence.words.dropFirst(said.count)
    let new = Self.quoted(found.string)
    let old = expectedTexts.flatMap { texts.counterpart(of: found.string, at: found.path, in: $0) }
    let words: String
    if let old {
      words = old == found.string ? "the same words look different" : "\(new) instead of \(Self.quoted(old))"
    } else {
      words = "changed, now \(new)"
    }
    let isNamed = texts.all.count { $0.path == found.path } == 1 && !found.path.isEmpty
    let name = isNamed ? shown(found.path) : nil
    var cause = cause
    cause.texts = old.map { [$0, found.string] }
    return cause.naming(name, words + rest, otherwise: String(sentence.subject))
  }

  private static func quoted(_ text: String) -> String {
    let line = text.onOneLine
    return "“\(line.count > longest ? line.prefix(longest - 1) + "…" : line)”"
  }
}

extension ComparisonOutcome.Explanation {
  /// - Parameter name: a layer's id or path; nil keeps the place in words.
  fileprivate func naming(_ name: String?, _ words: some StringProtocol, otherwise subject: String = "") -> Self {
    var cause = self
    cause.layer = name
    cause.message = "\(name.map { "`\($0)`" } ?? subject): \(words)"
    return cause
  }
}
