-- "cafe" finds a Café: the search box looks through names and cities without accents.

create function search_key(given text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(normalize(given, nfd), U&'[\0300-\036F]', '', 'g'));

-- With them go the indexes and statistics of 0007, which are made anew below.
alter table listings drop column name_key, drop column city_key;

alter table listings
  add column name_key text collate "C" not null generated always as (search_key(name)) stored,
  add column city_key text collate "C" not null generated always as (search_key(city)) stored;

create index listings_by_name on listings (name_key, id) where hidden_at is null;
create index listings_by_city on listings (city_key, name_key, id) where hidden_at is null;
create index listings_by_part_of_name on listings using gin (name_key gin_trgm_ops) where hidden_at is null;
create index listings_by_pairs_of_name on listings using gin (letter_pairs(name_key)) where hidden_at is null;
create statistics listings_pairs_of_name on (letter_pairs(name_key)) from listings;
