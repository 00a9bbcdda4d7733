// A GIF of one's own pixels: a bright column that wanders over a dark picture.
import Foundation
import SparklerImaging

let (file, rate) = (CommandLine.arguments[1], Double(CommandLine.arguments[2]) ?? 25)
let (width, height, count) = (64, 48, 16)
var rgba: [UInt8] = []
for frame in 0..<count {
  for _ in 0..<height {
    for x in 0..<width { rgba += x / 4 == frame ? [255, 200, 0, 255] : [20, 24, 40, 255] }
  }
}
let image = try AnimatedImage(rgba: rgba, width: width, height: height, frameRate: rate)
let gif = try await image.encoded(as: .gif(GIFOptions(colors: 16)))
try Data(gif).write(to: URL(fileURLWithPath: file))
print("\(image.frames.count) frames, \(image.duration.value) s, \(gif.count) bytes")
