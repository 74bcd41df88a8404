-- Calendars that subscribe to what somebody follows.
create table calendar_feeds (
  account_id uuid primary key references accounts on delete cascade,
  -- Whoever knows it may read: 160 bits. It tells no more than the follows beside it.
  token text not null constraint calendar_feeds_token_is_unique unique,
  made_at timestamptz not null
);
