-- The hours of a week (0 begins on Monday at midnight, the last is 167) that a listing's happy hours touch, and its
-- happy days (168 is Monday, the last is 174): coarse enough for the signatures of an index.
-- The index is made of it: a change here also needs a migration that builds it anew.
create or replace function happy_signs(minutes int4multirange, days smallint) returns integer[]
language sql immutable strict parallel safe
return array(
  select generate_series(lower(stretch) / 60, (upper(stretch) - 1) / 60) from unnest(minutes) as stretch
) || array(select 168 + day from generate_series(0, 6) as day where days & (1 << day) <> 0);
