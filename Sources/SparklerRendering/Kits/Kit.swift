// What one place needs of a spec: the animation, a still, light and dark files, and the lines that show them there.
// Flow: KitLooks + Destination → Kit → RenderJobs, KitPage, KitList.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerScene

/// The files of a spec for one place.
public struct Kit: Sendable {
  /// One of its looks, with its two files.
  package struct Member: Sendable {
    package var look: KitLook
    package var spec: LoadedSpec
    package var animation: OutputSpec
    package var still: OutputSpec
  }

  /// Something to think of, with what to do about it.
  public struct Note: Sendable, Hashable {
    /// What may be a problem at the destination.
    public var message: String
    /// What to write or do instead.
    public var remedy: String
  }

  /// The destination whose limits the files keep.
  public let place: Destination
  /// The spec's name in file names.
  package let name: String
  /// Light before dark, or the one that there is.
  package let members: [Member]
  package let folder: String
  private let policy: WritePolicy

  /// - Parameters:
  ///   - looks: one, or light and dark.
  ///   - format: one that the place takes; nil for its first.
  ///   - folder: where the files will lie; it is made.
  /// - Throws: where the place doesn't take the scene, or the folder can't be made.
  public init(
    _ looks: [(look: KitLook, spec: LoadedSpec)], for place: Destination, as format: OutputFormat?, in folder: String
  ) throws {
    let format = format ?? place.formats[0]
    guard place.formats.contains(format), !format.facts.holdsOneFrame else {
      let others = place.formats.filter { !$0.facts.holdsOneFrame }.map(\.rawValue).joined(separator: ", ")
      throw RenderingError(
        .usage, "\(place.name) takes no animation as .\(format.fileExtension)", remedy: "Use one of: \(others).")
    }
    let name = OutputPlan.name(of: looks[0].spec.path)
    self.place = place
    self.name = name
    self.folder = folder
    policy = WritePolicy(roots: [folder], for: .kit)
    members = looks.map { look, spec in
      let base = name + look.suffix
      let animation = Self.animation(of: spec, place, format, file: "\(base).\(format.fileExtension)")
      return Member(
        look: look, spec: spec, animation: animation,
        still: Self.still(of: spec, like: animation, file: "\(base)-still.png"))
    }
    for member in members {
      guard
        let problem = member.animation.problem(
          over: member.spec.built.scene.background, duration: member.spec.built.scene.duration)
      else { continue }
      throw RenderingError(.badSpec, "\(looks[0].spec.path): \(problem.message)", remedy: problem.remedy)
    }
    try Files.make(folder: folder)
  }

  /// As the spec's own output for the place has it, else as the place likes it.
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
    // Where one frame may be all that is seen, the loop begins with the one that stands for the whole.
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

  /// Where its files lie if nobody says so.
  public static func folder(of spec: String, _ place: Destination) -> String {
    "\(OutputPlan.name(of: spec))-\(place.name)"
  }

  /// What renders its pictures: of each look the animation and the still.
  public func jobs() throws -> [RenderJob] {
    try members.flatMap { member in
      try [member.animation, member.still].map {
        try RenderJob(member.spec, output: $0, path: Files.join(folder, $0.file), policy: policy)
      }
    }
  }

  /// Writes what is no picture.
  ///
  /// - Returns: the files, as a person finds them.
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

  /// What the animation says; nil where the spec doesn't tell.
  public var alt: String? { members[0].spec.built.alt }

  /// CSS pixels of its place on a page: the canvas in points, or what the place shows.
  package var size: (width: Int, height: Int) {
    let (scene, pixels) = (members[0].spec.built.scene, members[0].animation.size)
    let width = max(1, Int(scene.size.width.rounded()))
    let height = max(1, Int(scene.size.height.rounded()))
    guard let pixels else { return (width, height) }
    // A canvas of other proportions lies in the file's.
    let isWhole =
      abs(Double(pixels.width) * scene.size.height - Double(pixels.height) * scene.size.width) < scene.size.width
    return isWhole && pixels.width >= width ? (width, height) : (pixels.width, pixels.height)
  }
}
