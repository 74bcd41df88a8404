create or replace function take_redemption_back(
  asked_entry bigint, asked_business uuid, made_after timestamptz, asked_by uuid default null)
returns text language plpgsql as $$
declare
  entry queue_entries;
begin
  if not may_serve(asked_business, asked_by) then
    return 'not-allowed';
  end if;
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
  update queue_entries set redeemed_at = null, redeemed_by = null where id = entry.id;
  return 'taken-back';
end
$$;
