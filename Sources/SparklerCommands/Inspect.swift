// `sparkler inspect`: describes animation files.
// Flow: argv → Inspection → stdout; a contact sheet.
import ArgumentParser
import Foundation
import SparklerDocument
import SparklerFiles
import SparklerRendering

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Describe an animation file frame by frame; draw a contact sheet.",
    discussion: """
      Reads GIF, APNG, PNG, WebP, AVIF and JPEG, and videos through the program ffmpeg; contents decide the type, not \
      names. \
      For Lottie and SVG files it prints what is not drawn. \
      Prints size, times, loop and colour tables, and for each frame its rectangle, disposal and bytes.
      """)

  @Argument(help: "Animations or pictures.")
  var files: [String]

  @Option(
    name: .output,
    help: ArgumentHelp("Draw a contact sheet as a PNG; with several files, %s stands for the name.", valueName: "file"))
  var output: String?

  @Option(help: "Number of moments on the contact sheet.")
  var stills = 12

  @Option(help: "Number of pictures in a row.")
  var columns = 4

  @Option(help: ArgumentHelp("Longer side of each picture, in pixels.", valueName: "pixels"))
  var side = 200

  @Flag(help: "Print JSON: a list with an entry for each file.")
  var json = false

  @Option(help: ArgumentHelp("Raise or lower a limit; `sparkler limits` lists them.", valueName: "name=value"))
  var limit: [String] = []

  @OptionGroup var reading: ReadOptions

  func run() throws {
    try checkOptions()
    _ = try reading.isInProcess()
    let limits = try SpecOptions.limits(limit)
    let sheets = try sheets()
    var all: [Inspected] = []
    var worst: RenderingError.Code?
    for (number, file) in files.enumerated() {
      do {
        let found = try Inspected(file, limits: limits, stills: output == nil ? 0 : stills, side: side)
        if let sheets { try found.writeSheet(to: sheets[number], columns: columns) }
        all.append(found)
        if !json { try Diagnostics.show(found.text, terminator: files.count > 1 ? "\n" : "") }
      } catch  where files.count > 1 {
        // One bad file does not stop the others.
        let code = Diagnostics.report(error)
        worst = worst ?? code
      }
    }
    if json { try TextOutput.write(try JSONText.of(all), to: nil, inputs: []) }
    if let worst { throw ExitCode(worst.rawValue) }
  }

  private func checkOptions() throws {
    try RenderingError.check("--stills", stills, in: 1...1000)
    try RenderingError.check("--columns", columns, in: 1...100)
    try RenderingError.check("--side", side, in: 16...2000)
    guard let output else { return }
    if files.count > 1, !output.contains("%s") {
      throw RenderingError(
        .usage, "-o \(output) would be written \(files.count) times", remedy: "Write %s where the file's name goes.")
    }
    if !output.lowercased().hasSuffix(".png") {
      throw RenderingError(.usage, "-o \(output): a contact sheet is a PNG", remedy: "End it in .png.")
    }
  }

  /// The contact sheet of each file; nil without `-o`.
  private func sheets() throws -> [String]? {
    guard let output else { return nil }
    let sheets = files.map { file in
      output.replacing("%s", with: URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent)
    }
    if let twice = sheets.first(where: { sheet in sheets.count { $0 == sheet } > 1 }) {
      throw RenderingError(
        .usage, "-o \(twice) would be written for several files", remedy: "Inspect them one by one, each with its -o.")
    }
    return sheets
  }
}

/// Facts about one file.
private enum Inspected: Encodable {
  case frames(Inspection)
  case lottie(LottieInspection)
  case svg(SVGInspection)

  /// - Parameters:
  ///   - stills: the number of moments that are kept for a contact sheet.
  ///   - side: the longer side of each, in pixels.
  init(_ file: String, limits: Limits, stills: Int, side: Int) throws {
    if let found = try LottieInspection(file, limits: limits) {
      self = .lottie(found)
    } else if let found = try SVGInspection(file, limits: limits) {
      self = .svg(found)
    } else {
      self = .frames(try Inspection(file, limits: limits, stills: stills, side: side))
    }
  }

  var text: String {
    switch self {
    case .frames(let found): found.text
    case .lottie(let found): found.text
    case .svg(let found): found.text
    }
  }

  /// - Throws: `RenderingError` for files without frames.
  func writeSheet(to path: String, columns: Int) throws {
    switch self {
    case .frames(let found): try found.writeSheet(to: path, columns: columns)
    case .lottie(let found): throw Self.noFrames("\(found.file) is a Lottie file")
    case .svg(let found): throw Self.noFrames("\(found.file) is an SVG file")
    }
  }

  private static func noFrames(_ message: String) -> RenderingError {
    RenderingError(.usage, message, remedy: "Draw its contact sheet with `sparkler look`.")
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .frames(let found): try found.encode(to: encoder)
    case .lottie(let found): try found.encode(to: encoder)
    case .svg(let found): try found.encode(to: encoder)
    }
  }
}
