// Applies edits one after another, apart from everything else that the server does.
// Flow: PreviewSession → EditQueue → PreviewScene.
import Dispatch

/// Runs one piece of work at a time on a thread of its own.
///
/// An edit of a long spec takes seconds. Two of them would occupy the threads on which other requests are answered.
package struct EditQueue: Sendable {
  private let queue = DispatchQueue(label: "edits", qos: .userInitiated)

  package init() {}

  /// Runs the work when those before it have ended.
  package func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { waiter in queue.async { waiter.resume(returning: work()) } }
  }
}
