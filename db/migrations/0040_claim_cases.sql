-- A claim waits in a case until the business has proven it, or an operator has decided it.

-- Since when the website stands at the listing. A found listing's comes from imports and pages, never from an account.
alter table listings add column website_since timestamptz not null default now();
update listings set website_since = updated_at;

create function note_moved_website() returns trigger language plpgsql as $$
begin
  new.website_since := now();
  return new;
end
$$;

create trigger listings_note_moved_website before update of website on listings
  for each row when (old.website is distinct from new.website) execute function note_moved_website();

-- Other places of one domain are looked for by it.
create index listings_by_part_of_website on listings using gin (website gin_trgm_ops) where website is not null;

create table claim_cases (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references accounts on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  opened_at timestamptz not null,
  -- Why a proof alone does not settle it; null where one does.
  desk_reason text constraint claim_cases_desk_reason_is_known check (
    desk_reason in ('no-website', 'new-website', 'shared-domain', 'several-places', 'two-claimants', 'disputed')
  ),
  desk_at timestamptz,
  call_requested_at timestamptz,
  -- The method and the domain of a proof, kept for the operator where it does not settle the case.
  proven_by text constraint claim_cases_proof_is_known check (proven_by in ('mail', 'dns', 'file', 'tag')),
  proven_domain text,
  proven_at timestamptz,
  outcome text constraint claim_cases_outcome_is_known
    check (outcome in ('claimed', 'declined', 'taken', 'withdrawn', 'lapsed')),
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

-- What a claimant must show: one a case and method, replaced by the next.
create table claim_challenges (
  case_id uuid not null references claim_cases on delete cascade,
  method text not null constraint claim_challenges_method_is_known check (method in ('mail', 'dns', 'file', 'tag')),
  -- Goes into the secret, so that each challenge has its own.
  nonce uuid not null,
  domain text not null,
  -- Where the code was mailed.
  email text constraint claim_challenges_email_is_bounded check (length(email) between 3 and 254),
  -- Keyed with our secret: neither this table nor a copy of it gives a code away.
  secret_hash bytea not null,
  wrong_tries integer not null default 0
    constraint claim_challenges_allow_few_tries check (wrong_tries between 0 and 4),
  expires_at timestamptz not null,
  primary key (case_id, method),
  constraint claim_challenges_are_mailed_somewhere check ((method = 'mail') = (email is not null))
);

create index claim_challenges_by_expiry on claim_challenges (expires_at);

-- The link by which who held a listing before can take its new claim back.
create table claim_undo_links (
  token_hash bytea primary key,
  claim_id uuid not null references claims on delete cascade,
  -- Who was told.
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);

create index claim_undo_links_by_claim on claim_undo_links (claim_id);
create index claim_undo_links_by_account on claim_undo_links (account_id);
create index claim_undo_links_by_expiry on claim_undo_links (expires_at);
