create or replace function redeem_code(
  asked_code text, asked_business uuid, at timestamptz, asked_by uuid default null)
returns text language plpgsql as $$
declare
  entry queue_entries;
  state text;
begin
  if not may_serve(asked_business, asked_by) then
    return 'not-allowed';
  end if;
  select queue_entries.* into entry
  from queue_entries
    join coupons on coupons.id = coupon_id
    join listings on listings.id = listing_id
  where code = asked_code and business_id = asked_business;
  if not found then
    return 'not-found';
  end if;

  -- Holds this row: every other code of the coupon waits.
  perform from coupons where id = entry.coupon_id for update;
  -- A friend may have taken the code by now.
  perform from queue_entries where id = entry.id and code = asked_code;
  if not found then
    return 'not-found';
  end if;
  state := code_state(entry.id, at);
  if state = 'valid' then
    update queue_entries set redeemed_at = at, redeemed_by = coalesce(asked_by, asked_business)
    where id = entry.id;
    return 'now-redeemed';
  end if;
  return state;
end
$$;
