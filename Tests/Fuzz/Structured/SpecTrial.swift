// What is asked of a spec, whatever it says: a message or a scene, the same pixels after `expand`, bounded work.
// Flow: bytes → SpecTrial → outcome, or Broken.
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerLottie
import SparklerPainting
import SparklerScene

/// A promise that was not kept.
struct Broken: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Tries specs; fonts and pictures are read once.
struct SpecTrial {
  private let fonts: FontLibrary
  private let pictures: [String: ImageStore.Picture]
  private let limits: Limits
  /// Painted up to so many pixels.
  private static let mostPixels = 1 << 16

  /// - Parameter folder: the project's.
  init(folder: String) throws {
    fonts = try FontLibrary(files: [])
    let files = folder + "/Tests/SparklerImagingTests/Files/"
    func animated(_ name: String) throws -> ImageStore.Picture {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: files + name)))
      return .animated(try AnimatedPicture(AnimationReader(bytes), memory: 1 << 20))
    }
    var still = Pixmap(width: 40, height: 20)
    for i in still.pixels.indices { still.pixels[i] = 0xFF00_0000 | UInt32(truncatingIfNeeded: i &* 0x2F_31_07) }
    pictures = [
      "a.png": .pixels(still), "b.gif": try animated("gifsicle-previous.gif"),
      "c.apng": try animated("apngasm-soft.apng"), "d.svg": .vector(try SVGPicture(Array(Self.drawing.utf8))),
    ]
    var limits = Limits()
    let small: [(String, Double)] = [
      ("spec-bytes", 1_048_576), ("nodes", 20_000), ("side", 1024), ("area", 1_048_576), ("frames", 6000),
      ("pixels", 1e9),
      ("layers", 2000), ("built-layers", 500), ("drawn-layers", 1000), ("live-particles", 1000), ("births", 5000),
      ("moved-layers", 50), ("moved-particles", 50), ("contacts", 2000), ("motion-keys", 20_000),
      ("item-steps", 100_000), ("text", 1000), ("letters", 50_000), ("points", 50_000), ("animations", 10_000),
      ("evaluated-text", 500_000), ("grid-cells", 5000),
    ]
    for (name, value) in small {
      guard limits.set(name, value) else { throw Broken("there is no limit \(name)") }
    }
    self.limits = limits
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><circle cx="9" cy="5" r="4" fill="red"/></svg>
    """

  /// Most made-up specs have a fault somewhere: what is refused is taken away, and the rest has to show itself too.
  ///
  /// - Parameter tell: gets every spec that is tried.
  /// - Returns: a word for what became of the last one.
  /// - Throws: `Broken`.
  func run(_ tree: Tree, _ chance: inout SeededRandom, _ tell: (String) -> Void) throws -> String {
    var tree = tree
    for _ in 0..<Self.mostTries {
      let text = tree.json
      tell(text)
      var places: [String] = []
      let outcome = try run(text, &chance) { places = $0 }
      let count = tree.count
      // From the last, so that the items before it keep their numbers.
      for place in places.reversed() { tree = tree.removing(at: place) }
      if tree.count == count { return outcome }
    }
    return "refused for ever"
  }

  private static let mostTries = 24

  /// - Parameters:
  ///   - animation: the bytes of every Lottie file that it names.
  ///   - refused: gets the places of a refusal's errors.
  /// - Returns: a word for what became of it.
  /// - Throws: `Broken`.
  func run(
    _ text: String, animation: [UInt8]? = nil, _ chance: inout SeededRandom,
    _ refused: ([String]) -> Void = { _ in }
  ) throws -> String {
    let built: BuiltSpec
    do { built = try firstFrame(text, limits, animation) } catch let failure as SpecFailure {
      let errors = failure.diagnostics.filter { $0.code.severity == .error }
      guard !errors.isEmpty, errors.allSatisfy({ !$0.message.isEmpty && !$0.remedy.isEmpty }) else {
        throw Broken("a refusal without message or remedy: \(failure.text)")
      }
      refused(errors.map(\.path))
      let why = errors[0]
      return "refused \(why.code.rawValue) \(why.path): \(why.message); \(why.remedy)"
    }
    let scene = built.scene
    guard scene.duration.value > 0, scene.duration.value.isFinite, built.frameRate > 0, built.frameRate.isFinite else {
      throw Broken("duration \(scene.duration.value), rate \(built.frameRate)")
    }
    let length = scene.duration.value
    var times = [0, length * chance.unit(), length * chance.unit(), length]
    if chance.below(8) == 0 { times += [-length, length * 3, 1e9, -1e300, length.nextUp] }
    let frames = times.map { built.compiled.sample(at: Seconds($0)) }
    for (time, frame) in zip(times, frames) where frame != built.compiled.sample(at: Seconds(time)) {
      // Values that are not equal to themselves would differ here too.
      throw Broken("two samples at \(time) differ, or hold no numbers")
    }
    let once = built.expanded { $0 }
    var again: BuiltSpec?
    if once.utf8.count < Int(limits["spec-bytes"]) {
      var wide = Limits()
      _ = wide.set("frames", limits["frames"])
      do { again = try build(once, "again", wide, animation) } catch let failure as SpecFailure {
        throw Broken("its expansion is refused: \(Self.text(failure))")
      }
    }
    if let again {
      guard again.expanded(assetPath: { $0 }) == once else { throw Broken("expand is not idempotent") }
      for (time, frame) in zip(times, frames) where again.compiled.sample(at: Seconds(time)) != frame {
        throw Broken("its expansion shows another frame at \(time)")
      }
    }
    guard scene.pixelWidth * scene.pixelHeight <= Self.mostPixels else { return "built" }
    try paint(frames, times, again.map { again in times.map { again.compiled.sample(at: Seconds($0)) } })
    return again == nil ? "painted" : "same-pixels"
  }

  /// Builds a spec and paints its first frame, within what a file of its size may take.
  private func firstFrame(_ text: String, _ limits: Limits, _ animation: [UInt8]?) throws -> BuiltSpec {
    var built: BuiltSpec?
    try withinAllowance(text.utf8.count + (animation?.count ?? 0)) {
      let spec = try build(text, "fuzz", limits, animation)
      let frame = spec.compiled.sample(at: 0)
      if frame.width * frame.height <= Self.mostPixels {
        var painter = try painter(of: frame)
        _ = try painter.paint(frame)
      }
      built = spec
    }
    guard let built else { throw Broken("nothing was built") }
    return built
  }

  private func painter(of frame: Frame) throws -> FramePainter {
    try FramePainter(width: frame.width, height: frame.height, images: ImageStore(pictures), fonts: fonts)
  }

  private static func text(_ failure: SpecFailure) -> String {
    let errors = failure.diagnostics.filter { $0.code.severity == .error }
    return errors.first.map { "error[\($0.code.rawValue)]: \($0.path): \($0.message)" } ?? failure.text
  }

  private func build(
    _ text: String, _ name: String, _ limits: Limits, _ animation: [UInt8]?
  ) throws -> BuiltSpec {
    let store = ImageStore(pictures)
    return try SpecDocument(Array(text.utf8), name: name, limits: limits).build(
      assets: Assets(pictures: pictures, animationBytes: animation), measuring: TextMeasurer(fonts: fonts) { store })
  }

  /// Every frame whole, and after the one before; the expansion's too.
  private func paint(_ frames: [Frame], _ times: [Double], _ again: [Frame]?) throws {
    guard let first = frames.first else { return }
    var whole = try painter(of: first)
    var other = try painter(of: first)
    var previous: Frame?
    for (i, frame) in frames.enumerated() where i < 4 {
      let pixels: Pixmap
      do { pixels = try whole.paint(frame) } catch {
        throw Broken("it can't be painted at \(times[i]): \(error)")
      }
      let stepped = try previous.map { try other.paint(frame, after: $0) } ?? other.paint(frame)
      guard stepped.pixels == pixels.pixels else { throw Broken("painted after another frame \(times[i]) differs") }
      previous = frame
      guard let again else { continue }
      guard try whole.paint(again[i]).pixels == pixels.pixels else {
        throw Broken("its expansion has other pixels at \(times[i])")
      }
    }
  }

  /// The pictures by their names; all else is missing.
  private struct Assets: AssetResolving {
    let pictures: [String: ImageStore.Picture]
    let animationBytes: [UInt8]?

    func image(_ path: String) throws(AssetError) -> ImageAsset {
      switch pictures[path] {
      case .pixels(let picture)?:
        return ImageAsset(source: path, pixelWidth: picture.width, pixelHeight: picture.height)
      case .vector(let picture)?:
        return ImageAsset(source: path, pixelWidth: picture.width, pixelHeight: picture.height)
      case .animated(let picture)?:
        return ImageAsset(
          source: path, pixelWidth: picture.facts.width, pixelHeight: picture.facts.height,
          track: ImageTrack(times: picture.times, plays: picture.plays))
      case .film?, nil: throw AssetError(.missing, "there is no \(path)", remedy: "name another")
      }
    }

    func video(_ path: String) throws(AssetError) -> ImageAsset {
      let found = try image(path)
      guard found.track != nil else { throw AssetError(.bad, "\(path) does not move", remedy: "name another") }
      return found
    }

    func animation(
      _ path: String, _ choice: AnimationChoice, measuring: any ContentMeasuring
    ) throws(AssetError) -> AnimationAsset {
      guard let animationBytes else { throw AssetError(.missing, "there is no \(path)", remedy: "name another") }
      do throws(LottieImportError) {
        let found = try LottieAnimation(
          try LottieContainer(animationBytes, limit: 1 << 20), id: choice.id, replacements: choice.replacements,
          measuring: measuring, resolving: Pictures())
        var markers: [String: ClosedRange<Double>] = [:]
        for marker in found.markers where markers[marker.name] == nil {
          markers[marker.name] = marker.begin.value...(marker.begin + marker.duration).value
        }
        var asset = AnimationAsset(
          size: found.size, duration: found.duration, frameRate: found.frameRate, markers: markers,
          layers: found.layers)
        asset.findings = found.notes
        return asset
      } catch {
        throw AssetError(error.limit == nil ? .bad : .limit, error.message, remedy: error.remedy)
      }
    }

    func font(_ path: String) throws(AssetError) -> String {
      throw AssetError(.missing, "there is no font \(path)", remedy: "name another")
    }
  }
}

/// Every picture of an animation is the same one.
private struct Pictures: LottieResolving {
  func picture(_ picture: LottiePicture) throws -> ImageContent {
    ImageContent(source: "a.png", pixelWidth: 40, pixelHeight: 20)
  }
}
