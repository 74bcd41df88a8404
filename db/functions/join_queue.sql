-- One round trip, so that nobody holds the lock while an answer travels.
create or replace function join_queue(
  asked_coupon uuid, asked_diner uuid, new_code text, at timestamptz)
returns text language plpgsql as $$
declare
  coupon coupons;
  refusal text;
  zone text;
begin
  -- Activation is final, so a full line needs no lock.
  select * into coupon from coupons where id = asked_coupon;
  if coupon.activated_at is null then
    -- Holds this row: everybody else waits for the decision.
    select * into coupon from coupons where id = asked_coupon for update;
  end if;
  select time_zone into zone from listings where id = coupon.listing_id and hidden_at is null;
  if not found then
    return 'not-found';
  elsif not still_runs(coupon.ends_on, zone, at) or (coupon.ended_at is not null and coupon.activated_at is null) then
    return 'ended';
  elsif exists (select from queue_entries where coupon_id = coupon.id and diner_id = asked_diner) then
    return 'already-joined';
  elsif coupon.ended_at is not null then
    return 'ended';
  elsif coupon.activated_at is not null then
    return 'line-full';
  end if;

  refusal := queue_refusal(coupon.id, asked_diner);
  if refusal is not null then
    return refusal;
  end if;

  insert into queue_entries (coupon_id, diner_id, code, joined_at)
  values (coupon.id, asked_diner, new_code, at)
  on conflict on constraint queue_entries_code_is_unique do nothing;
  if not found then
    return 'code-taken';
  elsif (select count(*) from queue_entries where coupon_id = coupon.id) < coupon.target then
    return 'joined';
  end if;
  update coupons set activated_at = at where id = coupon.id;
  return 'activated';
end
$$;
