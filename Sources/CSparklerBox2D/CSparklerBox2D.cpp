// The C face over Box2D: checks every argument, keeps bodies and joints by index, groups what touches.
// Flow: Dynamics' World → here → libbox2d.
// A package makes its object a library of its own, which is opened when bodies move (scripts/package.d/doors.c).
#include "CSparklerBox2D.h"

#include <box2d/box2d.h>
#if !__has_include(<box2d/b2_world.h>)
#error "Box2D 2.4 is needed: 3.x has another interface. scripts/setup.sh builds 2.4 where the system has none."
#endif

#include <algorithm>
#include <cmath>
#include <new>
#include <vector>

namespace {

const double pointsPerMeter = 100;
// Beyond it the engine's single precision is coarser than a quarter of a point.
const double reach = 4e6;

bool isUsable(double v, double limit = reach) { return std::isfinite(v) && std::fabs(v) <= limit; }
bool isUsable(CBXPoint p) { return isUsable(p.x) && isUsable(p.y); }
float meters(double points) { return float(points / pointsPerMeter); }
b2Vec2 meters(CBXPoint p) { return b2Vec2(meters(p.x), meters(p.y)); }

struct Item {
  b2Body *body = nullptr;
  CBXProperties properties = {};
};

// Fixtures point at one of these: a wall has no item.
struct Tag {
  int32_t item;
  uint64_t wallBit;
};

}  // namespace

struct CBXWorld : b2ContactFilter, b2ContactListener {
  b2World world;
  b2Body *ground;
  std::vector<Item> items;
  std::vector<int32_t> freeSlots;
  std::vector<b2Joint *> joints;
  // Walls by tag: pointer values of fixtures are (index << 1 | 1), those of items (index << 1).
  std::vector<uint64_t> walls;
  std::vector<int32_t> parents;
  std::vector<uint8_t> touched, lossy;
  uint64_t active = 0;
  int32_t maxContacts;
  bool isFull = false;
  // Of the step that is under way: contacts that were solved, and updated after that, which its second half does for
  // each time of impact.
  bool hasSolved = false;
  int32_t impacts = 0;

  explicit CBXWorld(int32_t contacts) : world(b2Vec2(0, 0)), maxContacts(contacts) {
    b2BodyDef def;
    ground = world.CreateBody(&def);
    world.SetContactFilter(this);
    world.SetContactListener(this);
  }

  Tag tag(const b2Fixture *fixture) const {
    uintptr_t value = const_cast<b2Fixture *>(fixture)->GetUserData().pointer;
    if (value & 1) return {-1, walls[value >> 1]};
    return {int32_t(value >> 1), 0};
  }

  Item *item(int32_t index) {
    if (index < 0 || size_t(index) >= items.size() || !items[size_t(index)].body) return nullptr;
    return &items[size_t(index)];
  }

  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
    Tag s = tag(a), t = tag(b);
    bool meets;
    if (s.item >= 0 && t.item >= 0) {
      const CBXProperties &p = items[size_t(s.item)].properties, &q = items[size_t(t.item)].properties;
      meets = p.itemMask & q.itemMask & active;
    } else if (s.item >= 0) {
      meets = items[size_t(s.item)].properties.wallMask & t.wallBit & active;
    } else if (t.item >= 0) {
      meets = items[size_t(t.item)].properties.wallMask & s.wallBit & active;
    } else {
      meets = false;
    }
    if (meets && world.GetContactCount() >= maxContacts) {
      isFull = true;
      return false;
    }
    return meets;
  }

  // A wall has no material of its own: the item's holds.
  void mix(b2Contact *contact) {
    Tag s = tag(contact->GetFixtureA()), t = tag(contact->GetFixtureB());
    if (s.item >= 0 && t.item >= 0) return;
    const Item &only = items[size_t(s.item >= 0 ? s.item : t.item)];
    contact->SetFriction(float(only.properties.friction));
  }

  void BeginContact(b2Contact *contact) override { mix(contact); }

  int32_t root(int32_t i) {
    while (parents[size_t(i)] != i) {
      parents[size_t(i)] = parents[size_t(parents[size_t(i)])];
      i = parents[size_t(i)];
    }
    return i;
  }

  void PreSolve(b2Contact *, const b2Manifold *) override {
    if (hasSolved) ++impacts;
  }

  void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override {
    hasSolved = true;
    bool pushes = false;
    for (int32 i = 0; i < impulse->count; ++i) pushes = pushes || impulse->normalImpulses[i] > 0;
    if (!pushes) return;
    const b2Fixture *fixtures[2] = {contact->GetFixtureA(), contact->GetFixtureB()};
    int32_t moving = -1;
    for (const b2Fixture *fixture : fixtures) {
      int32_t i = tag(fixture).item;
      if (i < 0 || fixture->GetBody()->GetType() != b2_dynamicBody) continue;
      touched[size_t(i)] = 1;
      i = root(i);
      if (moving >= 0 && i != moving) {
        parents[size_t(i)] = moving;
        lossy[size_t(moving)] |= lossy[size_t(i)];
      }
      moving = moving >= 0 ? moving : i;
    }
    if (moving >= 0 && (contact->GetRestitution() < 1 || contact->GetFriction() > 0)) lossy[size_t(moving)] = 1;
  }

  int32_t apply(Item &item, const CBXProperties &p) {
    b2Body *body = item.body;
    item.properties = p;
    body->SetType(p.isAnchored ? b2_staticBody : b2_dynamicBody);
    body->SetFixedRotation(p.isRotationLocked);
    if (!p.isAnchored) {
      b2MassData data;
      data.mass = float(p.mass);
      data.center.SetZero();
      data.I = float(p.inertia / (pointsPerMeter * pointsPerMeter));
      body->SetMassData(&data);
    }
    for (b2Fixture *f = body->GetFixtureList(); f; f = f->GetNext()) {
      f->SetFriction(float(p.friction));
      f->SetRestitution(float(p.elasticity));
      // Slower than 0.2 m/s nothing bounces, or a pile would never rest; a lossless item always does.
      f->SetRestitutionThreshold(p.elasticity >= 1 ? 0.0f : 0.2f);
      f->Refilter();
    }
    for (b2ContactEdge *edge = body->GetContactList(); edge; edge = edge->next) {
      edge->contact->ResetFriction();
      edge->contact->ResetRestitution();
      edge->contact->ResetRestitutionThreshold();
      mix(edge->contact);
    }
    body->SetSleepingAllowed(p.maySleep);
    body->SetAwake(true);
    return CBX_OK;
  }

  void write(CBXState &out, int32_t i) {
    b2Body *body = items[size_t(i)].body;
    out = CBXState{};
    out.cluster = -1;
    if (!body) return;
    b2Vec2 p = body->GetPosition(), v = body->GetLinearVelocity();
    out.x = double(p.x) * pointsPerMeter;
    out.y = double(p.y) * pointsPerMeter;
    out.angle = double(body->GetAngle());
    out.vx = double(v.x) * pointsPerMeter;
    out.vy = double(v.y) * pointsPerMeter;
    out.spin = double(body->GetAngularVelocity());
    out.isAwake = body->IsAwake();
    out.exists = true;
    if (touched[size_t(i)]) {
      out.cluster = root(i);
      out.isElastic = !lossy[size_t(out.cluster)];
    }
  }
};

// The engine itself throws nothing; the vectors here can run out of memory.
#define CBX_BEGIN try {
#define CBX_END(failure)          \
  }                               \
  catch (...) { return failure; }

int32_t cbx_version(int32_t part) {
  return part == 0 ? b2_version.major : part == 1 ? b2_version.minor : b2_version.revision;
}

CBXWorld *cbx_create(int32_t maxContacts) {
  CBX_BEGIN
  return new CBXWorld(maxContacts < 0 ? 0 : maxContacts);
  CBX_END(nullptr)
}

void cbx_destroy(CBXWorld *world) { delete world; }

int32_t cbx_add_body(CBXWorld *w, double x, double y, double angle) {
  if (!isUsable(x) || !isUsable(y) || !isUsable(angle)) return CBX_BAD_NUMBER;
  CBX_BEGIN
  int32_t index = int32_t(w->items.size());
  if (w->freeSlots.empty()) {
    w->items.push_back(Item());
    w->parents.push_back(index);
    w->touched.push_back(0);
    w->lossy.push_back(0);
    w->freeSlots.reserve(w->items.size());
  } else {
    index = w->freeSlots.back();
    w->freeSlots.pop_back();
  }
  b2BodyDef def;
  def.type = b2_dynamicBody;
  def.position.Set(meters(x), meters(y));
  def.angle = float(angle);
  Item item;
  item.body = w->world.CreateBody(&def);
  w->items[size_t(index)] = item;
  return index;
  CBX_END(CBX_NO_MEMORY)
}

int32_t cbx_remove_body(CBXWorld *w, int32_t body) {
  Item *item = w->item(body);
  if (!item) return CBX_NO_SUCH_THING;
  // Its joints go with it.
  for (b2JointEdge *edge = item->body->GetJointList(); edge; edge = edge->next)
    for (b2Joint *&joint : w->joints)
      if (joint == edge->joint) joint = nullptr;
  w->world.DestroyBody(item->body);
  item->body = nullptr;
  // Room was reserved when the body was added.
  w->freeSlots.push_back(body);
  return CBX_OK;
}

static int32_t addShape(CBXWorld *w, int32_t body, const b2Shape &shape) {
  b2FixtureDef def;
  def.shape = &shape;
  // Masses are set by hand, and the engine may not work them out: it asserts that there is an area.
  def.density = 0;
  def.userData.pointer = uintptr_t(body) << 1;
  w->items[size_t(body)].body->CreateFixture(&def);
  return CBX_OK;
}

int32_t cbx_add_circle(CBXWorld *w, int32_t body, CBXPoint center, double radius) {
  if (!w->item(body)) return CBX_NO_SUCH_THING;
  if (!isUsable(center) || !isUsable(radius)) return CBX_BAD_NUMBER;
  if (radius < 1e-3) return CBX_BAD_SHAPE;
  b2CircleShape shape;
  shape.m_p = meters(center);
  shape.m_radius = meters(radius);
  return addShape(w, body, shape);
}

int32_t cbx_add_polygon(CBXWorld *w, int32_t body, const CBXPoint *corners, int32_t count, double skin) {
  if (!w->item(body)) return CBX_NO_SUCH_THING;
  if (count < 3 || count > b2_maxPolygonVertices) return CBX_BAD_SHAPE;
  if (!isUsable(skin)) return CBX_BAD_NUMBER;
  // Filled in by hand: the engine's own `Set` welds corners and asserts that three are left.
  b2PolygonShape shape;
  shape.m_count = count;
  shape.m_radius = meters(skin < 0 ? 0 : skin);
  for (int32_t i = 0; i < count; ++i) {
    if (!isUsable(corners[i])) return CBX_BAD_NUMBER;
    shape.m_vertices[i] = meters(corners[i]);
  }
  float area = 0;
  b2Vec2 sum(0, 0);
  for (int32_t i = 0; i < count; ++i) {
    b2Vec2 a = shape.m_vertices[i], b = shape.m_vertices[(i + 1) % count], c = shape.m_vertices[(i + 2) % count];
    b2Vec2 edge = b - a;
    // A corner that is straight but for rounding does no harm.
    float bend = b2Cross(edge, c - b) + 1e-5f * edge.Length() * (c - b).Length();
    if (edge.LengthSquared() < 1e-10f || bend < 0) return CBX_BAD_SHAPE;
    shape.m_normals[i] = b2Cross(edge, 1.0f);
    shape.m_normals[i].Normalize();
    b2Vec2 first = a - shape.m_vertices[0], second = b - shape.m_vertices[0];
    float part = 0.5f * b2Cross(first, second);
    area += part;
    sum += (part / 3.0f) * (first + second);
  }
  if (!(area > 1e-9f)) return CBX_BAD_SHAPE;
  shape.m_centroid = shape.m_vertices[0] + (1.0f / area) * sum;
  return addShape(w, body, shape);
}

int32_t cbx_set_properties(CBXWorld *w, int32_t body, CBXProperties p) {
  Item *item = w->item(body);
  if (!item) return CBX_NO_SUCH_THING;
  const double most = 1e20;
  double inertia = p.inertia / (pointsPerMeter * pointsPerMeter);
  if (!isUsable(p.mass, most) || !isUsable(inertia, most) || !isUsable(p.elasticity) || !isUsable(p.friction))
    return CBX_BAD_NUMBER;
  if (p.mass < 1e-20 || inertia < 1e-30 || p.elasticity < 0 || p.friction < 0) return CBX_BAD_NUMBER;
  return w->apply(*item, p);
}

int32_t cbx_set_state(CBXWorld *w, int32_t body, CBXState s) {
  Item *item = w->item(body);
  if (!item) return CBX_NO_SUCH_THING;
  if (!isUsable(s.x) || !isUsable(s.y) || !isUsable(s.angle) || !isUsable(s.vx) || !isUsable(s.vy) || !isUsable(s.spin))
    return CBX_BAD_NUMBER;
  item->body->SetTransform(b2Vec2(meters(s.x), meters(s.y)), float(s.angle));
  item->body->SetLinearVelocity(b2Vec2(meters(s.vx), meters(s.vy)));
  item->body->SetAngularVelocity(float(s.spin));
  item->body->SetAwake(true);
  return CBX_OK;
}

int32_t cbx_scale_velocity(CBXWorld *w, int32_t body, double vx, double vy, double spin) {
  Item *item = w->item(body);
  if (!item) return CBX_NO_SUCH_THING;
  if (!isUsable(vx) || !isUsable(vy) || !isUsable(spin)) return CBX_BAD_NUMBER;
  if (!item->body->IsAwake()) return CBX_OK;
  item->body->SetLinearVelocity(b2Vec2(meters(vx), meters(vy)));
  item->body->SetAngularVelocity(float(spin));
  return CBX_OK;
}

int32_t cbx_wake(CBXWorld *w, int32_t body) {
  Item *item = w->item(body);
  if (!item) return CBX_NO_SUCH_THING;
  item->body->SetAwake(true);
  return CBX_OK;
}

int32_t cbx_add_wall(CBXWorld *w, CBXPoint from, CBXPoint to, uint64_t bit) {
  if (!isUsable(from) || !isUsable(to)) return CBX_BAD_NUMBER;
  b2Vec2 a = meters(from), b = meters(to);
  if ((b - a).LengthSquared() < 1e-8f) return CBX_BAD_SHAPE;
  CBX_BEGIN
  w->walls.push_back(bit);
  b2EdgeShape shape;
  shape.SetTwoSided(a, b);
  // The line itself is the wall; items bring the skin that the engine needs.
  shape.m_radius = 0;
  b2FixtureDef def;
  def.shape = &shape;
  // Mixed by the smaller threshold and the greater elasticity: the item's hold.
  def.restitutionThreshold = 1e6f;
  def.userData.pointer = (uintptr_t(w->walls.size() - 1) << 1) | 1;
  w->ground->CreateFixture(&def);
  return int32_t(w->walls.size() - 1);
  CBX_END(CBX_NO_MEMORY)
}

int32_t cbx_set_active(CBXWorld *w, uint64_t mask) {
  if (w->active == mask) return CBX_OK;
  w->active = mask;
  for (b2Fixture *f = w->ground->GetFixtureList(); f; f = f->GetNext()) f->Refilter();
  for (Item &item : w->items) {
    if (!item.body) continue;
    for (b2Fixture *f = item.body->GetFixtureList(); f; f = f->GetNext()) f->Refilter();
    item.body->SetAwake(true);
  }
  return CBX_OK;
}

int32_t cbx_add_rod(CBXWorld *w, CBXRod rod) {
  Item *a = w->item(rod.bodyA), *b = w->item(rod.bodyB);
  if (!a || (rod.bodyB >= 0 && !b) || rod.bodyA == rod.bodyB) return CBX_NO_SUCH_THING;
  if (!isUsable(rod.pointA) || !isUsable(rod.pointB) || !isUsable(rod.length) || !isUsable(rod.damping, 1e3))
    return CBX_BAD_NUMBER;
  if (rod.length < 0 || rod.damping < 0 || !isUsable(rod.frequency, 120) || rod.frequency < 0) return CBX_BAD_NUMBER;
  CBX_BEGIN
  w->joints.reserve(w->joints.size() + 1);
  b2Body *first = a->body, *second = b ? b->body : w->ground;
  b2Joint *joint;
  if (rod.frequency == 0 && meters(rod.length) <= 2 * b2_linearSlop) {
    // A rod of no length has no direction: a hinge.
    b2RevoluteJointDef def;
    def.bodyA = first;
    def.bodyB = second;
    def.localAnchorA = meters(rod.pointA);
    def.localAnchorB = meters(rod.pointB);
    def.collideConnected = true;
    joint = w->world.CreateJoint(&def);
  } else {
    b2DistanceJointDef def;
    def.bodyA = first;
    def.bodyB = second;
    def.localAnchorA = meters(rod.pointA);
    def.localAnchorB = meters(rod.pointB);
    def.length = meters(rod.length);
    def.collideConnected = true;
    if (rod.frequency > 0) {
      bool canMove = first->GetMass() > 0 || second->GetMass() > 0;
      if (canMove)
        b2LinearStiffness(def.stiffness, def.damping, float(rod.frequency), float(rod.damping), first, second);
    } else {
      def.minLength = def.length;
      def.maxLength = def.length;
    }
    joint = w->world.CreateJoint(&def);
  }
  w->joints.push_back(joint);
  first->SetAwake(true);
  second->SetAwake(true);
  return int32_t(w->joints.size() - 1);
  CBX_END(CBX_NO_MEMORY)
}

int32_t cbx_remove_rod(CBXWorld *w, int32_t rod) {
  if (rod < 0 || size_t(rod) >= w->joints.size()) return CBX_NO_SUCH_THING;
  if (!w->joints[size_t(rod)]) return CBX_OK;
  w->world.DestroyJoint(w->joints[size_t(rod)]);
  w->joints[size_t(rod)] = nullptr;
  return CBX_OK;
}

double cbx_work(const CBXWorld *w) {
  double contacts = w->world.GetContactCount();
  // All contacts are looked through for each time of impact, a body's for each pair that it may newly make. Above some
  // thousands they do not stay in the processor's cache: measured, one takes 17 ns below and 70 ns beyond.
  double misses = 1 + std::min(3.0, contacts / 4096);
  double work = contacts + contacts * w->impacts * misses / 32;
  for (const Item &item : w->items) {
    if (!item.body || !item.body->IsAwake()) continue;
    double own = 0;
    for (const b2ContactEdge *edge = item.body->GetContactList(); edge; edge = edge->next) ++own;
    work += own * own / 64;
  }
  return work;
}

int32_t cbx_step(CBXWorld *w, double seconds, const CBXAcceleration *accelerations, CBXState *states, int32_t count) {
  if (!isUsable(seconds, 1) || seconds <= 0 || size_t(count) != w->items.size()) return CBX_BAD_NUMBER;
  for (int32_t i = 0; i < count; ++i) {
    w->parents[size_t(i)] = i;
    w->touched[size_t(i)] = 0;
    w->lossy[size_t(i)] = 0;
    b2Body *body = w->items[size_t(i)].body;
    if (!body || !body->IsAwake() || body->GetType() != b2_dynamicBody) continue;
    CBXAcceleration a = accelerations[i];
    if (!isUsable(a.x, 1e12) || !isUsable(a.y, 1e12) || !isUsable(a.spin, 1e12)) return CBX_BAD_NUMBER;
    float mass = body->GetMass();
    body->ApplyForceToCenter(b2Vec2(mass * meters(a.x), mass * meters(a.y)), false);
    body->ApplyTorque(body->GetInertia() * float(a.spin), false);
  }
  w->hasSolved = false;
  w->impacts = 0;
  w->world.Step(float(seconds), 8, 3);
  bool isFine = true;
  for (int32_t i = 0; i < count; ++i) {
    w->write(states[i], i);
    if (!states[i].exists) continue;
    const CBXState &s = states[i];
    isFine = isFine && isUsable(s.x) && isUsable(s.y) && isUsable(s.angle, 1e9) && isUsable(s.vx, 1e9) &&
             isUsable(s.vy, 1e9) && isUsable(s.spin, 1e9);
  }
  if (w->isFull) return CBX_TOO_MANY_CONTACTS;
  return isFine ? CBX_OK : CBX_BAD_NUMBER;
}
