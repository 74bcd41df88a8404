-- Each letter and each two neighbouring letters: what to look up where there are no three for a trigram.
-- An index is made of it: a change here also needs a migration that builds it anew.
create or replace function letter_pairs(given text) returns text[]
language sql immutable strict parallel safe
return string_to_array(given, null)
  || array(select substr(given, at, 2) from generate_series(1, length(given) - 1) as at);
