-- Diners follow listings and save questions, and are told of what happens there.

-- A switch is the instant since when it is on: nothing older is told. `start_days` has one bit a weekday (Monday = 1).
create table follows (
  account_id uuid not null references accounts on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  created_at timestamptz not null default now(),
  week_since timestamptz,
  promotions_since timestamptz,
  start_days smallint not null default 0
    constraint follows_start_days_are_weekdays check (start_days between 0 and 127),
  -- The starts of this place are among the alerts up to then.
  starts_read_until timestamptz,
  -- The claim that brought it from the found listing to the member listing, and that takes it back when it is undone.
  carried_by uuid references claims on delete set null,
  -- A follower who came from another listing knows this week; null where it is what all others know.
  minutes_known int4multirange,
  primary key (account_id, listing_id)
);

create index follows_by_listing on follows (listing_id);
create index follows_by_starts_read on follows (starts_read_until) where start_days <> 0;
create index follows_by_claim on follows (carried_by) where carried_by is not null;

-- Calendars subscribe at this address to what somebody follows.
create table calendar_feeds (
  account_id uuid primary key references accounts on delete cascade,
  -- Whoever knows it may read: 160 bits. It tells no more than the follows beside it.
  token text not null constraint calendar_feeds_token_is_unique unique,
  made_at timestamptz not null
);

-- A diner keeps a question to the search box, and is told of what answers it.
create table saved_questions (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  -- They are the parameters of its address, in the words of the diner.
  query text not null constraint saved_questions_query_is_short check (length(query) <= 1000),
  -- It is the same with what the words mean: "IPA" and "beer" ask the same.
  meaning text not null constraint saved_questions_meaning_is_short check (length(meaning) <= 1000),
  zip_code text not null constraint saved_questions_zip_code_is_five_digits check (zip_code ~ '^[0-9]{5}$'),
  -- Triggers ask what is near this point of the zip code.
  latitude double precision not null,
  longitude double precision not null,
  saved_at timestamptz not null,
  -- These are switches, as those of follows.
  week_since timestamptz,
  promotions_since timestamptz,
  start_days smallint not null default 0
    constraint saved_questions_start_days_are_weekdays check (start_days between 0 and 127),
  starts_read_until timestamptz,
  constraint saved_questions_are_saved_once unique (account_id, zip_code, meaning)
);

create index saved_questions_by_point on saved_questions using gist (point_on_earth(latitude, longitude))
  where week_since is not null or promotions_since is not null;
create index saved_questions_by_starts_read on saved_questions (starts_read_until) where start_days <> 0;

-- Triggers write a row with the change itself; it is gone once it is an alert of everybody who wants it.
create table listing_changes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  kind text not null constraint listing_changes_kind_is_known check (kind in ('week', 'coupon', 'deal')),
  promotion_id uuid,
  -- People were told these minutes of a week last.
  minutes_before int4multirange,
  -- The application found the row first by its clock then; null again whenever the week changes once more.
  seen_at timestamptz
);

create unique index listing_changes_of_week on listing_changes (listing_id) where kind = 'week';

-- A row is also the lock of what one account is told by one channel.
create table alert_settings (
  account_id uuid not null references accounts on delete cascade,
  channel text not null constraint alert_settings_channel_is_known check (channel in ('mail', 'push')),
  a_day smallint not null default 1 constraint alert_settings_a_day_is_bounded check (a_day between 0 and 5),
  -- Nothing is told before then.
  resume_at timestamptz,
  primary key (account_id, channel)
);

create table alerts (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  channel text not null,
  listing_id bigint not null references listings on delete cascade,
  -- Null for what a followed place tells. Once told it stays told, also when the question is gone.
  question_id bigint references saved_questions on delete set null,
  kind text not null constraint alerts_kind_is_known check (kind in ('week', 'coupon', 'deal', 'start')),
  -- It names the change, coupon, deal or start.
  subject text not null,
  -- A week had these minutes before the change.
  minutes_before int4multirange,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  told_at timestamptz,
  -- The claim that brought it from the found listing to the member listing, as in follows.
  carried_by uuid references claims on delete set null,
  constraint alerts_are_told_once unique (account_id, channel, kind, listing_id, subject),
  foreign key (account_id, channel) references alert_settings on delete cascade
);

create index alerts_untold on alerts (due_at, account_id, channel) where told_at is null;
create index alerts_by_expiry on alerts (expires_at);
create index alerts_by_listing on alerts (listing_id);
create index alerts_by_question on alerts (question_id) where question_id is not null;
create index alerts_starts_of_questions on alerts (listing_id)
  where kind = 'start' and question_id is not null and told_at is null;
create index alerts_by_claim on alerts (carried_by) where carried_by is not null;

-- They are numbered, so that no day of a person has more than its limit.
create table digests (
  account_id uuid not null references accounts on delete cascade,
  channel text not null constraint digests_channel_is_known check (channel in ('mail', 'push')),
  on_date date not null,
  number smallint not null constraint digests_are_five_a_day check (number between 1 and 5),
  told_at timestamptz not null,
  -- The mail that carries it, while that is kept.
  mail_id uuid references mails on delete set null,
  primary key (account_id, channel, on_date, number)
);

create index digests_by_time on digests (told_at);
create index digests_by_mail on digests (mail_id) where mail_id is not null;

-- An account may be told in these browsers.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- Logging out of that browser ends it; a session that only expires does not, and leaves null.
  session_hash bytea references sessions on delete set null,
  -- It is an address of the browser's maker. Whoever is signed in there now has it.
  endpoint text not null unique
    constraint push_subscriptions_endpoint_is_bounded check (length(endpoint) <= 1000),
  p256dh text not null constraint push_subscriptions_p256dh_is_a_point check (p256dh ~ '^[\w-]{87}$'),
  auth text not null constraint push_subscriptions_auth_is_a_key check (auth ~ '^[\w-]{22}$'),
  created_at timestamptz not null
);

create index push_subscriptions_by_account on push_subscriptions (account_id);
create index push_subscriptions_by_session on push_subscriptions (session_hash);

-- A push is written in the transaction that decided it, and gone once it is settled or too old.
create table pushes (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions on delete cascade,
  payload text not null constraint pushes_payload_is_bounded check (octet_length(payload) <= 3000),
  -- It expires at the latest when the quiet hours begin.
  expires_at timestamptz not null,
  -- This is noted before it is sent: whoever dies while sending does not send it twice.
  sending_at timestamptz
);

create index pushes_by_subscription on pushes (subscription_id);
create index pushes_by_expiry on pushes (expires_at);
