// Brands made from pictures, style sheets and design tokens, and written as tokens.
// Flow: areas, CSS, JSON → BrandDraft → text → Brand.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct BrandDraftTests {
  private func brand(_ draft: BrandDraft) throws -> Brand {
    try Brand(Array(draft.text.utf8), file: "made.brand.yaml", limits: Limits())
  }

  private func color(_ brand: Brand, _ role: String, _ theme: BrandTheme = .light) -> Color? {
    brand.names(in: theme).texts[role].flatMap { Color(css: $0) }
  }

  @Test("colours get roles by area and strength, and the result is valid in both themes") func areas() throws {
    let areas: [(color: Color, area: Double)] = [
      (.white, 0.5), (Color(rgb: 0xC4151C), 0.3), (Color(rgb: 0x1B1B1F), 0.1), (Color(rgb: 0x0B7285), 0.1),
    ]
    let made = try brand(BrandDraft(name: "Acme", areas: areas))
    #expect(color(made, "surface") == .white && color(made, "ink") == Color(rgb: 0x1B1B1F))
    #expect(color(made, "accent") == Color(rgb: 0xC4151C) && color(made, "highlight") == Color(rgb: 0x0B7285))
    #expect(made.hasDark && (color(made, "surface", .dark)?.luminance ?? 1) < 0.05)
  }

  @Test(
    "any single colour makes a valid brand, with a note where it had to be moved",
    arguments: [0xFFE94A, 0x000000, 0xFFFFFF, 0x808080, 0x00FF00, 0x123456])
  func single(_ rgb: UInt32) throws {
    let draft = BrandDraft(name: "", areas: [(Color(rgb: rgb), 1)])
    let made = try brand(draft)
    if rgb == 0xFFE94A {
      #expect(color(made, "accent") != Color(rgb: rgb) && draft.notes.contains { $0.hasPrefix("accent is #") })
    }
  }

  @Test("sizes without a medium one get it", arguments: [("lg", "20px", 10.0), ("sm", "4px", 8)])
  func medium(_ size: String, _ length: String, _ medium: Double) throws {
    let css = ":root{--surface:#fff;--ink:#111;--accent:#55d;--radius-\(size):\(length)}"
    let made = try brand(BrandDraft(name: "b", css: css))
    #expect(made.names(in: .light).texts["brand.radius"] == "\(TreeText.short(medium))")
  }

  @Test("alike colours count as one, and what is transparent not at all") func grouping() {
    var picture = Pixmap(width: 10, height: 2)
    for x in 0..<10 {
      picture[x, 0] = x % 2 == 0 ? 0xFFC4_151C : 0xFFC5_161D
      picture[x, 1] = 0
    }
    let areas = BrandDraft.areas(of: picture)
    #expect(areas.count == 1 && areas.first?.area == 1)
  }

  @Test("a style sheet's custom properties mean roles, also in its dark block") func css() throws {
    let draft = BrandDraft(
      name: "Site",
      css: """
        /* --accent: red; */
        :root { --bg: #fafafa; --text: #222; --primary: var(--violet); --violet: #5b21b6; --radius: 0.5rem;
                --text-muted: #666; --font-mono: "Fira Code", monospace; --duration-quick: 150ms;
                --ease-enter: cubic-bezier(0, 0, 0.2, 1); --loop: var(--loop) }
        @media (prefers-color-scheme: dark) { :root { --bg: #111116; --text: #eee; --primary: #a78bfa } }
        body { font-family: "Acme Sans", serif }
        """)
    let made = try brand(draft)
    #expect(color(made, "surface") == Color(css: "#fafafa") && color(made, "surface", .dark) == Color(css: "#111116"))
    #expect(color(made, "accent") == Color(css: "#5b21b6") && color(made, "accent", .dark) == Color(css: "#a78bfa"))
    #expect(color(made, "muted") == Color(css: "#666") && color(made, "ink", .dark) == Color(css: "#eee"))
    let texts = made.names(in: .light).texts
    #expect(texts["brand.radius"] == "8" && texts["brand.motion.durations.quick"] == "150ms")
    #expect(texts["brand.motion.easings.enter"] == "cubic-bezier(0, 0, 0.2, 1)")
    #expect(texts["brand.type.code.family"] == "mono" && texts["brand.type.body.family"] == "serif")
    #expect(draft.notes.contains { $0.contains("'Acme Sans'") })
  }

  @Test(
    "a sheet that is not closed, nested without end or empty still makes a brand",
    arguments: ["", "{", "}}}", "a{b:c", "/*", "a{color:\"", String(repeating: "a{", count: 5000)])
  func brokenCSS(_ text: String) throws { _ = try brand(BrandDraft(name: "", css: text)) }

  @Test("design tokens mean roles; aliases, inherited types and both themes are read") func tokens() throws {
    let json = """
      {"color": {"$type": "color",
        "base": {"violet": {"$value": {"colorSpace": "srgb", "components": [0.36, 0.36, 0.84], "hex": "#5c5cd6"}}},
        "light": {"surface": {"$value": "#ffffff"}, "ink": {"$value": "#111122"}, "accent": {"$value": "{color.base.violet}"}},
        "dark": {"surface": {"$value": "#111118"}, "ink": {"$value": "#f0f0ff"}, "accent": {"$value": "#9f9fff"}}},
       "radius": {"$type": "dimension", "md": {"$value": {"value": 10, "unit": "px"}}}}
      """
    let made = try brand(try BrandDraft(name: "T", tokens: Array(json.utf8), file: "t.json", limits: Limits()))
    #expect(color(made, "accent") == Color(css: "#5c5cd6") && color(made, "accent", .dark) == Color(css: "#9f9fff"))
    #expect(made.names(in: .light).texts["brand.radius"] == "10")
  }

  private func draft(_ json: String) throws -> BrandDraft {
    try BrandDraft(name: "", tokens: Array(json.utf8), file: "t.json", limits: Limits())
  }

  @Test("typography, $extends, $root and $ref of tokens are read; what has no place in a brand is noted") func drafts()
    throws
  {
    let made = try draft(
      #"""
      {"$description": "Nova",
       "color": {"$type": "color", "base": {"violet": {"$value": {"colorSpace": "srgb", "components": [0.36, 0.36, 0.84]}}},
         "primary": {"$root": {"$value": "{color.base.violet}"}, "soft": {"$ref": "#/color/base/violet"}},
         "text": {"$value": "#221133"},
         "background": {"$value": {"colorSpace": "srgb", "components": [{"$ref": "#/num/one/$value"}, 1, 1]}}},
       "num": {"$type": "number", "one": {"$value": 1}},
       "corner": {"$type": "dimension", "radius": {"lg": {"$value": {"value": 1, "unit": "rem"}}}},
       "round": {"$extends": "{corner}", "radius": {"md": {"$value": {"value": 9, "unit": "px"}}}},
       "typography": {"$type": "typography", "heading": {"$value":
         {"fontFamily": ["Acme Sans", "serif"], "fontSize": "{size.lg}", "fontWeight": "semi-bold", "lineHeight": 1.2}}},
       "size": {"$type": "dimension", "lg": {"$value": {"value": 2, "unit": "rem"}}},
       "shadow": {"card": {"$type": "shadow", "$value": {"color": "#000"}}}}
      """#)
    let texts = try brand(made).names(in: .light).texts
    #expect(made.name == "Nova" && texts["accent"] == "#5C5CD6")
    #expect(texts["primarySoft"] == "#5C5CD6" && texts["surface"] == "#FFFFFF")
    #expect(texts["brand.radius.large"] == "16" && texts["brand.radius"] == "9")
    #expect(texts["brand.type.title.family"] == "serif" && texts["brand.type.title.size"] == "32")
    #expect(texts["brand.type.title.weight"] == "600")
    #expect(made.notes.contains { $0.contains("typography.heading.lineHeight") && $0.contains("shadow.card") })
    #expect(
      made.notes.contains { $0.contains("no colours for dark backgrounds were found") && $0.contains("surface #") })
  }

  @Test("lists of colours, springs and steps survive tokens; the nearest Bézier stands for them") func extensions()
    throws
  {
    let text = """
      brand: 1
      colors: {surface: white, ink: "#112233", accent: "#5b21b6", brandBlue: "#1144ff", chart: [red, "#00aa00"]}
      motion: {easings: {enter: {spring: {bounce: 0.4, duration: 0.6s}}, exit: steps(4), move: linear, own: outCubic}}
      """
    let first = try Brand(Array(text.utf8), file: "a.brand.yaml", limits: Limits())
    #expect(first.tokenNotes.count == 2 && first.tokenNotes[0].contains("'enter'"))
    let again = try draft(first.tokens)
    #expect(
      again.text.contains("enter: {spring: {bounce: 0.4, duration: \"0.6s\"}}") && again.text.contains("exit: steps(4)")
    )
    #expect(again.text.contains("chart: [\"#FF0000\", \"#00AA00\"]") && again.text.contains("brandBlue: \"#1144FF\""))
    let (near, wanted) = (TimingFunction.steps(count: 4, jump: .end).nearestBezier, TimingFunction.easeInEaseOut)
    #expect(abs(near.a.x - near.a.y) < 0.35 && abs(near.b.x - near.b.y) < 0.35)
    #expect(wanted.nearestBezier.a == Point(0.42, 0))
  }

  @Test(
    "tokens that refer to themselves or to nothing are errors with a line",
    arguments: [
      (#"{"a": {"$type": "color", "$value": "{b}"}, "b": {"$value": "{a}"}}"#, "a → b → a"),
      (#"{"a": {"$type": "color", "$value": "{colour}"}}"#, "there is no token 'colour'"),
      (#"{"a": 1}"#, "no design tokens"),
      (#"{"g": {"$extends": "{h}"}, "h": {"$extends": "{g}", "c": {"$value": "red"}}}"#, "the group refers to itself"),
      (#"{"g": {"$extends": "{nowhere}"}}"#, "there is no group 'nowhere'"),
      (BrandDraftTests.chain(20), "more than 16 tokens refer to one another"),
      (BrandDraftTests.bomb, "groups that extend one another have more than"),
    ])
  func badTokens(_ json: String, _ said: String) {
    let error = #expect(throws: SpecFailure.self) {
      try BrandDraft(name: "", tokens: Array(json.utf8), file: "t.json", limits: Limits())
    }
    #expect(error?.text.contains(said) == true && error?.text.contains("t.json:1:") == true, "\(error?.text ?? "")")
  }

  @Test(
    "a brand written as tokens and read again has the same colours and sizes", arguments: BrandLibrary.all.map(\.name))
  func roundTrip(_ name: String) throws {
    let bytes = try #require(BrandLibrary.all.first { $0.name == name }?.bytes)
    let first = try Brand(bytes, file: name, limits: Limits())
    let again = try brand(
      try BrandDraft(name: first.name, tokens: Array(first.tokens.utf8), file: "t.json", limits: Limits()))
    for theme in BrandTheme.allCases {
      for role in BrandRole.allCases.map(\.rawValue) {
        #expect(color(first, role, theme) == color(again, role, theme), "\(role), \(theme)")
      }
    }
    for name in ["brand.radius", "brand.radius.large", "brand.spacing.small", "brand.motion.durations.slow"] {
      let (a, b) = (first.names(in: .light).texts[name], again.names(in: .light).texts[name])
      #expect(a.flatMap { Double($0.filter { $0 != "s" }) } == b.flatMap { Double($0.filter { $0 != "s" }) }, "\(name)")
    }
  }

  /// A token that is reached by a chain of references.
  private static func chain(_ count: Int) -> String {
    let links = (0..<count).map { #""a\#($0)": {"$type": "color", "$value": "{a\#($0 + 1)}"}"# }
    return "{" + links.joined(separator: ", ") + #", "a\#(count)": {"$type": "color", "$value": "red"}}"#
  }

  /// Groups that extend one another, so that each has three times as many tokens as the last one.
  private static var bomb: String {
    let groups = (1..<16).map { i in
      let base = #""$extends": "{g\#(i - 1)}""#
      return #""g\#(i)": {\#(base), "a": {\#(base)}, "b": {\#(base)}}"#
    }
    return #"{"g0": {"x": {"$type": "color", "$value": "red"}}, "# + groups.joined(separator: ", ") + "}"
  }
}
