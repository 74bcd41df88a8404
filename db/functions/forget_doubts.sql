-- Reports on other happy hours say nothing of the new ones.
create or replace function forget_doubts() returns trigger language plpgsql as $$
begin
  new.doubted_from := null;
  new.confirmed_on := null;
  new.conditions := '{}';
  update reports set undone_at = new.updated_at where listing_id = new.id and undone_at is null;
  update disputes set withdrawn_at = new.updated_at where listing_id = new.id and withdrawn_at is null;
  update unsure_finds set settled_at = new.updated_at, verdict = 'gone'
    where listing_id = new.id and reason in ('disputed', 'told') and settled_at is null;
  return new;
end
$$;
