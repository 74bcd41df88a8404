-- The lock is that of redeem_code, so a code is redeemed or handed over, and never both.
create or replace function take_code(
  asked_hash bytea, asked_diner uuid, new_code text, at timestamptz)
returns text language plpgsql as $$
declare
  entry queue_entries;
  refusal text;
begin
  select * into entry from queue_entries where handover_hash = asked_hash;
  if not found then
    return 'over';
  end if;
  perform from coupons where id = entry.coupon_id for update;
  select * into entry from queue_entries where handover_hash = asked_hash;
  if not found or entry.diner_id is null then
    return 'over';
  elsif entry.diner_id = asked_diner then
    if entry.handed_at is null then
      return 'own';
    end if;
    -- A repeated press.
    return 'taken';
  elsif entry.handed_at is not null or code_state(entry.id, at) in ('redeemed', 'ended', 'not-activated') then
    return 'over';
  elsif exists (
    select from queue_entries where coupon_id = entry.coupon_id and diner_id = asked_diner
  ) then
    return 'already-joined';
  end if;
  refusal := queue_refusal(entry.coupon_id, asked_diner);
  if refusal is not null then
    return refusal;
  elsif exists (select from queue_entries where code = new_code) then
    return 'code-taken';
  end if;

  -- Accounts before entries, as in delete_diner.
  perform from accounts where id in (entry.diner_id, asked_diner) order by id for key share;
  update queue_entries
  set diner_id = asked_diner, code = new_code, handed_at = at,
    handed_by = (select id from accounts where id = entry.diner_id)
  where id = entry.id and diner_id is not null;
  if not found then
    return 'over';
  end if;
  return 'taken';
end
$$;
