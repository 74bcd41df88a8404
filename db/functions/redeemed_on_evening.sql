-- How many codes of a coupon were redeemed on the evening of an instant.
create or replace function redeemed_on_evening(asked_coupon uuid, zone text, at timestamptz) returns bigint
language sql stable as $$
  select count(*) from queue_entries
  where coupon_id = asked_coupon
    and redeemed_at >= (evening(zone, at) + interval '4 hours') at time zone zone
    and redeemed_at < (evening(zone, at) + interval '28 hours') at time zone zone
$$;
