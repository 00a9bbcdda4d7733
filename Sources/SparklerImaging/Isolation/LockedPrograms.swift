// Which programs work when they are confined, and what they need for that.
// Flow: a program's path → LockedPrograms → Launch.
import CSparklerIsolation
import Foundation
import Synchronization

enum LockedPrograms {
  private static let known = Mutex<[String: Bool]>([:])
  /// Seconds within which a program must print its version.
  private static let patience = 20.0

  /// Whether a program works when it is confined; determined once, by letting it print its version.
  ///
  /// A script does not: it starts other programs. Neither does one whose libraries it could not read.
  static func work(_ path: String) -> Bool {
    known.withLock { known in
      if let answer = known[path] { return answer }
      let answer = Isolation.isSupported && isBinary(path) && canStart(path)
      known[path] = answer
      return answer
    }
  }

  /// The folders, besides the system's own, that contain a program and its libraries.
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

  private static func canStart(_ path: String) -> Bool {
    let child = try? ChildProgram(path, ["-version"], bounds: ProgramBounds(lock: .trial))
    return child?.wait(seconds: patience)?.isSuccess ?? false
  }
}
