-- A notice makes its commit wait for all others', so only the first in a tenth of a second gives
-- one.
create or replace function notify_queues() returns trigger language plpgsql as $$
declare
  tenth bigint := floor(extract(epoch from clock_timestamp()) * 10);
begin
  if (select last_value from queue_notices) <> tenth then
    perform setval('queue_notices', tenth);
    perform pg_notify('queues', 'changed');
  end if;
  return null;
end
$$;
