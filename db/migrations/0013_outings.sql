-- An outing is a few places for one evening, and what friends think of each. Nobody needs an account.
create table outings (
  id bigint generated always as identity primary key,
  -- Whoever knows it may look and vote: 128 bits.
  token text not null constraint outings_token_is_unique unique,
  zip_code text not null,
  time_zone text not null,
  meets_at timestamptz not null,
  -- It grows with each change, under the lock that every change takes.
  version integer not null default 1,
  -- The group set out to fill the queue of this coupon, where it did.
  coupon_id uuid references coupons on delete set null,
  decided_at timestamptz,
  decided_listing_id bigint references listings on delete set null,
  created_at timestamptz not null,
  -- A form that is sent twice, because its answer was lost, makes one outing.
  form_key uuid constraint outings_form_is_taken_once unique
);

create index outings_by_age on outings (meets_at);
create index outings_by_coupon on outings (coupon_id) where coupon_id is not null;
create index outings_by_decided_listing on outings (decided_listing_id) where decided_listing_id is not null;

create table outing_places (
  outing_id bigint not null references outings on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  place smallint not null constraint outing_places_are_at_most_six check (place between 1 and 6),
  -- The claim that brought it from the found listing to the member listing, as in follows.
  carried_by uuid references claims on delete set null,
  primary key (outing_id, listing_id),
  constraint outing_places_stand_in_order unique (outing_id, place)
);

create index outing_places_by_listing on outing_places (listing_id);
create index outing_places_by_claim on outing_places (carried_by) where carried_by is not null;

create table outing_voters (
  id uuid primary key default gen_random_uuid(),
  outing_id bigint not null references outings on delete cascade,
  name text not null constraint outing_voters_name_is_bounded check (char_length(name) between 1 and 24),
  is_host boolean not null,
  -- The browser looks for places there; null where nobody chose. It is never shown.
  zip_code text,
  joined_at timestamptz not null,
  -- A form that is sent twice makes one voter, as in outings.
  form_key uuid,
  constraint outing_voters_form_is_taken_once unique (outing_id, form_key)
);

create index outing_voters_by_outing on outing_voters (outing_id);
create unique index outing_voters_have_one_host on outing_voters (outing_id) where is_host;

-- Votes go with their place, also to another listing.
create table outing_votes (
  voter_id uuid not null references outing_voters on delete cascade,
  outing_id bigint not null,
  listing_id bigint not null,
  vote text not null constraint outing_votes_vote_is_known check (vote in ('yes', 'fine', 'no')),
  primary key (voter_id, listing_id),
  foreign key (outing_id, listing_id) references outing_places on update cascade on delete cascade
);

create index outing_votes_by_place on outing_votes (outing_id, listing_id);
