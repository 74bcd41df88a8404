-- The desk tells everything that happened to a thing, and finds a business by a phone number and a street.

drop index audit_log_by_object;
create index audit_log_by_object on audit_log (object_id, id desc);
-- Seven days and the dates of a week are kept as they were and as they are.
alter table audit_log
  drop constraint audit_log_reason_is_bounded,
  add constraint audit_log_reason_is_bounded check (length(reason) <= 5000);

create index inquiries_by_email on inquiries (lower(email), created_at desc);

-- The desk finds a listing by this: its street, and the digits of its phone number.
alter table listings
  add column place_key text collate "C" not null generated always as (search_key(
    coalesce(address, '') || ' ' || coalesce(phone, ''))) stored;
create index listings_by_part_of_place on listings using gin (place_key gin_trgm_ops);

-- With the digits of a phone number; the index of the former column goes with it.
alter table accounts drop column person_key;
alter table accounts
  add column person_key text collate "C" not null generated always as (search_key(
    email || ' ' || first_name || ' ' || last_name || ' '
      || coalesce(regexp_replace(phone_number, '\D', '', 'g'), ''))) stored;
create index accounts_by_part_of_name on accounts using gin (person_key gin_trgm_ops);
create index businesses_by_number on businesses (business_number);
