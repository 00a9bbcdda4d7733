// The floor: flat shapes filled by Cairo from C, as fast as plain code does it.
// Flow: fills.txt (fills.py) → this → seconds a frame.
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  int kind;
  double x0, y0, x1, y1, width, height, angle0, angle1, red, green, blue;
} piece;

int main(int count, char **words) {
  if (count < 2) return 64;
  FILE *file = fopen(words[1], "r");
  int side, frames, pieces;
  if (!file || fscanf(file, "%d %d %d", &side, &frames, &pieces) != 3) return 66;
  piece *all = calloc(pieces, sizeof *all);
  for (int i = 0; i < pieces; i++) {
    piece *p = all + i;
    if (fscanf(file, "%d %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf", &p->kind, &p->x0, &p->y0, &p->x1, &p->y1,
               &p->width, &p->height, &p->angle0, &p->angle1, &p->red, &p->green, &p->blue) != 12)
      return 66;
  }
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *pen = cairo_create(surface);
  struct timespec start, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (int f = 0; f < frames; f++) {
    double t = (double)f / frames;
    cairo_set_operator(pen, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_rgb(pen, 1, 1, 1);
    cairo_paint(pen);
    cairo_set_operator(pen, CAIRO_OPERATOR_OVER);
    for (int i = 0; i < pieces; i++) {
      piece *p = all + i;
      double w = p->width / 2, h = p->height / 2;
      cairo_save(pen);
      cairo_translate(pen, p->x0 + (p->x1 - p->x0) * t, p->y0 + (p->y1 - p->y0) * t);
      cairo_rotate(pen, p->angle0 + (p->angle1 - p->angle0) * t);
      if (p->kind == 0) {
        cairo_rectangle(pen, -w, -h, 2 * w, 2 * h);
      } else if (p->kind == 1) {
        cairo_arc(pen, 0, 0, w, 0, 2 * M_PI);
      } else {
        cairo_move_to(pen, 0, -h);
        cairo_line_to(pen, w, h);
        cairo_line_to(pen, -w, h);
        cairo_close_path(pen);
      }
      cairo_restore(pen);
      cairo_set_source_rgb(pen, p->red, p->green, p->blue);
      cairo_fill(pen);
    }
  }
  cairo_surface_flush(surface);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  printf("%.9f\n", (end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) * 1e-9) / frames);
  if (count > 2) cairo_surface_write_to_png(surface, words[2]);
  return cairo_status(pen) || cairo_surface_status(surface);
}
