// A run as one self-contained HTML page.
// Flow: results.json + files in its folder → HTMLReport → .html.
import SparklerAuthoring
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

/// A self-contained page: pictures are embedded, nothing is loaded, and all text is escaped.
public struct HTMLReport: Sendable {
  /// Maximum number of pixels in all pictures of a page.
  private static let pixelBudget = 96 << 20
  private static let mostMoments = 120
  /// Maximum number of blocks in all time lines of a side of a page.
  private static let laneBudget = 40_000
  /// Maximum number of characters of all pictures behind ways.
  private static let backdropBudget = 8 << 20

  let runs: [ShardSet.Run]
  let loader: SpecLoader
  /// Warnings about the results: missing or duplicate shards.
  public let warnings: [String]

  /// - Parameters:
  ///   - paths: results of one run, or of its shards.
  ///   - loader: provides the limits.
  ///   - isPartial: whether missing or duplicate shards are only warned of.
  /// - Throws: like `TestResults.read`; 66 for an incomplete set of shards.
  public init(_ paths: [String], loader: SpecLoader = SpecLoader(), isPartial: Bool = false) throws {
    let shards = ShardSet(try paths.map { try TestResults.read($0) })
    if !isPartial, let problem = shards.problems.first {
      throw RenderingError(.noInput, problem, remedy: "Name every shard's results once, or add --partial.")
    }
    (runs, warnings) = (shards.runs, shards.problems + shards.warnings)
    self.loader = loader
    if runs.isEmpty { throw RenderingError(.usage, "no results are given", remedy: "`sparkler test` writes them.") }
  }

  /// Default path: next to the first results.
  public var standardPath: String { Files.join(runs[0].folder, "report.html") }

  /// Writes the page to `path`, or as the page of the first results.
  ///
  /// - Returns: path of the page.
  public func write(to path: String?) throws -> String {
    if let path {
      try TextOutput.write(try html(), to: path, inputs: [])
      return path
    }
    try TextOutput.write(
      try html(), to: standardPath, as: .page(TestFolder.pageGenerator), in: runs[0].folder, for: .page)
    return standardPath
  }

  /// - Throws: 65 or 66 if a file of the results is damaged or missing.
  public func html() throws -> String {
    let (page, model) = try parts(served: nil)
    return page.standalone(
      mark: FileKind.mark(TestFolder.pageGenerator), sources: "img-src data:; media-src data:", model: model)
  }

  private var tests: [(test: TestResult, folder: String)] {
    runs.flatMap { run in run.results.tests.map { (test: $0, folder: run.folder) } }
  }

  /// Tests that did not pass, each with the folder of its results, in the order of the page's cards: failures first.
  package var cards: [(test: TestResult, folder: String)] {
    let tests = tests
    return TestResult.Status.byWeight.filter { $0 != .passed }
      .flatMap { status in tests.filter { $0.test.status == status } }
  }

  /// The page and its script's JSON.
  ///
  /// - Parameter served: number of this page at a server that approves; nil for a file.
  /// - Throws: like `html`.
  package func parts(served: Int?) throws -> (page: WebPage, model: String) {
    let open = self.cards
    let most = max(40, min(TimeLanes.most, Self.laneBudget / max(1, open.count)))
    var pictures = ReportPictures(tests: open.count)
    var cards: [TestCard] = []
    var groups = ChangeGroups()
    var (budget, backdrops) = (Self.pixelBudget, Self.backdropBudget)
    var shelf = RecordingShelf()
    for (number, entry) in open.enumerated() {
      var card = TestCard(test: entry.test, number: number, folder: entry.folder, detail: PageDetail())
      card.courses = CourseFigure.all(entry.test.comparison)
      do {
        let ways = backdrops > 0 ? card.courses.compactMap(\.way).map(CourseBackdrop.init) : []
        let moments = try moments(entry.test, entry.folder, ways, share: (budget, open.count - number), &pictures)
        card.isReduced = pictures.isReduced
        card.detail = moments.detail
        card.place(moments.backdrops)
        backdrops -= moments.backdrops.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
        let pixels = moments.change.map { "\(entry.test.kinds) \($0)" }
        groups.add([pixels, entry.test.exactCauses].compactMap(\.self), number)
        budget -= card.detail.pixelCount
        card.detail.recordings = try shelf.recordings(of: entry.test, in: entry.folder)
      } catch let error as RenderingError {
        card.problem = error.message
        card.detail.recordings = try? shelf.recordings(of: entry.test, in: entry.folder)
      }
      card.describe(most: most)
      cards.append(card)
    }
    for (number, group) in groups.numbers { cards[number].detail.group = group }
    let shard = runs.count > 1 ? nil : runs[0].results.shard
    let page = ReportPage(
      title: shard.map { "Visual tests, shard \($0)" } ?? "Visual tests", tests: tests.map(\.test),
      warnings: runs.flatMap(\.results.provenance) + warnings,
      orphans: Set(runs.flatMap(\.results.orphans)).sorted(), cards: cards)
    return (page.page, try Self.model(cards.map(\.detail), pictures, served))
  }

  private func moments(
    _ test: TestResult, _ folder: String, _ ways: [CourseBackdrop], share: (pixels: Int, tests: Int),
    _ pictures: inout ReportPictures
  ) throws -> (detail: PageDetail, change: String?, backdrops: [String?]) {
    let sides = try ReportSides(test, folder, loader)
    guard let facts = sides.facts else { return (PageDetail(), nil, []) }
    var moments = try sides.moments()
    let all = [sides.expected?.facts, sides.actual?.facts].compactMap(\.self)
    let area = max(1, (all.map(\.width).max() ?? facts.width) * (all.map(\.height).max() ?? facts.height))
    moments.show(atMost: min(Self.mostMoments, max(3, share.pixels / share.tests / area / 3)), ways: ways)
    pictures.begin(3 * moments.all.count { $0.isShown }, tests: share.tests)
    try moments.paint(into: &pictures, ways: ways)
    var detail = PageDetail(moments.all, expected: sides.expected?.facts, actual: sides.actual?.facts)
    detail.worst = moments.opening
    return (detail, moments.change, moments.backdrops)
  }

  /// JSON that is safe in a script element: nothing in it ends the element.
  private static func model(_ details: [PageDetail], _ pictures: ReportPictures, _ served: Int?) throws -> String {
    struct PageModel: Encodable {
      var items: [PageDetail]
      var pictures: [String]
      var served: Int?
    }
    return try JSONText.forScript(PageModel(items: details, pictures: pictures.texts, served: served))
  }
}
