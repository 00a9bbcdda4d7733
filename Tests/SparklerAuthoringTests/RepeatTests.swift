// `repeat`: layers put down for each value of a list.
// Flow: YAML with a repeat → the scene of the layers written out.
import SparklerAuthoring
import SparklerScene
import Testing

@Suite("Repeats") struct RepeatTests {
  private func spec(_ entries: String) -> String { "scene: 1\nsize: 100x80\nduration: 1s\nlayers: [\(entries)]\n" }

  @Test(
    "a repeat is the layers that it writes out",
    arguments: [
      (
        "{repeat: {in: 3, layer: {shape: rect, size: 4, position: [\"${item * 10}\", \"${index + count}\"]}}}",
        "{shape: rect, size: 4, position: [0, 3]}, {shape: rect, size: 4, position: [10, 4]}, {shape: rect, size: 4, position: [20, 5]}"
      ),
      (
        "{repeat: {in: [red, gold], as: ink, layer: {shape: rect, size: 4, fill: $ink}}}",
        "{shape: rect, size: 4, fill: red}, {shape: rect, size: 4, fill: gold}"
      ),
      (
        "{repeat: {in: [{w: 3, ink: red}, {w: 5, ink: gold}], as: bar, layer: {shape: rect, size: [\"${bar.w * 2}\", 4], fill: \"${bar.ink}\"}}}",
        "{shape: rect, size: [6, 4], fill: red}, {shape: rect, size: [10, 4], fill: gold}"
      ),
      (
        "{repeat: {in: 2, as: row, layers: [{text: \"r${row}\"}, {repeat: {in: 2, as: column, layer: {text: \"${row}${column} ${index} ${row.index}\"}}}]}}",
        "{text: r0}, {text: 00 0 0}, {text: 01 1 0}, {text: r1}, {text: 10 0 1}, {text: 11 1 1}"
      ),
      (
        "{group: [{repeat: {in: 2, layer: {shape: rect, size: 4, id: dot}}}], size: 20}",
        "{group: [{shape: rect, size: 4, id: dot-1}, {shape: rect, size: 4, id: dot-2}], size: 20}"
      ),
      (
        "{repeat: {in: [a, b], as: n, layer: {shape: rect, size: 4, id: \"dot-${n}\"}}}",
        "{shape: rect, size: 4, id: dot-a}, {shape: rect, size: 4, id: dot-b}"
      ),
      ("{repeat: {in: 0, layer: {text: a}}}, {text: b}", "{text: b}"),
      (
        "{repeat: {in: [[red, gold], [blue, lime]], as: inks, layer: {gradient: {colors: $inks}, size: 4}}}",
        "{gradient: {colors: [red, gold]}, size: 4}, {gradient: {colors: [blue, lime]}, size: 4}"
      ),
      ("{repeat: {in: 1, layer: {text: $$5, x-note: $none}}}", "{text: $$5}"),
    ]) func written(_ short: String, _ long: String) throws
  {
    #expect(try built(spec(short)).scene == built(spec(long)).scene)
  }

  @Test("effects find the layers of their own round") func effects() throws {
    let short = "{repeat: {in: 2, layers: [{shape: rect, size: 4, id: dot}, {effect: classicFirework, around: dot}]}}"
    let long = (1...2).map { "{shape: rect, size: 4, id: dot-\($0)}, {effect: classicFirework, around: dot-\($0)}" }
    #expect(try built(spec(short)).scene == built(spec(long.joined(separator: ", "))).scene)
  }

  @Test("a table's rows are rounds, and its dollars data") func table() throws {
    let text = document("{repeat: {in: {csv: team.csv}, as: person, layer: {text: \"${person.name}: ${person.pay}\"}}}")
    let files = ["team.csv": "name,pay\nAda,$12\nBob,${x}\n"]
    let scene = try family(text, files).document(nil).build(assets: StubAssets(), measuring: StubMeasuring()).scene
    let texts = scene.layers.compactMap { layer in if case .text(let text) = layer.content { text.string } else { nil }
    }
    #expect(texts == ["Ada: $12", "Bob: ${x}"])
    #expect(try family(text, files).files == ["/specs/team.csv"])
  }

  @Test(
    "what a repeat can't do is told with its place",
    arguments: [
      ("{repeat: {layer: {text: a}}}", "a repeat needs its values"),
      ("{repeat: {in: 3}}", "a repeat needs either layer"),
      ("{repeat: {in: 3, layer: {text: a}, layers: [{text: b}]}}", "a repeat needs either layer"),
      ("{repeat: {in: 2.5, layer: {text: a}}}", "in takes a whole number"),
      ("{repeat: {in: -1, layer: {text: a}}}", "write 0 or more"),
      ("{repeat: {in: 1e9, layer: {text: a}}}", "a repeat has 0 to"),
      ("{repeat: {in: many, layer: {text: a}}}", "in takes a whole number"),
      ("{repeat: {in: {cvs: a.csv}, layer: {text: a}}}", "did you mean 'csv'"),
      ("{repeat: {in: {csv: none.csv}, layer: {text: a}}}", "there is no file none.csv"),
      ("{repeat: {in: {csv: empty.csv}, layer: {text: a}}}", "the table is empty"),
      ("{repeat: {in: 3, as: index, layer: {text: a}}}", "can't name a value"),
      ("{repeat: {in: 3, as: 'a b', layer: {text: a}}}", "can't name a value"),
      ("{repeat: {in: 3, layer: {text: $bar}}}", "'$bar' is not declared"),
      ("{repeat: {in: [{a: 1}], as: bar, layer: {text: \"${bar.b}\"}}}", "'$bar.b' is not declared"),
      ("{repeat: {in: 2, layer: {text: a}}, id: b}", "a repeat can't have 'id'"),
      ("{repeat: {in: 2, layr: {text: a}}}", "did you mean 'layer'"),
      ("{repeat: {in: 3, layer: {shape: rect, size: -1}}}", "layers[0].item[0].layer.size"),
    ]) func bad(_ entry: String, _ message: String) throws
  {
    let said = try problems(document(entry), ["empty.csv": "\n"])
    #expect(said.contains(message), "\(said)")
  }

  @Test("repeats in repeats stay within the limits") func limits() throws {
    var entry = "{text: a}"
    for _ in 0..<6 { entry = "{repeat: {in: 4000, layer: \(entry)}}" }
    let said = try problems(document(entry))
    #expect(said.contains("with this repeat, the spec has 20"), "\(said)")
  }
}
