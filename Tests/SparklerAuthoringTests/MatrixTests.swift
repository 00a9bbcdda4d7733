// Variants: which there are, what they put in, and what is refused.
// Flow: `matrix`, `with` + CSV → SpecFamily → variants, files, texts.
import SparklerAuthoring
import SparklerDocument
import SparklerScene
import Testing

@Suite struct MatrixTests {
  private func spec(_ matrix: String, _ rest: String = "", file: String = "${a}-${b}.gif") -> String {
    "scene: 1\nsize: 100x80\nduration: 1s\nmatrix:\n" + matrix.split(separator: "\n").map { "  \($0)\n" }.joined()
      + rest + "layers: [{text: \"$a\"}]\noutputs: [{file: \"\(file)\"}]\n"
  }

  private func files(_ family: SpecFamily) throws -> [String] {
    try family.variants.flatMap { try family.document($0).plannedOutputs().map(\.file) }
  }

  private func text(_ document: SpecDocument) throws -> String {
    let built = try document.build(assets: StubAssets(), measuring: StubMeasuring())
    guard case .text(let content)? = built.scene.layers.first?.content else { throw NoShape() }
    return content.string
  }

  @Test("the product of the lists in the order of the document, less exclude, plus include") func product() throws {
    let all = try family(spec("a: [x, y]\nb: [1, 2]"))
    #expect(try files(all) == ["x-1.gif", "x-2.gif", "y-1.gif", "y-2.gif"])
    let some = try family(spec("a: [x, y]\nb: [1, 2]\nexclude: [{a: x, b: 2}, {a: y, b: 1}]\ninclude: [{a: z, b: 1}]"))
    #expect(try files(some) == ["x-1.gif", "y-2.gif", "z-1.gif"])
    #expect(some.variants.map(\.name) == ["a=x, b=1", "a=y, b=2", "a=z, b=1"])
  }

  @Test("a map gives its names, a table its columns; a BOM, CRLF, quotes and line ends in quotes are read")
  func tables()
    throws
  {
    let matrix = "a: {csv: people.csv, key: id}\nb: [{slug: s, c: \"#112233\"}]"
    let csv =
      "\u{FEFF}id,full name\r\n".replacing("full name", with: "full")
      + "ada,\"A, \"\"the\"\" 1st\r\nline\"\r\n\r\nbo,=SUM(A1)\r\n"
    let family = try family(
      spec(matrix, "params: {n: {}}\nwith: {n: \"<$a.full>\"}\n").replacing(
        "text: \"$a\"", with: "text: $n, color: \"${b.c}\""),
      ["people.csv": csv])
    #expect(try files(family) == ["ada-s.gif", "bo-s.gif"])
    #expect(try text(family.document(family.variants[0])) == "<A, \"the\" 1st\r\nline>")
    #expect(try text(family.document(family.variants[1])) == "<=SUM(A1)>")
  }

  @Test("what comes from a matrix is data: it is never filled in again") func data() throws {
    let matrix = "a: {csv: t.csv, key: id}\nb: [1]"
    let rest = "params: {n: {}, m: {type: text, default: secret}}\nwith: {n: $a.v}\n"
    let family = try family(
      spec(matrix, rest).replacing("\"$a\"", with: "\"$n ${a.v}\""), ["t.csv": "id,v\nx,$m ${b} $$\n"])
    #expect(try text(family.document(family.variants[0])) == "$m ${b} $$ $m ${b} $$")
  }

  @Test("--set wins over with; a dot after a name that is no name of the axis ends it") func names() throws {
    let rest = "params: {n: {}}\nwith: {n: $a.}\n"
    let text = spec("a: [x]\nb: [1]", rest).replacing("\"$a\"", with: "$n")
    let plain = try family(text)
    #expect(try self.text(plain.document(plain.variants[0])) == "x.")
    let set = try family(text, set: [("n", "own")])
    #expect(try self.text(set.document(set.variants[0])) == "own")
  }

  @Test("a seed per variant follows from its own keys: other rows change nothing") func seeds() throws {
    let few = try family(spec("a: [x, y]\nb: [1]", "seed: per-variant\n"))
    let more = try family(spec("a: [w, y, x]\nb: [0, 1]", "seed: per-variant\n"))
    for variant in few.variants {
      let twin = try #require(more.variants.first { $0.keys == variant.keys })
      #expect(variant.seed == twin.seed)
      #expect(few.document(variant).identity == more.document(twin).identity)
    }
    #expect(Set(more.variants.map(\.seed)).count == 6)
    #expect(Set(more.variants.map { more.document($0).identity }).count == 6)
    #expect(try problems("scene: 1\nsize: 9x9\nseed: per-variant\nlayers: []\n").contains("E0601"))
  }

  @Test("a pinned seed: to change it changes every per-variant picture") func pinned() throws {
    #expect(try family(spec("a: [x]\nb: [1]")).variants[0].seed == Self.pinnedSeed)
  }

  @Test("only chooses by axis or column; other names and values get the near-miss") func only() throws {
    let family = try family(spec("a: [{slug: teal, w: 1}, {slug: coral, w: 2}]\nb: [1, 2]"))
    #expect(try family.variants(only: ["a=teal"]).map(\.name) == ["a=teal, b=1", "a=teal, b=2"])
    #expect(try family.variants(only: ["a.w=2", "b=1"]).map(\.name) == ["a=coral, b=1"])
    #expect(try family.variants(only: ["a=teal", "a=coral", "b=2"]).count == 2)
    for (word, said) in [
      ("a=teel", "Did you mean 'teal'?"), ("b.x=1", "the matrix has no 'b.x'"), ("teal", "name and a value"),
      ("a=1234567", "Use one of coral, teal."),
    ] {
      let error = #expect(throws: SpecFamily.NoChoice.self) { try family.variants(only: [word]) }
      #expect(error.map { $0.message + $0.remedy }?.contains(said) == true, "\(word)")
    }
  }

  @Test(
    "what can't be part of a file name is told where it is written",
    arguments: ["../../etc/passwd", "a/b", "..", ".hidden", "a b", "ä", "$(rm)", "a\\b"])
  func unsafe(_ slug: String) throws {
    let said = try problems(spec("a: {csv: t.csv, key: id}\nb: [1]"), ["t.csv": "id\nok\n\(slug)\n"])
    #expect(said.contains("t.csv:3:1: error[E0603]"), "\(said)")
    // By way of a param too.
    let bound = spec(
      "a: [x]\nb: [{slug: \"\(slug.replacing("\\", with: "\\\\"))\"}]", "params: {n: {}}\nwith: {n: $b}\n",
      file: "$n.gif")
    #expect(try problems(bound).contains("E0603"))
  }

  @Test("a table may have very many columns") func manyColumns() throws {
    // Each one looked for among all before it: minutes.
    let count = 60_000
    let csv = "id," + (0..<count).map { "c\($0)" }.joined(separator: ",") + ",c7\n"
    let said = try problems(spec("a: {csv: t.csv, key: id}\nb: [1]", file: "x.gif"), ["t.csv": csv])
    #expect(said.contains("two columns are called 'c7'"), "\(said.prefix(300))")
  }

  @Test(
    "a table that can't be used is told with its own line",
    arguments: [
      ("id\n\"a\"b\n", "t.csv:2:1: error[E0602]", "double the quotes"),
      ("id,v\na,1\n\"b,2\n", "t.csv:3:1:", "never closed"),
      ("id,v\na,1\nb\n", "t.csv:3:1:", "lacks v"), ("id,v\na,1,2\n", "t.csv:2:1:", "3 values"),
      ("id,id\na,1\n", "t.csv:1:1:", "two columns"), ("", "t.csv:1:1:", "empty"), ("id\n", "t.csv:1:1:", "no row"),
      ("id,\na,1\n", "t.csv:1:1:", "not a valid name"), ("id,v\n\"a\nb\",1\nc,1\nc,2\n", "t.csv:5:1:", "of line 4"),
      ("id,v\n,1\n", "t.csv:2:1:", "has no 'id'"), ("di,v\na,1\n", "test.yaml:5:24:", "did you mean 'di'?"),
    ])
  func badTables(_ csv: String, _ place: String, _ words: String) throws {
    let said = try problems(spec("a: {csv: t.csv, key: id}\nb: [1]", file: "x.gif"), ["t.csv": csv])
    #expect(said.contains(place) && said.contains(words), "\(said)")
  }

  @Test("rows that are too many are counted without quotes' line ends, and the empty ones")
  func countedRows() throws {
    var limits = Limits()
    let isShort = limits.set("variants", 3)
    #expect(isShort)
    let good = "id,t\n\na,\"x\ny\nz\"\n\n,\nb,\"\"\"\n\"\"\"\r\nc,d\n"
    let one = spec("a: {csv: t.csv, key: id}", file: "${a}.gif")
    #expect(try family(one, ["t.csv": good], limits: limits).variants.count == 3)
    let many = try problems(one, ["t.csv": good + "\ne,f\n"], limits: limits)
    #expect(many.contains("t.csv:12:1: error") && many.contains("more than 3 rows"), "\(many)")
  }

  @Test(
    "values are read as other programs write them",
    arguments: [
      ("a;b\n1;\"x;y\"", ["1", "x;y"]), ("a\tb\n1\t2", ["1", "2"]), ("a, b\n 1 , \"\" ", ["1 ", ""]),
      ("a,b\n1,", ["1", ""]),
      ("a,b\r1,\"\"\"q\"\"\"\r", ["1", "\"q\""]), ("\"a\",b\n\"1\" ,x\"\"y", ["1", "x\"y"]),
      ("a,b\n,\n,2\n", ["", "2"]),
    ])
  func values(_ text: String, _ row: [String]) throws {
    let table = try CSVTable(Array(text.utf8), name: "t.csv", limits: Limits())
    #expect(table.columns == ["a", "b"] && table.rows.map(\.values) == [row])
  }

  @Test("100 000 rows and a product beyond the cap are refused, not made") func caps() throws {
    let rows = "id\n" + (0..<100_000).map { "p\($0)\n" }.joined()
    let many = try problems(spec("a: {csv: t.csv, key: id}\nb: [1]"), ["t.csv": rows])
    #expect(many.contains("t.csv:10002:1:") && many.contains("more than 10000 rows"))
    let list = (0..<150).map(String.init).joined(separator: ", ")
    #expect(try problems(spec("a: [\(list)]\nb: [\(list)]")).contains("22500 variants"))
    var limits = Limits()
    let isSmall = limits.set("variants", 3)
    #expect(isSmall)
    #expect(
      try problems(spec("a: [1, 2]\nb: [1, 2]"), limits: limits).contains("limits.set(\"variants\", …) raises it"))
    let isShort = limits.set("csv-bytes", 5)
    #expect(isShort)
    #expect(
      try problems(spec("a: {csv: t.csv, key: id}\nb: [1]"), ["t.csv": "id\nabc\n"], limits: limits).contains(
        "more than 5 bytes"))
  }

  @Test(
    "a matrix with a mistake is told with its place",
    arguments: [
      ("a: [x, x]\nb: [1]", "'x' occurs twice"), ("a: x\nb: [1]", "a list or a CSV file"),
      ("a: []\nb: [1]", "has no value"), ("a: [{w: 1}]\nb: [1]", "needs a slug"),
      ("a: {csv: no.csv}\nb: [1]", "there is no file no.csv"),
      ("a: [x]\nb: [1]\nexclude: [{c: x}]", "the matrix has no 'c'"),
      ("a: [teal]\nb: [1]\nexclude: [{a: teel}]", "did you mean 'teal'?"),
      ("a: [x]\nb: [1]\ninclude: [{a: x}]", "needs the axis 'b'"),
      ("a: [x]\nb: [1]\ninclude: [{a: x, b: 1}]", "two variants are a=x, b=1"),
      ("a: [x]\nb: [1]\nexclude: [{a: x}]", "has no variants left"), ("a b: [x]", "can't name an axis"),
    ])
  func bad(_ matrix: String, _ words: String) throws {
    let said = try problems(spec(matrix))
    #expect(said.contains(words) && said.contains("test.yaml:"), "\(said)")
  }

  @Test("with binds declared params only, and names that the matrix has") func badBindings() throws {
    let params = "params: {name: {}}\n"
    #expect(try problems(spec("a: [x]\nb: [1]", params + "with: {nmae: $a}\n")).contains("did you mean 'name'?"))
    #expect(try problems(spec("a: [x]\nb: [1]", params + "with: {name: $c}\n")).contains("'$c' is not declared"))
    #expect(try problems(spec("a: [x]\nb: [1]", "params: {a: {default: q}}\n")).contains("a param and an axis"))
  }

  static let pinnedSeed: UInt64 = 7_760_535_211_595_427
}
