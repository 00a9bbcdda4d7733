// A program and its streams, as the launcher needs them.
// Flow: ChildProgram → Streams, Launch → iso_launch.
import CSparklerIsolation
import Foundation

/// The descriptors of a program that is about to be started; those that are not taken are closed with it.
struct Streams: ~Copyable {
  /// Become its descriptors 0, 1 and 2.
  private(set) var theirs: [Int32] = []
  private var ours: [Int32] = []

  init(_ pipes: ChildProgram.Pipes) throws(SystemError) {
    for (number, pipe) in [ChildProgram.Pipes.input, .output, .errors].enumerated() {
      if pipes.contains(pipe) {
        let ends = try Self.pipe()
        // The program reads its input; we read its other pipes.
        theirs.append(number == 0 ? ends.reading : ends.writing)
        ours.append(number == 0 ? ends.writing : ends.reading)
        _ = fcntl(ours[number], F_SETFL, O_NONBLOCK)
      } else {
        theirs.append(try Self.aboveStandard(open("/dev/null", O_RDWR | O_CLOEXEC)))
        ours.append(-1)
      }
    }
  }

  deinit {
    for descriptor in theirs + ours where descriptor >= 0 { close(descriptor) }
  }

  /// Our ends; the caller closes them.
  mutating func takeParentEnds() -> (input: Int32, output: Int32, errors: Int32) {
    defer { ours = [] }
    return (ours[0], ours[1], ours[2])
  }

  private static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    let code = iso_make_pipe(&ends)
    if code != 0 { throw SystemError(code: code) }
    return (try aboveStandard(ends[0]), try aboveStandard(ends[1]))
  }

  /// Moves a descriptor out of the standard streams' numbers, if this process has closed one of them.
  private static func aboveStandard(_ descriptor: Int32) throws(SystemError) -> Int32 {
    if descriptor < 0 { throw SystemError(code: errno) }
    if descriptor > 2 { return descriptor }
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    let code = errno
    close(descriptor)
    if moved < 0 { throw SystemError(code: code) }
    return moved
  }
}

/// Strings as a C list: pointers, and NULL after the last one.
struct CStrings: ~Copyable {
  let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    list = .allocate(capacity: count + 1)
    for (i, text) in strings.enumerated() { (list + i).initialize(to: strdup(text)) }
    (list + count).initialize(to: nil)
  }

  deinit {
    for i in 0..<count { free(list[i]) }
    list.deallocate()
  }
}

/// Starts programs: everything is allocated before the fork, because nothing can be allocated after it.
struct Launch {
  let path: String
  let arguments: [String]
  /// Become its descriptors 0, 1 and 2.
  let streams: [Int32]
  let bounds: ProgramBounds

  func run() throws(ChildProgram.Failure) -> pid_t {
    guard let lock = bounds.lock else { return try start(nil) }
    guard lock.isTrial || LockedPrograms.work(path) else {
      try Isolation.noteProgram(path, .program)
      return try start(nil)
    }
    return try start(lock)
  }

  /// - Parameter lock: nil if it may do what the user may.
  private func start(_ lock: ProgramBounds.Lock?) throws(ChildProgram.Failure) -> pid_t {
    // A locked program only gets the paths of programs and libraries; LC_ALL=C makes its messages English.
    let names: [String] = ["PATH", "LD_LIBRARY_PATH"]
    let kept = names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    let words = CStrings(arguments)
    let environment = CStrings(kept + ["LC_ALL=C"])
    let folders = CStrings(LockedPrograms.folders(of: path))
    let reads = CStrings(lock?.reads ?? [])
    let writes = CStrings([lock?.writes].compactMap(\.self))
    var files = ISOLock(folders: folders.list, readable: reads.list, writable: writes.list[0])
    var (child, missing): (pid_t, Int32) = (0, 0)
    let code = path.withCString { path in
      withUnsafePointer(to: &files) { files in
        var program = ISOProgram(
          path: path, arguments: words.list, environment: lock == nil ? nil : environment.list,
          streams: (streams[0], streams[1], streams[2]), memory: UInt64(max(0, bounds.memory ?? 0)),
          is_detached: bounds.isDetached ? 1 : 0, lock: lock == nil ? nil : files)
        return iso_launch(&program, &child, &missing)
      }
    }
    if code == ENOENT { throw .missing }
    if code != 0 { throw .system(code) }
    if lock != nil, missing != 0 {
      do { try Isolation.noteProgram(path, Isolation.Gaps(rawValue: missing)) } catch {
        kill(-child, SIGKILL)
        while waitpid(child, nil, 0) < 0, errno == EINTR {}
        throw error
      }
    }
    return child
  }
}
