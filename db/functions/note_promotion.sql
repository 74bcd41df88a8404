-- Queues a new promotion for followers and saved questions.
create or replace function note_promotion() returns trigger language plpgsql as $$
begin
  if exists (select from follows where listing_id = new.listing_id and promotions_since is not null)
    or exists (select from listings where id = new.listing_id and is_asked_near(latitude, longitude))
  then
    insert into listing_changes (listing_id, kind, promotion_id) values (new.listing_id, tg_argv[0], new.id);
  end if;
  return null;
end
$$;
