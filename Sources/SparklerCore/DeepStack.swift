// A thread with a large stack for recursion on deeply nested files; a task's own stack may be only half a megabyte.
// Flow: readers and writers of Lottie files, readers and builders of specs → DeepStack → a thread with a large stack.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A large stack for work that recurses as deep as a file nests.
package enum DeepStack {
  /// Four times what the deepest file needs; unused memory is never committed.
  package static let bytes = 16 << 20

  /// Marks the threads that have such a stack.
  private static let mark: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// Runs work and waits for it; directly if already on such a stack, or if no thread can be created.
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

  /// The work of a thread, whose creator waits for it.
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

  /// - Returns: whether a thread could be created.
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
