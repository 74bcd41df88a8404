-- Businesses that agreed to be in the open feed, and the archives of it.
alter table listings
  add column open_data_since timestamptz,
  add constraint listings_members_are_asked_for_open_data check (open_data_since is null or member_uid is not null);

-- The newest is served; its bytes are in the store of files under its id.
create table open_feeds (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null,
  -- On the clock of Maryland.
  made_on date not null,
  sha256 bytea not null,
  byte_count bigint not null,
  places integer not null
);

create index open_feeds_by_age on open_feeds (made_at);
