// tsParticles' files against what the original shows: colours, emitters, courses, shapes.
// Flow: JSON → ImportedSpec → a spec that builds → cells, and particles over 50 seeds.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct TsParticlesTests {
  // MARK: Colours

  @Test("a hue that turns replaces the first colour: 12 degrees a second for a speed of 20") func hue() throws {
    let found = try ParticleFile.particles(
      ##"""
      {"particles": {"number": {"value": 5}, "paint": {"fill": {"enable": true, "color": {"value": "#f00",
      "animation": {"enable": true, "speed": 20, "sync": true}}}}}}
      """##, at: 6
    ).flatMap { $0 }
    #expect(found.count == 250)
    // 72 degrees.
    for particle in found {
      let color = particle.color
      #expect(abs(color.red - 0.8) < 0.02 && abs(color.green - 1) < 0.02 && color.blue < 0.02, "\(color)")
    }
  }

  @Test("lightness goes up to its largest value and back") func lightness() throws {
    let cell = try ParticleFile.cell(
      ##"""
      {"particles": {"number": {"value": 5}, "paint": {"fill": {"enable": true, "color": {"value": "#f00", "animation":
      {"l": {"enable": true, "speed": 50, "max": 80}}}}}}}
      """##)
    // 30 percent a second, from 50: 80 after a second, 50 after two, 0 after 3.67.
    let ramp = try #require(cell.ramps.first)
    func light(_ time: Double) -> Double {
      let color = ramp[Int((time / 10 * Double(ramp.count - 1)).rounded())]
      return (max(color.red, color.green, color.blue) + min(color.red, color.green, color.blue)) / 2
    }
    #expect(ramp.count >= 10 && abs(light(0) - 0.5) < 0.01 && light(1) > 0.6 && light(3.67) < 0.2)
  }

  @Test(
    "a paint's own colour is that of fill and line unless they have another",
    arguments: [
      (##"{"color": {"value": "#1a1a1a"}}"##, 0x1A1A1A), (##"{"color": "#123456", "stroke": {"width": 2}}"##, 0x123456),
      (##"{"color": "#123456", "fill": {"color": "#1a1a1a"}}"##, 0x1A1A1A),
    ])
  func base(_ paint: String, _ color: UInt32) throws {
    let cell = try ParticleFile.cell("{\"particles\": {\"number\": {\"value\": 5}, \"paint\": \(paint)}}")
    #expect(cell.colors == [Color(rgb: color)])
  }

  @Test("a line of another colour is not multiplied by the colours that it surrounds") func lines() throws {
    let cell = try ParticleFile.cell(
      ##"""
      {"particles": {"number": {"value": 5}, "paint": {"fill": {"color": {"value": ["#f00", "#0f0"]}, "enable": true},
      "stroke": {"width": 4, "color": "#00f"}}}}
      """##)
    #expect(cell.colors.isEmpty && cell.contents.count == 2)
    let shapes = cell.contents.compactMap(\.contents.layer.shape)
    #expect(shapes.map(\.fill) == [.color(Color(rgb: 0xFF0000)), .color(Color(rgb: 0x00FF00))])
    #expect(shapes.allSatisfy { $0.stroke == .color(Color(rgb: 0x0000FF)) })
  }

  // MARK: Emitters

  @Test("an emitter without a position is at one random place in each of its lives") func places() throws {
    let standing =
      #""particles": {"number": {"value": 0}, "life": {"count": 1, "duration": {"value": 9, "sync": true}}}"#
    let found = try ParticleFile.particles("{\(standing), \"emitters\": {}}", at: 1)
    #expect(found.allSatisfy { $0.count >= 10 && Set($0.map(\.position.x)).count == 1 })
    let places = found.compactMap(\.first?.position)
    #expect(abs(ParticleFile.mean(places.map(\.x)) - 400) < 100 && abs(ParticleFile.mean(places.map(\.y)) - 300) < 75)
    #expect(abs(ParticleFile.spread(places.map(\.x)) - 800 / 12.0.squareRoot()) < 50)
    let lives = try ParticleFile.particles(
      "{\(standing), \"emitters\": {\"life\": {\"duration\": 0.5, \"delay\": 0.5}}}", at: 2.9)
    #expect(lives.allSatisfy { Set($0.map(\.position.x)).count == 3 })
  }

  @Test(
    "an emitter with several lives pauses between them, also with an area",
    arguments: ["", #", "size": {"width": 20, "height": 0}"#])
  func lives(_ size: String) throws {
    let text = """
      {"particles": {"number": {"value": 0}, "life": {"count": 1, "duration": {"value": 9, "sync": true}}},
      "emitters": {"position": {"x": 50, "y": 50}, "rate": {"delay": 0.1, "quantity": 2},
      "life": {"count": 3, "duration": 0.5, "delay": 0.5}\(size)}}
      """
    func count(_ time: Seconds) throws -> Double {
      ParticleFile.mean(try ParticleFile.particles(text, at: time).map { Double($0.count) })
    }
    for (i, time) in [0.6, 1.6, 2.6].enumerated() {
      let number = try count(Seconds(time))
      #expect(abs(number - 10 * Double(i + 1)) <= Double(i + 1), "\(number)")
      #expect(try count(Seconds(time + 0.35)) == number)
    }
    #expect(try count(5) == count(2.95))
  }

  @Test("an emitter's direction comes before that of all particles, not before that of its own") func directions()
    throws
  {
    func text(_ own: String) -> String {
      """
      {"particles": {"number": {"value": 0}, "move": {"enable": true, "direction": "bottom", "speed": 2, "straight": true,
      "outModes": "destroy"}}, "emitters": {"position": {"x": 50, "y": 50}, "direction": "top"\(own)}}
      """
    }
    let (up, right) = (
      try ParticleFile.cell(text("")), try ParticleFile.cell(text(#", "particles": {"move": {"direction": "right"}}"#))
    )
    #expect(abs(up.emissionLongitude - 1.5 * Double.pi) < 1e-9 && right.emissionLongitude == 0)
  }

  @Test("nothing begins before the delay") func delay() throws {
    let text = #"{"delay": 2, "particles": {"number": {"value": 20}}}"#
    #expect(try ParticleFile.particles(text, at: 1.9).allSatisfy(\.isEmpty))
    #expect(try ParticleFile.particles(text, at: 2.1).allSatisfy { $0.count == 20 })
  }

  @Test("groups take their part of the number, before the density of the others") func groups() throws {
    let number = #""number": {"value": 40, "density": {"enable": true, "width": 1600, "height": 1200}}"#
    let text = "{\"particles\": {\(number), \"groups\": {\"a\": {\"number\": {\"value\": 30}}}}}"
    #expect(try ParticleFile.particles(text, at: 1).allSatisfy { $0.count == 40 })
  }

  @Test("farther particles are smaller, slower and fainter by their rates") func depths() throws {
    let text = """
      {"zLayers": 50, "particles": {"number": {"value": 20}, "size": {"value": 5}, "move": {"enable": true, "speed": 4,
      "outModes": "none"}, "zIndex": {"value": VALUE, "sizeRate": 2, "opacityRate": 1, "velocityRate": 0}}}
      """
    let cell = try ParticleFile.cell(text.replacing("VALUE", with: "25"))
    #expect(abs(cell.scale - 0.25) < 1e-9 && abs(cell.color.alpha - 0.5) < 1e-9 && abs(cell.velocity - 120) < 1e-9)
    let found = try ParticleFile.particles(text.replacing("VALUE", with: #"{"min": 0, "max": 50}"#), at: 1)
    #expect(found.allSatisfy { $0.count == 20 })
    // The mean of u² is a third, that of u a half.
    #expect(abs(ParticleFile.mean(found.flatMap { $0 }.map(\.scale)) - 1.0 / 3) < 0.03)
    #expect(abs(ParticleFile.mean(found.flatMap { $0 }.map(\.color.alpha)) - 0.5) < 0.03)
  }

  @Test("the standard look of several is drawn, and the others are told") func looks() throws {
    let made = try ParticleFile.imported(
      ##"""
      {"particles": {"number": {"value": 5}}, "themes": [{"name": "dark", "default": {"value": true, "mode": "dark"},
      "options": {"background": {"color": "#111"}}}, {"name": "light", "default": {"value": true, "mode": "light"},
      "options": {"background": {"color": "#fedcba"}, "particles": {"paint": {"color": "#123456"}}}}]}
      """##)
    #expect(made.text.contains("#FEDCBA") && made.text.contains("#123456") && !made.text.contains("#111111"))
    #expect(made.leftOut.contains { $0.contains("looks") })
  }

  // MARK: Courses

  @Test("a course waits for its delay, and ends the life when it is done") func delayed() throws {
    let text = """
      {"particles": {"number": {"value": 20}, "size": {"value": {"min": 0, "max": 5}, "animation": {"enable": true,
      "speed": 5, "sync": true, "delay": {"min": 1, "max": 3}, "startValue": "max", "destroy": "min", "count": 1}}}}
      """
    // 5 pixels at 3 a second.
    #expect(try ParticleFile.particles(text, at: 0.5).allSatisfy { $0.allSatisfy { abs($0.scale - 1) < 1e-6 } })
    #expect(try ParticleFile.particles(text, at: 2.6).allSatisfy { $0.count == 20 })
    let middle = ParticleFile.mean(try ParticleFile.particles(text, at: 3.67).map { Double($0.count) })
    #expect(abs(middle - 10) < 1.5, "\(middle)")
    #expect(try ParticleFile.particles(text, at: 4.7).allSatisfy(\.isEmpty))
  }

  @Test("a particle that explodes grows and fades out where it dies") func explosion() throws {
    let cell = try ParticleFile.cell(
      """
      {"particles": {"number": {"value": 9}, "life": {"count": 1, "duration": {"value": 2, "sync": true}},
      "destroy": {"mode": "explode", "explode": {"maxSizeFactor": 4, "speed": 5}}}}
      """)
    let inner = try #require(cell.cells.first)
    #expect(inner.trigger == .onDeath && inner.burst == 1 && abs(inner.lifetime.value - 0.2) < 1e-9)
    #expect(inner.scaleOverLife?.values == [1, 4] && inner.alphaOverLife?.values == [1, 0])
  }

  // MARK: Looks

  @Test("trails of particles and of the canvas are ribbons; other effects are told") func trails() throws {
    let own = try ParticleFile.cell(
      """
      {"particles": {"number": {"value": 5}, "size": {"value": 6}, "effect": {"type": "trail",
      "options": {"trail": {"length": 30, "fade": false}}}}}
      """)
    #expect(abs((own.trail?.life.value ?? 0) - 0.6) < 1e-6 && own.trail?.width == [12, 0])
    #expect(own.trail?.colors == [.white, .white])
    let made = try ParticleFile.imported(
      ##"{"particles": {"number": {"value": 5}}, "trail": {"enable": true, "length": 20, "fill": {"color": "#123"}}}"##)
    #expect(made.text.contains("trail:") && made.text.contains("#112233") && made.leftOut.isEmpty, "\(made.leftOut)")
    let other = try ParticleFile.imported(#"{"particles": {"number": {"value": 5}, "effect": {"type": "bubble"}}}"#)
    #expect(other.leftOut.contains { $0.contains("the effect 'bubble'") })
  }

  @Test(
    "polygons have their corners on the circle, and letters share its width",
    arguments: [
      (#"{"type": "polygon", "options": {"polygon": {"sides": 6}}}"#, Size(10, 10)),
      (#"{"type": "triangle"}"#, Size(10, 10)), (#"{"type": "rounded-rect"}"#, Size(7.0711, 7.0711)),
      (#"{"type": "arrow"}"#, Size(12, 5)),
    ])
  func sizes(_ shape: String, _ size: Size) throws {
    let cell = try ParticleFile.cell(
      "{\"particles\": {\"number\": {\"value\": 5}, \"size\": {\"value\": 5}, \"shape\": \(shape)}}")
    let found = cell.contents[0].contents.layer.bounds.size
    #expect(abs(found.width - size.width) < 0.01 && abs(found.height - size.height) < 0.01, "\(found)")
    let text = try ParticleFile.imported(
      #"{"particles": {"size": {"value": 40}, "shape": {"type": "text", "options": {"text": {"value": "ABCD"}}}}, "emitters": {}}"#
    ).text
    #expect(text.contains("size: 20"), "\(text)")
  }

  @Test("sides where particles leave are open; what bounces under gravity is told") func edges() throws {
    func text(_ move: String) -> String {
      "{\"particles\": {\"number\": {\"value\": 20}, \"size\": {\"value\": 4}, \"move\": {\"enable\": true, \"speed\": 20, \(move)}}}"
    }
    let found = try ParticleFile.particles(text(#""outModes": {"default": "bounce", "top": "none"}"#), at: 5).flatMap {
      $0
    }
    #expect(
      found.contains { $0.position.y < -10 }
        && found.allSatisfy { $0.position.y < 600 && abs($0.position.x - 400) < 400 })
    let falling = try ParticleFile.imported(text(#""outModes": "bounce", "gravity": {"enable": true}"#))
    #expect(falling.leftOut.contains { $0.contains("accelerated and bounces") } && !falling.text.contains("confine"))
  }
}
