"""Times a render with one job and with two, in turn, and prints the median of the pairs' ratios."""
import statistics
import subprocess
import sys
import time

tool, spec, folder = sys.argv[1:4]


def render(jobs: int) -> float:
    start = time.perf_counter()
    subprocess.run([tool, "render", spec, "--jobs", str(jobs), "--quiet", "-o", f"{folder}/{jobs}.gif"], check=True)
    return time.perf_counter() - start


render(2)
pairs = [(render(1), render(2)) for _ in range(7)]
ratios = sorted(two / one for one, two in pairs)
print(f"wall time with 2 jobs: {statistics.median(ratios):.3f} of 1 job (from {ratios[0]:.3f} to {ratios[-1]:.3f})")
same = open(f"{folder}/1.gif", "rb").read() == open(f"{folder}/2.gif", "rb").read()
print("bytes:", "the same" if same else "DIFFERENT")
sys.exit(not same)
