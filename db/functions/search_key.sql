-- Names and cities in lower case, without accents and apostrophes, so that "cafe" finds a Café and "joes" finds
-- Joe's. Stored in columns and indexes: a change here also needs a migration that computes those anew.
create or replace function search_key(given text) returns text
language sql immutable strict parallel safe
return lower(case
  -- A database in another encoding keeps its accents: it cannot tell them from letters.
  when getdatabaseencoding() = 'UTF8' then
    regexp_replace(normalize(given, nfd), '[\u0300-\u036F''`\u00B4\u02BC\u2018\u2019]', '', 'g')
  else regexp_replace(given, '[''`]', '', 'g')
end);
