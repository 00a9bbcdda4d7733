// A storyboard as one self-contained HTML file.
// Flow: BoardScenes → BoardHTML → bytes.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerImaging

struct BoardHTML {
  private let scenes: [BoardScene]

  /// Longer side of a picture in pixels.
  private static let side = 880.0
  private static let coverSide = 1400.0

  init(_ scenes: [BoardScene]) { self.scenes = scenes }

  /// - Throws: if a moment can't be painted.
  var bytes: [UInt8] {
    get throws {
      var parts = [head]
      for (i, scene) in scenes.enumerated() {
        try Task.checkCancellation()
        if i == 0 || scenes[i - 1].source.metadata.path != scene.source.metadata.path {
          parts.append(try cover(of: scene))
        }
        parts.append(try panels(of: scene))
      }
      parts.append("</main>\n</body>\n</html>\n")
      return Array(parts.joined().utf8)
    }
  }

  private var head: String {
    """
    \(OutputFormatFacts.Signature.board)
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\((scenes.count == 1 ? "\(scenes[0].title): storyboard" : "Storyboard").inHTML)</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <main>

    """
  }

  private func cover(of scene: BoardScene) throws -> String {
    let facts = scene.facts.map { "<div><dt>\($0.name)</dt><dd>\($0.value.inHTML)</dd></div>" }.joined(separator: "\n")
    let colors = scene.colors.map { "<li><i style=\"background: \($0.cssText)\"></i>\($0.cssText)</li>" }
    let fonts = scene.fonts.map { "<li>\($0.name.inHTML)</li>" }
    let alt = scene.source.metadata.alt.flatMap { $0.isEmpty ? nil : $0 }
    return """
      <header>
      <div>
      <p class="kind">Storyboard</p>
      <h1 dir="auto">\(scene.title.inHTML)</h1>
      \(alt.map { "<p class=\"alt\" dir=\"auto\">\($0.inHTML)</p>" } ?? "")
      \(scene.notes.map { "<p class=\"said\" dir=\"auto\">\($0.inHTML)</p>" }.joined(separator: "\n"))
      <dl>
      \(facts)
      </dl>
      \(colors.isEmpty ? "" : "<h2>Colours</h2>\n<ul class=\"colors\">\(colors.joined())</ul>")
      \(fonts.isEmpty ? "" : "<h2>Fonts</h2>\n<ul class=\"fonts\">\(fonts.joined())</ul>")
      </div>
      \(try picture(of: scene, at: scene.poster, side: Self.coverSide, alt: alt ?? ""))
      </header>

      """
  }

  private func panels(of scene: BoardScene) throws -> String {
    let items = try scene.panels.map { panel in
      let labels = panel.labels.map { " <b>\($0.inHTML)</b>" }.joined()
      let texts = panel.texts.isEmpty ? "" : "<p class=\"texts\">\(Self.quoted(panel.texts))</p>"
      let notes = panel.notes.map { "<p class=\"note\" dir=\"auto\">\($0.inHTML)</p>" }.joined()
      let picture = try picture(of: scene, at: panel.time, side: Self.side, alt: "Moment \(panel.number)")
      return """
        <li><figure>\(picture)
        <figcaption><p><span>\(panel.number)</span> <time>\(ContactSheet.words(panel.time))</time>\(labels)</p>\
        \(texts)\(notes)</figcaption></figure></li>
        """
    }
    let variant = scene.variant.map { "<h2 class=\"variant\">\($0.inHTML) · \(scene.pixels)</h2>\n" } ?? ""
    let kind =
      scene.size.width > scene.size.height * 1.2 ? "wide" : scene.size.height > scene.size.width * 1.2 ? "tall" : ""
    return "<section>\n\(variant)<ol class=\"\(kind)\">\n\(items.joined(separator: "\n"))\n</ol>\n</section>\n"
  }

  /// Isolates each text, so that it keeps its reading direction.
  private static func quoted(_ texts: [String]) -> String {
    texts.map { "<bdi>“\($0.inHTML)”</bdi>" }.joined(separator: " · ")
  }

  private func picture(of scene: BoardScene, at time: Seconds, side: Double, alt: String) throws -> String {
    let size = scene.size
    let width = side * size.width / max(size.width, size.height)
    let painted = try BoardPicture.picture(of: scene, at: time, width: width)
    let data = Data(try PNGWriter.encode(painted)).base64EncodedString()
    return "<img src=\"data:image/png;base64,\(data)\" width=\"\(painted.width)\" height=\"\(painted.height)\" "
      + "alt=\"\(alt.inHTML)\">"
  }

  private static let style = """
    :root { color-scheme: light dark; --ink: #16181d; --grey: #6b7280; --line: #d8dbe2; --ground: #edeff3; \
    --label: #4338ca; --label-ground: #ebedff; --note: #e0a100; --paper: #fff }
    @media (prefers-color-scheme: dark) { :root { --ink: #eceef2; --grey: #9aa1ad; --line: #343a46; \
    --ground: #232833; --label: #c3c6ff; --label-ground: #2c2f57; --paper: #14171d } }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--paper); color: var(--ink); \
    font: 15px/1.5 Inter, ui-sans-serif, system-ui, sans-serif }
    main { max-width: 1240px; margin: 0 auto; padding: 48px 32px }
    img { display: block; max-width: 100%; height: auto; background: var(--ground); outline: 1px solid var(--line) }
    header { display: grid; grid-template-columns: 5fr 7fr; gap: 48px; align-items: center; padding: 24px 0 56px }
    header > * { min-width: 0; overflow-wrap: anywhere }
    header img { max-height: min(70vh, 640px); width: auto; margin: auto }
    .note, .said, .alt { white-space: pre-line }
    h1 { font-size: 40px; line-height: 1.15; margin: 4px 0 12px; overflow-wrap: anywhere }
    h2 { font-size: 13px; font-weight: 400; color: var(--grey); margin: 24px 0 8px }
    .kind { margin: 0; font-size: 13px; font-weight: 600; color: var(--label) }
    .alt, .texts { color: var(--grey) }
    dl { margin: 28px 0 0 }
    dl div { display: flex; gap: 16px }
    dt { color: var(--grey); width: 96px }
    dd { margin: 0; font-weight: 500 }
    ul, ol { list-style: none; margin: 0; padding: 0 }
    .colors { display: flex; flex-wrap: wrap; gap: 12px }
    .colors li { font-size: 11px; color: var(--grey) }
    .colors i { display: block; width: 44px; height: 44px; border-radius: 8px; border: 1px solid var(--line) }
    section { border-top: 1px solid var(--line); padding: 32px 0 }
    .variant { font-size: 18px; color: var(--ink); font-weight: 600; margin: 0 0 20px }
    ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 32px 24px }
    ol.wide { grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)) }
    ol.tall { grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr)) }
    figure { margin: 0; break-inside: avoid }
    figcaption { padding-top: 10px; font-size: 14px }
    figcaption p { margin: 0 0 4px; overflow-wrap: anywhere }
    figcaption span { display: inline-block; min-width: 24px; padding: 0 8px; text-align: center; border-radius: 12px; \
    background: var(--ink); color: var(--paper); font-weight: 700; font-size: 12px; line-height: 24px }
    time { font-weight: 600; font-variant-numeric: tabular-nums }
    b { font-size: 12px; font-weight: 600; color: var(--label); background: var(--label-ground); \
    padding: 2px 10px; border-radius: 10px }
    .note { border-left: 3px solid var(--note); padding-left: 10px; margin-top: 8px }
    @media (max-width: 800px) { header { grid-template-columns: 1fr } }
    """
}
