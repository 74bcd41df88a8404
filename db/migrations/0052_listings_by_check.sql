-- The desk looks for what was checked longest ago.
create index listings_by_check on listings (checked_on, id) where hidden_at is null;
