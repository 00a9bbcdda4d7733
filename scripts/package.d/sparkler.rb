# A Homebrew formula, true on paper: it has not been run on a Mac.
# Put it into a tap; write the repository's account for OWNER, the release's version into url and the archive's sha256
# (`shasum -a 256 FILE`) below, and `brew install --build-from-source` it.
class Sparkler < Formula
  desc "Turns scene specs into GIF, APNG, WebP, AVIF, video and Lottie files"
  homepage "https://github.com/OWNER/sparkler"
  url "https://github.com/OWNER/sparkler/archive/refs/tags/v1.0.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "cmake" => :build
  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build] # Swift 6.2
  depends_on "cairo"
  depends_on "duktape"
  depends_on "giflib" # of the tests, but every build looks for it
  depends_on "glib"
  depends_on "jpeg-turbo"
  depends_on "libavif"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "librsvg"
  depends_on "libxml2"
  depends_on "little-cms2"
  depends_on "pango"
  depends_on "webp"

  # Homebrew's box2d is 3.x, which has another interface.
  resource "box2d" do
    url "https://github.com/erincatto/box2d/archive/refs/tags/v2.4.1.tar.gz"
    sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  end

  def install
    resource("box2d").stage do
      system "cmake", "-S", ".", "-B", "build", "-DBOX2D_BUILD_UNIT_TESTS=OFF", "-DBOX2D_BUILD_TESTBED=OFF",
             "-DBOX2D_BUILD_DOCS=OFF", "-DCMAKE_POLICY_VERSION_MINIMUM=3.5", *std_cmake_args(install_prefix: libexec)
      system "cmake", "--build", "build", "--target", "install"
    end
    (libexec/"lib/pkgconfig/box2d.pc").write <<~PC
      Name: box2d
      Description: 2D physics engine
      Version: 2.4.1
      Libs: -L#{libexec}/lib -lbox2d
      Cflags: -I#{libexec}/include
    PC
    ENV.prepend_path "PKG_CONFIG_PATH", libexec/"lib/pkgconfig"
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "sparkler"
    bin.install ".build/release/sparkler"
    generate_completions_from_executable(bin/"sparkler", "--generate-completion-script")
  end

  def caveats
    "Texts want fonts: brew install --cask font-inter font-noto-color-emoji font-jetbrains-mono font-vollkorn " \
      "font-league-spartan. Videos want ffmpeg."
  end

  test do
    system bin/"sparkler", "new", "--template", "ten-lines", "a.scene.yaml"
    system bin/"sparkler", "check", "a.scene.yaml"
  end
end
