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
  -- Of the link in the newest mail; an older one opens nothing.
  token_hash bytea not null constraint staff_invitations_token_is_unique unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staff_invitations_are_one_an_email unique (business_id, email)
);

create index staff_invitations_by_expiry on staff_invitations (expires_at);

-- Null too once their account is gone.
alter table queue_entries add column redeemed_by uuid references accounts on delete set null;
create index queue_entries_by_redeemer on queue_entries (redeemed_by) where redeemed_by is not null;

-- Their bodies of now ask who redeems; the release before leaves it out.
drop function if exists redeem_code(text, uuid, timestamptz);
drop function if exists take_redemption_back(bigint, uuid, timestamptz);
