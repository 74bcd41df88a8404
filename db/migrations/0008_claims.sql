-- A member listing takes the place of the found listing that is the same place, and an operator can put
-- both back exactly as they were.
create table claims (
  id uuid primary key default gen_random_uuid(),
  business_id uuid references accounts on delete set null,
  member_listing_id bigint not null references listings on delete cascade,
  found_listing_id bigint not null references listings on delete cascade,
  claimed_at timestamptz not null,
  -- The columns that the claim changed are here as they were.
  member_before jsonb not null,
  found_before jsonb not null,
  -- The claim filled in the found listing's hours where the business had none: both are needed to undo it.
  hours_before jsonb,
  hours_carried jsonb,
  undone_at timestamptz,
  undone_by uuid references accounts on delete set null,
  undone_reason text constraint claims_reason_is_bounded check (length(undone_reason) between 1 and 1000),
  constraint claims_know_both_hours check ((hours_before is null) = (hours_carried is null)),
  constraint claims_say_why_they_were_undone check ((undone_at is null) = (undone_reason is null)),
  constraint claims_are_undone_by_somebody_at_a_time check (undone_by is null or undone_at is not null)
);

create unique index claims_of_a_found_listing_are_one on claims (found_listing_id) where undone_at is null;
create unique index claims_of_a_business_are_one on claims (business_id) where undone_at is null;
create index claims_by_found_listing on claims (found_listing_id);
create index claims_by_member_listing on claims (member_listing_id);
create index claims_by_business on claims (business_id);
create index claims_by_undoer on claims (undone_by) where undone_by is not null;
create index claims_by_time on claims (claimed_at desc) where undone_at is null;

-- A claim waits in a case until the business has proven it, or an operator has decided it.
create table claim_cases (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references accounts on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  opened_at timestamptz not null,
  -- A proof alone does not settle it for this reason; null where one does. An 'owned' place has a proven owner, who
  -- keeps it meanwhile.
  desk_reason text constraint claim_cases_desk_reason_is_known check (desk_reason in
    ('no-website', 'new-website', 'shared-domain', 'several-places', 'two-claimants', 'disputed', 'owned')),
  desk_at timestamptz,
  call_requested_at timestamptz,
  -- A proof is kept for the operator where it does not settle the case.
  proven_by text constraint claim_cases_proof_is_known check (proven_by in ('mail', 'dns', 'file', 'tag')),
  proven_domain text,
  proven_at timestamptz,
  -- With 'apart' an operator found that they are two places.
  outcome text constraint claim_cases_outcome_is_known
    check (outcome in ('claimed', 'declined', 'taken', 'withdrawn', 'lapsed', 'apart')),
  settled_at timestamptz,
  settled_by uuid references accounts on delete set null,
  note text constraint claim_cases_note_is_bounded check (length(note) between 1 and 1000),
  constraint claim_cases_reach_the_desk_at_an_instant check ((desk_reason is null) = (desk_at is null)),
  constraint claim_cases_are_proven_at_an_instant check (num_nulls(proven_by, proven_domain, proven_at) in (0, 3)),
  constraint claim_cases_are_settled_by_an_outcome check ((outcome is null) = (settled_at is null)),
  constraint claim_cases_are_settled_by_somebody_at_a_time check (settled_by is null or settled_at is not null),
  constraint claim_cases_say_why_they_were_declined check (outcome <> 'declined' or note is not null)
);

create unique index claim_cases_of_a_business_wait_once on claim_cases (business_id) where settled_at is null;
create index claim_cases_by_business on claim_cases (business_id);
create index claim_cases_by_listing on claim_cases (listing_id);
create index claim_cases_by_settler on claim_cases (settled_by) where settled_by is not null;
create index claim_cases_at_the_desk on claim_cases (least(desk_at, call_requested_at), id)
  where settled_at is null and (desk_at is not null or call_requested_at is not null);

create trigger claim_cases_take_notes_along after delete on claim_cases
  referencing old table as gone for each statement execute function forget_notes('case');

-- A claimant must show this: one a case and method, replaced by the next.
create table claim_challenges (
  case_id uuid not null references claim_cases on delete cascade,
  method text not null constraint claim_challenges_method_is_known check (method in ('mail', 'dns', 'file', 'tag')),
  -- It goes into the secret, so that each challenge has its own.
  nonce uuid not null,
  domain text not null,
  -- The code was mailed there.
  email text constraint claim_challenges_email_is_bounded check (length(email) between 3 and 254),
  -- It is keyed with our secret: neither this table nor a copy of it gives a code away.
  secret_hash bytea not null,
  wrong_tries integer not null default 0
    constraint claim_challenges_allow_few_tries check (wrong_tries between 0 and 4),
  expires_at timestamptz not null,
  primary key (case_id, method),
  constraint claim_challenges_are_mailed_somewhere check ((method = 'mail') = (email is not null))
);

create index claim_challenges_by_expiry on claim_challenges (expires_at);

-- By this link, whoever held a listing before can take its new claim back.
create table claim_undo_links (
  token_hash bytea primary key,
  claim_id uuid not null references claims on delete cascade,
  -- That account was told.
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);

create index claim_undo_links_by_claim on claim_undo_links (claim_id);
create index claim_undo_links_by_account on claim_undo_links (account_id);
create index claim_undo_links_by_expiry on claim_undo_links (expires_at);
