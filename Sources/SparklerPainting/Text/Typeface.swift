// Pango, set up with a few font files and without the machine's settings.
// Flow: FontLibrary → Typeface → Typesetter.
import CSparklerPango
import CSparklerPangoFc
import SparklerCairo
import SparklerScene

/// Lays texts out in a set of looks, with a fontconfig configuration that exists only in memory.
struct Typeface: ~Copyable {
  /// Everything is laid out at this size and scaled afterwards, so that size scales linearly. In pixels per em; it is
  /// the size of Noto Color Emoji's only strike, which thus needs no scaling rule.
  static let em = 109.0
  /// An em in Pango's units.
  static let unit = em * Double(PANGO_SCALE)

  private let key: TypefaceKey
  /// Owned.
  let context: OpaquePointer

  /// Emoji with colour presentation are looked up as the family `emoji`.
  private static let rules = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>\
    <alias binding="same"><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias></fontconfig>
    """

  /// Families, weights and slants.
  var looks: Set<Font> { key.looks }

  init(_ looks: Set<Font>, library: FontLibrary) throws {
    let files = library.files(for: looks)
    key = TypefaceKey(looks: looks, files: files.map(FontFileStamp.name))
    context = if let idle = IdleTypefaces.take(key) { idle } else { try Self.made(looks, files) }
  }

  deinit { IdleTypefaces.keep(context, for: key) }

  /// - Returns: an owned context.
  private static func made(_ looks: Set<Font>, _ files: [String]) throws -> OpaquePointer {
    FontLibrary.isolate()
    let operation = "set up the font \(looks.map(\.family).sorted().joined(separator: ", "))"
    guard let configuration = FcConfigCreate() else {
      throw CairoFailure(operation: operation, .noMemory)
    }
    // The font map takes its own reference.
    defer { FcConfigDestroy(configuration) }
    guard FcConfigParseAndLoadFromMemory(configuration, rules, 1) != 0 else {
      throw CairoFailure(operation: operation, .fontMismatch)
    }
    for file in files {
      guard FcConfigAppFontAddFile(configuration, file) != 0 else { throw CanvasError.notAFont(file: file) }
    }
    guard let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw CairoFailure(operation: operation, .fontMismatch)
    }
    pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration)
    // Owned; the context keeps a reference to the map.
    defer { g_object_unref(fontMap) }
    guard let context = pango_font_map_create_context(fontMap) else {
      throw CairoFailure(operation: operation, .noMemory)
    }
    setOptions(context)
    return context
  }

  /// Unhinted outlines at unrounded positions.
  private static func setOptions(_ context: OpaquePointer) {
    // Copied by the context.
    FontOptions().withPointer { pango_cairo_context_set_font_options(context, $0) }
    pango_cairo_context_set_resolution(context, 96)
    pango_context_set_round_glyph_positions(context, 0)
    // Otherwise the environment's language affects font matching.
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
  }
}

extension Font {
  /// The font without its size, as one typeface lays it out.
  var look: Font {
    var look = self
    look.size = 1
    return look
  }
}
