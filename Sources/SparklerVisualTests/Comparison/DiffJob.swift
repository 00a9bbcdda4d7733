// Compares two animations by path, reports and paints the differences.
// Flow: paths → ComparisonInput × 2 → AnimationComparison → DiffJob → text, JSON, picture.
import SparklerAuthoring
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

/// The result of `diff`, for JSON.
public struct DiffReport: Sendable, Codable {
  /// `same` or `differs`.
  public var outcome: String
  /// Kinds of differences, most important first.
  public var kinds: [ComparisonOutcome.Kind]
  /// Path of the expected side, as given.
  public var expectedFile: String
  /// Path of the actual side.
  public var actualFile: String
  /// The differences.
  public var comparison: ComparisonOutcome
  /// Assumptions, files not compared, and warnings about specs.
  public var notes: [String]

  /// Sorted keys, so that equal reports are equal bytes.
  public func json() throws -> String { try JSONText.of(self) }

  /// Text for the terminal.
  public var text: String { "\(comparison)\n" }
}

/// A comparison of two paths.
public struct DiffJob: Sendable {
  private let expected: (path: String, source: any FrameSource)
  private let actual: (path: String, source: any FrameSource)
  private let input: ComparisonInput
  private let comparison: AnimationComparison
  private let notes: [String]

  /// Opens both sides without decoding them, unless a frame sequence needs the other side's times.
  ///
  /// - Parameter layers: ids of layers to ignore, on sides that are specs with such layers.
  /// - Throws: like `ComparisonInput.open`; a usage error for an id that neither side has.
  public init(
    _ expected: String, _ actual: String, input: ComparisonInput, tolerance: Tolerance, ignoring: [IgnoredRegion],
    layers: [String] = [], rates: (expected: Double?, actual: Double?) = (nil, nil)
  ) throws {
    if expected == "-", actual == "-" { throw RenderingError(.usage, "standard input can only be used for one side") }
    let sides = try ComparisonSides(expected, actual, input, rates: rates)
    self.expected = (expected, sides.expected)
    self.actual = (actual, sides.actual)
    self.input = input
    let specs = [self.expected.source, self.actual.source].compactMap { ($0 as? SceneFrames)?.spec }
    notes = sides.notes + specs.flatMap { spec in spec.built.warnings.map { $0.text(source: spec.source) } }
    comparison = AnimationComparison(tolerance, ignoring: try ignoring + Self.regions(of: layers, in: specs))
  }

  private static func regions(of layers: [String], in specs: [LoadedSpec]) throws -> [IgnoredRegion] {
    if let first = layers.first, specs.isEmpty {
      throw RenderingError(
        .usage, "--ignore-layer \(first): neither side is a spec with layers",
        remedy: "Compare with the spec, or use --ignore x,y,w,h.")
    }
    for id in layers where !specs.contains(where: { $0.hasLayer(id) }) {
      throw LoadedSpec.missingLayer(id, in: specs)
    }
    return try specs.flatMap { spec in try spec.regions(ofLayers: layers.filter(spec.hasLayer)) }
  }

  /// - Throws: 65 if a frame of either side can't be decoded: such sides never count as equal.
  public func run() async throws -> DiffReport {
    let sides = (NamedFrames(expected.source, expected.path, input), NamedFrames(actual.source, actual.path, input))
    var result = named(try await comparison.compare(sides.0, sides.1))
    if let files = try FrameNames(expected.path, actual.path, input) { result = files.named(result) }
    let others = try OtherFiles(expected.path, actual.path, input)
    result.differences.insert(contentsOf: others.pictures + others.rest, at: 0)
    return DiffReport(
      outcome: result.isSame ? "same" : "differs", kinds: result.kinds, expectedFile: expected.path,
      actualFile: actual.path, comparison: result,
      notes: notes(afterPlaying: [sides.0, sides.1]) + others.notes + result.ignoredNotes
        + (result.isSame ? [] : try fileHints()))
  }

  /// With names of layers, if the second side is a scene.
  private func named(_ outcome: ComparisonOutcome) -> ComparisonOutcome {
    guard let scene = actual.source as? SceneFrames else { return outcome }
    let names = NamedCauses(
      expected: (expected.source as? SceneFrames).map(NamedCauses.Side.init), texts: SceneTexts(file: expected.path),
      actual: NamedCauses.Side(scene))
    return names.named(outcome)
  }

  /// How to compare the pictures of two folders one by one, unless a table of times says that they are frames.
  private func fileHints() throws -> [String] {
    let paths = [expected.path, actual.path]
    guard paths.allSatisfy({ Files.kind($0) == .folder }), try !paths.contains(where: input.hasTimes) else { return [] }
    let words = ["sparkler", "test", "--actual", Files.join(actual.path, "*.png"), "--references", expected.path]
    return ["they are compared as two animations; to compare file by file: \(String.command(words))"]
  }

  /// The notes, with what became known when frames were decoded.
  private func notes(afterPlaying sides: [NamedFrames]) -> [String] {
    var notes = notes
    for side in sides {
      guard let note = side.note else { continue }
      let whole = "\(side.name): \(note)"
      // What was known before is part of it.
      notes.removeAll { $0.hasPrefix("\(side.name): ") && whole.hasPrefix($0) }
      notes.append(whole)
    }
    return notes
  }

  /// Paints the differences as a PNG of the first differing picture, or as a GIF or an APNG of all.
  ///
  /// - Returns: false if no picture differs; then nothing is written.
  public func paint(_ report: DiffReport, to path: String) async throws -> Bool {
    let format = try Self.format(of: path)
    let inputs = Set([expected.path, actual.path].compactMap(Files.resolved))
    if let real = Files.resolved(path), inputs.contains(real) {
      throw RenderingError(.cannotCreate, "\(path) is also an input", remedy: "Choose another name with -o.")
    }
    var frames = DiffFrames(of: report.comparison, expected.source, actual.source)
    guard let first = try await frames.next() else { return false }
    try await DiffFile.write(first, &frames, as: format, to: path)
    return true
  }

  /// - Throws: a usage error for an unsupported extension.
  @discardableResult
  public static func format(of path: String) throws -> OutputFormat {
    guard let format = OutputFormat(fileName: path), [.gif, .apng, .png].contains(format) else {
      throw RenderingError(.usage, "-o \(path) has no known extension", remedy: "End it in .png, .gif or .apng.")
    }
    return format
  }
}

extension ComparisonInput {
  /// Wraps a source so that its errors contain the file's name.
  package func named(_ source: any FrameSource, _ name: String) -> any FrameSource { NamedFrames(source, name, self) }
}
