create or replace function note_new_listing() returns trigger language plpgsql as $$
begin
  if is_asked_near(new.latitude, new.longitude) then
    insert into listing_changes (listing_id, kind, minutes_before) values (new.id, 'week', '{}')
    on conflict (listing_id) where kind = 'week' do nothing;
  end if;
  return null;
end
$$;
