// Finds tests: specs with `tests:`, and specs with a reference next to them.
// Flow: paths → TestPlan → TestRunner.
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerReferences
import SparklerRendering

/// One comparison to make.
public struct TestCase: Sendable {
  /// The kind of reference.
  enum Reference: Sendable {
    /// An entry of the spec's `tests:`.
    case entry(Int, ReferenceFile)
    /// The spec has no `tests:`; contains the stem of the file next to it, and the file if it exists.
    case beside(stem: String, ReferenceFile?)
    /// The test of a file or a folder of frames.
    case file(FileTest)
    /// The reference can't be determined.
    case unknown(any Error)
  }

  /// Unique in a plan: the spec's path without extension, plus the variant's slugs if there is a matrix, and the
  /// reference if the spec has several; or a recording's path.
  public let name: String
  /// Path of the spec or recording.
  public let spec: String
  /// nil if the spec has no matrix.
  var variant: SpecVariant?
  let reference: Reference

  init(name: String, spec: String, variant: SpecVariant? = nil, reference: Reference) {
    (self.name, self.spec, self.variant, self.reference) = (name, spec, variant, reference)
  }

  /// Whether there is a reference, but no recording was made for it.
  var isAbsent: Bool { if case .file(let test) = reference { test.isAbsent } else { false } }

  /// Path of the reference for messages; empty if unknown.
  var shownReference: String {
    switch reference {
    case .entry(_, let file): file.path
    case .beside(let stem, let file): file?.path ?? stem
    case .file(let test): test.reference.path
    case .unknown: ""
    }
  }

  /// Path of the reference, to detect tests that share one.
  var place: String? {
    switch reference {
    case .entry(_, let file): Files.standardized(file.path)
    case .beside(let stem, _): Files.standardized(stem)
    case .file(let test): test.problem == nil ? Files.standardized(test.reference.path) : nil
    case .unknown: nil
    }
  }
}

/// All tests of specs and folders, or of recordings.
public struct TestPlan: Sendable {
  /// Sorted by name.
  public private(set) var cases: [TestCase] = []
  /// Files that look like references but belong to no test.
  public private(set) var orphans: [String] = []
  /// Orphans, and references whose recordings were not made.
  var unused: [String] { (orphans + cases.filter(\.isAbsent).map(\.shownReference)).sorted() }

  /// Folders that references may be in: the named ones, and the loader's root.
  public private(set) var roots: [String] = []

  static let endings = [".scene.yaml", ".scene.yml", ".scene.json"]
  private let references: String?
  private let loader: SpecLoader

  /// - Parameters:
  ///   - paths: spec files, and folders that are searched for `*.scene.yaml` (`.yml`, `.json`), including subfolders.
  ///   - references: folder of the references instead of the specs' own; subfolders are kept.
  /// - Throws: 66 if there is no test, 65 if two tests have the same reference. A spec that can't be read counts as a
  ///   failing test.
  public init(_ paths: [String], references: String?, loader: SpecLoader) throws {
    self.references = references
    self.loader = loader
    roots =
      paths.map { Files.kind($0) == .folder ? $0 : Files.folder(of: $0) } + [references, loader.root].compactMap { $0 }
    var scan = OrphanScan()
    var seen: Set<String> = []
    for path in paths.map(Files.trimmed) {
      let specs = try Self.specs(path)
      for spec in specs where seen.insert(Files.standardized(spec)).inserted {
        addSpec(spec, under: Files.kind(path) == .folder ? path : Files.folder(of: spec), to: &scan)
      }
    }
    if cases.isEmpty {
      let found = paths.joined(separator: ", ")
      throw RenderingError(
        .noInput, "there is no test in \(found)", remedy: "Name specs, or folders with *.scene.yaml files.")
    }
    cases.sort { ($0.name, $0.spec) < ($1.name, $1.spec) }
    try refuseDoubles()
    if paths.contains(where: { Files.kind($0) == .folder }) { orphans = scan.orphans(cases, references: references) }
  }

  /// The tests of recordings.
  ///
  /// - Throws: 65 if two tests have the same reference.
  public init(_ scan: FileTestScan) throws {
    (cases, orphans, roots, references, loader) = (scan.cases, scan.orphans, scan.roots, nil, SpecLoader())
    try refuseDoubles()
  }

  /// Every n-th test, for one shard.
  public func part(_ shard: Shard) -> [TestCase] {
    cases.enumerated().filter { shard.holds($0.offset) }.map(\.element)
  }

  private static func specs(_ path: String) throws -> [String] {
    guard Files.kind(path) == .folder else { return [path] }
    guard let all = FileManager.default.enumerator(atPath: path) else {
      throw RenderingError(.noInput, "\(path) can't be read", remedy: "Check its permissions.")
    }
    return all.compactMap { $0 as? String }
      .filter { name in
        endings.contains { name.hasSuffix($0) } && !name.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      .sorted().map { Files.join(path == "." ? "" : path, $0) }
  }

  private mutating func addSpec(_ spec: String, under folder: String, to scan: inout OrphanScan) {
    let stem = Self.stem(spec)
    let inner = Files.folder(of: spec).dropFirst(folder == "." ? 0 : folder.count).drop { $0 == "/" }
    let base = references.map { Files.join($0, inner == "." ? "" : String(inner)) } ?? Files.folder(of: spec)
    do {
      let bytes = try loader.bytes(spec)
      scan.include(bytes, folder: Files.folder(of: spec))
      // Only `tests:` is read here; other errors are reported when the spec is built.
      let family = try loader.family(bytes, at: spec)
      for variant in family.documents {
        try addCases(family.family.document(variant), variant, spec: spec, stem: stem, base: base)
      }
    } catch {
      cases.append(TestCase(name: stem, spec: spec, reference: .unknown(error)))
    }
  }

  /// The tests of a spec, or of one variant of it.
  private mutating func addCases(
    _ document: SpecDocument, _ variant: SpecVariant?, spec: String, stem: String, base: String
  ) throws {
    let stem = stem + (variant.map { "-" + $0.slug } ?? "")
    guard let names = document.references else {
      let place = Files.join(base, Files.name(of: stem))
      let file = try ["apng", "png"].map { try ReferenceFile("\(place).\($0)") }.first(where: \.isThere)
      cases.append(TestCase(name: stem, spec: spec, variant: variant, reference: .beside(stem: place, file)))
      return
    }
    if names.isEmpty { throw RenderingError(.badSpec, "\(spec): tests: contains no test", remedy: "Name a reference.") }
    for (number, name) in names.enumerated() {
      let title = names.count == 1 ? stem : "\(stem)#\(name)"
      let reference = entry(number, name, base: base)
      cases.append(TestCase(name: title, spec: spec, variant: variant, reference: reference))
    }
  }

  private func entry(_ number: Int, _ name: String, base: String) -> TestCase.Reference {
    do {
      let file = try ReferenceFile(Files.join(base, name))
      let root = loader.root ?? references ?? base
      guard name.first != "/", Files.isInside(file.path, root) else {
        throw RenderingError(
          .outsideRoot, "the reference \(name) is outside \(root)", remedy: "Choose a path inside, or widen --root.")
      }
      return .entry(number, file)
    } catch {
      // If the name itself is wrong, the decoder reports it with position and remedy.
      return .unknown(error)
    }
  }

  private static func stem(_ spec: String) -> String {
    let folder = Files.folder(of: spec)
    return Files.join(folder, OutputPlan.name(of: spec))
  }

  private func refuseDoubles() throws {
    var known: [String: TestCase] = [:]
    for test in cases {
      guard let place = test.place else { continue }
      if let other = known.updateValue(test, forKey: place) {
        throw RenderingError(
          .badSpec, "\(other.spec) and \(test.spec) have the same reference, \(place)",
          remedy: "Give each test its own file.")
      }
    }
  }
}

/// Finds files that may be old references.
private struct OrphanScan {
  private var texts: [[UInt8]] = []
  private var folders: Set<String> = []

  mutating func include(_ spec: [UInt8], folder: String) {
    texts.append(spec)
    folders.insert(folder)
  }

  /// Pictures in the references' folders that no test and no spec's text names.
  func orphans(_ cases: [TestCase], references: String?) -> [String] {
    var known: Set<String> = []
    var places: Set<String> = []
    for test in cases {
      switch test.reference {
      case .entry(_, let file):
        places.insert(Files.folder(of: file.path))
        known.formUnion((file.files + [file.path]).map(Files.standardized))
      case .beside(let stem, let file):
        places.insert(Files.folder(of: stem))
        if let file { known.insert(Files.standardized(file.path)) }
      case .file, .unknown: break
      }
    }
    if let references { places.formUnion(Self.folders(below: references)) }
    let said = texts.map { String(decoding: $0, as: UTF8.self) }
    let found = places.flatMap { Self.pictures(in: $0) }.filter { file in
      let name = Files.name(of: file)
      return !known.contains(Files.standardized(file)) && !said.contains { $0.contains(name) }
    }
    return Set(found).sorted()
  }

  private static func folders(below folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return [folder] + all.map { Files.join(folder, $0) }.filter { Files.kind($0) == .folder }
  }

  private static func pictures(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in !name.hasPrefix(".") && [".apng", ".png"].contains { name.hasSuffix($0) } }
      .map { Files.join(folder, $0) }
  }
}
