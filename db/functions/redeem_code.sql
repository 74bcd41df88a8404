-- Redeems a personal code, once, for the business that posted its coupon. One round trip, as in join_queue.
create or replace function redeem_code(asked_code text, asked_business uuid, at timestamptz)
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
