// What is kept of a map's keys and values, and how it is found again.
// Flow: maps of nodes → Reader.keys → FoundKeys; fields and values → FieldValues.
import SparklerCore
import SparklerDocument
import Testing

@Suite struct FoundKeysTests {
  private static let fields = [
    Field("fill", alias: "fillColor", .text, ""), Field("size", .number, ""), Field("gap", .number, ""),
  ]

  private static func text(_ text: String) -> SpecNode {
    SpecNode(value: .scalar(text, isQuoted: false), place: SourceRange(line: 1, column: 1), path: "")
  }

  private static func found(_ keys: KeyValuePairs<String, String>) -> (FoundKeys, [Diagnostic]) {
    let place = SourceRange(line: 1, column: 1)
    let entries = keys.map { SpecNode.Entry(key: $0.key, place: place, node: text($0.value)) }
    var reader = Reader(SpecSource(name: "a", text: ""), limits: Limits(), assets: NoAssets())
    let found = reader.keys(
      of: SpecNode(value: .map(entries), place: place, path: ""), FieldSet(fields), what: "a thing")
    return (found, reader.diagnostics)
  }

  @Test("a key is found by its first name, whichever of its names the map has") func names() {
    let (found, told) = Self.found(["fillColor": "red", "x-note": "1", "size": "3"])
    #expect(told.isEmpty && found.names == ["fill", "size"] && found.count == 2)
    #expect(found["fill"]?.text == "red" && found[Self.fields[1]]?.text == "3")
    #expect(found["fillColor"] == nil && found["gap"] == nil && found["x-note"] == nil && found["nobody's"] == nil)
  }

  @Test("of a key's two names the first one that stands there counts, and the other is told") func bothNames() {
    let (found, told) = Self.found(["fill": "red", "fillColor": "blue"])
    #expect(found["fill"]?.text == "red" && found.count == 1 && told.map(\.code) == [.bothNames])
  }

  @Test("a misspelt key stands for the one that is meant, if that is not there") func meant() {
    #expect(Self.found(["sise": "3"]).0["size"]?.text == "3")
    #expect(Self.found(["sise": "3", "size": "4"]).0["size"]?.text == "4")
  }

  @Test("keys are put in, changed and taken away, and no other map sees it") func changes() {
    let (found, _) = Self.found(["size": "3"])
    var other = found
    (other[Self.fields[0]], other[Self.fields[1]]) = (Self.text("red"), Self.text("4"))
    #expect(other.names.sorted() == ["fill", "size"] && other["size"]?.text == "4" && found["size"]?.text == "3")
    other[Self.fields[1]] = nil
    #expect(other.names == ["fill"] && other["size"] == nil && !other.isEmpty)
    #expect(other.only([Self.fields[2]]).isEmpty && FoundKeys(Self.fields[2], Self.text("1"))["gap"]?.text == "1")
    #expect(found.mapNodes { _ in Self.text("9") }["size"]?.text == "9")
  }

  @Test("values are equal in any order; the last one that was set counts") func values() {
    var (a, b) = (FieldValues(), FieldValues())
    (a["size"], a["gap"]) = (.number(1), .number(2))
    (b["gap"], b["size"]) = (.number(9), .number(1))
    #expect(a != b)
    b["gap"] = .number(2)
    #expect(a == b)
    a["gap"] = nil
    #expect(a != b && a["gap"] == nil && a["size"] == .number(1))
  }
}
