-- A dump of PostgreSQL 15 came back without these indexes: ll_to_earth names its types without a schema.
create function point_on_earth(latitude double precision, longitude double precision) returns cube
language sql immutable strict parallel safe
return cube(
  cube(
    cube(earth() * cos(radians(latitude)) * cos(radians(longitude))),
    earth() * cos(radians(latitude)) * sin(radians(longitude))
  ),
  earth() * sin(radians(latitude))
);

drop index locations_by_point;
create index locations_by_point on locations using gist (point_on_earth(latitude, longitude));

drop index listings_by_point;
create index listings_by_point on listings using gist (
  point_on_earth(latitude, longitude),
  happy_signs gist__intbig_ops (siglen = 24),
  zip_code
) where hidden_at is null;

drop index member_listings_by_point;
create index member_listings_by_point on listings using gist (point_on_earth(latitude, longitude))
  where hidden_at is null and member_uid is not null;

drop index saved_questions_by_point;
create index saved_questions_by_point on saved_questions using gist (point_on_earth(latitude, longitude))
  where week_since is not null or promotions_since is not null;
