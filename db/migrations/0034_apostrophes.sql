-- A keyboard types a straight apostrophe where a sign has a curved one: both are left out of what is searched.
-- The function is in db/functions; what is stored by it is computed anew.
create or replace function search_key(given text) returns text
language sql immutable strict parallel safe
return lower(case
  -- A database in another encoding keeps its accents: it cannot tell them from letters.
  when getdatabaseencoding() = 'UTF8' then
    regexp_replace(normalize(given, nfd), '[\u0300-\u036F''`\u00B4\u02BC\u2018\u2019]', '', 'g')
  else regexp_replace(given, '[''`]', '', 'g')
end);

update listings set name = name where search_key(name) <> name_key or search_key(city) <> city_key;
update accounts set email = email
where person_key <> search_key(email || ' ' || first_name || ' ' || last_name);
