-- Places on the site: found listings (member_uid is null) and member listings, with their weeks and items.

\ir ../functions/letter_pairs.sql
\ir ../functions/happy_signs.sql
\ir ../functions/count_listings.sql
\ir ../functions/forget_doubts.sql
\ir ../functions/note_moved_website.sql
\ir ../functions/note_new_listing.sql
\ir ../functions/note_week_change.sql
\ir ../functions/withdraw_from_open_feed.sql

create table listings (
  id bigint generated always as identity primary key,
  member_uid uuid unique,
  business_id uuid references accounts on delete set null,
  -- This member listing has claimed that found listing.
  claimed_listing_id bigint references listings on delete set null,

  source text not null,
  source_id text,
  checked_on date not null,

  name text not null constraint listings_name_is_bounded check (length(name) between 1 and 120),
  address text,
  city text not null,
  state text not null,
  zip_code text not null,
  latitude double precision not null constraint listings_latitude_is_on_earth check (latitude between -90 and 90),
  longitude double precision not null constraint listings_longitude_is_on_earth check (longitude between -180 and 180),
  time_zone text not null default 'America/New_York',
  -- The distance to the point of its own zip code is kept so that a zip's own listings come in order from an index.
  miles_from_zip double precision not null,
  -- The search box looks through these: "cafe" finds a Café, in the order of their letters.
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  city_key text collate "C" not null generated always as (search_key(city)) stored,

  website text,
  -- The website has stood here since then. A found listing's comes from imports and pages, never from an account.
  website_since timestamptz not null default now(),
  menu_url text,
  menu_file_id uuid references files on delete set null,
  -- The page calls this number: ten digits as dialled within the United States. The number of a business's
  -- sign-up (businesses.business_number) stays between it and us.
  phone text constraint listings_phone_is_dialled check (phone ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$'),
  price_range text constraint listings_price_range_is_known check (price_range in ('$', '$$', '$$$', '$$$$')),
  category text,
  picture text,
  rating numeric(2, 1) constraint listings_rating_is_at_most_five check (rating between 0 and 5),
  review_count integer constraint listings_review_count_is_not_negative check (review_count >= 0),

  -- The week is kept as it was published, and as the clock reads it: minutes of the week
  -- from Monday 00:00 on the place's own clock, and one bit a weekday (Monday = 1).
  happy_hours jsonb not null,
  happy_minutes int4multirange not null default '{}',
  happy_days smallint not null default 0,
  -- The week does not hold on these dates. The clock reads in them the minutes of the place's own clock, counted from
  -- 1970-01-01, at which a window of the week is off, and those at which it is on whatever the week says.
  exceptions jsonb not null default '[]',
  happy_off int4multirange not null default '{}',
  happy_added int4multirange not null default '{}',
  -- Each row that listings_by_point finds is checked with these: working them out anew took three quarters of the
  -- time of what is on now near a zip code.
  happy_signs integer[] generated always as (happy_signs(happy_minutes, happy_added, happy_days)) stored,
  -- The conditions of the statement that is published, so that lists and calendars ask a column.
  conditions text[] not null default '{}',
  opening_hours jsonb not null default '[]',

  tags text[] not null default '{}',
  featured_items jsonb not null default '[]',
  featured_offer jsonb,
  -- The first is the lowest price in cents of anything, then come those of each of LEAVES with those under it
  -- (packages/hours/items/item.ts): null where there is none, 32767 where the text names no price.
  item_prices smallint[] not null default '{}',
  -- These are the stems of all its items, and with a # before them those of its tags.
  words text[] not null default '{}',
  -- The readers of hours and items that read this row had this version (app/domain/listings/listing-reading.ts).
  reading smallint not null default 0,

  -- From this instant a listing is not "on now": nobody can rely on its happy hours. Null while they are believed.
  doubted_from timestamptz,
  -- A guest last said on this federal holiday that the happy hour is on: lists say of others that nobody has.
  confirmed_on date,
  -- A business agreed then to be in the open feed.
  open_data_since timestamptz,
  verified_at timestamptz,
  claimed_at timestamptz,

  hidden_at timestamptz,
  -- This says what hides it, so that only its end brings the listing back; null where nothing does, or nobody knows.
  hidden_by text constraint listings_hidden_by_is_known
    check (hidden_by in ('operator', 'suspension', 'claim', 'copy', 'deletion', 'rival')),
  -- Two sources know one place: the listing that came first is kept, and its copies lead to it.
  copy_of bigint references listings on delete set null,
  -- A business says that it is at the place of that listing, and is hidden until it has proven that.
  rival_of bigint references listings on delete set null,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint listings_source_names_a_row_once unique (source, source_id),
  constraint listings_found_ones_name_their_row check (member_uid is not null or source_id is not null),
  -- The member listing that claimed it stands in its place (diner §3, display_Indicator).
  constraint listings_claimed_found_ones_are_hidden
    check (member_uid is not null or claimed_at is null or hidden_at is not null),
  constraint listings_hidden_by_is_of_hidden check (hidden_by is null or hidden_at is not null),
  constraint listings_copies_are_hidden_found_ones
    check (copy_of is null or (hidden_at is not null and member_uid is null and copy_of <> id)),
  constraint listings_rivals_are_hidden_members
    check (rival_of is null or (hidden_at is not null and member_uid is not null and rival_of <> id)),
  constraint listings_members_are_asked_for_open_data check (open_data_since is null or member_uid is not null)
);

create unique index listings_of_a_business_are_one on listings (business_id) where business_id is not null;
create index listings_by_claimed_listing on listings (claimed_listing_id);
create index listings_by_original on listings (copy_of) where copy_of is not null;
create index listings_by_rival on listings (rival_of) where rival_of is not null;
create index listings_by_phone on listings (phone) where phone is not null and hidden_at is null;
-- Other places of one domain are looked for by it.
create index listings_by_part_of_website on listings using gin (website gin_trgm_ops) where website is not null;

-- It has the own listings of a zip code in their order: members without a happy hour come after those with one.
create index listings_by_zip on listings
  (zip_code, (member_uid is null), (member_uid is not null and happy_days = 0), miles_from_zip, id)
  where hidden_at is null;
-- What is on in a whole city is read from this alone, without the wide rows of its listings.
create index listings_hours_by_zip on listings (zip_code)
  include (happy_minutes, happy_off, happy_added, doubted_from) where hidden_at is null;

-- It finds the nearest that are on at an hour or a weekday, also when almost nothing is: each page of the index knows
-- the hours and days of all listings below it, so a scan passes over whole regions where nothing is on. 24 bytes have a
-- bit for each of the 175 signs. A zip code's own are found by it too, which listings_by_zip would read one by one.
create index listings_by_point on listings using gist (
  point_on_earth(latitude, longitude),
  happy_signs gist__intbig_ops (siglen = 24),
  zip_code
) where hidden_at is null;
-- It finds the coupons nearest to a place: only listings of businesses have any.
create index member_listings_by_point on listings using gist (point_on_earth(latitude, longitude))
  where hidden_at is null and member_uid is not null;
-- It finds what lies in a box of the map: the index by point knows distances, and not boxes of degrees.
create index listings_by_longitude_and_latitude on listings using gist (point(longitude, latitude))
  where hidden_at is null;

create index listings_by_name on listings (name_key, id) where hidden_at is null;
create index listings_by_city on listings (city_key, name_key, id) where hidden_at is null;
create index listings_by_part_of_name on listings using gin (name_key gin_trgm_ops) where hidden_at is null;
create index listings_by_pairs_of_name on listings using gin (letter_pairs(name_key)) where hidden_at is null;
create index listings_by_word on listings using gin (words) where hidden_at is null;
-- The planner learns which pairs are rare, to be looked up, and which so common that the names in their order soon
-- have enough of them.
create statistics listings_pairs_of_name on (letter_pairs(name_key)) from listings;

-- The desk looks for what was checked longest ago, what guests doubt, and what is hidden.
create index listings_by_check on listings (checked_on, id) where hidden_at is null;
create index listings_doubted on listings (doubted_from) where doubted_from is not null;
create index listings_hidden on listings (hidden_at desc, id) where hidden_at is not null;
create index listings_hidden_by_part_of_name on listings using gin (name_key gin_trgm_ops) where hidden_at is not null;
create index listings_hidden_by_zip on listings (zip_code, id) where hidden_at is not null;
-- Without one for the beginning of a city a search among hidden listings would read them all.
create index listings_hidden_by_city on listings (city_key text_pattern_ops) where hidden_at is not null;
create index listings_by_reading on listings (reading);

create trigger listings_note_moved_website before update of website on listings
  for each row when (old.website is distinct from new.website) execute function note_moved_website();
create trigger listings_forget_doubts before update of happy_hours on listings
  for each row when (old.happy_hours is distinct from new.happy_hours) execute function forget_doubts();
create trigger listings_note_new after insert on listings
  for each row when (new.happy_minutes <> '{}') execute function note_new_listing();
-- Nothing is noted where only our reader of texts has become another.
create trigger listings_note_week_change after update of happy_minutes, happy_off, happy_added on listings
  for each row when (
    old.reading = new.reading
    and (old.happy_minutes, old.happy_off, old.happy_added)
      is distinct from (new.happy_minutes, new.happy_off, new.happy_added)
  )
  execute function note_week_change();
create trigger listings_added_are_counted after insert on listings
  referencing new table as added for each statement execute function count_listings();
create trigger listings_gone_are_counted after delete on listings
  referencing old table as gone for each statement execute function count_listings();
create trigger listings_moved_are_counted after update of zip_code, hidden_at on listings
  for each row when ((old.zip_code, old.hidden_at is null) is distinct from (new.zip_code, new.hidden_at is null))
  execute function count_listings();
create trigger listings_take_notes_along after delete on listings
  referencing old table as gone for each statement execute function forget_notes('listing');
create trigger listings_notify_hidden after update of hidden_at on listings
  for each row when (old.hidden_at is null and new.hidden_at is not null) execute function notify_taken_down();
create trigger listings_notify_deleted after delete on listings
  for each row execute function notify_taken_down();
create trigger listings_withdraw_from_open_feed after update of hidden_at, member_uid, open_data_since on listings
  for each row when (
    old.hidden_at is null and (old.member_uid is null or old.open_data_since is not null)
    and not (new.hidden_at is null and (new.member_uid is null or new.open_data_since is not null)))
  execute function withdraw_from_open_feed();
create trigger listings_withdraw_deleted_from_open_feed after delete on listings
  for each row when (old.hidden_at is null and (old.member_uid is null or old.open_data_since is not null))
  execute function withdraw_from_open_feed();

-- A zip code shows as many listings as the sum of its rows. Counting them in listings takes a second at a million.
create table zip_code_counts (
  zip_code text not null,
  listings integer not null
);

-- What a happy hour pours and serves, and for how much, is read from its texts when they are saved, as its minutes are,
-- so that "$5 beer on now near here" is one statement.
create table listing_items (
  listing_id bigint not null references listings on delete cascade,
  position smallint not null,
  leaf text not null constraint listing_items_leaf_is_known check (leaf in (
    'beer', 'cider', 'wine', 'cocktail', 'spirit', 'sake', 'soft', 'drink', 'oysters', 'seafood', 'wings', 'tacos',
    'burger', 'pizza', 'sushi', 'sandwich', 'fries', 'nachos', 'salad', 'dessert', 'appetizer', 'main', 'food',
    'other')),
  text text not null constraint listing_items_text_is_bounded check (length(text) between 1 and 200),
  -- By the stems of `text` (packages/hours/items/item-words.ts) "mojito" finds a mojito before other cocktails.
  words text[] not null default '{}',
  price_cents integer,
  -- It is the upper end of "$4–$6".
  max_cents integer,
  is_from boolean not null,
  was_cents integer,
  off_cents integer,
  off_percent smallint constraint listing_items_percent_is_a_share check (off_percent between 1 and 100),
  -- So many come for the price; two for one is 2 with 50 percent off.
  count smallint constraint listing_items_count_is_positive check (count > 0),
  -- Items are compared by the price of one: "12 oysters $18" are $1.50 each, and a pitcher is no pint.
  -- Null where nothing has a price, and for a portion that is more than one serving.
  unit_cents integer constraint listing_items_unit_is_not_negative check (unit_cents >= 0),
  -- It is one of PORTIONS (packages/hours/items/item.ts), or null for a serving.
  portion text constraint listing_items_portion_is_known check (portion in (
    'bottle', 'bucket', 'carafe', 'flight', 'growler', 'keg', 'pitcher', 'platter', 'tower')),
  -- Each weekday has one bit (Monday = 1).
  days smallint not null,
  -- They are minutes of the week as in listings.happy_minutes, or null for the whole happy hour.
  minutes int4multirange,
  primary key (listing_id, position),
  constraint listing_items_prices_are_not_negative
    check (price_cents >= 0 and max_cents >= price_cents and was_cents >= 0 and off_cents > 0)
);

-- Operators corrected this about found listings. A file or a website that says otherwise later changes what
-- would be found again, and nothing that is shown.
create table listing_corrections (
  listing_id bigint primary key references listings on delete cascade,
  -- These are columns of listings, as operators wrote them.
  facts jsonb not null,
  -- The same columns are here as they would be without it; happy_hours too, where its evidence is an operator's.
  found jsonb not null,
  corrected_at timestamptz not null,
  constraint listing_corrections_correct_something check (found <> '{}')
);

-- Views and clicks of a listing are counted by the day of its place. Nobody is in it.
create table listing_counts (
  listing_id bigint not null references listings on delete cascade,
  on_date date not null,
  kind text not null constraint listing_counts_kind_is_known check (kind in ('view', 'directions', 'website')),
  count integer not null constraint listing_counts_are_positive check (count > 0),
  primary key (listing_id, on_date, kind)
);
