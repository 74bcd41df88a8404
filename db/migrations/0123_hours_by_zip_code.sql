-- What is on in a whole city is read from this alone, without the wide rows of its listings.
create index listings_hours_by_zip on listings (zip_code)
  include (happy_minutes, happy_off, happy_added, doubted_from) where hidden_at is null;
