// What the page needs to know of a scene, as JSON.
// Flow: PreviewScene → PreviewState → preview.js.
import SparklerAuthoring
import SparklerCore
import SparklerRendering

struct PreviewState: Encodable, Sendable {
  struct Scene: Encodable, Sendable {
    /// Pixels.
    var width: Int
    var height: Int
    /// Pixels per point.
    var scale: Double
    var duration: Double
    var rate: Double
    /// Scene time of each frame, in seconds.
    var times: [Double]
    /// Start of each frame in milliseconds after the first; the last value is the end.
    var starts: [Int]
    var seed: String?
  }

  struct Layer: Encodable, Sendable {
    /// Identifies the layer while the spec is unchanged; nil if no entry of the spec made it.
    var origin: Int?
    /// Its ids, which identify it across changes; nil if it has none.
    var path: String?
    var name: String
    var kind: String
    var depth: Int
    /// When it is visible, in seconds of the scene.
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
    /// Index among the spec's outputs.
    var index: Int
    var file: String
    var format: String
  }

  var revision: Int
  var file: String
  var problems: [PreviewProblem]
  /// nil if the spec is invalid; the page then keeps the last picture.
  var scene: Scene?
  /// Names; empty without a matrix.
  var variants: [String]
  var params: [SpecParam]
  var layers: [Layer]
  var outputs: [Output]
  /// Shell command that renders it.
  var command: String
  /// Whether the page's last change can be undone, and an undone one redone.
  var canUndo = false
  var canRedo = false
}

extension PreviewState {
  /// - Parameter plain: the scene without the tab's params.
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
