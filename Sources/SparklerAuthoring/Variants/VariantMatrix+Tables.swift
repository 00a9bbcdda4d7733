// Rows of a CSV file, used as the values of an axis or the rounds of a repeat.
// Flow: `{csv, key}` → CSVTable → VariantMatrix.Axis, SpecNode.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys of a table's map.
enum TableKeys {
  static let file = Key<String>("csv", as: .asset, "A table whose first row names the columns.")
  static let key = Key<String>(
    "key", default: "slug", "The column with each row's name in file names and choices.")
}

extension VariantMatrix {
  static let tableFields = [TableKeys.file.field, TableKeys.key.field]

  mutating func table(_ entry: SpecNode.Entry) -> Axis? {
    let found = reader.keys(of: entry.node, Self.tableFields, what: "a table")
    guard let node = found[TableKeys.file], let table = readTable(node) else { return nil }
    return axis(entry.key, of: table, file: sources.count - 1, key: found[TableKeys.key])
  }

  /// The tree with each `in: {csv: FILE}` of a repeat replaced by the table's rows. Values of a table are data, so
  /// their dollar signs are doubled.
  mutating func withRepeatedTables(_ node: SpecNode) -> SpecNode {
    node.mapping { inner, key in
      var inner = inner
      if key == EntryKeys.repetition.name, case .map(var entries) = inner.value,
        let i = entries.firstIndex(where: { $0.key == RepeatKeys.values.name }), entries[i].node.entries != nil
      {
        entries[i].node = rows(entries[i].node)
        inner.value = .map(entries)
      }
      return key?.hasPrefix("x-") == true ? inner : withRepeatedTables(inner)
    }
  }

  private mutating func rows(_ node: SpecNode) -> SpecNode {
    var out = node
    let found = reader.keys(of: node, [TableKeys.file.field], what: "a repeat's table")
    out.isBroken = true
    guard let file = found[TableKeys.file] else {
      if reader.diagnostics.isEmpty {
        reader.report(
          .missingKey, node, "the map of a repeat needs a table", remedy: "in: {csv: people.csv}, or in: [a, b]")
      }
      return out
    }
    guard let table = readTable(file) else { return out }
    out.isBroken = false
    out.value = .list(
      table.rows.map { row in
        let place = SourceRange(line: row.line, column: 1, file: sources.count - 1)
        let entries = zip(table.columns, row.values).map { name, text in
          let value = SpecNode.Value.scalar(text.replacing("$", with: "$$"), isQuoted: true)
          return SpecNode.Entry(key: name, place: place, node: SpecNode(value: value, place: place, path: node.path))
        }
        return SpecNode(value: .map(entries), place: place, path: node.path)
      })
    return out
  }

  /// Reads a table and appends its text to the sources.
  private mutating func readTable(_ node: SpecNode) -> CSVTable? {
    guard let name = reader.scalar(node, wanted: "a file name") else { return nil }
    let path = reader.source.path(name, of: node)
    let file: SpecFile
    let limit = reader.limits.whole("csv-bytes")
    do { file = try files.read(path, limit: limit) } catch {
      reader.report(error.code, node, error.message, remedy: error.remedy)
      return nil
    }
    if file.bytes.count > limit {
      reader.report(
        .limit, node, "\(name) has more than \(Limits.text(Double(limit))) bytes",
        remedy: reader.limits.remedy("csv-bytes"))
      return nil
    }
    if !paths.contains(file.path) { paths.append(file.path) }
    let shown = SpecSource.join(SpecSource.folder(of: reader.source.name), path)
    do throws(CSVTable.Problem) {
      let table = try CSVTable(file.bytes, name: shown, limits: reader.limits)
      sources.append(table.source)
      reader.source.others.append(table.source)
      return table
    } catch {
      let text = String(decoding: file.bytes, as: UTF8.self)
      sources.append(SpecSource(name: shown, text: text))
      reader.source.others = Array(sources.dropFirst())
      let place = error.line.map { SourceRange(line: $0, column: 1, file: sources.count - 1) }
      reader.report(.badTable, node, error.message, remedy: error.remedy, place: place)
      return nil
    }
  }

  private mutating func axis(_ name: String, of table: CSVTable, file: Int, key: SpecNode?) -> Axis? {
    let column = key?.text ?? MatrixKeys.slug.name
    guard let place = table.columns.firstIndex(of: column) else {
      let problem = "\(table.source.name) has no column '\(column)'"
      let remedy = reader.nearMiss(
        column, among: table.columns, else: "key: \(table.columns.joined(separator: " or "))")
      if let key {
        reader.report(.badTable, key, problem, remedy: remedy)
      } else {
        reportRow(1, file, problem, remedy)
      }
      return nil
    }
    var axis = Axis(name: name, choices: [])
    var lines: [String: Int] = [:]
    for row in table.rows {
      let slug = row.values[place]
      if slug.isEmpty {
        reportRow(row.line, file, "the row has no '\(column)'", "give it a unique value")
      } else if let first = lines[slug] {
        reportRow(
          row.line, file, "'\(slug)' is also the \(column) of line \(first)", "give each row a unique value")
      }
      lines[slug] = lines[slug] ?? row.line
      var texts = Dictionary(uniqueKeysWithValues: zip(table.columns, row.values))
      if texts[MatrixKeys.slug.name] == nil { texts[MatrixKeys.slug.name] = slug }
      axis.choices.append(
        SpecVariant.Choice(
          slug: slug, texts: texts, place: SourceRange(line: row.line, column: 1, file: file)))
    }
    if axis.choices.isEmpty { reportRow(1, file, "the table has no rows below its column names", "add one") }
    return axis
  }

  private mutating func reportRow(_ line: Int, _ file: Int, _ message: String, _ remedy: String) {
    reader.diagnostics.append(
      Diagnostic(
        code: .badTable, place: SourceRange(line: line, column: 1, file: file), path: "", message: message,
        remedy: remedy))
  }
}
