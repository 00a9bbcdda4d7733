// `sparkler convert`: converts animations, videos and pictures from one format to another.
// Flow: argv → ConversionRequest → Conversion (a spec of one layer) → RenderJob → RenderRun.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerRendering

struct Convert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a video, an animation or a picture to another format.",
    discussion: """
      Reads GIF, APNG, PNG, WebP, AVIF, JPEG, SVG, Lottie, videos (by ffmpeg), and numbered PNG files: a folder, or a name \
      such as frames/%04d.png. The extension of -o sets the format: \(OutputFormat.endings); a folder gets PNG files \
      and a frames.json with their rate. Size, length, frame rate, transparency and plays are the file's own, as far \
      as the format can store them; what it can't is reported. Sound is left out. Each option changes one thing. \
      --print-spec prints the spec that does the same, to continue with.

      sparkler convert in.mp4 -o out.gif --trim 2s..8s --size 480x --fps 20 --max-size 2MB
      """)

  @Argument(help: "A file, a folder of numbered PNG files, or a name such as frames/%04d.png.")
  var input: String

  @Option(name: .output, help: ArgumentHelp("Write to this file; - is standard output.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("Convert only this part of the time: 2s..8s, 2s.. or ..8s.", valueName: "a..b"))
  var trim: String?

  @Option(
    help: ArgumentHelp("Convert only this rectangle, in the file's pixels, before --size.", valueName: "x,y,WxH"))
  var crop: String?

  @Option(help: ArgumentHelp("Pixels of the output: 480x270, 480x, x270 or 50%.", valueName: "WxH"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "How the picture fits a --size of another shape: contain (with bars), cover or stretch.", valueName: "mode"))
  var fit: String?

  @Option(help: ArgumentHelp("Frames per second; for numbered PNG files without times, theirs.", valueName: "number"))
  var fps: String?

  @Option(help: ArgumentHelp("Play this many times as fast; below 0 backwards.", valueName: "factor"))
  var speed: String?

  @Option(help: ArgumentHelp("How often it plays: 0 for endless.", valueName: "plays"))
  var loop: String?

  @Option(
    help: ArgumentHelp(
      "Colour behind transparent parts and in bars; \"transparent\" keeps both open.", valueName: "color"))
  var background: String?

  @Option(
    help: ArgumentHelp("The best-looking file of at most this many bytes, such as 2MB.", valueName: "bytes"))
  var maxSize: String?

  @Option(help: ArgumentHelp("Convert moments, not the animation: 1.2s or 50%; several for a PDF.", valueName: "times"))
  var at: String?

  @Option(help: ArgumentHelp("Format such as gif or webm, if the extension does not set it.", valueName: "format"))
  var format: String?

  @Flag(help: "Print the spec of this conversion, without converting.")
  var printSpec = false

  @Option(name: .shortAndLong, help: "Number of CPU cores to use; does not affect the output.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup(title: "Options of formats") var encoding: GIFFlags

  @Option(help: ArgumentHelp("Raise or lower a limit; `sparkler limits` lists them.", valueName: "name=value"))
  var limit: [String] = []

  @OptionGroup var sync: SyncFlag
  @OptionGroup var reading: ReadOptions

  func run() async throws {
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    try RenderingError.check("--jobs", jobs, in: 1...256)
    sync.apply()
    let conversion = try Conversion(request, loader: try loader())
    if !quiet { for note in conversion.notes { Diagnostics.say("\(input): \(note)") } }
    if printSpec { return try TextOutput.write(conversion.specText(), to: nil, inputs: []) }
    let spec = try conversion.load()
    if !quiet { Diagnostics.warn(spec) }
    let job = try conversion.job(of: spec)
    // An option that the format doesn't take is refused.
    _ = try encoding.applied(to: [job.output])
    try await RenderRun(jobs: jobs, isQuiet: quiet).run([job])
    try conversion.writeFrameTimes()
  }

  private var request: ConversionRequest {
    var request = ConversionRequest(input: input, output: output)
    (request.format, request.trim, request.crop, request.size) = (format, trim, crop, size)
    (request.fit, request.fps, request.speed, request.loop) = (fit, fps, speed, loop)
    (request.background, request.maxSize, request.at) = (background, maxSize, at)
    request.encoding = encoding.keys
    return request
  }

  private func loader() throws -> SpecLoader {
    var loader = SpecLoader()
    loader.effects = SparklerCommand.effects
    if try reading.isInProcess() { loader.isolation = nil }
    loader.limits = try SpecOptions.limits(limit)
    return loader
  }
}
