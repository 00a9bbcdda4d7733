"""The painter beside others: one full paint of each workload, on one core.

Flow: bench.painting's workloads → specs, recorded drawings → milliseconds of processor time a frame.
"""
from bench import painting, pictures
from bench.rows import Row


def paint(folder):
    pictures.photo(folder / "photo.png", 2000, 1500)
    pictures.spark(folder / "spark.png")
    for name in painting.WORKLOADS:
        painting.write(folder, name)
        # Seconds by the tool and by Python, milliseconds as they are shown.
        side = lambda painter, name=name: lambda: {"ms": 1000 * painting.PAINTERS[painter][0](folder, name)}
        peers = {"Cairo from C" if painter == "C" else painter: side(painter)
                 for painter, (_, able) in painting.PAINTERS.items()
                 if painter not in ("raster", "CairoPainter") and name in able and (painter != "Skia" or painting.skia)}
        yield Row("paint", name, side("raster"), peers)
