// Shrinks an animation for a page with hundreds of others.
// Flow: frames of a reader, shrunk → SmallAnimation → GIFEncoder → bytes.
import SparklerCore
import SparklerImaging

/// Small pictures at a constant rate.
struct SmallAnimation: RandomAccessFrames {
  /// Pixels of the longer side.
  static let side = 240
  private static let mostFrames = 48
  /// Frames per second.
  private static let mostRate = 12.5

  private let timeline: Timeline
  private(set) var pictures: [Pixmap] = []

  var width: Int { pictures.first?.width ?? 1 }
  var height: Int { pictures.first?.height ?? 1 }
  let isOpaque = false
  let isCheap = true

  /// - Parameter duration: greater than 0.
  init(duration: Seconds) {
    let rate = min(Self.mostRate, Double(Self.mostFrames) / duration.value)
    timeline = Timeline(duration: duration, rate: rate)
  }

  /// Adds a frame with its time span. A frame that ends before the next sample is dropped.
  mutating func append(_ frame: Pixmap, from start: Seconds, to end: Seconds) {
    guard pictures.count < timeline.count, timeline.time(at: pictures.count) < end else { return }
    let small = frame.shrunk(toFit: Self.side)
    while pictures.count < timeline.count, timeline.time(at: pictures.count) < end { pictures.append(small) }
  }

  var count: Int { timeline.count }

  func start(of position: Int) -> Seconds { timeline.start(of: position) }

  func paint(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws {
    for position in positions { try take(pictures[min(position, pictures.count - 1)], true) }
  }

  /// A GIF that loops forever.
  func gif() async throws -> [UInt8] {
    try await GIFEncoder(self, GIFOptions(effort: 2), loop: .forever, jobs: 1).bytes()
  }
}
