-- The bodies of functions are in db/functions from here on: what was applied of each file there.
create table function_files (
  name text primary key,
  sha256 text not null
);

-- One function for whatever is only added to; its triggers name it.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to.', tg_argv[0];
end
$$;

create or replace trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change('The audit log');
create or replace trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_change('The audit log');
create or replace trigger ledger_entries_are_append_only before update or delete on ledger_entries
  for each row execute function refuse_change('The ledger');
create or replace trigger ledger_entries_are_never_emptied before truncate on ledger_entries
  for each statement execute function refuse_change('The ledger');
create or replace trigger ledger_lines_are_append_only before update or delete on ledger_lines
  for each row execute function refuse_change('The ledger');
create or replace trigger ledger_lines_are_never_emptied before truncate on ledger_lines
  for each statement execute function refuse_change('The ledger');

drop function refuse_ledger_change();

-- And one for both things that happen to a coupon.
create function notify_coupon_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('queues', tg_argv[0]);
  return null;
end
$$;

create or replace trigger coupons_notify_activation after update of activated_at on coupons
  for each row when (old.activated_at is null and new.activated_at is not null)
  execute function notify_coupon_change('activated');
create or replace trigger coupons_notify_early_end after update of ended_at on coupons
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function notify_coupon_change('ended');

drop function notify_activation();
drop function notify_early_end();
