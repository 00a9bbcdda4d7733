// What a tab of the preview has put into its fields, as its address says it, and as the loader takes it.
// Flow: query → PreviewChoice → SpecLoader.
import SparklerCommands
import SparklerRendering
import Testing

@Suite struct PreviewChoiceTests {
  private func choice(_ query: KeyValuePairs<String, String>) -> PreviewChoice {
    PreviewChoice(query.map { (name: $0.key, value: $0.value) })
  }

  @Test("each field is read by its name, and the others are none of them") func fields() throws {
    let found = choice([
      "variant": "size=a", "seed": "7", "hide": "1,2,x,,3", "solo": "4", "i": "12",
      "sets.a": "no", "edit": #"{"layers":[{"layer":3,"set":{"size":"9"}}]}"#,
    ])
    #expect(found.variant == "size=a" && found.seed == "7")
    #expect(found.hidden == [1, 2, 3] && found.solo == [4])
    let edit = try #require(found.edit)
    #expect(edit != choice(["edit": #"{"layers":[{"layer":4,"set":{"size":"9"}}]}"#]).edit)
    #expect(edit == choice(["edit": #"{"layers":[{"set":{"size":"9"},"layer":3}]}"#]).edit)
  }

  @Test("without a field nothing is chosen, and the last of two counts") func none() {
    let none = choice([:])
    #expect(none.variant == nil && none.seed == nil && none.edit == nil)
    #expect(none.hidden.isEmpty && none.solo.isEmpty && none == choice(["i": "1"]))
    #expect(choice(["seed": "1", "seed": "2"]).seed == "2")
    for text in ["", "{}", "{\"layers\":[{\"layer\":\"x\"}]}", "3"] {
      #expect(choice(["edit": text]).edit == nil, "\(text)")
    }
  }

  @Test("as written all is in sight and nothing is being changed; without the seed its field is empty, too")
  func plainer() {
    let all = choice([
      "variant": "b", "seed": "7", "hide": "1", "solo": "2", "edit": #"{"layers":[{"layer":0}]}"#,
    ])
    #expect(all.asWritten == choice(["variant": "b", "seed": "7"]))
    #expect(all.withoutSeed == choice(["variant": "b"]))
    #expect(all.edit != nil && all.hidden == [1])
  }

  @Test("the choice goes over the command line's options") func applied() {
    var loader = SpecLoader()
    loader.overrides.set = [("a", "0")]
    loader.overrides.keys = [("seed", "1"), ("fps", "12")]
    let chosen = choice(["seed": "9"]).applied(to: loader).overrides
    #expect(chosen.set.map(\.name) == ["a"])
    #expect(chosen.keys.map(\.name) == ["fps", "seed"] && chosen.keys.map(\.value) == ["12", "9"])
    let same = choice([:]).applied(to: loader).overrides
    #expect(same.keys.map(\.value) == ["1", "12"] && same.set.count == 1)
  }
}
