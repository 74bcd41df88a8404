-- The one rule for looking and redeeming, on the clock of the place.
create or replace function code_state(asked_entry bigint, at timestamptz) returns text language plpgsql stable as $$
declare
  entry queue_entries;
  coupon coupons;
  zone text;
  clock timestamp;
begin
  select * into entry from queue_entries where id = asked_entry;
  select * into coupon from coupons where id = entry.coupon_id;
  select time_zone into zone from listings where id = coupon.listing_id;
  clock := at at time zone zone;
  if entry.redeemed_at is not null then
    return 'redeemed';
  elsif not still_runs(coupon.ends_on, zone, at) or (coupon.activated_at is null and coupon.ended_at is not null) then
    return 'ended';
  elsif coupon.activated_at is null then
    return 'not-activated';
  elsif is_paused(coupon.paused_at, coupon.resumed_at, zone, at) then
    return 'paused';
  elsif coupon.valid_minutes is not null and not coupon.valid_minutes @> (
    (extract(isodow from clock)::int - 1) * 1440 + extract(hour from clock)::int * 60 + extract(minute from clock)::int
  ) then
    return 'not-at-this-hour';
  elsif coupon.daily_limit <= redeemed_on_evening(coupon.id, zone, at) then
    return 'limit-reached';
  end if;
  return 'valid';
end
$$;
