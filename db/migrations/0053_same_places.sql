-- Two sources know one place: the listing that came first is kept, and its copies lead to it.
alter table listings
  add column copy_of bigint references listings on delete set null,
  add constraint listings_copies_are_hidden_found_ones
    check (copy_of is null or (hidden_at is not null and member_uid is null and copy_of <> id));

create index listings_by_original on listings (copy_of) where copy_of is not null;
create index listings_by_phone on listings (phone) where phone is not null and hidden_at is null;

-- The listing that a find may be the same place as.
alter table unsure_finds
  add column other_id bigint references listings on delete cascade,
  add constraint unsure_finds_compare_two_listings check ((reason = 'same-place') = (other_id is not null));

drop index unsure_finds_wait_once;
create unique index unsure_finds_wait_once
  on unsure_finds (listing_id, page_id, other_id, reason, md5(coalesce(quote, '')))
  nulls not distinct where settled_at is null;
