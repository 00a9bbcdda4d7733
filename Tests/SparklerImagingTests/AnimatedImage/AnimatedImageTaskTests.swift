// Many calls at once, and calls that are given up at any moment.
// Flow: tasks → AnimatedImage → equal bytes, or CancellationError.
import Dispatch
import SparklerCore
import SparklerImaging
import Synchronization
import TestSupport
import Testing

@Suite struct AnimatedImageTaskTests {
  static func image(_ count: Int, side: Int, seed: UInt64 = 3) throws -> AnimatedImage {
    let pictures = AnimatedImageTests.sequence(count, side: side, seed: seed)
    return try AnimatedImage(frames: pictures.map { AnimatedImage.Frame($0, duration: 0.05) })
  }

  static let formats: [AnimatedImage.Format] = [.gif(), .apng(), .webp()]

  @Test("a thousand calls at once give what each gives alone") func concurrent() async throws {
    let image = try Self.image(3, side: 10)
    var alone: [[UInt8]] = []
    for format in Self.formats { alone.append(try await image.encoded(as: format)) }
    let expected = alone
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for i in 0..<1000 {
        group.addTask {
          switch i % 5 {
          case 3: try AnimatedImage(decoding: expected[i % 3]).frames.count > 0
          case 4: try await image.differences(from: image).isSame
          default: try await image.encoded(as: Self.formats[i % 5]) == expected[i % 5]
          }
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test("given up at any moment, a call ends with an error or with the whole file", arguments: 0..<3)
  func cancelled(_ which: Int) async throws {
    let image = try Self.image(20, side: 40)
    let expected = try await image.encoded(as: Self.formats[which])
    var isGivenUp = false
    for pause in 0..<60 {
      let task = Task { try await image.encoded(as: Self.formats[which]) }
      for _ in 0..<pause * 5 { await Task.yield() }
      task.cancel()
      do { #expect(try await task.value == expected) } catch {
        isGivenUp = true
        #expect(error is CancellationError, "\(error)")
      }
    }
    #expect(isGivenUp)
    // What was given up leaves nothing behind.
    #expect(try await image.encoded(as: Self.formats[which]) == expected)
  }

  @Test("a comparison and a decoding are given up, too") func others() async throws {
    let image = try Self.image(30, side: 30)
    let bytes = try await image.encoded(as: .gif())
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      await #expect(throws: CancellationError.self) { try await image.differences(from: image) }
      #expect(throws: CancellationError.self) { try AnimatedImage(decoding: bytes) }
      await #expect(throws: CancellationError.self) { try await image.encoded(as: .gif()) }
    }
    task.cancel()
    await task.value
  }

  @Test("who gives up goes on while the work is still in the middle of a picture") func prompt() async throws {
    let (started, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let hasSeen = Mutex(false)
    let (ends, end) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await CancellableWork.run {
        started.signal()
        // As a library that can't be stopped.
        goOn.waitForSignal()
        hasSeen.withLock { $0 = Task.isCancelled }
        end.finish()
      }
    }
    await Task.detached { started.waitForSignal() }.value
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!hasSeen.withLock { $0 })
    goOn.signal()
    for await _ in ends {}
    // The work has been told.
    #expect(hasSeen.withLock { $0 })
  }
}

extension DispatchSemaphore {
  /// Not for Swift's own threads, but for one.
  fileprivate func waitForSignal() { wait() }
}
