// Monitors the memory of the process and its children.
// Flow: `--limit memory=…` → MemoryWatch → the tool exits with 75 before the machine swaps.
import Foundation
import SparklerFiles
import SparklerImaging
import Synchronization

/// Checks the resident memory fifty times a second on its own thread: memory may be allocated deep in a library, in a
/// worker, or in a program that this process has started.
public enum MemoryWatch {
  /// Time between two checks; a core can fill about 50 MB in it.
  private static let pause = 0.02

  private static let limit = Atomic<Int>(.max)
  private static let isWatching = Atomic<Bool>(false)

  /// Sets the limit in bytes; capped by the memory of the machine or container.
  public static func setLimit(_ bytes: Double) {
    limit.store(Int(max(1, min(bytes, ofMachine * Self.shareOfMachine, 0x1p60))), ordering: .relaxed)
  }

  /// Fraction of the machine's memory that can be used without swapping.
  private static let shareOfMachine = 0.85

  /// Starts monitoring; later calls do nothing.
  ///
  /// - Parameter end: called once, on its own thread, when the process and its children exceed the limit.
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

  /// Bytes held by the process and its children.
  static var bytes: Int {
    let own = [getpid()] + (Isolation.current?.workerProcesses ?? [])
    return own.reduce(0) { $0 + (bytes(of: $1) ?? 0) } + ChildPrograms.running.reduce(0) { $0 + bytes(ofTree: $1) }
  }

  /// Bytes held by a program and its descendants.
  ///
  /// - Parameter depth: levels of descendants to include.
  private static func bytes(ofTree process: pid_t, depth: Int = 4) -> Int {
    let own = bytes(of: process) ?? 0
    // Only children of its first thread: scripts have no other.
    guard depth > 0, let file = fopen("/proc/\(process)/task/\(process)/children", "r") else { return own }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    guard fgets(&line, 1024, file) != nil else { return own }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: " ").compactMap { pid_t($0) }
      .reduce(own) { $0 + bytes(ofTree: $1, depth: depth - 1) }
  }

  /// Resident bytes of a process; nil if unknown. Mapped files don't count: the system drops them when it needs memory.
  static func bytes(of process: pid_t) -> Int? {
    guard let file = fopen("/proc/\(process)/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return nil }
    let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " ")
    // Total pages, resident pages, and resident pages shared with files or other processes.
    guard words.count > 2, let resident = Int(words[1]), let shared = Int(words[2]) else { return nil }
    return (resident - shared) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Address space that suffices for every sample, with room to spare.
  private static let enoughAddresses: UInt64 = 1_000_000_000

  /// Warning if `ulimit -v` leaves so little address space that a C library may abort without a message.
  public static let addressWarning: String? = {
    var most = rlimit()
    #if os(Linux)
      guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &most) == 0 else { return nil }
    #else
      guard getrlimit(RLIMIT_AS, &most) == 0 else { return nil }
    #endif
    guard most.rlim_cur < enoughAddresses else { return nil }
    return """
      warning: this process may use \(most.rlim_cur / 1_000_000) MB of address space; a larger scene may crash without a message
        Raise it (ulimit -v 1000000). To limit memory itself, use --limit memory=500000000.
      """
  }()

  /// Memory of the machine or container in bytes.
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
