// Which files a spec is to become: its own outputs, the command line's, or a GIF by its name.
// Flow: LoadedSpec + argv → OutputPlan → RenderJobs.
import Foundation
import Primitives
import SpecFormat

public struct OutputPlan {
  public let outputs: [OutputSpec]
  private let folder: String?

  /// - Parameters:
  ///   - output: the file of `-o`; it takes the options of the spec's first output of that format.
  ///   - format: wins over the extension.
  ///   - at: a time, as a spec writes it.
  ///   - folder: outputs count from it; it is made where it is missing.
  /// - Throws: a usage error that names the option.
  public init(
    _ spec: LoadedSpec, specPath: String, output: String?, format: String?, at: String?, folder: String?
  ) throws(StudioError) {
    let built = spec.built
    let name = Self.name(of: specPath)
    let moment = try at.map { text throws(StudioError) in try Self.time(text, in: built) }
    let wanted = try format.map { text throws(StudioError) in try Self.format(text) }
    var outputs = built.outputs
    if output != nil || outputs.isEmpty {
      let file = (output ?? "\(name).\(wanted?.rawValue ?? (moment == nil ? "gif" : "png"))").replacing(
        "%s", with: name)
      guard let format = wanted ?? OutputFormat(fileName: file) ?? (file == "-" ? (moment == nil ? .gif : .png) : nil)
      else {
        throw StudioError(
          .usage, "-o \(file) has no known extension", remedy: "End it in \(OutputFormat.endings), or give --format.")
      }
      var chosen =
        outputs.first { $0.format == format }
        ?? OutputSpec(
          file: file, format: format, frameRate: built.frameRate, loop: built.loop, loopOffset: built.loopOffset)
      chosen.file = file
      if output != nil { chosen.at = [] }
      outputs = [chosen]
    }
    if let moment { for i in outputs.indices { outputs[i].at = [moment] } }
    for output in outputs {
      guard let problem = output.problem(over: built.scene.background, duration: built.scene.duration) else { continue }
      throw StudioError(.badSpec, "\(output.file): \(problem.message)", remedy: problem.remedy)
    }
    self.outputs = outputs
    self.folder = folder
    if let folder { try Self.make(folder) }
  }

  /// The output's file, against the folder.
  public func path(of output: OutputSpec) -> String {
    output.file == "-" ? "-" : Files.join(folder ?? "", output.file)
  }

  /// The spec's file name without `.yaml`, `.yml`, `.json` and `.scene`.
  static func name(of path: String) -> String {
    if path == "-" { return "scene" }
    var name = path.split(separator: "/").last.map(String.init) ?? "scene"
    for ending in [".yaml", ".yml", ".json", ".scene"] where name.hasSuffix(ending) && name.count > ending.count {
      name.removeLast(ending.count)
    }
    return name
  }

  private static func time(_ text: String, in built: BuiltSpec) throws(StudioError) -> Seconds {
    guard let time = Seconds(specText: text) else {
      throw StudioError(.usage, "--at \(text) is no time", remedy: "Write 1.2s or 400ms.")
    }
    guard time >= 0, time <= built.scene.duration else {
      throw StudioError(
        .usage, "--at \(text) lies outside the scene", remedy: "It lasts from 0s to \(built.scene.duration).")
    }
    return time
  }

  private static func format(_ text: String) throws(StudioError) -> OutputFormat {
    guard let format = OutputFormat(rawValue: text) else {
      let known = OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw StudioError(.usage, "--format \(text) is not known", remedy: "Use one of \(known).")
    }
    return format
  }

  private static func make(_ folder: String) throws(StudioError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw StudioError(.cannotCreate, "--out-dir \(folder) can't be made", remedy: "Choose another folder.")
    }
  }
}
