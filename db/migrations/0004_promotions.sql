-- Coupons and the queues behind them, deals, and offers.

create table coupons (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listings on delete cascade,
  title text not null constraint coupons_title_is_bounded check (length(title) between 1 and 120),
  description text not null constraint coupons_description_is_bounded check (length(description) <= 2000),
  picture text,
  -- The round mark beside the restaurant's name.
  logo text,
  redeem_method text,
  target integer not null constraint coupons_target_is_positive check (target > 0),
  -- The last day of the coupon, inclusive, on the clock of the listing's place.
  ends_on date not null,
  -- Set once, by the transaction that fills the queue.
  activated_at timestamptz,
  created_at timestamptz not null default now()
);

create index coupons_by_listing on coupons (listing_id, ends_on);

create table queue_entries (
  id bigint generated always as identity primary key,
  coupon_id uuid not null references coupons on delete cascade,
  diner_id uuid references accounts on delete set null,
  -- The diner's personal code, shown once the coupon has activated.
  code text not null,
  joined_at timestamptz not null default now(),
  redeemed_at timestamptz,
  constraint queue_entries_hold_a_diner_once unique (coupon_id, diner_id),
  constraint queue_entries_code_is_unique unique (code)
);

create index queue_entries_by_diner on queue_entries (diner_id);

create table deals (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listings on delete cascade,
  title text not null constraint deals_title_is_bounded check (length(title) between 1 and 120),
  description text not null default '' constraint deals_description_is_bounded check (length(description) <= 2000),
  picture text,
  ends_on date not null,
  created_at timestamptz not null default now()
);

create index deals_by_listing on deals (listing_id, ends_on);

create table offers (
  id bigint generated always as identity primary key,
  kind text not null constraint offers_kind_is_known check (kind in ('offer', 'event', 'new-item')),
  -- '1' is the value of the general offers, shown for every zip code (diner §7).
  zip_code text not null,
  listing_id bigint references listings on delete set null,
  source text not null,
  brand text not null,
  icon text,
  picture text,
  detail_short text not null constraint offers_detail_short_is_bounded check (length(detail_short) between 1 and 160),
  detail_long text not null default '' constraint offers_detail_long_is_bounded check (length(detail_long) <= 4000),
  rank integer not null default 0,
  likes integer not null default 0 constraint offers_likes_are_not_negative check (likes >= 0),
  rating numeric(2, 1),
  review_count integer,
  starts_on date not null,
  ends_on date not null,
  hidden_at timestamptz,
  constraint offers_end_after_they_start check (ends_on >= starts_on)
);

create index offers_by_zip on offers (zip_code, kind, ends_on) where hidden_at is null;
