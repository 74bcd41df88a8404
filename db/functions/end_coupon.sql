-- Takes the lock of the queue. `seen_activated` is what the business confirmed.
create or replace function end_coupon(
  asked_coupon uuid, asked_listing bigint, seen_activated boolean, today date, at timestamptz)
returns text language plpgsql as $$
declare
  coupon coupons;
begin
  select * into coupon from coupons where id = asked_coupon and listing_id = asked_listing for update;
  if not found then
    return 'not-found';
  elsif coupon.ended_at is not null or coupon.ends_on < today then
    return 'ended-already';
  elsif (coupon.activated_at is not null) <> seen_activated then
    return 'changed-meanwhile';
  end if;
  update coupons set ended_at = at where id = coupon.id;
  return 'ended';
end
$$;
