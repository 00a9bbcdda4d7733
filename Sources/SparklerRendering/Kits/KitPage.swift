// Markup that embeds a kit's files in a page, a mail or a README.
// Flow: Kit → KitPage → HTML, MJML, Markdown.
import Foundation
import SparklerCore
import SparklerFiles

/// Writes the snippets of a kit.
struct KitPage {
  private let kit: Kit

  init(_ kit: Kit) { self.kit = kit }

  private var alt: String { (kit.alt ?? "").inHTML }

  /// The picture element: the still for reduced motion, the dark file on dark pages.
  ///
  /// - Parameters:
  ///   - indent: before each line.
  ///   - style: CSS of the image; empty for none.
  ///   - isVector: whether it shows the SVGs instead of the animations.
  private func picture(indent: String, style: String = "", isVector: Bool = false) -> String {
    func moving(_ member: Kit.Member) -> String {
      Self.address((isVector ? member.vector : nil)?.file ?? member.animation.file)
    }
    let (light, dark) = (kit.members[0], kit.members.count > 1 ? kit.members[1] : nil)
    let (width, height) = kit.size
    var lines = ["<picture>"]
    if let dark {
      lines.append(
        "  <source media=\"(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)\" "
          + "srcset=\"\(Self.address(dark.still.file))\">")
    }
    lines.append("  <source media=\"(prefers-reduced-motion: reduce)\" srcset=\"\(Self.address(light.still.file))\">")
    if let dark {
      lines.append("  <source media=\"(prefers-color-scheme: dark)\" srcset=\"\(moving(dark))\">")
    }
    lines.append(
      "  <img src=\"\(moving(light))\" width=\"\(width)\" height=\"\(height)\" alt=\"\(alt)\""
        + (style.isEmpty ? "" : " style=\"\(style)\"") + ">")
    lines.append("</picture>")
    return lines.map { indent + $0 }.joined(separator: "\n")
  }

  private var mailStyle: String {
    "display: block; width: 100%; max-width: \(kit.size.width)px; height: auto; border: 0"
  }

  /// A preview page; the markup to copy is between two comments.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    \(FileKind.mark(FileKind.kitMark))
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(kit.name.inHTML)</title>
    </head>
    <body>
    <main>
    <!-- copy from here -->
    \(picture(indent: "", style: mailStyle))
    <!-- to here -->
    </main>
    </body>
    </html>

    """
  }

  /// A whole document with one section to copy.
  var mjml: String {
    """
    <!-- made by \(FileKind.kitMark) -->
    <mjml>
      <mj-head>
        <mj-attributes>
          <mj-text padding="0" line-height="0" />
        </mj-attributes>
      </mj-head>
      <mj-body width="\(max(600, kit.size.width))px">
        <mj-section padding="0">
          <mj-column>
            <mj-text>
    \(picture(indent: "          ", style: mailStyle))
            </mj-text>
          </mj-column>
        </mj-section>
      </mj-body>
    </mjml>

    """
  }

  /// For a README: GitHub allows `<picture>` in Markdown. The markup of the SVGs is below that of the animations.
  var markdown: String {
    var text = "<!-- made by \(FileKind.kitMark) -->\n\(picture(indent: ""))\n"
    if let sizes = kit.vectorSizes.first {
      text += "\n<!-- or as SVG, \(sizes.vectorBytes) bytes instead of \(sizes.bytes) -->\n"
      text += picture(indent: "", isVector: true) + "\n"
    }
    return text
  }

  /// A file name as a URL in an attribute.
  private static func address(_ file: String) -> String {
    let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file.inHTML
  }
}

/// The kit as JSON for programs.
struct KitList: Encodable {
  private struct File: Encodable {
    var file: String
    var look: String
    var still: String
    var svg: String?
  }

  private let generator = FileKind.kitMark
  private let place: String
  private let source: String
  private let alt: String?
  private let width: Int
  private let height: Int
  private let files: [File]

  init(_ kit: Kit) {
    (place, source, alt) = (kit.place.name, kit.place.source, kit.alt)
    (width, height) = kit.size
    files = kit.members.map {
      File(file: $0.animation.file, look: $0.look.rawValue, still: $0.still.file, svg: $0.vector?.file)
    }
  }

  var text: String { get throws { try JSONText.of(self) } }
}
