// Opens both sides of a result from the files stored by the run.
// Flow: TestResult + the results' folder → ReportSides → ReportMoments → HTMLReport, TestComment.
import SparklerFiles
import SparklerImaging
import SparklerReferences
import SparklerRendering

struct ReportSides {
  let expected: (any FrameSource)?
  let actual: (any FrameSource)?
  private let test: TestResult

  /// - Throws: `badSpec` if a file is damaged, `noInput` if it is missing, `outsideRoot` if it is outside the folder.
  init(_ test: TestResult, _ folder: String, _ loader: SpecLoader) throws {
    self.test = test
    let input = ComparisonInput(loader: loader, rate: test.rate, takesSpecs: false)
    func open(_ file: String?) throws -> (any FrameSource)? {
      guard let file else { return nil }
      let path = Files.join(folder, file)
      guard Files.isInside(path, folder) else {
        throw RenderingError(.outsideRoot, "\(file) is outside the results", remedy: "Run the tests again.")
      }
      return NamedFrames(try input.open(path), path, input)
    }
    (expected, actual) = (try open(test.expected), try open(test.isApproved ? nil : test.actual))
  }

  /// Facts of the actual side if it exists, else of the expected side.
  var facts: AnimationFacts? { (actual ?? expected)?.facts }

  /// Where explained changes are seen. One that is nearly everywhere joins nothing: the box would say nothing.
  private var causes: [PixelRect] {
    guard let comparison = test.comparison else { return [] }
    let side = comparison.expected
    return (comparison.explanations ?? []).map(\.place.rect)
      .filter { !PlaceWords.isWhole($0, width: side.width, height: side.height) }
  }

  /// Both sides played in step.
  func moments() throws -> ReportMoments {
    try ReportMoments(
      expected: expected, actual: actual, tolerance: test.comparison?.tolerance ?? .exact,
      ignored: test.comparison?.ignored ?? [], causes: causes, retiming: test.comparison?.retiming)
  }
}
