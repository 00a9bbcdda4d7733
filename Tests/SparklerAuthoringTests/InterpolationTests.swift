// Expressions and labels in a spec: kinds that are kept, places that are told.
// Flow: `${…}`, `times:` → values.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct InterpolationTests {
  private func spec(_ layers: String, times: String = "{reveal: 0.25s, out: \"${reveal + 0.5s}\"}") -> String {
    """
    scene: 1
    size: 100x80
    duration: 1s
    params: {n: {type: number, default: 20}, name: {default: Ada}, dark: {type: choice, choices: [yes, no], default: yes}}
    palettes: {night: [navy, black], day: [skyblue, white]}
    times: \(times)
    layers: \(layers)

    """
  }

  private func text(_ scalar: String) throws -> String? {
    guard case .text(let content) = try firstLayer(spec("[{text: \(scalar)}]")).content else { return nil }
    return content.string
  }

  @Test(
    "in a text, values are written out",
    arguments: [
      ("\"${n * 2}\"", "40"), ("\"${params.n * 2} px\"", "40 px"), ("\"${0.1 + 0.2}\"", "0.30000000000000004"),
      ("\"about ${0.1 + 0.2}\"", "about 0.3"), ("\"${name}: ${pad(n, 4)}\"", "Ada: 0020"),
      ("\"${ name }\"", "Ada"), ("\"${name == 'Ada' ? 'you' : name}!\"", "you!"), ("\"$name ${n}%\"", "Ada 20%"),
      ("\"${canvas.width}x${canvas.height}\"", "100x80"), ("\"$canvas.width\"", "100"), ("\"$params.name\"", "Ada"),
      ("\"at ${reveal}\"", "at 0.25s"), ("\"$out\"", "0.75s"), ("\"${}\"", "${}"), ("\"${ }\"", "${ }"),
      ("\"${n\"", "${n"), ("\"$${n}\"", "${n}"), ("\"${'}'}\"", "}"), ("\"${1 / 3}.\"", "0.333333333333."),
      ("\"${n > 3}\"", "true"), ("\"${'a' == name ? 1 : 2}\"", "2"),
    ])
  func texts(_ scalar: String, _ expected: String) throws {
    #expect(try text(scalar) == expected)
  }

  @Test("a scalar that is one expression is a number, a time, a share, a truth or a palette") func kinds() throws {
    let layer = try firstLayer(
      spec(
        """
        [{gradient: {colors: "${dark == 'yes' ? night : day}"}, size: "${n * 2}x${n}", opacity: "${n / 40}",
          position: ["${2 * 25%}", "${canvas.height - n}"], hidden: "${n < 3}", beginTime: "${2 * 40ms}",
          transform: [{rotate: "${n * 2 * 1deg}"}]}]
        """))
    #expect(layer.bounds.size == Size(40, 20) && layer.opacity == 0.5 && layer.position == Point(50, 60))
    #expect(!layer.isHidden && layer.timing.beginTime == 0.08)
    guard case .gradient(let gradient) = layer.content else { throw NoShape() }
    #expect(gradient.colors == [Color(rgb: 0x000080), Color(rgb: 0)])
  }

  @Test(
    "an error has its place inside the scalar",
    arguments: [
      ("{text: \"${n ** 2}\"}", "*", 2), ("{text: '${1 + nmae}'}", "nmae", 1), ("{text: \"a ${1 / 0} b\"}", "/", 1),
      ("{shape: rect, size: \"${n + 1s}\"}", "+", 1), ("{text: \"é ${name * 2}\"}", "name", 1),
    ])
  func places(_ entry: String, _ word: String, _ length: Int) throws {
    let text = spec("[\(entry)]")
    let problem = try #require(try failure(text).diagnostics.first)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("layers:") })
    let at = try #require(line.ranges(of: word).last).lowerBound
    #expect(problem.place?.line == 7 && problem.place?.column == line.distance(from: line.startIndex, to: at) + 1)
    #expect(problem.place?.length == word.count * length || word == "*")
  }

  @Test("where escapes or folded lines are in the way, the scalar's own place will do") func ownPlace() throws {
    for scalar in ["\"\\u00e9 ${1 / 0}\"", "\"a\n      ${1 / 0}\"", "|\n      ${1 / 0}\n"] {
      let text = "scene: 1\nsize: 9x9\nlayers:\n  - text: \(scalar)\n"
      let problem = try #require(try failure(text).diagnostics.first)
      #expect(problem.place?.line == 4 && problem.place?.column == 11, "\(scalar)")
    }
  }

  @Test("any time may be a label, or be reckoned from some") func labels() throws {
    let layer = try firstLayer(
      spec(
        """
        [{shape: rect, size: 9, visible: reveal..out + 100ms, beginTime: reveal - 100ms, enter: {fade: {duration: reveal}},
          animations: [{keyPath: opacity, from: 0, beginTime: $out, duration: out - reveal}]}]
        """))
    #expect(layer.visible == VisibleSpan(from: 0.25, to: 0.85) && layer.timing.beginTime == 0.15)
    #expect(layer.animations[0].timing.duration == 0.25)
    #expect(layer.animations[1].timing.beginTime == 0.75 && layer.animations[1].timing.duration == 0.5)
    let whole = try built(
      "scene: 1\nsize: 9x9\ntimes: {end: late + 1s, late: 2s}\nduration: end\nlayers: []\noutputs: [{file: a.png, at: late}]\n"
    )
    #expect(whole.scene.duration == 3 && whole.outputs[0].at == [2])
    #expect(!whole.expanded { $0 }.contains("late"))
  }

  @Test(
    "a bad label is told once, with its remedy",
    arguments: [
      ("{a: b, b: a}", "a", "'a' depends on 'b' (line 6), which depends on 'a'", "1.2s"),
      ("{a: a + 1s}", "a", "'a' depends on itself", "1.2s"),
      (
        "{a: \"${b}\", b: c - 1s, c: a}", "c",
        "'a' depends on 'b' (line 6), which depends on 'c' (line 6), which depends on 'a'", "1.2s"
      ),
      ("{2s: 1s}", "0.5s", "'2s' can't be the name of a time", "begin it with a letter"),
      ("{auto: 1s}", "0.5s", "'auto' can't be the name of a time", "begin it with a letter"),
      ("{reveal: soon}", "reveal", "'soon' is not declared", "write a time such as 2s"),
      ("{reveal: 1s}", "reveel + 1s", "'reveel' is not declared", "did you mean 'reveal'?"),
      ("{reveal: 1s}", "reveal * 1s", "'s' can't be multiplied by 's'", "unit"),
      ("{reveal: 1s}", "reveal / 1s > 2", "is not a time", "2s"),
      ("{n: 1s}", "0.5s", "'n' is a time and a param", "rename"), ("[1s]", "0.5s", "times are a map", "reveal"),
    ])
  func badLabels(_ times: String, _ use: String, _ message: String, _ remedy: String) throws {
    let found = try failure(spec("[{shape: rect, size: 9, beginTime: \(use)}]", times: times)).diagnostics
    #expect(found.count == 1 && found[0].message.contains(message) && found[0].remedy.contains(remedy), "\(found)")
  }

  @Test("a long chain of labels, and too many of them") func chains() throws {
    let chain = (0..<900).map { "t\($0): \($0 == 899 ? "1ms" : "t\($0 + 1) + 1ms")" }.joined(separator: ", ")
    #expect(
      abs(
        try firstLayer(spec("[{shape: rect, size: 9, beginTime: t0}]", times: "{\(chain)}")).timing.beginTime.value
          - 0.9) < 1e-9)
    let many = (0..<1001).map { "t\($0): 1s" }.joined(separator: ", ")
    #expect(try failure(spec("[]", times: "{\(many)}")).diagnostics.first?.code == .limit)
  }

  @Test("a value that is put in whole counts as much as one within a text") func budget() throws {
    let long = String(repeating: "a", count: 9000)
    for scalar in ["$p", "${p}", "${p}!"] {
      let layers = String(repeating: "{text: \"\(scalar)\"}, ", count: 300)
      let found = try failure(
        "scene: 1\nsize: 9x9\nparams: {p: {type: text, default: \(long)}}\nlayers: [\(layers)]\n"
      ).diagnostics
      #expect(found.contains { $0.code == .limit && $0.remedy.contains("evaluated-text") }, "\(found)")
    }
  }

  @Test("a matrix's value stays guarded in a file's name, in expressions too") func fileNames() throws {
    let text = """
      scene: 1
      size: 9x9
      params: {who: {}}
      matrix: {person: [{slug: a, file: ../x}]}
      with: {who: $person.file}
      layers: []
      outputs: [{file: "${params.who == 'b' ? 'b' : params.who}.gif"}]

      """
    #expect(try problems(text).contains("can't be part of a file name"))
  }
}
