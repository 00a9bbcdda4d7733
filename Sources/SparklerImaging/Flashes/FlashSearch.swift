// Finds, frame by frame, pixels that flashed more than three times in the last second, and how many are seen at once.
// Flow: FlashAnalysis → FlashSearch → FlashReport, its picture.
import SparklerCore

struct FlashSearch {
  /// Seconds examined so far.
  private(set) var time = 0.0
  private var starts: [Double] = []

  private let size: FlashReport.Size
  private let view: FlashReport.Size
  private let pitch: Int
  private var field: LightField
  private var before: LightField?
  private var last: Pixmap?
  private var tracks: [FlashReport.Threshold: FlashTracks]
  private var passages: [FlashReport.Passage] = []
  private var open: [FlashReport.Threshold: FlashReport.Passage] = [:]
  private var worst: (part: Double, picture: Pixmap)?

  /// The maximum number of pixels that are tracked one by one; above it, several are averaged.
  private static let mostPixels = 2_400_000
  /// The share of the view that may flash.
  private static let quarter = 0.25
  /// The maximum number of frames.
  private static let mostFrames = Int(UInt16.max) - 1

  /// - Parameter square: the side, in pixels, of a square that is too fine to count.
  init(_ facts: AnimationFacts, view: FlashReport.Size, square: Int) {
    size = FlashReport.Size(width: facts.width, height: facts.height)
    self.view = view
    var pitch = 1
    while facts.width / pitch * (facts.height / pitch) > Self.mostPixels { pitch += 1 }
    self.pitch = pitch
    field = LightField(width: facts.width, height: facts.height, pitch: pitch, square: square)
    let count = field.width * field.height
    tracks = [
      .general: FlashTracks(pixels: count, step: 0.1, darkest: 0.8),
      .red: FlashTracks(pixels: count, step: 20.0 / 320, distance: 0.2),
    ]
  }

  /// Whether another frame can be counted.
  var hasRoom: Bool { starts.count < Self.mostFrames }

  /// - Parameter duration: seconds; nil for a still picture.
  mutating func examine(_ picture: Pixmap, for duration: Double?) {
    guard hasRoom else { return }
    let frame = UInt16(starts.count)
    starts.append(time)
    defer { time += duration ?? 0 }
    if let last, last.pixels == picture.pixels { return }
    last = picture
    field.read(picture)
    for kind in FlashReport.Threshold.allCases {
      // Without any red pixel, the search for red flashes costs nothing more.
      if updateTracks(kind, frame) { searchView(kind, Int(frame), picture) }
    }
    before = field
  }

  /// - Returns: whether any pixel turned once more.
  private mutating func updateTracks(_ kind: FlashReport.Threshold, _ frame: UInt16) -> Bool {
    guard var track = tracks.removeValue(forKey: kind) else { return false }
    defer { tracks[kind] = track }
    let values = kind == .red ? field.redness : field.luminance
    let old = before.map { kind == .red ? $0.redness : $0.luminance } ?? values
    let directions = field.directions(from: old, to: values)
    var hasTurned = false
    for y in 0..<field.height {
      for x in 0..<field.width {
        let i = y &* field.width &+ x
        if before != nil, values[i] == old[i] { continue }
        let direction = directions[field.square(of: x, y)]
        if track.update(values[i], field.places[i], at: i, frame: frame, direction: direction) { hasTurned = true }
      }
    }
    return hasTurned
  }

  // MARK: What is seen at once

  /// A summed-area table of flashing pixels.
  private func sums(_ kind: FlashReport.Threshold, _ now: Double) -> [Int32] {
    let width = field.width
    var sums = [Int32](repeating: 0, count: (width + 1) * (field.height + 1))
    guard let track = tracks[kind] else { return sums }
    for y in 0..<field.height {
      var row: Int32 = 0
      for x in 0..<width {
        if isFlashing(track, y &* width &+ x, now) { row &+= 1 }
        sums[(y &+ 1) &* (width &+ 1) &+ x &+ 1] = sums[y &* (width &+ 1) &+ x &+ 1] &+ row
      }
    }
    return sums
  }

  /// Whether more than three flashes occurred within the last second.
  @inline(__always)
  private func isFlashing(_ track: FlashTracks, _ i: Int, _ now: Double) -> Bool {
    guard let frame = track.oldest(of: i) else { return false }
    return now - starts[frame] < 1 - 1e-6
  }

  private mutating func searchView(_ kind: FlashReport.Threshold, _ frame: Int, _ picture: Pixmap) {
    let now = starts[frame]
    let sums = self.sums(kind, now)
    let (width, height) = (field.width, field.height)
    if sums[sums.count - 1] == 0 { return }
    let (across, down) = (min(width, max(1, view.width / pitch)), min(height, max(1, view.height / pitch)))
    var best = (count: Int32(0), x: 0, y: 0)
    for y in 0...height - down {
      let (top, bottom) = (y &* (width &+ 1), (y &+ down) &* (width &+ 1))
      for x in 0...width - across {
        let count = sums[bottom &+ x &+ across] &- sums[bottom &+ x] &- sums[top &+ x &+ across] &+ sums[top &+ x]
        if count > best.count { best = (count, x, y) }
      }
    }
    let area = Int(best.count) * pitch * pitch
    let part = Double(area) / Double(view.width * view.height)
    guard part > Self.quarter else { return }
    let rect = PixelRect(x: best.x * pitch, y: best.y * pitch, width: view.width, height: view.height)
    extendPassage(
      kind, frame, area: area, part: min(1, part),
      rect.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height)))
    if worst.map({ part > $0.part }) ?? true { worst = (part, marked(picture, kind, now, rect)) }
  }

  private mutating func extendPassage(
    _ kind: FlashReport.Threshold, _ frame: Int, area: Int, part: Double, _ place: PixelRect
  ) {
    let now = starts[frame]
    let (first, flashes) = turns(kind, now)
    guard var passage = open[kind], first <= passage.end + 1 else {
      if let old = open[kind] { passages.append(old) }
      open[kind] = FlashReport.Passage(
        kind: kind, start: first, end: now, flashes: flashes, area: area, part: part, place: PixelPlace(place),
        worst: now)
      return
    }
    passage.end = now
    passage.flashes = max(passage.flashes, flashes)
    if area > passage.area {
      (passage.area, passage.part, passage.place, passage.worst) = (area, part, PixelPlace(place), now)
    }
    open[kind] = passage
  }

  /// The time of the first turn of those that are now too many, and the flashes per second of the fastest pixel, from
  /// its last seven turns.
  private func turns(_ kind: FlashReport.Threshold, _ now: Double) -> (first: Double, flashes: Double) {
    guard let track = tracks[kind] else { return (0, 0) }
    var (first, span) = (now, 1.0)
    for i in 0..<field.width * field.height where isFlashing(track, i, now) {
      guard let oldest = track.oldest(of: i) else { continue }
      first = min(first, starts[oldest])
      span = min(span, now - starts[oldest])
    }
    // Six intervals between turns; two intervals are a flash.
    return (first, max(3.5, (6 / max(span, 1e-3)).rounded() / 2))
  }

  // MARK: The end

  /// A picture with flashing pixels in red, all others pale, and the view framed.
  private func marked(_ picture: Pixmap, _ kind: FlashReport.Threshold, _ now: Double, _ view: PixelRect) -> Pixmap {
    var out = DiffPicture(.exact).paint(picture, picture)
    guard let track = tracks[kind] else { return out }
    for y in 0..<out.height {
      for x in 0..<out.width {
        let isEdge =
          (x == view.x || x == min(view.maxX, out.width) - 1) && y >= view.y && y < view.maxY
          || (y == view.y || y == min(view.maxY, out.height) - 1) && x >= view.x && x < view.maxX
        if isEdge {
          out[x, y] = DiffPicture.ignored
        } else if isFlashing(track, y / pitch * field.width + x / pitch, now) {
          out[x, y] = DiffPicture.changed
        }
      }
    }
    return out
  }

  func finished() -> (report: FlashReport, picture: Pixmap?) {
    let all = (passages + open.values).sorted { ($0.start, $0.kind.rawValue) < ($1.start, $1.kind.rawValue) }
    return (FlashReport(passages: all, view: view), worst?.picture)
  }
}
