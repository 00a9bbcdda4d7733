// `sparkler check --flashes`: finds flashes that exceed WCAG 2.3.1.
// Flow: files, specs → FlashAnalysis → words, JSON, a picture, exit code.
import ArgumentParser
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering
import SparklerVisualTests

struct FlashOptions: ParsableArguments {
  @Flag(
    help: """
      Look for flashes instead, in specs, pictures, folders of frames and videos: more than three per second over more \
      than a quarter of the visual field (WCAG 2.3.1).
      """)
  var flashes = false

  @Option(help: ArgumentHelp("Size of the screen that shows them unscaled.", valueName: "WxH"))
  var screen: String?

  @Option(
    name: .output, help: ArgumentHelp("Write a PNG of the worst moment, with flashing areas in red.", valueName: "file")
  )
  var output: String?

  @Flag(help: "Print the flashes as JSON.")
  var json = false

  func validate() throws {
    guard !flashes, screen != nil || output != nil || json else { return }
    throw ValidationError("--screen, -o and --json need --flashes.")
  }

  /// Checks all files.
  ///
  /// - Returns: whether all of them pass.
  func check(_ paths: [String], only: [String], loader: SpecLoader, rate: Double?, isQuiet: Bool) throws -> Bool {
    let analysis = FlashAnalysis(screen: try size())
    if output != nil, paths.count > 1 {
      throw RenderingError(.usage, "-o is for one file", remedy: "Check one file at a time.")
    }
    var all: [String: FlashReport] = [:]
    for path in paths {
      for (name, source) in try sources(path, only, loader, rate) {
        let (report, picture) = try analysis.run(source)
        all[name] = report
        try reportFlashes(report, name, isQuiet)
        if let output, let picture { try write(picture, to: output, besides: path) }
      }
    }
    if json { try TextOutput.write(try JSONText.of(all), to: nil, inputs: []) }
    return all.values.allSatisfy(\.isGood)
  }

  private func size() throws -> FlashReport.Size {
    guard let screen else { return FlashAnalysis().screen }
    let sides = screen.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (64...32_768).contains(width),
      (64...32_768).contains(height)
    else { throw RenderingError(.usage, "--screen \(screen) is not a valid size", remedy: "Write 1024x768.") }
    return FlashReport.Size(width: width, height: height)
  }

  private func sources(
    _ path: String, _ only: [String], _ loader: SpecLoader, _ rate: Double?
  ) throws -> [(String, any FrameSource)] {
    let input = ComparisonInput(loader: loader, rate: rate)
    guard input.isSpec(path) else {
      let isOpen = try input.isRow(path) && rate == nil && !input.hasTimes(path)
      if isOpen {
        throw RenderingError(
          .usage, "\(path): its frame rate is unknown", remedy: "Set it with --fps or in frames.json.")
      }
      return [(path, input.named(try input.open(path), path))]
    }
    let family = try loader.family(path)
    return try family.documents(only: only).map { variant in
      (path + (variant.map { ", \($0.name)" } ?? ""), SceneFrames(try loader.load(family, variant)))
    }
  }

  private func reportFlashes(_ report: FlashReport, _ name: String, _ isQuiet: Bool) throws {
    if json || isQuiet && report.isGood { return }
    if report.isGood { return try Diagnostics.show("\(name.onOneLine): no more flashes than WCAG 2.3.1 allows") }
    let lines = report.passages.map { "  \($0)" }.joined(separator: "\n")
    try Diagnostics.show("\(name.onOneLine): flashes more than WCAG 2.3.1 allows\n\(lines)")
  }

  private func write(_ picture: Pixmap, to path: String, besides input: String) throws {
    if let real = Files.resolved(path), real == Files.resolved(input) {
      throw RenderingError(.cannotCreate, "\(path) is also an input", remedy: "Choose another name with -o.")
    }
    let file = try AtomicFile(path: path)
    try file.write(try PNGWriter.encode(picture))
    try file.commit()
  }
}
