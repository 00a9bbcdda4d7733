// Decides where files may be written and which existing files may be replaced. All writes go through it.
// Flow: a path and its origin → WritePolicy → WritePlace → AtomicFile.
import Foundation
import SparklerCore

/// What a path may refer to, depending on who chose it.
///
/// A path typed by the user may name any file. A path from a file (a spec, results, a manifest) must stay inside the
/// roots with links resolved, must not be hidden, must have an extension of its format, and replaces only files of the
/// same kind.
public struct WritePolicy: Sendable {
  /// nil: the user typed the path.
  private let roots: [String]?
  /// Files that the user allowed to be replaced.
  private let named: [String]
  /// Files in Sparkler's own records: replaced whatever they contain, if all else is right.
  private let known: [String]
  /// Remedies for a path outside the roots, and for a file that is not replaced.
  private let remedies: (outside: String, kept: String)

  /// For paths from the command line.
  public static let typed = WritePolicy(roots: nil, named: [], known: [], remedies: ("", ""))

  private init(roots: [String]?, named: [String], known: [String], remedies: (String, String)) {
    (self.roots, self.named, self.known, self.remedies) = (roots, named, known, remedies)
  }

  /// For paths from files.
  ///
  /// - Parameters:
  ///   - roots: folders that paths must lead into; they need not exist.
  ///   - overwriting: paths of files that may be replaced whatever they are.
  ///   - known: files in Sparkler's own records.
  ///   - command: selects the remedies for refused paths.
  public init(
    roots: [String], overwriting named: [String] = [], known: [String] = [], for command: Command = .render
  ) {
    self.init(
      roots: roots.map { $0.isEmpty ? "." : $0 }, named: named, known: known, remedies: command.remedies)
  }

  /// The command, which determines the options that widen the policy.
  public enum Command: Sendable {
    /// Each case is a use of the policy. `shardReport` is a batch's report, `page` a storyboard or a test's report,
    /// `approve` replaces references, and `new` writes templates and galleries.
    case render, kit, batch, shardReport, test, page, approve, new

    fileprivate var remedies: (outside: String, kept: String) {
      switch self {
      case .render:
        (
          "Name the file yourself with -o, or allow its folder with --out-root.",
          "Name the file yourself, with -o or --overwrite."
        )
      case .kit: ("Choose another folder with -o.", "Choose another folder with -o, or move that file away.")
      case .batch:
        (
          "Choose another --out-dir, or allow its folder with --out-root.", "Name the file yourself, with --overwrite."
        )
      case .shardReport:
        ("Name a file with --report.", "Name another file with --report, or move that one away.")
      case .page: ("Name a file with -o.", "Name another file with -o, or move that one away.")
      case .test: ("Choose a folder inside, or widen --root.", "Choose another folder, or move that file away.")
      case .approve:
        (
          "Allow its folder with --references or --out-root, if you trust these results.",
          "Choose another folder, or move that file away."
        )
      case .new: ("Choose another folder.", "Choose another folder; nothing was changed.")
      }
    }
  }

  /// Whether the user typed the paths.
  package var isTyped: Bool { roots == nil }

  /// The remedy if a folder takes no file.
  var elsewhere: String {
    isTyped ? "Choose another path with -o." : "Allow its folder to be written, or choose another."
  }

  /// Checks a path and opens its folder.
  ///
  /// - Parameters:
  ///   - kind: kind of the file to write.
  ///   - making: creates missing folders.
  /// - Throws: 77 for a path outside the roots, 73 for a file that may not or can't be created or replaced.
  package func place(_ path: String, as kind: FileKind, making: Bool = false) throws(RenderingError) -> WritePlace {
    guard let name = path.split(separator: "/").last.map(String.init), name != "..", name != ".", !path.hasSuffix("/")
    else { throw RenderingError(.cannotCreate, "\(path.onOneLine) is a folder", remedy: "Name a file in it.") }
    let folder: OpenFolder
    if roots == nil {
      if making { try Files.make(folder: Files.folder(of: path)) }
      folder = try OpenFolder(Files.folder(of: path))
    } else {
      folder = try self.folder(path, name, kind, making: making)
    }
    let place = WritePlace(path: path, folder: folder, name: name, kind: kind, policy: self)
    try place.check()
    return place
  }

  /// Checks a path without looking at existing files: for plans.
  package func checkPath(_ path: String, as kind: FileKind) throws(RenderingError) {
    guard roots != nil, let name = path.split(separator: "/").last.map(String.init) else { return }
    _ = try inner(path, name, kind)
  }

  /// Creates the folder of a file.
  package func makeFolder(of path: String, as kind: FileKind) throws(RenderingError) {
    guard roots != nil, let name = path.split(separator: "/").last.map(String.init) else {
      return try Files.make(folder: Files.folder(of: path))
    }
    _ = try folder(path, name, kind, making: true)
  }

  private func folder(
    _ path: String, _ name: String, _ kind: FileKind, making: Bool
  ) throws(RenderingError) -> OpenFolder {
    let (root, parts) = try inner(path, name, kind)
    if making { try Files.make(folder: root) }
    // Links below the root are not followed: there was none when the path was checked.
    do { return try OpenFolder(root).folder(parts, making: making) } catch {
      let folder = Files.folder(of: path)
      guard Files.kind(folder) == .missing, !making else { throw error }
      throw OpenFolder.missing(folder, ENOENT)
    }
  }

  /// The root that contains a path, and the folders from there to it.
  private func inner(
    _ path: String, _ name: String, _ kind: FileKind
  ) throws(RenderingError) -> (root: String, parts: [String]) {
    let shown = path.onOneLine
    if path.unicodeScalars.contains(where: \.isSteering) {
      throw RenderingError(
        .cannotCreate, "the file name \(shown) contains control characters",
        remedy: "Use letters, digits, '.', '_', '-'.")
    }
    let folder = Files.folder(of: path)
    guard let real = Files.place(folder), let (root, parts) = enclosing(real) else { throw outside(shown) }
    if name.hasPrefix(".") || parts.contains(where: { $0.hasPrefix(".") }), !isNamed(path) {
      throw RenderingError(
        .cannotCreate, "\(shown) is hidden, or in a hidden folder: its name begins with a dot",
        remedy: remedies.kept)
    }
    if parts.contains(where: { $0.hasPrefix("~") }), !isNamed(path) {
      throw RenderingError(
        .cannotCreate, "\(shown): a folder whose name begins with '~' is a home folder to a shell",
        remedy: "Leave '~' out, or \(remedies.kept.prefix(1).lowercased())\(remedies.kept.dropFirst())")
    }
    if let endings = kind.endings, !isNamed(path), !endings.contains(where: { name.lowercased().hasSuffix(".\($0)") }) {
      throw RenderingError(
        .cannotCreate,
        "\(shown): the name of \(kind.name) ends in \(endings.map { "." + $0 }.joined(separator: " or "))",
        remedy: "Use that extension, or \(remedies.kept.prefix(1).lowercased())\(remedies.kept.dropFirst())")
    }
    return (root, parts)
  }

  private func enclosing(_ real: String) -> (root: String, parts: [String])? {
    for root in roots ?? [] {
      guard let base = Files.place(root) else { continue }
      if real == base { return (base, []) }
      let prefix = base == "/" ? "/" : base + "/"
      if real.hasPrefix(prefix) { return (base, real.dropFirst(prefix.count).split(separator: "/").map(String.init)) }
    }
    return nil
  }

  fileprivate func outside(_ shown: String) -> RenderingError {
    let all = (roots ?? []).map { Files.place($0) ?? $0 }.joined(separator: ", ").onOneLine
    return RenderingError(.outsideRoot, "\(shown) leads outside \(all)", remedy: remedies.outside)
  }

  /// Whether the user allowed the file to be replaced.
  fileprivate func isNamed(_ path: String) -> Bool {
    if named.isEmpty { return false }
    let place = Files.identity(path)
    return named.contains { Files.identity($0) == place }
  }

  private func isKnown(_ path: String) -> Bool {
    known.contains { $0 == path || FramePattern($0)?.matches(path) ?? false }
  }

  /// Checks whether an existing file may be replaced.
  fileprivate func check(_ place: WritePlace) throws(RenderingError) {
    let shown = place.path.onOneLine
    var kind = place.folder.kind(of: place.name)
    var file = place.folder.path(of: place.name)
    if place.folder.isLink(place.name) {
      // Check the link's target: a pipe behind /dev/stdout has no path.
      kind = Files.kind(file)
      if kind == .missing {
        if isTyped { return }
        throw RenderingError(.cannotCreate, "\(shown) is a broken link", remedy: remedies.kept)
      }
      if let real = Files.resolved(file) {
        if !isTyped, enclosing(real) == nil { throw outside(shown) }
        file = real
      } else if !isTyped {
        throw outside(shown)
      }
    }
    // Everything in /dev counts as a device, even a link to a regular file.
    if kind != .missing, Files.resolved(place.folder.path) == "/dev" { kind = .other }
    switch kind {
    case .missing: return
    case .folder: throw RenderingError(.cannotCreate, "\(shown) is a folder", remedy: "Name a file in it.")
    case .other:
      throw RenderingError(
        .cannotCreate, "\(shown) is not a regular file",
        remedy: isTyped ? "Use - for standard output." : "Move it away, or choose another name.")
    case .regular: break
    }
    if isTyped || isNamed(place.path) || isKnown(place.path) { return }
    try checkKind(place, file)
  }

  fileprivate func checkKind(_ place: WritePlace, _ file: String) throws(RenderingError) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    defer { if descriptor >= 0 { close(descriptor) } }
    var info = stat()
    guard descriptor >= 0, fstat(descriptor, &info) == 0, place.kind.matches(descriptor, size: Int(info.st_size)) else {
      throw RenderingError(
        .cannotCreate, "\(place.path.onOneLine) already exists, and is not \(place.kind.name)",
        remedy: remedies.kept.isEmpty ? "Choose another name, or move it away." : remedies.kept)
    }
  }
}

/// A checked destination.
package struct WritePlace: Sendable {
  /// As requested.
  package let path: String
  package let folder: OpenFolder
  package let name: String
  let kind: FileKind
  let policy: WritePolicy

  /// Checks whether the existing file may be replaced.
  func check() throws(RenderingError) { try policy.check(self) }

  /// Checks that an existing file is of this kind, whoever named it.
  package func checkKind() throws(RenderingError) {
    guard let file = Files.resolved(folder.path(of: name)) else { return }
    try policy.checkKind(self, file)
  }

  fileprivate init(path: String, folder: OpenFolder, name: String, kind: FileKind, policy: WritePolicy) {
    (self.path, self.folder, self.name, self.kind, self.policy) = (path, folder, name, kind, policy)
  }

  /// One of Sparkler's own hidden files.
  package init(own name: String, in folder: OpenFolder) {
    self.init(path: folder.path(of: name), folder: folder, name: name, kind: .text, policy: .typed)
  }

  /// Another file in the same folder.
  func sibling(_ path: String, _ name: String) -> WritePlace {
    WritePlace(path: path, folder: folder, name: name, kind: kind, policy: policy)
  }
}
