-- Places on the site: found listings (member_uid is null) and member listings.

create table listings (
  id bigint generated always as identity primary key,
  member_uid uuid unique,
  business_id uuid references accounts on delete set null,
  -- The found listing that this member listing has claimed.
  claimed_listing_id bigint references listings on delete set null,

  source text not null,
  source_id text,
  checked_on date not null,

  name text not null constraint listings_name_is_bounded check (length(name) between 1 and 120),
  address text,
  city text not null,
  state text not null,
  zip_code text not null,
  latitude double precision not null constraint listings_latitude_is_on_earth check (latitude between -90 and 90),
  longitude double precision not null constraint listings_longitude_is_on_earth check (longitude between -180 and 180),
  time_zone text not null default 'America/New_York',
  -- Distance to the point of its own zip code, kept so that a zip's own listings come in order from an index.
  miles_from_zip double precision not null,

  website text,
  menu_url text,
  price_range text constraint listings_price_range_is_known check (price_range in ('$', '$$', '$$$', '$$$$')),
  category text,
  picture text,
  rating numeric(2, 1) constraint listings_rating_is_at_most_five check (rating between 0 and 5),
  review_count integer constraint listings_review_count_is_not_negative check (review_count >= 0),

  -- The week as it was published, and what the clock reads in it: minutes of the week
  -- from Monday 00:00 on the place's own clock, and one bit a weekday (Monday = 1).
  happy_hours jsonb not null,
  happy_minutes int4multirange not null default '{}',
  happy_days smallint not null default 0,
  opening_hours jsonb not null default '[]',
  tags text[] not null default '{}',
  featured_items jsonb not null default '[]',
  featured_offer jsonb,

  verified_at timestamptz,
  claimed_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint listings_source_names_a_row_once unique (source, source_id),
  constraint listings_found_ones_name_their_row check (member_uid is not null or source_id is not null),
  -- The member listing that claimed it stands in its place (diner §3, display_Indicator).
  constraint listings_claimed_found_ones_are_hidden
    check (member_uid is not null or claimed_at is null or hidden_at is not null)
);

create index listings_by_zip on listings (zip_code, (member_uid is null), miles_from_zip, id)
  where hidden_at is null;
create index listings_by_point on listings using gist (ll_to_earth(latitude, longitude))
  where hidden_at is null;
create index listings_by_business on listings (business_id);
create index listings_by_claimed_listing on listings (claimed_listing_id);

create table follows (
  account_id uuid not null references accounts on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, listing_id)
);

create index follows_by_listing on follows (listing_id);
