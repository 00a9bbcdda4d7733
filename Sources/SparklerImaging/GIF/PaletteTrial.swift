// Tests on some frames whether a larger palette is both smaller and more accurate.
// Flow: RandomAccessFrames, FrameMappers → PaletteTrial → GIFEncoder.
import SparklerCore

/// Encodes a few frames with each of several palettes.
///
/// Fewer colours usually take fewer bits and lose more. If a gradient breaks into bands that move, they also take more
/// bits: then a larger palette is better in both.
struct PaletteTrial: Sendable {
  private let frames: any RandomAccessFrames
  private let options: GIFOptions

  /// How many consecutive frames in the middle are encoded. Fewer don't show how much held pixels save: with three,
  /// files became 50 % larger.
  private static let length = 9
  /// The maximum of pixels in all these frames: more would take more memory than the encoder itself.
  private static let mostPixels = 20_000_000
  /// A palette must stay below this share of the bits: savings in some frames don't hold for all.
  private static let surely = 0.97
  /// At this effort the palettes rank as they do at higher ones.
  private static let mostEffort = 5

  init(_ frames: any RandomAccessFrames, _ options: GIFOptions) {
    self.frames = frames
    var options = options
    options.effort = min(options.effort, Self.mostEffort)
    self.options = options
  }

  /// The first mapper, or a later one that takes fewer bits with less error. For very large frames, always the first.
  ///
  /// - Parameters:
  ///   - mappers: at least one, with ascending numbers of colours.
  ///   - jobs: how many cores work at once.
  func best(of mappers: [FrameMapper], jobs: Int) async throws -> FrameMapper {
    let pixels = min(Self.length, frames.count) * frames.width * frames.height
    if mappers.count == 1 || pixels > Self.mostPixels { return mappers[0] }
    let pictures = try await WorkPool.current.run { try self.pictures() }
    var best = mappers[0]
    var least: Cost?
    try await Chunks(count: mappers.count, size: 1).process(jobs: jobs) { number in
      (number.lowerBound, self.cost(of: pictures, mappers[number.lowerBound]))
    } take: { number, cost in
      if let least, Double(cost.bits) >= Self.surely * Double(least.bits) || cost.error >= least.error { return }
      (least, best) = (cost, mappers[number])
    }
    return best
  }

  private func pictures() throws -> [Pixmap] {
    let reducer = AlphaReducer(options)
    let start = max(0, frames.count - Self.length) / 2
    var pictures: [Pixmap] = []
    try frames.paint(start..<min(frames.count, start + Self.length)) { picture, _ in
      pictures.append(reducer.reduce(picture))
    }
    return pictures
  }

  /// The bits that frames take, and their error: squared, summed over three channels.
  private struct Cost: Sendable {
    var bits = 0
    var error = 0
  }

  /// The cost of these frames; if they are a part of a longer animation, without the first frame.
  private func cost(of pictures: [Pixmap], _ mapper: FrameMapper) -> Cost {
    var run = GIFFrameRun(GIFFrameEncoder(mapper, options))
    var mapped: [MappedFrame] = []
    for (i, picture) in pictures.enumerated() {
      mapped.append(mapper.map(picture, after: mapped.last, isKey: i == 0))
    }
    let isWhole = pictures.count == frames.count
    var canvas = TrialCanvas(isWhole ? nil : mapped[0], mapper.palette, pictures[0])
    var cost = Cost()
    for i in (isWhole ? 0 : 1)..<mapped.count {
      let step = run.encode(
        i, previous: i > 0 ? mapped[i - 1] : nil, current: mapped[i], next: i + 1 < mapped.count ? mapped[i + 1] : nil)
      canvas.draw(step, mapper.palette)
      if case .picture(let frame) = step { cost.bits += 8 * frame.data.count }
      cost.error += canvas.error(beside: pictures[i])
    }
    return cost
  }
}

/// A GIF's canvas, as far as a trial needs it.
private struct TrialCanvas {
  private var shown: [UInt32]
  private let width: Int
  private var last = PixelRect.empty
  private var clears = false
  private var decoder = LZWDecoder()

  /// - Parameters:
  ///   - frame: the initial contents; nil for an empty canvas.
  ///   - picture: one of the canvas's size.
  init(_ frame: MappedFrame?, _ shared: Palette, _ picture: Pixmap) {
    let palette = frame?.palette ?? shared
    width = picture.width
    shown =
      frame?.indexed.indices.map { $0 == palette.transparentIndex ? 0 : palette.colors[Int($0)] | 0xFF00_0000 }
      ?? [UInt32](repeating: 0, count: picture.pixels.count)
  }

  mutating func draw(_ step: GIFStep, _ shared: Palette) {
    if clears { for y in last.y..<last.maxY { for x in last.x..<last.maxX { shown[y * width + x] = 0 } } }
    guard case .picture(let frame) = step, let packed = frame.packed, let size = frame.data.first else { return }
    let (rect, colors) = (frame.rect, (frame.palette ?? shared).colors)
    guard decoder.decode(packed, minimumCodeSize: Int(size), pixels: rect.area) == .whole else { return }
    for (place, index) in decoder.indices[..<rect.area].enumerated() where index != frame.transparentIndex {
      shown[(rect.y + place / rect.width) * width + rect.x + place % rect.width] = colors[Int(index)] | 0xFF00_0000
    }
    (last, clears) = (rect, frame.clears)
  }

  /// The squared error, summed over three channels and all pixels; transparent pixels have none.
  func error(beside picture: Pixmap) -> Int {
    var sum = 0
    for (a, b) in zip(shown, picture.pixels) where a >> 24 != 0 && b >> 24 != 0 {
      sum += Int(CandidateTree.distance(a & 0xFF_FFFF, b & 0xFF_FFFF))
    }
    return sum
  }
}
