// Copies fonts of the machine beside a spec and lists them in it, so that it draws the same on other machines.
// Flow: families, scripts → FontChoice → font files, the spec's text → a report.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
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
    if try loader.wrapped(old, at: path) != nil {
      let (kind, word) = SpecLoader.beginsAsSVG(Array(old.prefix(256))) ? ("an SVG", "svg") : ("a Lottie", "lottie")
      throw RenderingError(
        .usage, "\(path) is \(kind) file, which can't list fonts",
        remedy: "Show it in a spec, {\(word): \(Files.name(of: path))}, and add the fonts to that.")
    }
    let family = try loader.family(old, at: path)
    use = try FontUse(family, loader)
    if use.isIncomplete { report.append("\(path) has errors, so not all styles of its texts are known") }
    if let count = use.variants {
      report.append(
        "\(path) has \(count) variants: styles that only texts after the first \(FontUse.mostVariants) use are not added"
      )
    }
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
        .usage, "--add takes one family, and '\(shown)' is a list",
        remedy: "Write --add for each of them: \(Self.each(of: name)).")
    }
    let known = TextMeasurer(fonts: try FontLibrary())
    if known.hasFamily(name) {
      throw RenderingError(
        .usage, "every spec can use the family \(shown)",
        remedy: "Write font: {family: \(shown)}; nothing is to be added.")
    }
    if case .notInstalled(let family, let package) = known.absence(of: name) {
      throw RenderingError(
        .unavailable, "\(shown) is \(family), which is not installed",
        remedy: "Install it (Debian and Ubuntu: apt-get install \(package)); then every spec can use it.")
    }
    guard let (family, fonts) = machine.family(named: name) else {
      let near = NearMiss.name(String(shown), among: machine.families)
      throw RenderingError(
        .noInput, "no font of the family '\(shown)' is installed on this machine",
        remedy: near.map { "Did you mean '\($0)'?" }
          ?? "Install it, or copy its file beside the spec and list it under fonts:.")
    }
    let used = use.styles(of: family)
    // Broken variants, and those that were not looked at, may name it.
    if used.isEmpty, !use.isIncomplete, use.variants == nil, let path {
      report.append("no text of \(path) names \(family) yet: write font: {family: \(family)}")
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
      let said = try checked(file, family).said
      if !licences.contains(where: { FontUse.isSame($0, said) }) { licences.append(said) }
      try plan(file, family)
    }
    for licence in licences {
      let line = "licence of \(family): \(licence)"
      if !report.contains(line) { report.append(line) }
    }
  }

  /// The options for the families of a list.
  private static func each(of list: String) -> String {
    let names = list.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
    return names.filter { !$0.isEmpty }.prefix(4).map { "--add \(String($0.prefix(longestName)).inShell)" }
      .joined(separator: " ")
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

  private mutating func plan(_ file: String, _ family: String) throws {
    if files.contains(where: { $0.source == file }) { return }
    let limit = loader.limits.whole("asset-bytes")
    let bytes = try Files.read(file, limit: limit)
    if bytes.count > limit {
      throw RenderingError(
        .badSpec, "\(file) has more than \(Limits.text(Double(limit))) bytes",
        remedy: loader.limits.remedy("asset-bytes"))
    }
    files.append(NewFile(name: try name(of: file, family, bytes), bytes: bytes, source: file))
  }

  /// A name that no other file has: the file's own, or one that begins with the family.
  private func name(of file: String, _ family: String, _ bytes: [UInt8]) throws -> String {
    let (own, prefix) = (Self.plain(Files.name(of: file)), Self.plain(String(family.prefix(40))))
    for name in [own, "\(prefix)-\(own)"] + (2...9).map({ "\(prefix)-\($0)-\(own)" }) {
      let name = "\(Self.folder)/\(name)"
      if files.contains(where: { $0.name.lowercased() == name.lowercased() }) { continue }
      guard Files.kind(shown(name)) == .regular else { return name }
      if try isKept(bytes, at: shown(name)) { return name }
    }
    throw RenderingError(
      .cannotCreate, "\(shown("\(Self.folder)/\(own)")) already exists, and is another file",
      remedy: "Move it away; nothing was changed.")
  }

  /// Whether an existing file is the same.
  ///
  /// - Throws: if it is outside of the folder that the spec's files may be in.
  private func isKept(_ bytes: [UInt8], at place: String) throws -> Bool {
    let root = Files.resolved(loader.root ?? folder) ?? "/"
    guard let file = Files.resolved(place), file.hasPrefix(root == "/" ? "/" : root + "/") else {
      throw RenderingError(
        .outsideRoot, "\(place) is a link that leads out of \(root)",
        remedy: "Put the files there in its place; nothing was changed.")
    }
    return try Files.read(place, limit: bytes.count + 1) == bytes
  }

  /// The spec's folder.
  private var folder: String { path.map(Files.folder(of:)) ?? "." }

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
    try checkWritable(new)
    var made = NewFiles(in: folder)
    var written: Set<String> = []
    do {
      for file in files {
        let place = shown(file.name)
        if Files.kind(place) == .regular {
          if try isKept(file.bytes, at: place) { continue }
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

  /// Where no file can be made, the spec can't be replaced either.
  private func checkWritable(_ new: [UInt8]?) throws {
    guard new != nil || files.contains(where: { Files.kind(shown($0.name)) != .regular }) else { return }
    let places = [new == nil ? nil : path, folder, shown(Self.folder)].compactMap(\.self)
    for place in places where access(place, W_OK) != 0 && errno != ENOENT {
      throw RenderingError(.cannotCreate, "\(place) is read-only", remedy: "Allow it to be written, or use a copy.")
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

extension FontFacts {
  /// The licence and where it is, unless its text says that.
  fileprivate var said: String {
    func place(_ text: String) -> String {
      let plain = text.lowercased().replacing("https://", with: "").replacing("http://", with: "")
      return plain.hasSuffix("/") ? String(plain.dropLast()) : plain
    }
    if licence.isEmpty && address.isEmpty { return "none is named in the file; make sure that you may pass it on" }
    if licence.isEmpty || address.isEmpty { return licence + address }
    return place(licence).contains(place(address)) ? licence : "\(licence) \(address)"
  }
}
