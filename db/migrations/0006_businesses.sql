-- What businesses keep, how they sign up and are verified, and who works for them.

\ir ../functions/release_sign_up_document.sql

-- A business tells this to us and nobody else; what it publishes is in its listing.
create table businesses (
  account_id uuid primary key references accounts on delete cascade,
  business_number text not null constraint businesses_number_has_digits check (business_number ~ '^[0-9]{7,15}$'),
  -- Set when it said of the matching listing that it is not its own (business §4, rejected_claim).
  claim_rejected_at timestamptz
);

-- A sign-up of a business waits here for its confirmation. The hash of its password
-- names the sign-up, as it does for the mailed tokens: a confirmation makes exactly one valid.
create table business_sign_ups (
  account_id uuid not null references accounts on delete cascade,
  password_hash text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  -- The sign-up came with this confirmed check of a card.
  card_customer_id text
    constraint business_sign_ups_card_customer_is_bounded check (length(card_customer_id) between 1 and 255),
  card_set_up_id text
    constraint business_sign_ups_card_set_up_is_bounded check (length(card_set_up_id) between 1 and 255),
  card_confirmed_at timestamptz,
  primary key (account_id, password_hash),
  constraint business_sign_ups_know_a_card_whole
    check (num_nulls(card_customer_id, card_set_up_id, card_confirmed_at) in (0, 3))
);

create table business_sign_up_documents (
  account_id uuid not null,
  password_hash text not null,
  kind text not null constraint business_sign_up_documents_kind_is_known
    check (kind in ('id-front', 'id-back', 'business-document')),
  file_id uuid references files on delete set null,
  primary key (account_id, password_hash, kind),
  foreign key (account_id, password_hash) references business_sign_ups on delete cascade
);

create index business_sign_up_documents_by_file on business_sign_up_documents (file_id);

create constraint trigger business_sign_up_documents_are_released
  after delete on business_sign_up_documents
  deferrable initially deferred
  for each row execute function release_sign_up_document();

create table verifications (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references accounts on delete cascade,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  -- Documents that wait when a card verifies their business are not decided about, but withdrawn.
  decision text constraint verifications_decision_is_known check (decision in ('approved', 'declined', 'withdrawn')),
  reason text constraint verifications_reason_is_bounded check (length(reason) between 1 and 1000),
  -- The documents go 30 days after the decision (design §3).
  documents_deleted_at timestamptz,
  constraint verifications_are_decided_whole check ((decided_at is null) = (decision is null)),
  constraint verifications_say_why_they_decline check (decision is distinct from 'declined' or reason is not null)
);

create unique index verifications_wait_once on verifications (business_id) where decided_at is null;
create index verifications_by_business on verifications (business_id, submitted_at desc);

create trigger verifications_take_notes_along after delete on verifications
  referencing old table as gone for each statement execute function forget_notes('verification');

create table verification_documents (
  verification_id uuid not null references verifications on delete cascade,
  kind text not null constraint verification_documents_kind_is_known
    check (kind in ('id-front', 'id-back', 'business-document')),
  file_id uuid references files on delete set null,
  primary key (verification_id, kind)
);

-- Who works at a bar may redeem its codes and see its results, with an account of their own.
create table staff (
  account_id uuid not null references accounts on delete cascade,
  business_id uuid not null references accounts on delete cascade,
  joined_at timestamptz not null,
  primary key (account_id, business_id)
);

create index staff_by_business on staff (business_id);

create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references accounts on delete cascade,
  email text not null,
  -- SHA-256 of the token of the link in the newest mail; an older one opens nothing.
  token_hash bytea not null constraint staff_invitations_token_is_unique unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staff_invitations_are_one_an_email unique (business_id, email)
);

create index staff_invitations_by_expiry on staff_invitations (expires_at);
