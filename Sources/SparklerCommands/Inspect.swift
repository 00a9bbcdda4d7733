// `sparkler inspect`: describes animation files.
// Flow: argv → Inspection → stdout; a contact sheet.
import ArgumentParser
import Foundation
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
    try RenderingError.check("--stills", stills, in: 1...1000)
    try RenderingError.check("--columns", columns, in: 1...100)
    try RenderingError.check("--side", side, in: 16...2000)
    if files.count > 1, let output, !output.contains("%s") {
      throw RenderingError(
        .usage, "-o \(output) would be written \(files.count) times", remedy: "Write %s where the file's name goes.")
    }
    if let output, !output.lowercased().hasSuffix(".png") {
      throw RenderingError(.usage, "-o \(output): a contact sheet is a PNG", remedy: "End it in .png.")
    }
    _ = try reading.isInProcess()
    let limits = try SpecOptions.limits(limit)
    let sheets = output.map { output in
      files.map { file in
        output.replacing("%s", with: URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent)
      }
    }
    if let sheets, let twice = sheets.first(where: { sheet in sheets.count { $0 == sheet } > 1 }) {
      throw RenderingError(
        .usage, "-o \(twice) would be written for several files", remedy: "Inspect them one by one, each with its -o.")
    }
    var all: [Inspected] = []
    var worst: RenderingError.Code?
    for (number, file) in files.enumerated() {
      do {
        if let found = try LottieInspection(file, limits: limits) {
          guard output == nil else {
            throw RenderingError(
              .usage, "\(file) is a Lottie file", remedy: "Draw its contact sheet with `sparkler look`.")
          }
          all.append(.lottie(found))
          if !json { try Diagnostics.show(found.text, terminator: files.count > 1 ? "\n" : "") }
          continue
        }
        if let found = try SVGInspection(file, limits: limits) {
          guard output == nil else {
            throw RenderingError(
              .usage, "\(file) is an SVG file", remedy: "Draw its contact sheet with `sparkler look`.")
          }
          all.append(.svg(found))
          if !json { try Diagnostics.show(found.text, terminator: files.count > 1 ? "\n" : "") }
          continue
        }
        let found = try Inspection(file, limits: limits, stills: output == nil ? 0 : stills, side: side)
        if let sheets { try found.writeSheet(to: sheets[number], columns: columns) }
        all.append(.frames(found))
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
}

/// Facts about one file.
private enum Inspected: Encodable {
  case frames(Inspection)
  case lottie(LottieInspection)
  case svg(SVGInspection)

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .frames(let found): try found.encode(to: encoder)
    case .lottie(let found): try found.encode(to: encoder)
    case .svg(let found): try found.encode(to: encoder)
    }
  }
}
