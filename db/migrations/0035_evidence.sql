-- What websites say of listings: which page said it, in which words, on which day. What is published stays in
-- listings; it follows from this (app/domain/evidence/weigh.ts).

create table sites (
  -- As in an address: in lower case, without a port.
  host text primary key constraint sites_host_is_lower check (host = lower(host) and length(host) between 1 and 253),
  -- The rules for programs, as last fetched; null before that, and where there are none.
  robots text,
  -- Refused: the rules could not be read, which counts as a refusal for a day (RFC 9309 §2.3.1.4).
  robots_state text not null default 'unknown'
    constraint sites_robots_state_is_known check (robots_state in ('unknown', 'read', 'none', 'refused')),
  robots_at timestamptz,
  next_visit_at timestamptz not null default now(),
  -- Set while a visit lasts: one that was cut off goes on where it was.
  visiting_since timestamptz,
  visited_at timestamptz,
  -- Visits in a row that found what was known.
  unchanged_visits integer not null default 0,
  -- Since the last visit that reached it.
  failures integer not null default 0,
  failing_since timestamptz,
  -- What somebody who speaks for the site asked for at /bot; nothing of it is kept then.
  opted_out_at timestamptz
);

create index sites_by_next_visit on sites (next_visit_at) where opted_out_at is null;

-- A host has many places: a chain's branches, or the tenants of a builder.
create table site_places (
  host text not null references sites on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  -- Where the listing says its own page is.
  address text not null,
  primary key (host, listing_id)
);

create index site_places_by_listing on site_places (listing_id);

create table site_pages (
  id bigint generated always as identity primary key,
  host text not null references sites on delete cascade,
  address text not null constraint site_pages_address_is_bounded check (length(address) <= 2000),
  -- What its link promised: 0 for happy hours, more for less; 9 where nothing links to it.
  rank smallint not null,
  -- The status of the last answer; null where none came.
  status smallint,
  -- Why nothing of it was read: a clause for operators.
  problem text,
  text text,
  hash bytea,
  etag text,
  last_modified text,
  fetched_at timestamptz,
  changed_at timestamptz,
  -- In a row; twice and its evidence is gone.
  times_missing smallint not null default 0,
  -- The visit that fetched it last, so that one resumed fetches nothing twice; null before any.
  visit_at timestamptz,
  constraint site_pages_address_stands_once unique (host, address)
);

create table evidence (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  -- Null for what no page says: an owner, a visit.
  page_id bigint references site_pages on delete cascade,
  about text not null constraint evidence_about_is_known check (about in ('happy-hours', 'item', 'closed', 'phone')),
  manner text not null constraint evidence_manner_is_known
    check (manner in ('stated', 'calendar', 'model', 'owner', 'map-data', 'visit')),
  quote text not null constraint evidence_quote_is_bounded check (length(quote) between 1 and 2000),
  -- The quote as it was read: windows of happy hours; null where it says something else.
  windows jsonb,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The day after which a calendar says nothing any more.
  valid_until date,
  gone_at timestamptz,
  -- What an operator found: it is not this place's, or it is wrong.
  verdict text constraint evidence_verdict_is_known check (verdict in ('right', 'wrong', 'other-place')),
  judged_at timestamptz,
  constraint evidence_is_judged_at_an_instant check ((verdict is null) = (judged_at is null))
);

create unique index evidence_stands_once on evidence (listing_id, page_id, about, md5(quote)) nulls not distinct;
create index evidence_by_page on evidence (page_id);

-- What the readers were not sure of, for the desk.
create table unsure_finds (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  page_id bigint references site_pages on delete cascade,
  reason text not null constraint unsure_finds_reason_is_known
    check (reason in ('conflict', 'several-places', 'same-place', 'model', 'disputed')),
  quote text,
  windows jsonb,
  found_at timestamptz not null,
  settled_at timestamptz,
  verdict text constraint unsure_finds_verdict_is_known check (verdict in ('right', 'wrong', 'other-place', 'gone')),
  constraint unsure_finds_are_settled_by_a_verdict check ((verdict is null) = (settled_at is null))
);

create unique index unsure_finds_wait_once on unsure_finds (listing_id, page_id, reason, md5(coalesce(quote, '')))
  nulls not distinct where settled_at is null;
create index unsure_finds_by_age on unsure_finds (found_at, id) where settled_at is null;
