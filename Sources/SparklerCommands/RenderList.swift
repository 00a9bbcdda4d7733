// `sparkler render --list`: what would be rendered.
// Flow: VariantPlan → stdout, as text or JSON.
import SparklerAuthoring
import SparklerCore
import SparklerRendering

enum RenderList {
  private struct Row: Encodable {
    var spec: String
    var variant: [String: String]?
    var seed: UInt64?
    var files: [String]
  }

  static func show(_ entries: [VariantPlan.Entry], isJSON: Bool) throws {
    if isJSON { return try json(entries) }
    for entry in entries {
      let name = (entry.variant?.name ?? entry.spec).onOneLine
      try Diagnostics.show("\(name)\t\(entry.files.map(\.onOneLine).joined(separator: " "))")
    }
    let files = entries.reduce(0) { $0 + $1.files.count }
    try Diagnostics.show("\(entries.count) to render, \(files) file\(files == 1 ? "" : "s")")
  }

  private static func json(_ entries: [VariantPlan.Entry]) throws {
    let rows = entries.map { entry in
      Row(
        spec: entry.spec,
        variant: entry.variant.map { Dictionary($0.keys.map { ($0.axis, $0.slug) }, uniquingKeysWith: { $1 }) },
        seed: entry.variant?.seed, files: entry.files)
    }
    try TextOutput.write(JSONText.of(rows), to: nil, inputs: [])
  }
}
