// The JSON table of a sprite sheet.
// Flow: SpriteSheet → SheetTable → file.
import SparklerCore

/// Positions of the frames in TexturePacker's "JSON (Hash)" format.
struct SheetTable {
  /// For each frame the trimmed rectangle, its position on the sheet and its duration.
  let cells: [(source: PixelRect, place: PixelRect, milliseconds: Int)]
  let width: Int
  let height: Int
  let sheet: PixelRect
  let name: String
  let image: String
  let scale: Double

  var json: String {
    var out = "{\n  \"frames\": {\n"
    out += cells.indices.map { "    \(Self.quoted(title($0))): \(frame(cells[$0]))" }.joined(separator: ",\n")
    out += "\n  },\n  \"animations\": {\n    \(Self.quoted(name)): ["
    out += cells.indices.map { Self.quoted(title($0)) }.joined(separator: ", ")
    out += "]\n  },\n  \"meta\": {\n    \"app\": \"sparkler\",\n    \"version\": \"1.0\",\n"
    out += "    \"image\": \(Self.quoted(image)),\n    \"format\": \"RGBA8888\",\n"
    out +=
      "    \"size\": {\"w\": \(sheet.width), \"h\": \(sheet.height)},\n    \"scale\": \"\(number(scale))\"\n  }\n}\n"
    return out
  }

  /// `confetti-007`: padded to the number of digits of the last frame.
  private func title(_ i: Int) -> String {
    let digits = String(max(0, cells.count - 1)).count
    let number = String(i)
    return name + "-" + String(repeating: "0", count: digits - number.count) + number
  }

  private func frame(_ cell: (source: PixelRect, place: PixelRect, milliseconds: Int)) -> String {
    let (source, place) = (cell.source, cell.place)
    let isTrimmed = source.width != width || source.height != height
    return "{\"frame\": \(rect(place)), \"rotated\": false, \"trimmed\": \(isTrimmed), "
      + "\"spriteSourceSize\": \(rect(source)), \"sourceSize\": {\"w\": \(width), \"h\": \(height)}, "
      + "\"duration\": \(cell.milliseconds)}"
  }

  private func rect(_ r: PixelRect) -> String {
    "{\"x\": \(r.x), \"y\": \(r.y), \"w\": \(r.width), \"h\": \(r.height)}"
  }

  private func number(_ v: Double) -> String { v == v.rounded() && abs(v) < 1e9 ? String(Int(v)) : String(v) }

  /// - Source: RFC 8259, §7.
  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\" + String(scalar)
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
