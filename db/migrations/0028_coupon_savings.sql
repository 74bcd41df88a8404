-- What a coupon saves, where its business says so: both prices or neither.
alter table coupons
  add column price_cents integer,
  add column usual_cents integer,
  add constraint coupons_save_what_they_say check (
    (price_cents is null) = (usual_cents is null) and price_cents >= 0 and price_cents < usual_cents
  );

-- The coupons nearest to a place: only listings of businesses have any.
create index member_listings_by_point on listings using gist (ll_to_earth(latitude, longitude))
  where hidden_at is null and member_uid is not null;
