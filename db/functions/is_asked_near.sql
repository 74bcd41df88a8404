-- 25 miles, as the search, and a little more in the corners of the box.
create or replace function is_asked_near(at_latitude double precision, at_longitude double precision) returns boolean
language sql stable as $$
  select exists (
    select from saved_questions
    where (week_since is not null or promotions_since is not null)
      and earth_box(point_on_earth(at_latitude, at_longitude), 40233.6) @> point_on_earth(latitude, longitude)
  )
$$;
