// Expressions: what they come to, and what is said of bad ones.
// Flow: text + names → ExpressionValue or ExpressionError.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import Testing

/// Names for expressions.
struct StubScope: ExpressionScope {
  var texts: [String: String] = [
    "n": "3", "zero": "0", "wait": "1.5s", "share": "25%", "name": "Ada", "code": "007", "dark": "true", "a-b": "10",
    "a": "7", "b": "2", "theme.size": "12", "low": "-4",
  ]

  var names: [String] { texts.keys.sorted() + ["warm", "lost"] }

  func value(named name: String) -> ExpressionName? {
    switch name {
    case "warm": .value(ExpressionValue(.list("warm")))
    case "lost": .broken
    default: texts[name].map { .value(ExpressionValue(written: $0)) }
    }
  }

  private static let colors = ["red", "gold", "7"]
  func count(of list: String) -> Int? { list == "warm" ? Self.colors.count : nil }
  func item(_ number: Int, of list: String) -> String? {
    Self.colors.indices.contains(number) ? Self.colors[number] : nil
  }
}

@Suite struct ExpressionTests {
  private func scalar(_ text: String) throws -> String {
    let scope = StubScope()
    return try Expression(text, scope: scope).value(in: scope).scalar
  }

  @Test(
    "an expression comes to a value",
    arguments: [
      ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("10 - 2 - 3", "5"), ("7 / 2", "3.5"), ("7 % 3", "1"), ("-7 % 3", "-1"),
      ("7%3", "1"), ("n%2", "1"), ("2*-n", "-6"), ("- -n", "3"), ("+n", "3"), (".5+.25", "0.75"), ("1e3", "1000"),
      ("1E-2", "0.01"), ("0 * -1", "0"), ("0.1 + 0.2", "0.30000000000000004"), ("n", "3"), ("code", "007"),
      ("code + 0", "7"), ("theme.size*2", "24"), ("wait + 2s", "3.5s"), ("2 * 40ms", "0.08s"), ("40ms * 2", "0.08s"),
      ("wait / 500ms", "3"), ("wait / 3", "0.5s"), ("-wait", "-1.5s"), ("90deg / 4", "22.5deg"), ("sqrt(2.25)", "1.5"),
      ("warm[0]", "red"), ("warm[n - 2]", "gold"), ("warm[mod(n + 1, 3)]", "gold"), ("warm[2] * 2", "14"),
      ("palettes['warm'][1]", "gold"), ("-warm[ 2 ]", "-7"), ("mix(warm[0], warm[1], 0)", "#FF0000"),
      ("sin(0.5turn / 6)", "0.49999999999999994"), ("cos(0)", "1"), ("mix('#000', '#fff', 0.2)", "#333333"),
      ("fade('red', 0)", "#FF000000"), ("fade(mix('red', 'blue', 1), 1)", "#0000FF"), ("0.5turn", "0.5turn"),
      ("1rad * 2", "2rad"), ("50% + share", "75%"), ("2 * 50%", "100%"), ("50% / 25%", "2"), ("(50%)", "50%"),
      ("2em + 1em", "3em"), ("3vmin", "3vmin"), ("5s % 2s", "1s"), ("a-b", "10"), ("a - b", "5"), ("a-n", "4"),
      ("a-b-n", "7"), ("a-2", "5"), ("n > 2", "true"), ("n >= 3", "true"), ("n < 3", "false"), ("n <= 2", "false"),
      ("n == 3", "true"), ("n != 3", "false"), ("wait > 1s", "true"), ("name == 'Ada'", "true"),
      ("name == \"Ada\"", "true"), ("name != 'Bo'", "true"), ("code == '007'", "true"), ("code == 7", "true"),
      ("n == '3'", "true"), ("true == dark", "true"), ("n > 2 ? 10 : 20", "10"), ("n > 5 ? 10 : 20", "20"),
      ("dark ? 'black' : 'white'", "black"), ("n == 1 ? 'a' : n == 3 ? 'b' : 'c'", "b"), ("true", "true"),
      ("!true", "false"), ("!(n > 2) || dark", "true"), ("n > 2 && n < 3", "false"), ("true || 1 / 0 > 1", "true"),
      ("false && 1 / 0 > 1", "false"), ("n == 0 ? 1 / zero : n", "3"), ("1 + 1 == 2 && 2 < 3", "true"),
      ("min(3, 1, 2)", "1"), ("max(3, 1, 2)", "3"), ("min(wait, 2s)", "1.5s"), ("clamp(0, -5, 10)", "0"),
      ("clamp(0, 5, 10)", "5"), ("clamp(0, 50, 10)", "10"), ("round(2.5)", "3"), ("round(-2.5)", "-3"),
      ("round(2.345, 2)", "2.35"), ("floor(-0.5)", "-1"), ("ceil(0.2)", "1"), ("abs(low)", "4"), ("mod(-1, 5)", "4"),
      ("mod(1, -5)", "-4"), ("mod(7, 5)", "2"), ("pad(7, 3)", "007"), ("pad(-7, 4)", "-007"), ("pad(1234, 2)", "1234"),
      ("pad(3.5, 5)", "003.5"), ("round(wait)", "2s"), ("warm", "warm"), ("dark ? warm : warm", "warm"),
      ("'a b' == 'a b'", "true"), ("''", ""), ("  n  ", "3"), ("n\n+ 1", "4"),
    ] as [(String, String)])
  func good(_ text: String, _ expected: String) throws {
    #expect(try scalar(text) == expected)
  }

  @Test(
    "a bad expression says where and what to write",
    arguments: [
      ("1 / 0", 2..<3, "this divides by 0", "guard it: n == 0 ? 0 : 1 / n"),
      ("5 % zero", 2..<3, "this divides by 0", "guard it"), ("mod(1, 0)", 0..<9, "this divides by 0", "guard it"),
      ("warm[n]", 5..<6, "'warm' has no item 3; it has 3, counted from 0", "write 0…2, or repeat them: warm[mod("),
      ("warm[0.5]", 5..<8, "'warm' has no item 0.5", "write 0…2"),
      ("warm[wait]", 5..<9, "'warm' has no item", "write 0…2"),
      ("warm[low]", 5..<8, "'warm' has no item -4", "write 0…2"),
      ("n[0]", 0..<1, "expected a list, not the number", "chart[0]"),
      ("warm[0", 6..<7, "unexpected end", "close the index with ]"),
      ("warm[]", 5..<6, "unexpected input", "write a number"),
      ("palettes['wram']", 9..<15, "no palette is called 'wram'", "did you mean 'warm'?"),
      ("1e308 * 10", 6..<7, "the result is too large", "smaller"), ("1e999", 0..<5, "'1e999' is not a number", "0.5"),
      ("nmae", 0..<4, "'nmae' is not declared", "did you mean 'name'?"),
      ("1 + height", 4..<10, "'height' is not declared", "declare it under params:, palettes: or times:"),
      ("x-y", 0..<3, "'x-y' is not declared", "put spaces around a minus"),
      ("round + 1", 0..<5, "'round' is not declared", "write round(n), or round(n, digits)"),
      ("flor(1)", 0..<4, "no function is called 'flor'", "did you mean 'floor'?"),
      ("sqrtish(1)", 0..<7, "no function is called 'sqrtish'", "use one of: min, max, clamp"),
      ("wait + 2", 5..<6, "'s' and a plain number can't be combined", "give the number its unit, such as 2s"),
      ("1s + 1deg", 3..<4, "'s' and 'deg' can't be combined", "write both in one unit"),
      ("90deg + 1rad", 6..<7, "'deg' and 'rad' can't be combined", "write both in one unit"),
      ("2s * 2s", 3..<4, "'s' can't be multiplied by 's'", "take the unit from one of them"),
      ("2 / 2s", 2..<3, "a plain number and 's' can't be combined", "unit"),
      ("1s < 2", 3..<4, "'s' and a plain number can't be combined", "2s"),
      ("min(1s, 2)", 8..<9, "'s' and a plain number can't be combined", "2s"),
      ("2sec", 1..<4, "no unit is called 'sec'", "did you mean '2s'?"),
      ("2px", 1..<3, "no unit is called 'px'", "did you mean '2'?"),
      ("2parsecs", 1..<8, "no unit is called 'parsecs'", "use one of: ms, s, deg"),
      ("name + 1", 0..<4, "expected a number, not the text 'Ada'", "compared with == and !="),
      ("mix('red', 'blue', 0) + 1", 0..<21, "expected a number, not the colour '#FF0000'", "compared"),
      ("warm + 1", 0..<4, "expected a number, not the palette 'warm'", "compared"),
      ("warm == warm", 5..<7, "a palette can't be compared", "param"),
      ("n ? 1 : 2", 0..<1, "expected a condition, not the number 3", "compare it: n > 0"),
      ("!name", 1..<5, "expected a condition, not the text 'Ada'", "compare it"),
      ("(1 + 2", 6..<7, "unexpected end of the expression", "close the parenthesis with )"),
      ("1 + 2)", 5..<6, "unexpected input", "open it with ("),
      ("1 2", 2..<3, "unexpected input", "an operator is missing"),
      ("7% 3", 3..<4, "unexpected input; % directly after a number is its unit", "' % ' with spaces"),
      ("1 +", 3..<4, "unexpected end of the expression", "write a number, a name, or ("),
      ("n ? 1", 5..<6, "unexpected end of the expression", "condition ? this : that"),
      ("n = 1", 2..<3, "unexpected '='", "compare with =="), ("n & 1", 2..<3, "unexpected '&'", "&&"),
      ("$n", 0..<1, "unexpected '$'", "without $"), ("n × 2", 2..<3, "unexpected '×'", "with *"),
      ("2 ^ 3", 2..<3, "unexpected '^'", "n * n"), ("n; 1", 1..<2, "unexpected ';'", "$$"),
      ("'abc", 0..<4, "this text is not terminated", "close it with '"), ("1 + .", 4..<5, "'.' is not a number", "0.5"),
      ("n.", 1..<2, "nothing follows the dot in 'n.'", "write n, or a part of it, such as n.width"),
      ("clamp(1, 2)", 0..<11, "clamp can't take 2 values", "write clamp(min, value, max)"),
      ("clamp(5, 2, 1)", 0..<14, "clamp's minimum, 5, is above its maximum, 1", "clamp(min"),
      ("min()", 0..<5, "min can't take 0 values", "write min(a, b)"),
      ("pad(1, 2.5)", 7..<10, "pad can't take 2.5", "whole"),
      ("pad(1, 1e9)", 7..<10, "pad can't take 1000000000 here", "from 0 to 100"),
      ("pad('a', 2)", 4..<7, "expected a number, not the text 'a'", "compared"),
      ("round(1, 20)", 9..<11, "round can't take 20 here", "from 0 to 12"),
      ("max(1, 2", 8..<9, "unexpected end", "max("),
    ] as [(String, Range<Int>, String, String)])
  func bad(_ text: String, _ range: Range<Int>, _ message: String, _ remedy: String) throws {
    let error = #expect(throws: ExpressionError.self) { try scalar(text) }
    let found = try #require(error)
    #expect(found.range == range && found.message.contains(message) && found.remedy.contains(remedy), "\(found)")
    #expect(!found.isSilent)
  }

  @Test("what was told at its declaration is not told again") func silent() {
    let error = #expect(throws: ExpressionError.self) { try scalar("lost + 1") }
    #expect(error?.isSilent == true)
  }

  @Test("length and depth are bounded") func bounds() throws {
    let long = #expect(throws: ExpressionError.self) { try scalar(String(repeating: "1+", count: 500_000) + "1") }
    #expect(long?.code == .limit && long?.message == "this expression has 1000001 characters")
    for (open, close) in [("(", ")"), ("-", ""), ("!", ""), ("abs(", ")"), ("true ? ", " : 1"), ("true ? 1 : ", "")] {
      let deep = String(repeating: open, count: 40) + "1" + String(repeating: close, count: 40)
      #expect(#expect(throws: ExpressionError.self) { try scalar(deep) }?.code == .limit, "\(open)")
    }
    #expect(try scalar(String(repeating: "(", count: 31) + "1" + String(repeating: ")", count: 31)) == "1")
    #expect(try scalar(String(repeating: "1+", count: 499) + "1") == "500")
  }

  @Test("random trees come to what Swift reckons") func trees() throws {
    var chance = SeededRandom(seed: 11)
    /// Its text and its value; nil where it has none.
    func tree(_ depth: Int) -> (text: String, value: Double?) {
      if depth == 0 || chance.below(5) == 0 {
        let n = Double(chance.below(200)) / 8
        return ("\(n)", n)
      }
      let (a, b) = (tree(depth - 1), tree(depth - 1))
      func both(_ reckon: (Double, Double) -> Double?) -> Double? {
        guard let x = a.value, let y = b.value, let out = reckon(x, y), out.isFinite else { return nil }
        return out
      }
      switch chance.below(9) {
      case 0: return ("(\(a.text) + \(b.text))", both { $0 + $1 })
      case 1: return ("(\(a.text) - \(b.text))", both { $0 - $1 })
      case 2: return ("(\(a.text)*\(b.text))", both { $0 * $1 })
      case 3: return ("(\(a.text) / \(b.text))", both { $1 == 0 ? nil : $0 / $1 })
      case 4: return ("(\(a.text) % \(b.text))", both { $1 == 0 ? nil : $0.truncatingRemainder(dividingBy: $1) })
      case 5: return ("min(\(a.text), \(b.text))", both { min($0, $1) })
      case 6: return ("(\(a.text) < \(b.text) ? 1 : -2)", both { $0 < $1 ? 1 : -2 })
      case 7: return ("floor(-\(a.text))", a.value.map { (-$0).rounded(.down) })
      default: return ("(\(a.text) >= 4 && !(\(a.text) == 5) ? 3 : 4)", a.value.map { $0 >= 4 && $0 != 5 ? 3 : 4 })
      }
    }
    var good = 0
    for _ in 0..<3000 {
      let (text, value) = tree(4)
      guard text.count <= Expression.longest else { continue }
      if let value {
        good += 1
        #expect(try scalar(text) == ExpressionValue.number(value).scalar, "\(text)")
      } else {
        #expect(throws: ExpressionError.self, "\(text)") { try scalar(text) }
      }
    }
    #expect(good > 1000)
  }

  @Test("garbage is a value or an error with a range in it, and never a trap") func garbage() {
    var chance = SeededRandom(seed: 5)
    let parts =
      [
        "n", "a-b", "1e308", "1e-320", "0", "%", "-", "--", "*", "/", "(", ")", ",", "?", ":", "!", "==", "&&", "||",
        "<",
      ]
      + [
        "min(", "pad(", "round(", "mod(", "clamp(", "'", "\"", "[", "]", "palettes[", "1s", "2em", "7%", ".", "..", "é",
        "👩‍👧", " ", "\n",
        "\u{0}", "$",
      ]
      + ["true", "warm", "lost", "name", "e5", "_", "x.y", "9999999999999999999999"]
    for _ in 0..<20_000 {
      let text = (0..<chance.below(14)).map { _ in parts[chance.below(parts.count)] }.joined()
      do { _ = try scalar(text) } catch let error as ExpressionError {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.count + 1, "\(text)")
        #expect(error.isSilent || !error.message.isEmpty && !error.remedy.isEmpty, "\(text)")
      } catch { Issue.record("\(text): \(error)") }
    }
  }
}
