// Which files of the machine's fonts a spec needs: those for the styles of its texts.
// Flow: MachineFonts + the spec's texts → FontChoice → FontAddition.
import SparklerAuthoring
import SparklerDocument
import SparklerPainting
import SparklerScene

/// The fonts of a spec's texts.
struct FontUse {
  /// Families, weights and slants of all texts.
  private(set) var looks: Set<Font> = []
  /// The fonts that it has already.
  private(set) var faces: Set<FontFace> = []
  /// Font files that it lists, with those of a spec that it extends.
  private(set) var listed: [String] = []
  /// Families that its SVG pictures name, whose styles are not known.
  private(set) var ofPictures: Set<String> = []
  /// Whether some of its variants could not be built.
  private(set) var isIncomplete = false
  /// Number of its variants, if only the first of them were built.
  private(set) var variants: Int?

  /// Variants of a matrix that are built; more rarely have other fonts.
  static let mostVariants = 100

  init() {}

  /// - Throws: `SpecFailure` if an option of the command line does not fit the spec; other errors leave variants out.
  init(_ family: LoadedFamily, _ loader: SpecLoader) throws {
    let all = family.documents
    listed = family.family.document(all.first ?? nil).fonts
    if all.count > Self.mostVariants { variants = all.count }
    for variant in all.prefix(Self.mostVariants) {
      do {
        let spec = try loader.load(family, variant)
        looks.formUnion(spec.built.scene.fonts)
        faces.formUnion(spec.fontFaces)
        ofPictures.formUnion(spec.images.families)
      } catch let failure as SpecFailure where failure.diagnostics.contains(where: { $0.code == .badOption }) {
        throw failure
      } catch { isIncomplete = true }
    }
  }

  /// A weight and a slant.
  struct Style: Hashable {
    var weight: Int
    var isItalic: Bool

    static let regular = Style(weight: 400, isItalic: false)
    static let bold = Style(weight: 700, isItalic: false)
  }

  /// The styles in which texts name a family; none if no text does.
  ///
  /// A generic name, such as `mono`, counts for its family, which a spec that has it uses for this name, too.
  func styles(of family: String) -> Set<Style> {
    let names = [family] + GenericFamily.all.filter { Self.isSame($0.family, family) }.flatMap(\.names)
    func isNamed(in list: String) -> Bool {
      list.split(separator: ",").contains { part in names.contains { Self.isSame(part, $0) } }
    }
    let named = looks.filter { isNamed(in: $0.family) }
    let styles = Set(named.map { Style(weight: $0.weight, isItalic: $0.isItalic) })
    return ofPictures.contains(where: isNamed) ? styles.union([.regular, .bold]) : styles
  }

  /// The upright styles of all texts.
  var weights: Set<Style> { Set(looks.map { Style(weight: $0.weight, isItalic: false) }) }

  /// Whether the spec has a family in a style.
  func has(_ family: String, _ style: Style) -> Bool {
    faces.contains {
      Self.isSame($0.family, family) && $0.weight == style.weight && $0.isItalic == style.isItalic
    }
  }

  /// Ignores case and spaces, as font lookup does.
  static func isSame(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a.lowercased().filter { $0 != " " } == b.lowercased().filter { $0 != " " }
  }
}

/// A family with the files that are copied.
struct FontChoice {
  /// The family's name, as its fonts spell it.
  let family: String
  /// Paths, each once.
  let files: [String]
  /// The fonts in them that were chosen, in the same order.
  let fonts: [MachineFont]

  /// Chooses the nearest font for each style; nil if no file can be used by a spec.
  init?(_ family: String, _ fonts: [MachineFont], _ styles: Set<FontUse.Style>) {
    let usable = fonts.filter(\.isUsable)
    let sorted = styles.sorted { ($0.weight, $0.isItalic ? 1 : 0) < ($1.weight, $1.isItalic ? 1 : 0) }
    var chosen: [MachineFont] = []
    for style in sorted {
      let sameSlant = usable.filter { $0.isItalic == style.isItalic }
      guard let best = (sameSlant.isEmpty ? usable : sameSlant).min(by: { Self.isNearer($0, $1, to: style) }) else {
        return nil
      }
      if !chosen.contains(where: { $0.file == best.file }) { chosen.append(best) }
    }
    (self.family, self.fonts, files) = (family, chosen, chosen.map(\.file))
  }

  /// Normal widths before others, then near weights, variable fonts, fonts with more letters.
  private static func isNearer(_ a: MachineFont, _ b: MachineFont, to style: FontUse.Style) -> Bool {
    func rank(_ font: MachineFont) -> [Int] {
      let nearest = max(font.weights.lowerBound, min(font.weights.upperBound, style.weight))
      return [
        abs(font.width - 100), abs(nearest - style.weight), font.weights.count > 1 ? 0 : 1, -font.letters, font.index,
      ]
    }
    let (mine, theirs) = (rank(a), rank(b))
    return mine == theirs ? a.file < b.file : mine.lexicographicallyPrecedes(theirs)
  }
}
