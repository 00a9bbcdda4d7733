// A JavaScript engine with bounded memory and nothing of the system: Duktape with our model of a Lottie file.
// Flow: request as JSON → ExpressionEngine (Model/*.js) → samples as JSON.
import CSparklerDuktape
import Foundation

/// One engine for one file.
struct ExpressionEngine: ~Copyable {
  /// Why an engine can't answer.
  enum Failure: Error, Equatable {
    case noMemory
    case failed(String)
  }

  /// The most bytes of an engine, and of a request: reading JSON takes some twenty times its size.
  static let mostMemory = 384 << 20
  static let mostRequest = 12 << 20

  private let heap: OpaquePointer
  private let memory: Memory

  init() throws(Failure) {
    let memory = Memory(limit: Self.mostMemory)
    let heap = duk_create_heap(
      { owner, size in Memory.of(owner).allocate(size) }, { owner, old, size in Memory.of(owner).resize(old, size) },
      { owner, old in Memory.of(owner).release(old) }, Unmanaged.passUnretained(memory).toOpaque(),
      // The engine can't go on. In a worker only this file is lost.
      { _, _ in abort() })
    guard let heap else { throw .noMemory }
    Self.addFunctions(to: heap)
    let flags = UInt32(DUK_COMPILE_EVAL) | UInt32(DUK_COMPILE_SAFE) | UInt32(DUK_COMPILE_NOSOURCE)
    let status = Self.model.withUnsafeBytes { bytes in
      duk_eval_raw(
        heap, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
        flags | UInt32(DUK_COMPILE_NOFILENAME))
    }
    guard status == 0 else {
      let reason = Self.text(heap)
      withExtendedLifetime(memory) { duk_destroy_heap(heap) }
      throw .failed(reason)
    }
    (self.heap, self.memory) = (heap, memory)
  }

  deinit {
    duk_destroy_heap(heap)
    withExtendedLifetime(memory) {}
  }

  /// - Returns: the model's answer, for the engine's first request.
  func answer(_ request: [UInt8]) throws(Failure) -> [UInt8] {
    guard request.count <= Self.mostRequest else { throw .noMemory }
    let status = request.withUnsafeBytes { bytes in
      duk_push_lstring(heap, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      return duk_pcall(heap, 1)
    }
    if status != 0 { throw .failed(String(Self.text(heap).prefix(300))) }
    var count = 0
    guard let found = duk_safe_to_lstring(heap, -1, &count) else { return [] }
    return Array(UnsafeRawBufferPointer(start: found, count: count))
  }

  /// Adds the members of a global object, which the model takes.
  private static func addFunctions(to heap: OpaquePointer) {
    duk_push_object(heap)
    for (name, function) in ExpressionChance.functions + [("taken", Self.taken)] {
      duk_push_c_function(heap, function, 2)
      duk_put_prop_string(heap, -2, name)
    }
    duk_put_global_string(heap, "native")
  }

  /// () → how many bytes the engine has asked for so far: a measure of work that is the same everywhere.
  private static let taken: duk_c_function = { heap in
    var functions = duk_memory_functions()
    duk_get_memory_functions(heap, &functions)
    duk_push_number(heap, Double(Memory.of(functions.udata).total))
    return 1
  }

  private static func text(_ heap: OpaquePointer) -> String {
    duk_safe_to_lstring(heap, -1, nil).map { String(cString: $0) } ?? ""
  }

  /// The files of the model as one function, which runs a request.
  private static let model: [UInt8] =
    Array("(function () {'use strict';\n".utf8)
    + [
      PackageResources.numbers_js, PackageResources.newer_js, PackageResources.chance_js, PackageResources.keys_js,
      PackageResources.paths_js, PackageResources.property_js, PackageResources.groups_js, PackageResources.layers_js,
      PackageResources.bounds_js, PackageResources.evaluate_js, PackageResources.sample_js, PackageResources.close_js,
    ].joined() + Array("return run;\n})()".utf8)
}

/// Counts the bytes that an engine takes.
private final class Memory {
  /// In front of each block: its size.
  private static let head = 16
  private let limit: Int
  private var used = 0
  /// All bytes that were ever asked for.
  private(set) var total = 0

  init(limit: Int) { self.limit = limit }

  static func of(_ owner: UnsafeMutableRawPointer?) -> Memory {
    guard let owner else { preconditionFailure("the engine was made without a memory") }
    return Unmanaged<Memory>.fromOpaque(owner).takeUnretainedValue()
  }

  func allocate(_ size: Int) -> UnsafeMutableRawPointer? { size == 0 ? nil : resize(nil, size) }

  func resize(_ old: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? {
    if size == 0 {
      release(old)
      return nil
    }
    let before = old.map { ($0 - Self.head).load(as: Int.self) } ?? 0
    guard size >= 0, size <= limit - (used - before), let block = realloc(old.map { $0 - Self.head }, size + Self.head)
    else { return nil }
    used += size - before
    total &+= size
    block.storeBytes(of: size, as: Int.self)
    return block + Self.head
  }

  func release(_ old: UnsafeMutableRawPointer?) {
    guard let old else { return }
    used -= (old - Self.head).load(as: Int.self)
    free(old - Self.head)
  }
}
