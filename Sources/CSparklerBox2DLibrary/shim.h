#include <box2d/box2d.h>
