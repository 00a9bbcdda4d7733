"""How often each tolerance profile is wrong: encodings of the same pictures that it refuses, changed ones that it lets pass.

usage: profiles.py BINARY FOLDER [--peers] [SCENE…]
Flow: profile_scenes -> frames -> ffmpeg, gifsicle, img2webp, sparkler -> `sparkler diff` of the true frames with each
encoding -> a table: encoder, profile, false alarms, misses, and each wrong verdict by name. What is in the folder stays and
is not made again; a recording is a video of 30 frames a second that began earlier and whose clock is 1 % slow.
"""
import concurrent.futures
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
import profile_peers
import profile_scenes

binary, folder = sys.argv[1], os.path.abspath(sys.argv[2])
with_peers = "--peers" in sys.argv[3:]
only = [name for name in sys.argv[3:] if name != "--peers"]
FPS = 25
X264 = ["-pix_fmt", "yuv420p", "-c:v", "libx264"]
GIF = "split[a][b];[a]palettegen[p];[b][p]paletteuse"


def ffmpeg(frames, *options, start=()):
    return ["ffmpeg", "-v", "error", "-y", "-framerate", str(FPS), *start, "-i", f"{frames}/%04d.png", *options]


def encoders(frames):
    """Name -> profile, file, commands."""
    out, base = frames, f"{frames}.base.gif"
    found = {
        "sparkler gif": ("gif", ".a.gif", [[binary, "render", "-q", f"{out}.scene.yaml", "--fps", str(FPS), "-o", f"{out}.a.gif"]]),
        "ffmpeg gif": ("gif", ".b.gif", [ffmpeg(frames, "-lavfi", GIF, f"{out}.b.gif")]),
        "ffmpeg gif bayer": ("gif", ".c.gif", [
            ffmpeg(frames, "-lavfi", GIF + "=dither=bayer:bayer_scale=3", f"{out}.c.gif")]),
        "ffmpeg gif 128": ("gif", ".d.gif", [
            ffmpeg(frames, "-lavfi", GIF.replace("palettegen", "palettegen=max_colors=128"), f"{out}.d.gif")]),
        "gifsicle lossy 60": ("gif", ".e.gif", [
            ffmpeg(frames, "-lavfi", GIF + "=dither=none", base),
            ["gifsicle", "-O3", "--lossy=60", base, "-o", f"{out}.e.gif"]]),
        "webp 75": ("webp", ".a.webp", [
            ffmpeg(frames, "-c:v", "libwebp_anim", "-quality", "75", "-loop", "0", f"{out}.a.webp")]),
        "webp 90": ("webp", ".b.webp", [
            ffmpeg(frames, "-c:v", "libwebp_anim", "-quality", "90", "-loop", "0", f"{out}.b.webp")]),
        "webp 75, RGB": ("webp", ".c.webp", [
            ["img2webp", "-loop", "0", "-lossy", "-q", "75", "-d", "40"]
            + [f"{frames}/{name}" for name in sorted(os.listdir(frames))] + ["-o", f"{out}.c.webp"]]),
        "x264 18": ("video", ".a.mp4", [ffmpeg(frames, *X264, "-crf", "18", f"{out}.a.mp4")]),
        "x264 23": ("video", ".b.mp4", [ffmpeg(frames, *X264, "-crf", "23", f"{out}.b.mp4")]),
        "x264 28": ("video", ".c.mp4", [ffmpeg(frames, *X264, "-crf", "28", f"{out}.c.mp4")]),
        "x265 26": ("video", ".d.mp4", [
            ffmpeg(frames, "-pix_fmt", "yuv420p", "-c:v", "libx265", "-x265-params", "log-level=error", "-crf", "26",
                   f"{out}.d.mp4")]),
        "vp9 32": ("video", ".a.webm", [
            ffmpeg(frames, "-pix_fmt", "yuv420p", "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "32", f"{out}.a.webm")]),
        "svt-av1 35": ("video", ".e.mp4", [
            ffmpeg(frames, "-pix_fmt", "yuv420p", "-c:v", "libsvtav1", "-crf", "35", "-preset", "8", f"{out}.e.mp4")]),
        "recording": ("recording", ".f.mp4", [
            ffmpeg(frames, "-vf", f"tpad=start=4:start_mode=clone,setpts=PTS*1.01,fps=30", *X264, "-crf", "20",
                   f"{out}.f.mp4")]),
    }
    return {name: parts for name, parts in found.items() if all(shutil.which(c[0]) for c in parts[2])}


def make(scene, change, spec):
    frames = f"{folder}/{scene}-{change.replace(' ', '-')}"
    if not os.path.isdir(frames):
        open(f"{frames}.scene.yaml", "w").write(spec)
        os.mkdir(frames)
        run([binary, "render", "-q", f"{frames}.scene.yaml", "--fps", str(FPS), "-o", f"{frames}/%04d.png"])
    for _, ending, commands in encoders(frames).values():
        if not os.path.exists(frames + ending):
            for command in commands:
                run(command)
    return frames


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")


def verdict(case):
    truth, file, profile, is_same = case
    done = subprocess.run(
        [binary, "diff", truth, file, "--expected-fps", str(FPS), "--tolerance", profile], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"diff {truth} {file}: {done.stderr}")
    is_alarm = done.returncode == 1
    wrong = is_alarm if is_same else not is_alarm
    return wrong, done.stdout.splitlines()[:3]


os.makedirs(folder, exist_ok=True)
if not os.path.exists(f"{folder}/photo.png"):
    profile_scenes.photo(f"{folder}/photo.png")
specs = [s for s in profile_scenes.specs() if not only or s[0] in only]
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    made = dict(zip([s[:2] for s in specs], pool.map(lambda s: make(*s), specs)))
    cases, keys = [], []
    for (scene, change), frames in made.items():
        for name, (profile, ending, _) in encoders(frames).items():
            cases.append((made[scene, "same"], frames + ending, profile, change == "same"))
            keys.append((name, profile, scene, change))
    verdicts = list(pool.map(verdict, cases))
print(f"{'encoder':20} {'profile':10} {'false alarms':>14} {'misses':>10}")
for name in dict.fromkeys(k[0] for k in keys):
    here = [(k, v) for k, v in zip(keys, verdicts) if k[0] == name]
    same = [v[0] for k, v in here if k[3] == "same"]
    other = [v[0] for k, v in here if k[3] != "same"]
    print(f"{name:20} {here[0][0][1]:10} {sum(same):>8} of {len(same):<3} {sum(other):>4} of {len(other)}")
for key, (wrong, lines) in zip(keys, verdicts):
    if wrong:
        print(" ", "false alarm:" if key[3] == "same" else "miss:", *key, "|", " ".join(lines))
if with_peers:
    profile_peers.table(cases, keys, verdicts, FPS)
