-- Coupons and the queues behind them, deals, and offers.

\ir ../functions/refuse_moved_target.sql
\ir ../functions/note_promotion.sql
\ir ../functions/notify_coupon_change.sql
\ir ../functions/notify_queues.sql

create table coupons (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listings on delete cascade,
  title text not null constraint coupons_title_is_bounded check (length(title) between 1 and 120),
  description text not null constraint coupons_description_is_bounded check (length(description) <= 2000),
  picture text,
  -- The round mark beside the restaurant's name.
  logo text,
  redeem_method text,
  -- A business may say what a coupon saves: both prices or neither.
  price_cents integer,
  usual_cents integer,
  target integer not null constraint coupons_target_is_positive check (target > 0),
  -- So many codes are redeemed on one day at most, on the clock of the place; null is no limit.
  daily_limit integer constraint coupons_daily_limit_is_positive check (daily_limit > 0),
  -- Codes are redeemed at these hours, as the business wrote them and as the clock read minutes of the week in them.
  valid_hours text constraint coupons_valid_hours_are_bounded check (length(valid_hours) between 1 and 200),
  valid_minutes int4multirange,
  -- The last day is inclusive, on the clock of the listing's place.
  ends_on date not null,
  -- Set once, by the transaction that fills the queue.
  activated_at timestamptz,
  ended_at timestamptz,
  -- Set once everybody in the queue is told.
  told_at timestamptz,
  created_at timestamptz not null default now(),
  -- No draft may have the key of the form that posted it any more; null for what no form posted.
  form_key uuid,
  constraint coupons_valid_hours_are_read check ((valid_hours is null) = (valid_minutes is null)),
  constraint coupons_save_what_they_say check (
    (price_cents is null) = (usual_cents is null) and price_cents >= 0 and price_cents < usual_cents
  )
);

create index coupons_by_listing on coupons (listing_id, ends_on);
create index coupons_by_last_day on coupons (ends_on, id) where ended_at is null;
create index coupons_untold on coupons (ends_on) where told_at is null;

create trigger coupons_target_stays before update of target on coupons
  for each row when (old.target <> new.target) execute function refuse_moved_target();
create trigger coupons_note_promotion after insert on coupons
  for each row execute function note_promotion('coupon');
create trigger coupons_notify_activation after update of activated_at on coupons
  for each row when (old.activated_at is null and new.activated_at is not null)
  execute function notify_coupon_change('activated');
create trigger coupons_notify_early_end after update of ended_at on coupons
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_coupon_change('ended');
create trigger coupons_notify_ended after update of ended_at on coupons
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_taken_down();
create trigger coupons_take_notes_along after delete on coupons
  referencing old table as gone for each statement execute function forget_notes('coupon');

create table queue_entries (
  id bigint generated always as identity primary key,
  coupon_id uuid not null references coupons on delete cascade,
  diner_id uuid references accounts on delete set null,
  -- The diner's personal code is shown once the coupon has activated.
  code text not null,
  joined_at timestamptz not null default now(),
  redeemed_at timestamptz,
  -- It is null too once the account of who redeemed it is gone.
  redeemed_by uuid references accounts on delete set null,
  -- Set with the mail that tells the diner what became of the queue, or when none is owed.
  told_at timestamptz,
  -- Set when the header has shown it.
  news_seen_at timestamptz,
  constraint queue_entries_hold_a_diner_once unique (coupon_id, diner_id),
  constraint queue_entries_code_is_unique unique (code)
);

create index queue_entries_by_diner on queue_entries (diner_id);
create index queue_entries_by_redemption on queue_entries (coupon_id, redeemed_at) where redeemed_at is not null;
create index queue_entries_by_redeemer on queue_entries (redeemed_by) where redeemed_by is not null;

-- It holds the tenth of a second of the latest notice (db/functions/notify_queues.sql).
create sequence queue_notices;

create trigger queue_entries_notify after insert or delete on queue_entries
  for each statement execute function notify_queues();

create table deals (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listings on delete cascade,
  title text not null constraint deals_title_is_bounded check (length(title) between 1 and 120),
  description text not null default '' constraint deals_description_is_bounded check (length(description) <= 2000),
  picture text,
  ends_on date not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  -- The key of its form is kept as in coupons.
  form_key uuid
);

create index deals_by_listing on deals (listing_id, ends_on);
create index deals_by_last_day on deals (ends_on, id) where ended_at is null;

create trigger deals_note_promotion after insert on deals
  for each row execute function note_promotion('deal');
create trigger deals_notify_ended after update of ended_at on deals
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_taken_down();
create trigger deals_take_notes_along after delete on deals
  referencing old table as gone for each statement execute function forget_notes('deal');

-- A business has begun to type a coupon or a deal, which is kept as its form sends it. A draft that is whole may have a
-- day on which it is posted by itself.
create table promotion_drafts (
  business_id uuid not null references accounts on delete cascade,
  -- The id is the key of the form, so that a form sent twice keeps one.
  id uuid not null,
  kind text not null constraint promotion_drafts_kind_is_known check (kind in ('coupon', 'deal')),
  typed jsonb not null constraint promotion_drafts_typed_is_bounded check (octet_length(typed::text) <= 40000),
  -- The picture is named as that of a promotion is, since it may be that of an earlier one.
  picture text,
  -- It grows with each change: a page that was opened before one is told.
  version integer not null default 1,
  starts_on date,
  -- It was not posted on its day for this reason.
  refused text constraint promotion_drafts_refused_is_known
    check (refused in ('not-verified', 'same-title', 'picture-gone', 'unreadable')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  constraint promotion_drafts_refused_ones_wait check (refused is null or starts_on is null)
);

create index promotion_drafts_by_start on promotion_drafts (starts_on) where starts_on is not null;

create table offers (
  id bigint generated always as identity primary key,
  kind text not null constraint offers_kind_is_known check (kind in ('offer', 'event', 'new-item')),
  -- '1' is the value of the general offers, shown for every zip code (diner §7).
  zip_code text not null,
  listing_id bigint references listings on delete set null,
  -- The claim that brought it from the found listing to the member listing, and that takes it back when it is undone.
  carried_by uuid references claims on delete set null,
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
create index offers_by_listing on offers (listing_id) where listing_id is not null;
create index offers_by_claim on offers (carried_by) where carried_by is not null;

create trigger offers_notify_hidden after update of hidden_at on offers
  for each row when (old.hidden_at is null and new.hidden_at is not null) execute function notify_taken_down();
create trigger offers_notify_deleted after delete on offers
  for each row execute function notify_taken_down();
