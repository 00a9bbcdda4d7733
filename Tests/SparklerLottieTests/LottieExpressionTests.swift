// Expressions of Lottie files: what each gives, as keyframes, and what is said of those that fail.
// Flow: JSON → LottieExpressions → JSON without expressions, findings.
import Foundation
import SparklerLottie
import Testing

/// A file whose first layer turns by an expression, after it has been resolved.
struct Played {
  let found: LottieExpressions
  let root: [String: Any]

  /// - Parameters:
  ///   - x: the expression.
  ///   - k: its property's own value.
  ///   - property: the key of the transform.
  ///   - more: keys of the layer.
  ///   - others: layers below it.
  ///   - root: keys of the file.
  init(
    _ x: String, k: String = "0", _ property: String = "r", more: String = "", others: [String] = [],
    root: String = "", seed: UInt64 = 0
  ) throws {
    let source = String(decoding: try JSONEncoder().encode(x), as: UTF8.self)
    let layer =
      #"{"ty": 3, "nm": "Own", "ind": 1, "ip": 0, "op": 40, "ks": {"\#(property)": {"k": \#(k), "x": \#(source)}}\#(more)}"#
    try self.init(layers: [layer] + others, root: root, seed: seed)
  }

  init(layers: [String], root: String = "", seed: UInt64 = 0) throws {
    let json =
      #"{"fr": 10, "ip": 0, "op": 40, "w": 100, "h": 60, "layers": [\#(layers.joined(separator: ","))]\#(root)}"#
    found = LottieExpressions(of: Array(json.utf8), seed: seed)
    self.root = try #require(JSONSerialization.jsonObject(with: Data(found.bytes)) as? [String: Any])
  }

  /// The value at a path from the file's layers.
  func at(_ path: Any...) -> Any? {
    path.reduce(root["layers"]) { value, step in
      if let index = step as? Int { return (value as? [Any]).flatMap { index < $0.count ? $0[index] : nil } }
      return (value as? [String: Any])?[step as? String ?? ""]
    }
  }

  var property: [String: Any] { at(0, "ks", "r") as? [String: Any] ?? [:] }

  /// The numbers of a property at a frame, by its keyframes' straight lines.
  func numbers(_ frame: Double, of property: [String: Any]? = nil) throws -> [Double] {
    let property = property ?? self.property
    #expect(property["x"] == nil)
    func list(_ value: Any?) -> [Double] { value as? [Double] ?? [value as? Double ?? .nan] }
    guard let keys = property["k"] as? [[String: Any]] else { return list(property["k"]) }
    let times = keys.map { $0["t"] as? Double ?? .nan }
    guard let i = times.lastIndex(where: { $0 <= frame }) else { return list(keys[0]["s"]) }
    guard i + 1 < keys.count, keys[i]["h"] == nil else { return list(keys[i]["s"]) }
    let share = (frame - times[i]) / (times[i + 1] - times[i])
    return zip(list(keys[i]["s"]), list(keys[i + 1]["s"])).map { $0 + ($1 - $0) * share }
  }

  func number(_ frame: Double) throws -> Double { try numbers(frame)[0] }
  var keys: Int { (property["k"] as? [Any])?.count ?? 0 }
  var features: [String] { found.findings.map(\.feature) }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double = 0.03) -> Bool { abs(a - b) <= tolerance }

@Suite struct LottieExpressionTests {
  @Test("a file without expressions keeps its bytes") func none() {
    let bytes = Array(#"{"layers": [{"ks": {"p": {"s": true, "x": {"k": 5}}}}], "x": 1}"#.utf8)
    #expect(LottieExpressions(of: bytes).bytes == bytes)
  }

  @Test("time becomes two keyframes, and what never changes a plain value") func fewest() throws {
    let turned = try Played("var $bm_rt;\n$bm_rt = $bm_mul(time, 90);")
    #expect(turned.keys == 2 && turned.features.isEmpty)
    #expect(near(try turned.number(13), 117))
    let still = try Played("var $bm_rt;\n$bm_rt = $bm_sum(value, 2);", k: "5")
    #expect(still.property["k"] as? Double == 7)
    let list = try Played("var $bm_rt;\n$bm_rt = [1, 2];", k: "[3, 4, 5]", "a")
    #expect(list.at(0, "ks", "a", "k") as? [Double] == [1, 2, 5])
  }

  @Test("the value of the last statement counts where bodymovin's variable is missing")
  func lastStatement() throws {
    #expect(near(try Played("v = 3\nif (time > 0) { v * time } else { 0 }").number(20), 6))
  }

  @Test("a jump stays a jump, between frames too") func jumps() throws {
    let steps = try Played("var $bm_rt;\n$bm_rt = Math.floor(time * 2) * 10;")
    #expect(try near(steps.number(4.9), 0) && near(steps.number(5), 10) && near(steps.number(14.9), 20))
    let odd = try Played("var $bm_rt;\n$bm_rt = time < 0.73 ? 0 : 50;")
    #expect(try near(odd.number(7.2), 0) && near(odd.number(7.4), 50))
  }

  @Test(
    "arithmetic, vectors, interpolation, colours and units",
    arguments: [
      ("$bm_sum(1, $bm_sub(5, $bm_div(6, $bm_mul(2, 3))))", 5), ("$bm_mod(17, 5)", 2), ("$bm_neg(4)", -4),
      ("$bm_sum([1, 2], [3, 4, 5])[2]", 5), ("add([1, 2], [3, 4])[1]", 6), ("sub([1, 2], 1)[0]", 0),
      ("mul([1, 2], 3)[1]", 6), ("div([4, 8], 4)[1]", 2), ("dot([1, 2], [3, 4])", 11), ("cross([1, 0], [0, 1])[2]", 1),
      ("length([3, 4])", 5), ("length([1, 1], [4, 5])", 5), ("normalize([3, 4])[0]", 0.6), ("clamp(7, 0, 5)", 5),
      ("linear(0.5, 10, 20)", 15), ("linear(3, 2, 4, 10, 30)", 20), ("linear(9, 2, 4, 10, 30)", 30),
      ("linear(3, 2, 4, [0, 0], [4, 8])[1]", 4), ("ease(0.5, 0, 1, 0, 100)", 50.2), ("easeIn(0.5, 0, 100)", 36.3),
      ("easeOut(0.5, 0, 100)", 63.7), ("degreesToRadians(180)", 3.1416), ("radiansToDegrees(Math.PI)", 180),
      ("rgbToHsl([1, 0, 0, 1])[2]", 0.5), ("hslToRgb([1 / 3, 1, 0.5, 1])[1]", 1), ("hexToRgb('#ff8000')[1]", 0.502),
      ("timeToFrames(1.5)", 15), ("framesToTime(5)", 0.5), ("$bm_isInstanceOfArray([1]) ? 1 : 0", 1),
      ("Math.pow(2, 3) + Math.max(1, 2)", 10), ("new Date().getFullYear()", 2000), ("[1, 2].includes(2) ? 3 : 4", 3),
    ]) func arithmetic(_ expression: String, _ expected: Double) throws
  {
    let played = try Played("var $bm_rt;\n$bm_rt = \(expression);")
    #expect(played.features.isEmpty)
    #expect(near(try played.number(0), expected, 0.1))
  }

  static let keyed = #"[{"t": 10, "s": [0]}, {"t": 20, "s": [100]}, {"t": 30, "s": [50]}]"#

  @Test(
    "a property's own keyframes",
    arguments: [
      ("valueAtTime(1.5)", 50), ("velocityAtTime(1.5)", 100), ("speedAtTime(2.5)", 50), ("numKeys", 3),
      ("key(2).value", 100), ("key(2).time", 2), ("key(3).index", 3), ("key(2) + 1", 101), ("nearestKey(1.9).index", 2),
      ("nearestKey(1.4).time", 1), ("thisProperty.valueAtTime(1.2)", 20), ("smooth(0.2, 3)", 0),
      ("thisLayer.transform.rotation.key(2).value", 100), ("transform.rotation.numKeys", 3),
    ]) func own(_ expression: String, _ expected: Double) throws
  {
    let played = try Played("var $bm_rt;\n$bm_rt = \(expression);", k: Self.keyed)
    #expect(played.features.isEmpty)
    #expect(near(try played.number(0), expected, 0.5))
  }

  @Test("an outline with a corner at no place is refused") func endless() throws {
    let outline = #""c": false, "v": [[0, 0]], "i": [[0, 0]], "o": [[0, 0]]"#
    let path = #"{"ty": "sh", "ks": {"k": {\#(outline)}, "x": "createPath([[1 / 0, 0]])"}}"#
    let played = try Played(layers: [#"{"ty": 4, "nm": "S", "ind": 1, "ip": 0, "op": 4, "shapes": [\#(path)]}"#])
    #expect(played.features == ["the expression of shapes[0].ks (its result is Infinity)"])
  }

  @Test("posterizeTime holds value and time") func posterize() throws {
    let played = try Played("var $bm_rt;\nposterizeTime(2);\n$bm_rt = value;", k: Self.keyed)
    #expect(try near(played.number(17), 50) && near(played.number(20), 100))
  }

  @Test("one number of a position of two parts") func separate() throws {
    let layer =
      #"{"ty": 3, "ind": 1, "ip": 0, "op": 40, "ks": {"p": {"s": true, "x": {"k": 5, "x": "value + time"}, "y": {"k": 6, "x": "transform.position[0] * 2"}}}}"#
    let played = try Played(layers: [layer])
    #expect(near(try played.numbers(10, of: played.at(0, "ks", "p", "x") as? [String: Any])[0], 6))
    #expect(near(try played.numbers(10, of: played.at(0, "ks", "p", "y") as? [String: Any])[0], 12))
  }

  @Test("what an expression is not asked for stays as it is, for each frame that fails its value without it")
  func failing() throws {
    let lost = try Played("var $bm_rt;\nvar a = 1;\n$bm_rt = nobody + a;", k: Self.keyed)
    #expect(lost.features == ["the expression of ks.r (line 3: identifier 'nobody' undefined)"])
    #expect(lost.found.findings[0].layer == "Own")
    #expect(near(try lost.number(15), 50))
    let partly = try Played("var $bm_rt;\n$bm_rt = time < 1 ? 7 : null;", k: "3")
    #expect(partly.features.count == 1 && partly.features[0].contains("31 of 41 frames"))
    #expect(try near(partly.number(5), 7) && near(partly.number(20), 3))
    let large = try Played("'x'.repeat(2.1e8).length", k: "3")
    #expect(large.features.count == 1 && large.features[0].contains("more steps than an expression may"))
  }

  @Test("a text's expression becomes its texts") func texts() throws {
    let text =
      #"{"ty": 5, "nm": "T", "ind": 1, "ip": 0, "op": 40, "ks": {}, "t": {"d": {"k": [{"s": {"t": "ab", "s": 9}, "t": 0}], "x": "var $bm_rt;\n$bm_rt = text.sourceText.value + Math.floor(time);"}}}"#
    let played = try Played(layers: [text])
    let keys = try #require(played.at(0, "t", "d", "k") as? [[String: Any]])
    #expect(keys.map { ($0["s"] as? [String: Any])?["t"] as? String } == ["ab0", "ab1", "ab2", "ab3", "ab4"])
    #expect(keys.map { $0["t"] as? Double } == [0, 10, 20, 30, 40])
    #expect((keys[1]["s"] as? [String: Any])?["s"] as? Double == 9)
  }

  @Test("chance is the same for the same file and seed, and stays within its limits") func chance() throws {
    let wiggle = "var $bm_rt;\n$bm_rt = wiggle(3, 20);"
    let (a, b, other) = (try Played(wiggle), try Played(wiggle), try Played(wiggle, seed: 7))
    #expect(a.found.bytes == b.found.bytes && a.found.bytes != other.found.bytes)
    let all = try (0...40).map { try a.number(Double($0)) }
    #expect(all.allSatisfy { abs($0) <= 20 } && (all.max() ?? 0) - (all.min() ?? 0) > 8)
    let fixed = try Played("var $bm_rt;\nseedRandom(4, true);\n$bm_rt = random(5, 9);")
    #expect(try fixed.keys == 0 && (5...9).contains(fixed.number(0)))
    let drawn = try Played("var $bm_rt;\n$bm_rt = random(100);")
    #expect(try drawn.keys > 30 && near(drawn.number(3), drawn.number(3.5), 1e-9))
    for word in ["gaussRandom(0, 1)", "noise(time * 3)", "noise([time, 2])", "random([0, 0], [5, 5])[1]"] {
      #expect(try Played("var $bm_rt;\n$bm_rt = \(word);").features.isEmpty)
    }
  }

  @Test(
    "newer syntax",
    arguments: [
      ("const a = 2; let b = 3; a * b", 6), ("[1, 2, 3].map(v => v * 2)[2]", 6),
      ("const f = (a, b) => { return a + b };\nf(2, 5)", 7), ("parseInt(`${1 + 1}${`${3}`}`)", 23),
      ("let i = 4; i++ / 2", 2),
      ("const f = () => 4\nconst g = 1\nf() + g", 5), ("var n = 0; for (let i = 0; i < 4; i++) n += i; n", 6),
      ("var n = 0, i = 0; while (i < 3) { n += i; i++ } n", 3),
      ("var o = {a: 1, b: 2}, n = 0; for (var k in o) n += o[k]; n", 3),
      ("var n = 0; do { n++ } while (n < 5); n", 5), ("'a/b'.split(/\\//).length + 4 / 2 / 2", 3),
      ("var a = 1; switch (a) { case 1: 9; break; default: 3 }", 9),
      ("for (var i = 0; ; i++) { if (i > 3) break } i", 4),
    ]) func newer(_ source: String, _ expected: Double) throws
  {
    let played = try Played(source)
    #expect(played.features.isEmpty)
    #expect(near(try played.number(0), expected))
  }

  static let evil = [
    "while (true) {}", "for (;;) ;", "for (;;) { try { for (;;) {} } catch (e) {} }", "function f() { f() } f()",
    "function f() { try { f() } catch (e) { f() } } f()", "var s = 'x'; for (;;) s += s",
    "var a = []; for (;;) a.push(a)",
    "var a = []; for (var i = 0; i < 1e6; i++) a[i] = i; a", "new Array(1e6).join('xxxxxxxxxx').length / 0",
    "new Array(4294967295)", "NaN", "1 / 0", "(function () {})", "null", "undefined", "'text'", "({})", "throw 1",
    "throw {get message() { throw 1 }, get stack() { for (;;) ; }}", "({get value() { for (;;) ; }}).value",
    "Object.defineProperty(Object.prototype, 'k', {get: function () { throw 1 }}); nobody",
    "Math.sin = null; JSON.parse = null; Array.prototype.map = null; nobody", "eval('1')", "Function('return 1')()",
    "(function () {}).constructor('return 1')()", "Duktape.act(-1)", "require('fs')", "footage('a.json').sourceData",
    "thisComp.layer('Nobody').transform.position", "effect('Nobody')('Slider')", "{", "var = 3", "`${", "'", "a => {",
    "class A {}", "\u{0}", "$tick = 3; for (;;) ;", "function $tick() {} nobody", "thisComp.layer(1e300).index",
    "var $tick = function () { return 1 }; 5", "var \\u0024tick = function () {}; 5", "$scope.time = 9; 5",
    "throw new Error(new Array(1e5).join(' (line 1'))", "Array = 3; JSON = null; isNaN = 5; nobody",
    "key(99).value", "comp('Nobody')", "createPath(new Array(1e7))", "return", "time.x.y",
    // Loops that the engine sees and a careless reader of the source does not.
    "while\u{A0}(true) {}", "//\u{2028}while (true) {}", "<!-- (\nwhile (true) {}",
    "if (1) /(/.test(''); while (true) {}",
    "if (1) /\"/.test('x'); while (true) {} /\"/", "{} /\"/.test('x'); while (true) {} /\"/",
    "var a = {in: 1}; a.in /\"/; \"; while (true) {} //\"", "var a = 1; a++ /\"/; \"; while (true) {} //\"",
    "1./\"/; \"; while (true) {} //\"", "for (;;) { if (0) break\n/\"/.test(''); while (true) {} /\"/ }",
    "var $t\\u0069ck = isFinite; while (true) {}", "with ({}) {} nobody",
    "Object.defineProperty(this['$sc' + 'ope'], '$ti' + 'ck', {value: isFinite}); while (true) {}",
    // Loops inside of the engine.
    "new Array(5e8).join('').length", "Array.prototype.indexOf.call({length: 4294967295}, 1)",
    "[].includes.call({length: 4294967295}, 1)",
    "var n = 0; Array.prototype.indexOf.call({get length() { return n++ ? 4294967295 : 0; }}, 1)",
    // What reaches others.
    "Object = null; Array = null; JSON = null; parseInt = null; nobody",
    "Object.defineProperty(this, '$scope', {value: 7}); 5", "Object.defineProperty(this, 'Math', {value: 7}); 5",
  ]

  @Test("equal elements keep their order when sorted, and a sort counts its steps") func sorting() throws {
    let equal =
      "var a = []; for (var i = 0; i < 40; i++) a.push(i); "
      + "a.sort(function () { return 0; }); a.every(function (v, i) { return v === i; }) ? 1 : 0"
    #expect(near(try Played(equal).number(0), 1))
    #expect(near(try Played("+[3, 1, undefined, 10, 2].sort().slice(0, 4).join('')").number(0), 11023))
    #expect(near(try Played("+[3, 1, 10].sort(function (a, b) { return b - a; }).join('')").number(0), 1031))
    let long = "var a = []; for (var i = 0; i < 30000; i++) a.push(-i); a.sort(function (a, b) { return a - b; }); 1"
    #expect(try Played(long).features.count == 1)
  }

  @Test(
    "slashes, operators and spaces mean what they mean in JavaScript",
    arguments: [
      ("var a = 4; a++ / 2", 2), ("var a = 4, b = 2, g = 1; a++ /b/ g", 2), ("(6) / 2 / 3", 1), ("[6][0] / 2", 3),
      ("if (/[/(]/.test('(')) { 5; }", 5), ("var a = 'x' +/[)]/.source.length; a === 'x3' ? 1 : 0", 1),
      ("\u{FEFF}1\u{A0}+ 2", 3), ("var a = {if: 6}; a.if / 2", 3), ("var a = 3; a --> 0 ? 1 : 0", 1),
      ("new Date('2000-02-01').getYear()", 100), ("'a'.padStart(1e5).length", 100_000),
    ]) func slashes(_ source: String, _ expected: Double) throws
  {
    let played = try Played(source, k: "-7")
    #expect(played.features.isEmpty)
    #expect(near(try played.number(0), expected))
  }

  @Test("what never ends, or gives no number, is told; the others are evaluated", arguments: evil)
  func hostile(_ source: String) throws {
    let good =
      #"{"ty": 3, "nm": "Good", "ind": 2, "ip": 0, "op": 40, "ks": {"r": {"k": 0, "x": "[1, 2].map(function (v) { return v })[0] * Math.sin(0) + time * 10"}}}"#
    let played = try Played(source, k: "3", others: [good])
    #expect(played.found.findings.map(\.layer) == ["Own"])
    #expect(near(try played.number(10), 3))
    #expect(near(try played.numbers(10, of: played.at(1, "ks", "r") as? [String: Any])[0], 10))
  }

  @Test("a file of many expressions over many frames is looked at less often, and said so") func budget() throws {
    let layer = #"{"ty": 3, "nm": "L", "ind": 1, "ip": 0, "op": 400000, "ks": {"r": {"k": 0, "x": "time"}}}"#
    let played = try Played(layers: [layer, layer], root: #", "op": 400000"#)
    #expect(played.features.count == 1 && played.features[0].contains("each frame"))
    #expect(near(try played.number(1000), 100))
  }

  @Test("a composition whose uses show ever more of it is not visited for ever, and said so", .timeLimit(.minutes(1)))
  func uses() throws {
    let inner = (0..<2000).map {
      #"{"ty": 3, "ind": \#($0 + 1), "parent": \#($0 + 2), "ks": {\#($0 == 0 ? #""r": {"k": 0, "x": "time"}"# : "")}}"#
    }
    let uses = (0..<5000).map { #"{"ty": 0, "refId": "A", "ip": 0, "op": 40, "st": \#(-10 * $0), "ks": {}}"# }
    let assets = #", "assets": [{"id": "A", "layers": [\#(inner.joined(separator: ","))]}]"#
    #expect(try Played(layers: uses, root: assets).features.contains { $0.contains("uses of their compositions") })
    #expect(try Played(layers: Array(uses.prefix(3)), root: assets).features.isEmpty)
  }

  @Test("what one expression takes does not count for others that are evaluated apart from it") func pieces() throws {
    let layer = #"{"ty": 3, "ip": 0, "op": 5000, "ks": {"r": {"k": 0, "x": "for (var i = 0; i < 300; i++) ; i"}}}"#
    let played = try Played(layers: [layer, layer, layer], root: #", "op": 5000"#)
    #expect(played.features.isEmpty)
    #expect(played.at(2, "ks", "r", "k") as? Double == 300)
  }

  @Test("loops of a file become a limited number of keyframes") func loops() throws {
    let layer =
      #"{"ty": 3, "ip": 0, "op": 1990, "ks": {"r": {"k": [{"t": 0, "s": [0]}, {"t": 1, "s": [9]}], "x": "loopOut()"}}}"#
    let played = try Played(layers: Array(repeating: layer, count: 53), root: #", "op": 1990"#)
    let counts = (0..<53).map { (played.at($0, "ks", "r", "k") as? [Any])?.count ?? 1 }
    #expect(counts[0] > 3900 && counts.reduce(0, +) <= 200_200)
    #expect(played.features.isEmpty)
  }

  @Test("a selector's expression is told") func selectors() throws {
    let text =
      #"{"ty": 5, "nm": "T", "ip": 0, "op": 40, "t": {"a": [{"s": {"t": 1, "x": "var $bm_rt = textIndex;"}}]}}"#
    #expect(try Played(layers: [text]).features == ["the expression of t.a[0].s, a text's selector"])
  }
}
