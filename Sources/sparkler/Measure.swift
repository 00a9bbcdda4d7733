// `sparkler measure`: where a GIF's time goes; for scripts/bench, so the help does not list it.
// Flow: argv → SpecLoader → StageTimes → one line of numbers a spec.
import ArgumentParser
import Studio

struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the seconds of each stage: name frames pixels sample paint quantise compress.",
    shouldDisplay: false)

  @Argument(help: "Spec files.")
  var specs: [String]

  @Flag(help: "Print the seconds that one full paint of a frame takes, and nothing else.")
  var fills = false

  @OptionGroup var options: SpecOptions

  func run() throws {
    let loader = try options.loader()
    for path in specs {
      if fills {
        print(path, try StageTimes.fullPaint(try loader.load(path)))
        continue
      }
      let times = try StageTimes(try loader.load(path))
      print(path, times.frames, times.pixels, times.sample, times.paint, times.quantise, times.compress)
    }
  }
}
