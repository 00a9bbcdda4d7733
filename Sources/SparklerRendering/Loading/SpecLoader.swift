// From a spec's path to a built scene with its fonts and pictures.
// Flow: path or standard input → SpecLoader → LoadedSpec → RenderJob.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerPainting
import SparklerScene

/// A spec that is ready to render.
public struct LoadedSpec: Sendable {
  /// What it was asked for by; `-` is standard input.
  public var path: String
  /// The scene and its outputs, with everything resolved.
  public var built: BuiltSpec
  /// The spec's text, for messages with source locations.
  public var source: SpecSource
  /// Resolved paths of everything that was read: no output may replace one of them.
  public var inputs: Set<String>
  /// What may be set from outside.
  public var params: [SpecParam]
  /// As the document or an override writes it; nil where neither does.
  public var seed: String?
  /// nil where the spec has no matrix.
  public var variant: SpecVariant?
  /// Digest of all that its pictures follow from, but for files.
  var identity: String { document.map { Digest.of(Array($0.identity.utf8)) } ?? "" }
  /// nil where there is no text.
  let document: SpecDocument?
  /// Sizes and times of its images and fonts when they were found, by the names that the spec writes.
  package let stamps: [String: FileStamp]
  package let images: ImageStore
  package let fonts: FontLibrary
  package let limits: Limits
}

/// A spec with its variants, read but not yet built.
public struct LoadedFamily: Sendable {
  /// The spec, its variants, and the specs and tables that it reads.
  public let family: SpecFamily
  /// As it was asked for; `-` is standard input.
  public let path: String
  let folder: String?
  /// Resolved paths of the spec, of what it extends and of its tables.
  public let files: Set<String>

  /// The spec as it is, or each of its variants.
  public var documents: [SpecVariant?] { family.hasMatrix ? family.variants : [nil] }
}

/// How specs are read.
public struct SpecLoader: Sendable {
  /// Upper bounds for what a spec may ask for; by default those of `sparkler limits`.
  public var limits = Limits()
  /// Values from the command line that replace a document's own; none by default.
  public var overrides = SpecOverrides()
  /// Assets lie inside it; the spec's folder where nil.
  public var root: String?
  /// What `effect:` may name.
  public var effects = EffectLibrary.standard
  /// Warnings count as errors.
  public var isStrict = false
  /// Where libraries read pictures and fonts that strangers made; nil for this process, which one of them may then end
  /// or hold up. Nothing is isolated before `Isolation.prepare`, which the tool calls and a library's user may.
  public var isolation = Isolation.current

  /// Children that read within the limits.
  var readers: ReaderPool? { isolation?.readers(limits.ofReaders) }
  /// Is told every file that a spec asks for.
  public var tried: TriedFiles?

  /// Reads specs with the standard effects and limits, and assets from the spec's own folder.
  public init() {}

  /// - Parameter path: a spec's file, or `-` for standard input.
  /// - Throws: `RenderingError` where the file can't be read, `SpecFailure` with every error in it.
  public func family(_ path: String) throws -> LoadedFamily {
    try family(try bytes(path), at: path)
  }

  /// The same of bytes that have been read.
  package func family(_ bytes: [UInt8], at path: String) throws -> LoadedFamily {
    if path == "-" {
      guard lottieScene(of: bytes, at: "stdin.json") == nil else {
        throw RenderingError(
          .usage, "standard input is a Lottie file", remedy: "Name the file, for its pictures may lie beside it.")
      }
      return try family(bytes, name: "<stdin>", folder: ".")
    }
    return try family(bytes, name: path, folder: Files.folder(of: path))
  }

  /// A spec's text as it stands, or a Lottie file's bytes.
  package func bytes(_ path: String) throws -> [UInt8] {
    let limit = limits.whole(Self.mayBeLottie(path) ? "asset-bytes" : "spec-bytes")
    if path == "-" { return try Files.read(STDIN_FILENO, name: "standard input", limit: limit) }
    try Self.check(path)
    return try Files.read(path, limit: limit)
  }

  /// Whether a path leads to a file that may be a spec.
  ///
  /// - Throws: 66 where it doesn't.
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
      throw RenderingError(.noInput, "\(path) is no regular file", remedy: "Use a plain file, or - for standard input.")
    case .regular: break
    }
  }

  /// - Parameters:
  ///   - name: what messages call the spec; its path, where it has one.
  ///   - folder: what the spec's file names count from; nil where it may name none.
  public func family(_ bytes: [UInt8], name: String, folder: String?) throws -> LoadedFamily {
    if folder != nil, let scene = lottieScene(of: bytes, at: name) {
      return try family(scene, name: name, folder: folder, isGenerated: true)
    }
    return try family(bytes, name: name, folder: folder, isGenerated: false)
  }

  private func family(
    _ bytes: [UInt8], name: String, folder: String?, isGenerated: Bool
  ) throws -> LoadedFamily {
    let family = try SpecFamily(
      bytes, name: name, limits: limits, overrides: overrides,
      files: AssetFolder(folder: folder, root: root, limits: limits, readers: readers, tried: tried),
      isGenerated: isGenerated)
    return LoadedFamily(
      family: family, path: name == "<stdin>" ? "-" : name, folder: folder,
      files: Set([name].compactMap(Files.resolved) + family.files))
  }

  /// The spec of a file that has no matrix, or one of a single variant.
  public func load(_ path: String) throws -> LoadedSpec { try load(try family(path), only: nil) }

  /// - Parameter folder: what the spec's file names count from; nil where it may name none.
  public func load(_ bytes: [UInt8], name: String, folder: String?) throws -> LoadedSpec {
    try load(try family(bytes, name: name, folder: folder), only: nil)
  }

  /// The one variant that has what is asked for.
  ///
  /// - Throws: a usage error where there are several.
  ///
  /// - Parameter only: nil where nobody can choose.
  public func load(_ family: LoadedFamily, only: [String]?) throws -> LoadedSpec {
    let found = try family.documents(only: only ?? [])
    guard found.count == 1 else {
      throw RenderingError(
        .usage, "\(family.path) has \(found.count) variants, and one is wanted",
        remedy: only == nil
          ? "Render one of them first, and name its file."
          : "Choose one: \((found[0]?.keys ?? []).map { "--only \($0.axis)=\($0.slug)" }.joined(separator: " "))")
    }
    return try load(family, found[0])
  }

  /// - Parameter variant: nil where the spec has no matrix.
  public func load(_ family: LoadedFamily, _ variant: SpecVariant?) throws -> LoadedSpec {
    let document = family.family.document(variant)
    let folder = family.folder
    let assets = AssetFolder(folder: folder, root: root, limits: limits, readers: readers, tried: tried)
    // A font that is missing or broken is told by `build` with its place; the others still measure.
    let fonts = try assets.fonts(document.fonts.compactMap { try? assets.font($0) })
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
  /// The fonts that its texts can name.
  public var fontFaces: [FontFace] { fonts.faces }
}

extension SpecLoader {
  /// The fonts that every spec's texts can name.
  ///
  /// - Throws: where one of them is not installed.
  public static func installedFaces() throws -> [FontFace] { try FontLibrary().faces }
}

extension LoadedFamily {
  /// The variants that have what is asked for, such as `theme=teal`; the spec itself where it has no matrix.
  ///
  /// - Throws: a usage error with the near-miss of an unknown name or value.
  public func documents(only: [String]) throws(RenderingError) -> [SpecVariant?] {
    if only.isEmpty { return documents }
    do { return try family.variants(only: only) } catch {
      throw RenderingError(.usage, error.message, remedy: error.remedy)
    }
  }
}

extension SpecLoader {
  /// The params of a `--props` file: a map of names and plain values.
  ///
  /// - Throws: `RenderingError` where the file can't be read, `SpecFailure` where it is no such map.
  public static func params(inFile path: String, limits: Limits) throws -> [(name: String, value: String)] {
    switch Files.kind(path) {
    case .regular: break
    case .missing:
      throw RenderingError(.noInput, "--props: there is no file \(path)", remedy: "Name a YAML or JSON file.")
    case .folder, .other:
      throw RenderingError(.noInput, "--props: \(path) is no regular file", remedy: "Name a YAML or JSON file.")
    }
    let bytes = try Files.read(path, limit: limits.whole("spec-bytes"))
    return try SpecDocument.params(bytes, name: path, limits: limits)
  }
}

extension LoadedSpec {
  /// A scene that no spec has written; its pictures are none.
  ///
  /// - Parameters:
  ///   - rate: frames a second.
  ///   - name: how messages call it.
  /// - Throws: where no font can be looked for. What no file can hold, `RenderJob` refuses.
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
