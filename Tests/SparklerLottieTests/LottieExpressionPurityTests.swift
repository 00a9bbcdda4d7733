// Expressions depend on their property and frame alone, and end by counted steps.
// Flow: JSON → LottieExpressions → JSON without expressions, findings.
import Foundation
import SparklerLottie
import Testing

@Suite struct LottieExpressionPurityTests {
  private func layer(_ index: Int, _ x: String) throws -> String {
    let source = String(decoding: try JSONEncoder().encode(x), as: UTF8.self)
    return
      #"{"ty": 3, "nm": "L\#(index)", "ind": \#(index), "ip": 0, "op": 40, "ks": {"r": {"k": 3, "x": \#(source)}, "p": {"k": [1, 2, 3]}}}"#
  }

  @Test(
    "a frame leaves nothing for the next one",
    arguments: [
      ("counter = (this.counter || 0) + 1; counter", 1.0), ("this.n = (this.n || 0) + 1; this.n || 7", 7),
      ("thisLayer.foo = (thisLayer.foo || 0) + 1; thisLayer.foo || 7", 7),
      ("linear.n = (linear.n || 0) + 1; linear.n || 7", 7), ("time.n = 1; valueAtTime.n = 1; valueAtTime.n || 7", 7),
      ("length = 5; length", 5), ("value += 2; value", 5), ("index++; index", 2),
    ]) func frames(_ source: String, _ expected: Double) throws
  {
    let played = try Played(layers: [try layer(1, source)])
    #expect(played.features.isEmpty)
    #expect(played.property["k"] as? Double == expected)
  }

  @Test(
    "an expression changes nothing that another one sees",
    arguments: [
      ("thisComp.layer(2).$layer.raw.ks.r.k = 77; 1", "value", 3.0),
      ("thisComp.layer(2).position.valueAtTime(0)[0] = 9; 1", "transform.position[0]", 1),
      (
        "Object.getPrototypeOf(thisComp.layer(2).rotation).valueAtTime = function () { return 42 }; 1",
        "valueAtTime(0)", 3
      ),
      ("Object.defineProperty(thisLayer, 'index', {value: 9}); 1", "thisComp.layer(1).index", 1),
      ("Object.defineProperty(this, 'zz', {value: 9}); 1", "typeof zz === 'undefined' ? 1 : zz", 1),
      ("shared = 5; 1", "typeof shared === 'undefined' ? 1 : shared", 1),
    ]) func others(_ source: String, _ other: String, _ expected: Double) throws
  {
    let played = try Played(layers: [try layer(1, source), try layer(2, other)])
    #expect(played.at(1, "ks", "r", "k") as? Double == expected)
  }

  @Test("properties that ask for each other have the same value in any order") func cycle() throws {
    let played = try Played(layers: [
      try layer(1, "thisComp.layer(2).rotation + 100"), try layer(2, "thisComp.layer(1).rotation + 10"),
    ])
    #expect(played.at(0, "ks", "r", "k") as? Double == 113 && played.at(1, "ks", "r", "k") as? Double == 113)
  }

  @Test(
    "what the engine does by itself counts",
    .timeLimit(.minutes(1)),
    arguments: [
      "/(a+)+$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab') ? 1 : 2", "'x'.repeat(1e8).length",
      "/^(a|a)*$/.exec('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab') ? 1 : 2",
      "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab'.replace(/(a*)*$/g, '').length",
      "String.fromCharCode.apply(null, {length: 5e5}).length", "encodeURIComponent(new Array(1e6).join('b')).length",
      "var s = 'a'; for (var i = 0; i < 16; i++) s += s; var n = 0; for (i = 0; i < 100; i++) n += (s + s).indexOf(s + 'b'); n",
      "var s = 'x'; for (;;) try { s += s } catch (e) {}",
    ]) func work(_ source: String) throws
  {
    let features = try Played(source).features
    #expect(features.count == 1 && features[0].contains("more steps than an expression may"), "\(features)")
  }

  @Test("a property that runs out of steps keeps the values that it had") func partly() throws {
    let layer = #"{"ty": 3, "ip": 0, "op": 7500, "ks": {"r": {"k": 3, "x": "for (var i = 0; i < 400; i++) ; i"}}}"#
    let played = try Played(layers: [layer], root: #", "op": 7500"#)
    #expect(played.features.count == 1 && played.features[0].contains(" of 7501 frames"), "\(played.features)")
    #expect(try near(played.number(10), 400) && near(played.number(7400), 3))
  }

  @Test(
    "regular expressions mean what they mean in JavaScript",
    arguments: [
      ("'a1b22'.match(/\\d+/g).join('-') === '1-22' ? 1 : 0", 1.0), ("/(a)|(b)/.exec('b')[1] === undefined ? 1 : 0", 1),
      ("'2020-11-29'.replace(/(\\d+)-(\\d+)-(\\d+)/, '$3.$2.$1') === '29.11.2020' ? 1 : 0", 1),
      ("'a, b;c'.split(/[,;]\\s*/).length", 3), ("'abc'.split(/(?:)/).length", 3), ("'A1'.search(/[a-z]\\d/i)", 0),
      ("/^(?=.*\\d)(?!.*x).{2,3}?$/.test('a1') ? 1 : 0", 1), ("/(\\w)\\1/.exec('hello').index", 2),
      ("var r = /o/g, n = 0; while (r.exec('foo boo')) n++; n", 4), ("'ab\\nab'.match(/^a/gm).length", 2),
      ("/<.+?>/.exec('<a><b>')[0].length", 3), ("/\\bfoo\\b/.test('a foo b') ? 1 : 0", 1),
      ("/a{2}/.exec('caab').index", 1),
      ("'aBc'.replace(/[A-Z]/g, function (c) { return '_' + c; }).length", 4),
      ("/[^\\s,]+$/.exec('a, \\u00e9t')[0].length", 2),
    ]) func patterns(_ source: String, _ expected: Double) throws
  {
    let played = try Played(source, k: "-7")
    #expect(played.features.isEmpty)
    #expect(near(try played.number(0), expected))
  }
}
