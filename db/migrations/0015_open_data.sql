-- An archive holds all places that may be given away. The newest is served; its bytes are in the file store by its id.
create table open_feeds (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null,
  -- It is the day on the clock of Maryland.
  made_on date not null,
  sha256 bytea not null,
  byte_count bigint not null,
  places integer not null
);

create index open_feeds_by_age on open_feeds (made_at);

-- Something was taken back since the archive was written: while there is a row, the archive is not served.
create table open_feed_withdrawals (
  id bigint generated always as identity primary key
);
