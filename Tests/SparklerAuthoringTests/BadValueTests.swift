// Every malformed value: the right code at the right place, with a remedy.
// Flow: BadSpec → SpecFailure → one Diagnostic.
import SparklerAuthoring
import SparklerDocument
import Testing

@Suite struct BadValueTests {
  @Test("a bad scalar is told with its code, place and remedy", arguments: BadSpec.scalars)
  func scalars(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad list or map is told with its code, place and remedy", arguments: BadSpec.composed)
  func composed(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad animation is told with its code, place and remedy", arguments: BadSpec.animations)
  func animations(_ bad: BadSpec) throws { try check(bad) }

  @Test("what the layer model has no meaning for is told with its code, place and remedy", arguments: BadSpec.model)
  func model(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad document is told with its code, place and remedy", arguments: BadSpec.documents)
  func documents(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad effect is told with its code, place and remedy", arguments: BadSpec.effects)
  func effects(_ bad: BadSpec) throws { try check(bad) }

  @Test("what physics can't do is told with its code, place and remedy", arguments: BadSpec.dynamics)
  func dynamics(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad effect of a document is told with its code, place and remedy", arguments: BadSpec.effectDocuments)
  func effectDocuments(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad component is told with its code, place and remedy", arguments: BadSpec.components)
  func components(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad size is told with its code, place and remedy", arguments: BadSpec.sizes)
  func sizes(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad stack, grid or place is told with its code, place and remedy", arguments: BadSpec.stacks)
  func stacks(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad turn, way or outline is told with its code, place and remedy", arguments: BadSpec.turns)
  func turns(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad name is told with its code, place and remedy", arguments: BadSpec.names)
  func names(_ bad: BadSpec) throws { try check(bad) }

  @Test("a bad emitter is told with its code, place and remedy", arguments: BadSpec.emitters)
  func emitters(_ bad: BadSpec) throws { try check(bad) }

  private func check(_ bad: BadSpec) throws {
    let found = try failure(bad.text).diagnostics
    #expect(found.count == 1, "\(found.map { "\($0.code): \($0.message)" })")
    let problem = try #require(found.first)
    #expect(problem.code == bad.code)
    #expect(problem.place == bad.place)
    #expect((problem.message + " " + problem.remedy).contains(bad.remedy), "\(problem.message) | \(problem.remedy)")
    #expect(!problem.remedy.isEmpty, "\(problem.message)")
    #expect(!problem.message.isEmpty)
    // The path names the field already.
    let field = String(problem.path.split(separator: ".").last ?? "")
    #expect(field.isEmpty || !problem.message.hasPrefix(field + ": "), "\(problem.path): \(problem.message)")
  }

  @Test("keys that begin with x- are left alone anywhere") func extensions() throws {
    let spec = """
      scene: 1
      x-note: hi
      size: 10x10
      params: {x-draft: 7}
      palettes: {x-old: nothing}
      hold: {x-a: 1}
      layers:
        - {shape: rect, size: 4, x-layer: [1, {a: b}], shadow: {x-s: 1}, animations: [{keyPath: opacity, from: 0, x-y: 1}]}
        - {button: a, id: b, x-z: 1}
        - {effect: classicFirework, around: b, x-q: 1}
      outputs: [{file: a.gif, x-p: 1}]
      """
    #expect(try built(spec).outputs.count == 1)
  }
}
