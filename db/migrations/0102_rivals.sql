-- A business that says it is at a place of another, and has proven nothing, is hidden until it has.
alter table listings
  -- The listing of that place.
  add column rival_of bigint references listings on delete set null,
  add constraint listings_rivals_are_hidden_members
    check (rival_of is null or (hidden_at is not null and member_uid is not null and rival_of <> id));

create index listings_by_rival on listings (rival_of) where rival_of is not null;

-- Owned: the place has a proven owner, who keeps it meanwhile. Apart: an operator found that they are two places.
alter table claim_cases
  drop constraint claim_cases_desk_reason_is_known,
  add constraint claim_cases_desk_reason_is_known check (desk_reason in
    ('no-website', 'new-website', 'shared-domain', 'several-places', 'two-claimants', 'disputed', 'owned')),
  drop constraint claim_cases_outcome_is_known,
  add constraint claim_cases_outcome_is_known
    check (outcome in ('claimed', 'declined', 'taken', 'withdrawn', 'lapsed', 'apart'));
