// What is asked of an output against what its format and the limits allow.
// Flow: OutputSpec → SpecDecoder+Outputs → reports.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

extension SpecDecoder {
  /// Whether a canvas of that many whole pixels can be painted; reports why not.
  mutating func isPaintable(_ width: Double, _ height: Double, _ node: SpecNode) -> Bool {
    if width < 1 || height < 1 {
      report(
        .outOfRange, node, "a canvas of \(Limits.text(width))×\(Limits.text(height)) pixels has nothing to draw on",
        remedy: "at least 1x1")
    } else if max(width, height) > limits["side"] {
      report(
        .limit, node, "the canvas has \(Limits.text(width))×\(Limits.text(height)) pixels",
        remedy: limits.remedy("side"))
    } else if width * height > limits["area"] {
      report(.limit, node, "the canvas has \(Limits.text(width * height)) pixels", remedy: limits.remedy("area"))
    } else {
      return true
    }
    return false
  }

  /// An output's size as whole pixels.
  mutating func pixels(_ size: Size, _ node: SpecNode) -> PixelSize? {
    let (width, height) = (size.width.rounded(), size.height.rounded())
    return isPaintable(width, height, node)
      ? PixelSize(width: Int(clamping: width), height: Int(clamping: height)) : nil
  }

  /// Reports what the output's format can't hold.
  mutating func check(_ output: OutputSpec, _ node: SpecNode, _ found: [String: SpecNode], _ built: BuiltSpec) {
    if let late = output.at.first(where: { $0 > built.scene.duration }) {
      report(
        .outOfRange, found["at"] ?? node, "at \(late) lies beyond the scene's end, \(built.scene.duration)",
        remedy: "write at most \(built.scene.duration)")
    }
    if let list = found["at"], list.items?.isEmpty == true {
      report(.wrongCount, list, "at names no moment", remedy: "write one, or leave at out for the animation")
    }
    if let loops = found["loops"], !output.format.facts.saysHowOften {
      report(
        .noEffect, loops, "\(output.format.facts.name) does not say how often it plays", remedy: "leave loops out")
    }
    if !output.format.facts.isPaged {
      for key in ["paper", "margin", "resolution"] {
        guard let node = found[key] else { continue }
        report(.noEffect, node, "'\(key)' is for PDFs", remedy: "leave it out")
      }
    }
    if !output.format.facts.choosesMoments, let node = found["every"] {
      report(.noEffect, node, "'every' is for storyboards", remedy: "leave it out, or write at: [0s, 0.5s]")
    }
    if output.isLossless, output.quality != nil, let both = found["lossless"] {
      report(.bothNames, both, "'quality' is for what loses something", remedy: "keep one of quality and lossless")
    }
    if output.format == .gif, output.quality != nil, let lossy = found["lossy"] {
      report(.bothNames, lossy, "'lossy' is what quality lacks to 100", remedy: "keep one of quality and lossy")
    }
    if let problem = output.problem(over: built.scene.background, duration: built.scene.duration) {
      report(.outOfRange, found[problem.key] ?? node, problem.message, remedy: problem.remedy)
    } else if output.at.isEmpty, !output.format.facts.holdsOneFrame, let place = output.destination,
      // A scene that is too large for its limits is not sampled.
      !diagnostics.contains(where: { $0.code.severity == .error }),
      let problem = place.motionProblem(of: built, loop: output.loop)
    {
      report(.endlessMotion, found["for"] ?? node, problem.message, remedy: problem.remedy)
    }
  }
}
