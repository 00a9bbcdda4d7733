// The process in which untrusted files are read; started once and asked for workers.
// Flow: main → Isolation → ReaderPool → worker.
import CSparklerIsolation
import Foundation
import Synchronization

/// Reads untrusted files in separate processes: a crash, an endless loop or excessive use of memory only ends a child.
///
/// The child is a copy of this program. It is forked if `prepare` is called before there are threads; otherwise the
/// program given to `prepare` is started when the first file needs it. If the kernel can enforce that, it has no files
/// except the system's own (below `/usr`) and those that it is given, no network and no other program: on Linux by
/// Landlock (5.13) and seccomp. Other systems have no isolation.
public final class Isolation: Sendable {
  private enum State {
    case unstarted
    case running(ISOServer)
    case failed(String)
  }

  /// Whether children are forked on this system.
  public static var isSupported: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// The only argument of a program that makes it call `serve`.
  public static let word = "--read-for-another"

  private static let all = Mutex<[String: IsolatedWork]>([:])
  private static let shared = Mutex<Isolation?>(nil)

  private let program: String
  private let state: Mutex<State>
  private let pools = Mutex<[WorkLimits: ReaderPool]>([:])
  /// Separate from the state, so that a query does not wait for a child to start.
  private let workers = Mutex<Set<Int32>>([])

  private init(program: String, state: State) {
    self.program = program
    self.state = Mutex(state)
  }

  /// The prepared isolation; nil if files are read in this process.
  public static var current: Isolation? { shared.withLock { $0 } }

  /// Prepares reading untrusted files in separate processes, once for the process; from then on `current` is not nil.
  ///
  /// - Parameters:
  ///   - works: all work that children can be asked for.
  ///   - program: a program that calls `serve` with the same works when its one argument is `word`; it is started if
  ///     this process can't be forked.
  ///   - forks: whether to fork now, for which this process must have only one thread: call it first in `main`. Forking
  ///     takes a millisecond, starting a program some thirty. Otherwise a child is started when it is needed.
  public static func prepare(_ works: [IsolatedWork], program: String, forks: Bool) {
    guard isSupported else { return }
    register(works)
    shared.withLock { shared in
      if shared != nil { return }
      var server = ISOServer()
      atexit { Isolation.end() }
      let isForked = forks && iso_fork_server({ ReaderPool.answer(on: $0) }, &server) == 0
      shared = Isolation(program: program, state: isForked ? .running(server) : .unstarted)
    }
  }

  /// Ends the children and waits for them, as the end of the process does; from then on files are read in this process.
  public static func end() {
    // A pool may still reference it: the rest is closed with the process.
    guard let isolation = shared.withLock({ $0.take() }) else { return }
    isolation.state.withLock { state in
      if case .running(let server) = state { iso_end_server(server) }
      state = .failed("this process is ending")
    }
  }

  /// Opens /dev/null for those of the standard streams that are closed, so that no file of this process gets their
  /// number: a program should call it first. Reading such an input, and writing such an output, still fails.
  public static func openStandardStreams() { iso_open_standard_streams() }

  /// Forks workers for the process that has started this one, until that process ends. Does not return.
  public static func serve(_ works: [IsolatedWork]) -> Never {
    register(works)
    iso_serve { ReaderPool.answer(on: $0) }
    exit(0)
  }

  private static func register(_ works: [IsolatedWork]) {
    all.withLock { all in for work in works { all[work.name] = work } }
  }

  static func work(_ name: String) -> IsolatedWork? { all.withLock { $0[name] } }

  /// Workers within limits; callers with the same limits share them.
  public func readers(_ limits: WorkLimits) -> ReaderPool {
    pools.withLock { pools in
      if let pool = pools[limits] { return pool }
      let pool = ReaderPool(self, limits)
      pools[limits] = pool
      return pool
    }
  }

  /// The process ids of the existing workers.
  public var workerProcesses: [Int32] { workers.withLock { Array($0) } }

  // MARK: Workers

  func startWorker(memory: Int, files: [Int32]) throws(IsolationError) -> ISOWorker {
    let worker = try state.withLock { state in
      Result { () throws(IsolationError) in try start(&state, memory, files) }
    }.get()
    if let reason = Self.note(Gaps(rawValue: worker.missing), of: "the process that reads untrusted files") {
      _ = endWorker(worker)
      throw .unavailable(reason)
    }
    return worker
  }

  private func start(_ state: inout State, _ memory: Int, _ files: [Int32]) throws(IsolationError) -> ISOWorker {
    var worker = ISOWorker()
    for isLast in [false, true] {
      let server = try start(&state)
      let code = iso_start_worker(server, UInt64(memory), files, Int32(files.count), &worker)
      if code == 0 {
        workers.withLock { _ = $0.insert(worker.pid) }
        return worker
      }
      // The server was killed from outside, for instance when memory ran out: start another one.
      guard code == EPIPE, !isLast else { throw .unavailable(Self.text(code)) }
      iso_end_server(server)
      state = .unstarted
    }
    throw .lost
  }

  /// - Returns: the worker's status as `waitpid` returns it; -1 if its server is gone.
  func endWorker(_ worker: ISOWorker) -> Int32 {
    // Before its number can be reused by another process.
    workers.withLock { _ = $0.remove(worker.pid) }
    return state.withLock { state in
      if case .running(let server) = state { return iso_end_worker(server, worker) }
      close(worker.connection)
      close(worker.errors)
      return -1
    }
  }

  private func start(_ state: inout State) throws(IsolationError) -> ISOServer {
    switch state {
    case .running(let server): return server
    case .failed(let reason): throw .unavailable(reason)
    case .unstarted:
      var server = ISOServer()
      let code = iso_spawn_server(program, Self.word, &server)
      if code != 0 {
        state = .failed("\(program): \(Self.text(code))")
        throw .unavailable("\(program): \(Self.text(code))")
      }
      state = .running(server)
      return server
    }
  }

  private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
