// What was found, as markup around the pictures that the script shows.
// Flow: TestResult + PageDetail → ReportPage → WebPage.
import SparklerCore
import SparklerImaging
import SparklerPages
import SparklerRendering

/// The body of the report, in parts.
struct ReportPage {
  var title: String
  /// Every test, in the order of the runs.
  var tests: [TestResult]
  var warnings: [String]
  var orphans: [String]
  /// Those that are not as they were.
  var cards: [TestCard]

  private var summary: String {
    TestResults(tests: tests, orphans: [], isStrict: false, shard: nil).summary
  }

  var page: WebPage {
    let values: [String: HTML] = [
      "title": "\(title)", "summary": "\(summary)", "counts": "\(counts)", "list": list, "notes": "\(notes)",
      "tests": "\(cards.map(\.html))", "passed": passed,
    ]
    return WebPage(
      title: "\(title): \(summary)", body: HTML(template: PackageResources.report_html, values),
      style: PackageResources.report_css, script: PackageResources.viewer_js + PackageResources.report_js)
  }

  private var counts: [HTML] {
    let words: [(TestResult.Status, String)] = [
      (.failed, "differ"), (.error, "not compared"), (.missing, "without reference"), (.recorded, "recorded"),
      (.passed, "passed"),
    ]
    return words.compactMap { status, word in
      let number = tests.count { $0.status == status }
      return number > 0 ? "<li class=\"tag \(status.look)\"><b>\(number)</b> \(word)</li>" : nil
    }
  }

  private var list: HTML {
    if cards.isEmpty { return "" }
    let items = cards.map { card -> HTML in
      """
      <li><a href="#test-\(card.number)"><i class="\(card.test.status.look)"></i>\
      <span>\(card.test.name.onOneLine)</span><small>\(card.test.status.label)</small></a></li>

      """
    }
    return "<nav aria-label=\"Tests that need a look\"><ol>\(items)</ol></nav>"
  }

  private var notes: [HTML] {
    let warnings = warnings.map { warning -> HTML in
      "<p class=\"warning\" role=\"note\">\(warning.onOneLine)</p>\n"
    }
    let orphans = orphans.map { orphan -> HTML in
      "<p class=\"warning\" role=\"note\">no test names <code>\(orphan.onOneLine)</code></p>\n"
    }
    let isCalm = cards.isEmpty && warnings.isEmpty
    let calm: HTML =
      "<section class=\"calm\"><h2>Everything looks as it did.</h2><p class=\"soft\">\(summary)</p></section>\n"
    return warnings + (isCalm ? [calm] : []) + orphans
  }

  private var passed: HTML {
    let names = tests.filter { $0.status == .passed }.map(\.name.onOneLine).sorted()
    if names.isEmpty { return "" }
    let items = names.map { name -> HTML in "<li>\(name)</li>" }
    return "<details class=\"passed\"><summary>Passed (\(names.count))</summary><ul>\(items)</ul></details>"
  }
}

/// A test that is not as it was.
struct TestCard {
  var test: TestResult
  var number: Int
  /// The folder of its results.
  var folder: String
  var detail: PageDetail
  /// Why it has no pictures.
  var problem: String?

  var html: HTML {
    HTML(
      template: PackageResources.test_html,
      [
        "number": "\(number)", "name": "\(test.name.onOneLine)", "kind": "\(test.status.look)",
        "label": "\(test.status.label)", "paths": paths, "size": "\(size)", "headline": "\(test.headline.onOneLine)",
        "facts": "\(facts)", "viewer": viewer, "note": note, "approval": approval,
      ])
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
    // A mistake points to a column.
    let look = test.status == .error ? "mistake" : "fact"
    return test.messages.map { "<pre class=\"\(look)\">\($0)</pre>\n" }
  }

  private var viewer: HTML {
    if !detail.moments.contains(where: { $0.p != nil }) { return "" }
    return """
      <div class="viewer" hidden></div>
      <noscript><p class="note">The pictures need JavaScript, which is part of this page and fetches nothing.</p></noscript>
      """
  }

  private var note: HTML {
    let (shown, all) = (detail.moments.count { $0.p != nil }, detail.moments.count)
    let text =
      test.isApproved
      ? "Approved."
      : problem.map { "Pictures are missing: \($0)." }
        ?? (shown < all ? "\(shown) of \(all) moments have pictures here, those that differ first." : "")
    return text.isEmpty ? "" : "<p class=\"note\">\(text)</p>"
  }

  /// The command that takes it as it is; empty where nothing can be taken.
  private var approval: HTML {
    if !test.isOpen { return "" }
    let place = folder == TestFolder.standard ? [] : ["--results", folder]
    // A name may begin as an option does.
    let name = test.name.hasPrefix("-") ? ["--", test.name] : [test.name]
    let command = String.command(["sparkler", "approve"] + place + name)
    return """
      <div class="approval row"><span>If this is right:</span><code id="command-\(number)">\(command)</code>\
      <button type="button" class="copy" data-copy="command-\(number)" aria-live="polite">Copy</button></div>
      """
  }
}

extension TestResult.Status {
  /// Its colour's name in the page.
  fileprivate var look: String {
    switch self {
    case .failed, .error: "bad"
    case .missing, .recorded: "new"
    case .passed: "good"
    }
  }

  fileprivate var label: String {
    switch self {
    case .failed: "differs"
    case .error: "not compared"
    case .missing: "no reference"
    case .recorded: "recorded"
    case .passed: "passed"
    }
  }
}
