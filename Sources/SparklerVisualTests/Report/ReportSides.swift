// Both sides of a result, opened from the files that the run kept.
// Flow: TestResult + the results' folder → ReportSides → ReportMoments → HTMLReport, TestComment.
import SparklerImaging
import SparklerRendering

struct ReportSides {
  let expected: (any FrameSource)?
  let actual: (any FrameSource)?
  private let test: TestResult

  /// - Throws: 65 or 66 where a file is damaged or gone, 77 where it lies outside of the folder.
  init(_ test: TestResult, _ folder: String, _ loader: SpecLoader) throws {
    self.test = test
    let input = ComparisonInput(loader: loader, rate: test.rate, takesSpecs: false)
    func open(_ file: String?) throws -> (any FrameSource)? {
      guard let file else { return nil }
      let path = Files.join(folder, file)
      guard Files.isInside(path, folder) else {
        throw RenderingError(.outsideRoot, "\(file) lies outside the results", remedy: "Run the tests again.")
      }
      return Named(try input.open(path), path, input)
    }
    (expected, actual) = (try open(test.expected), try open(test.isApproved ? nil : test.actual))
  }

  /// Of the actual side where it is there; nil where nothing is.
  var facts: AnimationFacts? { (actual ?? expected)?.facts }

  /// What either shows when.
  func moments() throws -> ReportMoments {
    try ReportMoments(
      expected: expected, actual: actual, tolerance: test.comparison?.tolerance ?? .exact,
      ignored: test.comparison?.ignored ?? [], retiming: test.comparison?.retiming)
  }
}
