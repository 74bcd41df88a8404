-- Entries of activated queues stay, without a name: their counts remain true. Locks are those of
-- join_queue: coupons by id, then the account.
create or replace function delete_diner(asked_diner uuid, compared_hash text)
returns text language plpgsql as $$
declare
  held uuid[];
  diner accounts;
begin
  held := array(
    select id from coupons
    where activated_at is null
      and id in (select coupon_id from queue_entries where diner_id = asked_diner)
    order by id for update);
  -- An entry would need this row, so nobody enters a queue as this diner from here on.
  select * into diner from accounts where id = asked_diner and role = 'diner' for update;
  if diner.id is null then
    return 'not-found';
  elsif diner.password_hash is distinct from compared_hash then
    return 'password-changed';
  elsif exists (
    select from queue_entries join coupons on coupons.id = coupon_id
    where diner_id = diner.id and activated_at is null and coupon_id <> all(held)
  ) then
    return 'joined-meanwhile';
  end if;

  -- The order is that of a change of a week: follows, then saved questions.
  perform from follows where account_id = diner.id order by listing_id for update;
  perform from saved_questions where account_id = diner.id order by id for update;
  delete from queue_entries where diner_id = diner.id and coupon_id = any(held);
  delete from accounts where id = diner.id;
  -- Last, because a mail about an entry of the diner is written by now.
  delete from mails where lower(recipient) = lower(diner.email);
  return 'deleted';
end
$$;
