// Transfers parcels over a socket.
// Flow: Parcel → WorkerConnection → socket → WorkerConnection → Parcel.
import CSparklerIsolation
import Foundation

/// Throws EPIPE if the other side is gone, ETIMEDOUT, EBADMSG for invalid messages, EDQUOT for too many threads.
struct WorkerConnection {
  /// The maximum bytes of a parcel besides pixels: the outlines of a long text are the largest.
  static let mostBytes = 512 << 20

  let socket: Int32
  /// When everything must have been transferred, on the clock of `iso_now`.
  var deadline = Double.infinity
  /// A process whose threads are counted during the transfer; 0 for none.
  var watched: Int32 = 0

  private struct Head {
    var seconds: Double
    var name, numbers, text, bytes, pixels: UInt64
  }

  /// - Parameter seconds: the processor time that the answer may take.
  func send(_ parcel: Parcel, name: String = "", seconds: Double = 0) throws(SystemError) {
    try send([
      Head(
        seconds: seconds, name: UInt64(name.utf8.count), numbers: UInt64(parcel.numbers.count),
        text: UInt64(parcel.text.utf8.count), bytes: UInt64(parcel.bytes.count), pixels: UInt64(parcel.pixels.count))
    ])
    try send(Array(name.utf8))
    try send(parcel.numbers)
    try send(Array(parcel.text.utf8))
    try send(parcel.bytes)
    try send(parcel.pixels)
  }

  /// - Parameter pixels: the maximum number of pixels to receive.
  func receive(pixels most: Int) throws(SystemError) -> (name: String, seconds: Double, parcel: Parcel) {
    let heads: [Head] = try receive(1)
    guard let head = heads.first, head.pixels <= UInt64(clamping: most) else { throw SystemError(code: EBADMSG) }
    var room = UInt64(Self.mostBytes)
    for (count, size) in [(head.name, 1), (head.numbers, 8), (head.text, 1), (head.bytes, 1)] as [(UInt64, UInt64)] {
      guard count <= room / size else { throw SystemError(code: EBADMSG) }
      room -= count * size
    }
    let name: [UInt8] = try receive(Int(head.name))
    var parcel = Parcel(numbers: try receive(Int(head.numbers)))
    let text: [UInt8] = try receive(Int(head.text))
    parcel.text = String(decoding: text, as: UTF8.self)
    parcel.bytes = try receive(Int(head.bytes))
    parcel.pixels = try receive(Int(head.pixels))
    return (String(decoding: name, as: UTF8.self), head.seconds, parcel)
  }

  /// - Parameter values: of a type without references.
  private func send<T: BitwiseCopyable>(_ values: [T]) throws(SystemError) {
    if values.isEmpty { return }
    let code = values.withUnsafeBytes { iso_send(socket, $0.baseAddress, $0.count, deadline, watched) }
    if code != 0 { throw SystemError(code: code) }
  }

  private func receive<T: BitwiseCopyable>(_ count: Int) throws(SystemError) -> [T] {
    if count == 0 { return [] }
    var code: Int32 = 0
    let values = [T](unsafeUninitializedCapacity: count) { out, initialized in
      code = iso_receive(socket, out.baseAddress, count * MemoryLayout<T>.stride, deadline, watched)
      initialized = code == 0 ? count : 0
    }
    if code != 0 { throw SystemError(code: code) }
    return values
  }
}
