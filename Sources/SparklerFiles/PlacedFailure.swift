// Failures with a place in a text, whose exit code depends on what is wrong there.
// Flow: a spec's errors → PlacedFailure → the result of a test.

/// Several problems of one text, and where the first one is.
package protocol PlacedFailure: Error {
  /// All problems, one after another.
  var text: String { get }
  var exitCode: RenderingError.Code { get }
  /// Line and column from 1; nil if unknown.
  var errorPlace: (file: String, line: Int, column: Int)? { get }
}
