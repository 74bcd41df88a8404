-- The zip codes of the service area, and the words people search them by.

\ir ../functions/point_on_earth.sql

create table locations (
  zip_code text primary key constraint locations_zip_code_has_five_digits check (zip_code ~ '^[0-9]{5}$'),
  city text not null,
  also_known_as text,
  county text not null,
  state text not null constraint locations_state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  latitude double precision not null,
  longitude double precision not null
);

create index locations_by_city on locations using gin (city gin_trgm_ops);
create index locations_by_point on locations using gist (point_on_earth(latitude, longitude));
