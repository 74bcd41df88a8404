-- earthdistance's ll_to_earth as a cube, in metres. PostgreSQL 15 does not restore an index on that one, which names its
-- types without a schema. earth() keeps it from being inlined: the planner takes an inlined one to be cheap, and orders
-- all that lies near instead of reading the index in its order (fifteen times slower for beer that is on now).
-- Stored in indexes: a change here also needs a migration that makes those anew.
create or replace function point_on_earth(latitude double precision, longitude double precision) returns cube
language sql immutable strict parallel safe
return cube(
  cube(
    cube(earth() * cos(radians(latitude)) * cos(radians(longitude))),
    earth() * cos(radians(latitude)) * sin(radians(longitude))
  ),
  earth() * sin(radians(latitude))
);
