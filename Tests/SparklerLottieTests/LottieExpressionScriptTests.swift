// What JavaScript has besides a Lottie file's names: members that the engine lacks, and work inside of the engine.
// Flow: JSON → LottieExpressions → JSON without expressions, findings.
import Foundation
import SparklerLottie
import Testing

@Suite struct LottieExpressionScriptTests {
  /// An expression that is evaluated without a finding has this value, and not the static one.
  private func expect(_ source: String, _ expected: Double) throws {
    let played = try Played(source, k: "-7")
    #expect(played.features.isEmpty)
    #expect(near(try played.number(0), expected))
  }

  @Test(
    "members that the engine lacks do what they do in JavaScript",
    arguments: [
      ("[1, 2, 3].fill(9, -1)[0]", 1), ("[1, 2, 3].fill(9, -1)[2]", 9), ("[1, 2, 3].fill(9, 0, -1)[1]", 9),
      ("[1, 2, 3].fill(9, 1, 99).length", 3), ("[1, 2, 3].includes(1, 1) ? 1 : 0", 0),
      ("[1, 2, 3].includes(2, -2) ? 1 : 0", 1), ("[1, [2, [3, [4]]]].flat().length", 3),
      ("[1, [2, [3, [4]]]].flat(2).length", 4), ("[1, [2, [3, [4]]]].flat(Infinity)[3]", 4),
      ("[1, , 2].flat().length", 2),
      ("+'1.2.3'.replaceAll('.', function () { return ''; })", 123), ("'a.b'.replaceAll('.', '[$&]').length", 5),
      ("'a1b2'.replaceAll(/([0-9])/g, '<$1>').length", 8), ("'abc'.replaceAll('', '-').length", 7),
      ("'a(b)\\\\[c]/-'.replaceAll('(b)\\\\[c]/', '').length", 2),
    ]) func missing(_ source: String, _ expected: Double) throws
  { try expect(source, expected) }

  @Test(
    "JSON is read and written as in JavaScript",
    arguments: [
      ("JSON.stringify({a: 1, b: [1, {c: 2}], d: 'x'}).length", 31), ("JSON.stringify({a: [1]}, null, 2).length", 22),
      ("JSON.stringify({a: 1, b: 2, c: {a: 3, b: 4}}, ['c', 'b']).indexOf('b')", 7),
      ("JSON.stringify([1, 2], function (k, v) { return +v ? v * 6 : v; }).length", 6),
      ("var c = {a: 1}; c.c = c; JSON.stringify(c, ['a']).length", 7), ("JSON.stringify(undefined) ? 1 : 0", 0),
      ("JSON.parse('{\"a\": 5}', function (k, v) { return k === 'a' ? v + 1 : v; }).a", 6),
      ("JSON.parse(JSON.stringify({a: {b: [5]}})).a.b[0]", 5),
    ]) func json(_ source: String, _ expected: Double) throws
  { try expect(source, expected) }

  @Test(
    "a text or an object that is much work counts steps",
    arguments: [
      "var a = [1]; for (var i = 0; i < 24; i++) a = [a, a]; JSON.stringify(a).length",
      "var a = [1]; for (var i = 0; i < 24; i++) a = [a, a]; a.join().length",
      "var a = [1]; for (var i = 0; i < 24; i++) a = [a, a]; ('' + a).length",
      "var s = '1'; for (var i = 0; i < 24; i++) s += s; JSON.parse(s) > 0 ? 1 : 2",
      "var s = 'a'; for (var i = 0; i < 24; i++) s += s; /b/.test(s) ? 1 : 2",
      "var s = 'a'; for (var i = 0; i < 24; i++) s += s; /b/.exec(s) ? 1 : 2",
    ]) func work(_ source: String) throws
  {
    let features = try Played(source).features
    #expect(features.count == 1 && features[0].contains("more steps than an expression may"), "\(features)")
  }

  @Test("the global object has no chance of its own", arguments: ["this", "(function () { return this; })()"])
  func chance(_ global: String) throws {
    let source = "\(global).Math.random() * 100"
    let (a, b) = (try Played(source), try Played(source))
    #expect(a.features.isEmpty && a.found.bytes == b.found.bytes)
    #expect(try Played("\(global).Math.max(2, 5)").number(0) == 5)
  }
}
