// The colour roles that every brand has, and how those that it leaves out follow from the others.
// Flow: BrandColors → BrandRole → colours of all roles, contrasts to check.
import SparklerCore

/// A colour role that every brand has.
package enum BrandRole: String, CaseIterable, Sendable {
  case surface, raised, ink, muted, line, accent, onAccent, accentText, highlight, onHighlight, success, warning, danger
  case onSuccess, onWarning, onDanger, successText, warningText, dangerText

  /// Roles that a brand must define; the others follow from them.
  package static let required: [BrandRole] = [.surface, .ink, .accent]

  /// Its colour's name in a document.
  var path: String { "brand.\(BrandKeys.colors.name).\(rawValue)" }

  /// What it is for.
  package var summary: String {
    switch self {
    case .surface: "The background."
    case .raised: "Cards and bubbles on the background; the surface's colour by default."
    case .ink: "Text."
    case .muted: "Text of less importance; between ink and surface by default."
    case .line: "Hairlines, tracks and empty parts; mostly surface by default."
    case .accent: "Buttons, bars and what stands out."
    case .onAccent: "Text on accent; by default surface, ink, white or black, whichever is clearest."
    case .accentText: "Text in the accent's hue, as near to it as its contrast allows by default."
    case .highlight: "A second colour beside accent, which it is by default."
    case .onHighlight: "Text on highlight."
    case .success: "Good news; a green by default."
    case .warning: "Caution; an amber by default."
    case .danger: "Bad news; a red by default."
    case .onSuccess: "Text on success."
    case .onWarning: "Text on warning."
    case .onDanger: "Text on danger."
    case .successText: "Text in success's hue, as near to it as its contrast allows by default."
    case .warningText: "Text in warning's hue, likewise."
    case .dangerText: "Text in danger's hue, likewise."
    }
  }

  /// The roles that it is painted on, and the least contrast to each; no roles if any contrast will do.
  ///
  /// - Source: WCAG 2.2, 1.4.3 for texts, 1.4.11 for graphics.
  var contrast: (grounds: [BrandRole], least: Double) {
    switch self {
    case .ink, .muted, .accentText, .successText, .warningText, .dangerText: ([.surface, .raised], 4.5)
    case .onAccent: ([.accent], 4.5)
    case .onHighlight: ([.highlight], 4.5)
    case .onSuccess: ([.success], 4.5)
    case .onWarning: ([.warning], 4.5)
    case .onDanger: ([.danger], 4.5)
    case .accent, .success, .warning, .danger: ([.surface, .raised], 3)
    case .surface, .raised, .line, .highlight: ([], 1)
    }
  }

  /// Its colour in a brand that does not define it; nil if the roles that it follows from are missing.
  ///
  /// - Parameter known: the colours of roles that come before it.
  func derived(_ known: [String: Color]) -> Color? {
    func color(_ role: BrandRole) -> Color? { known[role.rawValue] }
    let grounds = contrast.grounds.compactMap(color)
    guard let surface = color(.surface) else { return nil }
    switch self {
    case .raised: return surface
    case .muted: return color(.ink).flatMap { clear(surface.mixed(with: $0, 0.62), grounds) }
    case .line: return color(.ink).map { surface.mixed(with: $0, 0.14).inBytes }
    case .highlight: return color(.accent)
    case .accentText: return color(.accent).flatMap { clear($0, grounds) }
    case .successText: return color(.success).flatMap { clear($0, grounds) }
    case .warningText: return color(.warning).flatMap { clear($0, grounds) }
    case .dangerText: return color(.danger).flatMap { clear($0, grounds) }
    case .onAccent, .onHighlight, .onSuccess, .onWarning, .onDanger:
      return grounds.first.map { Self.clearest(on: $0, [surface, color(.ink) ?? surface]) }
    case .success: return clear(Color(rgb: 0x1F9D61), grounds)
    case .warning: return clear(Color(rgb: 0xC77700), grounds)
    case .danger: return clear(Color(rgb: 0xD8323E), grounds)
    case .surface, .ink, .accent: return nil
    }
  }

  /// A colour for a required role that is missing, to suggest it.
  func suggestion(_ known: [String: Color]) -> Color {
    let grounds = contrast.grounds.compactMap { known[$0.rawValue] }
    switch self {
    case .surface: return (known[BrandRole.ink.rawValue]?.luminance ?? 0) > 0.5 ? Color(rgb: 0x14141C) : .white
    case .ink: return clear(Color(rgb: 0x1A1A2E), grounds) ?? .black
    default: return clear(Color(rgb: 0x5B5BD6), grounds) ?? Color(rgb: 0x5B5BD6)
    }
  }

  private func clear(_ color: Color, _ grounds: [Color]) -> Color? {
    color.legible(on: grounds, least: contrast.least) ?? color.inBytes
  }

  /// The first colour whose contrast is enough, otherwise white or black.
  private static func clearest(on ground: Color, _ colors: [Color]) -> Color {
    let found = (colors + [.white, .black]).first { $0.contrast(on: ground) >= 4.5 }
    return found ?? (ground.luminance > 0.18 ? .black : .white)
  }
}
