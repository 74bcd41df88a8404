create or replace function notify_coupon_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('queues', tg_argv[0]);
  return null;
end
$$;
