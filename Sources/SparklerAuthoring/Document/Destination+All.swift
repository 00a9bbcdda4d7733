// The destinations that `for:` and `sparkler kit --for` accept, with the sources of their limits.
// Flow: here → Destination.named, the manual, messages.
import SparklerCore
import SparklerImaging
import SparklerScene

extension Destination {
  /// Sorted by name.
  public static let all: [Destination] = (mail + posts + messages + stickers + stores).sorted { $0.name < $1.name }

  private static let mail: [Destination] = [
    Destination(
      name: "email", formats: [.gif, .apng, .webp, .png], maxSize: 1_000_000, shownWidth: 600, canPause: false,
      note: "Outlook on Windows shows only the first frame", source: "dmlibrary.themxgroup.com/gifs"),
    Destination(
      name: "github-readme", formats: [.gif, .apng, .webp, .svg, .png], maxSize: 10_000_000, shownWidth: 838,
      note: "readers can pause it, and those who prefer reduced motion see the still",
      source: "docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/attaching-files"),
  ]

  private static let posts: [Destination] = [
    Destination(
      name: "x-post", formats: [.gif, .png], maxSize: 5_000_000, shownWidth: 516,
      largest: PixelSize(width: 1280, height: 1080),
      note: "15 MB from a desktop", source: "help.x.com/using-x/posting-gifs-and-pictures"),
    Destination(
      name: "linkedin", formats: [.gif, .png], maxSize: 5_000_000, shownWidth: 552,
      largest: PixelSize(width: 6012, height: 6012),
      source: "knowledge.hubspot.com/social/image-size-requirements-for-social-posts"),
    Destination(
      name: "instagram-story", formats: [.mp4], maxSize: 100_000_000, pixels: PixelSize(width: 1080, height: 1920),
      shownWidth: 390,
      leastRate: 23, greatestRate: 60, shortest: 3, longest: 60,
      note: "250 pixels at the top and at the bottom are covered by buttons",
      source: "developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media"),
  ]

  private static let messages: [Destination] = [
    Destination(
      name: "slack-message", formats: [.gif, .png], maxSize: 2_000_000, shownWidth: 360,
      note: "2 MB is a recommendation, not a limit; the alternative text has at most 2000 characters",
      source: "docs.slack.dev/reference/block-kit/blocks/image-block"),
    Destination(
      name: "teams", formats: [.gif, .png], maxSize: 1_000_000, shownWidth: 400,
      largest: PixelSize(width: 1024, height: 1024),
      note: "a card shows only the first frame, a message plays",
      source: "learn.microsoft.com/microsoftteams/platform/concepts/cards/cards-format"),
    Destination(
      name: "discord-message", formats: [.gif, .mp4, .webm, .webp, .png], maxSize: 10_000_000, shownWidth: 550,
      source: "support.discord.com/hc/articles/25444343291031"),
    Destination(
      name: "telegram", formats: [.mp4, .gif], maxSize: 50_000_000, shownWidth: 400,
      note: "an MP4 without sound plays like a GIF",
      source: "core.telegram.org/bots/api#sendanimation"),
    Destination(
      name: "whatsapp", formats: [.mp4], maxSize: 16_000_000, shownWidth: 330,
      note: "senders can turn it into a GIF with a tap",
      source: "developers.facebook.com/docs/whatsapp/cloud-api/reference/media"),
  ]

  private static let stickers: [Destination] = [
    Destination(
      name: "slack-emoji", formats: [.gif, .png], maxSize: 128_000, pixels: PixelSize(width: 128, height: 128),
      shownWidth: 32,
      mostFrames: 50, source: "xconvert.com/blog/slack-animated-emoji-128kb"),
    Destination(
      name: "discord-emoji", formats: [.gif, .png], maxSize: 256_000, pixels: PixelSize(width: 128, height: 128),
      shownWidth: 48,
      source: "docs.discord.com/developers/resources/emoji"),
    Destination(
      name: "discord-sticker", formats: [.apng, .gif, .png], maxSize: 500_000,
      pixels: PixelSize(width: 320, height: 320), shownWidth: 160, isExact: true, longest: 5,
      source: "docs.discord.com/developers/resources/sticker"),
    Destination(
      name: "twitch-emote", formats: [.gif], maxSize: 1_000_000, pixels: PixelSize(width: 112, height: 112),
      shownWidth: 28,
      isExact: true, mostFrames: 60, source: "docs.elgato.com/en/graphics/emotes"),
    Destination(
      name: "telegram-sticker", formats: [.webm], maxSize: 256_000, pixels: PixelSize(width: 512, height: 512),
      shownWidth: 180,
      isExact: true, greatestRate: 30, longest: 3, source: "core.telegram.org/stickers"),
    Destination(
      name: "whatsapp-sticker", formats: [.webp], maxSize: 500_000, pixels: PixelSize(width: 512, height: 512),
      shownWidth: 180,
      isExact: true, source: "developers.facebook.com/docs/whatsapp/cloud-api/reference/media"),
  ]

  private static let stores: [Destination] = [
    Destination(
      name: "app-store-preview", formats: [.mp4], maxSize: 500_000_000,
      pixels: PixelSize(width: 886, height: 1920), isExact: true, greatestRate: 30, shortest: 15, longest: 30,
      note: "iPhone, upright; the store takes its poster at 5 s, and accepts only footage of the app itself",
      source: "developer.apple.com/help/app-store-connect/reference/app-information/app-preview-specifications")
  ]
}
