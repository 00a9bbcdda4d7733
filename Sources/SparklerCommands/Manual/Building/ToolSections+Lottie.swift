// The section about Lottie's keys: what is drawn of each kind of object.
// Flow: LottieTable → ManualSection.
import SparklerCore
import SparklerLottie

extension ToolSections {
  static var lottie: ManualSection {
    ManualSection(
      id: "lottie-keys", title: "Keys of Lottie files", group: .tool,
      summary: "What Sparkler does with each key of a Lottie file. `sparkler check hero.json` reports those that "
        + "matter in a file, and every key and value that this table doesn't have.", related: ["errors"],
      entries: LottieTable.table.kinds.filter { !$0.rows.isEmpty }.map { kind in
        ManualEntry(
          id: "lottie-keys.\(kind.name)", name: kind.title, type: "keys", summary: summary(of: kind),
          exampleKind: .text)
      })
  }

  private static func summary(of kind: FormatTable.Kind) -> String {
    var (drawn, others, idle) = ([String](), [String](), [String]())
    for row in kind.rows {
      let key = "`\(row.key)`"
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
