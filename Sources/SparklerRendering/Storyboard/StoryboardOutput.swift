// Storyboards: numbered moments with texts, for sign-off by people who don't use the command line.
// Flow: FormatSource → BoardScenes → BoardPages → PDF or PNG; BoardHTML → a page for browsers.
import SparklerAuthoring
import SparklerCore
import SparklerPainting

struct StoryboardOutput: FormatWriter {
  let source: FormatSource

  static var isPainted: Bool { false }

  /// Defaults for outputs without paper and margin.
  private static let (paper, margin) = (PaperSize.a4, 40.0)

  init(_ source: FormatSource) { self.source = source }

  func write(
    to temporary: String?, progress: (Int) -> Void, sink: ([UInt8], _ place: Int?) throws -> Void
  ) async throws -> WrittenFormat {
    try source.explaining {
      var scenes: [BoardScene] = []
      for source in [source] + source.further {
        scenes.append(try BoardScene(source))
        progress(scenes.count)
      }
      let output = source.output
      var note = Self.note(scenes)
      let path = source.path.lowercased()
      if path.hasSuffix(".html") {
        try sink(try BoardHTML(scenes).bytes, nil)
        return WrittenFormat(note: note)
      }
      let pages = try BoardPages(
        scenes, paper: output.paper ?? Self.paper, margin: output.margin > 0 ? output.margin : Self.margin)
      if path.hasSuffix(".png") {
        try sink(try BoardPicture.png(of: pages, scenes, source.limits), nil)
      } else {
        let pdf = try BoardPDF(pages, scenes, source)
        try sink(pdf.bytes, nil)
        note += pdf.note
      }
      if !pages.missing.isEmpty { note += "; no available font has \(String(pages.missing.prefix(20)))" }
      return WrittenFormat(note: Self.count(pages.pages.count, "page") + ", " + note)
    }
  }

  private static func note(_ scenes: [BoardScene]) -> String {
    let moments = count(scenes.reduce(0) { $0 + $1.panels.count }, "moment")
    let lost = scenes.flatMap(\.lostLabels)
    return (scenes.count == 1 ? moments : "\(moments) of \(scenes.count) scenes")
      + (lost.isEmpty ? "" : "; times outside the scene: \(lost.map(\.onOneLine).joined(separator: ", "))")
  }

  private static func count(_ n: Int, _ unit: String) -> String { "\(n) \(unit)\(n == 1 ? "" : "s")" }
}
