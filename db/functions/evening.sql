-- The evening at a place by its date. What happens before four in the morning belongs to the day before.
create or replace function evening(zone text, at timestamptz) returns date
language sql immutable parallel safe
return ((at at time zone zone) - interval '4 hours')::date;
