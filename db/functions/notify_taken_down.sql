-- No process may keep a page that shows it.
create or replace function notify_taken_down() returns trigger language plpgsql as $$
begin
  perform pg_notify('taken_down', '');
  return null;
end
$$;
