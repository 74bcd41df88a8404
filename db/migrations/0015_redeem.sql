-- The one place where personal codes are redeemed. The clock is that of the place.

-- What a code is good for at an instant: the one rule for who looks and for who redeems.
create function code_state(asked_entry bigint, at timestamptz) returns text language plpgsql stable as $$
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
  elsif coupon.ends_on < clock::date or (coupon.activated_at is null and coupon.ended_at is not null) then
    return 'ended';
  elsif coupon.activated_at is null then
    return 'not-activated';
  elsif coupon.valid_minutes is not null and not coupon.valid_minutes @> (
    (extract(isodow from clock)::int - 1) * 1440 + extract(hour from clock)::int * 60 + extract(minute from clock)::int
  ) then
    return 'not-at-this-hour';
  elsif coupon.daily_limit <= (
    select count(*) from queue_entries
    where coupon_id = coupon.id
      and redeemed_at >= clock::date::timestamp at time zone zone
      and redeemed_at < (clock::date + 1)::timestamp at time zone zone
  ) then
    return 'limit-reached';
  end if;
  return 'valid';
end
$$;

-- A function is one round trip, so nobody holds the lock of a coupon while an answer is on its way; each
-- of its statements sees what was committed before it began.
create function redeem_code(asked_code text, asked_business uuid, at timestamptz)
returns text language plpgsql as $$
declare
  entry queue_entries;
  state text;
begin
  select queue_entries.* into entry
  from queue_entries
    join coupons on coupons.id = coupon_id
    join listings on listings.id = listing_id
  where code = asked_code and business_id = asked_business;
  if not found then
    return 'not-found';
  end if;

  -- Whoever holds this row decides about every code of the coupon; everybody else waits.
  perform from coupons where id = entry.coupon_id for update;
  state := code_state(entry.id, at);
  if state = 'valid' then
    update queue_entries set redeemed_at = at where id = entry.id;
    return 'now-redeemed';
  end if;
  return state;
end
$$;

-- Takes a redemption back that was made after an instant; its code is as good as before.
create function take_redemption_back(asked_entry bigint, asked_business uuid, made_after timestamptz)
returns text language plpgsql as $$
declare
  entry queue_entries;
begin
  select queue_entries.* into entry
  from queue_entries
    join coupons on coupons.id = coupon_id
    join listings on listings.id = listing_id
  where queue_entries.id = asked_entry and business_id = asked_business;
  if not found then
    return 'not-found';
  end if;

  perform from coupons where id = entry.coupon_id for update;
  select * into entry from queue_entries where id = asked_entry;
  if entry.redeemed_at is null then
    return 'not-redeemed';
  elsif entry.redeemed_at <= made_after then
    return 'too-late';
  end if;
  update queue_entries set redeemed_at = null where id = entry.id;
  return 'taken-back';
end
$$;
