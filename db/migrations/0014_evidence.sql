-- Websites and guests say something of listings: in which words, on which page, on which day. What is published stays
-- in listings; it follows from this (app/domain/evidence/weigh.ts and belief.ts).

create table sites (
  -- The host is in lower case and without a port.
  host text primary key constraint sites_host_is_lower check (host = lower(host) and length(host) between 1 and 253),
  -- The rules for programs are here as last fetched; null before that, and where there are none.
  robots text,
  -- Rules that could not be read count as a refusal for a day (RFC 9309 §2.3.1.4).
  robots_state text not null default 'unknown'
    constraint sites_robots_state_is_known check (robots_state in ('unknown', 'read', 'none', 'refused')),
  robots_at timestamptz,
  next_visit_at timestamptz not null default now(),
  -- Set while a visit lasts: one that was cut off goes on where it was.
  visiting_since timestamptz,
  visited_at timestamptz,
  -- So many visits in a row found what was known.
  unchanged_visits integer not null default 0,
  -- They are counted since the last visit that reached it.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Somebody who speaks for the site asked for it at /bot; nothing of it is kept then.
  opted_out_at timestamptz
);

create index sites_by_next_visit on sites (next_visit_at) where opted_out_at is null;

create trigger sites_withdraw_from_open_feed after update of opted_out_at on sites
  for each row when (old.opted_out_at is null and new.opted_out_at is not null)
  execute function withdraw_from_open_feed();

-- A host has many places: a chain's branches, or the tenants of a builder.
create table site_places (
  host text not null references sites on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  -- The listing says that its own page is there.
  address text not null,
  -- A model is not asked twice about the same pages of a place: what it was shown and answered is hashed with its name.
  shown_hash bytea,
  primary key (host, listing_id)
);

create index site_places_by_listing on site_places (listing_id);

create table site_pages (
  id bigint generated always as identity primary key,
  host text not null references sites on delete cascade,
  address text not null constraint site_pages_address_is_bounded check (length(address) <= 2000),
  -- Its link promised happy hours where it is 0, and less where it is more; 9 where nothing links to it.
  rank smallint not null,
  -- It is the status of the last answer, or null where none came.
  status smallint,
  -- A clause tells operators why nothing of it was read.
  problem text,
  text text,
  -- The markup says this of each line of the text; null where it had none.
  shapes jsonb,
  -- The page says this of places in the words of schema.org (app/domain/sites/html/site-facts.ts).
  facts jsonb not null default '[]',
  hash bytea,
  etag text,
  last_modified text,
  fetched_at timestamptz,
  changed_at timestamptz,
  -- Twice in a row and its evidence is gone.
  times_missing smallint not null default 0,
  -- That visit fetched it last, so that one resumed fetches nothing twice; null before any.
  visit_at timestamptz,
  constraint site_pages_address_stands_once unique (host, address)
);

create table evidence (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  -- It is null for what no page says: an owner, a visit.
  page_id bigint references site_pages on delete cascade,
  about text not null constraint evidence_about_is_known
    check (about in ('happy-hours', 'opening-hours', 'item', 'closed', 'phone')),
  manner text not null constraint evidence_manner_is_known
    check (manner in ('stated', 'calendar', 'model', 'owner', 'map-data', 'visit', 'desk')),
  quote text not null constraint evidence_quote_is_bounded check (length(quote) between 1 and 2000),
  -- The quote was read as these windows of happy hours; null where it says something else.
  windows jsonb,
  -- A page says this beside its days and times, and one should see it, such as "bar only"; empty where nothing is.
  conditions text[] not null default '{}'
    constraint evidence_conditions_are_known check (conditions <@ array[
      'bar-only', 'patio-only', 'part-of-place', 'dine-in-only', 'not-on-holidays', 'exceptions', 'may-vary',
      'with-purchase', 'condition']),
  -- An operator accepted this of what guests said; a visit writes the conditions of the words anew and leaves these.
  told_conditions text[] not null default '{}'
    constraint evidence_told_conditions_are_known
    check (told_conditions <@ array['bar-only', 'dine-in-only', 'prices-differ']),
  -- A statement holds from this day; null where it says no start.
  valid_from date,
  -- A calendar says nothing any more after this day.
  valid_until date,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  gone_at timestamptz,
  -- An operator found that it is not this place's, or that it is wrong.
  verdict text constraint evidence_verdict_is_known check (verdict in ('right', 'wrong', 'other-place')),
  judged_at timestamptz,
  constraint evidence_is_judged_at_an_instant check ((verdict is null) = (judged_at is null))
);

-- What an operator types may be, word for word, what a file says already: both are evidence, one outweighs the other.
create unique index evidence_stands_once on evidence
  (listing_id, page_id, about, (manner = 'desk'), md5(quote)) nulls not distinct;
create index evidence_by_page on evidence (page_id);

-- The readers were not sure of these, and the desk decides.
create table unsure_finds (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  page_id bigint references site_pages on delete cascade,
  -- A find may be the same place as that listing.
  other_id bigint references listings on delete cascade,
  reason text not null constraint unsure_finds_reason_is_known
    check (reason in ('conflict', 'several-places', 'same-place', 'model', 'disputed', 'refuted', 'told')),
  -- The reader does not believe what it read for this reason, one word of the desk's list.
  refutation text,
  quote text,
  windows jsonb,
  found_at timestamptz not null,
  settled_at timestamptz,
  -- It is null where a page or the guests settled it themselves.
  settled_by uuid references accounts on delete set null,
  verdict text constraint unsure_finds_verdict_is_known check (verdict in ('right', 'wrong', 'other-place', 'gone')),
  constraint unsure_finds_compare_two_listings check ((reason = 'same-place') = (other_id is not null)),
  constraint unsure_finds_are_refuted_for_a_reason check ((reason = 'refuted') = (refutation is not null)),
  constraint unsure_finds_are_settled_by_a_verdict check ((verdict is null) = (settled_at is null))
);

create unique index unsure_finds_wait_once
  on unsure_finds (listing_id, page_id, other_id, reason, md5(coalesce(quote, '')))
  nulls not distinct where settled_at is null;
create index unsure_finds_by_age on unsure_finds (found_at, id) where settled_at is null;
create index unsure_finds_by_settler on unsure_finds (settled_by) where settled_by is not null;

create trigger unsure_finds_take_notes_along after delete on unsure_finds
  referencing old table as gone for each statement execute function forget_notes('find');

-- A business's own site says something else than its listing, as its owner was last told of it or answered.
create table site_hours_answers (
  listing_id bigint primary key references listings on delete cascade,
  -- They are the days and times of the site (app/domain/sites/own-hours.ts); another reading is told and asked anew.
  reading text not null constraint site_hours_answers_reading_is_bounded check (length(reading) between 1 and 4000),
  told_at timestamptz,
  -- The owner has kept other hours than these since then.
  kept_at timestamptz
);

-- Guests say this of a happy hour that should be on, or of a listing.
create table reports (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  account_id uuid references accounts on delete cascade,
  -- A keyed hash of the guest's network; no address is kept. Accounts have one too, so that two on one network are
  -- noticed; guests of one network may each say something.
  network bytea,
  -- The scan of a table's code proves that the guest was there. It proves one report.
  scan bytea,
  -- It is the Monday of the listing's week.
  week date not null,
  -- What is not right at any hour, from 'other-times' on, changes nothing until an operator accepts it.
  kind text not null constraint reports_kind_is_known check (kind in (
    'still-on', 'not-on', 'price-differs', 'other-times', 'ended', 'other-price', 'bar-only', 'dine-in-only')),
  -- They are the guest's own words, or null for who only pressed.
  words text constraint reports_words_are_a_line check (length(words) between 1 and 120),
  weight double precision not null constraint reports_weight_is_bounded check (weight > 0 and weight <= 3),
  reported_at timestamptz not null,
  undone_at timestamptz,
  constraint reports_are_of_a_person_or_a_network check (num_nonnulls(account_id, network) >= 1)
);

create unique index reports_of_a_person_stand_once on reports (listing_id, account_id, week)
  where undone_at is null;
create unique index reports_of_a_scan_stand_once on reports (scan) where undone_at is null;
create index reports_by_listing on reports (listing_id, reported_at);
create index reports_by_account on reports (account_id, reported_at);
create index reports_by_network on reports (network, reported_at) where network is not null;

create table disputes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  opened_at timestamptz not null,
  -- SHA-256 of the token of the link that its owner was mailed.
  token_hash bytea unique,
  -- The owner says this; an operator overrules it.
  answer text constraint disputes_answer_is_known check (answer in ('still-on', 'not-on')),
  answered_at timestamptz,
  ruling text constraint disputes_ruling_is_known check (ruling in ('still-on', 'not-on')),
  ruled_at timestamptz,
  -- Set when the reports behind it were undone, outweighed or forgotten.
  withdrawn_at timestamptz,
  constraint disputes_are_answered_at_an_instant check ((answer is null) = (answered_at is null)),
  constraint disputes_are_ruled_at_an_instant check ((ruling is null) = (ruled_at is null))
);

create unique index disputes_are_open_once on disputes (listing_id)
  where answered_at is null and ruled_at is null and withdrawn_at is null;
create index disputes_by_listing on disputes (listing_id, opened_at);

-- A bar prints a code for its tables: whoever scans it is there.
create table table_codes (
  listing_id bigint primary key references listings on delete cascade,
  code text not null unique constraint table_codes_are_letters_and_digits check (code ~ '^[0-9A-Z]{10}$'),
  made_at timestamptz not null
);
