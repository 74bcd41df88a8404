-- The ledger: what Hush owes businesses, in whole cents, each movement written twice and never changed.
--
--   hush        where credits come from; below zero by as much as businesses were ever credited
--   available   what a business may ask to be paid
--   under way   what it asked for and the provider has not confirmed
--   paid out    what the provider confirmed
--
-- Accounts of people come and go; the ledger names them by their ids and outlives them.

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null constraint ledger_entries_kind_is_known
    check (kind in ('credit', 'payout requested', 'payout paid', 'payout failed', 'payout reversed')),
  -- The credit or the payout.
  about_id uuid not null,
  at timestamptz not null,
  reason text constraint ledger_entries_reason_is_bounded check (length(reason) between 1 and 1000),
  constraint ledger_entries_happen_once unique (about_id, kind)
);

create table ledger_lines (
  entry_id bigint not null references ledger_entries on delete restrict,
  account text not null constraint ledger_lines_account_is_known
    check (account in ('hush', 'available', 'under way', 'paid out')),
  business_id uuid,
  cents bigint not null constraint ledger_lines_move_something check (cents <> 0),
  constraint ledger_lines_are_once_an_account primary key (entry_id, account),
  constraint ledger_lines_know_whose_they_are check ((account = 'hush') = (business_id is null))
);

create index ledger_lines_by_business on ledger_lines (business_id, account) include (cents);

-- Taken before a balance is read to decide by it, until the end of the transaction.
create function lock_ledger(business uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('ledger of ' || business, 0))
$$;

create function begin_ledger_line() returns trigger language plpgsql as $$
begin
  if new.business_id is not null then perform lock_ledger(new.business_id); end if;
  -- What was written is complete: lines come with their entry.
  if not exists (select from ledger_entries where id = new.entry_id and xmin = pg_current_xact_id()::xid) then
    raise exception 'The ledger is only added to.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger ledger_lines_come_with_their_entry before insert on ledger_lines
  for each row execute function begin_ledger_line();

create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(cents), 0) <> 0 or count(*) < 2 from ledger_lines where entry_id = new.id) then
    raise exception 'The lines of entry % do not sum to zero.', new.id
      using errcode = 'check_violation', constraint = 'ledger_entries_sum_to_zero';
  end if;
  return null;
end
$$;

create constraint trigger ledger_entries_sum_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry();

-- Under the lock that the line took, which is held until the transaction is over.
create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(cents) < 0 from ledger_lines where business_id = new.business_id and account = new.account) then
    raise exception 'The % balance of % would be negative.', new.account, new.business_id
      using errcode = 'check_violation', constraint = 'ledger_balances_are_never_negative';
  end if;
  return null;
end
$$;

create constraint trigger ledger_balances_are_never_negative after insert on ledger_lines
  deferrable initially deferred for each row
  when (new.business_id is not null) execute function check_ledger_balance();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only added to.';
end
$$;

create trigger ledger_entries_are_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_are_never_emptied before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_lines_are_append_only before update or delete on ledger_lines
  for each row execute function refuse_ledger_change();
create trigger ledger_lines_are_never_emptied before truncate on ledger_lines
  for each statement execute function refuse_ledger_change();

-- What operators give to businesses. Above 500 dollars it takes a second one.
create table credits (
  -- Made with the form, so that a form sent twice credits once.
  id uuid primary key,
  business_id uuid not null,
  cents bigint not null constraint credits_are_bounded check (cents between 1 and 99999999),
  reason text not null constraint credits_reason_is_bounded check (length(reason) between 1 and 1000),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- Of an operator alone: who asked for it.
  decided_by uuid,
  decided_at timestamptz,
  decision text constraint credits_decision_is_known check (decision in ('credited', 'declined')),
  decline_reason text constraint credits_decline_reason_is_bounded check (length(decline_reason) between 1 and 1000),
  constraint credits_are_decided_at_once
    check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decision is null)),
  constraint credits_say_why_they_are_declined
    check ((decline_reason is not null) = coalesce(decision = 'declined', false)),
  constraint credits_of_one_operator_are_small
    check (decision is distinct from 'credited' or decided_by <> asked_by or cents <= 50000)
);

create index credits_waiting on credits (asked_at) where decided_at is null;
create index credits_by_business on credits (business_id, asked_at desc);
