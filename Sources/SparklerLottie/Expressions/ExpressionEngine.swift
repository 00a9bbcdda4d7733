// A JavaScript engine with bounded memory and nothing of the system: Duktape with our model of a Lottie file.
// Flow: request as JSON → ExpressionEngine (Model/*.js) → samples as JSON.
import CSparklerDuktape
import Foundation

/// One engine for one file.
final class ExpressionEngine {
  /// Why an engine can't answer.
  enum Failure: Error, Equatable {
    case noMemory
    case failed(String)
  }

  /// The most bytes of an engine, and of a request: reading JSON takes some twenty times its size.
  static let mostMemory = 384 << 20
  static let mostRequest = 12 << 20

  private let heap: OpaquePointer
  private let memory: EngineMemory
  /// Whether the engine had to be left where it was: nothing of it can be used or given back any more.
  private var isBroken = false

  init() throws(Failure) {
    let memory = EngineMemory(limit: Self.mostMemory)
    let heap = duk_create_heap(
      { owner, size in EngineMemory.of(owner).allocate(size) },
      { owner, old, size in EngineMemory.of(owner).resize(old, size) },
      { owner, old in EngineMemory.of(owner).release(old) }, Unmanaged.passUnretained(memory).toOpaque(),
      { owner, _ in sparkler_duktape_leave(EngineMemory.of(owner).guardian) })
    guard let heap else { throw .noMemory }
    (self.heap, self.memory) = (heap, memory)
    try call({ heap, _ in ExpressionEngine.load(heap) }, [])
  }

  deinit {
    if isBroken {
      _ = Unmanaged.passRetained(memory)
    } else {
      duk_destroy_heap(heap)
    }
    withExtendedLifetime(memory) {}
  }

  /// - Returns: the model's answer, for the engine's first request.
  func answer(_ request: [UInt8]) throws(Failure) -> [UInt8] {
    guard request.count <= Self.mostRequest else { throw .noMemory }
    try call(
      { heap, bytes in
        let request = bytes?.load(as: UnsafeRawBufferPointer.self)
        duk_push_lstring(heap, request?.baseAddress?.assumingMemoryBound(to: CChar.self), request?.count ?? 0)
        duk_call(heap, 1)
        return 1
      }, request)
    var count = 0
    guard let found = duk_get_lstring(heap, -1, &count) else { return [] }
    return Array(UnsafeRawBufferPointer(start: found, count: count))
  }

  /// Runs a function of the engine with some bytes; its result is on the stack.
  private func call(_ work: @escaping duk_safe_call_function, _ bytes: [UInt8]) throws(Failure) {
    let result = bytes.withUnsafeBytes { bytes in
      withUnsafePointer(to: bytes) {
        sparkler_duktape_call(heap, work, UnsafeMutableRawPointer(mutating: $0), memory.guardian)
      }
    }
    if result == 0 { return }
    isBroken = result > 1
    throw .failed(isBroken ? "the engine can't go on" : String(text().prefix(300)))
  }

  /// Puts the model's function on the stack.
  private static func load(_ heap: OpaquePointer?) -> duk_ret_t {
    guard let heap else { return 0 }
    addFunctions(to: heap)
    let flags = UInt32(DUK_COMPILE_EVAL) | UInt32(DUK_COMPILE_NOSOURCE) | UInt32(DUK_COMPILE_NOFILENAME)
    _ = model.withUnsafeBytes { bytes in
      duk_eval_raw(heap, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, flags)
    }
    return 1
  }

  /// Adds the members of a global object, which the model takes.
  private static func addFunctions(to heap: OpaquePointer) {
    duk_push_object(heap)
    for (name, function) in ExpressionChance.functions + ExpressionWork.functions + ScriptPatternWork.functions {
      duk_push_c_function(heap, function, 5)
      duk_put_prop_string(heap, -2, name)
    }
    duk_put_global_string(heap, "native")
  }

  /// What an error on the stack says.
  private func text() -> String { duk_safe_to_lstring(heap, -1, nil).map { String(cString: $0) } ?? "" }

  /// The files of the model as one function, which runs a request.
  private static let model: [UInt8] =
    Array("(function () {'use strict';\n".utf8)
    + [
      PackageResources.numbers_js, PackageResources.newer_js, PackageResources.chance_js, PackageResources.keys_js,
      PackageResources.paths_js, PackageResources.patterns_js, PackageResources.property_js, PackageResources.groups_js,
      PackageResources.layers_js,
      PackageResources.bounds_js, PackageResources.evaluate_js, PackageResources.sample_js, PackageResources.close_js,
    ].joined() + Array("return run;\n})()".utf8)
}
