// Loads a spec: from its path to a built scene with fonts and pictures.
// Flow: path or standard input → SpecLoader → LoadedSpec → RenderJob.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerFiles
import SparklerImaging
import SparklerPainting
import SparklerScene

/// A spec that is ready to render.
public struct LoadedSpec: Sendable {
  /// Path as requested; `-` is standard input.
  public var path: String
  /// The scene with its outputs and tests.
  public var built: BuiltSpec
  /// Its text, for messages.
  public var source: SpecSource
  /// Resolved paths of all files read; outputs may not replace them.
  public var inputs: Set<String>
  /// Params that callers may set.
  public var params: [SpecParam]
  /// The seed as written in the document or an override; nil if none is written.
  public var seed: String?
  /// nil if the spec has no matrix.
  public var variant: SpecVariant?
  /// Digest of everything that its pictures depend on, except files.
  var identity: String { document.map { Digest.of(Array($0.identity.utf8)) } ?? "" }
  /// nil if it was not loaded from text.
  let document: SpecDocument?
  /// States of its images and fonts when they were found, by their names in the spec.
  package let stamps: [String: FileStamp]
  package let images: ImageStore
  package let fonts: FontLibrary
  package let limits: Limits
}

/// A spec with its variants, read but not yet built.
public struct LoadedFamily: Sendable {
  /// The spec with its variants.
  public let family: SpecFamily
  /// Path as requested; `-` is standard input.
  public let path: String
  let folder: String?
  /// Resolved paths of the spec, of the specs it extends and of its tables.
  public let files: Set<String>
  /// Files that were not read from the folder, by name.
  var given: [String: GivenPicture] = [:]
  /// The only time that is needed of a Lottie file without a spec; nil for all.
  var moment: Seconds?

  /// Each variant, or nil for a spec without a matrix.
  public var documents: [SpecVariant?] { family.hasMatrix ? family.variants : [nil] }
}

/// Settings for reading specs.
public struct SpecLoader: Sendable {
  /// Upper limits for specs and files.
  public var limits = Limits()
  /// Values from the command line that replace a document's own; none by default.
  public var overrides = SpecOverrides()
  /// Folder that assets must be in; nil for the spec's folder.
  public var root: String?
  /// Effects that `effect:` may name.
  public var effects = EffectLibrary.standard
  /// Whether warnings are errors.
  public var isStrict = false
  /// Whether damaged pictures are errors, as in tests, instead of warnings.
  public var refusesDamage = false
  /// Where libraries read untrusted pictures and fonts; nil for this process, which a bad file could then crash or
  /// block. Nothing is isolated before `Isolation.prepare`, which the tool calls; library users may call it too.
  public var isolation = Isolation.current

  /// Child processes that read within the limits.
  var readers: ReaderPool? { isolation?.readers(limits.ofReaders) }
  /// Collects every file that a spec requests.
  public var tried: TriedFiles?
  /// The only time that is rendered of Lottie files without a spec, which are then read only around it; nil for all.
  package var moment: Seconds?

  /// Creates a loader with default limits and effects.
  public init() {}

  /// - Parameter path: path of a spec, or `-` for standard input.
  /// - Throws: `RenderingError` if the file can't be read, `SpecFailure` with every error in it.
  public func family(_ path: String) throws -> LoadedFamily {
    try family(try bytes(path), at: path)
  }

  /// The same for bytes already read.
  package func family(_ bytes: [UInt8], at path: String) throws -> LoadedFamily {
    if path == "-" {
      guard let scene = try wrapped(bytes, at: Self.standardInput) else {
        return try family(bytes, name: "<stdin>", folder: ".")
      }
      // Its own pictures are looked for in the working folder.
      var family = try family(scene, name: "<stdin>", folder: ".", isGenerated: true)
      family.given = [Self.standardInput: .file(bytes)]
      return family
    }
    return try family(bytes, name: path, folder: Files.folder(of: path))
  }

  /// The same for the text of a spec that has been parsed, such as one that was edited.
  package func family(_ text: SpecText, at path: String) throws -> LoadedFamily {
    let folder = Files.folder(of: path)
    let family = try SpecFamily(text.parsed, limits: limits, overrides: overrides, files: assetFolder(folder))
    return loaded(family, name: path, folder: folder)
  }

  /// The text of a spec, or the bytes of a Lottie or an SVG file.
  package func bytes(_ path: String) throws -> [UInt8] {
    let limit = limits.whole(Self.mayBeLottie(path) ? "asset-bytes" : "spec-bytes")
    if path == "-" { return try Files.read(STDIN_FILENO, name: "standard input", limit: limit) }
    try Self.check(path)
    return try Files.read(path, limit: limit)
  }

  /// Checks that a path leads to a file that may be a spec.
  ///
  /// - Throws: 66 if it does not.
  public static func check(_ path: String) throws(RenderingError) {
    switch Files.kind(path) {
    case .missing:
      if path.isEmpty { throw RenderingError(.noInput, "a spec's name is empty", remedy: "Name a spec file.") }
      throw RenderingError(
        .noInput, "there is no file \(path)",
        remedy: Template.isSpecName(path)
          ? "`\(String.command(["sparkler", "new", path]))` makes a starter." : "A spec ends in .scene.yaml.")
    case .folder: throw RenderingError(.noInput, "\(path) is a folder", remedy: "Name a spec file in it.")
    case .other:
      throw RenderingError(
        .noInput, "\(path) is not a regular file", remedy: "Use a plain file, or - for standard input.")
    case .regular: break
    }
  }

  /// - Parameters:
  ///   - name: name in messages; the path, if there is one.
  ///   - folder: folder for the spec's relative file names; nil if it may name none.
  public func family(_ bytes: [UInt8], name: String, folder: String?) throws -> LoadedFamily {
    if folder != nil, let scene = try wrapped(bytes, at: name) {
      return try family(scene, name: name, folder: folder, isGenerated: true)
    }
    return try family(bytes, name: name, folder: folder, isGenerated: false)
  }

  /// - Parameter isGenerated: whether the text was made for a file of another kind.
  func family(_ bytes: [UInt8], name: String, folder: String?, isGenerated: Bool) throws -> LoadedFamily {
    let family = try SpecFamily(
      bytes, name: name, limits: limits, overrides: overrides, files: assetFolder(folder), isGenerated: isGenerated)
    var loaded = loaded(family, name: name, folder: folder)
    if isGenerated { loaded.moment = moment }
    return loaded
  }

  private func assetFolder(_ folder: String?) -> AssetFolder {
    AssetFolder(folder: folder, root: root, limits: limits, readers: readers, tried: tried)
  }

  private func loaded(_ family: SpecFamily, name: String, folder: String?) -> LoadedFamily {
    LoadedFamily(
      family: family, path: name == "<stdin>" ? "-" : name, folder: folder,
      files: Set([name].compactMap(Files.resolved) + family.files))
  }

  /// Loads the spec of a file without a matrix, or with a single variant.
  public func load(_ path: String) throws -> LoadedSpec { try load(try family(path), only: nil) }

  /// - Parameter folder: folder for the spec's relative file names; nil if it may name none.
  public func load(_ bytes: [UInt8], name: String, folder: String?) throws -> LoadedSpec {
    try load(try family(bytes, name: name, folder: folder), only: nil)
  }

  /// Loads the one selected variant.
  ///
  /// - Parameter only: nil if the caller offers no choice.
  /// - Throws: a usage error if several match.
  public func load(_ family: LoadedFamily, only: [String]?) throws -> LoadedSpec {
    let found = try family.documents(only: only ?? [])
    guard found.count == 1 else {
      throw RenderingError(
        .usage, "\(family.path) has \(found.count) variants, but one is needed",
        remedy: only == nil
          ? "Render one of them first, and name its file."
          : "Choose one: \((found[0]?.keys ?? []).map { "--only \($0.axis)=\($0.slug)" }.joined(separator: " "))")
    }
    return try load(family, found[0])
  }

  /// - Parameter variant: nil if the spec has no matrix.
  public func load(_ family: LoadedFamily, _ variant: SpecVariant?) throws -> LoadedSpec {
    let assets = AssetFolder(
      folder: family.folder, root: root, limits: limits, readers: readers, tried: tried, refusesDamage: refusesDamage,
      given: family.given, moment: family.moment)
    return try load(family, variant, assets)
  }

  /// - Parameter assets: files of the family's folder, some of which may have been read.
  func load(_ family: LoadedFamily, _ variant: SpecVariant?, _ assets: AssetFolder) throws -> LoadedSpec {
    let document = family.family.document(variant)
    // `build` reports missing or broken fonts with their positions; the others are still used for measuring.
    let fonts = try assets.fonts(document.fonts.compactMap { try? assets.font($0) })
    assets.cache.fontsInPictures.withLock { $0 = fonts }
    let built = try document.build(
      assets: assets, measuring: TextMeasurer(fonts: fonts) { ImageStore(assets.pictures) }, effects: effects)
    if let problem = DeepStack.run({ WorkLimit.problem(of: built.compiled, limits) }) {
      throw SpecFailure(source: document.source, diagnostics: [problem])
    }
    if isStrict, !built.warnings.isEmpty { throw SpecFailure(source: document.source, diagnostics: built.warnings) }
    let inputs = family.files.union(built.scene.imageSources + built.fonts).union(assets.animations)
    return LoadedSpec(
      path: family.path, built: built, source: document.source, inputs: inputs, params: document.params,
      seed: document.seed, variant: variant, document: document, stamps: assets.stamps,
      images: ImageStore(assets.pictures, holding: assets.shares), fonts: fonts, limits: limits)
  }
}

extension LoadedSpec {
  /// The fonts available to its texts.
  public var fontFaces: [FontFace] { fonts.faces }
}

extension SpecLoader {
  /// The fonts available to every spec.
  ///
  /// - Throws: if one of them is not installed.
  public static func installedFaces() throws -> [FontFace] { try FontLibrary().faces }

  /// Generic family names, such as `mono`, with the families that they stand for.
  public static var genericFamilies: [String: String] { FontLibrary.genericFamilies }
}

extension LoadedFamily {
  /// The variants that match, such as `theme=teal`; nil for a spec without a matrix.
  ///
  /// - Throws: a usage error with a suggestion for an unknown name or value.
  public func documents(only: [String]) throws(RenderingError) -> [SpecVariant?] {
    if only.isEmpty { return documents }
    do { return try family.variants(only: only) } catch {
      throw RenderingError(.usage, error.message, remedy: error.remedy)
    }
  }
}

extension SpecLoader {
  /// The params in a `--props` file: a map of names and plain values.
  ///
  /// - Throws: `RenderingError` if the file can't be read, `SpecFailure` if it is not such a map.
  public static func params(inFile path: String, limits: Limits) throws -> [(name: String, value: String)] {
    switch Files.kind(path) {
    case .regular: break
    case .missing:
      throw RenderingError(.noInput, "--props: there is no file \(path)", remedy: "Name a YAML or JSON file.")
    case .folder, .other:
      throw RenderingError(.noInput, "--props: \(path) is not a regular file", remedy: "Name a YAML or JSON file.")
    }
    let bytes = try Files.read(path, limit: limits.whole("spec-bytes"))
    return try SpecDocument.params(bytes, name: path, limits: limits)
  }
}

extension LoadedSpec {
  /// A scene built in code, without picture files.
  ///
  /// - Parameters:
  ///   - rate: frames per second.
  ///   - name: name in messages.
  /// - Throws: if the fonts can't be loaded. `RenderJob` refuses what no file can store.
  public init(_ scene: Scene, rate: Double = 25, loop: LoopCount = .forever, name: String = "scene") throws {
    built = BuiltSpec(
      CompiledScene(scene), frameRate: rate, loop: loop, loopOffset: 0, hold: (0, 0), fonts: [], outputs: [])
    path = name
    source = SpecSource(name: name, text: "")
    inputs = []
    params = []
    document = nil
    stamps = [:]
    images = ImageStore([String: ImageStore.Picture]())
    fonts = try FontLibrary(files: [])
    limits = Limits()
  }
}
