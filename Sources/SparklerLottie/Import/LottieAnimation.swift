// Converts a Lottie file to layers.
// Flow: bytes → LottieAnimation → layers, duration, markers, notes → `lottie:` and `sparkler render hero.json`.
import SparklerCore
import SparklerImaging
import SparklerScene

/// A Lottie file converted to layers.
package struct LottieAnimation: Sendable {
  package var size: Size
  /// Frames a second.
  package var frameRate: Double
  package var duration: Seconds
  package var markers: [Marker]
  /// Back to front. The animation begins at second 0. Ids are the file's names: neither unique nor always valid.
  package var layers: [Layer]
  /// What is not shown as the file says, and what has no effect.
  package var notes: [ReadFinding]
  /// The number of further findings.
  package var unlistedNotes: Int
  package var keys: Leftovers.Summary
  /// Replacements whose names are unknown.
  package var unknownNames: [String]
  /// Replacements with a wrong kind of value.
  package var wrongValues: [WrongValue]
  /// The names of what can be replaced.
  package var names: [String]
  /// The points counted against the limit, including `LottieLimits.pointsTaken`.
  package var points: Int

  package struct WrongValue: Sendable, Hashable {
    package var name: String
    package var wanted: String
  }

  /// A named part of the animation.
  package struct Marker: Sendable, Hashable {
    package var name: String
    package var begin: Seconds
    package var duration: Seconds
  }

  /// - Parameters:
  ///   - id: the animation's id, if the file contains several; nil for the initial one.
  ///   - theme: the id of a theme in a .lottie file; nil for the initial one.
  ///   - moment: the only time that is needed, so that a still of a long file is the work of one frame; nil for all.
  ///   - replacements: texts, colours, numbers and picture files that replace the file's own, by the names of slots or
  ///     layers.
  ///   - seed: of the chance in expressions.
  ///   - readers: workers that evaluate expressions; nil: this process does.
  /// - Throws: `LottieImportError`.
  package init(
    _ container: LottieContainer, id: String? = nil, theme: String? = nil, replacements: [String: String] = [:],
    at moment: Seconds? = nil, measuring: any ContentMeasuring, resolving: any LottieResolving,
    limits: LottieLimits = LottieLimits(), seed: UInt64 = 0, readers: ReaderPool? = nil
  ) throws(LottieImportError) {
    self = try DeepStack.run { () throws(LottieImportError) in
      let filled = try LottieSlots.filled(
        try container.json(id), theme: try container.theme(theme, of: id), animation: id ?? container.animations.first)
      let played = LottieExpressions(of: filled.bytes, seed: seed, readers: readers)
      return try LottieAnimation(
        container, id, played, filled, replacing: replacements, at: moment, measuring: measuring, resolving: resolving,
        limits)
    }
  }

  /// Does the work on the caller's stack.
  private init(
    _ container: LottieContainer, _ id: String?, _ played: LottieExpressions, _ filled: LottieSlots.Filled,
    replacing replacements: [String: String], at moment: Seconds?, measuring: any ContentMeasuring,
    resolving: any LottieResolving, _ limits: LottieLimits
  ) throws(LottieImportError) {
    let (bytes, notes, budget) = (played.bytes, ReadFindings(), LottieBudget(limits))
    for found in played.findings {
      notes.add(
        .unsupported, found.feature, found.instead, remedy: "convert it to keyframes in the editor", path: found.path,
        name: found.layer)
    }
    for rule in filled.ignored { notes.add("", "the rule '\(rule.prefix(60))' of the theme", "it is left out") }
    if !budget.reserve(points: LottieValue.greatestCount(of: bytes)), let refusal = budget.refusal { throw refusal }
    let tree = try ReadTree.lottie(bytes)
    let root = tree.root
    let facts = try LottieFacts(root)
    (size, frameRate, duration) = (facts.size, facts.frameRate, facts.duration)
    let (first, rate) = (facts.firstFrame, facts.frameRate)
    markers = root["markers"].items.compactMap { marker in
      guard let name = marker["cm"].text ?? marker["nm"].text, let begin = marker["tm"].number else { return nil }
      return Marker(
        name: name, begin: Seconds((begin - first) / rate),
        duration: Seconds(max(0, marker["dr"].number ?? 0) / rate))
    }
    let replacing = LottieReplacements(replacements)
    let document = LottieDocument(
      root, frameRate: rate, container: container, animation: id, replacements: replacing, measuring: measuring,
      resolving: resolving, budget: budget)
    let window = moment.map { (first + $0.value * rate - 2)...(first + $0.value * rate + 2) }
    let reader = CompositionReader(
      root["layers"].items, of: document, size: size, notes: notes, window: window)
    layers = reader.read()
    keys = document.finish(tree, notes, slots: filled.used, isWhole: moment == nil)
    (self.notes, unlistedNotes) = (notes.all, notes.unlisted)
    (unknownNames, wrongValues, names) = (
      replacing.unknown.filter { replacements[$0] != nil },
      replacing.wrong.filter { replacements[$0.name] != nil }.map { .init(name: $0, wanted: $1) },
      replacing.known.sorted()
    )
    points = budget.points
    if let refusal = budget.refusal { throw refusal }
    if first != 0 {
      var window = Layer(plain: Rect(origin: .zero, size: size))
      window.timing.timeOffset = Seconds(first / rate)
      window.sublayers = layers
      layers = [window]
    }
  }
}

extension LottieAnimation {
  /// The bytes of a picture in the file; nil if there is none with that name.
  ///
  /// - Parameter name: the picture's id; for an animation other than the initial one, `ANIMATION#ID`.
  package static func picture(_ name: String, in container: LottieContainer) throws(LottieImportError) -> [UInt8]? {
    let animation = container.animations.first { name.hasPrefix("\($0)#") }
    let id = animation.map { String(name.dropFirst($0.count + 1)) } ?? name
    let root = try LottieValue(try container.json(animation))
    return root["assets"].items.first { $0["id"].text == id }.flatMap { LottieDocument.bytes(of: $0, in: container) }
  }
}

/// Basic facts about a Lottie file.
package struct LottieFacts: Sendable {
  package var size: Size
  /// Frames a second.
  package var frameRate: Double
  package var duration: Seconds
  var firstFrame: Double

  /// nil if the bytes are not a Lottie file. A Lottie file with invalid facts gets placeholder values; converting it
  /// reports the problem.
  package init?(_ container: LottieContainer) {
    guard let bytes = try? container.json(nil),
      bytes.first(where: { ![32, 9, 10, 13, 0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "{"),
      let root = try? LottieValue(bytes), root["layers"].isList, !root["scene"].exists,
      root["fr"].exists || root["op"].exists || root["v"].exists
    else { return nil }
    if let facts = try? LottieFacts(root) {
      self = facts
    } else {
      (size, frameRate, duration, firstFrame) = (Size(100, 100), 25, 1, 0)
    }
  }

  init(_ root: LottieValue) throws(LottieImportError) {
    guard root["layers"].isList else {
      throw LottieImportError("it is not a Lottie file: it has no layers", remedy: "export the animation again")
    }
    size = Size(root["w"].number ?? 0, root["h"].number ?? 0)
    guard size.width >= 1, size.height >= 1 else {
      throw LottieImportError("it has no size", remedy: "a Lottie file gives its width and height as w and h")
    }
    frameRate = root["fr"].number ?? 0
    guard frameRate >= 0.1, frameRate <= 1000 else {
      throw LottieImportError(
        "its frame rate is \(frameRate)", remedy: "a Lottie file gives its frames a second as fr")
    }
    firstFrame = root["ip"].number ?? 0
    let last = root["op"].number ?? 0
    guard last > firstFrame else {
      throw LottieImportError("it ends before it begins", remedy: "its op must be greater than its ip")
    }
    duration = Seconds((last - firstFrame) / frameRate)
    guard duration <= 86_400 else {
      throw LottieImportError("it lasts \(duration)", remedy: "at most a day is allowed: see its op and fr")
    }
  }
}
