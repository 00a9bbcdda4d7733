// The files that one destination needs: animation, still, light and dark variants, and markup.
// Flow: KitLooks + Destination → Kit → RenderJobs, KitPage, KitList.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerFiles
import SparklerScene

/// The files of a spec for one destination.
///
/// Where the destination shows SVGs, there is one beside each animation, for whoever prefers its size or sharpness. A
/// scene that no SVG can hold goes without.
public struct Kit: Sendable {
  /// One look with its two files.
  package struct Member: Sendable {
    package var look: KitLook
    package var spec: LoadedSpec
    package var animation: OutputSpec
    package var still: OutputSpec
    /// The same as an SVG; nil if the destination shows none, or the animation is one.
    package var vector: OutputSpec?
  }

  /// A hint and its remedy.
  public struct Note: Sendable, Hashable {
    /// What is missing.
    public var message: String
    /// What to do about it.
    public var remedy: String
  }

  /// The destination of the files.
  public let place: Destination
  /// Name of the spec in file names.
  package let name: String
  /// Light before dark, or the only look.
  package private(set) var members: [Member]
  package let folder: String
  private let policy: WritePolicy

  /// - Parameters:
  ///   - looks: one, or light and dark.
  ///   - format: one that the destination accepts; nil for its first.
  ///   - folder: folder of the files; created if missing.
  /// - Throws: if the destination does not accept the scene, or the folder can't be created.
  public init(
    _ looks: [(look: KitLook, spec: LoadedSpec)], for place: Destination, as format: OutputFormat?, in folder: String
  ) throws {
    let format = format ?? place.formats[0]
    guard place.formats.contains(format), !format.facts.holdsOneFrame else {
      let others = place.formats.filter { !$0.facts.holdsOneFrame }.map(\.rawValue).joined(separator: ", ")
      throw RenderingError(
        .usage, "\(place.name) does not accept animations as .\(format.fileExtension)", remedy: "Use one of: \(others)."
      )
    }
    let name = OutputPlan.name(of: looks[0].spec.path)
    self.place = place
    self.name = name
    self.folder = folder
    policy = WritePolicy(roots: [folder], for: .kit)
    members = try looks.map { look, spec in
      var spec = spec
      if spec.built.poster == nil { spec.built.poster = try FirstFrame.representative(of: spec) }
      let base = name + look.suffix
      let animation = Self.animation(of: spec, place, format, file: "\(base).\(format.fileExtension)")
      return Member(
        look: look, spec: spec, animation: animation,
        still: Self.still(of: spec, like: animation, file: "\(base)-still.png"),
        vector: format != .svg && place.formats.contains(.svg)
          ? Self.animation(of: spec, place, .svg, file: "\(base).svg") : nil)
    }
    for member in members {
      guard let problem = member.animation.problem(of: member.spec.built.scene) else { continue }
      throw RenderingError(.badSpec, "\(looks[0].spec.path): \(problem.message)", remedy: problem.remedy)
    }
    try Files.make(folder: folder)
  }

  /// The spec's own output for the destination, or one with the destination's defaults.
  private static func animation(
    of spec: LoadedSpec, _ place: Destination, _ format: OutputFormat, file: String
  ) -> OutputSpec {
    let built = spec.built
    let own = built.outputs.first { $0.destination == place && $0.format == format && $0.at.isEmpty }
    var output =
      own
      ?? OutputSpec(
        file: file, format: format,
        frameRate: format.facts.frameRate(nearest: built.frameRate, isAskedFor: false), loop: built.loop,
        loopOffset: built.loopOffset)
    if own == nil {
      output.keep(
        place, hasOwnRate: false, duration: built.scene.duration,
        canvas: PixelSize(width: built.scene.pixelWidth, height: built.scene.pixelHeight))
    }
    output.file = file
    // Where an animation may stop at its first frame, start the loop with the poster.
    if !place.canPause, let poster = built.poster, output.loopOffset == built.loopOffset {
      output.loopOffset = poster
    }
    return output
  }

  private static func still(of spec: LoadedSpec, like animation: OutputSpec, file: String) -> OutputSpec {
    var still = OutputSpec(file: file, format: .png, frameRate: spec.built.frameRate)
    still.at = [spec.built.poster ?? 0]
    (still.size, still.fit, still.background) = (animation.size, animation.fit, animation.background)
    return still
  }

  /// Default folder of the files.
  public static func folder(of spec: String, _ place: Destination) -> String {
    "\(OutputPlan.name(of: spec))-\(place.name)"
  }

  /// Render jobs of its pictures: animation and still of each look.
  public func jobs() throws -> [RenderJob] {
    try members.flatMap { member in
      try [member.animation, member.still].map {
        try RenderJob(member.spec, output: $0, path: path(of: $0), policy: policy)
      }
    }
  }

  /// Render jobs of the SVGs beside its animations. They may fail, because SVG can't hold every scene.
  public func vectorJobs() throws -> [RenderJob] {
    try members.compactMap { member in
      try member.vector.map { try RenderJob(member.spec, output: $0, path: path(of: $0), policy: policy) }
    }
  }

  /// Leaves all SVGs out of the texts: with one look missing, a page would mix two formats.
  public mutating func dropVectors() { for i in members.indices { members[i].vector = nil } }

  /// The sizes of an animation and the SVG beside it, in bytes; empty without SVGs.
  public var vectorSizes: [(animation: String, bytes: Int, vector: String, vectorBytes: Int)] {
    members.compactMap { member in
      guard let vector = member.vector, let bytes = Files.byteCount(path(of: member.animation)),
        let own = Files.byteCount(path(of: vector))
      else { return nil }
      return (member.animation.file, bytes, vector.file, own)
    }
  }

  private func path(of output: OutputSpec) -> String { Files.join(folder, output.file) }

  /// Writes the files that are not pictures.
  ///
  /// - Returns: paths of the files.
  public func writeTexts() throws -> [String] {
    let page = KitPage(self)
    var texts = [("\(name).kit.json", try KitList(self).text)]
    switch place.name {
    case "email": texts += [("\(name).html", page.html), ("\(name).mjml", page.mjml)]
    case "github-readme": texts += [("\(name).md", page.markdown)]
    default: break
    }
    for (file, text) in texts {
      try AtomicFile.write(Array(text.utf8), to: try policy.place(Files.join(folder, file), as: .kit))
    }
    return texts.map { Files.join(folder, $0.0) }
  }

  /// Alternative text; nil if the spec has none.
  public var alt: String? { members[0].spec.built.alt }

  /// Size on a page in CSS pixels: the canvas in points, or the file's size.
  package var size: (width: Int, height: Int) {
    let (scene, pixels) = (members[0].spec.built.scene, members[0].animation.size)
    let width = max(1, Int(scene.size.width.rounded()))
    let height = max(1, Int(scene.size.height.rounded()))
    guard let pixels else { return (width, height) }
    // A canvas with a different aspect ratio is fitted into the file's size.
    let isWhole =
      abs(Double(pixels.width) * scene.size.height - Double(pixels.height) * scene.size.width) < scene.size.width
    return isWhole && pixels.width >= width ? (width, height) : (pixels.width, pixels.height)
  }
}
