// What the engine is asked, and what it answers, in a worker if there is one.
// Flow: JSON, sites, frames → ExpressionRequest → worker (ExpressionEngine) → ExpressionSamples.
import Foundation
import SparklerCore
import SparklerImaging

/// A property to evaluate.
struct ExpressionJob {
  var site: ExpressionSite
  /// The first and the last frame, which are always looked at.
  var frames: ClosedRange<Int>
  /// From one frame that is looked at to the next.
  var step = 1

  var count: Int { (frames.count + step - 2) / step + 1 }

  var json: [String: Any] {
    [
      "comp": site.composition ?? NSNull(), "layer": site.index, "path": site.path.map(\.value),
      "kind": site.kind.rawValue, "from": frames.lowerBound, "to": frames.upperBound, "step": step,
    ]
  }
}

/// What an expression gave over its frames.
struct ExpressionSamples {
  /// Ascending; a frame at which the value jumps is there twice.
  var frames: [Double]
  /// Values as the file has them; numbers as a list.
  var values: [Any]
  /// Whether values are held up to the next frame.
  var isHeld: Bool
  /// How often it failed, and why first.
  var failed: Int
  var reason: String?

  init(failed reason: String) { (frames, values, isHeld, failed, self.reason) = ([], [], false, 1, reason) }

  /// - Parameter answer: of the engine, in which nothing is trusted.
  init(_ answer: Any?, of job: ExpressionJob, rate: Double) {
    let map = answer as? [String: Any] ?? [:]
    let numbers = ((map["frames"] as? [Any]) ?? []).map { Double(json: $0) ?? 0 }
    let list = (map["values"] as? [Any]) ?? []
    let size = Double(json: map["size"]).map { Int(clamping: $0) } ?? 0
    values =
      size < 1
      ? list : stride(from: 0, to: list.count, by: size).map { Array(list[$0..<min(list.count - $0, size) + $0]) }
    isHeld = (map["isHeld"] as? Bool) ?? false
    failed = Double(json: map["failed"]).map { Int(clamping: $0) } ?? 1
    frames = numbers.count == values.count && zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 } ? numbers : []
    if let failure = map["failure"] as? [String: Any] {
      let line = Double(json: failure["line"]).map { $0 > 0 ? "line \(Int(clamping: $0)): " : "" } ?? ""
      reason = line + ((failure["message"] as? String).map { String($0.prefix(200)) } ?? "it fails")
    }
    if frames.isEmpty { (failed, reason) = (max(1, failed), reason ?? "it has no result") }
  }

  /// Whether it failed at each frame.
  var isEmpty: Bool { frames.isEmpty || failed >= frames.count }
}

/// The questions about one file.
struct ExpressionRequest {
  /// The file without what expressions can't see, and with rewritten sources.
  var document: [String: Any]
  var rate: Double
  var seed: UInt64
  var sizes: [String: [Double]]
  var readers: ReaderPool?

  /// How many pieces of work may end without an answer.
  private static let mostLost = 8
  /// The values of one piece of work, which take a fraction of the time that a worker has: what is evaluated must not
  /// depend on the machine.
  private static let mostValues = 5_000

  /// In the order of the jobs.
  func samples(_ jobs: [ExpressionJob]) -> [ExpressionSamples] {
    var (lost, begin, count) = (0, 0, 0)
    var found: [ExpressionSamples] = []
    for i in jobs.indices {
      count += jobs[i].count
      guard i + 1 == jobs.count || count + jobs[i + 1].count > Self.mostValues else { continue }
      found += samples(jobs[begin...i], &lost)
      (begin, count) = (i + 1, 0)
    }
    return found
  }

  /// Asks for some jobs at once. If that ends the worker, asks for each half, to find the one that does it.
  private func samples(_ jobs: ArraySlice<ExpressionJob>, _ lost: inout Int) -> [ExpressionSamples] {
    if jobs.isEmpty { return [] }
    do {
      let answer = try answer(jobs)
      return zip(jobs, answer).map { ExpressionSamples($1, of: $0, rate: rate) }
    } catch {
      lost += 1
      guard jobs.count > 1, lost < Self.mostLost else {
        return jobs.map { _ in ExpressionSamples(failed: error.description) }
      }
      let middle = jobs.startIndex + jobs.count / 2
      return samples(jobs[..<middle], &lost) + samples(jobs[middle...], &lost)
    }
  }

  private struct NoAnswer: Error, CustomStringConvertible {
    var description: String
  }

  private func answer(_ jobs: ArraySlice<ExpressionJob>) throws(NoAnswer) -> [Any] {
    let json: [String: Any] = [
      // Both halves are whole numbers of JavaScript.
      "document": document, "rate": rate, "seed": Double(seed & 0x1F_FFFF_FFFF_FFFF), "sizes": sizes,
      "jobs": jobs.map(\.json),
    ]
    let parcel = Parcel(bytes: JSONBytes(json).bytes)
    guard parcel.bytes.count <= ExpressionEngine.mostRequest else {
      throw NoAnswer(description: "the file is too large to evaluate its expressions")
    }
    let answer: Parcel
    do {
      answer =
        try readers.map { pool throws(IsolationError) in try pool.perform(Self.work, parcel) } ?? Self.run(parcel)
    } catch { throw NoAnswer(description: Self.text(error)) }
    guard answer.whole(0) == 0, let list = try? JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [Any],
      list.count == jobs.count
    else { throw NoAnswer(description: answer.text.isEmpty ? "the engine gave no answer" : answer.text) }
    return list
  }

  private static func text(_ error: IsolationError) -> String {
    switch error {
    case .tooLong: "it takes too long"
    case .tooMuch: "it needs too much memory"
    case .crashed, .nonsense: "the engine crashed"
    case .lost, .unavailable: error.description
    }
  }

  // MARK: In a worker

  static let work = IsolatedWork("lottie expressions") { run($0) }

  private static func run(_ request: Parcel) -> Parcel {
    do {
      let engine = try ExpressionEngine()
      return Parcel(numbers: [0], bytes: try engine.answer(request.bytes))
    } catch ExpressionEngine.Failure.failed(let reason) {
      return Parcel(numbers: [1], text: reason)
    } catch { return Parcel(numbers: [1], text: "it needs too much memory") }
  }
}

/// The work of this target that can run in a worker process.
public enum LottieWorks {
  /// Every kind of work.
  public static let all = [ExpressionRequest.work]
}
