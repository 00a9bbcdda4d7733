// Ways to values of a document: their text, and what is asked of them without one.
// Flow: steps → NodePath → text.
import SparklerDocument
import Testing

@Suite struct NodePathTests {
  @Test("a way is written as keys with dots and numbers in brackets") func text() {
    let layer = NodePath.root.key("layers").item(2)
    #expect(NodePath.root.text == "" && layer.text == "layers[2]")
    #expect(layer.key("fill").text == "layers[2].fill" && layer.item(0).key("at").text == "layers[2][0].at")
    #expect(NodePath("layers[1].group").item(3).key("id").text == "layers[1].group[3].id")
  }

  @Test("the key of a value is that of its map, and a value in a list has none") func lastKey() {
    #expect(NodePath.root.lastKey == nil && NodePath.root.key("layers").lastKey == "layers")
    #expect(NodePath.root.key("layers").item(0).lastKey == nil && NodePath("layers[0]").lastKey == nil)
    #expect(NodePath("layers[0].group").lastKey == "group")
  }

  @Test(
    "what lies in a list under a key is told, made by steps or of a text",
    arguments: [
      (NodePath.root.key("animations").item(1).key("group"), true), (NodePath("layers[0].animations[1].group"), true),
      (NodePath("layers[0].animations").item(1).key("group"), true),
      (NodePath.root.key("animations").key("group"), false),
      (NodePath.root.key("layers").item(0).key("group"), false), (NodePath("animations.group"), false),
    ])
  func isInside(_ path: NodePath, _ isInside: Bool) {
    #expect(path.isInside(listOf: "animations") == isInside)
  }
}
