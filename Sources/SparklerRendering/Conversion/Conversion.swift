// Converts a file: makes the spec of one layer that shows it, which is rendered like any other spec.
// Flow: ConversionRequest → ConversionSource → the text of a spec → SpecLoader → RenderJob.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerScene

/// The spec that stands for a conversion.
package struct Conversion {
  /// What the user should know: what the format can't store, what was changed.
  package let notes: [String]

  private let request: ConversionRequest
  private let loader: SpecLoader
  private let source: ConversionSource
  /// Where the frames go, if the output is a folder.
  private let folder: String?
  private let format: OutputFormat
  private let cut: ConversionCut

  /// Opens the file and checks the options against it.
  ///
  /// - Throws: `RenderingError` that names the file or the option.
  package init(_ request: ConversionRequest, loader: SpecLoader) throws {
    (folder, format) = try Self.target(request)
    if let at = request.at { try MomentList.check(at) }
    var loader = loader
    (loader.root, loader.moment) = (nil, request.onlyMoment)
    let source = try ConversionSource(request.input, loader: loader)
    cut = try ConversionCut(request, of: source, format, limits: loader.limits)
    (self.request, self.loader, self.source) = (request, loader, source)
    notes = cut.notes + (try Self.soundNote(source, format, loader.limits))
  }

  /// The folder for frames, if the output is one, and the format.
  private static func target(_ request: ConversionRequest) throws -> (folder: String?, format: OutputFormat) {
    let output = request.output
    let isFolder = output.hasSuffix("/") || Files.kind(output) == .folder
    if isFolder, request.format == nil || request.format == OutputFormat.png.rawValue { return (output, .png) }
    try OutputPlan.check(OutputOverrides(output: output, format: request.format))
    guard let format = request.format.flatMap(OutputFormat.init(rawValue:)) ?? OutputFormat(fileName: output) else {
      throw RenderingError(
        .usage, "-o \(output) has no extension that sets the format", remedy: "Add --format, such as --format gif.")
    }
    return (nil, format)
  }

  private static func soundNote(
    _ source: ConversionSource, _ format: OutputFormat, _ limits: Limits
  ) throws -> [String] {
    guard format.facts.mediaType.hasPrefix("video/"), source.track != nil, AssetFolder.isVideo(source.file),
      VideoFacts.hasSound(source.file, limits: limits)
    else { return [] }
    return ["its sound is left out"]
  }

  /// The name of the output in its folder.
  private var outputName: String { folder == nil ? request.output : "%04d.png" }

  /// The text of the spec.
  ///
  /// - Parameter file: how the spec names the file.
  private func text(naming file: String) -> String {
    // A dollar sign would begin the name of a param.
    let name = TreeText.string(file.replacing("$", with: "$$"))
    var entries: [(String, TreeText)] = [
      (DocumentKeys.scene.name, .raw("1")),
      (DocumentKeys.size.name, .raw(TreeText.short(cut.size.width) + "x" + TreeText.short(cut.size.height))),
      (DocumentKeys.frameRate.name, .number(cut.rate)),
      (DocumentKeys.duration.name, .raw(TreeText.short((cut.duration.value * 1e9).rounded() / 1e9) + "s")),
    ]
    if let loop = cut.loop {
      let plays = if case .times(let count) = loop { "\(count)" } else { "forever" }
      entries.append((DocumentKeys.loop.name, .raw(plays)))
    }
    if let background = cut.background { entries.append((DocumentKeys.background.name, .string(background))) }
    entries.append((DocumentKeys.layers.name, .list([.map([(cut.word, name)] + cut.layer)])))
    let output =
      folder.map { Files.join($0, outputName) }
      ?? (request.output == "-" ? "out.\(format.fileExtension)" : request.output)
    var keys = [(OutputKeys.file.name, TreeText.string(output.replacing("$", with: "$$")))]
    if OutputFormat(fileName: output) != format { keys.append((OutputKeys.format.name, .raw(format.rawValue))) }
    entries.append((DocumentKeys.outputs.name, .list([.map(keys + cut.output)])))
    return TreeText.map(entries).yaml
  }

  /// The text of the spec, for a file in the current folder.
  package func specText() -> String {
    text(naming: RelativePath.of(source.file, from: Files.resolved(".") ?? "/"))
  }

  /// Reads the spec; pictures that were decoded to find their size are not decoded again.
  ///
  /// - Throws: `SpecFailure` with every problem.
  package func load() throws -> LoadedSpec {
    let family = try loader.family(
      Array(text(naming: Files.name(of: source.file)).utf8), name: request.input,
      folder: Files.folder(of: source.file), isGenerated: true)
    var spec = try loader.load(family, nil, source.assets)
    // Pictures that are left out are asked for, or told by the notes.
    spec.built.warnings.removeAll { $0.code == .cutPicture }
    return spec
  }

  /// Checks where the file can be written, and makes its job.
  package func job(of spec: LoadedSpec) throws -> RenderJob {
    let wishes = OutputOverrides(output: outputName, format: format.rawValue, at: request.at, folder: folder)
    let plan = try OutputPlan(spec, specPath: spec.path, wishes)
    guard let output = plan.outputs.first else { throw RenderingError(.bug, "\(request.output): there is no output") }
    return try RenderJob(spec, output: output, path: plan.path(of: output), policy: plan.policy)
  }

  /// Writes the rate beside frames in a folder of their own, so that they can be read back.
  ///
  /// - Throws: if another program's file has that name.
  package func writeFrameTimes() throws {
    guard let folder, request.at == nil else { return }
    let path = Files.join(folder, FrameSchedule.fileName)
    let place = try WritePolicy.typed.place(path, as: .frameTimes)
    try place.checkKind()
    try AtomicFile.write(Array(FrameSchedule.text(rate: cut.rate).utf8), to: place)
  }
}

extension VideoFacts {
  /// Whether a video has sound; false if that can't be found out.
  ///
  /// - Parameter file: an absolute path.
  static func hasSound(_ file: String, limits: Limits) -> Bool {
    let words = ["-v", "error", "-select_streams", "a", "-show_entries", "stream=index", "-of", "csv=p=0"]
    let found = try? ShortProgram.run(
      "ffprobe", words + input(file), limit: 4096, patience: limits["encoder-seconds"],
      bounds: .reader(of: file, limits))
    return found.map { $0.status == 0 && !$0.bytes.isEmpty } ?? false
  }
}
