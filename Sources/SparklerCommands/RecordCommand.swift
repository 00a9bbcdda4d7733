// `sparkler record`: a web page as an animation, by a recorder for Node or Python.
// Flow: argv → PageRecorder → frames in a private folder → Conversion → RenderRun.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerRendering

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a web page as an animation.",
    discussion: """
      Opens the page in a browser whose clock is held, and takes each frame at its exact time. Needs Playwright, for \
      Node (npm install playwright) or Python (pip install playwright), and the recorders, which are installed with \
      the tool. An output with an extension is converted to its format; any other becomes a folder of frames with a \
      frames.json, for `sparkler test --actual`.

      sparkler record button.html -o button.gif --duration 1.2 --size 320x200
      sparkler record https://example.test -o page.webp --wait-for .chart --scale 2 --dark
      sparkler record page.html -o out/page
      """)

  @Argument(help: "An address, an HTML file, or - for HTML on standard input, which can't name files beside it.")
  var page: String

  @Option(name: .output, help: ArgumentHelp("Write to this file or folder.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("Seconds to record (default: 1).", valueName: "seconds"))
  var duration: String?

  @Option(help: ArgumentHelp("Frames per second (default: 25).", valueName: "number"))
  var fps: String?

  @Option(help: ArgumentHelp("Times of the frames instead, in seconds: 0,0.5,1.", valueName: "times"))
  var times: String?

  @Option(
    help: ArgumentHelp(
      "Scroll the page to parts of its height, evenly or at times: 0,0.5,1 or 0:0,0.8:1.", valueName: "positions"))
  var scroll: String?

  @Option(
    help: ArgumentHelp(
      "Seconds of the page's time to come to rest in at each scroll position; 0 for none (default: 5).",
      valueName: "seconds"))
  var settle: String?

  @Option(
    help: ArgumentHelp(
      "Begin when this element is to be seen; within 10 seconds of the page's time.", valueName: "selector"))
  var waitFor: String?

  @Option(help: ArgumentHelp("The view in CSS pixels (default: 640x360).", valueName: "WxH"))
  var size: String?

  @Option(help: ArgumentHelp("Pixels for each CSS pixel (default: 1).", valueName: "number"))
  var scale: String?

  @Option(help: ArgumentHelp("Record only this element.", valueName: "selector"))
  var selector: String?

  @Option(parsing: .singleValue, help: ArgumentHelp("Cover elements; may be repeated.", valueName: "selector"))
  var mask: [String] = []

  @Option(parsing: .singleValue, help: ArgumentHelp("Leave elements out; may be repeated.", valueName: "selector"))
  var hide: [String] = []

  @Option(help: ArgumentHelp("light (default) or dark.", valueName: "scheme"))
  var colorScheme: String?

  @Flag(help: "Same as --color-scheme dark.")
  var dark = false

  @Flag(help: "Record what people see who prefer reduced motion.")
  var reducedMotion = false

  @Flag(inversion: .prefixedNo, help: "Record twice, and fail if the two differ; the default if CI is set.")
  var verify: Bool?

  @Flag(help: "Fail, and write nothing, if anything is reported: errors of scripts, what did not load or rest.")
  var strict = false

  @Option(
    help: ArgumentHelp("chromium, firefox or webkit of Playwright, or the path of a Chromium.", valueName: "name"))
  var browser: String?

  @Option(help: ArgumentHelp("record.mjs or sparkler_playwright.py, if it is elsewhere.", valueName: "file"))
  var recorder: String?

  @Flag(help: "Replace numbered pictures in a folder of frames, even if they are not of a recording.")
  var force = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  func run() async throws {
    try GivenNames.check([("the page's name", page), ("-o", output), ("--recorder", recorder)])
    let isFolder = output.hasSuffix("/") || !Files.name(of: output).contains(".")
    if !isFolder, OutputFormat(fileName: output) == nil {
      throw RenderingError(
        .usage, "-o \(output) has no extension that sets the format",
        remedy: "Use one of \(OutputFormat.endings), or none for a folder of frames.")
    }
    if dark, let colorScheme, colorScheme != "dark" {
      throw RenderingError(
        .usage, "--dark and --color-scheme \(colorScheme) contradict each other", remedy: "Leave one out.")
    }
    try checkForStill()
    let recorder = try PageRecorder(self.recorder)
    let frames = try PrivateFolder()
    defer { frames.remove() }
    let address = page == "-" ? try typedPage(in: frames.path) : page
    if isFolder {
      try recorder.run([address, output] + words)
      return try sayCount()
    }
    let folder = Files.join(frames.path, "frames")
    try recorder.run([address, folder] + words)
    var loader = SpecLoader()
    loader.effects = SparklerCommand.effects
    let conversion = try Conversion(ConversionRequest(input: folder, output: output), loader: loader)
    if !quiet { for note in conversion.notes { Diagnostics.say("\(page): \(note)") } }
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    try await RenderRun(jobs: jobs, isQuiet: quiet).run([try conversion.job(of: try conversion.load())])
  }

  /// Refuses a file of one picture for several frames, before they are recorded.
  private func checkForStill() throws {
    let isOne = (times ?? scroll).map { !$0.contains(",") && duration == nil && fps == nil } ?? false
    guard OutputFormat(fileName: output)?.facts.holdsOneFrame == true, FramePattern(output) == nil, !isOne else {
      return
    }
    throw RenderingError(
      .usage, "\(output) can store only one frame",
      remedy: "Choose its time with --times 0.5, write all with a name such as frames/%04d.png, or write an .apng.")
  }

  /// Says how many frames are in the folder, which has only those of this recording.
  private func sayCount() throws {
    guard !quiet else { return }
    let count = try FrameFolder.names(in: output).count { $0.wholeMatch(of: /[0-9]{4,}\.png/) != nil }
    Diagnostics.say("\(count) frame\(count == 1 ? "" : "s") in \(output)")
  }

  /// The page on standard input, as a file.
  private func typedPage(in folder: String) throws -> String {
    let bytes = try SpecLoader().bytes("-")
    guard !bytes.isEmpty else {
      throw RenderingError(.noInput, "standard input has no HTML", remedy: "Name a file or an address instead of -.")
    }
    let file = Files.join(folder, "page.html")
    try TextOutput.write(bytes, beside: file)
    return file
  }

  /// The recorder's options; it checks their values.
  private var words: [String] {
    let options: [(String, String?)] = [
      ("duration", duration), ("fps", fps), ("times", times), ("scroll", scroll), ("settle", settle),
      ("size", size), ("scale", scale),
      ("selector", selector), ("wait-for", waitFor), ("color-scheme", dark ? "dark" : colorScheme),
      ("browser", browser),
    ]
    let repeated = mask.map { ("mask", $0) } + hide.map { ("hide", $0) }
    var words = (options.compactMap { name, value in value.map { (name, $0) } } + repeated).map { "--\($0)=\($1)" }
    if force { words.append("--force") }
    if strict { words.append("--strict") }
    if reducedMotion { words.append("--reduced-motion") }
    if let verify { words.append(verify ? "--verify" : "--no-verify") }
    return words
  }
}
