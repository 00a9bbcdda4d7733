// Answers of the chooser and of the palette: their items with pictures, and the new file.
// Flow: request → PreviewDesk, TemplateGallery, LayerPalette → HTML, JSON, PNG.
import FlyingFox
import Foundation
import SparklerRendering

extension PreviewRoutes {
  static let chooser = WebPage(
    title: "Sparkler: a new scene",
    body: HTML(trusted: String(decoding: PackageResources.chooser_html, as: UTF8.self)),
    style: PackageResources.chooser_css, script: PackageResources.chooser_js)

  /// - Returns: nil for paths of others.
  func starting(_ request: HTTPRequest) async throws -> HTTPResponse? {
    switch request.path {
    case "/chooser.css": return Self.file("text/css; charset=utf-8", Array(Self.chooser.style.utf8))
    case "/chooser.js": return Self.file("text/javascript; charset=utf-8", Array(Self.chooser.script.utf8))
    case "/templates": return try Self.json(desk.gallery.choice(name: desk.name))
    case "/still":
      let spec = NewSpec(
        template: request.query["template"] ?? "", brand: request.query["brand"], theme: request.query["theme"],
        name: "")
      return try await answering {
        Self.file("image/png", try await slots.withPermit { try desk.gallery.still(spec) })
      }
    case "/new":
      return try await answering {
        let spec = try JSONDecoder().decode(NewSpec.self, from: try await request.bodyData)
        return try Self.json(try desk.start(spec).onOneLine)
      }
    case "/palette": return try Self.json(LayerPalette.standard)
    case "/sample":
      let (kind, word) = (request.query["kind"] ?? "", request.query["word"] ?? "")
      return try await answering {
        let loader = desk.loader
        let bytes = try await slots.withPermit { try LayerPalette.standard.picture(kind, word, by: loader) }
        return Self.file("image/png", bytes)
      }
    case "/" where desk.isChoosing:
      let page = Self.chooser.linked(style: "chooser.css", script: "chooser.js")
      return Self.file("text/html; charset=utf-8", Array(page.utf8))
    default: return nil
    }
  }
}
