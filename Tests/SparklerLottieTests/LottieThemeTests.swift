// Slots of Lottie files, and themes of archives that give them values.
// Flow: JSON, themes → LottieAnimation → values of layers.
import SparklerCore
import SparklerLottie
import SparklerScene
import Testing

@Suite struct LottieThemeTests {
  private let file = LottieImportTests()

  @Test("a theme of an archive fills slots, unless they are replaced; the animation's own comes by itself")
  func themes()
    throws
  {
    let json =
      ##"{"fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10, "slots": {"Ink": {"p": {"a": 0, "k": [1, 0, 0, 1]}}}, "layers": [{"ty": 4, "ks": {}, "ip": 0, "op": 10, "shapes": [{"ty": "rc", "s": {"a": 0, "k": [9, 9]}, "p": {"a": 0, "k": [5, 5]}, "r": {"a": 0, "k": 0}}, {"ty": "fl", "c": {"sid": "Ink", "a": 0, "k": [0, 0, 0, 1]}, "o": {"a": 0, "k": 100}}]}]}"##
    let manifest =
      #"{"version": "2", "animations": [{"id": "a", "initialTheme": "day"}], "themes": [{"id": "day"}, {"id": "night"}]}"#
    func theme(_ value: String) -> String {
      "{\"rules\": [{\"id\": \"Ink\", \"type\": \"Color\", \"value\": \(value)}, {\"id\": \"Gone\", \"type\": \"Color\", \"value\": [1, 1, 1]}, {\"id\": \"Odd\", \"type\": \"Color\", \"value\": 7}]}"
    }
    let container = try LottieContainer(
      Zip.stored([
        ("manifest.json", manifest), ("a/a.json", json), ("t/day.json", theme("[0, 1, 0]")),
        ("t/night.json", theme("[0, 0, 1, 0.5]")),
      ]), limit: 1 << 20)
    func ink(_ theme: String? = nil, _ replacements: [String: String] = [:]) throws -> Paint? {
      let found = try LottieAnimation(
        container, theme: theme, replacements: replacements, measuring: World(), resolving: World())
      #expect(found.unknownNames.isEmpty && found.wrongValues.isEmpty)
      func fill(_ layer: Layer) -> Paint? {
        if case .shape(let shape) = layer.content { return shape.fill }
        return layer.sublayers.lazy.compactMap(fill).first
      }
      return found.layers.lazy.compactMap(fill).first
    }
    #expect(try ink() == .color(Color(red: 0, green: 1, blue: 0)))
    #expect(try ink("night") == .color(Color(red: 0, green: 0, blue: 1)))
    #expect(try ink("night", ["Ink": "#ff00ff"]) == .color(Color(red: 1, green: 0, blue: 1)))
    #expect(throws: LottieImportError.self) { try ink("dusk") }
  }

  @Test(
    "slots fill any property, and themes may be rules or slots",
    arguments: [
      ("", 2.0, 9.0), (#"{"rules": [{"id": "W", "type": "Scalar", "value": 5}]}"#, 5, 9),
      (#"{"W": {"p": {"a": 0, "k": 7}}, "S": {"p": {"a": 0, "k": [4, 4]}}}"#, 7, 4),
      (#"{"slots": {"W": {"p": {"a": 0, "k": 7}}}}"#, 7, 9),
      (
        #"{"rules": [{"id": "S", "type": "Vector", "keyframes": [{"frame": 0, "value": [3, 3]}, {"frame": 5, "value": [8, 8]}]}]}"#,
        2, 3
      ),
      (#"{"rules": [{"id": "W", "type": "Scalar", "value": 5, "animations": ["b"]}]}"#, 2, 9),
      (#"{"rules": [{"id": "W", "type": "Odd", "value": 5}, {"id": "W", "type": "Scalar"}, 7]}"#, 2, 9),
    ])
  func slots(_ theme: String, _ width: Double, _ side: Double) throws {
    let items =
      #"{"ty": "rc", "s": {"sid": "S"}, "p": {"k": [0, 0]}}, {"ty": "st", "c": {"k": [0, 0, 0]}, "w": {"sid": "W"}}"#
    let slots = #""slots": {"W": {"p": {"a": 0, "k": 2}}, "S": {"p": {"a": 0, "k": [9, 9]}}}"#
    let json = #"{"fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10, \#(slots), "layers": [\#(file.shape(items))]}"#
    let manifest =
      #"{"animations": [{"id": "a", "initialTheme": "t"}], "themes": [\#(theme.isEmpty ? "" : #"{"id": "t"}"#)]}"#
    let container = try LottieContainer(
      Zip.stored([("manifest.json", manifest), ("a/a.json", json), ("t/t.json", theme)]), limit: 1 << 20)
    let found = try LottieAnimation(container, measuring: World(), resolving: World())
    guard case .shape(let made)? = found.layers.first?.sublayers.first?.content else { throw ShapeFile.NoShape() }
    #expect(made.strokeStyle.lineWidth == width && made.path.controlBox?.size.width == side)
  }

  @Test("rules change a text's parts, and the stops of a gradient") func ruledTexts() throws {
    let text =
      #"{"ty": 5, "nm": "T", "ks": {}, "ip": 0, "op": 10, "t": {"d": {"sid": "Title", "k": [{"t": 0, "s": {"t": "old", "f": "F", "s": 10, "fc": [0, 0, 0]}}]}, "a": []}}"#
    let fill =
      #"{"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "g": {"sid": "G", "p": 2, "k": {"a": 0, "k": [0, 0, 0, 0, 1, 1, 1, 1]}}}"#
    let json =
      #"{"fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10, "layers": [\#(text), \#(file.shape(LottieImportTests.box + "," + fill))]}"#
    let theme =
      #"{"rules": [{"id": "Title", "type": "Text", "value": {"text": "new", "fontSize": 20}}, {"id": "G", "type": "Gradient", "value": [{"offset": 0, "color": [1, 0, 0]}, {"offset": 0.5, "color": [0, 1, 0]}, {"offset": 1, "color": [0, 0, 1]}]}]}"#
    let manifest = #"{"animations": [{"id": "a", "initialTheme": "t"}], "themes": [{"id": "t"}]}"#
    let container = try LottieContainer(
      Zip.stored([("manifest.json", manifest), ("a/a.json", json), ("t/t.json", theme)]), limit: 1 << 20)
    let found = try LottieAnimation(container, measuring: World(), resolving: World())
    func contents(_ layers: [Layer]) -> [LayerContent] { layers.flatMap { [$0.content] + contents($0.sublayers) } }
    let texts = contents(found.layers).compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.first?.string == "new" && texts.first?.font.size == 20 && texts.first?.plainColor == .black)
    let paints = contents(found.layers).compactMap { if case .shape(let shape) = $0 { shape.fill } else { nil } }
    guard case .gradient(let gradient)? = paints.first else { throw ShapeFile.NoShape() }
    #expect(Set(gradient.locations ?? []) == [0, 0.5, 1] && gradient.colors.contains(Color(red: 0, green: 1, blue: 0)))
  }

  @Test("a gradient of a theme has all of its stops") func manyStops() throws {
    let stops = (0...1200).map { #"{"offset": \#(Double($0) / 1200), "color": [1, 0, 0, 1]}"# }
    let theme = #"{"rules": [{"id": "G", "type": "Gradient", "value": [\#(stops.joined(separator: ","))]}]}"#
    let fill =
      #"{"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "g": {"sid": "G", "p": 1, "k": {"k": [0, 0, 0, 0]}}}"#
    let json =
      #"{"fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10, "layers": [\#(file.shape(LottieImportTests.box + "," + fill))]}"#
    let manifest = #"{"animations": [{"id": "a", "initialTheme": "t"}], "themes": [{"id": "t"}]}"#
    let container = try LottieContainer(
      Zip.stored([("manifest.json", manifest), ("a/a.json", json), ("t/t.json", theme)]), limit: 1 << 20)
    let found = try LottieAnimation(container, measuring: World(), resolving: World())
    func fills(_ layers: [Layer]) -> [Paint] {
      layers.flatMap { layer in
        if case .shape(let shape) = layer.content, let fill = shape.fill { return [fill] + fills(layer.sublayers) }
        return fills(layer.sublayers)
      }
    }
    guard case .gradient(let gradient)? = fills(found.layers).first else { throw ShapeFile.NoShape() }
    #expect(gradient.colors.allSatisfy { $0.green == 0 && $0.red == 1 && $0.alpha == 1 })
  }

  @Test("slots that properties use are read as those; one that is used too often is refused") func used() throws {
    let item = #"{"ty": "rc", "s": {"sid": "S"}, "p": {"k": [0, 0]}}"#
    let slots = #", "slots": {"S": {"p": {"a": 0, "k": [9, 9], "zz": 1}}, "Free": {"p": {"k": 1}}}"#
    let found = try file.animation(file.shape(item + "," + ShapeFile.red), more: slots)
    #expect(found.told == ["the key 'zz' of a property"])
    #expect(found.notes.contains { !$0.matters && $0.feature.contains("Free") })
    let circle = #", "slots": {"S": {"p": {"k": [{"sid": "S"}, {"sid": "S"}]}}}"#
    _ = try file.animation(file.shape(item + "," + ShapeFile.red), more: circle)
    let numbers = (0..<5000).map { "\($0)" }.joined(separator: ", ")
    let long = #", "slots": {"S": {"p": {"k": [\#(numbers)]}}}"#
    let many = (0..<4000).map { _ in item }.joined(separator: ",")
    #expect(throws: LottieImportError.self) { try file.animation(file.shape(many), more: long) }
  }

  @Test("a rule of a theme that is not understood is told") func rules() throws {
    let json = #"{"fr": 10, "ip": 0, "op": 10, "w": 20, "h": 10, "layers": []}"#
    let manifest = #"{"animations": [{"id": "a", "initialTheme": "t"}], "themes": [{"id": "t"}]}"#
    let theme = #"{"rules": [{"id": "W", "type": "Odd", "value": 5}]}"#
    let container = try LottieContainer(
      Zip.stored([("manifest.json", manifest), ("a/a.json", json), ("t/t.json", theme)]), limit: 1 << 20)
    let found = try LottieAnimation(container, measuring: World(), resolving: World())
    #expect(found.told == ["the rule 'W' of the theme"])
  }
}
