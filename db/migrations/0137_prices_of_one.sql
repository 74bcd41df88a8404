-- Items are compared by the price of one: "12 oysters $18" are $1.50 each, and a pitcher is no pint.

alter table listing_items
  -- Null where nothing has a price, and for a portion that is more than one serving.
  add column unit_cents integer constraint listing_items_unit_is_not_negative check (unit_cents >= 0),
  -- PORTIONS (packages/hours/items/item.ts); null for a serving.
  add column portion text constraint listing_items_portion_is_known check (portion in (
    'bottle', 'bucket', 'carafe', 'flight', 'growler', 'keg', 'pitcher', 'platter', 'tower'));
