// The sections about the keys of other programs' files: what is drawn of each kind of object.
// Flow: LottieTable, ParticleFormats → ManualSection.
import SparklerAuthoring
import SparklerCore
import SparklerLottie

extension ToolSections {
  static var lottie: ManualSection {
    ManualSection(
      id: "lottie-keys", title: "Keys of Lottie files", group: .tool,
      summary: "What Sparkler does with each key of a Lottie file. `sparkler check hero.json` reports those that "
        + "matter in a file, and every key and value that this table doesn't have.", related: ["errors"],
      entries: entries(of: LottieTable.table, id: "lottie-keys"))
  }

  static var particles: ManualSection {
    ManualSection(
      id: "particle-keys", title: "Keys of particle files", group: .tool,
      summary: "What `sparkler import` does with each key of another program's particle file. It lists those that "
        + "matter in a file, and every key and value that this table doesn't have.", related: ["emitter"],
      entries: ParticleFormats.named.flatMap { format in
        entries(of: format.table, id: "particle-keys.\(format.name)", prefix: "\(format.name): ")
      })
  }

  /// - Parameter prefix: of names, which must be unique in a section.
  private static func entries(of table: FormatTable, id: String, prefix: String = "") -> [ManualEntry] {
    table.kinds.filter { !$0.rows.isEmpty }.map { kind in
      ManualEntry(
        id: "\(id).\(kind.name)", name: prefix + kind.title, type: "keys", summary: summary(of: kind),
        exampleKind: .text)
    }
  }

  private static func summary(of kind: FormatTable.Kind) -> String {
    var (drawn, others, idle) = ([String](), [String](), [String]())
    for row in kind.rows {
      let key = row.key == "*" ? "any other key" : "`\(row.key)`"
      switch row.fate {
      case .drawn: drawn.append(key)
      case .otherwise(let instead): others.append("\(key) (\(row.title)): \(instead)")
      case .missing(let instead): others.append("\(key) (\(row.title)) is missing: \(instead)")
      case .idle: idle.append(key)
      }
    }
    return [
      drawn.isEmpty ? "" : "Drawn: \(drawn.joined(separator: ", ")).",
      others.map { "\($0)." }.joined(separator: " "),
      idle.isEmpty ? "" : "Without effect here: \(idle.joined(separator: ", ")).",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
