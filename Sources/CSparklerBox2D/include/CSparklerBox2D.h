// A plain C interface to the Box2D engine: points and seconds in, points out; no assertion or exception can be reached.
// Flow: Dynamics' World → here → libbox2d (C++).
//
// Lengths are points (100 per metre of the engine), y points down, angles are radians, clockwise on screen; masses are
// the engine's kilograms, inertias kilograms · points². Every function checks its arguments, because the engine itself
// aborts the process on an invalid number.
#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct CBXWorld CBXWorld;

/// Results of functions that create nothing; those that create something return its index, 0 or more.
enum {
  CBX_OK = 0,
  CBX_NO_MEMORY = -1,
  /// A number that is not finite or outside the engine's range.
  CBX_BAD_NUMBER = -2,
  /// A body or joint that does not exist.
  CBX_NO_SUCH_THING = -3,
  /// A shape without area, not convex, or with too many corners.
  CBX_BAD_SHAPE = -4,
  /// More pairs overlap than the world was created for.
  CBX_TOO_MANY_CONTACTS = -5,
};

typedef struct {
  double x, y;
} CBXPoint;

typedef struct {
  double x, y, angle;
  /// Points and radians per second.
  double vx, vy, spin;
  /// Bodies that pushed each other in the last step share a number, 0 or more; -1 if nothing was touched.
  int32_t cluster;
  /// Whether all contacts of the cluster conserve energy: elasticity 1 or more, no friction.
  bool isElastic;
  bool isAwake;
  bool exists;
} CBXState;

/// Points and radians per second².
typedef struct {
  double x, y, spin;
} CBXAcceleration;

typedef struct {
  double mass, inertia;
  double elasticity, friction;
  /// Bit masks of collision behaviours: with items, and with walls.
  uint64_t itemMask, wallMask;
  bool isAnchored, isRotationLocked, maySleep;
} CBXProperties;

typedef struct {
  int32_t bodyA;
  /// -1: the anchor is fixed, and `pointB` is a position in the world.
  int32_t bodyB;
  /// Relative to the body's centre, unrotated.
  CBXPoint pointA, pointB;
  double length;
  /// Hertz; 0 is a rigid rod.
  double frequency;
  /// 1 is critical.
  double damping;
} CBXRod;

/// The engine's version at run time: part 0 is the major one, 1 the minor one, 2 the revision.
int32_t cbx_version(int32_t part);

CBXWorld *cbx_create(int32_t maxContacts);
void cbx_destroy(CBXWorld *world);

int32_t cbx_add_body(CBXWorld *world, double x, double y, double angle);
int32_t cbx_remove_body(CBXWorld *world, int32_t body);
int32_t cbx_add_circle(CBXWorld *world, int32_t body, CBXPoint center, double radius);
/// `skin` rounds the corners, and extends beyond the given ones.
int32_t cbx_add_polygon(CBXWorld *world, int32_t body, const CBXPoint *corners, int32_t count, double skin);
/// To be called after the shapes, and again after every change; wakes the body.
int32_t cbx_set_properties(CBXWorld *world, int32_t body, CBXProperties properties);
int32_t cbx_set_state(CBXWorld *world, int32_t body, CBXState state);
/// As `cbx_set_state`, but only for the velocities; does not wake the body.
int32_t cbx_scale_velocity(CBXWorld *world, int32_t body, double vx, double vy, double spin);
int32_t cbx_wake(CBXWorld *world, int32_t body);

/// Adds a two-sided line for the collision behaviour with this bit.
int32_t cbx_add_wall(CBXWorld *world, CBXPoint from, CBXPoint to, uint64_t bit);
/// Sets which collision behaviours are active; wakes everything.
int32_t cbx_set_active(CBXWorld *world, uint64_t mask);

int32_t cbx_add_rod(CBXWorld *world, CBXRod rod);
int32_t cbx_remove_rod(CBXWorld *world, int32_t rod);

/// Accelerates each body, advances the world by `seconds`, and writes the states; both arrays have one entry per body
/// ever added. Sleeping bodies stay asleep.
int32_t cbx_step(CBXWorld *world, double seconds, const CBXAcceleration *accelerations, CBXState *states, int32_t count);
/// The cost of contacts in the last step; the unit is a step of a body without contacts.
double cbx_work(const CBXWorld *world);

#ifdef __cplusplus
}
#endif
#endif
