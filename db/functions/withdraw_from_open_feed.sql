-- A mark on the archive would make concurrent withdrawals wait for each other.
create or replace function withdraw_from_open_feed() returns trigger language plpgsql as $$
begin
  insert into open_feed_withdrawals default values;
  perform pg_notify('open_feed', '');
  return null;
end
$$;
