-- The nearest that are on at an hour or a weekday, also when almost nothing is: each page of the index knows the hours
-- and days of all listings below it, so a scan passes over whole regions where nothing is on. The zip code is there
-- for a zip code's own, which listings_by_zip would read one by one.

create extension if not exists intarray;
create extension if not exists btree_gist;

create function happy_signs(minutes int4multirange, days smallint) returns integer[]
language sql immutable strict parallel safe
return array(
  select generate_series(lower(stretch) / 60, (upper(stretch) - 1) / 60) from unnest(minutes) as stretch
) || array(select 168 + day from generate_series(0, 6) as day where days & (1 << day) <> 0);

drop index listings_by_point;
-- 24 bytes have a bit for each of the 175 signs.
create index listings_by_point on listings using gist (
  ll_to_earth(latitude, longitude),
  happy_signs(happy_minutes, happy_days) gist__intbig_ops (siglen = 24),
  zip_code
) where hidden_at is null;

-- Tells the planner how rare each hour is.
create statistics listings_happy_signs on (happy_signs(happy_minutes, happy_days)) from listings;
