-- Why somebody may not hold an entry of a coupon, or null.
create or replace function queue_refusal(asked_coupon uuid, asked_diner uuid) returns text language plpgsql stable as $$
declare
  diner accounts;
begin
  select * into diner from accounts
  where id = asked_diner and role = 'diner' and confirmed_at is not null;
  if diner.id is null then
    return 'not-confirmed';
  elsif exists (
    select from accounts twin join queue_entries on diner_id = twin.id
    where coupon_id = asked_coupon and twin.mailbox = diner.mailbox
  ) then
    return 'joined-elsewhere';
  elsif exists (
    select from accounts bar
      join listings on business_id = bar.id
      join coupons on coupons.listing_id = listings.id
    where coupons.id = asked_coupon and (bar.mailbox = diner.mailbox or exists (
      select from staff join accounts worker on worker.id = account_id
      where staff.business_id = bar.id and worker.mailbox = diner.mailbox
    ))
  ) then
    return 'works-here';
  end if;
  return null;
end
$$;
