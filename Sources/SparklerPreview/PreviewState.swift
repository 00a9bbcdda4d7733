// All that the page needs to know of a scene, as JSON.
// Flow: PreviewScene → PreviewState → preview.js.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerRendering

struct PreviewState: Codable, Sendable {
  struct Scene: Codable, Sendable {
    /// Pixels.
    var width: Int
    var height: Int
    var duration: Double
    var rate: Double
    /// The scene's time of each frame, in seconds.
    var times: [Double]
    /// When each is shown, in milliseconds from the first one; behind the last one the end.
    var starts: [Int]
    var seed: String?
  }

  struct Param: Codable, Sendable {
    var name: String
    var type: String
    var value: String?
    var choices: [String]
    var summary: String
  }

  struct Layer: Codable, Sendable {
    var path: String?
    var name: String
    var kind: String
    var depth: Int
  }

  struct Output: Codable, Sendable {
    /// Its place among the spec's outputs.
    var index: Int
    var file: String
    var format: String
  }

  var revision: Int
  var file: String
  var problems: [PreviewProblem]
  /// nil where the spec can't be used; the page keeps the last picture then.
  var scene: Scene?
  /// Names; empty where the spec has no matrix.
  var variants: [String]
  var params: [Param]
  var layers: [Layer]
  var outputs: [Output]
  /// What renders it, as a line of a shell.
  var command: String
}

extension PreviewState {
  /// - Parameter plain: the same without what the tab has put into its fields.
  init(_ look: PreviewScene, plain: PreviewScene, path: String, revision: Int) {
    self.init(
      revision: revision, file: path.onOneLine, problems: look.problems, scene: nil, variants: look.variants,
      params: [],
      layers: [], outputs: [], command: look.command)
    guard let spec = look.spec, let timeline = look.timeline else { return }
    let picture = spec.built.scene
    scene = Scene(
      width: picture.pixelWidth, height: picture.pixelHeight, duration: picture.duration.value,
      rate: spec.built.frameRate, times: (0..<timeline.count).map { timeline.time(at: $0).value },
      starts: (0...timeline.count).map(timeline.milliseconds), seed: (plain.spec ?? spec).seed)
    params = (plain.spec ?? spec).params.map {
      Param(name: $0.name, type: $0.type, value: $0.value, choices: $0.choices, summary: $0.summary)
    }
    layers = spec.layerRows().map { Layer(path: $0.path, name: $0.name.onOneLine, kind: $0.kind, depth: $0.depth) }
    outputs = look.outputs.enumerated().compactMap { index, output in
      PreviewOutput.type(of: output).map { _ in
        Output(index: index, file: output.file.onOneLine, format: output.format.rawValue)
      }
    }
  }
}
