-- Take it before deciding by a balance; it lasts until the transaction ends.
create or replace function lock_ledger(business uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('ledger of ' || business, 0))
$$;

create or replace function begin_ledger_line() returns trigger language plpgsql as $$
begin
  if new.business_id is not null then perform lock_ledger(new.business_id); end if;
  -- What was written is complete: lines come with their entry.
  if not exists (select from ledger_entries where id = new.entry_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'The ledger is only added to.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(cents), 0) <> 0 or count(*) < 2 from ledger_lines where entry_id = new.id) then
    raise exception 'The lines of entry % do not sum to zero.', new.id
      using errcode = 'check_violation', constraint = 'ledger_entries_sum_to_zero';
  end if;
  return null;
end
$$;

-- Under the lock that the line took, which is held until the transaction is over.
create or replace function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(cents) < 0 from ledger_lines where business_id = new.business_id and account = new.account) then
    raise exception 'The % balance of % would be negative.', new.account, new.business_id
      using errcode = 'check_violation', constraint = 'ledger_balances_are_never_negative';
  end if;
  return null;
end
$$;
