// Fonts of the machine: told why they are not used, and added to a spec.
// Flow: fonts made by hand, as installed + a spec → sparkler fonts --add → the spec, its folder, what is said.
import Foundation
import Testing

@Suite("Fonts of the machine are added to a spec") struct FontAdditionTests {
  private typealias Font = BadFonts.Font

  /// A folder in which fonts are installed below `data`.
  private func place(_ fonts: [String: [UInt8]], _ files: [String: String] = [:]) throws -> Workplace {
    let place = try Workplace(files)
    for (name, bytes) in fonts { try place.write(bytes, "data/fonts/\(name)") }
    return place
  }

  private func run(_ words: String, in place: Workplace) throws -> Outcome {
    try Tool.shell("XDG_DATA_HOME=\"$PWD/data\" \"$TOOL\" \(words)", in: place)
  }

  private static let plain = Font(
    family: "Test Sans", texts: [(13, "Free for all"), (14, "https://example.org/free")], more: [Font.licence(0)]
  ).bytes
  private static let bold = Font(family: "Test Sans", more: [Font.licence(0, weight: 700)]).bytes
  private static let spec = """
    # A card.
    scene: 1
    size: 90x40
    layers:
      - {text: A, font: {family: test sans, size: 20}}  # one letter

    """

  @Test("a message names the command, and the command mends the spec") func adds() throws {
    let place = try place(["a.ttf": Self.plain, "b.ttf": Self.bold], ["a.scene.yaml": Self.spec])
    let before = try run("check a.scene.yaml", in: place)
    #expect(
      before.messages.contains("the spec has no font of the family 'Test Sans', so Inter is used instead")
        && before.messages.contains("sparkler fonts --add \"Test Sans\" a.scene.yaml"), "\(before.messages)")
    let added = try run("fonts --add 'Test Sans' a.scene.yaml", in: place)
    #expect(added.status == 0, "\(added.messages)")
    #expect(added.messages.components(separatedBy: "licence of").count == 2, "\(added.messages)")
    for words in ["wrote fonts/a.ttf", "licence of Test Sans: Free for all https://example.org/free"] {
      #expect(added.messages.contains(words), "\(added.messages)")
    }
    // The only style that its texts use.
    #expect(try place.bytes("fonts/a.ttf") == Self.plain && !place.exists("fonts/b.ttf"))
    let text = String(decoding: try place.bytes("a.scene.yaml"), as: UTF8.self)
    #expect(text == Self.spec.replacing("size: 90x40\n", with: "size: 90x40\nfonts: [fonts/a.ttf]\n"), "\(text)")
    let after = try run("check --strict a.scene.yaml", in: place)
    #expect(after.status == 0, "\(after.messages)")
    let again = try run("fonts --add 'Test Sans' a.scene.yaml", in: place)
    #expect(again.status == 0 && again.messages.contains("already"), "\(again.messages)")
    #expect(try place.bytes("a.scene.yaml") == Array(text.utf8))
  }

  @Test("styles that texts use are copied; regular and bold if none names the family; files alone without a spec")
  func styles() throws {
    let plain = Self.spec.replacing("family: test sans", with: "family: Inter")
    let bold = Self.spec.replacing("size: 20", with: "weight: bold, size: 20")
    let place = try place(
      ["a.ttf": Self.plain, "b.ttf": Self.bold], ["plain.scene.yaml": plain, "bold/bold.scene.yaml": bold])
    let outcome = try run("fonts --add 'Test Sans' bold/bold.scene.yaml", in: place)
    #expect(outcome.status == 0 && place.exists("bold/fonts/b.ttf") && !place.exists("bold/fonts/a.ttf"))
    let both = try run("fonts --add TestSans plain.scene.yaml", in: place)
    #expect(both.messages.contains("no text of plain.scene.yaml names Test Sans yet"), "\(both.messages)")
    #expect(place.exists("fonts/a.ttf") && place.exists("fonts/b.ttf"))
    let alone = try run("fonts --add 'Test Sans'", in: place)
    #expect(alone.messages.contains("write in the spec: fonts: [fonts/a.ttf, fonts/b.ttf]"), "\(alone.messages)")
  }

  @Test("a font that forbids embedding is refused, and added by --force") func restricted() throws {
    let font = Font(family: "Test Sans", more: [Font.licence(2)]).bytes
    let place = try place(["a.ttf": font], ["a.scene.yaml": Self.spec])
    let refused = try run("fonts --add 'Test Sans' a.scene.yaml", in: place)
    #expect(refused.status == 73 && refused.messages.contains("forbids to be embedded"), "\(refused.messages)")
    #expect(refused.messages.contains("--force") && place.names == ["a.scene.yaml", "data"])
    #expect(try place.bytes("a.scene.yaml") == Array(Self.spec.utf8))
    let forced = try run("fonts --force --add 'Test Sans' a.scene.yaml", in: place)
    #expect(forced.status == 0 && forced.messages.contains("forbids") && place.exists("fonts/a.ttf"))
  }

  @Test("long names, collections and axes without a range do no harm") func odd() throws {
    let axis =
      BadFonts.words(1, 0, 16, 2, 1, 20, 0, 8) + Array("wght".utf8) + BadFonts.words(900, 0, 400, 0, 100, 0, 0, 256)
    let course = BadFonts.words(1, 0, 1, 0, 0, 20, 2, 0, 0, 26, 0, 0, 0)
    let fonts = [
      "long.ttf": Font(
        family: String(repeating: "L", count: 30_000), texts: [(13, String(repeating: "x", count: 2000))],
        more: [Font.licence(0)]
      ).bytes,
      "two.ttc": BadFonts.collection([Font(family: "Test One").bytes, Font(family: "Test Two").bytes]),
      "axes.ttf": Font(family: "Test Axes", more: [("fvar", axis), ("gvar", course), Font.licence(0)]).bytes,
    ]
    let place = try place(fonts)
    let two = try run("fonts --add 'Test Two'", in: place)
    #expect(two.status == 0 && place.exists("fonts/two.ttc"), "\(two.messages)")
    let axes = try run("fonts --add 'Test Axes'", in: place)
    #expect(axes.status == 0 && axes.messages.contains("the axis wght of axes.ttf has no range"), "\(axes.messages)")
    for name in ["$(printf 'L%.0s' {1..30000})", "LLLL"] {
      let long = try run("fonts --add \(name)", in: place)
      #expect([0, 65, 66].contains(long.status) && long.messages.utf8.count < 5000, "\(long.status)")
    }
  }

  @Test("a font that no library can read is not added", arguments: ["no units", "cut in half"])
  func broken(_ name: String) throws {
    let font = try #require(BadFonts.all.first { $0.name == name })
    let place = try place(["a.ttf": font.bytes], ["a.scene.yaml": Self.spec])
    let outcome = try run("fonts --add Bad a.scene.yaml", in: place)
    #expect([65, 66].contains(outcome.status) && place.names == ["a.scene.yaml", "data"], "\(outcome.messages)")
  }

  @Test(
    "what can't be done changes nothing",
    arguments: [
      ("--add 'Test Sens' a.scene.yaml", 66, "Did you mean 'Test Sans'?"),
      ("--add mono a.scene.yaml", 64, "every spec can use"),
      ("--add 'Test Sans, mono' a.scene.yaml", 64, "--add 'Test Sans' --add mono"),
      ("--set tone=9 --add 'Test Sans' params.scene.yaml", 64, "--set tone"),
      ("--add 'Test Sans' link/a.scene.yaml", 77, "leads out of"), ("--add 'Test Sans' gone.scene.yaml", 66, "gone"),
      ("--add 'Test Sans' -", 64, "standard input"), ("--add 'Test Sans' a.json", 64, "Lottie"),
      ("--add 'Test Sans' taken/a.scene.yaml", 73, "fonts"),
      ("--add 'Test Sans' folded.scene.yaml", 65, "fonts/a.ttf"), ("--add-script klingon a.scene.yaml", 64, "arabic"),
      ("--force", 64, "--add"), ("--add 'Test Sans' --json", 64, "--json"),
    ])
  func refused(_ words: String, _ status: Int32, _ said: String) throws {
    let animation = #"{"v": "5.7.0", "w": 9, "h": 9, "ip": 0, "op": 9, "fr": 9, "layers": []}"#
    let place = try place(
      ["a.ttf": Self.plain],
      [
        "a.scene.yaml": Self.spec, "taken/a.scene.yaml": Self.spec, "taken/fonts": "", "link/a.scene.yaml": Self.spec,
        "a.json": animation,
        "params.scene.yaml": "params: {tone: {type: choice, choices: [a, b], default: a}}\n" + Self.spec,
        "folded.scene.yaml": "fonts:\n  - >-\n    none.ttf\n" + Self.spec,
      ])
    // The same file, but not one that a spec in link may use.
    try place.write(Self.plain, "away/a.ttf")
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.appendingPathComponent("link/fonts").path, withDestinationPath: "../away")
    let outcome = try run("fonts \(words)", in: place)
    #expect(outcome.status == status && outcome.messages.contains(said), "\(outcome.status) \(outcome.messages)")
    #expect(try place.bytes("a.scene.yaml") == Array(Self.spec.utf8) && !place.exists("fonts"))
    #expect(try place.bytes("taken/a.scene.yaml") == Array(Self.spec.utf8))
    #expect(try place.bytes("link/a.scene.yaml") == Array(Self.spec.utf8))
  }

  @Test("a link within --root is kept, and messages repeat the option") func root() throws {
    let place = try place(["a.ttf": Self.plain], ["card/a.scene.yaml": Self.spec])
    try place.write(Self.plain, "shared/a.ttf")
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.appendingPathComponent("card/fonts").path, withDestinationPath: "../shared")
    let before = try run("check --root . card/a.scene.yaml", in: place)
    let command = "fonts --add \"Test Sans\" --root . card/a.scene.yaml"
    #expect(before.messages.contains("sparkler \(command)"), "\(before.messages)")
    let added = try run(command, in: place)
    #expect(added.status == 0 && added.messages.contains("kept card/fonts/a.ttf"), "\(added.messages)")
    #expect(try run("check --strict --root . card/a.scene.yaml", in: place).status == 0)
  }

  @Test("families whose files have one name have a file each, whatever is there already", arguments: [true, false])
  func sameName(_ isTogether: Bool) throws {
    let other = Font(family: "Test Other", more: [Font.licence(0)]).bytes
    let both = Self.spec + "  - {text: A, font: {family: Test Other, size: 20}}\n"
    let place = try place(["one/a.ttf": Self.plain, "two/a.ttf": other], ["a.scene.yaml": both])
    let options = ["--add 'Test Sans'", "--add 'Test Other'"]
    for words in isTogether ? [options.joined(separator: " ")] : options {
      let outcome = try run("fonts \(words) a.scene.yaml", in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
    #expect(try place.bytes("fonts/a.ttf") == Self.plain && place.bytes("fonts/Test-Other-a.ttf") == other)
    let text = String(decoding: try place.bytes("a.scene.yaml"), as: UTF8.self)
    #expect(
      text == both.replacing("size: 90x40\n", with: "size: 90x40\nfonts: [fonts/a.ttf, fonts/Test-Other-a.ttf]\n"))
    #expect(try run("check --strict a.scene.yaml", in: place).status == 0)
    let again = try run("fonts \(options.joined(separator: " ")) a.scene.yaml", in: place)
    #expect(again.status == 0 && again.messages.contains("lists everything already"), "\(again.messages)")
    #expect(try place.bytes("a.scene.yaml") == Array(text.utf8))
  }

  @Test("styles that are not known are told, and nothing is claimed of texts that were not seen") func unknown() throws
  {
    let many = "matrix: {n: [\((1...101).map { "{slug: v\($0)}" }.joined(separator: ", "))]}\n"
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><text y='9' font-family='Test Sans'>A</text></svg>"
    let inter = Self.spec.replacing("test sans", with: "Inter")
    let place = try place(
      ["a.ttf": Self.plain, "b.ttf": Self.bold],
      [
        "many.scene.yaml": many + inter, "broken/a.scene.yaml": Self.spec + "  - {image: gone.png}\n", "svg/a.svg": svg,
        "svg/a.scene.yaml": inter + "  - {image: a.svg}\n",
      ])
    for (file, said) in [("many", "101 variants"), ("broken/a", "has errors"), ("svg/a", "wrote")] {
      let outcome = try run("fonts --add 'Test Sans' \(file).scene.yaml", in: place)
      #expect(outcome.status == 0 && outcome.messages.contains(said), "\(outcome.messages)")
      #expect(!outcome.messages.contains("no text of"), "\(outcome.messages)")
    }
    #expect(place.exists("svg/fonts/a.ttf") && place.exists("svg/fonts/b.ttf"))
  }

  @Test("texts that name mono count for its family") func generic() throws {
    let spec = Self.spec.replacing("family: test sans", with: "family: monospace, weight: bold")
    let fonts = [400, 700].map { Font(family: "JetBrains Mono", more: [Font.licence(0, weight: $0)]).bytes }
    let place = try place(["TestMono.ttf": fonts[0], "TestMonoBold.ttf": fonts[1]], ["a.scene.yaml": spec])
    let outcome = try run("fonts --add 'JetBrains Mono' a.scene.yaml", in: place)
    #expect(outcome.status == 0 && !outcome.messages.contains("no text of"), "\(outcome.messages)")
  }

  @Test("a licence that names its address is told once") func licence() throws {
    let texts = [(13, "Under the OFL: https://example.org/OFL/"), (14, "http://example.org/OFL")]
    let styles = [400, 700].map { Font(family: "Test Sans", texts: texts, more: [Font.licence(0, weight: $0)]).bytes }
    let place = try place(["a.ttf": styles[0], "b.ttf": styles[1]])
    let outcome = try run("fonts --add 'Test Sans' --add testsans", in: place)
    #expect(outcome.status == 0 && place.exists("fonts/b.ttf"))
    #expect(outcome.messages.components(separatedBy: "example.org").count == 2, "\(outcome.messages)")
  }

  @Test("a character without a font names the script's font, and --add-script brings it") func scripts() throws {
    let spec = "scene: 1\nsize: 90x40\nlayers: [{text: \"\u{B85}\", font: {size: 20}}]\n"
    let place = try place([:], ["a.scene.yaml": spec])
    let before = try run("check a.scene.yaml", in: place)
    #expect(before.messages.contains("sparkler fonts --add-script tamil a.scene.yaml"), "\(before.messages)")
    guard try run("fonts --add-script tamil", in: place).status == 69 else { return }
    // Where Noto's font is not installed, one of its name is.
    let letter = BadFonts.words(
      0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, 0xB85, 0xFFFF, 0, 0xB85, 0xFFFF, 1 - 0xB85, 1, 0, 0)
    try place.write(Font(family: "Noto Sans Tamil", cmap: letter, more: [Font.licence(0)]).bytes, "data/fonts/t.ttf")
    let added = try run("fonts --add-script tamil a.scene.yaml", in: place)
    #expect(added.status == 0 && place.exists("fonts/t.ttf"), "\(added.messages)")
    #expect(try run("check --strict a.scene.yaml", in: place).status == 0)
  }

  @Test("texts of an SVG use the spec's fonts, in and outside of children, and say what is missing") func svg() throws {
    func svg(_ family: String, _ text: String = "A") -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>"
        + "<text y='30' font-size='30' font-family='\(family)'>\(text)</text></svg>"
    }
    let head = "scene: 1\nsize: 40x40\nfonts: [own.ttf]\nlayers: [{image: "
    let place = try place(
      ["a.ttf": Font(family: "Test Sans").bytes],
      [
        "own.svg": svg("Bad"), "inter.svg": svg("Inter"), "odd.svg": svg("Test Sans", "A&#x4E2D;B<title>文</title>"),
        "own.scene.yaml": head + "own.svg, size: 40}]\n", "inter.scene.yaml": head + "inter.svg, size: 40}]\n",
        "odd.scene.yaml": head + "odd.svg, size: 40}]\n",
      ])
    try place.write(BadFonts.good, "own.ttf")
    for file in ["own", "inter"] {
      let outcome = try run("render --strict \(file).scene.yaml -o \(file).png", in: place)
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
    #expect(try run("render --trusted own.scene.yaml -o here.png", in: place).status == 0)
    #expect(try place.bytes("own.png") == place.bytes("here.png"))
    #expect(try place.bytes("own.png") != place.bytes("inter.png"))
    let odd = try run("check odd.scene.yaml", in: place)
    for words in ["W0601", "'中'", "--add-script chinese odd.scene.yaml", "W0612", "--add \"Test Sans\" odd.scene.yaml"]
    {
      #expect(odd.messages.contains(words), "\(odd.messages)")
    }
    #expect(!odd.messages.contains("文"))
  }

  @Test("a Lottie file's font that is only installed is told likewise") func lottie() throws {
    let text = #"{"s": {"f": "F", "s": 12, "t": "A", "j": 0, "fc": [0, 0, 0]}, "t": 0}"#
    let animation = """
      {"v": "5.7.0", "w": 90, "h": 40, "ip": 0, "op": 9, "fr": 9,
       "fonts": {"list": [{"fName": "F", "fFamily": "Test Sans", "fStyle": "Regular"}]},
       "layers": [{"ty": 5, "ip": 0, "op": 9, "ks": {}, "t": {"d": {"k": [\(text)]}, "a": []}}]}
      """
    let place = try place(
      ["a.ttf": Self.plain],
      ["a.json": animation, "a.scene.yaml": "scene: 1\nsize: 90x40\nlayers: [{lottie: a.json}]\n"])
    let before = try run("check a.scene.yaml", in: place)
    #expect(before.messages.contains("sparkler fonts --add \"Test Sans\""), "\(before.messages)")
    #expect(try run("fonts --add 'Test Sans' a.scene.yaml", in: place).status == 0)
    #expect(place.exists("fonts/a.ttf"))
    #expect(!(try run("check a.scene.yaml", in: place)).messages.contains("--add"))
  }
}
