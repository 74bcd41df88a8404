-- The day on the clock of a place.
create or replace function local_date(zone text, at timestamptz) returns date
language sql immutable parallel safe
return (at at time zone zone)::date;
