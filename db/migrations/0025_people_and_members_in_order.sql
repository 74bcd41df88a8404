-- What the desk finds an account by, made once and not for every account that a search passes over.
alter table accounts
  add column person_key text collate "C" not null
    generated always as (search_key(email || ' ' || first_name || ' ' || last_name)) stored;

drop index accounts_by_part_of_name;
create index accounts_by_part_of_name on accounts using gin (person_key gin_trgm_ops);

-- The own listings of a zip code in their order: members without a happy hour after those with one.
drop index listings_by_zip;
create index listings_by_zip on listings
  (zip_code, (member_uid is null), (member_uid is not null and happy_days = 0), miles_from_zip, id)
  where hidden_at is null;
