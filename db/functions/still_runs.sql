-- Whether the last day of a promotion is not over on the clock of its place. No clock is behind that of the second
-- condition, by which the planner finds the few that may run in an index of last days.
create or replace function still_runs(ends_on date, zone text, at timestamptz) returns boolean
language sql immutable parallel safe
return ends_on >= (at at time zone zone)::date and ends_on >= (at at time zone 'Etc/GMT+12')::date;
