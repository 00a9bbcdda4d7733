// The process that strangers' files are read in, started once and asked for workers.
// Flow: main → Isolation → ReaderPool → worker.
import CSparklerIsolation
import Foundation
import Synchronization

/// Reads strangers' files apart from this process: a crash, an endless loop or a theft of memory ends a child.
///
/// The child is a copy of this program. It is forked where `prepare` is called before there are threads, or started
/// from the program that `prepare` was told, when the first file asks for it. It has no files but the system's own
/// (below `/usr`) and those that it is given, no network and no other program, where the kernel is able to see to that:
/// Linux by Landlock (5.13) and seccomp. Elsewhere than on Linux there is no isolation.
public final class Isolation: Sendable {
  private enum State {
    case unstarted
    case running(ISOServer)
    case failed(String)
  }

  /// Whether this system is one on which children are forked.
  public static var isSupported: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// The one argument upon which a program calls `serve`.
  public static let word = "--read-for-another"

  private static let all = Mutex<[String: IsolatedWork]>([:])
  private static let shared = Mutex<Isolation?>(nil)

  private let program: String
  private let state: Mutex<State>
  private let pools = Mutex<[WorkLimits: ReaderPool]>([:])
  /// Apart from the state, so that nobody who asks waits for a child to start.
  private let workers = Mutex<Set<Int32>>([])

  private init(program: String, state: State) {
    self.program = program
    self.state = Mutex(state)
  }

  /// What has been prepared; nil where files are read in this process.
  public static var current: Isolation? { shared.withLock { $0 } }

  /// Makes ready to read strangers' files apart; from then on `current` is there, once for the process.
  ///
  /// - Parameters:
  ///   - works: everything that children will be asked for.
  ///   - program: calls `serve` with the same works when its one argument is `word`; it is started where this process
  ///     can't be forked.
  ///   - forks: whether to fork now, for which this process may have one thread only: first thing in `main`. It takes a
  ///     millisecond, starting a program some thirty. Else a child is started when it is needed.
  public static func prepare(_ works: [IsolatedWork], program: String, forks: Bool) {
    guard isSupported else { return }
    know(works)
    shared.withLock { shared in
      if shared != nil { return }
      var server = ISOServer()
      atexit { Isolation.end() }
      let isForked = forks && iso_fork_server({ ReaderPool.answer(on: $0) }, &server) == 0
      shared = Isolation(program: program, state: isForked ? .running(server) : .unstarted)
    }
  }

  /// Ends the children and waits for that, as the end of the process does; files are read in this process from then on.
  public static func end() {
    // A pool may still hold it: what is left closes with the process.
    guard let isolation = shared.withLock({ $0.take() }) else { return }
    isolation.state.withLock { state in
      if case .running(let server) = state { iso_end_server(server) }
      state = .failed("this process is ending")
    }
  }

  /// Opens /dev/null for those of the standard streams that are closed, so that no file of this process gets their number:
  /// for a program to call first thing. Reading such an input, and writing such an output, still fails.
  public static func openStandardStreams() { iso_open_standard_streams() }

  /// Forks workers for the process that has started this one, until that ends. Does not return.
  public static func serve(_ works: [IsolatedWork]) -> Never {
    know(works)
    iso_serve { ReaderPool.answer(on: $0) }
    exit(0)
  }

  private static func know(_ works: [IsolatedWork]) {
    all.withLock { all in for work in works { all[work.name] = work } }
  }

  static func work(_ name: String) -> IsolatedWork? { all.withLock { $0[name] } }

  /// Workers within limits; those that read the same limits share them.
  public func readers(_ limits: WorkLimits) -> ReaderPool {
    pools.withLock { pools in
      if let pool = pools[limits] { return pool }
      let pool = ReaderPool(self, limits)
      pools[limits] = pool
      return pool
    }
  }

  /// The workers that there are, by the system's numbers.
  public var workerProcesses: [Int32] { workers.withLock { Array($0) } }

  // MARK: Workers

  func startWorker(memory: Int, files: [Int32]) throws(IsolationError) -> ISOWorker {
    let worker = try state.withLock { state in
      Result { () throws(IsolationError) in try start(&state, memory, files) }
    }.get()
    if let reason = Self.note(Gaps(rawValue: worker.missing), of: "the process that reads strangers' files") {
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
      // It was ended from outside, as by a system that runs out of memory: another one takes its place.
      guard code == EPIPE, !isLast else { throw .unavailable(Self.text(code)) }
      iso_end_server(server)
      state = .unstarted
    }
    throw .lost
  }

  /// - Returns: the worker's status as `waitpid` gives it; -1 where the server that knew it is gone.
  func endWorker(_ worker: ISOWorker) -> Int32 {
    // Before its number is free for another process.
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
