-- What operators corrected about found listings. A file or a website that says otherwise later changes what
-- would be found again, and nothing that is shown.

create table listing_corrections (
  listing_id bigint primary key references listings on delete cascade,
  -- Columns of listings, as operators wrote them.
  facts jsonb not null,
  -- The same columns as they would be without it; happy_hours too, where its evidence is an operator's.
  found jsonb not null,
  corrected_at timestamptz not null,
  constraint listing_corrections_correct_something check (found <> '{}')
);

alter table evidence drop constraint evidence_manner_is_known;
alter table evidence add constraint evidence_manner_is_known
  check (manner in ('stated', 'calendar', 'model', 'owner', 'map-data', 'visit', 'desk'));
