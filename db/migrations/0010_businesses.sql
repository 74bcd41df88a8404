-- What businesses keep, how they are verified, and what operators leave behind when they decide.

-- One account, one listing.
drop index listings_by_business;
create unique index listings_of_a_business_are_one on listings (business_id) where business_id is not null;

-- What a business tells us and nobody else; what it publishes is in its listing.
create table businesses (
  account_id uuid primary key references accounts on delete cascade,
  business_number text not null constraint businesses_number_has_digits check (business_number ~ '^[0-9]{7,15}$'),
  -- Set when it said of the matching listing that it is not its own (business §4, rejected_claim).
  claim_rejected_at timestamptz
);

-- What was uploaded. The bytes lie in the file store under the id; a picture that the public sees is
-- named 'upload-<id>' wherever names of pictures are kept.
create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references accounts on delete set null,
  area text not null constraint files_area_is_known check (area in (
    'profile-pictures', 'background-images', 'menu-uploads', 'coupondeal-images', 'featured-items', 'proofs')),
  media_type text not null,
  byte_count integer not null constraint files_are_not_empty check (byte_count > 0),
  -- SHA-256 of the bytes that are served.
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  -- Set in the transaction that refers to it; what nothing refers to is deleted some hours later.
  kept_at timestamptz,
  released_at timestamptz
);

create index files_by_owner on files (owner_id);
create index files_to_delete on files (created_at) where kept_at is null or released_at is not null;

alter table listings
  add column menu_file_id uuid references files on delete set null,
  -- Dates on which the week does not hold, and what the clock reads in them: minutes of the place's own
  -- clock, counted from 1970-01-01, at which a window of the week is off.
  add column exceptions jsonb not null default '[]',
  add column happy_off int4multirange not null default '{}';

create table verifications (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references accounts on delete cascade,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  decision text constraint verifications_decision_is_known check (decision in ('approved', 'declined')),
  reason text constraint verifications_reason_is_bounded check (length(reason) between 1 and 1000),
  -- The documents go 30 days after the decision (design §3).
  documents_deleted_at timestamptz,
  constraint verifications_are_decided_whole check ((decided_at is null) = (decision is null)),
  constraint verifications_say_why_they_decline check (decision is distinct from 'declined' or reason is not null)
);

create unique index verifications_wait_once on verifications (business_id) where decided_at is null;
create index verifications_by_business on verifications (business_id, submitted_at desc);

create table verification_documents (
  verification_id uuid not null references verifications on delete cascade,
  kind text not null constraint verification_documents_kind_is_known
    check (kind in ('id-front', 'id-back', 'business-document')),
  file_id uuid references files on delete set null,
  primary key (verification_id, kind)
);

-- Guard-rails of a coupon, and its early end.
alter table coupons
  -- Codes that are redeemed on one day at most, on the clock of the place; null: no limit.
  add column daily_limit integer constraint coupons_daily_limit_is_positive check (daily_limit > 0),
  -- When codes are redeemed, as the business wrote it, and the minutes of the week the clock read in it.
  add column valid_hours text constraint coupons_valid_hours_are_bounded check (length(valid_hours) between 1 and 200),
  add column valid_minutes int4multirange,
  add column ended_at timestamptz,
  add constraint coupons_valid_hours_are_read check ((valid_hours is null) = (valid_minutes is null));

alter table deals add column ended_at timestamptz;

create index queue_entries_by_redemption on queue_entries (coupon_id, redeemed_at) where redeemed_at is not null;

-- What was done by whom. Rows are only added; each carries the hash of the one before, so that a changed
-- row shows.
create table audit_log (
  -- Given by the trigger, without holes: a missing number would look like an entry taken out.
  id bigint primary key default 0,
  at timestamptz not null,
  -- Not a reference: what an account did stays when the account goes.
  actor_id uuid,
  role text not null,
  action text not null constraint audit_log_action_is_bounded check (length(action) between 1 and 60),
  object_id text not null constraint audit_log_object_is_bounded check (length(object_id) <= 100),
  reason text constraint audit_log_reason_is_bounded check (length(reason) <= 1000),
  -- Of the session and the address they came from, not the things themselves.
  session_hash bytea,
  address_hash bytea,
  prev_hash bytea not null default '\x',
  hash bytea not null default '\x'
);

create index audit_log_by_time on audit_log (at desc);
create index audit_log_by_object on audit_log (object_id);

create function audit_hash(entry audit_log) returns bytea language sql immutable
return sha256(entry.prev_hash || convert_to(jsonb_build_array(
  entry.id, extract(epoch from entry.at), entry.actor_id, entry.role, entry.action, entry.object_id,
  entry.reason, encode(entry.session_hash, 'hex'), encode(entry.address_hash, 'hex'))::text, 'UTF8'));

create function chain_audit() returns trigger language plpgsql as $$
declare
  newest audit_log;
begin
  -- One after the other: each needs the number and the hash of the one before.
  perform pg_advisory_xact_lock(hashtext('audit log'));
  select * into newest from audit_log order by id desc limit 1;
  new.id := coalesce(newest.id, 0) + 1;
  new.prev_hash := coalesce(newest.hash, '\x');
  new.hash := audit_hash(new);
  return new;
end
$$;

create trigger audit_log_is_chained before insert on audit_log
  for each row execute function chain_audit();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to.';
end
$$;

create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();
