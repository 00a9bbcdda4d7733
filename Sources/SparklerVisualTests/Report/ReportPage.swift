// Markup of the report around the pictures shown by the script.
// Flow: TestResult + PageDetail → ReportPage → WebPage.
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

/// The body of the report, in parts.
struct ReportPage {
  var title: String
  /// Every test, in the order of the runs.
  var tests: [TestResult]
  var warnings: [String]
  var orphans: [String]
  /// Tests that did not pass.
  var cards: [TestCard]

  private var summary: String {
    TestResults(tests: tests, orphans: [], isStrict: false, shard: nil).summary
  }

  var page: WebPage {
    let values: [String: HTML] = [
      "title": "\(title)", "summary": "\(summary)", "counts": "\(counts)", "list": list, "notes": "\(notes)",
      "tests": parts, "passed": passed, "keys": keys,
    ]
    return WebPage(
      title: "\(title): \(summary)", body: HTML(template: PackageResources.report_html, values),
      style: PackageResources.report_css,
      script: PackageResources.crops_js + PackageResources.viewer_js + PackageResources.groups_js
        + PackageResources.report_js + PackageResources.plain_js + PackageResources.approve_js)
  }

  private var counts: [HTML] {
    TestResult.Status.byWeight.compactMap { status in
      let number = tests.count { $0.status == status }
      return number > 0 ? "<li class=\"tag \(status.words.look)\"><b>\(number)</b> \(status.words.count)</li>" : nil
    }
  }

  private var list: HTML {
    if cards.isEmpty { return "" }
    let items = cards.map { card -> HTML in
      """
      <li><a href="#test-\(card.number)"><i class="\(card.test.status.words.look)"></i>\
      <span>\(card.test.name.onOneLine)</span><small>\(card.test.status.words.label)</small></a></li>

      """
    }
    let rest = Array(items.dropFirst(Self.part))
    return HTML(
      template: PackageResources.list_html,
      [
        "items": "\(Array(items.prefix(Self.part)))", "kinds": "\(kinds)", "all": "\(cards.count)",
        "rest": rest.isEmpty ? "" : "<noscript><ol>\(rest)</ol></noscript>",
      ])
  }

  /// Number of cards rendered at once; the others are kept as text until needed.
  private static let part = 60

  /// Browsers without scripts show the remaining cards from the `noscript` element.
  private var parts: HTML {
    let waiting = cards.dropFirst(Self.part).map { card -> HTML in "\(card.html)<!--card-->" }
    let rest: HTML = waiting.isEmpty ? "" : "<noscript class=\"waiting\">\(Array(waiting))</noscript>"
    return "<div id=\"cards\">\(cards.prefix(Self.part).map(\.html))</div>\(rest)"
  }

  private var kinds: [HTML] {
    let all = cards.flatMap(\.detail.kinds)
    let counts = Dictionary(grouping: all) { $0 }.mapValues(\.count)
    let causes = Set(cards.flatMap(\.detail.causes)).sorted()
    return (TestCard.kinds + causes).compactMap { kind in
      counts[kind].map { "<option value=\"\(kind)\">\(kind) (\($0))</option>" }
    }
  }

  private var keys: HTML {
    cards.isEmpty
      ? ""
      : """
      <p><kbd>/</kbd> search · <kbd>J</kbd> <kbd>K</kbd> next, previous test · <kbd>Enter</kbd> open the first match · \
      <kbd>N</kbd> <kbd>P</kbd> next, previous difference · <kbd>←</kbd> <kbd>→</kbd> previous, next moment · \
      <kbd>Space</kbd> play · <kbd>1</kbd>–<kbd>5</kbd> views · \
      <kbd>X</kbd> boxes · <kbd>V</kbd> plain view</p>
      """
  }

  private var notes: [HTML] {
    let warnings = warnings.map { warning -> HTML in
      "<p class=\"warning\" role=\"note\">\(warning.onOneLine)</p>\n"
    }
    let names = orphans.prefix(Self.mostOrphans).map { name -> HTML in "<code>\(name.onOneLine)</code> " }
    let more = orphans.count > names.count ? "and \(orphans.count - names.count) more" : ""
    let unused: [HTML] =
      orphans.isEmpty ? [] : ["<p class=\"warning orphans\" role=\"note\">no test uses \(names)\(more)</p>\n"]
    let isCalm = cards.isEmpty && warnings.isEmpty
    let calm: HTML =
      "<section class=\"calm\"><h2>All tests match their references.</h2><p class=\"soft\">\(summary)</p></section>\n"
    return warnings + (isCalm ? [calm] : []) + unused
  }

  private static let mostOrphans = 12

  private static let mostPassed = 200

  private var passed: HTML {
    let names = tests.filter { $0.status == .passed }.map(\.name.onOneLine).sorted()
    if names.isEmpty { return "" }
    let items = names.map { name -> HTML in "<li>\(name)</li>" }
    let rest = Array(items.dropFirst(Self.mostPassed))
    let more: HTML = rest.isEmpty ? "" : "<noscript><ul>\(rest)</ul></noscript>"
    return """
      <details class="passed"><summary>Passed (\(names.count))</summary><ul>\(Array(items.prefix(Self.mostPassed)))</ul>\(more)\
      </details>
      """
  }
}

/// The card of a test that did not pass.
struct TestCard {
  var test: TestResult
  var number: Int
  /// The folder of its results.
  var folder: String
  var detail: PageDetail
  /// Why its pictures are missing.
  var problem: String?
  /// Whether its pictures are not exact.
  var isReduced = false
  private var lanes: ReportLanes?
  /// The drawings of what moves.
  var courses: [CourseFigure] = []

  init(test: TestResult, number: Int, folder: String, detail: PageDetail) {
    (self.test, self.number, self.folder, self.detail) = (test, number, folder, detail)
  }

  /// Filter values, in the order of the list.
  static let kinds =
    ComparisonOutcome.Kind.allCases.map { ComparisonOutcome.words([$0]) }
    + TestResult.Status.allCases.filter { $0 != .failed && $0 != .passed }.map(\.words.label)

  /// Fills in the data for list and search, and the time lines.
  ///
  /// - Parameter most: maximum number of pictures per side.
  mutating func describe(most: Int) {
    detail.name = test.name.onOneLine
    (detail.label, detail.look) = (test.status.words.label, test.status.words.look)
    detail.isOpen = test.isOpen
    if test.isOpen { detail.command = String.command(approveWords) }
    if test.name.inShell != detail.name { detail.shell = test.name.inShell }
    let words = [test.spec, test.reference, test.headline] + test.messages.prefix(8).map { String($0.prefix(300)) }
    detail.text = words.joined(separator: " ").onOneLine
    let found = Set(test.kinds.map { ComparisonOutcome.words([$0]) } + [test.status.words.label])
    detail.causes = (test.comparison?.explanations ?? []).map(\.change.word).reduce(into: []) { words, word in
      if !words.contains(word) { words.append(word) }
    }
    detail.kinds = Self.kinds.filter(found.contains) + detail.causes
    let worst = detail.worst.map { detail.moments[$0] }
    let places = worst?.b?.map { PixelRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? []
    detail.plain = PlainVerdict(test, places: places, size: detail.expected ?? detail.actual).text
    lanes = test.comparison.flatMap { ReportLanes($0, most: most) }
  }

  var html: HTML {
    HTML(
      template: PackageResources.test_html,
      [
        "number": "\(number)", "name": "\(test.name.onOneLine)", "kind": "\(test.status.words.look)",
        "label": "\(test.status.words.label)", "paths": paths, "size": "\(size)",
        "headline": headline, "plain": "\(detail.plain)",
        "facts": "\(facts)", "courses": drawings, "lanes": timeLines(isTelling: true), "viewer": viewer,
        "steps": timeLines(isTelling: false), "recordings": recordings, "note": note, "approval": approval,
      ])
  }

  /// What differs, if no cause says more.
  private var headline: HTML {
    let isExplained = !(test.comparison?.explanations ?? []).isEmpty
    return isExplained ? "" : "<p class=\"headline\">\(test.headline.onOneLine)</p>"
  }

  private var paths: HTML {
    if detail.expected == nil || detail.actual == nil { return "<span>\(test.spec.onOneLine)</span>" }
    return """
      <span>\(test.spec.onOneLine)</span><span role="img" aria-label="compared with">⇄</span>\
      <span>\(test.reference.onOneLine)</span>
      """
  }

  private var size: String {
    func text(_ size: [Int]) -> String { "\(size[0])×\(size[1])" }
    let sizes = [detail.expected, detail.actual].compactMap(\.self).map(text)
    return sizes.first == sizes.last ? sizes.first ?? "" : sizes.joined(separator: " → ")
  }

  private var facts: [HTML] {
    // Error messages contain a caret, so they need a fixed-width font.
    let look = test.status == .error ? "mistake" : "fact"
    let causes = test.comparison?.explanations ?? []
    return test.messages.map { message in
      guard let cause = causes.first(where: { $0.message == message }) else {
        return "<pre class=\"\(look)\">\(message)</pre>\n"
      }
      return Self.sentence(cause)
    }
  }

  /// Backticks, which text has around a layer's name, are for terminals.
  private static func sentence(_ cause: ComparisonOutcome.Explanation) -> HTML {
    guard let layer = cause.layer, cause.message.hasPrefix("`\(layer)`") else {
      return "<pre class=\"fact cause\">\(cause.message)</pre>\n"
    }
    let rest = String(cause.message.dropFirst(layer.count + 2))
    return "<pre class=\"fact cause named\"><code>\(layer)</code>\(rest)</pre>\n"
  }

  /// Puts pictures behind the ways, in their order.
  mutating func place(_ backdrops: [String?]) {
    let moving = courses.indices.filter { courses[$0].way != nil }
    for (course, backdrop) in zip(moving, backdrops) { courses[course].backdrop = backdrop }
  }

  /// The time lines: before the pictures if they say something of time, else folded behind these.
  private func timeLines(isTelling: Bool) -> HTML {
    guard let lanes, lanes.isTelling == isTelling else { return "" }
    return isTelling ? lanes.html : "<details class=\"steps\"><summary>Time lines</summary>\(lanes.html)</details>"
  }

  private var drawings: HTML {
    if courses.isEmpty { return "" }
    let figures = courses.map { $0.html(isNamed: courses.count > 1) }
    return "<div class=\"courses\">\(CourseFigure.legend)\(figures)</div>"
  }

  private var viewer: HTML {
    if !detail.moments.contains(where: { $0.p != nil }) { return "" }
    return """
      <div class="viewer" hidden></div>
      <p class="note scriptless">The pictures need JavaScript; this page's script loads nothing from the network.</p>
      """
  }

  /// Filled by the script when it is opened.
  private var recordings: HTML {
    detail.recordings?.isEmpty ?? true
      ? "" : "<details class=\"recordings\"><summary>As recorded</summary><div class=\"row\"></div></details>"
  }

  private var note: HTML {
    let (shown, all) = (detail.moments.count { $0.p != nil }, detail.moments.count)
    let some = shown < all ? "\(shown) of \(all) moments have pictures here, differing ones first." : ""
    let slot = (test.actual ?? test.expected)?.split(separator: "/").first.map { Files.join(folder, String($0)) }
    let small = isReduced ? "Compressed, to keep the page small; \(slot ?? folder) has the exact pictures." : ""
    let text =
      test.isApproved
      ? "Approved."
      : problem.map { "Pictures are missing: \($0)." } ?? [some, small].filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? "" : "<p class=\"note\">\(text)</p>"
  }

  /// The command that approves tests of its run.
  private var approveWords: [String] {
    ["sparkler", "approve"] + (folder == TestFolder.standard ? [] : ["--results", folder])
  }

  /// The command that approves the test; empty if it can't be approved.
  private var approval: HTML {
    if !test.isOpen, !test.isRemovable { return "" }
    let lead = test.isRemovable ? "If it is gone on purpose, this removes its reference:" : "If this is correct:"
    // A name may look like an option.
    let name = test.name.hasPrefix("-") ? ["--", test.name] : [test.name]
    let command = String.command(approveWords + name)
    return """
      <div class="approval row"><span>\(lead)</span><code id="command-\(number)">\(command)</code>\
      <button type="button" class="copy" data-copy="command-\(number)" aria-live="polite">Copy</button></div>
      """
  }
}
