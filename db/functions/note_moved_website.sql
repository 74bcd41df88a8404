create or replace function note_moved_website() returns trigger language plpgsql as $$
begin
  new.website_since := now();
  return new;
end
$$;
