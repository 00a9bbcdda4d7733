// Which names in a list of results are files that a run keeps: a list may be a stranger's.
// Flow: a name → TestFolder.isOurs.
import SparklerReferences
import SparklerVisualTests
import Testing

@Suite struct ResultNamesTests {
  @Test(
    "names that a run gives to its files",
    arguments: [
      "1-card/expected.gif", "12-card.b_c/actual-3.webm", "1-card/difference.apng", "1-card/expected/0001.png",
      "1-card/actual/A.PNG",
    ])
  func ours(name: String) { #expect(TestFolder.isOurs(name)) }

  @Test(
    "other names, and ways around the folder",
    arguments: [
      "", "card/expected.gif", "1-card/expected.exe", "1-card/other.png", "1-card/expected.gif/x",
      "../1-card/actual.gif",
      "1-card//expected/0001.png", "/1-card/expected/0001.png", "1-card/expected//0001.png",
      "1-card/expected/0001.png/",
      "1-card/expected/.png", "1-card/expected/../../x.png", "1-card/seen/0001.png", "1-card/actual/0001.gif",
    ])
  func foreign(name: String) { #expect(!TestFolder.isOurs(name)) }
}
