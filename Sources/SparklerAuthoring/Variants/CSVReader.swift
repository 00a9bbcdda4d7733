// Reads the rows of a CSV text one by one.
// Flow: text → CSVReader → CSVTable.

/// Reads rows as RFC 4180 defines them; spaces before a value and after a closing quote are ignored.
struct CSVReader {
  let delimiter: Character
  private var rest: Substring
  private var line = 1

  init(_ text: String) {
    delimiter = Self.delimiter(of: text)
    rest = text[...]
  }

  /// The next row, with the line that it starts on; nil at the end.
  mutating func row() throws(CSVTable.Problem) -> (line: Int, values: [String])? {
    if rest.isEmpty { return nil }
    let start = line
    var values: [String] = []
    while true {
      values.append(try value(ofRowAt: start))
      guard let end = rest.popFirst(), end == delimiter else { break }
    }
    line += 1
    return (start, values)
  }

  /// Reads up to the delimiter or the end of the line, without consuming it.
  private mutating func value(ofRowAt start: Int) throws(CSVTable.Problem) -> String {
    rest = rest.drop { $0.isWhitespace && !$0.isNewline && $0 != delimiter }
    let isQuoted = rest.first == "\""
    if isQuoted { rest.removeFirst() }
    var (value, isInside) = ("", isQuoted)
    while let next = rest.first, isInside || next != delimiter && !next.isNewline {
      rest.removeFirst()
      if next == "\"" {
        // Two quotes stand for one in the value.
        if rest.first == "\"", isInside || !isQuoted {
          value.append(rest.removeFirst())
        } else if isInside {
          isInside = false
        } else {
          throw Self.strayQuote(start)
        }
      } else if isInside || !isQuoted {
        if next.isNewline { line += 1 }
        value.append(next)
      } else if !next.isWhitespace {
        throw Self.strayQuote(start)
      }
    }
    if isInside {
      throw CSVTable.Problem(
        line: start, message: "a quote is never closed", remedy: "close it, or double it: \"\"")
    }
    return value
  }

  private static func strayQuote(_ line: Int) -> CSVTable.Problem {
    CSVTable.Problem(
      line: line, message: "a quoted value continues after its closing quote",
      remedy: "double the quotes inside of it: \"say \"\"hi\"\"\"")
  }

  /// The first unquoted delimiter in the first row; a comma if there is none.
  private static func delimiter(of text: String) -> Character {
    var isQuoted = false
    for character in text.drop(while: { $0.isWhitespace && $0 != "\t" }) {
      if character == "\"" { isQuoted.toggle() }
      if character.isNewline { break }
      if !isQuoted, [",", ";", "\t"].contains(character) { return character }
    }
    return ","
  }
}
