-- What was taken back since the archive was written: while there is a row, the archive is not served.
create table open_feed_withdrawals (
  id bigint generated always as identity primary key
);

create function withdraw_from_open_feed() returns trigger language plpgsql as $$
begin
  -- Its current body is in db/functions/withdraw_from_open_feed.sql.
  return null;
end
$$;

create trigger listings_withdraw_from_open_feed after update of hidden_at, member_uid, open_data_since on listings
  for each row when (
    old.hidden_at is null and (old.member_uid is null or old.open_data_since is not null)
    and not (new.hidden_at is null and (new.member_uid is null or new.open_data_since is not null)))
  execute function withdraw_from_open_feed();
create trigger listings_withdraw_deleted_from_open_feed after delete on listings
  for each row when (old.hidden_at is null and (old.member_uid is null or old.open_data_since is not null))
  execute function withdraw_from_open_feed();
create trigger sites_withdraw_from_open_feed after update of opted_out_at on sites
  for each row when (old.opted_out_at is null and new.opted_out_at is not null)
  execute function withdraw_from_open_feed();
