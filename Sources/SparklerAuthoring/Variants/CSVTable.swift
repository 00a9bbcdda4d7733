// Rows of a CSV file, with their line numbers.
// Flow: bytes of a table → CSVReader → CSVTable → Matrix.
import SparklerDocument

/// A table whose first row names the columns.
package struct CSVTable {
  package let columns: [String]
  /// Each row's values, as many as there are columns, and the line that it starts on.
  package let rows: [(line: Int, values: [String])]
  let source: SpecSource

  /// Why a table can't be used; with the line if it is known.
  package struct Problem: Error {
    var line: Int?
    var message: String
    var remedy: String
  }

  /// The delimiter is a comma, a semicolon or a tab, whichever comes first in the first row.
  ///
  /// - Parameter limits: `variants` limits the number of rows.
  package init(_ bytes: [UInt8], name: String, limits: Limits) throws(Problem) {
    let limit = limits.whole("variants")
    guard !bytes.contains(0), var text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(line: nil, message: "this is not a text file", remedy: "save the table as CSV in UTF-8")
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    source = SpecSource(name: name, text: text)
    var reader = CSVReader(text)
    guard let first = try reader.row(), first.values.contains(where: { !$0.isEmpty }) else {
      throw Problem(line: 1, message: "the table is empty", remedy: "name the columns in its first row")
    }
    columns = try Self.columns(first.values)
    var rows: [(line: Int, values: [String])] = []
    // Lines without values are skipped.
    while let row = try reader.row() {
      guard row.values.contains(where: { !$0.isEmpty }) else { continue }
      if rows.count == limit {
        throw Problem(
          line: row.line, message: "the table has more than \(Limits.text(limits["variants"])) rows",
          remedy: "split it, or \(limits.wording.limit("variants")) raises it")
      }
      try Self.check(row, columns, delimiter: reader.delimiter)
      rows.append(row)
    }
    self.rows = rows
  }

  private static func check(
    _ row: (line: Int, values: [String]), _ columns: [String], delimiter: Character
  ) throws(Problem) {
    let (found, count) = (row.values.count, columns.count)
    if found > count {
      throw Problem(
        line: row.line, message: "the row has \(found) values, but there are \(count) columns",
        remedy: "quote values that hold '\(delimiter)'")
    }
    if found < count {
      throw Problem(
        line: row.line, message: "the row lacks \(columns[found...].joined(separator: ", "))",
        remedy: "it has \(found) of \(count) values; write all of them")
    }
  }

  private static func columns(_ header: [String]) throws(Problem) -> [String] {
    let columns = header.map { $0.trimming() }
    var known: Set<String> = []
    for (i, name) in columns.enumerated() {
      guard let first = name.first, first.isLetter || first == "_",
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
      else {
        throw Problem(
          line: 1, message: "column \(i + 1) is called '\(name)', which is not a valid name",
          remedy: "use letters, digits, '_' and '-', beginning with a letter")
      }
      if !known.insert(name).inserted {
        throw Problem(line: 1, message: "two columns are called '\(name)'", remedy: "rename one of them")
      }
    }
    return columns
  }
}
