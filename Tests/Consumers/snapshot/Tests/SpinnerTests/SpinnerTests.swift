import SparklerTesting
import Spinner
import Testing

@Suite(.references(record: .missing), .noOrphanReferences()) struct SpinnerTests {
  @Test(arguments: [3, 12]) func spins(steps: Int) async {
    await expectMatchesReference(
      rgba: Spinner(steps: steps).rgba(), width: 32, height: 32, frameRate: 12, named: "spinner-\(steps)",
      tolerance: .visible, ignoring: [.rect(x: 12, y: 12, width: 8, height: 8)])
  }

  @Test func once() async throws {
    let spinner = Spinner(side: 16, steps: 4)
    let image = try AnimatedImage(rgba: spinner.rgba(), width: 16, height: 16, frameRate: 8, loop: .once)
    await expectMatchesReference(image, named: "once")
  }
}
