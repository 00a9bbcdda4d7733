// A scene prepared for review: its moments, painted small, and the course of its texts.
// Flow: LoadedSpec → ReviewedScene → DesignMeasures.
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerPainting
import SparklerScene

/// What all measures look at, computed once.
struct ReviewedScene {
  let spec: LoadedSpec
  /// Animated files that the spec makes; one GIF of the whole scene if it lists none.
  let outputs: [OutputSpec]
  /// The scene at the size in which it is painted.
  let small: CompiledScene
  /// Evenly spread over the scene.
  let moments: [ReviewedMoment]
  /// Texts in order of appearance.
  let texts: [TextCourse]
  /// Layers whose items are particles.
  let particles: Set<String>
  /// Layers of effects that come from another layer, whose glow belongs to that one.
  let lights: Set<String>
  /// Seconds between two moments.
  let step: Double
  /// Pixels that the most expensive moment paints, with all its layers and filters.
  let paintedPixels: Double

  /// Longest side of the painted pictures in pixels. Letters of 10 points on a canvas of 1000 are then 5 pixels high.
  static let side = 480.0
  /// Most painted moments. With 40, whatever lasts a fortieth of the scene is seen.
  static let mostMoments = 40
  /// Most moments a second; closer ones show nothing new.
  static let mostPerSecond = 8.0
  /// Pixels of all pictures together, and pixels painted for them, with all layers and filters.
  private static let budget = (pictures: 3.0e7, painted: 4.0e8)
  /// Fewest moments, however expensive they are.
  private static let fewestMoments = 6.0

  /// - Throws: if a frame can't be painted.
  init(_ spec: LoadedSpec) throws {
    self.spec = spec
    let scene = spec.built.scene
    var own = scene.withNamedParticles(spec.built.written)
    own.scale = min(scene.scale, Self.side / max(1, scene.size.width, scene.size.height))
    own.motionBlur = nil
    small = spec.built.compiled.recompiled(as: own)
    let listed = spec.built.outputs.filter {
      $0.at.isEmpty && ($0.format.facts.saysHowOften || !$0.format.facts.codecs.isEmpty)
    }
    outputs = listed.isEmpty ? [OutputSpec(ofWhole: spec.built)] : listed
    particles = own.particlePaths
    lights = own.lights(spec.built.written)
    let frames = BuiltSpec.frameCount(duration: scene.duration, rate: spec.built.frameRate)
    let pictures = Double(own.pixelWidth * own.pixelHeight) * 3
    let compiled = small
    paintedPixels = (0..<5).map { compiled.sample(at: scene.duration * (Double($0) / 5)).paintedPixels }.max() ?? 0
    let affordable = min(Self.budget.pictures / pictures, Self.budget.painted / max(1, 3 * paintedPixels))
    let most = min(Double(Self.mostMoments), max(Self.fewestMoments, affordable))
    let count = max(1, min(frames, Int(min(most, max(8, scene.duration.value * Self.mostPerSecond)))))
    step = scene.duration.value / Double(count)
    let times = (0..<count).map { i in
      // On the frames that files show.
      Seconds((Double(i) * Double(frames) / Double(count)).rounded(.down) / spec.built.frameRate)
    }
    moments = try ReviewedMoment.all(of: small, at: times, spec, particles, lights)
    texts = TextCourse.all(of: moments, scale: own.scale)
  }

  /// Pixels of the painted pictures per point of the scene.
  var scale: Double { small.scene.scale }
  var duration: Double { spec.built.scene.duration.value }
  /// The canvas in points.
  var canvas: Size { spec.built.scene.size }

  /// A rectangle of a painted picture in points of the scene.
  func points(_ box: Rect) -> Rect {
    Rect(box.minX / scale, box.minY / scale, box.size.width / scale, box.size.height / scale)
  }

  /// Moments of a frame shown by the files, painted.
  ///
  /// - Throws: if a frame can't be painted.
  func moment(at time: Seconds) throws -> ReviewedMoment {
    if let known = moments.first(where: { abs($0.time.value - time.value) < 1e-6 }) { return known }
    return try ReviewedMoment.all(of: small, at: [time], spec, particles, lights)[0]
  }
}

/// A moment, painted.
struct ReviewedMoment {
  let time: Seconds
  let frame: Frame
  let elements: FrameElements
  /// The picture.
  let full: Pixmap
  /// The picture without texts, and without the glow of effects that come from a layer.
  let ground: Pixmap
  /// Only the texts, within their groups.
  let letters: Pixmap

  /// - Throws: if a frame can't be painted.
  static func all(
    of small: CompiledScene, at times: [Seconds], _ spec: LoadedSpec, _ particles: Set<String>, _ lights: Set<String>
  ) throws -> [ReviewedMoment] {
    let scene = small.scene
    func painter() throws -> FramePainter {
      try FramePainter(width: scene.pixelWidth, height: scene.pixelHeight, images: spec.images, fonts: spec.fonts)
    }
    var full = try painter()
    var ground = try painter()
    var letters = try painter()
    var last: (full: Frame, ground: Frame, letters: Frame)?
    let work = WorkLimit(spec.limits, isTimed: false)
    return try times.map { time in
      try Task.checkCancellation()
      let frame = small.sample(at: time)
      try work.check(frame, at: time)
      let below = Frame(width: frame.width, height: frame.height, items: frame.items.withoutWords(lights))
      let above = Frame(width: frame.width, height: frame.height, items: frame.items.onlyTexts(except: particles))
      let moment = ReviewedMoment(
        time: time, frame: frame, elements: FrameElements(frame, particles: particles),
        full: try full.paint(frame, after: last?.full), ground: try ground.paint(below, after: last?.ground),
        letters: try letters.paint(above, after: last?.letters))
      last = (frame, below, above)
      return moment
    }
  }
}

extension OutputSpec {
  /// A GIF of the whole scene.
  init(ofWhole built: BuiltSpec) {
    self.init(file: "", format: .gif, frameRate: built.frameRate, loop: built.loop, loopOffset: built.loopOffset)
  }
}

extension [DisplayItem] {
  /// The same picture without texts, and without the light that some layers add; emoji are pictures.
  fileprivate func withoutWords(_ lights: Set<String>) -> [DisplayItem] {
    compactMap { item in
      var item = item
      switch item.drawing {
      case .text(let text, _): return text.isPicture ? item : nil
      case .group(let group) where group.blend == .plusLighter && lights.contains(item.layer): return nil
      case .group(var group):
        group.items = group.items.withoutWords(lights)
        item.drawing = .group(group)
      case .projected(var sheet):
        sheet.items = sheet.items.withoutWords(lights)
        item.drawing = .projected(sheet)
      default: break
      }
      return item
    }
  }

  /// The same picture with nothing but texts.
  fileprivate func onlyTexts(except particles: Set<String>) -> [DisplayItem] {
    compactMap { item in
      var item = item
      switch item.drawing {
      case .text(let text, _): return particles.contains(item.layer) || text.isPicture ? nil : item
      case .group(var group):
        group.items = group.items.onlyTexts(except: particles)
        if group.items.isEmpty { return nil }
        item.drawing = .group(group)
        return item
      case .projected(var sheet):
        sheet.items = sheet.items.onlyTexts(except: particles)
        if sheet.items.isEmpty { return nil }
        item.drawing = .projected(sheet)
        return item
      default: return nil
      }
    }
  }
}

extension TextContent {
  /// Whether it is an emoji, which is seen rather than read.
  var isPicture: Bool { font.family == Font.emojiFamily }
}
