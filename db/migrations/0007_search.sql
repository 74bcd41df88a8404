-- What the search box looks through: names and cities in lower case and without accents, so that "cafe"
-- finds a Café, in the order of their letters.

create function search_key(given text) returns text
language sql immutable strict parallel safe
return lower(case
  -- A database in another encoding keeps its accents: it cannot tell them from letters.
  when getdatabaseencoding() = 'UTF8' then regexp_replace(normalize(given, nfd), '[\u0300-\u036F]', '', 'g')
  else given
end);

alter table listings
  add column name_key text collate "C" not null generated always as (search_key(name)) stored,
  add column city_key text collate "C" not null generated always as (search_key(city)) stored;

-- Each letter and each two neighbouring letters: what to look up where there are no three for a trigram.
create function letter_pairs(given text) returns text[]
language sql immutable strict parallel safe
return string_to_array(given, null)
  || array(select substr(given, at, 2) from generate_series(1, length(given) - 1) as at);

create index listings_by_name on listings (name_key, id) where hidden_at is null;
create index listings_by_city on listings (city_key, name_key, id) where hidden_at is null;
create index listings_by_part_of_name on listings using gin (name_key gin_trgm_ops) where hidden_at is null;
create index listings_by_pairs_of_name on listings using gin (letter_pairs(name_key)) where hidden_at is null;

-- Tells the planner which pairs are rare, to be looked up, and which so common that the names in their
-- order soon have enough of them.
create statistics listings_pairs_of_name on (letter_pairs(name_key)) from listings;
