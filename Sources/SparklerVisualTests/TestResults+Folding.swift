// Tests that fail for one reason, told as one.
// Flow: TestResults → problems → the summary, annotations.
import SparklerAuthoring

extension TestResults {
  /// What did not pass, in order: each by itself, but tests that can't be compared for the same reason (a mistake in
  /// their spec) together, named `a, b, c and 97 more`.
  var problems: [(names: String, test: TestResult)] {
    var out: [(names: [String], count: Int, test: TestResult)] = []
    var known: [[String]: Int] = [:]
    for test in tests where test.status != .passed {
      let reason = test.status == .error ? test.messages : []
      if !reason.isEmpty, let i = known[reason] {
        if out[i].names.count < 3 { out[i].names.append(test.name) }
        out[i].count += 1
      } else {
        if !reason.isEmpty { known[reason] = out.count }
        out.append(([test.name], 1, test))
      }
    }
    return out.map { ($0.names.listed(of: $0.count), $0.test) }
  }
}
