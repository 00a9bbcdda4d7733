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
    /// The moment that represents the scene; nil if the spec names none.
    var poster: Double?
    var labels: [Label]
    /// The seconds of a beat; nil without a tempo.
    var beat: Double?
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
    /// From the first piece's beginning to the last one's; nil without a stagger.
    var stagger: [Double]?
    var isHidden: Bool
  }

  struct Motion: Encodable, Sendable {
    var name: String
    /// Seconds of the scene.
    var from: Double
    var to: Double
    /// Identifies what it was made from; nil if its times can't be dragged.
    var entry: Int?
    /// Where its end is dragged: for endless ones the end of the first cycle.
    var grip: Double
    /// Its keyframes.
    var keys: [Double]

    init(_ motion: LayerRow.Motion) {
      (name, from, to, entry) = (motion.name, motion.span.lowerBound, motion.span.upperBound, motion.entry)
      grip = motion.local.isEndless ? from + motion.local.length * motion.rate : to
      keys = motion.keys.count <= 200 ? motion.keys : []
    }
  }

  /// A name of `times:`.
  struct Label: Encodable, Sendable {
    var name: String
    var time: Double
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
  /// Whether a change can be undone, and an undone one redone.
  var canUndo = false
  var canRedo = false
  /// The revision that came with another program's last change; nil if there was none.
  var others: Int?
}

extension PreviewState {
  /// - Parameter seed: the seed as written; nil if none is.
  init(_ look: PreviewScene, seed: String?, path: String, revision: Int) {
    self.init(
      revision: revision, file: path.onOneLine, problems: look.problems, scene: nil, variants: look.variants,
      params: [],
      layers: [], outputs: [], command: look.command)
    guard let spec = look.spec, let timeline = look.timeline else { return }
    let picture = spec.built.scene
    scene = Scene(
      width: picture.pixelWidth, height: picture.pixelHeight, scale: picture.scale, duration: picture.duration.value,
      rate: spec.built.frameRate, times: (0..<timeline.count).map { timeline.time(at: $0).value },
      poster: spec.built.poster?.value, labels: spec.built.labels.map { Label(name: $0.name, time: $0.time.value) },
      beat: spec.built.beat,
      starts: (0...timeline.count).map(timeline.milliseconds), seed: seed)
    params = spec.params
    layers = spec.layerRows().map { row in
      Layer(
        origin: row.origin, path: row.path, name: row.name.onOneLine, kind: row.kind, depth: row.depth,
        from: row.span.lowerBound, to: row.span.upperBound,
        motions: row.motions.map(Motion.init), stagger: row.stagger.map { [$0.lowerBound, $0.upperBound] },
        isHidden: row.isHidden)
    }
    outputs = look.outputs.enumerated().compactMap { index, output in
      PreviewOutput.type(of: output).map { _ in
        Output(index: index, file: output.file.onOneLine, format: output.format.rawValue)
      }
    }
  }
}
