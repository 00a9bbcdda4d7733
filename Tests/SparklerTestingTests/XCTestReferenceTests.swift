// The same expectation in XCTest.
// Flow: XCTestCase → expectMatchesReference → reference beside this file.
import SparklerSceneTesting
import XCTest

final class XCTestReferenceTests: XCTestCase {
  func testASceneIsComparedInXCTestToo() async throws {
    let isSame = await expectMatchesReference(yaml: ExpectReferenceTests.ball(), named: "ball")
    XCTAssertTrue(isSame)
    XCTAssertTrue(expectNoOrphanReferences())
  }
}
