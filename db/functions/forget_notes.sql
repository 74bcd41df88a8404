create or replace function forget_notes() returns trigger language plpgsql as $$
begin
  delete from desk_notes using gone where object_id = tg_argv[0] || ' ' || gone.id;
  delete from desk_holds using gone where object_id = tg_argv[0] || ' ' || gone.id;
  return null;
end
$$;
