// Which tests there are: specs with `tests:`, and specs whose reference lies beside them.
// Flow: paths → TestPlan → TestRunner.
import Foundation
import SparklerAuthoring
import SparklerRendering

/// One comparison that is to be made.
public struct TestCase: Sendable {
  /// What its reference is.
  enum Reference: Sendable {
    /// An entry of the spec's `tests:`.
    case entry(Int, ReferenceFile)
    /// The spec has no `tests:`; the stem of the file beside it, and the file where it is there.
    case beside(stem: String, ReferenceFile?)
    /// The test is of a file or a folder of frames.
    case file(FileTest)
    /// It can't be known.
    case unknown(any Error)
  }

  /// Unique in a plan: the spec's path without its ending, with the variant's words where there is a matrix, and the
  /// reference where the spec has several; a recording's path.
  public let name: String
  /// The spec's path, or the recording's.
  public let spec: String
  /// nil where the spec has no matrix.
  var variant: SpecVariant?
  let reference: Reference

  init(name: String, spec: String, variant: SpecVariant? = nil, reference: Reference) {
    (self.name, self.spec, self.variant, self.reference) = (name, spec, variant, reference)
  }

  /// Its reference for messages; empty where it can't be known.
  var shownReference: String {
    switch reference {
    case .entry(_, let file): file.path
    case .beside(let stem, let file): file?.path ?? stem
    case .file(let test): test.reference.path
    case .unknown: ""
    }
  }

  /// No two tests may write to one place.
  var place: String? {
    switch reference {
    case .entry(_, let file): Files.standardized(file.path)
    case .beside(let stem, _): Files.standardized(stem)
    case .file(let test): test.problem == nil ? Files.standardized(test.reference.path) : nil
    case .unknown: nil
    }
  }
}

/// Every test of some specs and folders, or of some recordings.
public struct TestPlan: Sendable {
  /// By name.
  public private(set) var cases: [TestCase] = []
  /// Files that look like references and that no test names.
  public private(set) var orphans: [String] = []

  /// What references lie in: the folders that were named, and what the loader's root allows.
  public private(set) var roots: [String] = []

  static let endings = [".scene.yaml", ".scene.yml", ".scene.json"]
  private let references: String?
  private let loader: SpecLoader

  /// - Parameters:
  ///   - paths: spec files, and folders whose `*.scene.yaml` (`.yml`, `.json`) are taken, those in their folders too.
  ///   - references: where references count from instead of the specs' own folders; folders below are kept.
  /// - Throws: 66 where there is no test at all, 65 where two tests have one reference. A spec that can't be read is a
  ///   test that fails.
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
        .noInput, "there is no test in \(found)", remedy: "Name specs, or folders that hold *.scene.yaml files.")
    }
    cases.sort { ($0.name, $0.spec) < ($1.name, $1.spec) }
    try refuseDoubles()
    if paths.contains(where: { Files.kind($0) == .folder }) { orphans = scan.orphans(cases, references: references) }
  }

  /// Tests of recordings.
  ///
  /// - Throws: 65 where two tests have one reference.
  public init(_ scan: FileTestScan) throws {
    (cases, orphans, roots, references, loader) = (scan.cases, scan.orphans, scan.roots, nil, SpecLoader())
    try refuseDoubles()
  }

  /// Every n-th test.
  public func part(_ shard: Shard) -> [TestCase] {
    cases.enumerated().filter { shard.holds($0.offset) }.map(\.element)
  }

  private static func specs(_ path: String) throws -> [String] {
    guard Files.kind(path) == .folder else { return [path] }
    guard let all = FileManager.default.enumerator(atPath: path) else {
      throw RenderingError(.noInput, "\(path) can't be read")
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
      // Only `tests:` is looked at; what else is wrong shows when it is built.
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
    if names.isEmpty { throw RenderingError(.badSpec, "\(spec): tests: holds no test", remedy: "Name a reference.") }
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
          .outsideRoot, "the reference \(name) lies outside \(root)", remedy: "Choose a place inside, or widen --root.")
      }
      return .entry(number, file)
    } catch {
      // The decoder has the place and the remedy, where there is anything wrong with the word itself.
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
          .badSpec, "\(other.spec) and \(test.spec) have one reference, \(place)",
          remedy: "Give each test a file of its own.")
      }
    }
  }
}

/// Looks for files that were references once.
private struct OrphanScan {
  private var texts: [[UInt8]] = []
  private var folders: Set<String> = []

  mutating func include(_ spec: [UInt8], folder: String) {
    texts.append(spec)
    folders.insert(folder)
  }

  /// Pictures in the folders of references that no test and no spec's text names.
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
