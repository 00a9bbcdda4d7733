// The spec that `sparkler new` writes if no template is named.
// Flow: Starter → Template.

/// A first spec, with a comment on every line that users may want to change.
enum Starter {
  static let text = """
    # A headline, and a button with fireworks around it, every line explained.
    # Render it:     sparkler render THIS_FILE
    # Look for keys: sparkler effects classicFirework; sparkler schema -o sparkler-1.schema.json
    scene: 1
    size: 480x320            # the canvas in points; scale: 2 doubles its pixels
    duration: 2.4s
    background: {gradient: {colors: ["#2A1A6E", "#120B36"]}}  # or a colour: "#FFFFFF"; or transparent
    params:                  # set one from outside: --set label="Thank you"
      headline: {type: text, default: We’re live!}
      label: {type: text, default: Take a look}
    alt: "${headline} ${label}, with fireworks"  # for those who don't see it
    layers:                  # back to front
      - text: $headline
        position: [50%, 124] # of its middle; y grows downwards
        color: white
        font: {size: 64, weight: 800}
        fit: shrink          # a longer headline becomes smaller
        maxWidth: 416
      - {button: $label, id: cta, position: [50%, 218], padding: [64, 20], fill: "#6D4AFF", press: [0s, 0.8s, 1.6s]}
      - effect: classicFirework
        around: cta          # the id of a layer
        count: 2             # fireworks a burst
        every: 0.8s          # bursts at 0, 0.8 and 1.6 s
        # colors: [gold, tomato, "#5B5BD6"]
        # contents: {shape: star}
    output: fireworks.gif    # or .apng with true transparency

    """
}
