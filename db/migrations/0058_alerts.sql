-- What followed places tell: switches of each follow, what happened, and who is still to be told of it.

-- A switch is the instant since when it is on: nothing older is told. `start_days` has one bit a weekday (Monday = 1).
alter table follows
  add column week_since timestamptz,
  add column promotions_since timestamptz,
  add column start_days smallint not null default 0
    constraint follows_start_days_are_weekdays check (start_days between 0 and 127),
  -- Up to when the starts of this place are among the alerts.
  add column starts_read_until timestamptz;

create index follows_by_starts_read on follows (starts_read_until) where start_days <> 0;

-- Written by triggers with the change itself; gone once it is an alert of everybody who wants it.
create table listing_changes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  kind text not null constraint listing_changes_kind_is_known check (kind in ('week', 'coupon', 'deal')),
  promotion_id uuid,
  -- Of a week: the minutes that people were told last.
  minutes_before int4multirange,
  -- By the clock of the application, which finds the row first; null again whenever the week changes once more.
  seen_at timestamptz
);

create unique index listing_changes_of_week on listing_changes (listing_id) where kind = 'week';

-- A row is also the lock of what one account is told by one channel.
create table alert_settings (
  account_id uuid not null references accounts on delete cascade,
  channel text not null constraint alert_settings_channel_is_known check (channel in ('mail', 'push')),
  a_day smallint not null default 1 constraint alert_settings_a_day_is_bounded check (a_day between 0 and 5),
  -- Nothing can be told before.
  resume_at timestamptz,
  primary key (account_id, channel)
);

create table alerts (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  channel text not null,
  listing_id bigint not null references listings on delete cascade,
  kind text not null constraint alerts_kind_is_known check (kind in ('week', 'coupon', 'deal', 'start')),
  -- Which change, coupon, deal or start.
  subject text not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  told_at timestamptz,
  constraint alerts_are_told_once unique (account_id, channel, kind, listing_id, subject),
  foreign key (account_id, channel) references alert_settings on delete cascade
);

create index alerts_untold on alerts (due_at, account_id, channel) where told_at is null;
create index alerts_by_expiry on alerts (expires_at);
create index alerts_by_listing on alerts (listing_id);

-- Numbered, so that no day of a person has more than its limit.
create table digests (
  account_id uuid not null references accounts on delete cascade,
  channel text not null constraint digests_channel_is_known check (channel in ('mail', 'push')),
  on_date date not null,
  number smallint not null constraint digests_are_five_a_day check (number between 1 and 5),
  told_at timestamptz not null,
  primary key (account_id, channel, on_date, number)
);

create index digests_by_time on digests (told_at);

alter table mail_refusals
  drop constraint mail_refusals_kind_is_known,
  add constraint mail_refusals_kind_is_known check (kind in ('activated', 'ended-unfilled', 'alerts'));

create function note_week_change() returns trigger language plpgsql as $$ begin return null; end $$;
create function note_promotion() returns trigger language plpgsql as $$ begin return null; end $$;

-- Not where only our reader of texts has become another.
create trigger listings_note_week_change after update of happy_minutes, happy_off on listings
  for each row when (
    old.reading = new.reading
    and (old.happy_minutes is distinct from new.happy_minutes or old.happy_off is distinct from new.happy_off)
  )
  execute function note_week_change();
create trigger coupons_note_promotion after insert on coupons
  for each row execute function note_promotion('coupon');
create trigger deals_note_promotion after insert on deals
  for each row execute function note_promotion('deal');
