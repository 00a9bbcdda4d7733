// After a cause, one line says what it does to frames.
// Flow: ComparisonOutcome with a cause → messages.
import Foundation
import SparklerImaging
import Testing

@Suite struct BriefDifferenceTests {
  private func difference(
    _ fact: ComparisonOutcome.Difference.Fact, _ frame: Int?, _ message: String
  ) -> ComparisonOutcome.Difference {
    var difference = ComparisonOutcome.Difference.files(message)
    (difference.fact, difference.firstFrame, difference.lastFrame) = (fact, frame, frame)
    return difference
  }

  private func outcome(_ differences: [ComparisonOutcome.Difference], cause: String?) async throws -> ComparisonOutcome
  {
    var outcome = try await AnimationComparison(.exact).compare(Reel(Shapes.moving), Reel(Shapes.moving))
    outcome.differences = differences
    guard let cause else { return outcome }
    let json = """
      [{"change": "delay", "start": 0, "end": 1, "message": "\(cause)",
        "place": {"x": 0, "y": 0, "width": 4, "height": 4}}]
      """
    outcome.explanations = try JSONDecoder().decode([ComparisonOutcome.Explanation].self, from: Data(json.utf8))
    return outcome
  }

  @Test("many frames are one line after a cause, and told apart without one") func brief() async throws {
    let all = [
      difference(.duration, nil, "it lasts longer"), difference(.late, 2, "frame 2 shows late"),
      difference(.pixels, 5, "frame 5 differs"), difference(.pixels, 9, "frame 9 differs"),
    ]
    let line = "in frames 2–9, pictures look different and show at other times"
    #expect(
      try await outcome(all, cause: "the card begins late").messages == [
        "the card begins late", "it lasts longer", line,
      ])
    #expect(try await outcome(all, cause: nil).messages == all.map(\.message))
    let few = Array(all.prefix(3))
    #expect(try await outcome(few, cause: "the card begins late").messages.count == 4)
  }
}
