// The document's own values and its brand as another text of the spec: what is written where, and what is refused.
// Flow: JSON → SpecEdit + LoadedSpec → bytes, or why not.
import Foundation
import SparklerCommands
import SparklerRendering
import Testing

private let tail = "layers:\n  - {shape: circle, size: 20}\n"

private func applied(_ edit: String, to text: String, _ spec: LoadedSpec) throws -> String {
  let json = Data("{\"layers\":[],\(edit)}".utf8)
  let bytes = try JSONDecoder().decode(SpecEdit.self, from: json).applied(to: spec, Array(text.utf8))
  return String(decoding: bytes, as: UTF8.self)
}

private func edited(_ text: String, _ edit: String) throws -> String {
  let text = try applied(edit, to: text, loaded(text))
  _ = try loaded(text)
  return text
}

private func color(_ role: String, _ text: String, theme: String = "light", more: String = "") -> String {
  "\"colors\":[{\"role\":\"\(role)\",\"theme\":\"\(theme)\",\"text\":\"\(text)\"\(more)}]"
}

@Suite("Edits of the document") struct DocumentEditTests {
  private static let values: [(old: String, edit: String, new: String)] = [
    ("duration: 2s  # long\n", "\"duration\":\"1500ms\"", "duration: 1500ms  # long\n"),
    ("duration: 2s\n", "\"fps\":\"50\"", "duration: 2s\nfps: 50\n"),
    ("duration: 2s\nfps: 50 # fast\n", "\"fps\":\"\"", "duration: 2s\n"),
    ("duration: 2s\n", "\"hold.last\":\"1s\"", "duration: 2s\nhold: {last: 1s}\n"),
    ("hold: {last: 1s}\n", "\"hold.first\":\"0.5s\"", "hold: {last: 1s, first: 0.5s}\n"),
    ("hold: {last: 1s, first: 2s}\n", "\"hold.last\":\"\"", "hold: {first: 2s}\n"),
    ("hold: {last: 1s, first: 2s}\n", "\"hold.first\":\"\"", "hold: {last: 1s}\n"),
    ("background: \"#fff\"\n", "\"background\":\"red\"", "background: \"red\"\n"),
    (
      "background:\n  gradient:\n    colors: [red, blue]\n# below\nfps: 10\n", "\"background\":\"\"",
      "# below\nfps: 10\n"
    ),
    (
      "background: {gradient: {colors: [red, blue]}}  # sky\n", "\"background.gradient.colors[1]\":\"gold\"",
      "background: {gradient: {colors: [red, gold]}}  # sky\n"
    ),
  ]

  @Test("a value is written where it is, added, or removed", arguments: values)
  func written(old: String, edit: String, new: String) throws {
    let head = "scene: 1\nsize: 200x100\n"
    #expect(try edited(head + old + tail, "\"scene\":{\(edit)}") == head + new + tail)
  }

  @Test("a value in a size of the variant is written there") func sizes() throws {
    let text = "scene: 1\nsizes:\n  wide: 200x100\n  tall: {size: 50x80, duration: 2s}\n" + tail
    let family = try SpecLoader().family(Array(text.utf8), name: "a.yaml", folder: nil)
    let tall = try SpecLoader().load(family, only: ["size=tall"])
    #expect(
      try applied("\"scene\":{\"sizes.tall.duration\":\"3s\"}", to: text, tall)
        == text.replacing("duration: 2s", with: "duration: 3s"))
  }

  private static let brand =
    "brand:\n  # ours\n  colors:\n    surface: {light: white, dark: black}\n    ink: {light: black, dark: white}\n    accent: {light: blue, dark: aqua}\n"
  private static let brands: [(old: String, edit: String, new: String)] = [
    ("brand: studio # ours\n", "\"name\":\"gazette\"", "brand: gazette # ours\n"),
    ("fps: 10\n", "\"name\":\"gazette\"", "fps: 10\nbrand: gazette\n"),
    (brand + "fps: 10\n", "\"name\":\"gazette\"", "brand: gazette\nfps: 10\n"),
    ("brand: studio\n", "\"theme\":\"dark\"", "brand: studio\ntheme: dark\n"),
    (brand, color("accent", "#aa0000"), brand.replacing("light: blue", with: "light: \"#aa0000\"")),
    (brand, color("ink", "#111111"), brand.replacing("light: black", with: "light: \"#111111\"")),
    (
      brand, color("highlight", "#aa0000", more: ",\"other\":\"gold\""),
      brand + "    highlight: {light: \"#aa0000\", dark: gold}\n"
    ),
  ]

  @Test("a brand, a theme and colours are written where the spec has them", arguments: brands)
  func brandIsWritten(old: String, edit: String, new: String) throws {
    let head = "scene: 1\nsize: 200x100\n"
    #expect(try edited(head + old + tail, "\"brand\":{\(edit)}") == head + new + tail)
  }

  @Test("a brand's file is never written: its colours are changed in a copy, in the file's form") func copied() throws {
    let file = "# ours\nbrand: 1\ncolors:\n  surface: white # paper\n  ink: black\n  accent: blue\n"
    let text = "scene: 1\nbrand: a.brand.yaml\nsize: 200x100\n" + tail
    let place = try Place(["a.brand.yaml": file, "a.yaml": text])
    let spec = try SpecLoader().load(place.path("a.yaml"))
    let edit = color("accent", "#0000aa")
    let refused = #expect(throws: (any Error).self) { try applied("\"brand\":{\(edit)}", to: text, spec) }
    #expect("\(refused as Any)".contains("a.brand.yaml"))
    let copy = try applied("\"brand\":{\"isCopied\":true,\(edit)}", to: text, spec)
    let map =
      "brand:\n  # ours\n  brand: 1\n  colors:\n    surface: white # paper\n    ink: black\n    accent: \"#0000aa\"\n"
    #expect(copy == text.replacing("brand: a.brand.yaml\n", with: map))
    #expect(try place.text("a.brand.yaml") == file)
  }

  @Test("in a spec of braces a copied brand is on one line") func braces() throws {
    let text = "{\"scene\": 1, \"size\": \"200x100\", \"brand\": \"studio\", \"layers\": []}"
    let new = try edited(text, "\"brand\":{\"isCopied\":true}")
    #expect(new.contains("\"brand\": {\"brand\": 1") && new.split(separator: "\n").count == 1)
  }

  @Test("a theme that variants name changes in the row of the variant") func rows() throws {
    let text =
      "scene: 1\nsize: 200x100\nbrand: studio\ntheme: $look.mode\nmatrix:\n  look: [{slug: a, mode: light}, {slug: b, mode: light}]\n"
      + tail
    let family = try SpecLoader().family(Array(text.utf8), name: "a.yaml", folder: nil)
    let spec = try SpecLoader().load(family, only: ["look=b"])
    #expect(
      try applied("\"brand\":{\"theme\":\"dark\"}", to: text, spec)
        == text.replacing("slug: b, mode: light", with: "slug: b, mode: dark"))
  }

  private static let refusals: [(text: String, edit: String, words: String)] = [
    ("background: {gradient: {colors: [red, blue]}}\n", "\"scene\":{\"background\":\"red\"}", "several parts"),
    ("fps: 10\n", "\"scene\":{\"no.such.value\":\"1\"}", "no longer has"),
    ("brand: studio\n", "\"brand\":{\(color("accent", "red"))}", "write the brand into this spec"),
    (
      "brand: {colors: {surface: white, ink: black, accent: blue, chart: [red, blue]}}\n",
      "\"brand\":{\(color("chart", "red"))}", "list"
    ),
    ("brand: studio\n", "\"brand\":{\"theme\":\"dark\"},\"scene\":{\"fps\":\"20\"}", "apart"),
  ]

  @Test("what can't be written says why", arguments: refusals)
  func refused(text: String, edit: String, words: String) throws {
    let text = "scene: 1\nsize: 200x100\n" + text + tail
    let error = #expect(throws: (any Error).self) { try applied(edit, to: text, loaded(text)) }
    #expect("\(error as Any)".contains(words))
  }
}
