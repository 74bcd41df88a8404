-- What a guest says is not right of a listing, at any hour: it changes nothing until an operator accepts it.
alter table reports
  drop constraint reports_kind_is_known,
  add constraint reports_kind_is_known check (kind in (
    'still-on', 'not-on', 'price-differs', 'other-times', 'ended', 'other-price', 'bar-only', 'dine-in-only')),
  -- The guest's own words; null for who only pressed.
  add column words text constraint reports_words_are_a_line check (length(words) between 1 and 120);

alter table unsure_finds
  drop constraint unsure_finds_reason_is_known,
  add constraint unsure_finds_reason_is_known
    check (reason in ('conflict', 'several-places', 'same-place', 'model', 'disputed', 'refuted', 'told'));

-- What an operator accepted of it; a visit writes the conditions of the words anew and leaves these alone.
alter table evidence
  add column told_conditions text[] not null default '{}'
    constraint evidence_told_conditions_are_known
    check (told_conditions <@ array['bar-only', 'dine-in-only', 'prices-differ']);

-- Of the statement that is published, so that lists and calendars ask a column.
alter table listings add column conditions text[] not null default '{}';
