// Two animations compared by what they show and when.
import Foundation
import SparklerImaging

func read(_ file: String) throws -> AnimatedImage {
  try AnimatedImage(decoding: Array(Data(contentsOf: URL(fileURLWithPath: file))))
}
let (old, new) = (try read(CommandLine.arguments[1]), try read(CommandLine.arguments[2]))
let outcome = try await new.differences(from: old)
print(outcome)
exit(outcome.isSame ? 0 : 1)
