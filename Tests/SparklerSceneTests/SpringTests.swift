// Springs: where they stand, when they rest, how an animation moves by one.
// Flow: CASpringAnimation; WebKit's SpringSolver.h → Spring, BasicAnimation.
import SparklerCore
import SparklerScene
import Testing

@Suite struct SpringTests {
  static func spring(_ change: (inout Spring) -> Void = { _ in }) -> Spring {
    var spring = Spring()
    change(&spring)
    return spring
  }

  @Test("the default spring stands where it is known to") func known() {
    for (t, x) in [(0.1, 0.340300), (0.2, 0.849426), (0.3, 1.124355), (0.5, 1.074591), (1, 1.002170)] {
      #expect(abs(Spring().position(at: Seconds(t)) - x) < 1e-6)
    }
    #expect(Spring().position(at: 0) == 0)
  }

  @Test("it overshoots most at its first peak") func peak() {
    let at = { (t: Double) in Spring().position(at: Seconds(t)) }
    #expect(abs(at(0.362760) - 1.163034) < 1e-6)
    #expect(at(0.362760) > at(0.3626) && at(0.362760) > at(0.3629))
  }

  @Test("beyond critical, damping damps no more") func overdamped() {
    for c in [20.0, 40, 1e6] { #expect(abs(Self.spring { $0.damping = c }.position(at: 0.1) - 0.264241) < 1e-6) }
  }

  @Test("it leaves at its initial velocity, in whole distances a second", arguments: [0, 3, -2, 40] as [Double])
  func velocity(_ v: Double) {
    for c in [4.0, 10, 20, 30] {
      let spring = Self.spring {
        $0.initialVelocity = v
        $0.damping = c
      }
      #expect(abs(spring.position(at: 1e-6) / 1e-6 - v) < 1e-3)
    }
  }

  @Test("it has settled when it is for the last time farther off than the threshold") func settling() {
    for (c, v) in [(5.0, 0.0), (10, 0), (15, 0), (20, 0), (20, 50), (20, -30), (0.5, 0), (10, 100), (19.9, 0)] {
      let spring = Self.spring {
        $0.damping = c
        $0.initialVelocity = v
      }
      let end = spring.settlingDuration
      #expect(end.isFinite && end > 0)
      #expect(abs(abs(1 - spring.position(at: end)) - Spring.restDistance) < 1e-9)
      for i in 1...2000 {
        #expect(abs(1 - spring.position(at: end + Seconds(Double(i) / 500))) <= Spring.restDistance)
      }
    }
    #expect(abs(Self.spring { $0.damping = 5 }.settlingDuration.value - 2.85) < 0.15)
    #expect((0.8...1.1).contains(Self.spring { $0.damping = 15 }.settlingDuration.value))
    #expect(Self.spring { $0.damping = 0 }.settlingDuration == .infinity)
  }

  @Test("the time at which it settles is found without going through its swings") func slow() {
    let slow = Self.spring {
      $0.damping = 1e-9
      $0.initialVelocity = -5.5
    }
    // Its envelope falls to the threshold after so long, within half a swing.
    let envelope = (1 + 0.55 * 0.55).squareRoot()
    let end = Maths.log(envelope / Spring.restDistance) / 5e-10
    #expect(abs(slow.settlingDuration.value - end) < 0.5)
  }

  @Test("it settles where a fine search finds it, for springs of any kind") func search() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<300 {
      let spring = Self.spring {
        ($0.mass, $0.stiffness) = (random.uniform(0.2, 5), random.uniform(5, 400))
        ($0.damping, $0.initialVelocity) = (random.uniform(0.3, 60), random.uniform(-60, 60))
      }
      let end = spring.settlingDuration.value
      #expect(abs(abs(1 - spring.position(at: Seconds(end))) - Spring.restDistance) < 1e-7)
      for i in 1...400 {
        #expect(abs(1 - spring.position(at: Seconds(end + Double(i) * end / 200))) <= Spring.restDistance + 1e-9)
      }
    }
  }

  @Test("numbers that make no spring stand at the end, extreme ones stay finite") func senseless() {
    for change: (inout Spring) -> Void in [
      { $0.mass = 0 }, { $0.stiffness = -1 }, { $0.damping = .nan }, { $0.initialVelocity = .infinity },
    ] {
      let spring = Self.spring(change)
      #expect(spring.position(at: 0.1) == 1 && spring.settlingDuration == 0)
    }
    for change: (inout Spring) -> Void in [
      { $0.mass = 1e-300 }, { $0.stiffness = 1e300 }, { $0.damping = 1e300 }, { $0.mass = 1e300 },
      { $0.initialVelocity = 1e300 }, { $0.damping = 1e-300 },
    ] {
      let spring = Self.spring(change)
      for t in [0, 1e-9, 1, 1e9] { #expect(spring.position(at: Seconds(t)).isFinite) }
      #expect(!spring.settlingDuration.value.isNaN)
    }
  }

  @Test("an animation moves by the spring's seconds, and is cut at its duration") func animation() {
    var basic = PresentationTests.basic(0, 100, nil)
    basic.spring = Spring()
    for duration in [0.25, 0.6, 2] {
      let animation = PresentationTests.animation(.basic(basic), duration: Seconds(duration)) {
        $0.timing.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }
      #expect(abs(PresentationTests.x(animation, at: 0.2) - 84.9426) < 1e-4)
      let end = 100 * Spring().position(at: Seconds(duration))
      #expect(abs(PresentationTests.x(animation, at: duration) - end) < 1e-9)
      #expect(abs(PresentationTests.x(animation, at: 9) - end) < 1e-9)
    }
    let fast = PresentationTests.animation(.basic(basic), duration: 1) { $0.timing.speed = 2 }
    #expect(abs(PresentationTests.x(fast, at: 0.1) - 84.9426) < 1e-4)
  }
}
