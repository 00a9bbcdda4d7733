// What makes a file of frames, whatever its format.
// Flow: RandomAccessFrames → GIFEncoder, APNGEncoder, WebPEncoder → bytes in memory, a file.

/// Writes all frames of an animation as the bytes of one file. No byte depends on how many cores work.
package protocol AnimationEncoder: Sendable {
  /// - Parameters:
  ///   - progress: is told how many frames are done.
  ///   - sink: takes the file's bytes in order; with a place, bytes to lay over those that stand there.
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
