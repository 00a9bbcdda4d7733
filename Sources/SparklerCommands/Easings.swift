// `sparkler easings`: lists the easing words, or writes a page that draws them.
// Flow: EasingWord.all → stdout, or one HTML file.
import ArgumentParser
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering
import SparklerScene

struct Easings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "easings",
    abstract: "List the easing words, or draw them all on a page.",
    discussion: "Each word is listed with its CSS equivalent. `easing:` accepts the words and CSS's functions: "
      + "cubic-bezier(…), steps(…), linear(…).")

  @Option(
    name: .output,
    help: ArgumentHelp("Write a self-contained page that draws every curve.", valueName: "page.html"))
  var output: String?

  func run() throws {
    guard let output else {
      let width = EasingWord.all.map(\.name.count).max() ?? 0
      let lines = EasingWord.all.map { $0.name.padded(to: width) + "  " + $0.function.css }
      return try Diagnostics.show(lines.joined(separator: "\n"))
    }
    let page = EasingsPage().page
    let model = TreeText.list(EasingWord.all.map(EasingsPage.samples))
    let text = page.standalone(
      mark: "<meta name=\"generator\" content=\"sparkler easings\">", sources: "img-src data:", model: model.json)
    try TextOutput.write(text, to: output, inputs: [])
  }
}

/// The page of all easings.
package struct EasingsPage {
  private struct Part {
    var title: String
    var words: [EasingWord]

    /// View box of 100 by 100 plus margins for overshoot; all curves of the part share it.
    var view: String {
      let values = words.flatMap { word in (0...200).map { word.function(Double($0) / 200) } }
      let room = max(0, (values.max() ?? 1) - 1, -(values.min() ?? 0)) * 100 + 6
      let (top, height) = (TreeText.short((-room).rounded()), TreeText.short((100 + 2 * room).rounded()))
      return "-6 \(top) 112 \(height)"
    }
  }

  /// Penner's easings by family, the others by origin.
  private var parts: [Part] {
    EasingWord.Origin.allCases.flatMap { origin -> [Part] in
      let words = EasingWord.all.filter { $0.origin == origin }
      guard origin == .penner else { return words.isEmpty ? [] : [Part(title: origin.rawValue, words: words)] }
      return PennerEasing.allCases.map { family in
        Part(
          title: family.rawValue.prefix(1).uppercased() + family.rawValue.dropFirst(),
          words: words.filter { $0.name.lowercased().hasSuffix(family.rawValue) })
      }
    }
  }

  var page: WebPage {
    let sections = parts.map { part -> HTML in
      """
      <section aria-label="\(part.title)"\(HTML(trusted: part.words.count > 3 ? " class=\"wide\"" : ""))>
      <h2>\(part.title)</h2>
      <div class="curves">
      \(part.words.map { card($0, view: part.view) })</div>
      </section>

      """
    }
    return WebPage(
      title: "Easings", body: HTML(template: PackageResources.easings_html, ["sections": "\(sections)"]),
      style: PackageResources.easings_css, script: PackageResources.easings_js)
  }

  private func card(_ word: EasingWord, view: String) -> HTML {
    """
    <article class="card" data-name="\(word.name)" tabindex="0" aria-label="\(word.name)">
    <svg viewBox="\(view)" role="img" aria-label="\(word.name): the value over time">
    <path class="frame" d="M0 0H100V100H0Z"/>
    <path class="curve" d="\(Self.path(of: word.function))"/>
    <circle class="dot" r="4" cx="0" cy="100"/>
    </svg>
    <div class="track"><i></i></div>
    <div class="row"><button type="button" class="name">\(word.name)</button><output class="small soft number"></output></div>
    <button type="button" class="css" title="Copy \(word.function.css)">\(word.function.css)</button>
    </article>

    """
  }

  /// SVG path of the curve in a box of 100 by 100, y down.
  package static func path(of function: TimingFunction) -> String {
    func at(_ x: Double, _ y: Double) -> String { "\(short(x * 100)) \(short(100 - y * 100))" }
    func short(_ v: Double) -> String { TreeText.short((v * 100).rounded() / 100) }
    switch function {
    case .linear: return "M0 100L100 0"
    case .cubic(let a, let b): return "M0 100C\(at(a.x, a.y)) \(at(b.x, b.y)) 100 0"
    case .steps(let count, _):
      var out = ""
      for i in 0..<max(1, count) {
        let (from, to) = (Double(i) / Double(count), Double(i + 1) / Double(count))
        let y = function((from + to) / 2)
        out += (i == 0 ? "M\(at(0, function(0)))" : "") + "V\(short(100 - y * 100))H\(short(to * 100))"
      }
      return out + "V\(short(100 - function(1) * 100))"
    case .piecewise(let stops):
      return stops.stops.enumerated().map { ($0 == 0 ? "M" : "L") + at($1.percent / 100, $1.output) }.joined()
    }
  }

  /// A word with its values at every percent.
  package static func samples(_ word: EasingWord) -> TreeText {
    let values = (0...100).map { (word.function(Double($0) / 100) * 1e5).rounded() / 1e5 }
    return .map([
      ("name", .string(word.name)), ("css", .string(word.function.css)), ("values", .numbers(values)),
    ])
  }
}
