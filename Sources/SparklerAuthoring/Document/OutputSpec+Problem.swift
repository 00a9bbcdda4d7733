// What an output can't have in its format.
// Flow: OutputSpec + Scene → a problem with its remedy → errors of specs and of the command line.
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerScene

extension OutputSpec {
  /// Why this format can't store the output, and what to write instead; nil if it can.
  ///
  /// - Parameter scene: the document's.
  public func problem(of scene: Scene) -> (key: String, message: String, remedy: String)? {
    let facts = format.facts
    if let most = facts.greatestFrameRate, at.isEmpty, !facts.admits(frameRate, of: scene) {
      let text = Limits.text(most)
      return (
        OutputKeys.frameRate.name,
        "\(facts.name) shows at most \(text) frames a second (browsers slow faster ones down)",
        "fps: \(text) on this output"
      )
    }
    if case .none(let others) = facts.alpha, !Self.covers(background ?? scene.background) {
      return (
        OutputKeys.background.name, "\(facts.name) has no alpha, so it needs an opaque background",
        "background: white on this output, or write \(others)"
      )
    }
    if maxSize != nil, !format.canShrink {
      let known = OutputFormat.dotted(OutputFormat.allCases.filter(\.canShrink).map(\.fileExtension))
      return (
        destination == nil ? OutputKeys.maxSize.name : OutputKeys.destination.name,
        "a .\(format.fileExtension) can't be fitted to a size limit",
        "use \(known)"
      )
    }
    if let problem = destination?.problem(of: self, duration: scene.duration) { return problem }
    if let codec, !format.codecs.contains(codec) {
      let known = format.codecs.map(\.rawValue).joined(separator: ", ")
      let videos = OutputFormat.dotted(OutputFormat.allCases.filter(\.isVideo).map(\.fileExtension), last: " and ")
      return (
        OutputKeys.codec.name, "a .\(format.fileExtension) can't hold \(codec.rawValue)",
        known.isEmpty ? "leave codec out; it is for \(videos)" : "codec: \(known)"
      )
    }
    return nil
  }

  /// Whether a background is opaque. Images count: if one has holes, black shows through, which the user has chosen.
  private static func covers(_ background: Paint?) -> Bool {
    switch background {
    case .color(let color)?: color.alpha >= 1
    case .gradient(let gradient)?: gradient.isOpaque
    case .image?: true
    case nil: false
    }
  }
}
