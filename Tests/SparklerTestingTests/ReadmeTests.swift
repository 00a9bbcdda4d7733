// The guide's sample as it stands there, run.
// Flow: Assets/site/guides/tests.md ↔ here → expectMatchesReference → reference beside this file.
import SparklerSceneTesting
import Testing

@Suite(.noOrphanReferences()) struct SpinnerTests {
  @Test("a spinner goes round", arguments: [4, 8]) func spins(steps: Int) async {
    var rgba: [UInt8] = []
    for step in 0..<steps {
      for x in 0..<32 { rgba += x * steps / 32 == step ? [255, 200, 0, 255] : [20, 24, 40, 255] }
    }
    await expectMatchesReference(
      rgba: rgba, width: 32, height: 1, frameRate: 12, named: "spinner-\(steps)",
      ignoring: [.rect(x: 30, y: 0, width: 2, height: 1)])
  }

  @Test func button() async {
    await expectMatchesReference(spec: "button.scene.yaml", named: "button", at: [0, 0.4])
  }
}
