-- What the markup of a page says of each line of its text; null where it had none, or was read before.
alter table site_pages add column shapes jsonb;

-- The day from which a statement holds; null where it says no start.
alter table evidence add column valid_from date;

-- Why the reader does not believe what it read: one word of the desk's list.
alter table unsure_finds
  add column refutation text,
  drop constraint unsure_finds_reason_is_known,
  add constraint unsure_finds_reason_is_known
    check (reason in ('conflict', 'several-places', 'same-place', 'model', 'disputed', 'refuted')),
  add constraint unsure_finds_are_refuted_for_a_reason check ((reason = 'refuted') = (refutation is not null));
