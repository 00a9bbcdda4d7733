"""Rasterisers of the fourth set: Qt's and Anti-Grain Geometry.

Flow: Drawing with its words as paths → RGBA picture.
"""
import numpy
from PIL import Image

from bench.eye import colors, drawing


def by_qt(one):
    from PySide6 import QtGui
    # First, for Qt crashes if an error leaves a picture that is being painted.
    items = drawing.outlined(one).items
    image = QtGui.QImage(one.width, one.height, QtGui.QImage.Format.Format_RGBA8888_Premultiplied)
    image.fill(QtGui.QColor(*colors.rgb(one.ground)) if one.ground else QtGui.QColor(0, 0, 0, 0))
    painter = QtGui.QPainter(image)
    painter.setRenderHint(QtGui.QPainter.RenderHint.Antialiasing)
    for item in items:
        _qt_item(QtGui, painter, item)
    painter.end()
    rows = numpy.frombuffer(image.constBits(), numpy.uint8).reshape(one.height, image.bytesPerLine())
    return drawing.straight(rows[:, :4 * one.width].reshape(one.height, one.width, 4))


def _qt_item(gui, painter, item):
    from PySide6.QtCore import Qt
    path = gui.QPainterPath()
    calls = {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.closeSubpath}
    for word in item.commands:
        calls[word[0]](*word[1:])
    path.setFillRule(Qt.FillRule.WindingFill)
    brush = _qt_brush(gui, item.paint)
    painter.setOpacity(item.opacity)
    if item.width:
        pen = gui.QPen(brush, item.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.SvgMiterJoin)
        pen.setMiterLimit(4)
        painter.strokePath(path, pen)
    else:
        painter.fillPath(path, brush)


def _qt_brush(gui, paint):
    if isinstance(paint, str):
        return gui.QBrush(gui.QColor(*colors.rgb(paint)))
    sweep = gui.QLinearGradient(*paint.start, *paint.end)
    for i, color in enumerate(paint.stops):
        sweep.setColorAt(i / (len(paint.stops) - 1), gui.QColor(*colors.rgb(color)))
    return gui.QBrush(sweep)


def by_agg(one):
    """As Matplotlib calls it, without snapping to pixels."""
    from matplotlib import colors as names
    from matplotlib.backends.backend_agg import RendererAgg
    from matplotlib.path import Path
    from matplotlib.transforms import Affine2D
    codes = {"M": Path.MOVETO, "L": Path.LINETO, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}
    canvas = RendererAgg(one.width, one.height, 72)
    turned = Affine2D().scale(1, -1).translate(0, one.height)
    ground = [drawing.box(0, 0, one.width, one.height, one.ground)] if one.ground else []
    for item in [*ground, *drawing.outlined(one).items]:
        points = list(_agg_points(item, codes))
        how = canvas.new_gc()
        how.set_snap(False), how.set_antialiased(True), how.set_alpha(item.opacity)
        how.set_linewidth(item.width), how.set_joinstyle("miter"), how.set_capstyle("butt")
        how.set_foreground(item.paint)
        path = Path([point for point, _ in points], [code for _, code in points])
        canvas.draw_path(how, path, turned, None if item.width else names.to_rgba(item.paint, item.opacity))
    return numpy.asarray(canvas.buffer_rgba()).copy()


def _agg_points(item, codes):
    for name, *values in item.commands:
        for point in [values[i:i + 2] for i in range(0, len(values), 2)] or [(0, 0)]:
            yield point, codes[name]
