-- The words that a listing was asked for by: "mojito" finds a mojito before it finds other cocktails.

alter table listing_items
  -- The stems of `text` (app/domain/items/item-words.ts).
  add column words text[] not null default '{}',
  -- How many come for the price, and 2 with 50 percent off for two for one.
  add column count smallint constraint listing_items_count_is_positive check (count > 0);

-- The stems of all its items, and with a # before them those of its tags.
alter table listings add column words text[] not null default '{}';

create index listings_by_word on listings using gin (words) where hidden_at is null;
