// Brands: names, themes, roles that follow from others, contrast, and how a brand is found.
// Flow: `brand:` + StubFiles → SpecFamily → BuiltSpec, messages.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct BrandTests {
  private let acme = """
    brand: 1
    name: Acme
    logo: art/acme.png
    colors:
      surface: {light: "#FFFFFF", dark: "#101018"}
      ink: {light: "#16161E", dark: "#F4F4FA"}
      accent: {light: "#5B5BD6", dark: "#8C8CF5"}
      link: $accent
      chart: [$accent, gold]
    type:
      body: {family: serif, size: 20}
      title: {weight: 800}
    radius: {medium: 10, large: 30}
    spacing: 6
    motion: {durations: {quick: 0.3s}, easings: {enter: outBack}}

    """

  private func scene(_ layers: String, _ keys: String = "brand: acme.brand.yaml") -> String {
    "scene: 1\nsize: 100x80\nduration: 1s\n\(keys)\nlayers:\n\(layers)\n"
  }

  private func built(
    _ text: String, _ files: [String: String], theme: String? = nil, set: [(name: String, value: String)] = []
  ) throws -> BuiltSpec {
    var overrides = SpecOverrides()
    overrides.set = set
    if let theme { overrides.keys = [("theme", theme)] }
    let family = try SpecFamily(
      Array(text.utf8), name: "test.yaml", limits: Limits(), overrides: overrides, files: StubFiles(texts: files))
    return try family.document(family.variants.first).build(assets: StubAssets(), measuring: StubMeasuring())
  }

  private func fill(_ spec: BuiltSpec, _ i: Int = 0) -> Color? {
    if case .shape(let shape) = spec.scene.layers[i].content, case .color(let color)? = shape.fill {
      color
    } else {
      nil
    }
  }

  // MARK: Names

  @Test(
    "a colour's short name and its path mean the theme's colour",
    arguments: ["$accent", "${brand.colors.accent}", "$link", "$chart1"])
  func colors(_ name: String) throws {
    let text = scene("  - {shape: circle, size: 10, fill: \"\(name)\"}")
    #expect(fill(try built(text, ["acme.brand.yaml": acme])) == Color(css: "#5B5BD6"))
    #expect(fill(try built(text, ["acme.brand.yaml": acme], theme: "dark")) == Color(css: "#8C8CF5"))
  }

  @Test("a value's name is its path; a single number stands for three sizes") func values() throws {
    let names = [
      "brand.radius": "10", "brand.radius.small": "5", "brand.radius.large": "30", "brand.spacing.large": "12",
      "brand.type.title.size": "35", "brand.type.title.family": "serif", "brand.type.title.weight": "800",
      "brand.motion.durations.quick": "0.3s", "brand.motion.durations.slow": "0.8s", "brand.theme": "light",
      "brand.name": "Acme",
    ]
    for (name, value) in names {
      let spec = try built(scene("  - {text: \"<${\(name)}>\"}"), ["acme.brand.yaml": acme])
      guard case .text(let text) = spec.scene.layers[0].content else { return #expect(Bool(false), "no text") }
      #expect(text.string == "<\(value)>", "\(name)")
    }
  }

  @Test("a font's name is a font; texts without a family have body's, others keep theirs") func fonts() throws {
    let layers = """
        - {text: A, font: $brand.type.title}
        - {text: B}
        - {text: C, font: {size: 9}}
        - {text: D, font: {family: mono, size: 9}}
        - {count: {from: 0, to: 5}}
      """
    let spec = try built(scene(layers), ["acme.brand.yaml": acme])
    let fonts = spec.scene.layers.compactMap { layer -> Font? in
      if case .text(let text) = layer.content { text.font } else { nil }
    }
    #expect(fonts.map(\.family) == ["serif", "serif", "serif", "mono", "serif"])
    #expect(fonts[0].size == 35 && fonts[0].weight == 800 && fonts[2].size == 9)
  }

  @Test("the spec's own names hide the brand's short ones; a param's default may be a name of the brand")
  func hiding() throws {
    let keys = "brand: acme.brand.yaml\nparams: {ink: {default: red}, tint: {type: color, default: $accent}}"
    let layers = "  - {shape: circle, size: 9, fill: $ink}\n  - {shape: circle, size: 9, fill: $tint}"
    let spec = try built(scene(layers, keys), ["acme.brand.yaml": acme])
    #expect(fill(spec) == Color(css: "red") && fill(spec, 1) == Color(css: "#5B5BD6"))
    let set = try built(scene(layers, keys), ["acme.brand.yaml": acme], set: [("tint", "lime")])
    #expect(fill(set, 1) == Color(css: "lime"))
  }

  @Test("the logo is relative to the brand's file") func logo() throws {
    let spec = try built(
      scene("  - {image: $brand.logo}", "brand: kit/acme.brand.yaml"), ["kit/acme.brand.yaml": acme])
    #expect(spec.scene.imageSources == ["/assets/kit/art/acme.png"])
  }

  @Test("brand and theme may come from the matrix") func matrix() throws {
    let keys = "brand: $house\ntheme: $mode\nmatrix: {house: [studio, gazette], mode: [light, dark]}"
    let family = try family(scene("  - {shape: circle, size: 9, fill: $accent}", keys))
    let colors = try family.variants.map { variant in
      fill(try family.document(variant).build(assets: StubAssets(), measuring: StubMeasuring()))
    }
    #expect(Set(colors.compactMap(\.self)).count == 4)
    #expect(!family.changesWithTheme, "the axis covers both themes")
  }

  @Test("every brand that comes with Sparkler is valid, in both themes", arguments: BrandLibrary.all.map(\.name))
  func library(_ name: String) throws {
    let bytes = try #require(BrandLibrary.all.first { $0.name == name }?.bytes)
    let brand = try Brand(bytes, file: name, limits: Limits())
    #expect(brand.hasDark && brand.diagnostics.isEmpty && !brand.name.isEmpty)
  }

  // MARK: Roles

  @Test(
    "roles that a brand leaves out can be seen where they are used",
    arguments: ["white", "#101018", "#FFE94A", "#808080"], ["#5B5BD6", "#FFD166", "black"])
  func derived(_ surface: String, _ accent: String) throws {
    let ink = try #require(Color(css: surface)).luminance > 0.18 ? "black" : "white"
    let text = "colors: {surface: \"\(surface)\", ink: \(ink), accent: \"\(accent)\"}"
    let source = Array(text.utf8)
    // The accent itself may be hard to see on the surface; what follows from it is not.
    let names: BrandNames
    do { names = try Brand(source, file: "a", limits: Limits()).light } catch {
      #expect(error.text.contains("'accent'"), "\(error.text)")
      return
    }
    func color(_ role: String) throws -> Color { try #require(names.texts[role].flatMap { Color(css: $0) }, "\(role)") }
    for role in ["muted", "accentText", "successText", "warningText", "dangerText"] {
      #expect(try color(role).contrast(on: color("surface")) >= 4.5, "\(role)")
    }
    #expect(try color("onAccent").contrast(on: color("accent")) >= 4.5)
    #expect(try color("onHighlight").contrast(on: color("highlight")) >= 4.5)
    for role in ["success", "warning", "danger"] {
      let on = "on" + role.prefix(1).uppercased() + role.dropFirst()
      #expect(try color(on).contrast(on: color(role)) >= 4.5, "\(on)")
      #expect(try color(role).contrast(on: color("surface")) >= 3, "\(role)")
    }
  }

  @Test("layers that name no colour have the brand's; without a brand, and where they name one, nothing changes")
  func defaults() throws {
    let layers = "  - {text: A}\n  - {button: B}\n  - {text: fast}\n  - {text: A, color: red}"
    let light = try built(scene(layers, "brand: studio"), [:]).scene.layers
    let dark = try built(scene(layers, "brand: studio\ntheme: dark"), [:]).scene.layers
    let plain = try built(scene(layers, ""), [:]).scene.layers
    let brand = try #require(BrandLibrary.all.first { $0.name == "studio" }?.bytes)
    let names = try Brand(brand, file: "studio", limits: Limits())
    for (found, theme) in [(light, BrandTheme.light), (dark, .dark)] {
      func color(_ role: String) -> Color? { names.names(in: theme).texts[role].flatMap { Color(css: $0) } }
      #expect(found[0].text?.color == color("ink") && found[3].text?.color == Color(css: "red"))
      #expect(found[1].background == color("accent").map { .color($0) })
      #expect(found[1].sublayers.first?.text?.color == color("onAccent"))
    }
    #expect(plain[0].text?.color == .black && plain[1].background == .color(Color(rgb: 0x6B94FA)))
    #expect(plain[1].cornerRadius == 8)
  }

  @Test("a transparent accent is measured as it looks on the surface") func transparentAccent() throws {
    let accent = "colors: {surface: white, ink: black, accent: \"#5b5bd6cc\", onAccent: \"#999\"}"
    let said = try problems(scene("  - {text: A}", "brand: kit.yaml"), ["kit.yaml": accent])
    #expect(said.contains("'onAccent' has a contrast of 1") && said.contains("#7C7CDE"), "\(said)")
  }

  // MARK: Mistakes

  @Test(
    "mistakes name the file, the role and what will do",
    arguments: [
      (
        "  ink: \"#777777\"", ["kit.yaml:5:8: error[E0605]: colors.ink", "contrast of 4.4", "the nearest colour", "#7"]
      ),
      (
        "  ink: black\n  highlight: \"#7C7C9A\"\n  onHighlight: white",
        ["the nearest colour", "or make 'highlight' \"#7"]
      ),
      (
        "  ink: {light: black, dark: \"#333344\"}\n  surface: {light: white, dark: \"#12121C\"}",
        ["in the dark theme, 'ink'"]
      ),
      ("  ink: black\n  surface: transparent", ["'surface' is transparent", "write surface: \"#FFFFFF\""]),
      ("  ink: $a\n  a: $b\n  b: $ink", ["refers to itself: ink → a → b → ink", "give one of them"]),
      ("  ink: $zzz", ["the brand has no colour 'zzz'", "define it: zzz:"]),
      ("  x: red", ["no colour for the role 'ink'", "colors: {ink: \"#"]),
      ("  ink: [black]", ["the role 'ink' is one colour, not a list"]),
      ("  ink: black\n  dots: []", ["the palette 'dots' is empty"]),
      ("  ink: black\nradius: {small: 2}", ["radius has no 'medium'"]),
      ("  ink: black\nmotion: {easings: {enter: outBak}}", ["motion.easings.enter", "outBack"]),
      ("  ink: black\nmotion: {durations: {quick: 2h}}", ["motion.durations.quick"]),
      ("  ink: black\ntype: {body: {family: Inter, colour: red}}", ["a font of a brand has no key 'colour'"]),
      ("  ink: black\nbrand: 2", ["version '2' of brands is unknown"]),
      ("  ink: {light: black, drak: white}", ["a colour of a brand has no key 'drak'", "'dark'"]),
    ])
  func mistakes(_ lines: String, _ said: [String]) throws {
    let surface = lines.contains("surface:") ? "" : "  surface: white\n"
    let brand = "name: Kit\ncolors:\n\(surface)\(lines)\n"
    let accent = brand.replacingOccurrences(of: "colors:\n", with: "colors:\n  accent: \"#5B5BD6\"\n")
    let text = try problems(scene("  - {text: A, color: $ink}", "brand: kit.yaml"), ["kit.yaml": accent])
    for piece in said { #expect(text.contains(piece), "\(piece) in:\n\(text)") }
    #expect(text.contains("kit.yaml:"), "\(text)")
  }

  @Test("a chain of more roles than allowed, and thousands of roles, end with a message or a result") func extremes()
    throws
  {
    let chain = (0..<40).map { "  r\($0): $r\($0 + 1)" }.joined(separator: "\n")
    let start = "colors:\n  surface: white\n  ink: black\n  accent: blue\n"
    let said = try problems(
      scene("  - {text: A}", "brand: kit.yaml"), ["kit.yaml": start + chain + "\n  r40: red\n"])
    #expect(said.contains("more than 16 colours refer to one another"), "\(said)")
    let many = (0..<5000).map { "  r\($0): red" }.joined(separator: "\n")
    #expect(try problems(scene("  - {text: A, color: $r4999}", "brand: kit.yaml"), ["kit.yaml": start + many]) == "")
  }

  @Test(
    "a value that the brand lacks is reported with its whole name",
    arguments: [
      ("$brand.radiuss", "'$brand.radius'"), ("$brand.radius.huge", "'$brand.radius.huge' is not declared"),
      ("\"${brand.raduis}\"", "'$brand.radius'"),
    ])
  func lacking(_ value: String, _ words: String) throws {
    let layer = "  - {group: [], size: 9, cornerRadius: \(value)}"
    let said = try problems(scene(layer, "brand: studio"))
    #expect(said.contains(words) && said.contains("E0303"), "\(said)")
    #expect(try problems(scene("  - {text: \"$brand.radius px, $brand.radius.\"}", "brand: studio")) == "")
  }

  @Test("a file that is not there, an unknown name and an undeclared one are reported at `brand:`")
  func missing() throws {
    let layer = "  - {shape: circle, size: 9}"
    #expect(try problems(scene(layer)).contains("test.yaml:4:8: error[E0501]: brand"))
    #expect(try problems(scene(layer, "brand: stdio")).contains("did you mean 'studio'?"))
    #expect(try problems(scene(layer, "brand: $house")).contains("'$house' is not declared"))
  }

  @Test("a theme without a brand, or a dark one of a brand without dark colours, has no effect") func idleTheme() throws
  {
    let layer = "  - {shape: circle, size: 9}"
    let alone = try built(scene(layer, "theme: dark"), [:])
    #expect(alone.warnings.contains { $0.code == .noEffect && $0.message.contains("without a brand") })
    let plain = "brand: {colors: {surface: white, ink: black, accent: blue}}"
    let light = try built(scene(layer, plain), [:], theme: "dark")
    #expect(light.warnings.contains { $0.code == .noEffect && $0.message.contains("no dark colours") })
    #expect(try problems(scene(layer, "brand: studio\ntheme: night")).contains("night"))
  }
}
