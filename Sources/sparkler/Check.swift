// `sparkler check`: every problem of a spec, and nothing else.
// Flow: argv → SpecLoader → diagnostics.
import ArgumentParser
import SpecFormat
import Studio

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find every problem of specs without rendering them.", discussion: "Exits with 1 where there are errors.")

  @Argument(help: "Spec files; - is standard input.")
  var specs: [String]

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup var options: SpecOptions

  func run() throws {
    let loader = try options.loader()
    var isGood = true
    for path in specs {
      do {
        let spec = try loader.load(path)
        if !quiet {
          Diagnostics.warn(spec)
          let scene = spec.built.scene
          let frames = BuiltSpec.frameCount(duration: scene.duration, rate: spec.built.frameRate)
          print("\(path): good, \(scene.pixelWidth)×\(scene.pixelHeight) pixels, \(scene.duration), \(frames) frames")
        }
      } catch let failure as SpecFailure {
        Diagnostics.say(failure.text)
        isGood = false
      }
    }
    if !isGood { throw ExitCode(StudioError.Code.differs.rawValue) }
  }
}
