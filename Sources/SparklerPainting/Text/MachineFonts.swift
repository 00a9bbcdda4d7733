// The fonts that the machine has, beyond those that scenes may use: for messages and for `sparkler fonts --add`.
// Flow: fontconfig's settings and caches, font folders → MachineFonts → FontAbsence, FontAddition.
import CSparklerPangoFc
import SparklerScene
import Synchronization

/// A font that is installed on the machine.
public struct MachineFont: Sendable, Hashable {
  /// Its family's names; the first is the one that it is known by.
  public var families: [String]
  /// The path of its file.
  public var file: String
  /// Its index in a collection.
  public var index: Int
  /// OpenType weights; a variable font has several.
  public var weights: ClosedRange<Int>
  /// Whether it is italic or oblique.
  public var isItalic: Bool
  /// In percent of the normal width.
  public var width: Int
  /// Number of characters that it has.
  public var letters: Int
  /// Whether it is a TrueType or OpenType file, as a spec may bring along.
  public var isUsable: Bool
}

/// All fonts of the machine. Reads fontconfig's caches and, for folders without one, the fonts themselves; writes nothing.
public struct MachineFonts: Sendable {
  /// By file.
  public let all: [MachineFont]

  private static let mostFolders = 4096
  /// Longest part of a name that counts.
  private static let longestName = 200

  /// Lists the fonts of all folders that fontconfig knows.
  public init() {
    // Reading a folder needs a current configuration: this one keeps fontconfig from loading another.
    FontLibrary.isolate()
    guard let configuration = FcInitLoadConfig() else {
      all = []
      return
    }
    defer { FcConfigDestroy(configuration) }
    var folders = Self.texts(FcConfigGetFontDirs(configuration))
    var seen = Set(folders)
    var found: [MachineFont] = []
    var next = 0
    while next < min(folders.count, Self.mostFolders) {
      let (fonts, inner) = Self.read(folders[next], configuration)
      found += fonts
      folders += inner.filter { seen.insert($0).inserted }
      next += 1
    }
    all = found.sorted { ($0.file, $0.index, $0.weights.lowerBound) < ($1.file, $1.index, $1.weights.lowerBound) }
  }

  /// The fonts of a family; case and spaces are ignored. nil if there is none.
  ///
  /// - Returns: the family's name as its fonts spell it.
  public func family(named name: String) -> (name: String, fonts: [MachineFont])? {
    let plain = FontLibrary.plain(name.prefix(Self.longestName))
    if plain.isEmpty { return nil }
    let fonts = all.filter { font in font.families.contains { FontLibrary.plain($0) == plain } }
    let spelled = fonts.first?.families.first { FontLibrary.plain($0) == plain }
    return spelled.map { ($0, fonts) }
  }

  /// Every family's name, sorted.
  public var families: [String] { Set(all.compactMap(\.families.first)).sorted() }

  // MARK: Folders

  /// The fonts in a folder, and the folders in it.
  private static func read(_ folder: String, _ configuration: OpaquePointer) -> ([MachineFont], [String]) {
    // Owned. A cache that is missing or stale is not made anew: that would write files.
    if let cache = FcDirCacheLoad(folder, configuration, nil) {
      defer { FcDirCacheUnload(cache) }
      let inner = (0..<FcCacheNumSubdir(cache)).compactMap { FcCacheSubdir(cache, $0).map { String(cString: $0) } }
      guard let set = FcCacheCopySet(cache) else { return ([], inner) }
      defer { FcFontSetDestroy(set) }
      return (fonts(in: set), inner)
    }
    guard let set = FcFontSetCreate(), let inner = FcStrSetCreate() else { return ([], []) }
    defer {
      FcFontSetDestroy(set)
      FcStrSetDestroy(inner)
    }
    guard FcDirScan(set, inner, nil, nil, folder, 1) != 0 else { return ([], []) }
    return (fonts(in: set), texts(FcStrListCreate(inner)))
  }

  /// - Parameter list: owned.
  private static func texts(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var out: [String] = []
    while let text = FcStrListNext(list) { out.append(String(cString: text)) }
    return out
  }

  private static func fonts(in set: UnsafeMutablePointer<FcFontSet>) -> [MachineFont] {
    (0..<Int(set.pointee.nfont)).compactMap { i in set.pointee.fonts[i].flatMap(font) }
  }

  // MARK: Fonts

  private static func font(_ pattern: OpaquePointer) -> MachineFont? {
    let families = texts(FC_FAMILY, of: pattern)
    guard !families.isEmpty, let file = texts(FC_FILE, of: pattern).first else { return nil }
    // The upper half is the number of a named instance, whose variable font is listed, too, with this number.
    let index = UInt32(truncatingIfNeeded: number(FC_INDEX, of: pattern) ?? 0)
    if index >> 16 != 0, index >> 16 != 0x8000 { return nil }
    let formats = texts(FC_FONTFORMAT, of: pattern)
    let ending = file.lowercased().split(separator: ".").last ?? ""
    let isUsable =
      formats.contains { ["TrueType", "CFF"].contains($0) } && ["ttf", "otf", "ttc", "otc"].contains(ending)
    var letters: OpaquePointer?
    let hasLetters = FcPatternGetCharSet(pattern, FC_CHARSET, 0, &letters) == FcResultMatch
    return MachineFont(
      families: families, file: file, index: Int(index & 0xFFFF), weights: weights(of: pattern),
      isItalic: (number(FC_SLANT, of: pattern) ?? 0) > 0, width: number(FC_WIDTH, of: pattern) ?? 100,
      letters: hasLetters ? letters.map { Int(FcCharSetCount($0)) } ?? 0 : 0, isUsable: isUsable)
  }

  private static func texts(_ key: String, of pattern: OpaquePointer) -> [String] {
    var out: [String] = []
    // Borrowed: it belongs to the pattern.
    var text: UnsafeMutablePointer<FcChar8>?
    while out.count < 32, FcPatternGetString(pattern, key, Int32(out.count), &text) == FcResultMatch, let text {
      let whole = String(cString: text)
      out.append(key == FC_FILE ? whole : String(whole.prefix(longestName)))
    }
    return out
  }

  private static func number(_ key: String, of pattern: OpaquePointer) -> Int? {
    var (low, high) = (0.0, 0.0)
    return range(key, of: pattern, &low, &high) ? Int(clamping: low) : nil
  }

  private static func range(
    _ key: String, of pattern: OpaquePointer, _ low: inout Double, _ high: inout Double
  ) -> Bool {
    // A number that is no range is read as one.
    var range: OpaquePointer?
    if FcPatternGetRange(pattern, key, 0, &range) == FcResultMatch, let range,
      FcRangeGetDouble(range, &low, &high) != 0
    {
      return low.isFinite && high.isFinite
    }
    guard FcPatternGetDouble(pattern, key, 0, &low) == FcResultMatch, low.isFinite else { return false }
    high = low
    return true
  }

  private static func weights(of pattern: OpaquePointer) -> ClosedRange<Int> {
    var (low, high) = (0.0, 0.0)
    guard range(FC_WEIGHT, of: pattern, &low, &high) else { return 400...400 }
    func openType(_ weight: Double) -> Int { max(1, min(1000, Int(clamping: FcWeightToOpenTypeDouble(weight)))) }
    let (least, most) = (openType(low), openType(high))
    return min(least, most)...max(least, most)
  }
}

extension Int {
  /// The nearest integer within the range.
  fileprivate init(clamping value: Double) {
    self = value.isFinite ? Int(Swift.max(-1e15, Swift.min(1e15, value.rounded()))) : 0
  }
}

/// The machine's fonts, listed when they are first asked for.
final class LazyMachineFonts: Sendable {
  private let listed = Mutex<MachineFonts?>(nil)

  var fonts: MachineFonts {
    listed.withLock { listed in
      let fonts = listed ?? MachineFonts()
      listed = fonts
      return fonts
    }
  }
}
