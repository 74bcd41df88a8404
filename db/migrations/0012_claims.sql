-- A member listing takes the place of the found listing that is the same place, and an operator can put
-- both back exactly as they were.

create table claims (
  id uuid primary key default gen_random_uuid(),
  business_id uuid references accounts on delete set null,
  member_listing_id bigint not null references listings on delete cascade,
  found_listing_id bigint not null references listings on delete cascade,
  claimed_at timestamptz not null,
  -- The columns that the claim changed, as they were.
  member_before jsonb not null,
  found_before jsonb not null,
  undone_at timestamptz,
  undone_by uuid references accounts on delete set null,
  undone_reason text constraint claims_reason_is_bounded check (length(undone_reason) between 1 and 1000),
  constraint claims_say_why_they_were_undone check ((undone_at is null) = (undone_reason is null)),
  constraint claims_are_undone_by_somebody_at_a_time check (undone_by is null or undone_at is not null)
);

create unique index claims_of_a_found_listing_are_one on claims (found_listing_id) where undone_at is null;
create unique index claims_of_a_business_are_one on claims (business_id) where undone_at is null;
create index claims_by_found_listing on claims (found_listing_id);
create index claims_by_member_listing on claims (member_listing_id);
create index claims_by_business on claims (business_id);
create index claims_by_undoer on claims (undone_by) where undone_by is not null;

-- The claim that brought a row from the found listing to the member listing, and that takes it back
-- when it is undone.
alter table follows add column carried_by uuid references claims on delete set null;
alter table offers add column carried_by uuid references claims on delete set null;

create index follows_by_claim on follows (carried_by) where carried_by is not null;
create index offers_by_claim on offers (carried_by) where carried_by is not null;
create index offers_by_listing on offers (listing_id) where listing_id is not null;
