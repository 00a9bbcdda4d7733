// Divides pictures that stay while the other side shows something else for a moment.
// Flow: PictureRun × 2 → divided(by:) → TimelineAlignment.

extension [PictureRun] {
  /// Divides runs where the other side shows the same, then pictures that this side never shows, then the same again.
  /// Those pictures differ in their place: without a division, they would be too many, and so would what follows them.
  func divided(by other: [PictureRun]) -> [PictureRun] {
    let known = Set(map(\.hash))
    let slack = 1e-6
    var (parts, next): ([PictureRun], Int) = ([], 0)
    for run in self {
      var rest = run
      while next < other.count, other[next].end <= run.start + slack { next += 1 }
      var first = next
      while first < other.count, other[first].start < run.end - slack {
        var end = first
        while end < other.count, !known.contains(other[end].hash), other[end].end <= run.end + slack { end += 1 }
        let stays = first == 0 || other[first - 1].hash == run.hash
        let returns = end < other.count && other[end].hash == run.hash
        if end > first, stays, returns, other[first].start >= run.start - slack {
          for time in [other[first].start] + other[first..<end].map(\.end)
          where time > rest.start + slack && time < rest.end - slack {
            parts.append(rest.removeFirst(until: time))
          }
        }
        first = Swift.max(end, first + 1)
      }
      parts.append(rest)
    }
    return parts
  }
}

extension PictureRun {
  /// Takes the part before a time away. Its frames are those of its share of the time.
  fileprivate mutating func removeFirst(until time: Double) -> PictureRun {
    let frames = Double(lastFrame - firstFrame + 1)
    let share = min(frames - 1, max(0, ((time - start) / (end - start) * frames).rounded()))
    var part = self
    let next = firstFrame + (share.isFinite ? Int(share) : 0)
    (part.end, part.lastFrame) = (time, max(firstFrame, next - 1))
    (start, firstFrame) = (time, next)
    return part
  }
}
