// Params and palettes: what a name is, what it becomes, and what stays as it is.
// Flow: `params`, `palettes`, --set → values.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct NamesTests {
  private func spec(_ layers: String, params: String = "{name: {type: text, default: Ada}}") -> String {
    "scene: 1\nsize: 100x80\nduration: 1s\nparams: \(params)\npalettes: {warm: [red, $hot], one: gold}\nlayers: \(layers)\n"
      .replacing("$hot", with: "\"#FF8800\"")
  }

  private func text(_ scalar: String, set: [(name: String, value: String)] = []) throws -> String? {
    guard case .text(let content) = try built(spec("[{text: \(scalar)}]"), set: set).scene.layers[0].content else {
      return nil
    }
    return content.string
  }

  @Test(
    "a declared name is put in, a dollar before anything else stays",
    arguments: [
      ("$name", "Ada"), ("\"${name}\"", "Ada"), ("Hi $name!", "Hi Ada!"), ("\"${name}s\"", "Adas"),
      ("\"$name's\"", "Ada's"), ("Now $20", "Now $20"), ("$$", "$"), ("$$name", "$name"), ("$$$name", "$Ada"),
      ("\"$ {name}\"", "$ {name}"), ("a$", "a$"), ("\"${}\"", "${}"), ("\"${name\"", "${name"),
      ("$name$name", "AdaAda"),
      ("\"$(name)\"", "$(name)"), ("\"${name }\"", "Ada"),
    ])
  func interpolation(_ written: String, _ expected: String) throws {
    #expect(try text(written) == expected)
  }

  @Test("--set wins over the default, the last one over the first") func set() throws {
    #expect(try text("$name", set: [("name", "Bo"), ("name", "Cy")]) == "Cy")
    #expect(try text("$name", set: [("name", "")]) == "")
    #expect(try text("$name", set: [("name", "null")]) == "null")
  }

  @Test("a value is data: no name, no comment, no structure in it is read again") func data() throws {
    #expect(try text("$name", set: [("name", "$name ${name} $$")]) == "$name ${name} $$")
    #expect(try text("x $name", set: [("name", "#fff {a: b}\n- c")]) == "x #fff {a: b}\n- c")
  }

  @Test("--set of an undeclared name is told with the near-miss") func undeclared() throws {
    let problem = try #require(try failure(spec("[]"), set: [("nmae", "x")]).diagnostics.first)
    #expect(problem.code == .badOption && problem.place == nil && problem.remedy == "did you mean 'name'?")
  }

  @Test("a set value is checked by its type") func types() throws {
    let params =
      "{n: {type: number, default: 1}, c: {type: color, default: red}, w: {type: choice, choices: [a, b], default: a}, t: {maxLength: 3, default: abc}}"
    for (name, value) in [("n", "x"), ("n", "inf"), ("c", "rde"), ("w", "c"), ("t", "abcd")] {
      let found = try failure(spec("[]", params: params), set: [(name, value)]).diagnostics
      #expect(found.count == 1 && found[0].code == .badOption, "\(found)")
      #expect(found[0].place?.line == 4 && !found[0].remedy.isEmpty)
    }
    #expect(
      try built(spec("[]", params: params), set: [("n", "-2.5e1"), ("c", "#abc"), ("w", "b"), ("t", "")]).scene.layers
        .isEmpty)
  }

  @Test("a name stands for numbers, shares, sizes, colours, ids and key paths") func everywhere() throws {
    let layers = """
      [{shape: rect, id: $id, size: "${w}x$w", position: ["${w}%", $w], opacity: $o, fill: $c, visible: "..${w}s",
        animations: [{keyPath: $k, from: 0, duration: "${w}ms"}]}]
      """
    let params =
      "{w: {type: number, default: 20}, o: {type: number, default: .5}, c: {type: color, default: \"#0F0\"}, id: {default: box}, k: {default: opacity}}"
    let layer = try firstLayer(spec(layers, params: params))
    #expect(layer.id == "box" && layer.bounds.size == Size(20, 20) && layer.position == Point(20, 20))
    #expect(layer.opacity == 0.5 && layer.visible.to == 20 && layer.animations[0].timing.duration == 0.02)
    guard case .shape(let shape) = layer.content else { throw NoShape() }
    #expect(shape.fill == .color(Color(rgb: 0x00FF00)))
  }

  @Test("a palette is a whole list of colours") func palettes() throws {
    func gradient(_ text: String) throws -> [Color]? {
      if case .gradient(let g) = try firstLayer(spec("[{gradient: {colors: \(text)}}]")).content {
        g.colors
      } else {
        nil
      }
    }
    #expect(try gradient("$warm") == [Color(rgb: 0xFF0000), Color(rgb: 0xFF8800)])
    #expect(try gradient("\"${warm}\"") == [Color(rgb: 0xFF0000), Color(rgb: 0xFF8800)])
    #expect(try gradient("$one") == [Color(rgb: 0xFFD700)])
    let spark = try built(
      spec("[{button: a, id: b}, {effect: fountainFirework, above: b, colors: $warm, sparks: 2}]")
    ).scene.layers[1]
    #expect(spark.background == .color(Color(rgb: 0xFF0000)))
  }

  @Test("a palette may use params") func paletteOfParams() throws {
    let text =
      "scene: 1\nsize: 9x9\nparams: {c: {type: color, default: lime}}\npalettes: {p: [$c, red]}\nlayers: [{gradient: {colors: $p}}]\n"
    guard case .gradient(let g) = try built(text, set: [("c", "blue")]).scene.layers[0].content else { throw NoShape() }
    #expect(g.colors == [Color(rgb: 0x0000FF), Color(rgb: 0xFF0000)])
  }

  @Test("every use of an undeclared name is told, and nothing that follows from it") func cascade() throws {
    let found = try failure(spec("[{shape: rect, size: $nope, fill: $nope, opacity: \"${nope}\"}]")).diagnostics
    #expect(found.map(\.code) == [.undeclaredName])
  }

  @Test("the command line's keys win over the document's") func keys() throws {
    let built = try built(spec("[]"), keys: [("size", "10x20"), ("fps", "10"), ("scale", "2"), ("duration", "3s")])
    #expect(built.scene.size == Size(10, 20) && built.frameRate == 10 && built.scene.scale == 2)
    #expect(built.scene.duration == 3)
  }

  @Test("a props file is a map of names and plain values") func props() throws {
    let params = try SpecDocument.params(Array("name: Bo\nn: 1e3\n".utf8), name: "p.yaml", limits: Limits())
    #expect(params.map(\.name) == ["name", "n"] && params.map(\.value) == ["Bo", "1e3"])
    for text in ["[a]", "a: {b: c}", "a"] {
      let failure = #expect(throws: SpecFailure.self) {
        try SpecDocument.params(Array(text.utf8), name: "p.yaml", limits: Limits())
      }
      #expect(failure?.diagnostics.first?.code == .wrongType)
    }
  }
}
