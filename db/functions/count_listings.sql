create or replace function count_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into zip_code_counts (zip_code, listings)
    select zip_code, count(*) from added where hidden_at is null group by zip_code;
  elsif tg_op = 'DELETE' then
    insert into zip_code_counts (zip_code, listings)
    select zip_code, -count(*) from gone where hidden_at is null group by zip_code;
  else
    insert into zip_code_counts (zip_code, listings)
    select zip_code, listings
    from (values (old.zip_code, -1, old.hidden_at), (new.zip_code, 1, new.hidden_at)) as side (zip_code, listings, hidden_at)
    where hidden_at is null;
  end if;
  return null;
end
$$;
