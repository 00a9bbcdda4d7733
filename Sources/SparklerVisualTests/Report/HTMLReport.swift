// A run as one HTML page that needs nothing else.
// Flow: results.json + files beside it → HTMLReport → .html.
import Foundation
import SparklerAuthoring
import SparklerImaging
import SparklerRendering

/// A self-contained page: pictures are in it, nothing is fetched, no text is read as markup.
public struct HTMLReport {
  /// Pixels of all pictures in a page.
  private static let pixelBudget = 96 << 20
  private static let mostMoments = 120
  /// Blocks of all time lines of a side in a page.
  private static let laneBudget = 40_000

  let runs: [ShardSet.Run]
  let loader: SpecLoader
  /// What a reader should know of the results: shards that are missing or there twice.
  public let warnings: [String]

  /// - Parameters:
  ///   - paths: results of one run, or of several that shared the tests.
  ///   - loader: whose limits hold.
  ///   - isPartial: whether shards may be missing or there twice, which is told then.
  /// - Throws: as `TestResults.read`; 66 for shards that don't make a whole.
  public init(_ paths: [String], loader: SpecLoader = SpecLoader(), isPartial: Bool = false) throws {
    let shards = ShardSet(try paths.map { try TestResults.read($0) })
    // One shard alone is a page of its own.
    if !isPartial, paths.count > 1, let problem = shards.problems.first {
      throw RenderingError(.noInput, problem, remedy: "Name every shard's results once, or say --partial.")
    }
    (runs, warnings) = (shards.runs, shards.problems + shards.warnings)
    self.loader = loader
    if runs.isEmpty { throw RenderingError(.usage, "no results are named") }
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
    // What fails stands first.
    let open = TestResult.Status.byWeight.filter { $0 != .passed }
      .flatMap { status in tests.filter { $0.test.status == status } }
    let most = max(40, min(TimeLanes.most, Self.laneBudget / max(1, open.count)))
    var pictures = ReportPictures()
    var cards: [TestCard] = []
    var budget = Self.pixelBudget
    var shelf = RecordingShelf()
    for (number, entry) in open.enumerated() {
      var card = TestCard(test: entry.test, number: number, folder: entry.folder, detail: PageDetail())
      do {
        card.detail = try detail(entry.test, entry.folder, share: budget / (open.count - number), &pictures)
        budget -= card.detail.pixelCount
        card.detail.recordings = try shelf.recordings(of: entry.test, in: entry.folder)
      } catch let error as RenderingError {
        card.problem = error.message
        card.detail.recordings = try? shelf.recordings(of: entry.test, in: entry.folder)
      }
      card.describe(most: most)
      cards.append(card)
    }
    let shard = runs.count > 1 ? nil : runs[0].results.shard
    let page = ReportPage(
      title: shard.map { "Visual tests, shard \($0)" } ?? "Visual tests", tests: tests.map(\.test),
      warnings: runs.flatMap(\.results.provenance) + warnings,
      orphans: Set(runs.flatMap(\.results.orphans)).sorted(), cards: cards)
    return page.page.standalone(
      mark: FileKind.mark(TestFolder.pageGenerator), sources: "img-src data:; media-src data:",
      model: try Self.model(cards.map(\.detail), pictures))
  }

  private func detail(
    _ test: TestResult, _ folder: String, share: Int, _ pictures: inout ReportPictures
  ) throws -> PageDetail {
    let sides = try ReportSides(test, folder, loader)
    guard let facts = sides.facts else { return PageDetail() }
    var moments = try sides.moments()
    let all = [sides.expected?.facts, sides.actual?.facts].compactMap(\.self)
    let area = max(1, (all.map(\.width).max() ?? facts.width) * (all.map(\.height).max() ?? facts.height))
    moments.show(atMost: min(Self.mostMoments, max(3, share / area / 3)))
    try moments.paint(into: &pictures)
    return PageDetail(moments.all, expected: sides.expected?.facts, actual: sides.actual?.facts)
  }

  /// JSON that can stand in a script element: nothing in it ends the element.
  private static func model(_ details: [PageDetail], _ pictures: ReportPictures) throws -> String {
    struct PageModel: Encodable {
      var items: [PageDetail]
      var pictures: [String]
    }
    return try JSONText.forScript(PageModel(items: details, pictures: pictures.texts))
  }
}

extension [UInt8] {
  var base64: String { Data(self).base64EncodedString() }
}
