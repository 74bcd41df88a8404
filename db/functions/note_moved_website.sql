-- Since when the website stands at the listing: what a claim may be proven with has stood for days.
create or replace function note_moved_website() returns trigger language plpgsql as $$
begin
  new.website_since := now();
  return new;
end
$$;
