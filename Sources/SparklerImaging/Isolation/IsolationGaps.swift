// Parts of the confinement that this system lacks: reported once, or refused.
// Flow: worker, program → Isolation.Gaps → a warning, or an error with `--require-isolation`.
import CSparklerIsolation
import Synchronization

extension Isolation {
  /// Parts of a child's confinement that are not available here.
  public struct Gaps: OptionSet, Sendable, Hashable {
    /// The parts as bits.
    public let rawValue: Int32
    /// Creates a set of parts from its bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Landlock, which restricts access to files.
    public static let files = Gaps(rawValue: Int32(ISO_NO_LANDLOCK))
    /// seccomp, which blocks sockets, programs and other processes.
    public static let calls = Gaps(rawValue: Int32(ISO_NO_SECCOMP))
    /// Limits on memory, descriptors and written files.
    public static let limits = Gaps(rawValue: Int32(ISO_NO_LIMITS))
    /// A program that does not work when it is confined, such as a script.
    public static let program = Gaps(rawValue: 1 << 8)

    var text: String {
      var parts: [String] = []
      if contains(.files) { parts.append("Landlock (Linux 5.13 and newer) does not keep it from other files") }
      if contains(.calls) { parts.append("seccomp does not keep it from the network and other processes") }
      if contains(.limits) { parts.append("its memory and descriptors can't be limited") }
      if contains(.program) { parts.append("it does not work when it is confined") }
      return parts.joined(separator: ", ")
    }
  }

  private struct Policy {
    var isRequired = false
    var reported: Gaps = []
    var report: (@Sendable (String) -> Void)?
  }

  private static let policy = Mutex(Policy())

  /// Sets where missing parts are reported.
  ///
  /// - Parameter report: receives a sentence, once for each part.
  public static func report(_ report: @escaping @Sendable (String) -> Void) {
    policy.withLock { $0.report = report }
  }

  /// From now on nothing is read if a part is missing.
  public static func require() { policy.withLock { $0.isRequired = true } }

  /// Reports the parts of the confinement that a child lacks.
  ///
  /// - Returns: the reason why it must not be used; nil if it may be used.
  static func note(_ gaps: Gaps, of child: String) -> String? {
    if gaps.isEmpty { return nil }
    let sentence = "\(child) is not confined: \(gaps.text)"
    let (isRequired, report) = policy.withLock { policy in
      let isNew = !gaps.subtracting(policy.reported).isEmpty
      policy.reported.formUnion(gaps)
      return (policy.isRequired, isNew ? policy.report : nil)
    }
    if isRequired { return sentence }
    report?(sentence)
    return nil
  }

  static func noteProgram(_ path: String, _ gaps: Gaps) throws(ChildProgram.Failure) {
    if let reason = note(gaps, of: path) { throw .unconfined(reason) }
  }

  /// Finds out which parts a worker lacks here, by starting one.
  ///
  /// - Returns: the reason why nothing may be read; nil if there is none.
  public func problem() -> String? {
    do {
      _ = endWorker(try startWorker(memory: WorkLimits().memory, files: []))
      return nil
    } catch { return "\(error)" }
  }
}
