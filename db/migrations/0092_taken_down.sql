-- Pages that visitors share are kept by each process, and forgotten when something is taken down.
create function notify_taken_down() returns trigger language plpgsql as $$
begin
  -- Its current body is in db/functions/notify_taken_down.sql.
  return null;
end
$$;

create trigger listings_notify_hidden after update of hidden_at on listings
  for each row when (old.hidden_at is null and new.hidden_at is not null)
  execute function notify_taken_down();
create trigger listings_notify_deleted after delete on listings
  for each row execute function notify_taken_down();
create trigger accounts_notify_suspended after update of suspended_at on accounts
  for each row when (old.suspended_at is null and new.suspended_at is not null)
  execute function notify_taken_down();
create trigger coupons_notify_ended after update of ended_at on coupons
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function notify_taken_down();
create trigger deals_notify_ended after update of ended_at on deals
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function notify_taken_down();
create trigger offers_notify_hidden after update of hidden_at on offers
  for each row when (old.hidden_at is null and new.hidden_at is not null)
  execute function notify_taken_down();
create trigger offers_notify_deleted after delete on offers
  for each row execute function notify_taken_down();
