import Foundation
import SparklerImaging

let file = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let animation = try AnimatedImage(decoding: Array(file))
print("\(animation.width)x\(animation.height), \(animation.frames.count) frames, \(animation.duration)")
let slowest = animation.frames.map(\.duration).max() ?? 0
print("the longest frame shows \(slowest)")
