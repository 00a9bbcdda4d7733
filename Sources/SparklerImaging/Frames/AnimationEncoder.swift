// The interface of all encoders: frames to a file.
// Flow: RandomAccessFrames → GIFEncoder, APNGEncoder, WebPEncoder, AVIFEncoder → bytes in memory, a file.

/// Writes all frames of an animation as the bytes of one file. The bytes do not depend on the number of cores.
package protocol AnimationEncoder: Sendable {
  /// - Parameters:
  ///   - progress: receives the number of finished frames.
  ///   - sink: receives the file's bytes in order; with an offset, bytes that overwrite those at the offset.
  func write(progress: (Int) -> Void, to sink: ([UInt8], _ place: Int?) throws -> Void) async throws
}

extension AnimationEncoder {
  /// The whole file.
  package func bytes() async throws -> [UInt8] {
    var all: [UInt8] = []
    try await write(progress: { _ in }) { bytes, place in
      if let place { all.replaceSubrange(place..<place + bytes.count, with: bytes) } else { all += bytes }
    }
    return all
  }
}
