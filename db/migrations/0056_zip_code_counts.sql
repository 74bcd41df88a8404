-- How many listings a zip code shows: the sum of its rows. Counting them in listings takes a second at a million.

create table zip_code_counts (
  zip_code text not null,
  listings integer not null
);

create function count_listings() returns trigger language plpgsql as $$
begin
  return null;
end
$$;

create trigger listings_added_are_counted after insert on listings
  referencing new table as added for each statement execute function count_listings();
create trigger listings_gone_are_counted after delete on listings
  referencing old table as gone for each statement execute function count_listings();
create trigger listings_moved_are_counted after update of zip_code, hidden_at on listings
  for each row when ((old.zip_code, old.hidden_at is null) is distinct from (new.zip_code, new.hidden_at is null))
  execute function count_listings();

insert into zip_code_counts (zip_code, listings)
select zip_code, count(*) from listings where hidden_at is null group by zip_code;
