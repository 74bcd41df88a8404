-- Tells every process that something the public could read is gone, so that no page which shows it is kept.
create or replace function notify_taken_down() returns trigger language plpgsql as $$
begin
  perform pg_notify('taken_down', '');
  return null;
end
$$;
