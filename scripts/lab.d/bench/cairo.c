// What Cairo takes, called from C: shapes, strokes, gradients, texts and groups that move and turn evenly.
// Flow: drawing.txt (painting.py) → this → seconds a frame; a PNG of one moment, its sides enlarged by FACTOR.
// usage: cairo FILE [PNG FACTOR MOMENT]
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  char kind[16];
  double x0, y0, x1, y1, degrees, width, height, red, green, blue;
} thing;

static void draw(cairo_t *pen, const thing *t, double moment) {
  double w = t->width / 2, h = t->height / 2;
  cairo_save(pen);
  cairo_translate(pen, t->x0 + (t->x1 - t->x0) * moment, t->y0 + (t->y1 - t->y0) * moment);
  cairo_rotate(pen, t->degrees * moment * M_PI / 180);
  cairo_set_source_rgb(pen, t->red, t->green, t->blue);
  if (!strcmp(t->kind, "group")) {
    cairo_rectangle(pen, -w, -w, 2 * w, 2 * w);
    cairo_clip(pen);
    cairo_push_group(pen);
    cairo_rectangle(pen, -w, -w, w * 1.2, w * 1.2);
    cairo_fill(pen);
    cairo_set_source_rgb(pen, t->blue, t->red, t->green);
    cairo_rectangle(pen, -.2 * w, -.2 * w, w * 1.2, w * 1.2);
    cairo_fill(pen);
    cairo_pop_group_to_source(pen);
    cairo_paint_with_alpha(pen, .5);
  } else if (!strcmp(t->kind, "stroke")) {
    cairo_move_to(pen, -w, 0);
    cairo_curve_to(pen, -w / 2, -w, w / 2, w, w, 0);
    cairo_stroke(pen);
  } else if (!strcmp(t->kind, "text")) {
    cairo_move_to(pen, -w, 8);
    cairo_text_path(pen, "The quick brown fox jumps over the lazy dog 012345");
    cairo_fill(pen);
  } else if (!strcmp(t->kind, "rect")) {
    cairo_rectangle(pen, -w, -h, 2 * w, 2 * h);
    cairo_fill(pen);
  } else {
    cairo_arc(pen, 0, 0, w, 0, 2 * M_PI);
    if (!strcmp(t->kind, "gradient")) {
      cairo_pattern_t *paint = cairo_pattern_create_linear(0, -w, 0, w);
      cairo_pattern_add_color_stop_rgb(paint, 0, t->red, t->green, t->blue);
      cairo_pattern_add_color_stop_rgb(paint, 1, t->blue, t->red, t->green);
      cairo_set_source(pen, paint);
      cairo_pattern_destroy(paint);
    }
    cairo_fill(pen);
  }
  cairo_restore(pen);
}

int main(int count, char **words) {
  if (count != 2 && count != 5) return 64;
  FILE *file = fopen(words[1], "r");
  int side, frames, things, factor = count > 2 ? atoi(words[3]) : 1;
  double ground[3];
  if (!file ||
      fscanf(file, "%d %d %d %lf %lf %lf", &side, &frames, &things, ground, ground + 1, ground + 2) != 6)
    return 66;
  thing *all = calloc(things, sizeof *all);
  for (thing *t = all; t < all + things; t++) {
    if (fscanf(file, "%15s %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf", t->kind, &t->x0, &t->y0, &t->x1, &t->y1,
               &t->degrees, &t->width, &t->height, &t->red, &t->green, &t->blue) != 11)
      return 66;
  }
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side * factor, side * factor);
  cairo_t *pen = cairo_create(surface);
  cairo_scale(pen, factor, factor);
  // Enlarged: one sample a pixel, of which the mean is the truth.
  if (factor > 1) cairo_set_antialias(pen, CAIRO_ANTIALIAS_NONE);
  if (factor > 1) cairo_set_tolerance(pen, .01);
  cairo_select_font_face(pen, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(pen, 22);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(pen, options);
  cairo_set_line_width(pen, 6);
  cairo_set_line_cap(pen, CAIRO_LINE_CAP_ROUND);
  struct timespec start, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (int f = 0; f < (count > 2 ? 1 : frames); f++) {
    cairo_set_source_rgb(pen, ground[0], ground[1], ground[2]);
    cairo_paint(pen);
    for (int i = 0; i < things; i++) draw(pen, all + i, count > 2 ? atof(words[4]) : (double)f / frames);
  }
  cairo_surface_flush(surface);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  printf("%.9f\n", (end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) * 1e-9) / frames);
  if (count > 2) cairo_surface_write_to_png(surface, words[2]);
  return cairo_status(pen);
}
