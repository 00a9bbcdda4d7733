// The parts of a Lottie file besides its layers: pictures, compositions, fonts, glyphs, slots.
// Flow: bytes → LottieDocument → CompositionReader.
import Foundation
import SparklerCore
import SparklerScene

/// A picture in a Lottie file.
package enum LottiePicture: Sendable, Hashable {
  /// An embedded file, with its name in the animation file: see `LottieAnimation.picture`.
  case embedded([UInt8], name: String)
  /// A separate file.
  case file(String)
  /// A file that replaces a picture.
  case replacement(String)
}

/// The access to files that reading needs.
package protocol LottieResolving: Sendable {
  /// - Throws: if it can't be shown; the error becomes a note.
  func picture(_ picture: LottiePicture) throws -> ImageContent
}

/// The context of reading one layer.
struct LottieContext {
  let document: LottieDocument
  let clock: LottieClock
  let notes: ReadFindings
  /// The layer's name, after those of the enclosing compositions.
  let place: String
  /// The layer itself.
  var source: LottieValue?

  var budget: LottieBudget { clock.budget }

  /// - Parameter value: its position, if it is not the whole layer.
  func note(
    _ feature: String, _ instead: String, _ kind: ReadFinding.Kind = .unsupported, at value: LottieValue? = nil
  ) {
    notes.add(place, feature, instead, kind, at: value ?? source)
  }

  /// Notes a value that is left out as a whole.
  func leaveOut(_ feature: String, remedy: String, _ value: LottieValue) {
    notes.add(.unsupported, feature, "it is left out", remedy: remedy, path: value.path, name: place)
    value.dismiss()
  }
}

final class LottieDocument {
  let root: LottieValue
  let frameRate: Double
  let slots: LottieSlots
  let measuring: any ContentMeasuring
  let replacements: LottieReplacements
  private let container: LottieContainer
  /// The animation's id; nil for the initial one.
  private let animation: String?
  private let resolving: any LottieResolving
  private let assets: [String: LottieValue]
  let fonts: LottieFonts
  let budget: LottieBudget
  private var images: [String: (content: ImageContent, size: Size)?] = [:]
  private lazy var glyphTable = LottieGlyph.table(root["chars"].items)
  /// The ids of assets that layers use.
  private var used: Set<String> = []
  private var usesGlyphs = false

  init(
    _ root: LottieValue, frameRate: Double, container: LottieContainer, animation: String?,
    replacements: LottieReplacements, measuring: any ContentMeasuring, resolving: any LottieResolving,
    budget: LottieBudget
  ) {
    (self.root, self.frameRate, self.measuring, self.resolving) = (root, frameRate, measuring, resolving)
    self.budget = budget
    (self.container, self.replacements) = (container, replacements)
    self.animation = animation == container.animations.first ? nil : animation
    slots = LottieSlots(replacements)
    assets = Dictionary(
      root["assets"].items.compactMap { asset in asset["id"].text.map { ($0, asset) } }, uniquingKeysWith: { a, _ in a }
    )
    fonts = LottieFonts(root["fonts"]["list"].items)
  }

  func composition(_ id: String) -> LottieValue? {
    used.insert(id)
    return assets[id].flatMap { $0["layers"].isList ? $0 : nil }
  }

  func glyphs(of font: LottieFont) -> [Character: LottieGlyph] {
    usesGlyphs = true
    return glyphTable[font.glyphKey] ?? [:]
  }

  /// Adds what was left unread, after all layers have been read.
  ///
  /// - Parameters:
  ///   - filled: the names of the slots whose values properties have.
  ///   - isWhole: whether all of the animation was read, not only the layers of one moment.
  func finish(
    _ tree: ReadTree, _ notes: ReadFindings, slots filled: Set<String>, isWhole: Bool
  ) -> Leftovers.Summary {
    for asset in root["assets"].items where asset["id"].text.map(used.contains) != true {
      if isWhole { notes.add(.idle, "an asset that no layer uses", path: asset.path, name: asset.glance("nm") ?? "") }
      asset.dismiss()
    }
    for (name, slot) in root["slots"].entries where filled.contains(name) {
      for value in [slot["p"], slot["text"]] { value.accept() }
    }
    if !usesGlyphs { root["chars"].dismiss() }
    return Leftovers.find(in: tree, by: LottieTable.table, from: "animation", to: notes) { value in
      value.enclosing(inList: "layers")?.glance("nm") ?? ""
    }
  }

  /// - Parameter name: the layer's name, by which the picture may be replaced.
  func image(_ id: String, named name: String, _ context: LottieContext) -> (content: ImageContent, size: Size)? {
    if let file = replacements.text(name) ?? assets[id]?["sid"].text.flatMap(replacements.text) {
      assets[id]?.dismiss()
      // The replacement is scaled to fit the original's size.
      var other = resolved(.replacement(file), file, in: assets[id], context)
      other?.content.gravity = .resizeAspect
      return other
    }
    used.insert(id)
    if let known = images[id] { return known }
    let found = read(id, context)
    images[id] = .some(found)
    return found
  }

  /// A picture with an asset's size.
  private func resolved(
    _ picture: LottiePicture, _ name: String, in asset: LottieValue?, _ context: LottieContext
  ) -> (content: ImageContent, size: Size)? {
    do {
      let content = try resolving.picture(picture)
      let side = { (key: String, base: Int) in max(1e-3, min(1e5, asset?[key].number ?? Double(base))) }
      return (content, Size(side("w", content.pixelWidth), side("h", content.pixelHeight)))
    } catch {
      context.note("the picture '\(name)'", "it is left out (\(error))", .unreadable)
      return nil
    }
  }

  /// The bytes of an embedded picture; nil for a separate file.
  static func bytes(of asset: LottieValue, in container: LottieContainer) -> [UInt8]? {
    let file = asset["p"].text ?? ""
    guard file.hasPrefix("data:") else { return (try? container.picture(file)) ?? nil }
    guard let comma = file.firstIndex(of: ",") else { return nil }
    return Data(base64Encoded: String(file[file.index(after: comma)...]), options: .ignoreUnknownCharacters).map {
      Array($0)
    }
  }

  private func read(_ id: String, _ context: LottieContext) -> (content: ImageContent, size: Size)? {
    guard let asset = assets[id] else {
      context.note("the picture '\(id)'", "it is left out", .absent)
      return nil
    }
    let picture: LottiePicture
    if let bytes = Self.bytes(of: asset, in: container) {
      picture = .embedded(bytes, name: animation.map { "\($0)#\(id)" } ?? id)
    } else {
      let file = asset["p"].text ?? ""
      guard !file.hasPrefix("data:") else {
        context.note("the picture '\(id)'", "it is left out", .unreadable)
        return nil
      }
      picture = .file((asset["u"].text ?? "") + file)
    }
    return resolved(picture, id, in: asset, context)
  }
}

/// A font of the file.
struct LottieFont {
  var family = ""
  var style = ""
  var weight: Double?
  /// The height above the baseline, in per cent of the size; nil if the file does not say it.
  var ascent: Double?

  /// The key of its glyphs.
  var glyphKey: String { "\(family)\n\(style)" }

  func font(size: Double) -> Font {
    let words = style.lowercased()
    let named: [(String, Int)] = [
      ("thin", 100), ("extralight", 200), ("ultralight", 200), ("light", 300), ("medium", 500), ("semibold", 600),
      ("demibold", 600), ("extrabold", 800), ("bold", 700), ("black", 900), ("heavy", 900),
    ]
    let joined = words.replacing(" ", with: "").replacing("-", with: "")
    let weight = named.first { joined.contains($0.0) }?.1
    return Font(
      family: family.isEmpty ? "Inter" : family,
      weight: weight ?? self.weight.map { Int(clamping: max(1, min(1000, $0))) } ?? 400,
      isItalic: words.contains("italic") || words.contains("oblique"), size: size)
  }
}

struct LottieFonts {
  private var byName: [String: LottieFont] = [:]

  init(_ list: [LottieValue]) {
    for item in list {
      guard let name = item["fName"].text else { continue }
      byName[name] = LottieFont(
        family: item["fFamily"].text ?? name, style: item["fStyle"].text ?? "", weight: item["fWeight"].number,
        ascent: item["ascent"].number)
    }
  }

  subscript(name: String) -> LottieFont {
    if let known = byName[name] { return known }
    // PostScript names separate family and style with a hyphen.
    let parts = name.split(separator: "-", maxSplits: 1)
    return LottieFont(
      family: parts.first.map(String.init) ?? "", style: parts.count > 1 ? String(parts[1]) : "", weight: nil)
  }
}

/// A character's outline at a font size of 100 points.
struct LottieGlyph {
  var path: Path
  var width: Double

  static func table(_ chars: [LottieValue]) -> [String: [Character: LottieGlyph]] {
    var out: [String: [Character: LottieGlyph]] = [:]
    for char in chars {
      guard let text = char["ch"].text, let character = text.first else { continue }
      let font = LottieFont(family: char["fFamily"].text ?? "", style: char["style"].text ?? "")
      var path = Path()
      func appendOutlines(_ items: [LottieValue], _ depth: Int) {
        for item in items where depth < 10 {
          if item["ty"].text == "gr" { appendOutlines(item["it"].items, depth + 1) }
          guard item["ty"].text == "sh" else { continue }
          path.elements += LottieTrack(shape: item["ks"]).first.path(straight: true).elements
        }
      }
      appendOutlines(char["data"]["shapes"].items, 0)
      out[font.glyphKey, default: [:]][character] = LottieGlyph(path: path, width: char["w"].number ?? 0)
    }
    return out
  }
}
