// What a program that we start may use and access.
// Flow: Limits + files → ProgramBounds → ChildProgram.

/// The bounds of a started program.
package struct ProgramBounds: Sendable {
  /// The files that a locked program may open, besides what is installed for all users.
  package struct Lock: Sendable {
    /// Paths of files that it may read.
    package var reads: [String]
    /// The path of the one file that it may write and read back; the file exists already.
    package var writes: String?
    /// Whether this only tests if the program works when it is confined.
    private(set) var isTrial = false

    static let trial: Lock = {
      var lock = Lock()
      lock.isTrial = true
      return lock
    }()

    package init(reads: [String] = [], writes: String? = nil) {
      (self.reads, self.writes) = (reads, writes)
    }
  }

  /// Bytes of address space besides what a program itself needs; nil for no limit.
  package var memory: Int?
  /// Nil: it may do what the user may.
  package var lock: Lock?
  /// Whether it outlives this process, as a browser does; it has no other bounds then.
  package var isDetached = false

  package init(memory: Int? = nil, lock: Lock? = nil) {
    (self.memory, self.lock) = (memory, lock)
  }

  package static let detached: ProgramBounds = {
    var bounds = ProgramBounds()
    bounds.isDetached = true
    return bounds
  }()
}
