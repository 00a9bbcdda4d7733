// Reading foreign files: values, what was read of them, and what is left over.
// Flow: JSON + a table → ReadTree → Leftovers → findings.
import SparklerCore
import Testing

@Suite struct ReadTreeTests {
  private func tree(_ text: String) throws -> ReadTree { try ReadTree(json: Array(text.utf8)) }

  @Test("numbers, texts with escapes, lists and maps are read as they are written") func values() throws {
    let root = try tree(
      #"{"a": -12.5e2, "b": [1, 0.1, true], "c": "x\u00e9\ud83d\ude00\n\"", "d": null, "a long key": {"e": 123456789012345680}}"#
    ).root
    #expect(root["a"].number == -1250 && root["b"].numbers == [1, 0.1, 1] && root["c"].text == "xé😀\n\"")
    #expect(!root["d"].exists && root["a long key"]["e"].double == 123456789012345680)
    #expect(root["a long key"]["e"].number == 1e7 && root["f"]["g"].number == nil)
    #expect(root["a long key"]["e"].path == "a long key.e" && root["b"].items[1].path == "b[1]")
  }

  @Test("every decimal number of up to 17 digits is rounded as the standard library does")
  func numbers() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let digits = (0..<Int(random.next() % 17 + 1)).map { _ in String(random.next() % 10) }.joined()
      let text = "\(1 + random.next() % 9)\(digits.prefix(3)).\(digits)"
      #expect(try tree("[\(text)]").root.items[0].double == Double(text))
    }
  }

  @Test(
    "text that is not JSON is refused with its position",
    arguments: [
      ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("[1 2]", 1, 4), ("{\"a\" 1}", 1, 6), ("{\n \"a\": 01}", 2, 9),
      ("[\"a", 1, 4),
      ("[\"\\x\"]", 1, 4), ("[1] x", 1, 5), ("[tru]", 1, 2), ("[1.]", 1, 4), ("[1e]", 1, 4), ("{1:2}", 1, 2),
      ("[-]", 1, 3),
    ]) func refused(_ text: String, _ line: Int, _ column: Int)
  {
    let failure = #expect(throws: JSONFailure.self) { try tree(text) }
    #expect(failure?.line == line && failure?.column == column)
  }

  @Test("nesting is limited, without recursion") func deep() throws {
    #expect(throws: Never.self) { try tree(String(repeating: "[", count: 512) + String(repeating: "]", count: 512)) }
    #expect(throws: JSONFailure.self) { try tree(String(repeating: "[", count: 100_000)) }
  }

  @Test("the last value of a repeated key counts, also among many keys") func repeated() throws {
    let many = (0..<500).map { "\"key number \($0)\": \($0)" }.joined(separator: ",")
    let root = try tree("{\(many), \"key number 3\": -3}").root
    #expect(root["key number 3"].number == -3 && root["key number 499"].number == 499)
    #expect(root.entries.count == 501)
  }

  private let table = FormatTable(
    """
    [file] a file
    items | items | >item | drawn
    v | version | | idle: only the exporter reads it
    [item] an item; by ty
    ty | type | {box, dot} | drawn
    nm | name | | idle: it is only a name
    o | opacity | =100 >property | drawn
    mode | mode | {1 to 3} | drawn
    blur | blur | | missing: it is drawn sharp -> use a filter
    cap | cap | | otherwise: it is always round
    [item=box] a box
    size | size | | drawn
    [property] a property
    k | value | | drawn
    """)

  private func leftovers(_ text: String, _ read: (ReadValue) -> Void) throws -> (ReadFindings, Leftovers.Summary) {
    let (tree, findings) = (try tree(text), ReadFindings())
    read(tree.root)
    return (findings, Leftovers.find(in: tree, by: table, from: "file", to: findings))
  }

  private func readItem(_ item: ReadValue) {
    _ = (
      item["ty"].choice(["box": 1, "dot": 2]), item["o"]["k"].number, item["mode"].choice([1: "a", 2: "b", 3: "c"])
    )
    _ = (item["size"].number, item["cap"].number)
  }

  @Test("what is read and what is a default is not reported") func silent() throws {
    #expect(table.problems.isEmpty)
    let text = #"{"v": 0, "items": [{"ty": "box", "o": {"k": 50}, "mode": 2, "size": 3, "blur": 0, "new": []}]}"#
    let (findings, summary) = try leftovers(text) { root in root["items"].items.forEach(readItem) }
    #expect(findings.all.isEmpty && summary == .init(keys: 9, undrawn: 0, mattering: 0))
  }

  @Test("unknown keys and values, missing features and other drawing are reported with their paths") func told() throws
  {
    let text = #"""
      {"v": "5", "items": [
        {"ty": "box", "mode": 9, "blur": 4, "size": "big", "nm": "B", "o": 100},
        {"ty": "dot", "size": 1, "zz": {"a": 1}, "cap": 2, "blur": 1}, {"ty": "star"}]}
      """#
    let (findings, summary) = try leftovers(text) { root in root["items"].items.forEach(readItem) }
    #expect(
      findings.all.map(\.description) == [
        "the key v (version) has no effect, only the exporter reads it: in v",
        "the value 9 of the mode (mode) of an item is not understood, it counts as 0 or empty: in items[0].mode",
        "the blur (blur) of an item is not supported, it is drawn sharp: in items[0].blur, items[1].blur",
        "the value big of the size (size) of a box is not understood, it counts as 0 or empty: in items[0].size",
        "the key nm (name) has no effect, it is only a name: in items[0].nm",
        "the key 'zz' of an item is unknown: in items[1].zz",
        "the cap (cap) of an item is not supported, it is always round: in items[1].cap",
        "the value star of the type (ty) of an item is not understood, it is left out: in items[2].ty",
      ])
    #expect(findings.all[2].remedy == "use a filter" && findings.all[1].remedy == "known values: 1 to 3")
    #expect(findings.all.filter(\.matters).count == 6 && summary.mattering == 6 && summary.undrawn == 8)
  }

  @Test("an object that is dismissed is not reported, one that is never visited is reported once") func whole() throws {
    let text = #"{"items": [{"ty": "box", "zz": 1}, {"ty": "box", "zz": 1, "yy": 2}]}"#
    let (findings, _) = try leftovers(text) { root in root["items"].items[0].dismiss() }
    #expect(findings.all.map(\.description) == ["a box is not understood: in items[1]"])
  }

  @Test("200 findings and 8 positions of each are kept, the rest is counted") func bounded() throws {
    let keys = (0..<300).map { "\"new\($0)\": 1" }.joined(separator: ",")
    let more = String(repeating: ", {\"ty\": \"dot\", \"new0\": 1}", count: 3000)
    let (findings, _) = try leftovers("{\"items\": [{\"ty\": \"dot\", \(keys)}\(more)]}") { root in
      root["items"].items.forEach(readItem)
    }
    #expect(findings.all.count == 200 && findings.unlisted == 100)
    #expect(findings.all[0].places.count == 8 && findings.all[0].count == 3001)
  }
}
