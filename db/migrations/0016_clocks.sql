-- A place has the clock of its zip code, and a promotion that of its place. So far all were in one zone.

\ir ../functions/keep_time_zone.sql

drop function if exists join_queue(uuid, uuid, text, date, timestamptz);
drop function if exists leave_queue(uuid, uuid, date);
drop function if exists end_coupon(uuid, uuid, boolean, date, timestamptz);

alter table locations add column zone text not null default 'America/New_York';

create trigger listings_keep_time_zone before insert or update of zip_code, latitude, longitude on listings
  for each row execute function keep_time_zone();
