// Filters: maps of one key each.
// Flow: `filters:`, `backdrop:` → FieldValue → Filter.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// A map of one of the fields alone.
  mutating func oneOf(_ node: SpecNode, _ fields: [Field], field: Field, parent: Rect) -> FieldValue? {
    let what = "an entry of \(field.name)"
    guard let entries = node.entries else {
      let name = node.text.flatMap { Self.meant($0, among: fields.map(\.name)) }
      report(
        .wrongType, node, "\(what) is a map, not \(node.description)",
        remedy: "write {\(name ?? "blur"): …}, one map for each")
      return nil
    }
    let found = keys(of: node, fields, what: what)
    guard found.count == 1 else {
      if found.count > 1 {
        report(
          .kindCount, node, "\(what) has one key, here are \(found.keys.sorted().joined(separator: " and "))",
          remedy: "write one map for each: [{blur: 4}, {brightness: 1.2}]")
      } else if entries.allSatisfy({ $0.key.hasPrefix("x-") }) {
        report(.missingKey, node, "\(what) is empty", remedy: "write {blur: 4}, or remove it")
      }
      return nil
    }
    var values = values(of: found, fields, parent: parent)
    if let matrix = found["colorMatrix"], let numbers = values.numbers("colorMatrix"),
      numbers.count != ColorMatrix.count
    {
      report(
        .wrongCount, matrix, "a colour matrix has \(ColorMatrix.count) numbers, not \(numbers.count)",
        remedy: "four rows of five: for red, green, blue and alpha")
      return nil
    }
    if var noise = values.map("noise"), noise["seed"] == nil {
      // Its own grain for each layer, by the scene's seed.
      noise["seed"] = .number(Double(random.fork("grain").value(at: UInt64(seedlessGrainCount)) >> 32))
      seedlessGrainCount += 1
      values["noise"] = .map(noise)
    }
    return .map(values)
  }

  /// What a name in CSS's, SVG's or Core Image's words is called here; nil for others.
  static func meant(_ name: String, among names: [String]) -> String? {
    let plain = name.lowercased().filter { $0 != "-" && $0 != "_" }
    let known = otherNames[plain] ?? plain
    return names.first { $0.lowercased() == known }
  }

  private static let otherNames = [
    "gaussianblur": "blur", "blurradius": "blur", "boxblur": "blur", "backdropfilter": "backdrop",
    "backdropfilters": "backdrop", "backgroundfilters": "backdrop", "backgroundfilter": "backdrop",
    "filter": "filters", "layereffects": "filters", "huerotation": "huerotate", "hue": "huerotate",
    "saturation": "saturate", "greyscale": "grayscale", "desaturate": "grayscale", "outerglow": "glow",
    "grain": "noise", "filmgrain": "noise", "invertcolors": "invert", "alpha": "opacity",
  ]
}
