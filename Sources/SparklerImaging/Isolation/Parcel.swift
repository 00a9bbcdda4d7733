// Requests to a worker and its answers: plain numbers, text, bytes and pixels.
// Flow: a reader → Parcel → worker → Parcel → the reader.

/// A request or an answer. Its meaning depends on the work.
public struct Parcel: Sendable, Equatable {
  /// Numbers, such as sizes and a status.
  public var numbers: [Double]
  /// Text, such as a note.
  public var text: String
  /// Bytes, such as a file.
  public var bytes: [UInt8]
  /// Pixels, premultiplied 0xAARRGGBB.
  public var pixels: [UInt32]

  /// Creates a parcel; parts that are left out are empty.
  public init(numbers: [Double] = [], text: String = "", bytes: [UInt8] = [], pixels: [UInt32] = []) {
    self.numbers = numbers
    self.text = text
    self.bytes = bytes
    self.pixels = pixels
  }

  /// The number at an index as an integer; nil if there is none, because a faulty worker may send anything.
  public func whole(_ index: Int) -> Int? {
    guard numbers.indices.contains(index) else { return nil }
    return Int(exactly: numbers[index])
  }
}

/// A kind of work on untrusted bytes.
///
/// The worker is a fork of this program or of another copy of it, and finds the work by its name.
public struct IsolatedWork: Sendable {
  /// The unique name by which a worker finds it.
  public let name: String
  /// Runs in the worker. A crash, an endless loop or wasted memory only affects the worker.
  let run: @Sendable (Parcel) -> Parcel

  /// Creates a kind of work with a unique name.
  public init(_ name: String, _ run: @escaping @Sendable (Parcel) -> Parcel) {
    self.name = name
    self.run = run
  }
}

/// Limits for a piece of work.
public struct WorkLimits: Hashable, Sendable {
  /// Seconds of processor time for one answer.
  public var seconds: Double
  /// Bytes of memory for a worker.
  public var memory: Int
  /// Milliseconds for which work waits for a busy worker before another one is started. Starting takes time too, and a
  /// new worker has to load its libraries: for a few small files, one worker is enough.
  public var grace: Int
  /// Seconds within which an answer must be complete: for a child that takes no processor time because it waits for
  /// ever or answers slowly.
  package var patience: Double

  /// Creates limits: seconds of processor time, bytes, and milliseconds to wait for a busy worker.
  public init(seconds: Double = 4, memory: Int = 2 << 30, grace: Int = 8) {
    self.seconds = seconds
    self.memory = memory
    self.grace = grace
    patience = seconds * 10 + 30
  }
}

/// Why there is no answer.
public enum IsolationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It took longer than a limit of seconds.
  case tooLong(Double)
  /// It needed more than a limit of bytes.
  case tooMuch(Int)
  /// The worker crashed; how it ended.
  case crashed(String)
  /// Its answer is invalid.
  case nonsense
  /// The worker was killed from outside, more than once.
  case lost
  /// No worker can be started.
  case unavailable(String)

  var isCrash: Bool {
    if case .crashed = self { true } else { false }
  }

  public var description: String {
    switch self {
    case .tooLong(let seconds): "reading it takes more than \(Self.text(seconds)) s of processor time"
    case .tooMuch(let bytes): "reading it takes more than \(bytes) bytes of memory"
    case .crashed(let how): "the library that reads it crashed (\(how))"
    case .nonsense: "the library that reads it went wrong"
    case .lost: "the process that reads it was killed from outside"
    case .unavailable(let reason): "no process can be started to read it: \(reason)"
    }
  }

  private static func text(_ v: Double) -> String { v == v.rounded() && abs(v) < 1e15 ? "\(Int(v))" : "\(v)" }
}
