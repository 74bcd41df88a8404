-- A date may have a happy hour at other times than its weekday: minutes of the place's wall clock since 1970-01-01,
-- which are on whatever the week says.
alter table listings add column happy_added int4multirange not null default '{}';

drop trigger listings_note_week_change on listings;
create trigger listings_note_week_change after update of happy_minutes, happy_off, happy_added on listings
  for each row when (
    old.reading = new.reading
    and (old.happy_minutes, old.happy_off, old.happy_added)
      is distinct from (new.happy_minutes, new.happy_off, new.happy_added)
  )
  execute function note_week_change();

-- 1970-01-05 was the first Monday, 96 hours after the first midnight.
create function happy_signs(minutes int4multirange, added int4multirange, days smallint) returns integer[]
language sql immutable strict parallel safe
return array(
  select generate_series(lower(stretch) / 60, (upper(stretch) - 1) / 60) from unnest(minutes) as stretch
) || array(
  select distinct (hour + 72) % 168
  from unnest(added) as stretch cross join generate_series(lower(stretch) / 60, (upper(stretch) - 1) / 60) as hour
) || array(select 168 + day from generate_series(0, 6) as day where days & (1 << day) <> 0);

drop statistics listings_happy_signs;
drop index listings_by_point;
drop function happy_signs(int4multirange, smallint);
create index listings_by_point on listings using gist (
  ll_to_earth(latitude, longitude),
  happy_signs(happy_minutes, happy_added, happy_days) gist__intbig_ops (siglen = 24),
  zip_code
) where hidden_at is null;
create statistics listings_happy_signs on (happy_signs(happy_minutes, happy_added, happy_days)) from listings;
