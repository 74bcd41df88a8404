-- 0 to 167 are the hours of a week, 168 to 174 its days; 1970-01-05 was the first Monday. A column
-- is made of it: a change here needs a migration that fills it again.
create or replace function happy_signs(minutes int4multirange, added int4multirange, days smallint) returns integer[]
language sql immutable strict parallel safe
return array(
  select generate_series(lower(stretch) / 60, (upper(stretch) - 1) / 60) from unnest(minutes) as stretch
) || array(
  select distinct (hour + 72) % 168
  from unnest(added) as stretch cross join generate_series(lower(stretch) / 60, (upper(stretch) - 1) / 60) as hour
) || array(select 168 + day from generate_series(0, 6) as day where days & (1 << day) <> 0);
