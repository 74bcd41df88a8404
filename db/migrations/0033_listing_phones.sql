-- The number that a listing's page calls: ten digits as dialled within the United States. A business gives it for its
-- page; the number of its sign-up (businesses.business_number) stays between it and us.
alter table listings
  add column phone text constraint listings_phone_is_dialled check (phone ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$');
