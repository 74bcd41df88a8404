create or replace function refuse_moved_target() returns trigger language plpgsql as $$
begin
  if exists (select from queue_entries where coupon_id = new.id) then
    raise exception 'The target of a coupon stays once somebody has joined it.';
  end if;
  return new;
end
$$;
