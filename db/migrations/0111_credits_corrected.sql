-- A correction takes back of an earlier credit what has not been paid out. It is asked for and decided as a
-- credit is, and always by two.
alter table credits
  add column corrects uuid references credits on delete restrict,
  add constraint credits_are_corrected_by_two
    check (corrects is null or decision is distinct from 'credited' or decided_by <> asked_by);
create index credits_by_corrected on credits (corrects) where corrects is not null;

alter table ledger_entries drop constraint ledger_entries_kind_is_known;
alter table ledger_entries add constraint ledger_entries_kind_is_known check (kind in (
  'credit', 'credit corrected', 'payout requested', 'payout paid', 'payout failed', 'payout reversed'));
