-- What a listing's happy hour pours and serves, and for how much: read from its texts when they are saved, as its
-- minutes are, so that "$5 beer on now near here" is one statement.

alter table listings
  -- The lowest price in cents of anything, then of each of LEAVES (app/domain/items/item.ts) with those under it.
  -- Null where there is none, 32767 where the text names no price.
  add column item_prices smallint[] not null default '{}',
  -- The version of the readers of hours and items that read this row (app/domain/listings/listing-reading.ts).
  add column reading smallint not null default 0;

create index listings_by_reading on listings (reading);

create table listing_items (
  listing_id bigint not null references listings on delete cascade,
  position smallint not null,
  leaf text not null constraint listing_items_leaf_is_known check (leaf in (
    'beer', 'cider', 'wine', 'cocktail', 'spirit', 'sake', 'soft', 'drink', 'oysters', 'seafood', 'wings', 'tacos',
    'burger', 'pizza', 'sushi', 'sandwich', 'fries', 'nachos', 'salad', 'dessert', 'appetizer', 'main', 'food', 'other')),
  text text not null constraint listing_items_text_is_bounded check (length(text) between 1 and 200),
  price_cents integer,
  -- The upper end of "$4–$6".
  max_cents integer,
  is_from boolean not null,
  was_cents integer,
  off_cents integer,
  off_percent smallint constraint listing_items_percent_is_a_share check (off_percent between 1 and 100),
  -- One bit a weekday (Monday = 1).
  days smallint not null,
  -- Minutes of the week as in listings.happy_minutes; null for the whole happy hour.
  minutes int4multirange,
  primary key (listing_id, position),
  constraint listing_items_prices_are_not_negative
    check (price_cents >= 0 and max_cents >= price_cents and was_cents >= 0 and off_cents > 0)
);
