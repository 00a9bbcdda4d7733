// What C makes of Cairo: fills, circles, strokes, gradients, letters and groups, as fast as plain code does it.
// Flow: drawing.txt (cairo.py) → this → seconds a frame; a PNG, or one of point samples at a multiple of the size.
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  char kind[16];
  double x, y, angle, width, height, red, green, blue;
} thing;

static void outline(cairo_t *pen, const thing *t) {
  double w = t->width / 2, h = t->height / 2;
  if (!strcmp(t->kind, "circles") || !strcmp(t->kind, "gradients")) {
    cairo_arc(pen, 0, 0, w, 0, 2 * M_PI);
  } else if (!strcmp(t->kind, "strokes")) {
    cairo_move_to(pen, -w, 0);
    cairo_curve_to(pen, -w / 2, -w, w / 2, w, w, 0);
  } else if (!strcmp(t->kind, "text")) {
    cairo_move_to(pen, 0, 0);
    cairo_text_path(pen, "g");
  } else {
    cairo_rectangle(pen, -w, -h, 2 * w, 2 * h);
  }
}

static void draw(cairo_t *pen, const thing *t) {
  cairo_save(pen);
  cairo_translate(pen, t->x, t->y);
  cairo_rotate(pen, t->angle);
  cairo_set_source_rgb(pen, t->red, t->green, t->blue);
  if (!strcmp(t->kind, "groups")) {
    double w = t->width / 2;
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
  } else {
    outline(pen, t);
    if (!strcmp(t->kind, "gradients")) {
      cairo_pattern_t *paint = cairo_pattern_create_linear(0, -t->width / 2, 0, t->width / 2);
      cairo_pattern_add_color_stop_rgb(paint, 0, t->red, t->green, t->blue);
      cairo_pattern_add_color_stop_rgb(paint, 1, t->blue, t->red, t->green);
      cairo_set_source(pen, paint);
      cairo_pattern_destroy(paint);
    }
    if (!strcmp(t->kind, "strokes")) cairo_stroke(pen);
    else cairo_fill(pen);
  }
  cairo_restore(pen);
}

// usage: cairo FILE [PNG FACTOR]
int main(int count, char **words) {
  if (count < 2) return 64;
  FILE *file = fopen(words[1], "r");
  int side, frames, things, factor = count > 3 ? atoi(words[3]) : 1;
  char font[256];
  if (!file || fscanf(file, "%d %d %d %255[^\n]", &side, &frames, &things, font) != 4) return 66;
  thing *all = calloc(things, sizeof *all);
  for (thing *t = all; t < all + things; t++) {
    if (fscanf(file, "%15s %lf %lf %lf %lf %lf %lf %lf %lf", t->kind, &t->x, &t->y, &t->angle, &t->width, &t->height,
               &t->red, &t->green, &t->blue) != 9)
      return 66;
  }
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side * factor, side * factor);
  cairo_t *pen = cairo_create(surface);
  cairo_scale(pen, factor, factor);
  if (factor > 1) {
    cairo_set_antialias(pen, CAIRO_ANTIALIAS_NONE);
    cairo_set_tolerance(pen, .01);
    frames = 1;
  }
  cairo_select_font_face(pen, font, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(pen, 24);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_set_font_options(pen, options);
  cairo_set_line_width(pen, 6);
  cairo_set_line_cap(pen, CAIRO_LINE_CAP_ROUND);
  struct timespec start, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (int f = 0; f < frames; f++) {
    cairo_set_source_rgb(pen, 1, 1, 1);
    cairo_paint(pen);
    for (int i = 0; i < things; i++) draw(pen, all + i);
  }
  cairo_surface_flush(surface);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  printf("%.9f\n", (end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) * 1e-9) / frames);
  if (count > 2) cairo_surface_write_to_png(surface, words[2]);
  return cairo_status(pen);
}
