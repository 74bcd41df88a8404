-- An index is made of it: a change here needs a migration that builds it again.
create or replace function letter_pairs(given text) returns text[]
language sql immutable strict parallel safe
return string_to_array(given, null)
  || array(select substr(given, at, 2) from generate_series(1, length(given) - 1) as at);
