-- Zip codes do not cross the lines of zones, or hardly. Where the place's own is not known, the nearest is taken.
create or replace function keep_time_zone() returns trigger language plpgsql as $$
begin
  new.time_zone := coalesce(
    (select zone from locations where zip_code = new.zip_code),
    (
      select zone from locations
      order by point_on_earth(latitude, longitude) <-> point_on_earth(new.latitude, new.longitude)
      limit 1
    ),
    new.time_zone);
  return new;
end
$$;
