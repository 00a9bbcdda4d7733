// Threads for long work, so that Swift's own few stay free.
// Flow: WorkPool, comparisons → WorkThreads → a core each.
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread for each core. Dispatch's queues are unsuitable: their threads are those of Swift's tasks.
package final class WorkThreads: TaskExecutor {
  /// Nil if the system provides no thread: then Swift's own threads do the work.
  package static let ofProcess = started()

  /// The machine's cores.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// As large as the main thread's, because scenes and SVGs nest.
  private static let stackBytes = 8 << 20

  private let line = Mutex<ArraySlice<UnownedJob>>([])
  /// Signalled once for each job.
  private let waiting = DispatchSemaphore(value: 0)

  private init() {}

  /// Starts a thread for each core; nil if none can be started.
  private static func started() -> WorkThreads? {
    let threads = WorkThreads()
    // The threads live as long as the process, and so does the object that they use.
    let owner = Unmanaged.passRetained(threads)
    let count = (0..<coreCount).filter { _ in startThread(owner.toOpaque()) }.count
    return count > 0 ? threads : nil
  }

  private static func startThread(_ owner: UnsafeMutableRawPointer) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackBytes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, { WorkThreads.work($0) }, owner)
    pthread_attr_destroy(&attributes)
    return code == 0
  }

  #if canImport(Darwin)
    private static func work(_ owner: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<WorkThreads>.fromOpaque(owner).takeUnretainedValue().work()
    }
  #else
    private static func work(_ owner: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let owner else { return nil }
      Unmanaged<WorkThreads>.fromOpaque(owner).takeUnretainedValue().work()
    }
  #endif

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    line.withLock { $0.append(job) }
    waiting.signal()
  }

  private func work() -> Never {
    while true {
      waiting.wait()
      let job = line.withLock { $0.popFirst() }
      job?.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
