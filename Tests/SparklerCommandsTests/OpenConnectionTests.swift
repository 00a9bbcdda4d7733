// Room for connections: the longest silent one goes when another comes, and none that works is sent away.
// Flow: pairs of sockets → OpenConnections → an end on the other side, or a place.
import Foundation
import SparklerCommands
import Testing

/// Two sockets that are connected; both are closed with the value.
private final class Pair: Sendable {
  let own: Int32
  let other: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    (own, other) = (ends[0], ends[1])
  }

  deinit {
    close(own)
    close(other)
  }

  /// Whether the other side sees the end.
  var isEnded: Bool {
    var byte: UInt8 = 0
    return recv(other, &byte, 1, Int32(MSG_DONTWAIT)) == 0
  }
}

@Suite struct OpenConnectionTests {
  @Test("whoever comes while there is room gets in, and nobody is sent away") func room() async throws {
    let connections = OpenConnections(most: 2, patience: .seconds(60))
    let (first, second) = (try Pair(), try Pair())
    _ = try #require(await connections.enter(first.own))
    _ = try #require(await connections.enter(second.own))
    #expect(!first.isEnded && !second.isEnded)
  }

  @Test("where all are at work nobody gets in") func busy() async throws {
    let connections = OpenConnections(most: 2, patience: .seconds(60))
    let pairs = try (0..<3).map { _ in try Pair() }
    var visits: [OpenConnections.Visit] = []
    for pair in pairs.prefix(2) { visits.append(try #require(await connections.enter(pair.own))) }
    for visit in visits { visit.works() }
    #expect(await connections.enter(pairs[2].own) == nil)
    #expect(!pairs[0].isEnded && !pairs[1].isEnded)
    visits[1].leave()
    #expect(await connections.enter(pairs[2].own) != nil)
    #expect(!pairs[0].isEnded)
  }

  @Test("the one that is silent for the longest time goes, and its place is taken when it has left")
  func oldest() async throws {
    let connections = OpenConnections(most: 3, patience: .seconds(60))
    let pairs = try (0..<4).map { _ in try Pair() }
    var visits: [OpenConnections.Visit] = []
    for pair in pairs.prefix(3) { visits.append(try #require(await connections.enter(pair.own))) }
    // The first has said something since, the second works: the third is the one.
    visits[1].works()
    visits[0].waits()
    async let last = connections.enter(pairs[3].own)
    while !pairs[2].isEnded { await Task.yield() }
    #expect(!pairs[0].isEnded && !pairs[1].isEnded)
    visits[2].leave()
    #expect(await last != nil)
    #expect(!pairs[0].isEnded && !pairs[1].isEnded && !pairs[3].isEnded)
  }

  @Test("one that was sent away is not sent away again in place of another") func once() async throws {
    let connections = OpenConnections(most: 1, patience: .seconds(60))
    let pairs = try (0..<3).map { _ in try Pair() }
    let first = try #require(await connections.enter(pairs[0].own))
    async let second = connections.enter(pairs[1].own)
    while !pairs[0].isEnded { await Task.yield() }
    first.leave()
    first.leave()
    let visit = try #require(await second)
    visit.works()
    #expect(await connections.enter(pairs[2].own) == nil)
    #expect(!pairs[1].isEnded)
  }
}
