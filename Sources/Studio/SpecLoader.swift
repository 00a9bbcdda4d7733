// From a spec's path to a built scene with its fonts and pictures.
// Flow: path or standard input → SpecLoader → LoadedSpec → RenderJob.
import CairoCanvas
import Foundation
import Imaging
import Primitives
import SceneGraph
import SpecFormat

/// A spec that is ready to render.
public struct LoadedSpec: Sendable {
  public var built: BuiltSpec
  public var source: SpecSource
  /// Resolved paths of everything that was read: no output may replace one of them.
  public var inputs: Set<String>
  let images: ImageStore
  let fonts: FontLibrary
  let limits: Limits
  let isExact: Bool
}

/// How specs are read.
public struct SpecLoader: Sendable {
  public var limits = Limits()
  public var overrides = SpecOverrides()
  /// Assets lie inside it; the spec's folder where nil.
  public var root: String?
  /// No shortcut of the painter that changes a pixel.
  public var isExact = false
  /// Warnings count as errors.
  public var isStrict = false

  public init() {}

  /// - Parameter path: a spec's file, or `-` for standard input.
  /// - Throws: `StudioError` where the file can't be read, `SpecFailure` with every error in it.
  public func load(_ path: String) throws -> LoadedSpec {
    try load(try bytes(path), name: path == "-" ? "<stdin>" : path, folder: path == "-" ? "." : Files.folder(of: path))
  }

  /// A spec's text as it stands.
  func bytes(_ path: String) throws -> [UInt8] {
    let limit = Int(limits["spec-bytes"])
    if path == "-" { return try Files.read(STDIN_FILENO, name: "standard input", limit: limit) }
    switch Files.kind(path) {
    case .missing:
      throw StudioError(.noInput, "there is no file \(path)", remedy: "`sparkler new \(path)` makes a starter.")
    case .folder: throw StudioError(.noInput, "\(path) is a folder", remedy: "Name a spec file in it.")
    case .other:
      throw StudioError(.noInput, "\(path) is no regular file", remedy: "Use a plain file, or - for standard input.")
    case .regular: return try Files.read(path, limit: limit)
    }
  }

  /// - Parameter folder: what the spec's file names count from.
  public func load(_ bytes: [UInt8], name: String, folder: String) throws -> LoadedSpec {
    let document = try SpecDocument(bytes, name: name, limits: limits, overrides: overrides)
    let assets = AssetFolder(folder: folder, root: root ?? folder, limits: limits)
    // A font that is missing or broken is told by `build` with its place; the others still measure.
    let fonts = try FontLibrary(files: document.fonts.compactMap { try? assets.font($0) })
    let built = try document.build(
      assets: assets, measuring: TextMeasurer(fonts: fonts) { ImageStore(assets.pictures) })
    if isStrict, !built.warnings.isEmpty { throw SpecFailure(source: document.source, diagnostics: built.warnings) }
    let inputs = Set([name].compactMap(Files.resolved) + built.scene.imageSources + built.fonts)
    return LoadedSpec(
      built: built, source: document.source, inputs: inputs, images: ImageStore(assets.pictures), fonts: fonts,
      limits: limits, isExact: isExact)
  }
}

extension SpecLoader {
  /// The params of a `--props` file: a map of names and plain values.
  ///
  /// - Throws: `StudioError` where the file can't be read, `SpecFailure` where it is no such map.
  public static func params(inFile path: String, limits: Limits) throws -> [(name: String, value: String)] {
    guard Files.kind(path) == .regular else { throw StudioError(.noInput, "--props: there is no file \(path)") }
    let bytes = try Files.read(path, limit: Int(limits["spec-bytes"]))
    return try SpecDocument.params(bytes, name: path, limits: limits)
  }
}

extension LoadedSpec {
  /// A scene that no spec has written; its pictures are none.
  ///
  /// - Parameters:
  ///   - rate: frames a second.
  ///   - name: how messages call it.
  /// - Throws: where no font can be looked for.
  public init(_ scene: Scene, rate: Double = 25, loop: LoopCount = .forever, name: String = "scene") throws {
    built = BuiltSpec(
      scene: scene, frameRate: rate, loop: loop, loopOffset: 0, hold: (0, 0), fonts: [], outputs: [])
    source = SpecSource(name: name, text: "")
    inputs = []
    images = ImageStore([String: ImageStore.Picture]())
    fonts = try FontLibrary(files: [])
    limits = Limits()
    isExact = false
  }
}
