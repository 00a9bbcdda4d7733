// The same problem at many places is one, with its places.
// Flow: YAML → SpecFailure, BuiltSpec.warnings; Diagnostics of variants → VariantProblems.
import SparklerAuthoring
import SparklerDocument
import Testing

@Suite struct FoldingTests {
  private func document(of count: Int, _ entry: (Int) -> String) -> String {
    "scene: 1\nsize: 100x80\nduration: 1s\nlayers:\n" + (0..<count).map { "  - \(entry($0))\n" }.joined()
  }

  @Test("a key that a hundred layers misspell is told once, with three places and how many more") func key() throws {
    let failure = try failure(document(of: 100) { _ in "{text: a, lineLimit: 1}" })
    let problem = try #require(failure.diagnostics.first)
    #expect(failure.diagnostics.count == 1 && problem.count == 100 && problem.others.count == 99)
    #expect(problem.place?.line == 5 && problem.others.last?.place?.line == 104)
    #expect(
      failure.text == """
        test.yaml:5:15: error[E0101]: layers[0].lineLimit: a text layer has no key 'lineLimit'
          5 |   - {text: a, lineLimit: 1}
            |               ^^^^^^^^^ write lines: 1; fit: shrink keeps a text on one line
          also at 6:15 (layers[1].lineLimit), 7:15 (layers[2].lineLimit) and 97 more places
        """)
  }

  @Test(
    "two and three places are all named",
    arguments: [(2, "also at 6:24 (layers[1].opacity)"), (3, "(layers[2].opacity)")])
  func few(count: Int, end: String) throws {
    // The numbers may differ: what is wrong is the same.
    let text = try failure(document(of: count) { "{text: a, opacity: \($0 + 2)}" }).text
    #expect(text.hasSuffix(end) && !text.contains("more"), "\(text)")
  }

  @Test("problems of other names, other codes or other remedies stay apart") func apart() throws {
    let found = try failure(
      document(of: 6) {
        [
          "{text: a, color: rde}", "{text: a, color: gern}", "{text: a, colour: red}", "{text: a, opacty: 1}",
          "{text: a, opacity: 2}", "{text: a, opacity: -2}",
        ][$0]
      }
    ).diagnostics
    #expect(found.count == 6 && found.allSatisfy { $0.count == 1 && $0.others.isEmpty }, "\(found)")
  }

  @Test(
    "numbers in names are part of them",
    arguments: [("a1.png", "a2.png"), ("f/001.png", "f/002.png"), ("a-1.png", "a-2.png")])
  func names(one: String, other: String) throws {
    let found = try failure(document(of: 2) { "{image: ../\([one, other][$0])x}" }).diagnostics
    #expect(found.count == 2, "\(found)")
  }

  @Test("warnings fold as errors do") func warnings() throws {
    let warnings = try built(document(of: 100) { _ in "{text: ☃}" }).warnings
    #expect(warnings.count == 1 && warnings[0].count == 100, "\(warnings)")
  }

  @Test("what an alias repeats has one place") func aliases() throws {
    let text = "scene: 1\nsize: 9x9\nx-a: &a {text: a, opacity: 2}\nlayers: [*a, *a, *a]\n"
    let found = try failure(text).diagnostics
    #expect(
      found.count == 1 && found[0].count == 1
        && !found[0].text(source: SpecSource(name: "a", text: text)).contains("also"))
  }

  @Test("no more places than a hundred are kept, and all are counted") func bounded() throws {
    let problem = try #require(try failure(document(of: 4000) { _ in "{text: a, opacity: 2}" }).diagnostics.first)
    #expect(problem.count == 4000 && problem.others.count == 99)
  }

  @Test("problems of variants are one, with the variants that have it where not all do") func variants() throws {
    func found(_ text: String) throws -> [Diagnostic] { try failure(text).diagnostics }
    let (one, two) = ("{text: a, opacity: 2}", "{text: a, color: rde}")
    var known = VariantProblems()
    let first = known.add(try found(document(of: 1) { _ in one }), of: "theme=a")
    let second = known.add(try found(document(of: 2) { [one, two][$0] }), of: "theme=b")
    for name in ["c", "d", "e"] { known.add(try found(document(of: 2) { [one, two][$0] }), of: "theme=\(name)") }
    #expect(first.map(\.code) == [.outOfRange] && second.map(\.code) == [.badColor])
    #expect(known.listed.map(\.variantCount) == [5, 4] && known.listed.map(\.problem.count) == [1, 1])
    #expect(known.listed[0].extent(of: 5) == nil)
    #expect(known.listed[1].extent(of: 5) == "in 4 of 5 variants: theme=b, theme=c, theme=d and 1 more")
    #expect(known.notListed == nil)
  }

  @Test("of more than a hundred kinds of problems the errors are told, and warnings only where there is none")
  func errorsFirst() {
    func found(_ code: Diagnostic.Code, _ count: Int) -> [Diagnostic] {
      (0..<count).map { Diagnostic(code: code, place: nil, path: "", message: "'\($0)' is no \(code)") }
    }
    let source = SpecSource(name: "a", text: "")
    let mixed = SpecFailure(source: source, diagnostics: found(.missingGlyph, 120) + found(.badColor, 2))
    #expect(mixed.diagnostics.map(\.code) == [.badColor, .badColor, .limit])
    #expect(mixed.diagnostics.last?.message == "120 more problems are not listed")
    #expect(SpecFailure(source: source, diagnostics: found(.missingGlyph, 120)).diagnostics.count == 101)
    #expect(
      SpecFailure(source: source, diagnostics: found(.missingGlyph, 90) + found(.badColor, 2)).diagnostics.count == 92)
  }

  @Test("of more than a hundred kinds of problems in variants the others are counted") func many() throws {
    var known = VariantProblems()
    let found = (0..<150).map { Diagnostic(code: .badColor, place: nil, path: "", message: "'\($0)' is not a colour") }
    #expect(known.add(found, of: "a=b").count == 100 && known.listed.count == 100)
    #expect(known.notListed?.message == "50 more problems are not listed")
  }
}
