// The README's sample as it stands there, run.
// Flow: README.md ↔ here → expectMatchesReference → reference beside this file.
import SparklerTesting
import Testing

@Test func button() async {
  await expectMatchesReference(spec: "button.scene.yaml", named: "button", at: [0, 0.4])
}
@Test func orphans() { expectNoOrphanReferences() }
