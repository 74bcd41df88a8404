-- The hours of a week (0 begins on Monday at midnight, the last is 167) that a listing's happy hours and those of dates
-- of its own touch, and its happy days (168 is Monday, the last is 174): coarse enough for the signatures of an index.
-- 1970-01-05 was the first Monday, 96 hours after the first midnight.
-- The column of that name is made of it: a change here also needs a migration that fills it anew.
create or replace function happy_signs(minutes int4multirange, added int4multirange, days smallint) returns integer[]
language sql immutable strict parallel safe
return array(
  select generate_series(lower(stretch) / 60, (upper(stretch) - 1) / 60) from unnest(minutes) as stretch
) || array(
  select distinct (hour + 72) % 168
  from unnest(added) as stretch cross join generate_series(lower(stretch) / 60, (upper(stretch) - 1) / 60) as hour
) || array(select 168 + day from generate_series(0, 6) as day where days & (1 << day) <> 0);
