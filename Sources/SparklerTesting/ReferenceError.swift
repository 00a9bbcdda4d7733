// Why a reference can't be used.
// Flow: ReferenceFolder, Recording → ReferenceError → a test's issue.
import SparklerCore

struct ReferenceError: DescribedError, Equatable {
  let description: String

  init(_ problem: String, remedy: String) { description = "\(problem)\n  \(remedy)" }
}
