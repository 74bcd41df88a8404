create or replace function leave_queue(asked_coupon uuid, asked_diner uuid, at timestamptz)
returns text language plpgsql as $$
declare
  coupon coupons;
  zone text;
begin
  select * into coupon from coupons where id = asked_coupon for update;
  select time_zone into zone from listings where id = coupon.listing_id;
  if not found then
    return 'not-found';
  elsif not still_runs(coupon.ends_on, zone, at) then
    return 'ended';
  elsif coupon.activated_at is not null then
    return 'already-activated';
  elsif coupon.ended_at is not null then
    return 'ended';
  end if;

  delete from queue_entries where coupon_id = coupon.id and diner_id = asked_diner;
  if not found then
    return 'not-joined';
  end if;
  return 'left';
end
$$;
