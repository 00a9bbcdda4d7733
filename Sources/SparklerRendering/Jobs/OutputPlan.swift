// The files to make of a spec: its own outputs, those of the command line, or a GIF by default.
// Flow: LoadedSpec + argv → OutputPlan → RenderJobs.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles

/// The outputs of a spec, checked against the command line.
public struct OutputPlan {
  /// Outputs to render.
  public let outputs: [OutputSpec]
  /// Where outputs may be written.
  public let policy: WritePolicy
  private let folder: String?

  /// - Throws: a usage error that names the option.
  public init(_ spec: LoadedSpec, specPath: String, _ wishes: OutputOverrides) throws(RenderingError) {
    let built = spec.built
    let (output, format, at, folder) = (wishes.output, wishes.format, wishes.at, wishes.folder)
    let name = Self.name(of: specPath, spec.variant)
    let moments = try at.map { text throws(RenderingError) in try MomentList.moments(text, in: built) }
    let wanted = try format.map { text throws(RenderingError) in try Self.format(text) }
    var outputs = built.outputs
    if output != nil || outputs.isEmpty {
      let file = Self.file(output, name: name, format: wanted, isStill: moments != nil)
      guard let format = wanted ?? OutputFormat(fileName: file) ?? (file == "-" ? (moments == nil ? .gif : .png) : nil)
      else {
        throw RenderingError(
          .usage, "-o \(file) has no known extension", remedy: "End it in \(OutputFormat.endings), or give --format.")
      }
      var chosen =
        outputs.first { $0.format == format }
        ?? OutputSpec(
          file: file, format: format,
          frameRate: format.facts.frameRate(nearest: built.frameRate, isAskedFor: !spec.source.isGenerated),
          loop: built.loop, loopOffset: built.loopOffset)
      chosen.file = file
      if output != nil { chosen.at = [] }
      outputs = [chosen]
    }
    try Self.checkName(built.outputs, output, spec.variant)
    if let moments { for i in outputs.indices { outputs[i].at = moments } }
    for output in outputs {
      guard let problem = output.problem(of: built.scene) else { continue }
      throw RenderingError(.badSpec, "\(output.file): \(problem.message)", remedy: problem.remedy)
    }
    self.outputs = outputs
    self.folder = folder
    policy = wishes.policy
    if let folder { try Files.make(folder: folder) }
    for output in outputs where output.file != "-" { try checkFile(output, spec) }
  }

  /// Checks an output's path and creates its folder under `--out-dir`; errors contain the position in the spec.
  private func checkFile(_ output: OutputSpec, _ spec: LoadedSpec) throws(RenderingError) {
    do {
      let path = path(of: output)
      try policy.checkPath(path, as: .output(output.format))
      if folder != nil, output.file.contains("/") { try policy.makeFolder(of: path, as: .output(output.format)) }
    } catch { throw policy.isTyped ? error : error.at(output, in: spec) }
  }

  /// Path of the output's file, in the folder.
  public func path(of output: OutputSpec) -> String {
    output.file == "-" ? "-" : Files.join(folder ?? "", output.file)
  }

  /// Paths of a variant's files, known before it is built.
  ///
  /// - Throws: `SpecFailure` if a file name can't be made; a usage error for an option.
  public static func files(
    _ document: SpecDocument, specPath: String, _ wishes: OutputOverrides
  ) throws -> [String] {
    let (output, format, folder) = (wishes.output, wishes.format, wishes.folder)
    let planned = try document.plannedOutputs()
    let wanted = try format.map { text throws(RenderingError) in try Self.format(text) }
    guard output != nil || planned.isEmpty else { return planned.map { Files.join(folder ?? "", $0.file) } }
    try checkName(nil, output, document.variant)
    let file = Self.file(
      output, name: name(of: specPath, document.variant), format: wanted, isStill: wishes.at != nil)
    return [file == "-" ? "-" : Files.join(folder ?? "", file)]
  }

  /// The file of `-o`, or the spec's name with an extension.
  private static func file(_ output: String?, name: String, format: OutputFormat?, isStill: Bool) -> String {
    (output ?? "\(name).\(format?.fileExtension ?? (isStill ? "png" : "gif"))").replacing("%s", with: name)
  }

  /// Checks a variant's slug, if the file name depends on it.
  private static func checkName(_ outputs: [OutputSpec]?, _ output: String?, _ variant: SpecVariant?)
    throws(RenderingError)
  {
    guard let variant, outputs?.isEmpty ?? true, output?.contains("%s") ?? true, !variant.isSafeName else { return }
    throw RenderingError(
      .badSpec, "'\(variant.slug)' can't be part of a file name",
      remedy: "Name the files by output:, or use letters, digits, '.', '_' and '-' in slugs.")
  }

  /// Name of a spec's variant in file names.
  static func name(of path: String, _ variant: SpecVariant?) -> String {
    name(of: path) + (variant.map { "-" + $0.slug } ?? "")
  }

  /// The spec's file name without `.scene` and the endings of specs, SVG and Lottie files.
  package static func name(of path: String) -> String {
    if path == "-" { return "scene" }
    var name = path.split(separator: "/").last.map(String.init) ?? "scene"
    for ending in [".yaml", ".yml", ".json", ".svg", ".svgz", ".lottie", ".scene"]
    where name.hasSuffix(ending) && name.count > ending.count {
      name.removeLast(ending.count)
    }
    return name
  }

  /// Checks only the command line's options, before any spec is read.
  ///
  /// - Throws: a usage error that names the option.
  public static func check(_ wishes: OutputOverrides) throws(RenderingError) {
    if let text = wishes.at { try MomentList.check(text) }
    if let text = wishes.format { _ = try format(text) }
    guard let output = wishes.output, output != "-", wishes.format == nil, OutputFormat(fileName: output) == nil else {
      return
    }
    throw RenderingError(
      .usage, "-o \(output) has no known extension", remedy: "End it in \(OutputFormat.endings), or give --format.")
  }

  private static func format(_ text: String) throws(RenderingError) -> OutputFormat {
    guard let format = OutputFormat(rawValue: text) else {
      let known = OutputFormat.allCases.map(\.rawValue)
      throw RenderingError(
        .usage, "--format \(text) is unknown",
        remedy: NearMiss.name(text, among: known).map { "Did you mean '\($0)'?" }
          ?? "Use one of \(known.joined(separator: ", ")).")
    }
    return format
  }
}

extension LoadedSpec {
  /// Problems of its own outputs, in whatever folder: frames that don't fit the file names.
  public var outputProblems: [Diagnostic] {
    let found = built.outputs.compactMap { output in
      output.problem(at: output.file, frameCount: Timeline(output, of: built).count).map { message, remedy in
        Diagnostic(code: .outOfRange, place: output.place, path: "", message: message, remedy: remedy)
      }
    }
    return Diagnostic.folded(found)
  }
}

extension OutputSpec {
  /// Why this number of frames can't be stored under this file name.
  func problem(at path: String, frameCount: Int) -> (message: String, remedy: String)? {
    guard format.facts.holdsOneFrame else { return nil }
    let isSequence = FramePattern(path) != nil
    if !isSequence, frameCount > 1 {
      let row = "frames/%04d.\(format.fileExtension)"
      return (
        "\(format.facts.name) can store only one of the \(frameCount) frames",
        "Choose one with --at 1.2s, write all with a name such as \(row), or write an .apng."
      )
    }
    if isSequence, maxSize != nil {
      return ("maxSize is for one file, and this is one for each frame", "Leave maxSize out, or write an .apng.")
    }
    return nil
  }
}

extension RenderingError {
  /// The error with the output's position in the spec.
  func at(_ output: OutputSpec, in spec: LoadedSpec) -> RenderingError {
    guard let place = output.place, place.file == 0 else { return self }
    var told = self
    told.message = "\(spec.source.name.onOneLine):\(place.line):\(place.column): \(message)"
    return told
  }
}
