-- Columns and indexes store it: a change here needs a migration that computes them again.
create or replace function search_key(given text) returns text
language sql immutable strict parallel safe
return lower(case
  -- In other encodings accents cannot be told from letters.
  when getdatabaseencoding() = 'UTF8' then
    regexp_replace(normalize(given, nfd), '[\u0300-\u036F''`\u00B4\u02BC\u2018\u2019]', '', 'g')
  else regexp_replace(given, '[''`]', '', 'g')
end);
