// Rows of a CSV file with the lines that they stand on.
// Flow: bytes of a table → SwiftCSV → CSVTable → Matrix.
import SparklerAuthoring
import SparklerDocument
import SwiftCSV

/// A table whose first row names the columns.
struct CSVTable {
  let columns: [String]
  /// Each row's values, as many as there are columns, and the line that it begins on.
  let rows: [(line: Int, values: [String])]
  let source: SpecSource

  /// Why a table can't be used: the line where it is known.
  struct Problem: Error {
    var line: Int?
    var message: String
    var remedy: String
  }

  /// Comma, semicolon or tab, whichever stands first in the first row.
  ///
  /// - Parameter limits: their `variants` is the most rows.
  init(_ bytes: [UInt8], name: String, limits: Limits) throws(Problem) {
    let limit = limits.whole("variants")
    guard !bytes.contains(0), var text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(line: nil, message: "this is no text file", remedy: "save the table as CSV in UTF-8")
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    source = SpecSource(name: name, text: text)
    if let line = Self.lineBeyond(limit, in: text) { throw Self.tooLong(limits, line: line) }
    var found: [(line: Int, values: [String])] = []
    var line = 1
    let delimiter = CSVDelimiter.guessed(string: text)
    do {
      let table = try EnumeratedCSV(string: text, delimiter: delimiter, loadColumns: false, rowLimit: 0)
      // All rows: lines without any value count for SwiftCSV, and would push good rows out.
      try table.enumerateAsArray(startAt: 0, rowLimit: 1 << 40) { values in
        found.append((line, values))
        line += 1 + values.reduce(0) { $0 + $1.count(where: \.isNewline) }
      }
    } catch CSVParseError.quotation {
      throw Problem(
        line: line, message: "a quoted value goes on after its quote",
        remedy: "double the quotes inside of it: \"say \"\"hi\"\"\"")
    } catch {
      throw Problem(line: line, message: "the table can't be read: \(error)", remedy: "save it as CSV anew")
    }
    // The last row takes all that follows an open quote.
    if let last = found.last, last.values.contains(where: { $0.contains(where: \.isNewline) }), Self.isOpen(text) {
      throw Problem(line: last.line, message: "a quote is never closed", remedy: "close it, or double it: \"\"")
    }
    guard let first = found.first, first.values.contains(where: { !$0.isEmpty }) else {
      throw Problem(line: 1, message: "the table is empty", remedy: "name the columns in its first row")
    }
    columns = try Self.columns(first.values)
    let count = columns.count
    var rows: [(line: Int, values: [String])] = []
    // A line without any value is no row.
    for row in found.dropFirst() where row.values.contains(where: { !$0.isEmpty }) {
      guard row.values.count <= count else {
        throw Problem(
          line: row.line, message: "the row has \(row.values.count) values, and there are \(count) columns",
          remedy: "quote values that hold '\(delimiter.rawValue)'")
      }
      guard row.values.count == count else {
        throw Problem(
          line: row.line, message: "the row lacks \(columns[row.values.count...].joined(separator: ", "))",
          remedy: "it has \(row.values.count) of \(count) values; leave none out")
      }
      rows.append(row)
    }
    if rows.count > limit { throw Self.tooLong(limits, line: rows[limit].line) }
    self.rows = rows
  }

  private static func tooLong(_ limits: Limits, line: Int) -> Problem {
    Problem(
      line: line, message: "the table has more than \(Limits.text(limits["variants"])) rows",
      remedy: "split it, or \(limits.wording.limit("variants")) raises it")
  }

  /// The line of the first row that is too many, found without reading values: a table of a million rows is refused at
  /// once. Where quotes stand oddly it may find too few rows, never too many.
  private static func lineBeyond(_ limit: Int, in text: String) -> Int? {
    var (line, count) = (1, 0)
    var (isQuoted, hasText) = (false, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"):
        if !isQuoted, hasText {
          count += 1
          // The header is no row.
          if count > limit + 1 { return line }
          hasText = false
        }
        line += 1
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        hasText = true
      case UInt8(ascii: "\r"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"): break
      default: hasText = true
      }
    }
    return nil
  }

  private static func columns(_ header: [String]) throws(Problem) -> [String] {
    let columns = header.map { $0.trimming() }
    var known: Set<String> = []
    for (i, name) in columns.enumerated() {
      guard let first = name.first, first.isLetter || first == "_",
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
      else {
        throw Problem(
          line: 1, message: "column \(i + 1) is called '\(name)', which is no name",
          remedy: "use letters, digits, '_' and '-', beginning with a letter")
      }
      if !known.insert(name).inserted {
        throw Problem(line: 1, message: "two columns are called '\(name)'", remedy: "rename one of them")
      }
    }
    return columns
  }

  /// Whether a quote is still open at the end of a text.
  private static func isOpen(_ text: String) -> Bool { !text.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2) }
}
