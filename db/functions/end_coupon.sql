-- Takes the lock of the queue. `seen_activated` is what the business confirmed.
create or replace function end_coupon(
  asked_coupon uuid, asked_listing bigint, seen_activated boolean, at timestamptz)
returns text language plpgsql as $$
declare
  coupon coupons;
  zone text;
begin
  select * into coupon from coupons where id = asked_coupon and listing_id = asked_listing for update;
  select time_zone into zone from listings where id = coupon.listing_id;
  if not found then
    return 'not-found';
  elsif coupon.ended_at is not null or not still_runs(coupon.ends_on, zone, at) then
    return 'ended-already';
  elsif (coupon.activated_at is not null) <> seen_activated then
    return 'changed-meanwhile';
  end if;
  update coupons set ended_at = at where id = coupon.id;
  return 'ended';
end
$$;
