// What a tab of the preview has put into its fields, as its address says it, and as the loader takes it.
// Flow: query → PreviewChoice → SpecLoader.
import SparklerCommands
import SparklerRendering
import Testing

@Suite struct PreviewChoiceTests {
  private func choice(_ query: KeyValuePairs<String, String>) throws -> PreviewChoice {
    try PreviewChoice(query.map { (name: $0.key, value: $0.value) })
  }

  @Test("each field is read by its name, and the others are none of them") func fields() throws {
    let found = try choice([
      "variant": "size=a", "seed": "7", "hide": "1,2,x,,3", "solo": "4", "i": "12",
      "sets.a": "no", "edit": #"{"layers":[{"layer":3,"set":{"size":"9"}}]}"#,
    ])
    #expect(found.variant == "size=a" && found.seed == "7")
    #expect(found.hidden == [1, 2, 3] && found.solo == [4])
    let edit = try #require(found.edit)
    #expect(try edit != choice(["edit": #"{"layers":[{"layer":4,"set":{"size":"9"}}]}"#]).edit)
    #expect(try edit == choice(["edit": #"{"layers":[{"set":{"size":"9"},"layer":3}]}"#]).edit)
  }

  @Test("without a field nothing is chosen, and the last of two counts") func none() throws {
    let none = try choice([:])
    #expect(none.variant == nil && none.seed == nil && none.edit == nil)
    #expect(none.hidden.isEmpty && none.solo.isEmpty && none == PreviewChoice())
    #expect(try choice(["i": "1"]) == none)
    #expect(try choice(["seed": "1", "seed": "2"]).seed == "2")
  }

  @Test(
    "an edit that can't be read is an error",
    arguments: ["", "{}", "{\"layers\":[{\"layer\":\"x\"}]}", "3", "{\"layers\":"])
  func malformed(_ text: String) {
    #expect(throws: DecodingError.self) { try choice(["edit": text]) }
  }

  @Test("as written all is in sight and nothing is being changed; without the seed its field is empty, too")
  func plainer() throws {
    let all = try choice([
      "variant": "b", "seed": "7", "hide": "1", "solo": "2", "edit": #"{"layers":[{"layer":0}]}"#,
    ])
    #expect(try all.asWritten == choice(["variant": "b", "seed": "7"]))
    #expect(try all.withoutSeed == choice(["variant": "b"]))
    #expect(all.edit != nil && all.hidden == [1])
  }

  @Test("the choice goes over the command line's options") func applied() throws {
    var loader = SpecLoader()
    loader.overrides.set = [("a", "0")]
    loader.overrides.keys = [("seed", "1"), ("fps", "12")]
    let chosen = try choice(["seed": "9"]).applied(to: loader).overrides
    #expect(chosen.set.map(\.name) == ["a"])
    #expect(chosen.keys.map(\.name) == ["fps", "seed"] && chosen.keys.map(\.value) == ["12", "9"])
    let same = try choice([:]).applied(to: loader).overrides
    #expect(same.keys.map(\.value) == ["1", "12"] && same.set.count == 1)
  }
}
