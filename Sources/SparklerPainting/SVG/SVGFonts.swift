// The fonts that librsvg lays an SVG's texts out with: the spec's own, Inter, and the generic families that it names.
// Flow: FontLibrary → SVGFonts → Pango's default font map, while librsvg paints.
import CSparklerPango
import CSparklerPangoFc
import Foundation
import Synchronization

/// Font files for the texts of an SVG.
struct SVGFonts: Hashable, Sendable {
  /// The spec's own files. A worker opens those that it was given.
  var files: [String]
  /// The families that the SVG names by generic names; others can't change it.
  var generics: [String]
  /// Those of them whose fonts are not among the spec's own.
  var installed: [String]

  /// - Parameters:
  ///   - library: nil for the installed fonts alone.
  ///   - families: lists of families that the SVG names.
  init(_ library: FontLibrary?, families: [String]) {
    files = library?.ownFiles ?? []
    let names = families.flatMap { $0.split(separator: ",").map { String($0) } }
    let found = (library ?? Self.plain)?.generics(in: names) ?? (all: [], installed: [])
    (generics, installed) = (found.all.map(\.family), found.installed.map(\.family))
  }

  init(files: [String], generics: [String], installed: [String]) {
    (self.files, self.generics, self.installed) = (files, generics, installed)
  }

  /// The installed fonts.
  static let plain = try? FontLibrary()
}

/// Font maps for librsvg, which takes the default one of its thread.
enum SVGFontMaps {
  /// Addresses of a font map's context and of its configuration, because pointers are not Sendable.
  private struct Entry {
    var key: [String]
    var context: UInt
    var configuration: UInt
  }

  private static let most = 8
  /// Held while a text of an SVG is painted.
  private static let painting = NSLock()
  /// Newest first.
  private static let entries = Mutex<[Entry]>([])

  /// Makes these fonts the thread's. No other thread can paint a text of an SVG until `leave`.
  ///
  /// - Throws: `SVGError.corrupt` if there is no font at all, with which Pango would end the process.
  static func enter(_ fonts: SVGFonts) throws(SVGError) {
    painting.lock()
    // Borrowed from the context.
    guard let entry = entry(fonts), let context = OpaquePointer(bitPattern: entry.context),
      let map = pango_context_get_font_map(context)
    else {
      painting.unlock()
      throw .corrupt("there is no font for its text")
    }
    pango_cairo_font_map_set_default(OpaquePointer(map))
  }

  static func leave() {
    pango_cairo_font_map_set_default(nil)
    painting.unlock()
  }

  /// Those of some characters that no font has. Invisible ones need none.
  static func missing(_ scalars: [Unicode.Scalar], in fonts: SVGFonts) throws(SVGError) -> [Unicode.Scalar] {
    try enter(fonts)
    defer { leave() }
    // Borrowed.
    guard let configuration = entry(fonts).flatMap({ OpaquePointer(bitPattern: $0.configuration) }),
      let set = FcConfigGetFonts(configuration, FcSetApplication)
    else { return [] }
    var letters: [OpaquePointer] = []
    for i in 0..<Int(set.pointee.nfont) {
      var own: OpaquePointer?
      guard let pattern = set.pointee.fonts[i], FcPatternGetCharSet(pattern, FC_CHARSET, 0, &own) == FcResultMatch
      else { continue }
      own.map { letters.append($0) }
    }
    return scalars.filter { scalar in !letters.contains { FcCharSetHasChar($0, scalar.value) != 0 } }
  }

  // MARK: Font maps

  /// nil without Inter or memory.
  private static func entry(_ fonts: SVGFonts) -> Entry? {
    let key = fonts.files.map(FontFileStamp.name) + ["\0"] + fonts.generics + ["\0"] + fonts.installed
    return entries.withLock { entries in
      if let place = entries.firstIndex(where: { $0.key == key }) {
        entries.insert(entries.remove(at: place), at: 0)
        return entries[0]
      }
      guard let made = made(fonts, key) else { return nil }
      entries.insert(made, at: 0)
      // The context keeps its map, and the map its configuration.
      if entries.count > most, let oldest = entries.popLast() {
        OpaquePointer(bitPattern: oldest.context).map { RetiredTypefaces.retire($0) }
      }
      return made
    }
  }

  private static func made(_ fonts: SVGFonts, _ key: [String]) -> Entry? {
    FontLibrary.isolate()
    guard let plain = SVGFonts.plain, let configuration = FcConfigCreate() else { return nil }
    // The font map takes its own reference.
    defer { FcConfigDestroy(configuration) }
    guard FcConfigParseAndLoadFromMemory(configuration, rules(fonts.generics), 1) != 0 else { return nil }
    let generic = plain.genericFiles.filter { fonts.installed.contains($0.kind.family) }.flatMap(\.files)
    for file in fonts.files + plain.textFiles + generic { _ = FcConfigAppFontAddFile(configuration, file) }
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    // Owned; the context keeps a reference.
    defer { g_object_unref(map) }
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    guard let context = pango_font_map_create_context(map) else { return nil }
    return Entry(key: key, context: UInt(bitPattern: context), configuration: UInt(bitPattern: configuration))
  }

  /// Inter replaces what is missing. The emoji font is left out, because librsvg would draw it as black outlines.
  private static func rules(_ generics: [String]) -> String {
    let aliases = GenericFamily.all.filter { generics.contains($0.family) }.flatMap { kind in
      kind.names.map { name in
        """
        <alias binding="same"><family>\(name)</family><accept><family>\(kind.family)</family></accept></alias>
        """
      }
    }
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>\(aliases.joined())\
      <match target="pattern"><edit name="family" mode="append"><string>\(FontLibrary.textFamily)</string></edit></match>\
      </fontconfig>
      """
  }
}
