// Checks that results contain plausible numbers, because the file is untrusted.
// Flow: results.json → TestResults.read → isSound.
import SparklerImaging
import SparklerReferences

extension TestResult {
  /// Results are untrusted input: their numbers become frames, times and pixels.
  var isSound: Bool {
    (1...10_000_000).contains(line) && (1...10_000_000).contains(column ?? 1) && (0.001...1000).contains(rate)
      && (0...1e9).contains(seconds)
      && comparison?.isSound ?? true
  }
}

extension ComparisonOutcome {
  fileprivate var isSound: Bool {
    func isFrame(_ number: Int) -> Bool { (0...1 << 40).contains(number) }
    func isPart(_ share: Tolerance.Share?) -> Bool {
      switch share {
      case .count(let n): (0...1 << 53).contains(n)
      case .ratio(let part): (0...1).contains(part)
      case nil: true
      }
    }
    let isKept =
      (0...1).contains(tolerance.color) && (0...1e6).contains(tolerance.time) && (0...0.5).contains(tolerance.speed)
      && (0...1).contains(tolerance.phase) && (1...15).contains(tolerance.smoothing)
    let window = tolerance.window.map { (4...64).contains($0.size) && $0.size % 4 == 0 && (0...1).contains($0.density) }
    let areas = ignored.allSatisfy { region in
      guard region.start <= region.end else { return false }
      guard let place = region.place else { return true }
      return [place.x, place.y, place.width, place.height].allSatisfy { (-(1 << 24)...1 << 24).contains($0) }
        && place.width >= 0 && place.height >= 0
    }
    let isTold = differences.allSatisfy { difference in
      [difference.firstFrame, difference.lastFrame].allSatisfy { isFrame($0 ?? 0) }
        && (-1e9...1e9).contains(difference.seconds ?? 0) && (1e-6...1e6).contains(difference.factor ?? 1)
    }
    let isSeen = pairs.allSatisfy { pair in
      isFrame(pair.expected) && isFrame(pair.actual) && (0...1e9).contains(pair.time) && pair.pixels.isSound
    }
    let isFitted = retiming.map {
      (1e-3...1e3).contains($0.factor) && (-1e9...1e9).contains($0.start) && (0...1e9).contains($0.compared)
    }
    let isExplained = (explanations ?? []).allSatisfy { cause in
      let numbers = [cause.place.x, cause.place.y, cause.place.width, cause.place.height]
      return numbers.allSatisfy { (0...1 << 24).contains($0) } && (0...1e9).contains(cause.start)
        && (0...1e9).contains(cause.end) && cause.track?.isSound ?? true
    }
    guard [expected, actual].allSatisfy(\.isSound), isTold, isExplained, isSeen, isFitted ?? true,
      lanes?.isSound ?? true,
      (0...1 << 53).contains(comparedPairs)
    else { return false }
    return isKept && isPart(tolerance.changed) && isPart(tolerance.total) && (window ?? true) && areas
  }
}

extension ComparisonOutcome.Explanation.Track {
  fileprivate var isSound: Bool {
    let isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    guard times.count <= Self.most, isAscending, times.allSatisfy({ (0...1e9).contains($0) }),
      Set(series.map(\.measure)).count == series.count
    else { return false }
    return series.allSatisfy { series in
      [series.expected, series.actual].allSatisfy { side in
        side.count == times.count && side.allSatisfy { (-1e7...1e7).contains($0 ?? 0) }
      }
    }
  }
}

extension ComparisonOutcome.Side {
  fileprivate var isSound: Bool {
    (0...1 << 24).contains(width) && (0...1 << 24).contains(height) && (0...1 << 40).contains(frames)
      && (0...1e9).contains(duration ?? 0) && (0...1 << 40).contains(plays ?? 0)
  }
}

extension PixelDifference {
  fileprivate var isSound: Bool {
    let numbers =
      [changed, antialiased]
      + places.flatMap {
        [$0.changed, $0.place.x, $0.place.y, $0.place.width, $0.place.height]
      }
    return numbers.allSatisfy { (0...1 << 53).contains($0) } && (0...1e3).contains(greatest)
      && (0...1).contains(density)
  }
}
