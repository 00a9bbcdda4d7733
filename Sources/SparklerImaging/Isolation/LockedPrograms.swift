// Which programs go on working when they are locked in, and what they need for that.
// Flow: a program's path → LockedPrograms → Launch.
import CSparklerIsolation
import Foundation
import Synchronization

enum LockedPrograms {
  private static let known = Mutex<[String: Bool]>([:])
  /// Seconds in which a program must have said its version.
  private static let patience = 20.0

  /// Whether a program can be locked in, found out once by having it say its version.
  ///
  /// A script can't: it starts other programs. Neither can one whose libraries lie where it could not read them.
  static func work(_ path: String) -> Bool {
    known.withLock { known in
      if let answer = known[path] { return answer }
      let answer = Isolation.isSupported && isBinary(path) && saysVersion(path)
      known[path] = answer
      return answer
    }
  }

  /// The folders besides the system's own that hold a program and its libraries.
  static func folders(of path: String) -> [String] {
    guard let real = realpath(path, nil) else { return [] }
    defer { free(real) }
    let folder = String(cString: real).split(separator: "/").dropLast()
    return ["/" + folder.joined(separator: "/"), "/" + (folder.dropLast() + ["lib"]).joined(separator: "/")]
  }

  private static func isBinary(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var mark = [UInt8](repeating: 0, count: 4)
    return read(file, &mark, 4) == 4 && mark == [0x7F, 0x45, 0x4C, 0x46]
  }

  private static func saysVersion(_ path: String) -> Bool {
    let child = try? ChildProgram(path, ["-version"], bounds: ProgramBounds(lock: .trial))
    return child?.wait(seconds: patience)?.isSuccess ?? false
  }
}
