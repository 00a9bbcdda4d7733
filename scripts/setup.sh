# shellcheck shell=bash
# What all scripts share: packages, compiler, build. It is sourced, never run.
# Flow: packages + Sources → setup.sh → .build/release/sparkler, or .build/quick/debug/sparkler for scripts/render.
# Messages go to stderr, for stdout may carry a picture. Bash 3.2 (a Mac's) must understand every line.

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
binary=$root/.build/release/sparkler
quick_binary=$root/.build/quick/debug/sparkler
build_log=$root/.build/build.log

# sysexits, as the tool has them.
exit_unavailable=69
exit_software=70

say() { printf '%s\n' "$*" >&2; }

# stop STATUS LINE…
stop() {
  printf '%s\n' "${@:2}" >&2
  exit "$1"
}

# install_packages JOB: installs what the table lists for render and for this job, and the system lacks.
install_packages() {
  local manager names missing=()
  if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
    manager=apt
  elif command -v brew >/dev/null; then
    manager=brew
  else
    stop "$exit_unavailable" "Sparkler takes its C libraries from apt (Debian, Ubuntu) or Homebrew; neither is here." \
      "On a Mac, install Homebrew: https://brew.sh" \
      "Elsewhere, install what $root/scripts/packages lists and run: swift build -c release --product sparkler"
  fi
  read -r -a names <<<"$(package_names "$manager" "$1")"
  read -r -a missing <<<"$("missing_from_$manager" "${names[@]}")"
  if [[ ${#missing[@]} -gt 0 ]]; then
    say "Installing with $manager: ${missing[*]}"
    "install_with_$manager" "${missing[@]}"
  fi
  [[ $manager == apt ]] || build_box2d
}

# package_names apt|brew JOB: a column of the table, on one line.
package_names() {
  awk -v column="$([[ $1 == apt ]] && echo 1 || echo 2)" -v job="$2" '
    !/^#/ && $column != "-" && ("," $3 ",") ~ "," "(render|" job ")" "," && !seen[$column]++ { printf "%s ", $column }
  ' "$root/scripts/packages"
}

missing_from_apt() {
  # dpkg-query fails when a name is unknown, and prints the others all the same.
  printf '%s\n' "$@" | grep -vxFf <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^installed //p') | tr '\n' ' ' || true
}

missing_from_brew() {
  local prefix name
  prefix=$(brew --prefix)
  # Looking at the folders takes milliseconds, `brew list` a second.
  for name in "$@"; do
    [[ -e $prefix/opt/$name || -e $prefix/Caskroom/$name ]] || printf '%s ' "$name"
  done
}

install_with_apt() {
  local by_hand="apt-get install --no-install-recommends $*" as_root=()
  if [[ $(id -u) -ne 0 ]]; then
    command -v sudo >/dev/null ||
      stop "$exit_unavailable" "That needs root, and there is no sudo. Have an administrator run:" "  $by_hand"
    as_root=(sudo)
  fi
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  # A dead source among others must not stop an install that does not need it.
  "${as_root[@]}" apt-get update -qq >/dev/null || say "apt-get update failed; trying with the lists that exist."
  "${as_root[@]}" apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 "$@" >/dev/null ||
    stop "$exit_unavailable" "Packages could not be installed. Read apt's message above, then run as root:" "  $by_hand"
}

install_with_brew() {
  brew install "$@" >&2 ||
    stop "$exit_unavailable" "Packages could not be installed. Read brew's message above, then run:" "  brew install $*"
}

# build_box2d: the last Box2D with the interface that CSparklerBox2D uses, built once into .build/box2d.
build_box2d() {
  local place=$root/.build/box2d version=2.4.1
  export PKG_CONFIG_PATH=$place/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
  [[ ! -f $place/lib/pkgconfig/box2d.pc ]] || return 0
  say "Building Box2D $version into $place"
  rm -rf "$place"
  {
    git clone --quiet --depth 1 --branch "v$version" https://github.com/erincatto/box2d "$place/source" &&
      cmake -S "$place/source" -B "$place/build" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$place" \
        -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_POLICY_VERSION_MINIMUM=3.5 -DBOX2D_BUILD_UNIT_TESTS=OFF \
        -DBOX2D_BUILD_TESTBED=OFF -DBOX2D_BUILD_DOCS=OFF &&
      cmake --build "$place/build" --target install
  } >&2 || stop "$exit_unavailable" "Box2D $version could not be built; the reason is above." \
    "Sparkler needs 2.4: Homebrew's box2d is 3.x, whose interface is another one."
  mkdir -p "$place/lib/pkgconfig"
  # Its own build writes none.
  printf '%s\n' 'Name: box2d' 'Description: 2D physics engine' "Version: $version" "Libs: -L$place/lib -lbox2d" \
    "Cflags: -I$place/include" >"$place/lib/pkgconfig/box2d.pc"
}

# python_with NAME REQUIREMENTS: prints an interpreter that has what a file lists, in .build/NAME, which is made once.
python_with() {
  local place=$root/.build/$1 wanted=$2
  if ! cmp -s "$wanted" "$place/installed.txt"; then
    say "Installing what $wanted lists into $place"
    { /usr/bin/python3 -m venv --clear "$place" && "$place/bin/pip" install --quiet -r "$wanted"; } >&2 ||
      stop "$exit_unavailable" "What $wanted lists could not be installed; the reason is above."
    cp "$wanted" "$place/installed.txt"
  fi
  echo "$place/bin/python"
}

require_swift() {
  local found
  found=$(swift --version 2>/dev/null || true)
  if [[ ! $found =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] || ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] < 6002)); then
    stop "$exit_unavailable" "Sparkler is built with Swift 6.2 or newer; here is ${BASH_REMATCH[0]:-no Swift}." \
      "Install it: https://www.swift.org/install/"
  fi
}

# is_built PROGRAM: true when no source or folder of sources has changed since its last good build. The stamp beside it
# is as old as the sources of that build.
is_built() {
  [[ -x $1 && -f $1.stamp && -z $(find "$root/Sources" "$root/Package.swift" -newer "$1.stamp") ]]
}

build_unless_current() { is_built "$binary" || build --product sparkler; }

# build ARGUMENT…: the release build.
build() { build_program "$binary" -c release "$@"; }

# build_quickly: a program for a first look. Only the modules that draw are optimised (Package.swift says which), so it
# is built in half the time; it renders the same bytes, somewhat more slowly.
build_quickly() {
  SPARKLER_QUICK_BUILD=yes build_program "$quick_binary" -c debug --disable-index-store \
    --scratch-path "$root/.build/quick" --product sparkler
}

# build_program PROGRAM ARGUMENT…: quiet unless it fails.
build_program() {
  local stamp=$root/.build/stamp.$$
  require_swift
  say "Building Sparkler (the first time takes some minutes)…"
  mkdir -p "$root/.build"
  # Touched before the build, so that a file saved meanwhile counts as newer.
  touch "$stamp"
  if ! swift build --package-path "$root" "${@:2}" >"$build_log" 2>&1 </dev/null; then
    cat "$build_log" >&2
    rm -f "$stamp"
    stop "$exit_software" "The build failed. Its log is above and in $build_log"
  fi
  mv "$stamp" "$1.stamp"
}
