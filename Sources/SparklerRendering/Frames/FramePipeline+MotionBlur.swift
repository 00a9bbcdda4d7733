// Motion blur: frames as means of moments, averaged only where the moments differ.
// Flow: Scene + MotionBlur → moments → FrameMean → pictures.
import SparklerCore
import SparklerPainting
import SparklerScene

extension FramePipeline {
  /// Like `paint`, for a scene with motion blur. A frame differs from the previous one if any of its moments does.
  func paintBlurred(_ positions: some Sequence<Int>, _ take: (Pixmap, _ isChanged: Bool) throws -> Void) throws {
    guard let blur = scene.motionBlur else { return }
    var painter = try painter()
    var last: (moments: [Frame], picture: Pixmap)?
    var painted: Frame?
    for position in positions {
      try Task.checkCancellation()
      try work.checkTime()
      let moments = blur.times(at: timeline.time(at: position), frameTime: timeline.frameTime).map {
        compiled.sample(at: $0)
      }
      let damage = last.map { last in
        zip(moments, last.moments).reduce(PixelRect.empty) { $0.union($1.0.damage(since: $1.1)) }
      }
      if let last, damage?.isEmpty == true {
        try take(last.picture, false)
        continue
      }
      let moving = zip(moments, moments.dropFirst()).reduce(PixelRect.empty) { $0.union($1.1.damage(since: $1.0)) }
      var mean = FrameMean(moving)
      for moment in moments {
        try work.check(moment, at: timeline.time(at: position))
        try painter.update(to: moment, after: painted)
        painted = moment
        if !moving.isEmpty { painter.withPixels { mean.accumulate($0, width: moment.width) } }
        // Without motion one moment is the whole frame.
        if moving.isEmpty { break }
      }
      var picture = painter.withPixels { Pixmap(width: scene.pixelWidth, height: scene.pixelHeight, pixels: Array($0)) }
      picture.pixels.withUnsafeMutableBufferPointer { mean.write(to: $0, width: scene.pixelWidth) }
      try take(picture, true)
      last = (moments, picture)
    }
  }
}
