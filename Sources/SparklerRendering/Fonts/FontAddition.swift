// Copies fonts of the machine beside a spec and lists them in it, so that it draws the same on other machines.
// Flow: families, scripts → FontChoice → font files, the spec's text → a report.
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerPainting
import SparklerScene

/// Adds fonts to a spec.
public struct FontAddition {
  /// What to add.
  public enum Request: Sendable {
    /// A family of the machine.
    case family(String)
    /// Noto's family for a script, such as `arabic`.
    case script(String)
  }

  /// The folder beside the spec, and what its files are listed as.
  private static let folder = "fonts"
  /// Longest name in a message.
  private static let longestName = 100

  /// The spec's path; nil to only copy files into the current folder.
  private let path: String?
  private let loader: SpecLoader
  /// Whether fonts are added that forbid it.
  private let isForced: Bool
  private let machine: MachineFonts
  private let old: [UInt8]
  private let use: FontUse
  private var files: [NewFile] = []
  private var report: [String] = []

  private struct NewFile {
    /// In the spec.
    var name: String
    var bytes: [UInt8]
    var source: String
  }

  /// - Parameters:
  ///   - path: the spec; nil to only copy files.
  ///   - isForced: whether fonts are added that forbid embedding.
  /// - Throws: if the spec can't be read or edited.
  public init(to path: String?, loader: SpecLoader, isForced: Bool = false) throws {
    var loader = loader
    loader.isStrict = false
    (self.path, self.loader, self.isForced) = (path, loader, isForced)
    guard let path else {
      (old, use) = ([], FontUse())
      machine = MachineFonts()
      return
    }
    if path == "-" {
      throw RenderingError(.usage, "a spec on standard input can't be changed", remedy: "Name its file.")
    }
    old = try loader.bytes(path)
    if loader.lottieScene(of: old, at: path) != nil {
      throw RenderingError(
        .usage, "\(path) is a Lottie file, which can't list fonts",
        remedy: "Show it in a spec, {lottie: \(Files.name(of: path))}, and add the fonts to that.")
    }
    let family = try loader.family(old, at: path)
    use = FontUse(family, loader)
    if use.skipped > 0 {
      report.append(
        "\(use.skipped) of \(path)'s variants were not looked at: name the fonts of their texts' other styles by hand")
    }
    if use.isIncomplete { report.append("\(path) has errors, so that not all styles of its texts are known.") }
    machine = MachineFonts()
  }

  /// Copies the files and changes the spec: everything or nothing.
  ///
  /// - Returns: what was done, one sentence each.
  /// - Throws: `RenderingError` with the reason; nothing is changed then.
  public mutating func add(_ requests: [Request]) throws -> [String] {
    for request in requests {
      switch request {
      case .family(let name): try add(family: name)
      case .script(let name): try add(script: name)
      }
    }
    let entries = files.map(\.name).filter { name in
      !use.listed.contains { Files.standardized($0) == Files.standardized(name) }
    }
    let new = try edited(entries)
    let written = try write(new)
    for file in files {
      let isNew = written.contains(file.name)
      report.append("\(isNew ? "wrote" : "kept") \(shown(file.name)) (\(ByteCount.text(file.bytes.count)))")
    }
    if let path {
      report.append(
        new == nil ? "\(path) lists everything already" : "\(path) lists \(entries.joined(separator: ", "))")
    } else if !entries.isEmpty {
      report.append("write in the spec: fonts: [\(entries.joined(separator: ", "))]")
    }
    return report
  }

  // MARK: Choices

  private mutating func add(family name: String) throws {
    let shown = name.prefix(Self.longestName)
    if name.contains(",") {
      throw RenderingError(
        .usage, "--add '\(shown)' is a list of families",
        remedy: "Add one family at a time; repeat --add for several.")
    }
    let known = TextMeasurer(fonts: try FontLibrary())
    if known.hasFamily(name) {
      throw RenderingError(
        .usage, "every spec can use the family \(shown)",
        remedy: "Write font: {family: \(shown)}; nothing is to be added.")
    }
    if case .notInstalled(_, let package) = known.absence(of: name) {
      throw RenderingError(
        .unavailable, known.absence(of: name).message(name),
        remedy: "Install it (Debian and Ubuntu: apt-get install \(package)); then every spec can use it.")
    }
    guard let (family, fonts) = machine.family(named: name) else {
      let near = Units.nearest(String(shown), among: machine.families)
      throw RenderingError(
        .noInput, "no font of the family '\(shown)' is installed on this machine",
        remedy: near.map { "Did you mean '\($0)'?" }
          ?? "Install it, or copy its file beside the spec and list it under fonts:.")
    }
    let names = [family, name] + Set(fonts.flatMap(\.families)).sorted()
    let used = use.styles(of: names, isKnown: known.hasFamily)
    if used.isEmpty, use.isComplete, let path {
      report.append("no text layer of \(path) names \(family) yet: write font: {family: \(family)}")
    }
    let styles = (used.isEmpty ? [.regular, .bold] : used).filter { !use.has(family, $0) }
    try add(family, fonts, styles)
  }

  private mutating func add(script name: String) throws {
    guard let script = WritingSystem.named(name) else {
      throw RenderingError(
        .usage, "--add-script \(name.prefix(Self.longestName)): no script is called so",
        remedy: "Use one of: \(WritingSystem.all.map(\.name).joined(separator: ", ")).")
    }
    guard let (family, fonts) = script.families.compactMap(machine.family(named:)).first else {
      throw RenderingError(
        .unavailable, "\(script.families[0]) is not installed",
        remedy: "Install it (Debian and Ubuntu: apt-get install \(script.package)), then repeat the command.")
    }
    let styles = (use.weights.isEmpty ? [.regular, .bold] : use.weights).filter { !use.has(family, $0) }
    try add(family, fonts, styles)
    report.append("letters that other fonts lack are taken from \(family); name it in font: where its forms matter")
  }

  private mutating func add(_ family: String, _ fonts: [MachineFont], _ styles: Set<FontUse.Style>) throws {
    guard let choice = FontChoice(family, fonts, styles) else {
      throw RenderingError(
        .noInput, "\(family) is installed, but not as a TrueType or OpenType file (\(fonts[0].file))",
        remedy: "Convert it, or take another family.")
    }
    if choice.files.isEmpty { report.append("the spec has \(family) already in every style that it uses") }
    var licences: [String] = []
    for file in choice.files {
      let facts = try checked(file, family)
      let licence = [facts.licence, facts.address].filter { !$0.isEmpty }.joined(separator: " ")
      let said = licence.isEmpty ? "none is named in the file; make sure that you may pass it on" : licence
      if !licences.contains(said) { licences.append(said) }
      try plan(file)
    }
    for licence in licences { report.append("licence of \(family): \(licence)") }
  }

  // MARK: Files

  /// Reads what a font says about itself, and lays a text out with it: what breaks here would break in the spec.
  private mutating func checked(_ file: String, _ family: String) throws -> FontFacts {
    let readers = loader.readers
    let facts: FontFacts
    do {
      facts = try FontFacts(ofFile: file, readers: readers)
      let library = TextMeasurer(fonts: try FontLibrary(files: [file], readers: readers))
      guard library.hasFamily(family) else { throw CanvasError.notAFont(file: file) }
      _ = try library.measure(TextContent(string: "Hamburg 0123", font: Font(family: family, size: 20)))
    } catch {
      throw RenderingError(.badSpec, "\(family) can't be added: \(error)", remedy: "Take another font.")
    }
    let name = Files.name(of: file)
    if facts.embedding == .restricted, !isForced {
      throw RenderingError(
        .cannotCreate,
        "\(name) forbids to be embedded (OS/2 fsType: restricted licence), so it must not be passed on with a spec",
        remedy: "Take another font; if its owner has allowed it to you, repeat with --force.")
    }
    switch facts.embedding {
    case .restricted: report.append("\(name) forbids to be embedded (OS/2 fsType); it was added by --force")
    case .previewAndPrint: report.append("\(name) may only be embedded for preview and print (OS/2 fsType)")
    case .free, .editable: break
    }
    for axis in facts.idleAxes { report.append("the axis \(axis) of \(name) has no range, so nothing varies by it") }
    return facts
  }

  private mutating func plan(_ file: String) throws {
    if files.contains(where: { $0.source == file }) { return }
    let limit = loader.limits.whole("asset-bytes")
    let bytes = try Files.read(file, limit: limit)
    if bytes.count > limit {
      throw RenderingError(
        .badSpec, "\(file) has more than \(Limits.text(Double(limit))) bytes",
        remedy: loader.limits.remedy("asset-bytes"))
    }
    var name = Self.plain(Files.name(of: file))
    while try isTaken("\(Self.folder)/\(name)", bytes) { name = "other-" + name }
    files.append(NewFile(name: "\(Self.folder)/\(name)", bytes: bytes, source: file))
  }

  /// Whether another font has a name already: one that is added, too, or one that the spec lists.
  private func isTaken(_ name: String, _ bytes: [UInt8]) throws -> Bool {
    if files.contains(where: { $0.name == name }) { return true }
    let isListed = use.listed.contains { Files.standardized($0) == Files.standardized(name) }
    guard isListed, Files.kind(shown(name)) == .regular else { return false }
    return try Files.read(shown(name), limit: bytes.count + 1) != bytes
  }

  /// A file name that needs no quotes in a spec.
  private static func plain(_ name: String) -> String {
    let allowed = name.prefix(200).map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" }
    let text = String(allowed)
    return text.hasPrefix(".") || text.hasPrefix("-") ? "font" + text : text
  }

  /// A file's path in messages.
  private func shown(_ name: String) -> String { path.map { Files.join(Files.folder(of: $0), name) } ?? name }

  // MARK: Writing

  /// The spec's text with new entries of its list; nil if there are none.
  private func edited(_ entries: [String]) throws -> [UInt8]? {
    guard let path, !entries.isEmpty else { return nil }
    do {
      var text = try SpecText(old, name: path, limits: loader.limits)
      try text.append(entries, toListAt: DocumentKeys.fonts.name, inheriting: use.listed)
      return text.bytes
    } catch let refusal as SpecText.Refusal {
      throw RenderingError(
        .badSpec, "the list fonts: of \(path) can't be changed: \(refusal)",
        remedy: "Copy the files into \(Self.folder) and add to it: \(entries.joined(separator: ", ")).")
    }
  }

  /// - Returns: the names of new files.
  private func write(_ new: [UInt8]?) throws -> Set<String> {
    if let path, new != nil, access(path, W_OK) != 0 {
      throw RenderingError(.cannotCreate, "\(path) is read-only", remedy: "Allow it to be written, or use a copy.")
    }
    var made = NewFiles(in: path.map(Files.folder(of:)) ?? ".")
    var written: Set<String> = []
    do {
      for file in files {
        let place = shown(file.name)
        try refuseLinkOut(place)
        if Files.kind(place) == .regular {
          if try Files.read(place, limit: file.bytes.count + 1) == file.bytes { continue }
          throw RenderingError(
            .cannotCreate, "\(place) already exists, and is another file", remedy: "Move it away; nothing was changed.")
        }
        try made.create(file.bytes, at: place)
        written.insert(file.name)
      }
      if let path, let new { try replace(path, by: new) }
    } catch {
      made.rollBack()
      throw error
    }
    return written
  }

  /// Refuses a place that a link leads out of the spec's folder: the spec would not work on another machine.
  private func refuseLinkOut(_ place: String) throws {
    let home = path.map(Files.folder(of:)) ?? "."
    guard let root = Files.resolved(home.isEmpty ? "." : home) else { return }
    for name in [Files.folder(of: place), place] {
      guard let target = Files.resolved(name), target != root else { continue }
      if !target.hasPrefix(root.hasSuffix("/") ? root : root + "/") {
        throw RenderingError(
          .cannotCreate, "\(name) is a link that leads out of the spec's folder",
          remedy: "Replace it by a folder or a file of its own; nothing was changed.")
      }
    }
  }

  /// Replaces the spec atomically and keeps its permissions, if it still has the text that was read.
  private func replace(_ path: String, by new: [UInt8]) throws {
    let place = Files.resolved(path) ?? path
    let file = try AtomicFile(path: place, name: path)
    try file.write(new)
    try file.copyPermissions(of: place)
    guard try loader.bytes(path) == old else {
      throw RenderingError(.tryAgain, "\(path) was changed in the meantime", remedy: "Repeat the command.")
    }
    try file.commit()
  }
}
