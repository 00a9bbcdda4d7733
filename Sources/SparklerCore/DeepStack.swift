// Room for walks that go as deep as a file nests: a task's own thread may have half a megabyte.
// Flow: readers and writers of Lottie files, readers and builders of specs → DeepStack → a thread with a large stack.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A stack for work that recurses with what a file nests.
package enum DeepStack {
  /// Four times what the deepest file takes; memory that is not reached is never taken.
  package static let bytes = 16 << 20

  /// Marks the threads that have such a stack.
  private static let mark: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// Runs work and waits for it; in place where it is on such a stack already, or where the system gives no thread.
  package static func run<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard let mark, pthread_getspecific(mark) == nil else { return try work() }
    var outcome: Result<Value, Failure>?
    let isRun = withoutActuallyEscaping(
      { () -> Void in
        do throws(Failure) { outcome = .success(try work()) } catch { outcome = .failure(error) }
      }, do: { runOnThread(Job($0, mark)) })
    guard isRun, let outcome else { return try work() }
    return try outcome.get()
  }

  /// What a thread does; who has started it waits.
  private final class Job {
    let work: () -> Void
    let mark: pthread_key_t

    init(_ work: @escaping () -> Void, _ mark: pthread_key_t) { (self.work, self.mark) = (work, mark) }

    func run() {
      pthread_setspecific(mark, Unmanaged.passUnretained(self).toOpaque())
      work()
      pthread_setspecific(mark, nil)
    }
  }

  /// - Returns: whether there was a thread.
  private static func runOnThread(_ job: Job) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, bytes)
    let owner = Unmanaged.passUnretained(job).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      guard pthread_create(&thread, &attributes, { DeepStack.enter($0) }, owner) == 0, let thread else { return false }
    #else
      var thread = pthread_t()
      guard pthread_create(&thread, &attributes, { DeepStack.enter($0) }, owner) == 0 else { return false }
    #endif
    return withExtendedLifetime(job) { pthread_join(thread, nil) == 0 }
  }

  #if canImport(Darwin)
    private static func enter(_ job: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Job>.fromOpaque(job).takeUnretainedValue().run()
      return nil
    }
  #else
    private static func enter(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let job { Unmanaged<Job>.fromOpaque(job).takeUnretainedValue().run() }
      return nil
    }
  #endif
}
