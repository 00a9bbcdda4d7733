// Hints before a kit is sent: missing alternative text, motion that can't be stopped, an empty still.
// Flow: Kit → Kit.notes → the tool's stderr.
import SparklerAuthoring
import SparklerCore
import SparklerScene

extension Kit {
  /// Hints for the user.
  ///
  /// - Throws: if the still can't be painted.
  public func notes() throws -> [Note] {
    var notes: [Note] = []
    if alt == nil {
      notes.append(
        Note(
          message: "it has no alternative text for screen readers",
          remedy: "Write alt: \"\(suggestedAlt)\" in the spec; alt: \"\" if it is only decoration."))
    }
    let (spec, animation) = (members[0].spec, members[0].animation)
    if let problem = place.motionProblem(of: spec.built, loop: animation.loop) {
      notes.append(Note(message: problem.message, remedy: "Write \(problem.remedy)."))
    }
    if let note = try posterNote() { notes.append(note) }
    return notes
  }

  /// A hint if the representative frame is empty.
  private func posterNote() throws -> Note? {
    let spec = members[0].spec
    let moment = spec.built.poster ?? 0
    guard try isEmpty(at: moment) else { return nil }
    let others = SceneSheet.moments(of: spec, count: 9)
    let better = try others.dropFirst(4).first { try !isEmpty(at: $0) } ?? others.first { try !isEmpty(at: $0) }
    guard let better else { return nil }
    return Note(
      message: "the frame at \(moment) is empty, but it is used as the still and as the first frame",
      remedy: "Write poster: \(better) in the spec, or another representative moment.")
  }

  private func isEmpty(at moment: Seconds) throws -> Bool {
    let render = try SceneRender(members[0].spec, at: moment)
    guard let picture = try render.pictures(0..<1).first else { return true }
    return picture.pixels.allSatisfy { $0 == picture.pixels.first }
  }

  /// The scene's texts, joined.
  private var suggestedAlt: String {
    var words: [String] = []
    func collect(_ layers: [Layer]) {
      for layer in layers {
        // A split text is drawn several times.
        if case .text(let text) = layer.content, text.string.count > 1, !words.contains(text.string) {
          words.append(text.string)
        }
        collect(layer.sublayers)
      }
    }
    collect(members[0].spec.built.scene.layers)
    let text = words.prefix(12).joined(separator: " ").onOneLine.replacing("\"", with: "'")
    if text.isEmpty { return "What it says" }
    if text.count <= 200 { return text }
    return text.prefix(200).split(separator: " ").dropLast().joined(separator: " ") + " …"
  }
}
