-- Queues a week change for followers and saved questions, and reads their coming starts again.
create or replace function note_week_change() returns trigger language plpgsql as $$
begin
  update follows set starts_read_until = '-infinity' where listing_id = new.id and start_days <> 0;
  -- Ordered, since other places may have starts in the same questions.
  with stale as materialized (
    select id from saved_questions
    where start_days <> 0 and id in (
      select question_id from alerts
      where listing_id = new.id and kind = 'start' and question_id is not null and told_at is null
    )
    order by id for no key update
  )
  update saved_questions set starts_read_until = '-infinity' from stale where saved_questions.id = stale.id;
  if old.happy_minutes is not distinct from new.happy_minutes then
    return null;
  end if;
  if exists (select from follows where listing_id = new.id and week_since is not null)
    or is_asked_near(new.latitude, new.longitude)
  then
    insert into listing_changes (listing_id, kind, minutes_before) values (new.id, 'week', old.happy_minutes)
    on conflict (listing_id) where kind = 'week' do update set seen_at = null;
  end if;
  return null;
end
$$;
