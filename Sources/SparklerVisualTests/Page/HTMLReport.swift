// A run as one HTML page that needs nothing else.
// Flow: results.json + files beside it → HTMLReport → .html.
import Foundation
import Mustache
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerSpecs

/// A self-contained page: pictures are in it, nothing is fetched, no text is read as markup.
public struct HTMLReport {
  /// Pixels of all pictures in a page.
  private static let pixelBudget = 96 << 20
  private static let mostMoments = 120

  private let runs: [ShardSet.Run]
  private let loader: SpecLoader
  /// What a reader should know of the results: shards that are missing or there twice.
  public let warnings: [String]

  /// - Parameter paths: results of one run, or of several that shared the tests.
  /// - Throws: as `TestResults.read`.
  public init(_ paths: [String], loader: SpecLoader = SpecLoader()) throws {
    let shards = ShardSet(try paths.map { try TestResults.read($0) })
    (runs, warnings) = (shards.runs, shards.warnings)
    self.loader = loader
    if runs.isEmpty { throw StudioError(.usage, "no results are named") }
  }

  /// Beside the first results.
  public var standardPath: String { Files.join(runs[0].folder, "report.html") }

  /// Writes the page where `path` says, or as the page of the first results.
  ///
  /// - Returns: where it is.
  public func write(to path: String?) throws -> String {
    if let path {
      try TextOutput.write(try html(), to: path, inputs: [])
      return path
    }
    try TextOutput.write(
      try html(), to: standardPath, as: .page(TestFolder.pageGenerator), in: runs[0].folder, for: .page)
    return standardPath
  }

  /// - Throws: 65 or 66 where a file of the results is damaged or gone.
  public func html() throws -> String {
    let tests = runs.flatMap { run in run.results.tests.map { (test: $0, folder: run.folder) } }
    let open = tests.filter { $0.test.status != .passed }
    var pictures = ReportPictures()
    var items: [PageItem] = []
    var details: [PageDetail] = []
    var budget = Self.pixelBudget
    for (number, entry) in open.enumerated() {
      var detail = PageDetail()
      var problem: String?
      do {
        detail = try self.detail(entry.test, entry.folder, share: budget / (open.count - number), &pictures)
        budget -= detail.pixelCount
      } catch let error as StudioError {
        problem = error.message
      }
      items.append(PageItem(entry.test, number: number, folder: entry.folder, detail, problem: problem))
      details.append(detail)
    }
    let page = Page(
      title: runs[0].results.shard == nil || runs.count > 1
        ? "Visual tests" : "Visual tests, shard \(runs[0].results.shard ?? "")",
      isGood: open.isEmpty && warnings.isEmpty, warnings: warnings.map(\.onOneLine),
      summary: Page.summary(tests.map(\.test)), counts: Page.counts(tests.map(\.test)),
      items: items, passed: tests.map(\.test).filter { $0.status == .passed }.map(\.name.onOneLine).sorted(),
      orphans: Set(runs.flatMap(\.results.orphans)).sorted().map(\.onOneLine), style: ReportPage.style,
      script: ReportPage.script, data: try Self.data(details, pictures), hasItems: !items.isEmpty)
    MustacheContentTypes.register(ScalarHTML(), named: ReportPage.contentType)
    return try MustacheTemplate(string: ReportPage.template).render(page)
  }

  private func detail(
    _ test: TestResult, _ folder: String, share: Int, _ pictures: inout ReportPictures
  ) throws -> PageDetail {
    let input = ComparisonInput(loader: loader, rate: test.rate)
    func open(_ file: String?) throws -> (any FrameSource)? {
      guard let file else { return nil }
      let path = Files.join(folder, file)
      guard Files.isInside(path, folder) else {
        throw StudioError(.outsideRoot, "\(file) lies outside the results", remedy: "Run the tests again.")
      }
      return Named(try input.open(path), path, input)
    }
    let (expected, actual) = (try open(test.expected), try open(test.isApproved ? nil : test.actual))
    guard let facts = (actual ?? expected)?.facts else { return PageDetail() }
    var moments = try ReportMoments(
      expected: expected, actual: actual, tolerance: test.comparison?.tolerance ?? .exact,
      ignored: test.comparison?.ignored ?? [])
    let area = max(1, facts.width * facts.height)
    moments.show(atMost: min(Self.mostMoments, max(3, share / area / 3)))
    try moments.paint(into: &pictures)
    return PageDetail(moments.all, expected: expected?.facts, actual: actual?.facts)
  }

  /// JSON that can stand in a script element: nothing in it ends the element.
  private static func data(_ details: [PageDetail], _ pictures: ReportPictures) throws -> String {
    struct Everything: Encodable {
      var items: [PageDetail]
      var pictures: [String]
    }
    return try JSONText.forScript(Everything(items: details, pictures: pictures.texts))
  }
}

/// Escapes by Unicode's scalars, as a browser reads: a mark that a letter carries hides no quote.
struct ScalarHTML: MustacheContentType {
  func escapeText(_ text: String) -> String { text.inHTML }
}

extension [UInt8] {
  var base64: String { Data(self).base64EncodedString() }
}
