// The memory of the process and its children, looked at while they work.
// Flow: `--limit memory=…` → MemoryWatch → the tool ends with 75 before the machine swaps.
import Foundation
import SparklerImaging
import Synchronization

/// Looks at the resident memory fifty times a second, from a thread of its own: what takes memory may be deep in a
/// library, far from any place that could ask, or in a worker or a program that this process has started.
public enum MemoryWatch {
  /// How long between two looks; a core can fill some 50 MB in it.
  private static let pause = 0.02

  private static let limit = Atomic<Int>(.max)
  private static let isWatching = Atomic<Bool>(false)

  /// Sets the most bytes; less where the machine or its container has less.
  public static func setLimit(_ bytes: Double) {
    limit.store(Int(max(1, min(bytes, ofMachine * Self.shareOfMachine, 0x1p60))), ordering: .relaxed)
  }

  /// So much of the machine's memory leaves it room to work without swapping.
  private static let shareOfMachine = 0.85

  /// Begins to watch; later calls do nothing.
  ///
  /// - Parameter end: is called once, from a thread of its own, when the process and its children hold more than the limit.
  public static func start(end: @escaping @Sendable (RenderingError) -> Void) {
    guard bytes(of: getpid()) != nil, !isWatching.exchange(true, ordering: .relaxed) else { return }
    let thread = Thread {
      while true {
        Thread.sleep(forTimeInterval: pause)
        let most = limit.load(ordering: .relaxed)
        let found = bytes
        guard found > most else { continue }
        end(failure(found, most))
        return
      }
    }
    thread.name = "memory"
    thread.start()
  }

  static func failure(_ found: Int, _ most: Int) -> RenderingError {
    RenderingError(
      .tryAgain, "this takes \(found >> 20) MiB of memory, more than the limit of \(most >> 20) MiB",
      remedy: "Use a smaller size, fewer or smaller images, or fewer --jobs; --limit memory=BYTES raises it.")
  }

  /// Bytes that the process and its children hold now.
  static var bytes: Int {
    let own = [getpid()] + (Isolation.current?.workerProcesses ?? [])
    return own.reduce(0) { $0 + (bytes(of: $1) ?? 0) } + ChildPrograms.running.reduce(0) { $0 + bytes(ofTree: $1) }
  }

  /// Bytes of a program and of what it has started.
  ///
  /// - Parameter depth: levels of programs that are looked at.
  private static func bytes(ofTree process: pid_t, depth: Int = 4) -> Int {
    let own = bytes(of: process) ?? 0
    // Those that its first thread has started: scripts have no other.
    guard depth > 0, let file = fopen("/proc/\(process)/task/\(process)/children", "r") else { return own }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    guard fgets(&line, 1024, file) != nil else { return own }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: " ").compactMap { pid_t($0) }
      .reduce(own) { $0 + bytes(ofTree: $1, depth: depth - 1) }
  }

  /// Bytes of a process that lie in memory; nil where the system does not tell, or there is no such process. Files that
  /// are mapped don't count: the system lets go of them when it needs the room.
  static func bytes(of process: pid_t) -> Int? {
    guard let file = fopen("/proc/\(process)/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return nil }
    let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " ")
    // All pages, those in memory, and those of them that a file or another process has too.
    guard words.count > 2, let resident = Int(words[1]), let shared = Int(words[2]) else { return nil }
    return (resident - shared) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Address space in which every sample of ours is rendered, with room to spare.
  private static let enoughAddresses: UInt64 = 1_000_000_000

  /// What to say where `ulimit -v` leaves so little address space that a C library may end the process without a word.
  public static let addressWarning: String? = {
    var most = rlimit()
    #if os(Linux)
      guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &most) == 0 else { return nil }
    #else
      guard getrlimit(RLIMIT_AS, &most) == 0 else { return nil }
    #endif
    guard most.rlim_cur < enoughAddresses else { return nil }
    return """
      warning: this process may use \(most.rlim_cur / 1_000_000) MB of addresses; a larger scene ends without a message
        Raise it (ulimit -v 1000000). What bounds memory itself is --limit memory=500000000.
      """
  }()

  /// Bytes that the machine has, or the container that the process lives in.
  static let ofMachine: Double = {
    var bytes = Double(ProcessInfo.processInfo.physicalMemory)
    for path in ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"] {
      if let text = try? String(contentsOfFile: path, encoding: .utf8),
        let limit = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)), limit > 0
      {
        bytes = min(bytes, limit)
      }
    }
    return bytes
  }()
}
