// A run as a comment on a pull request: a table, and picture files next to it.
// Flow: results.json + files in its folder → TestComment → .md, .png.
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

/// Markdown for GitHub and GitLab, with a marker by which a bot finds its own comment to edit it.
public struct TestComment {
  /// First line of every comment.
  public static let marker = "<!-- sparkler report -->"
  /// Maximum number of characters; GitHub allows 65 536.
  static let limit = 60_000
  /// Maximum number of tests with pictures.
  private static let mostSheets = 24
  private static let moments = 3
  private static let side = 240

  private let runs: [ShardSet.Run]
  private let loader: SpecLoader
  private let warnings: [String]

  /// - Parameter report: report of the same results.
  public init(_ report: HTMLReport) { (runs, loader, warnings) = (report.runs, report.loader, report.warnings) }

  /// Writes the comment, and its pictures to a folder next to it.
  ///
  /// - Parameters:
  ///   - path: path of the Markdown file.
  ///   - base: URL of the pictures' folder; nil for links relative to the comment.
  /// - Throws: a usage error for an invalid URL, 65 or 66 if a file of the results is damaged or missing.
  public func write(to path: String, base: String?) throws {
    let name = Files.name(of: path).split(separator: ".").first.map(String.init) ?? "comment"
    let folder = "\(name)-files"
    let address = try base.map(Self.checked) ?? folder
    try Self.checkOwn(path, Files.join(Files.folder(of: path), folder))
    var links: [Int: String] = [:]
    for (number, entry) in open.enumerated().prefix(Self.mostSheets) {
      guard let sheet = try sheet(entry.test, entry.folder) else { continue }
      let file = "\(number + 1)-\(Self.plain(entry.test.name)).png"
      let place = Files.join(Files.folder(of: path), "\(folder)/\(file)")
      try Files.make(folder: Files.folder(of: place))
      try AtomicFile.write(
        try PNGWriter.encode(sheet),
        to: try TextOutput.place(place, as: .output(.png), in: Files.folder(of: place), for: .page))
      links[number] = "\(address)/\(file)"
    }
    try TextOutput.write(text(links), to: path, inputs: [])
  }

  /// - Throws: 73 if another text, or a folder without a comment, would be overwritten.
  private static func checkOwn(_ path: String, _ folder: String) throws {
    if path == "-" { return }
    if Files.kind(path) == .regular {
      let start = try Files.read(path, limit: marker.utf8.count)
      if start.isEmpty || start.starts(with: marker.utf8) { return }
      throw RenderingError(
        .cannotCreate, "\(path.onOneLine) exists, but is not a comment of sparkler",
        remedy: "Name another file, or remove that one.")
    }
    guard Files.kind(folder) == .folder, try !FrameFolder.names(in: folder).isEmpty else { return }
    throw RenderingError(
      .cannotCreate, "\(folder.onOneLine) exists without its comment, and pictures would be written into it",
      remedy: "Name another file, or remove that folder.")
  }

  private var tests: [TestResult] { runs.flatMap(\.results.tests) }

  private var open: [(test: TestResult, folder: String)] {
    runs.flatMap { run in run.results.tests.filter { $0.status != .passed }.map { ($0, run.folder) } }
  }

  private static func plain(_ name: String) -> String {
    String(name.replacing(/[^A-Za-z0-9._-]+/, with: "-").suffix(60).drop { ".-".contains($0) })
  }

  private static func checked(_ base: String) throws(RenderingError) -> String {
    let isAddress = base.wholeMatch(of: /(?:https?:\/\/)?[A-Za-z0-9._~:\/?&=%+@,;-]+/) != nil
    guard isAddress, base.utf8.count <= 1000 else {
      throw RenderingError(
        .usage, "--base \(base) is not an address",
        remedy: "Write https://…, or a path; escape other characters with %.")
    }
    return base.hasSuffix("/") ? String(base.dropLast()) : base
  }

  // MARK: Words

  private func text(_ links: [Int: String]) -> String {
    let all = TestResults(tests: tests, orphans: [], isStrict: false, shard: nil)
    var head = "\(Self.marker)\n### Visual tests: \(all.summary.inMarkdown)\n\n"
    for line in all.provenance { head += "\(line.inMarkdown)\n\n" }
    for warning in warnings { head += "⚠ \(warning.inMarkdown)\n\n" }
    let orphans = Set(runs.flatMap(\.results.orphans)).sorted()
    if !orphans.isEmpty {
      let shown = orphans.prefix(10).map { $0.inMarkdown }.joined(separator: ", ")
      head += "No test uses \(shown)\(orphans.count > 10 ? " and \(orphans.count - 10) more" : "").\n\n"
    }
    if open.isEmpty { return head + "All tests match their references.\n" }
    head += "| test | result | details |\n|---|---|---|\n"
    var (rows, details) = ("", "")
    for (number, entry) in open.enumerated() {
      let row = Self.row(entry.test)
      let detail = links[number].map { Self.detail(entry.test, $0) } ?? ""
      guard head.count + rows.count + details.count + row.count + detail.count < Self.limit - 500 else {
        return head + rows + "\n\(open.count - number) more are in the report.\n" + details
      }
      rows += row
      details += detail
    }
    return head + rows + details
  }

  private static func row(_ test: TestResult) -> String {
    let words = test.messages.prefix(4).map { String($0.prefix(300)).inMarkdown }
    let more = test.messages.count > 4 ? ["and \(test.messages.count - 4) more"] : []
    let name = String(test.name.suffix(120)).inMarkdown
    return "| \(name) | \(test.headline.inMarkdown) | \((words + more).joined(separator: "<br>")) |\n"
  }

  private static func detail(_ test: TestResult, _ link: String) -> String {
    """

    <details><summary>\(String(test.name.suffix(120)).inMarkdown)</summary>

    ![expected, actual, difference](\(link))

    </details>

    """
  }

  // MARK: Pictures

  /// Rows of expected, actual and difference at the moments that differ most; nil if nothing can be shown.
  private func sheet(_ test: TestResult, _ folder: String) throws -> Pixmap? {
    guard let sides = try? ReportSides(test, folder, loader), sides.facts != nil else { return nil }
    var moments = try sides.moments()
    moments.show(atMost: Self.moments)
    var cells: [ContactSheet.Cell] = []
    try moments.visit { moment, pictures in
      let time = ContactSheet.words(Seconds(moment.start))
      for (name, picture) in zip(["expected", "actual", "difference"], pictures) {
        cells.append(ContactSheet.Cell(picture: picture?.shrunk(toFit: Self.side), label: "\(name), \(time)"))
      }
    }
    return try ContactSheet(cells: cells, columns: 3).picture()
  }
}
