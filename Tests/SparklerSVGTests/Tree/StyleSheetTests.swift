// Tests of style sheets: selectors, cascade, at-rules.
// Flow: texts → SVGReader → SVGNode.declared.
import SparklerSVG
import Testing

@Suite struct StyleSheetTests {
  /// A tree whose subject is `a`.
  private static let tree = """
    <g id='top' class='one two' lang='en-US'><rect class='first'/><circle id='c'/>
    <a id='a' href='#x' class='three  four' data-x='Alpha beta-gamma'/><rect id='r'/><g id='last'/></g>
    """

  private func matches(_ selector: String) throws -> Bool {
    try Reading.fill("<style>\(selector) { fill: lime }</style>" + Self.tree) == "lime"
  }

  @Test(
    "a selector matches",
    arguments: [
      "*", "a", "#a", ".three", ".four", "a.three.four#a", "g a", "g > a", "svg a", "svg > g > a", "circle + a",
      "rect ~ a", ".first ~ #a", "g:last-child a, none", "[data-x]", "[data-x='Alpha beta-gamma']",
      "[data-x~=beta-gamma]", "[data-x^=Alpha]", "[data-x$=gamma]", "[data-x*='a b']", "[data-x^=alpha i]",
      "[data-x ^= \"ALPHA\" i]", "[class|=three], [lang|=en] a", ":nth-child(3)", ":nth-child(2n+1)", ":nth-child(odd)",
      ":nth-child(-n + 3):nth-child(n+3)", ":nth-last-child(3)", "a:first-of-type:last-of-type", "a:only-of-type",
      ":not(rect)", ":not(rect, .five)", ":is(a, rect)", ":is(rect, :unknown, a)", ":where(a)", ":root a", "a:link",
      "a:empty", "a:lang(en)", "g:has(> rect) a", "g:has(a) > a", "circle:has(+ a) + a", "svg|a", "*|*",
      "#\\61", "/* x */ a /* y */", ":nth-of-type(1):not(rect):not(circle):not(g)", "g:nth-child(2) a",
    ])
  func matching(_ selector: String) throws { #expect(try matches(selector)) }

  @Test(
    "a selector does not match",
    arguments: [
      "A", "#b", ".thre", "a > g", "svg > a", "rect + a", "a ~ a", "[data-y]", "[data-x=alpha]", "[data-x~=beta]",
      "[data-x|=Alpha]", "[data-x^='']", ":nth-child(2)", ":nth-child(even)", ":first-child", ":last-child",
      ":only-child", ":not(a)", ":not(*)", ":is(rect)", ":root", "a:hover", "a:visited", "a::before", "a:before",
      "a:unknown", "a:nth-child(x)", "a..b", "a >", "> a", "a,", "", "a &amp;", "a[", "a[b", ":not(:unknown)", "a:is()",
      "g:has(circle a) > a", "a:lang(de)", "a:empty:checked",
    ])
  func notMatching(_ selector: String) throws { #expect(try !matches(selector)) }

  @Test(
    "the stronger declaration wins",
    arguments: [
      ("a { fill: lime } a { fill: red } a { fill: lime }", ""),
      ("#a { fill: lime } .three.four { fill: red }", ""),
      (".three { fill: lime } a { fill: red } * { fill: red }", ""),
      (".three { fill: lime } :where(#a) { fill: red }", ""),
      (":is(#a, b) { fill: lime } .three { fill: red }", ""),
      ("a { fill: lime !important } #a { fill: red }", "fill: red"),
      ("#a { fill: red !important }", "fill: lime ! important"),
      ("#a { fill: red }", "fill: lime"),
      ("a { fill: red; fill: lime }", ""),
      ("@layer x { #a { fill: red } } a { fill: lime }", ""),
      ("@layer x, y; @layer y { a { fill: lime } } @layer x { #a { fill: red } }", ""),
      ("@layer x { a { fill: lime !important } } #a { fill: red !important }", ""),
      ("a { fill: red; &amp;.three { fill: lime } }", ""),
      ("g { a { fill: lime } } a { fill: red }", ""),
      ("a { @media screen { fill: lime } }", ""),
      ("a { fill: red } a { all: initial } a { fill: lime }", ""),
      ("a { fill : lime ; ; stroke }", ""),
      ("a { { } fill: lime } a { fill: lime", ""),
      ("&lt;!-- a { fill: lime } --&gt;", ""),
      ("a { FILL: lime }", ""),
    ])
  func cascade(_ sheet: String, _ style: String) throws {
    #expect(
      try Reading.fill("<style>\(sheet)</style><g><a id='a' class='three four' fill='red' style='\(style)'/></g>")
        == "lime")
  }

  @Test("attributes set properties only on their elements") func attributes() throws {
    let document = try Reading.document(
      """
      <rect x='1' y='2' rx='3' fill=' red ' unknown='4' animation='5' transform='scale(2)' d='M0 0'/>
      <text x='1' y='2'/><linearGradient gradientTransform='scale(2)' transform='scale(3)' x1='1'/>
      """)
    #expect(document[1].declared == ["x": "1", "y": "2", "rx": "3", "fill": "red", "transform": "scale(2)"])
    #expect(document[2].declared == [:])
    #expect(document[3].declared == [:])
    #expect(try Reading.document("<g isolation='isolate' scale='2'/>")[1].attributes == ["scale": "2"])
    #expect(document[3].attributes["gradientTransform"] == "scale(2)")
  }

  @Test(
    "rules of a still desktop page apply",
    arguments: [
      "screen", "all", "all and (min-width: 200px)", "(max-width: 200px)", "(width: 200px)", "(width >= 150px)",
      "(100px &lt;= width &lt; 201px)", "not print", "print, screen", "(prefers-reduced-motion: no-preference)",
      "(prefers-color-scheme: light)", "only screen and (hover: hover) and (pointer: fine)", "(orientation: landscape)",
      "(min-aspect-ratio: 2/1)", "not (min-width: 300px)", "(min-width: 300px) or (hover)", "(color)",
      "screen and (not (min-width: 300px))", "(min-resolution: 1dppx)", "(max-width: 12.5em)",
    ])
  func media(_ query: String) throws {
    #expect(try Reading.fill("<style>@media \(query) { a { fill: lime } }</style><a id='a'/>") == "lime")
  }

  @Test(
    "rules of other pages do not apply",
    arguments: [
      "print", "not screen", "(min-width: 201px)", "(prefers-reduced-motion: reduce)", "(prefers-color-scheme: dark)",
      "(hover: none)", "(prefers-reduced-motion)", "(unknown: 1)", "screen and", "(orientation: portrait)", "tv",
      "not all",
    ])
  func otherMedia(_ query: String) throws {
    #expect(try Reading.fill("<style>@media \(query) { a { fill: red } }</style><a id='a'/>") == nil)
  }

  @Test(
    "@supports knows what is read",
    arguments: [
      ("(fill: red)", true), ("(unknown: 1)", false), ("not (unknown: 1)", true), ("(fill: red) and (x: 1)", true),
      ("(unknown: 1) or (fill: red)", true), ("selector(a > b)", true), ("selector(a >)", false), ("(--a: 1)", true),
      ("((fill: red) or (unknown: 1)) and (r: 1)", true), ("not ((fill: red) and (r: 1))", false),
    ])
  func supports(_ condition: String, _ isHeld: Bool) throws {
    let fill = try Reading.fill("<style>@supports \(condition) { a { fill: lime } }</style><a id='a'/>")
    #expect((fill == "lime") == isHeld)
  }

  @Test("only style sheets of CSS for the screen apply") func sheets() throws {
    for (attributes, isUsed) in [
      ("", true), ("type='text/css'", true), ("type='text/x'", false), ("media='print'", false),
      ("media='screen'", true),
    ] {
      let fill = try Reading.fill("<style \(attributes)><![CDATA[ a { fill: lime } ]]></style><a id='a'/>")
      #expect((fill == "lime") == isUsed)
    }
  }

  @Test("keyframes have their steps in order, without shorthands") func keyframes() throws {
    let document = try Reading.document(
      """
      <style>@keyframes "a b" { to { fill: red; animation-timing-function: linear; animation-name: x }
      from, 50% { fill: lime; marker: none } 50% { r: 2 !important; x: var(--x) } 120% { fill: red } }
      @keyframes p { to { r: 1 } } @-webkit-keyframes p { to { r: 2 } } @-webkit-keyframes q { to { -webkit-transform: none } }
      </style>
      """)
    let marker = ["marker-start": "none", "marker-mid": "none", "marker-end": "none"]
    let steps = try #require(document.keyframes["a b"]?.steps)
    #expect(steps.map(\.offset) == [0, 0.5, 1])
    #expect(steps[0].declared == marker.merging(["fill": "lime"]) { $1 })
    #expect(steps[1].declared == marker.merging(["fill": "lime", "x": "var(--x)"]) { $1 })
    #expect(steps[2].declared == ["fill": "red", "animation-timing-function": "linear"])
    #expect(document.keyframes["p"]?.steps[0].declared == ["r": "1"])
    #expect(document.keyframes["q"]?.steps[0].declared == ["transform": "none"])
  }

  @Test("many rules for many elements are refused, or are quick") func bombs() throws {
    let rules = (0..<1000).map { "g:not(.x\($0)) path { fill: red }" }.joined()
    let error = #expect(throws: SVGImportError.self) {
      try Reading.document("<style>\(rules)</style>" + String(repeating: "<path/>", count: 12_000))
    }
    #expect(error?.message.contains("too many rules") == true)
    let classes = (0..<1000).map { ".x\($0) { fill: red }" }.joined()
    _ = try Reading.document("<style>\(classes)</style>" + String(repeating: "<path class='x5'/>", count: 2000))
    for piece in ["a ", "a:not(", "a{", "a,", "[a", "@media (", "--a:var(", "a>", "\\", "(", "/*", "@x{", "a:is(b,"] {
      let text = String(repeating: piece, count: 10_000)
      _ = try Reading.document("<style><![CDATA[\(text)]]></style><a style='\(text)'/>")
    }
  }
}
