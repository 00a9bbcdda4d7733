// Reads an SVG file and builds its layers.
// Flow: bytes → SVGReader → SVGTimeline, ValueResolver → LayerBuilder → SVGAnimation.
import SparklerCore
import SparklerImaging
import SparklerScene

extension SVGAnimation {
  /// - Parameters:
  ///   - replacements: colours and texts that replace the file's own, by a colour, `currentColor`, `#id`, `.class` or
  ///     the id of a text.
  ///   - readers: workers that parse XML; nil: this process does.
  /// - Throws: `SVGImportError`.
  package init(
    _ bytes: [UInt8], replacements: [String: String] = [:], measuring: any ContentMeasuring,
    resolving: any SVGResolving, limits: SVGFileLimits = SVGFileLimits(), readers: ReaderPool? = nil
  ) throws(SVGImportError) {
    self = try DeepStack.run { () throws(SVGImportError) in
      let document = try SVGReader.read(bytes, limits, readers)
      return try SVGAnimation(
        document, replacements: replacements, measuring: measuring, resolving: resolving, limits)
    }
  }

  /// Does the work on the caller's stack.
  package init(
    _ written: SVGDocument, replacements: [String: String] = [:], measuring: any ContentMeasuring,
    resolving: any SVGResolving, _ limits: SVGFileLimits
  ) throws(SVGImportError) {
    var (document, replaced) = (written, SVGReplacements(replacements))
    let findings = ReadFindings()
    size = document.size()
    try Self.check(size)
    replaced.apply(to: &document, findings)
    replacing = replaced.found
    let timeline = SVGTimeline(document, canvas: size, findings: findings)
    replaced.tell(findings, in: document) { timeline.animation(of: $0.node, $0.property) != nil }
    let builder = LayerBuilder(
      document, values: ValueResolver(document, animating: timeline, findings: findings), findings: findings,
      canvas: size,
      measuring: measuring, resolving: resolving, limits: limits)
    for notice in document.notices { findings.tell(notice, in: document) }
    UndrawnProperties.tell(of: document, findings)
    layers = builder.layers()
    partNotes = document.partNotes(layers)
    if let refusal = builder.refusal(limits) { throw refusal }
    if builder.baker.isCoarse {
      findings.add(
        .unsupported, "motion of this length and number of parts", "it is sampled more coarsely, or ends early",
        remedy: "shorten the animations, or give them periods with a common multiple")
    }
    points = limits.points - builder.pointsLeft
    (duration, period) = Self.times(of: timeline.course)
    Self.tellOfLength(timeline.course, findings)
    (self.findings, unlistedFindings) = (findings.all, findings.unlisted)
  }

  /// The bytes of the pictures that a file contains, by the names that `SVGImage` gives them.
  ///
  /// - Throws: `SVGImportError`.
  package static func pictures(
    in bytes: [UInt8], limits: SVGFileLimits = SVGFileLimits(), readers: ReaderPool? = nil
  ) throws(SVGImportError) -> [String: [UInt8]] {
    try DeepStack.run { () throws(SVGImportError) in try SVGReader.read(bytes, limits, readers).embeddedPictures }
  }

  /// The longest loop of animations whose lengths have no short common multiple, in seconds.
  fileprivate static let longestLoop = 30.0

  /// The duration and the period of a file.
  fileprivate static func times(of course: Course) -> (Seconds, Seconds?) {
    guard let plan = CoursePlan(course, longest: longestLoop) else { return (0, nil) }
    guard let period = plan.period else { return (Seconds(plan.settled), nil) }
    return (Seconds(plan.settled + period), plan.isCut ? nil : Seconds(period))
  }

  /// Tells what part of long animations is shown where the file is rendered without a spec.
  private static func tellOfLength(_ course: Course, _ findings: ReadFindings) {
    guard let plan = CoursePlan(course, longest: longestLoop) else { return }
    if plan.isCut, plan.period != nil {
      findings.add(
        .unsupported, "a loop of all animations", "their lengths have no common multiple of at most 30 s",
        remedy: "give the animations lengths such as 2 s, 3 s and 6 s, or choose a part in a spec")
    } else if plan.settled + (plan.period ?? 0) > SVGFacts.longest {
      let length = TreeText.short(plan.settled + (plan.period ?? 0))
      findings.add(
        .unsupported, "a length of \(length) s without a spec", "the first minute is shown",
        remedy: "choose a part in a spec: an svg layer with timeOffset, and the duration")
    }
  }

  /// The largest side in CSS pixels.
  private static let greatestSide = 1e6

  fileprivate static func check(_ size: Size) throws(SVGImportError) {
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
      throw SVGImportError("it has no size", remedy: "set width and height of its svg element to numbers above 0")
    }
    guard max(size.width, size.height) <= greatestSide else {
      throw SVGImportError(
        "its sides are \(TreeText.short(size.width)) × \(TreeText.short(size.height)), above 1000000",
        remedy: "set width and height of its svg element to smaller numbers; its viewBox can stay")
    }
  }
}

extension SVGFacts {
  /// Reads a file without building its layers.
  ///
  /// - Throws: `SVGImportError`.
  package init(
    _ bytes: [UInt8], limits: SVGFileLimits = SVGFileLimits(), readers: ReaderPool? = nil
  ) throws(SVGImportError) {
    self = try DeepStack.run { () throws(SVGImportError) in
      let document = try SVGReader.read(bytes, limits, readers)
      let size = document.size()
      try SVGAnimation.check(size)
      let timeline = SVGTimeline(document, canvas: size, findings: ReadFindings())
      let (duration, period) = SVGAnimation.times(of: timeline.course)
      var facts = SVGFacts(size: size, duration: duration, period: period)
      if let period, let plan = CoursePlan(timeline.course, longest: SVGAnimation.longestLoop), plan.isOnlyDelayed {
        facts.loopStart = Seconds((plan.settled / period.value - 1e-9).rounded(.up) * period.value)
      }
      return facts
    }
  }
}

extension LayerBuilder {
  /// Why the file can't be used: a limit that it exceeds; nil if it is within all limits.
  fileprivate func refusal(_ limits: SVGFileLimits) -> SVGImportError? {
    if layersLeft <= 0 {
      return SVGImportError(
        "it needs more than \(limits.layers) layers", remedy: "use fewer elements, masks and patterns",
        limit: "built-layers")
    }
    if pointsLeft <= 0 {
      return SVGImportError(
        "its paths have more than \(limits.points) points", remedy: "simplify its paths", limit: "path-points")
    }
    return nil
  }
}

extension ReadFindings {
  /// Tells of something that the reader left out.
  fileprivate func tell(_ notice: SVGNotice, in document: SVGDocument) {
    let (kind, feature, instead, remedy) = notice.sentence
    add(kind, feature, instead, remedy: remedy, path: document.place(of: notice.node))
  }
}

extension SVGNotice {
  fileprivate typealias Sentence = (kind: ReadFinding.Kind, feature: String, instead: String, remedy: String)

  fileprivate var sentence: Sentence {
    switch kind {
    case .script:
      (.unsupported, "a script", "it doesn't run", "animate with CSS or SMIL instead")
    case .eventHandler: (.unsupported, "the event handler '\(text)'", "nothing happens", "")
    case .foreignObject:
      (.unsupported, "HTML inside SVG (foreignObject)", "it is left out", "replace it by SVG elements")
    case .link: (.idle, "a link (a)", "its contents are drawn", "")
    case .externalStyleSheet:
      (.unsupported, "an external style sheet", "it is left out", "copy its rules into a style element")
    case .fontFace:
      (.unsupported, "the font '\(text)' of a @font-face rule", "another font is used", "install the font")
    case .dynamicSelector: (.idle, "a rule for '\(text)'", "it never applies to a picture", "")
    case .unknownSelector: (.unknown, "the selector '\(text)'", "its rule is left out", "")
    case .unknownRule: (.unknown, "the rule '\(text)'", "it is left out", "")
    case .externalReference:
      (.unsupported, "the reference '\(text)' to another file", "it is left out", "copy the element into this file")
    case .circularUse: (.unread, "a use that contains itself", "it is left out", "")
    case .missingReference: (.absent, "the element '\(text)', which a use refers to,", "nothing is drawn", "")
    case .longVariable: (.unread, "a very long value of \(text) with var()", "it is left out", "")
    case .emptyVariable: (.absent, "a value for var() in the property '\(text)'", "the property is not set", "")
    case .invalidDeclaration:
      (.unread, "the declaration '\(text)'", "it is left out", "check the value, or use an older form of it")
    case .unknownProperty: (.idle, "the property '\(text)'", "", "")
    case .repeatedID:
      (.idle, "the id '\(text)' of a second element", "references mean the first one", "")
    }
  }
}
