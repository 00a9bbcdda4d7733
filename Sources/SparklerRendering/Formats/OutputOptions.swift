// What an output asks of its format's encoder.
// Flow: OutputSpec → GIFOptions, WebPOptions → AnimationEncoder.
import SparklerAuthoring
import SparklerCore
import SparklerImaging

extension GIFOptions {
  /// What an output asks for.
  package init(_ output: OutputSpec) {
    self.init(
      colors: output.colors, alpha: output.alpha, matte: output.matte, dither: output.dither, lossy: output.lossy,
      effort: output.effort)
  }
}

extension WebPOptions {
  /// What an output asks for.
  init(_ output: OutputSpec) {
    self.init(quality: output.isLossless ? nil : output.quality ?? Self.standardQuality)
  }
}

extension WebPError {
  /// The same with what to do in a spec.
  var asStudioError: StudioError {
    let remedy =
      switch self {
      case .delay: "Use a higher fps or less hold."
      case .size, .quality, .otherSize, .encoder: "Use a smaller size, or another format."
      }
    return StudioError(.badSpec, "\(self)", remedy: remedy)
  }
}
