// What is said about fonts and characters that are missing.
// Flow: a family, characters → FontAbsence, MissingCharacters → words.
import SparklerCore
import SparklerScene
import Testing

@Suite struct FontAbsenceTests {
  @Test("a command can be pasted into a shell, whatever the font is called") func commands() {
    func remedy(_ name: String, _ spec: String?) -> String { FontAbsence.installed(name).remedy(spec: spec) }
    #expect(remedy("Fira Code", nil) == "add it with: sparkler fonts --add \"Fira Code\" SPEC")
    #expect(remedy("Lato", "a b.yaml") == "add it with: sparkler fonts --add Lato 'a b.yaml'")
    #expect(remedy("a $(b)", nil).contains("--add 'a $(b)' SPEC"))
    #expect(
      FontAbsence.installed("Lato").remedy(spec: "a.yaml", root: "../my files")
        == "add it with: sparkler fonts --add Lato --root '../my files' a.yaml")
    #expect(FontAbsence.installed("A", generic: "mono").remedy(spec: nil).hasSuffix("or take the family mono"))
  }

  @Test(
    "characters name the scripts whose fonts have them",
    arguments: [
      ("سلام", ["arabic"]), ("中文", ["chinese"]), ("中の", ["japanese"]), ("한", ["korean"]), ("กก", ["thai"]),
      ("क中", ["chinese", "devanagari"]), ("\u{E000}", []),
    ])
  func scripts(_ text: String, _ names: [String]) {
    let missing = MissingCharacters(Array(text))
    #expect(WritingSystem.of(Array(text)).map(\.name) == names)
    #expect(missing.remedy(spec: "a.yaml").contains("--add-script") == !names.isEmpty)
    #expect(names.allSatisfy { missing.remedy(spec: nil).contains("--add-script \($0)") })
  }

  @Test("a message says what is missing and what is used instead") func messages() {
    let absences = [
      FontAbsence.unknown, .installed("Lato"), .notInstalled(family: "JetBrains Mono", package: "fonts-jetbrains-mono"),
    ]
    for absence in absences {
      let text = absence.message("lato")
      #expect(text.lowercased().contains("'lato'") && text.contains("so Inter is used instead"), "\(text)")
    }
  }

  @Test("a few characters are named, others counted") func counts() {
    #expect(MissingCharacters(["中"]).message == "no font has '中' (U+4E2D)")
    #expect(MissingCharacters(Array("abcdefg")).message.hasSuffix("'e' (U+65) and 2 more"))
  }

  @Test("a script is found by each of its names") func names() {
    #expect(WritingSystem.named("CJK")?.name == "chinese" && WritingSystem.named("latin") == nil)
    let names = WritingSystem.all.flatMap { [$0.name] + $0.otherNames }
    #expect(Set(names).count == names.count && WritingSystem.all.map(\.name) == WritingSystem.all.map(\.name).sorted())
  }

  @Test("a scene names the fonts of all its texts, also of runs and masks") func fonts() {
    func text(_ family: String) -> Layer {
      var layer = Layer()
      var run = TextRun("a")
      run.font = FontChange()
      run.font?.family = family + " Run"
      var content = TextContent(string: "a", font: Font(family: family, weight: 700, size: 9))
      content.runs = [run]
      layer.content = .text(content)
      return layer
    }
    var outer = text("A")
    outer.sublayers = [text("B")]
    outer.mask = text("C")
    let scene = Scene(size: Size(9, 9), duration: 1, layers: [outer])
    #expect(
      scene.fonts == Set(["A", "B", "C", "A Run", "B Run", "C Run"].map { Font(family: $0, weight: 700, size: 1) }))
  }
}
