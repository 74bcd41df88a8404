-- The table is only added to; the trigger names its content.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to.', tg_argv[0];
end
$$;
