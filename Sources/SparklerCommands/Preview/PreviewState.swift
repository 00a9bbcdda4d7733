// All that the page needs to know of a scene, as JSON.
// Flow: PreviewScene → PreviewState → preview.js.
import SparklerAuthoring
import SparklerCore
import SparklerRendering

struct PreviewState: Encodable, Sendable {
  struct Scene: Encodable, Sendable {
    /// Pixels.
    var width: Int
    var height: Int
    /// Pixels a point.
    var scale: Double
    var duration: Double
    var rate: Double
    /// The scene's time of each frame, in seconds.
    var times: [Double]
    /// When each is shown, in milliseconds from the first one; behind the last one the end.
    var starts: [Int]
    var seed: String?
  }

  struct Layer: Encodable, Sendable {
    /// Names it as long as the spec stays as it is; nil where no entry of the spec has made it.
    var origin: Int?
    /// Its ids, which name it whatever else changes; nil where it has none.
    var path: String?
    var name: String
    var kind: String
    var depth: Int
    /// When it is there, in seconds of the scene.
    var from: Double
    var to: Double
    var motions: [Motion]
    var isHidden: Bool
  }

  struct Motion: Encodable, Sendable {
    var name: String
    /// Seconds of the scene.
    var from: Double
    var to: Double
  }

  struct Output: Encodable, Sendable {
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
  var params: [SpecParam]
  var layers: [Layer]
  var outputs: [Output]
  /// What renders it, as a line of a shell.
  var command: String
  /// Whether the page's last change can be taken back, and one that was taken back be made again.
  var canUndo = false
  var canRedo = false
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
      width: picture.pixelWidth, height: picture.pixelHeight, scale: picture.scale, duration: picture.duration.value,
      rate: spec.built.frameRate, times: (0..<timeline.count).map { timeline.time(at: $0).value },
      starts: (0...timeline.count).map(timeline.milliseconds), seed: (plain.spec ?? spec).seed)
    params = (plain.spec ?? spec).params
    layers = spec.layerRows().map { row in
      Layer(
        origin: row.origin, path: row.path, name: row.name.onOneLine, kind: row.kind, depth: row.depth,
        from: row.span.lowerBound, to: row.span.upperBound,
        motions: row.motions.map { Motion(name: $0.name, from: $0.span.lowerBound, to: $0.span.upperBound) },
        isHidden: row.isHidden)
    }
    outputs = look.outputs.enumerated().compactMap { index, output in
      PreviewOutput.type(of: output).map { _ in
        Output(index: index, file: output.file.onOneLine, format: output.format.rawValue)
      }
    }
  }
}
