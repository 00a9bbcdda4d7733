// What goes to a worker and comes back: plain numbers, text, bytes and pixels.
// Flow: a reader → Parcel → worker → Parcel → the reader.

/// A request or an answer. What it means, the two sides of a work agree on.
public struct Parcel: Sendable, Equatable {
  public var numbers: [Double]
  public var text: String
  public var bytes: [UInt8]
  public var pixels: [UInt32]

  public init(numbers: [Double] = [], text: String = "", bytes: [UInt8] = [], pixels: [UInt32] = []) {
    self.numbers = numbers
    self.text = text
    self.bytes = bytes
    self.pixels = pixels
  }

  /// The number at an index as a whole one; nil where there is none, as a worker that went wrong may send anything.
  public func whole(_ index: Int) -> Int? {
    guard numbers.indices.contains(index) else { return nil }
    return Int(exactly: numbers[index])
  }
}

/// A kind of work on a stranger's bytes.
///
/// The worker is a fork of this program, or of another copy of it: the work is found there by its name.
public struct IsolatedWork: Sendable {
  public let name: String
  /// Runs in the worker. What it crashes, hangs or wastes is lost with the worker alone.
  let run: @Sendable (Parcel) -> Parcel

  public init(_ name: String, _ run: @escaping @Sendable (Parcel) -> Parcel) {
    self.name = name
    self.run = run
  }
}

/// What a piece of work may take.
public struct WorkLimits: Hashable, Sendable {
  /// Seconds of processor time for one answer.
  public var seconds: Double
  /// Bytes of a worker.
  public var memory: Int
  /// Milliseconds for which a piece of work waits for a busy worker before one of its own is started. That takes some,
  /// too, and a new one has to load its libraries: a few small files need one worker alone.
  public var grace: Int
  /// Seconds until an answer must be there whole: for a child that waits for something that never comes, or whose answer
  /// drips, and that takes no processor time for it.
  package var patience: Double

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
  /// It wanted more than a limit of bytes.
  case tooMuch(Int)
  /// How the worker ended.
  case crashed(String)
  /// Its answer makes no sense.
  case nonsense
  /// The worker was ended from outside, more than once.
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
    case .lost: "the process that reads it was ended from outside"
    case .unavailable(let reason): "no process can be started to read it in: \(reason)"
    }
  }

  private static func text(_ v: Double) -> String { v == v.rounded() && abs(v) < 1e15 ? "\(Int(v))" : "\(v)" }
}
