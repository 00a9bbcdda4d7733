// Two animations by their paths, compared, told and painted.
// Flow: paths → ComparisonInput × 2 → AnimationComparison → DiffJob → text, JSON, picture.
import SparklerAuthoring
import SparklerImaging
import SparklerRendering

/// What `diff` found, ready to be written as JSON.
public struct DiffReport: Sendable, Codable {
  /// `same` or `differs`.
  public var outcome: String
  /// The kinds of differences, the weightiest first.
  public var kinds: [ComparisonOutcome.Kind]
  /// The path of what is expected, as it was given.
  public var expectedFile: String
  /// The path of what is there.
  public var actualFile: String
  /// What differs, and where.
  public var comparison: ComparisonOutcome
  /// What was taken for granted, or not looked at, and what specs were warned of.
  public var notes: [String]

  /// Sorted keys, so that equal reports are equal bytes.
  public func json() throws -> String { try JSONText.of(self) }

  /// A few lines for a person.
  public var text: String { "\(comparison)\n" }
}

/// A comparison of two paths.
public struct DiffJob: Sendable {
  private let expected: (path: String, source: any FrameSource)
  private let actual: (path: String, source: any FrameSource)
  private let input: ComparisonInput
  private let comparison: AnimationComparison
  private let notes: [String]

  /// Opens both; nothing is decoded yet, unless a row of pictures needs the other side's times.
  ///
  /// - Parameter layers: ids of layers that are left out where a side is a spec that has them.
  /// - Throws: as `ComparisonInput.open`; a usage error for an id that neither side has.
  public init(
    _ expected: String, _ actual: String, input: ComparisonInput, tolerance: Tolerance, ignoring: [IgnoredRegion],
    layers: [String] = [], rates: (expected: Double?, actual: Double?) = (nil, nil)
  ) throws {
    if expected == "-", actual == "-" { throw RenderingError(.usage, "standard input can be one side only") }
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
        .usage, "--ignore-layer \(first): neither side is a spec, so nothing has layers",
        remedy: "Compare with the spec, or use --ignore x,y,w,h.")
    }
    for id in layers where !specs.contains(where: { $0.hasLayer(id) }) {
      throw LoadedSpec.missingLayer(id, in: specs)
    }
    return try specs.flatMap { spec in try spec.regions(ofLayers: layers.filter(spec.hasLayer)) }
  }

  /// - Throws: 65 where a frame of either can't be decoded: what can't be compared is never the same.
  public func run() async throws -> DiffReport {
    var result = try await comparison.compare(
      Named(expected.source, expected.path, input), Named(actual.source, actual.path, input))
    let others = try OtherFiles(expected.path, actual.path, input)
    result.differences.insert(contentsOf: others.differences, at: 0)
    return DiffReport(
      outcome: result.isSame ? "same" : "differs", kinds: result.kinds, expectedFile: expected.path,
      actualFile: actual.path, comparison: result, notes: notes + others.notes)
  }

  /// Paints what differs, as a PNG of the first differing picture, or as a GIF or an APNG of all.
  ///
  /// - Returns: false where no picture differs; nothing is written then.
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

  /// - Throws: a usage error for what a difference can't be painted as.
  @discardableResult
  public static func format(of path: String) throws -> OutputFormat {
    guard let format = OutputFormat(fileName: path), [.gif, .apng, .png].contains(format) else {
      throw RenderingError(.usage, "-o \(path) has no known extension", remedy: "End it in .png, .gif or .apng.")
    }
    return format
  }
}

extension ComparisonInput {
  /// A source whose errors say which file they are about.
  package func named(_ source: any FrameSource, _ name: String) -> any FrameSource { Named(source, name, self) }
}

/// A source whose errors say which file they are about.
struct Named: FrameSource {
  private var source: any FrameSource
  private let name: String
  private let input: ComparisonInput

  init(_ source: any FrameSource, _ name: String, _ input: ComparisonInput) {
    (self.source, self.name, self.input) = (source, name, input)
  }

  var facts: AnimationFacts { source.facts }

  mutating func next() throws -> AnimationFrame? {
    do { return try source.next() } catch { throw input.failure(error, name: name) }
  }
}
