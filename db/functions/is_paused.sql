-- A pause of a coupon ends with its evening.
create or replace function is_paused(paused_at timestamptz, resumed_at timestamptz, zone text, at timestamptz)
returns boolean
language sql immutable parallel safe as $$
  select paused_at is not null and resumed_at is null and evening(zone, paused_at) = evening(zone, at)
$$;
