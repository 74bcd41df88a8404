-- earthdistance's ll_to_earth as a cube, in metres, because PostgreSQL 15 does not restore an index
-- on that one. earth() prevents inlining, which the planner takes for cheap (fifteen times slower
-- for beer that is on now). Indexes store it: a change here needs a migration that makes them
-- again.
create or replace function point_on_earth(latitude double precision, longitude double precision) returns cube
language sql immutable strict parallel safe
return cube(
  cube(
    cube(earth() * cos(radians(latitude)) * cos(radians(longitude))),
    earth() * cos(radians(latitude)) * sin(radians(longitude))
  ),
  earth() * sin(radians(latitude))
);
