-- Accounts, their sessions, and the single-use tokens that are mailed to them.

create table accounts (
  id uuid primary key default gen_random_uuid(),
  role text not null constraint accounts_role_is_known check (role in ('diner', 'business', 'operator')),
  email text not null constraint accounts_email_is_bounded check (length(email) between 3 and 254),
  -- The mailbox behind the address: lower case, without the dots and tags that large providers ignore.
  mailbox text not null,
  password_hash text not null,
  first_name text not null constraint accounts_first_name_is_bounded check (length(first_name) between 1 and 80),
  last_name text not null constraint accounts_last_name_is_bounded check (length(last_name) between 1 and 80),
  phone_number text constraint accounts_phone_is_bounded check (length(phone_number) <= 30),
  city text,
  zip_code text,
  profile_picture text not null,
  confirmed_at timestamptz,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index accounts_email_is_unique on accounts (lower(email));
create index accounts_by_mailbox on accounts (mailbox);

create table sessions (
  -- SHA-256 of the cookie's token: a copy of this table signs nobody in.
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_by_account on sessions (account_id, created_at);
create index sessions_by_expiry on sessions (expires_at);

create table account_tokens (
  -- SHA-256 of the token in the mail.
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null constraint account_tokens_purpose_is_known check (purpose in ('confirm', 'reset')),
  expires_at timestamptz not null,
  -- What the sign-up that the mail answers chose. A confirmation makes exactly this valid, so that of
  -- two sign-ups for one address neither takes effect by the other's link.
  password_hash text,
  first_name text,
  last_name text,
  constraint account_tokens_confirm_one_sign_up
    check ((purpose = 'confirm') = (num_nonnulls(password_hash, first_name, last_name) = 3))
);

-- A new reset token replaces the older, and so does a repeated confirmation of the same sign-up.
create unique index account_tokens_one_reset_lives on account_tokens (account_id) where purpose = 'reset';
create unique index account_tokens_one_confirmation_a_sign_up
  on account_tokens (account_id, password_hash) where purpose = 'confirm';
create index account_tokens_by_expiry on account_tokens (expires_at);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
