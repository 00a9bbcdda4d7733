// Idle workers for reading files, each for one file at a time.
// Flow: a reader + Parcel → ReaderPool → worker → Parcel, or IsolationError.
import CSparklerIsolation
import Dispatch
import Foundation
import Synchronization

/// Distributes work to child processes, as many at once as there are cores, and replaces lost ones.
public final class ReaderPool: Sendable {
  private let isolation: Isolation
  private let limits: WorkLimits
  /// Paths of files that the workers may open, besides the system's own.
  private let files: [String]
  private let crew = Mutex(Workers())
  /// Signalled when a worker is handed to a waiting caller.
  private let handed = DispatchSemaphore(value: 0)
  private let slots = DispatchSemaphore(value: max(1, min(16, sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

  init(_ isolation: Isolation, _ limits: WorkLimits, files: [String] = []) {
    self.isolation = isolation
    self.limits = limits
    self.files = files
  }

  deinit {
    for worker in crew.withLock({ $0.idle }) { _ = isolation.endWorker(worker) }
  }

  private struct Workers {
    var idle: [ISOWorker] = []
    var busy = 0
    /// How many callers wait for a busy worker, and the workers that were handed to them.
    var waiting = 0
    var given: [ISOWorker] = []
  }

  /// A separate pool with the same limits, whose workers may also open these files: as `path(ofFile:)`, in their order.
  public func with(files: [String]) -> ReaderPool { ReaderPool(isolation, limits, files: files) }

  /// The path by which a worker opens the file at an index of those that it was given.
  public static func path(ofFile index: Int) -> String { "/proc/self/fd/\(Int(ISO_FIRST_FILE) + index)" }

  /// Lets a worker do a piece of work.
  ///
  /// - Parameter pixels: the maximum number of pixels in the answer.
  /// - Throws: `IsolationError`; the next piece of work gets a new worker.
  public func perform(_ work: IsolatedWork, _ parcel: Parcel, pixels: Int = 0) throws(IsolationError) -> Parcel {
    slots.wait()
    defer { slots.signal() }
    if let worker = idleWorker() {
      do { return try send(worker, work, parcel, pixels) } catch {
        // A new worker shows whether this file is to blame, or one that the worker has read before.
        guard error == .lost || error.isCrash else { throw error }
      }
    }
    // If the worker or its server was killed from outside, that says nothing about the file.
    do { return try send(startCounted(), work, parcel, pixels) } catch .lost {
      return try send(startCounted(), work, parcel, pixels)
    }
  }

  /// A new worker, which counts as busy from the moment it is requested.
  private func startCounted() throws(IsolationError) -> ISOWorker {
    crew.withLock { $0.busy += 1 }
    do { return try start() } catch {
      crew.withLock { $0.busy -= 1 }
      throw error
    }
  }

  /// A worker that is idle or becomes idle soon; nil if a new one must be started.
  private func idleWorker() -> ISOWorker? {
    let (found, isToWait) = crew.withLock { crew in
      if let worker = crew.idle.popLast() {
        crew.busy += 1
        return (worker as ISOWorker?, false)
      }
      let isToWait = crew.busy > 0
      crew.waiting += isToWait ? 1 : 0
      return (nil, isToWait)
    }
    guard isToWait else { return found }
    let isHanded = handed.wait(timeout: .now() + .milliseconds(limits.grace)) == .success
    let isLate = crew.withLock { crew in
      if isHanded || crew.waiting == 0 { return false }
      crew.waiting -= 1
      return true
    }
    if isLate { return nil }
    // It was handed over at the very moment in which the wait timed out.
    if !isHanded { handed.wait() }
    return crew.withLock { $0.given.popLast() }
  }

  private func release(_ worker: ISOWorker) {
    let isWanted = crew.withLock { crew in
      if crew.waiting > 0 {
        // It stays busy, with another caller's work.
        crew.waiting -= 1
        crew.given.append(worker)
        return true
      }
      crew.busy -= 1
      crew.idle.append(worker)
      return false
    }
    if isWanted { handed.signal() }
  }

  private func start() throws(IsolationError) -> ISOWorker {
    var opened: [Int32] = []
    defer { for file in opened { close(file) } }
    for path in files {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      if file < 0 { throw .unavailable("\(path): \(String(cString: strerror(errno)))") }
      opened.append(file)
    }
    return try isolation.startWorker(memory: limits.memory, files: opened)
  }

  private func send(
    _ worker: ISOWorker, _ work: IsolatedWork, _ parcel: Parcel, _ pixels: Int
  ) throws(IsolationError) -> Parcel {
    do {
      let connection = WorkerConnection(
        socket: worker.connection, deadline: iso_now() + limits.patience, watched: worker.pid)
      try connection.send(parcel, name: work.name, seconds: limits.seconds)
      let answer = try connection.receive(pixels: pixels).parcel
      release(worker)
      return answer
    } catch {
      crew.withLock { $0.busy -= 1 }
      throw failure(error, of: worker)
    }
  }

  /// Why a worker does not answer.
  private func failure(_ error: SystemError, of worker: ISOWorker) -> IsolationError {
    let said = lastWords(of: worker)
    let status = isolation.endWorker(worker)
    if error.code == ETIMEDOUT { return .tooLong(limits.seconds) }
    if error.code == EBADMSG || error.code == EDQUOT { return .nonsense }
    let signal = status & 0x7F
    if status < 0 { return .lost }
    if signal == SIGPROF || signal == SIGXCPU { return .tooLong(limits.seconds) }
    if Self.signsOfWant.contains(where: said.contains) { return .tooMuch(limits.memory) }
    if signal == 0 { return .crashed("exit code \(status >> 8 & 0xFF)") }
    return .crashed(Self.names[signal] ?? "signal \(signal)")
  }

  /// What Rust, GLib and Swift print before they abort a process that runs out of memory.
  private static let signsOfWant = [
    "memory allocation of", "failed to allocate", "ould not allocate", "Error creating thread",
  ]

  private static let names = [
    SIGABRT: "SIGABRT", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE", SIGTRAP: "SIGTRAP",
    SIGKILL: "SIGKILL", SIGSYS: "SIGSYS",
  ]

  private func lastWords(of worker: ISOWorker) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: 16384) { out, count in
      count = max(0, read(worker.errors, out.baseAddress, out.count))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: In a worker

  /// Answers requests until the connection is closed.
  static func answer(on socket: Int32) {
    let connection = WorkerConnection(socket: socket)
    while true {
      do {
        let request = try connection.receive(pixels: 1 << 32)
        iso_allow_time(request.seconds)
        guard let work = Isolation.work(request.name) else { return }
        try connection.send(work.run(request.parcel))
      } catch { return }
    }
  }
}
