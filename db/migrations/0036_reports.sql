-- What guests say of a happy hour that should be on, and what follows from it (app/domain/evidence/belief.ts).

-- From this instant a listing is not "on now": nobody can rely on its happy hours. Null while they are believed.
alter table listings add column doubted_from timestamptz;
create index listings_doubted on listings (doubted_from) where doubted_from is not null;

create table reports (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  account_id uuid references accounts on delete cascade,
  -- A keyed hash of a visitor's network; no address is kept.
  network bytea,
  -- The Monday of the listing's week.
  week date not null,
  kind text not null constraint reports_kind_is_known check (kind in ('still-on', 'not-on', 'price-differs')),
  weight double precision not null constraint reports_weight_is_bounded check (weight > 0 and weight <= 3),
  reported_at timestamptz not null,
  undone_at timestamptz,
  constraint reports_are_of_a_person_or_a_network check (num_nonnulls(account_id, network) = 1)
);

create unique index reports_of_a_person_stand_once on reports (listing_id, account_id, week)
  where undone_at is null;
create unique index reports_of_a_network_stand_once on reports (listing_id, network, week)
  where undone_at is null;
create index reports_by_listing on reports (listing_id, reported_at);
create index reports_by_account on reports (account_id, reported_at);
create index reports_by_network on reports (network, reported_at) where network is not null;

create table disputes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  opened_at timestamptz not null,
  -- Of the link that its owner was mailed.
  token_hash bytea unique,
  -- What the owner says; an operator overrules it.
  answer text constraint disputes_answer_is_known check (answer in ('still-on', 'not-on')),
  answered_at timestamptz,
  ruling text constraint disputes_ruling_is_known check (ruling in ('still-on', 'not-on')),
  ruled_at timestamptz,
  -- The reports behind it were undone, outweighed or forgotten.
  withdrawn_at timestamptz,
  constraint disputes_are_answered_at_an_instant check ((answer is null) = (answered_at is null)),
  constraint disputes_are_ruled_at_an_instant check ((ruling is null) = (ruled_at is null))
);

create unique index disputes_are_open_once on disputes (listing_id)
  where answered_at is null and ruled_at is null and withdrawn_at is null;
create index disputes_by_listing on disputes (listing_id, opened_at);

-- What a bar prints for its tables: whoever scans it is there.
create table table_codes (
  listing_id bigint primary key references listings on delete cascade,
  code text not null unique constraint table_codes_are_letters_and_digits check (code ~ '^[0-9A-Z]{10}$'),
  made_at timestamptz not null
);

create function forget_doubts() returns trigger language plpgsql as $$
begin
  -- Its current body is in db/functions/forget_doubts.sql.
  return new;
end
$$;

create trigger listings_forget_doubts before update of happy_hours on listings
  for each row when (old.happy_hours is distinct from new.happy_hours) execute function forget_doubts();
