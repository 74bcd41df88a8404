-- Accounts, their sessions, and what lets somebody into one.

\ir ../functions/search_key.sql
\ir ../functions/forget_notes.sql
\ir ../functions/notify_taken_down.sql

-- A branch is a further place of an owner: a business without a log-in, since its owner acts as it.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  role text not null constraint accounts_role_is_known check (role in ('diner', 'business', 'operator')),
  email text not null constraint accounts_email_is_bounded check (length(email) between 3 and 254),
  -- The mailbox behind the address: lower case, without the dots and tags that large providers ignore.
  mailbox text not null,
  -- Null until a diner who came by a mailed code sets one (decision 0062).
  password_hash text,
  first_name text not null constraint accounts_first_name_is_bounded check (length(first_name) between 1 and 80),
  -- Empty until a diner who came by a mailed code gives it.
  last_name text not null,
  phone_number text constraint accounts_phone_is_bounded check (length(phone_number) <= 30),
  city text constraint accounts_city_is_bounded check (length(city) <= 60),
  zip_code text constraint accounts_zip_code_has_five_digits check (zip_code ~ '^[0-9]{5}$'),
  profile_picture text not null,
  -- The desk finds an account by this; it is not made anew for every account that a search passes over.
  person_key text collate "C" not null
    generated always as (search_key(email || ' ' || first_name || ' ' || last_name)) stored,
  -- Opens the mail settings of an account, and nothing else, from the mails it gets.
  mail_key uuid not null default gen_random_uuid() constraint accounts_mail_key_is_unique unique,
  -- Nobody loses the way into a branch: its owner stays as long as it does.
  owner_id uuid references accounts on delete restrict,
  confirmed_at timestamptz,
  verified_at timestamptz,
  suspended_at timestamptz,
  suspension_reason text
    constraint accounts_suspension_reason_is_bounded check (length(suspension_reason) between 1 and 1000),
  -- True of a branch that was suspended with its owner, and comes back with it.
  suspended_with_owner boolean not null default false,
  created_at timestamptz not null default now(),

  constraint accounts_last_name_is_bounded
    check (length(last_name) <= 80 and (last_name <> '' or role = 'diner')),
  constraint accounts_without_password_are_confirmed_diners_or_branches
    check (password_hash is not null or (confirmed_at is not null and (role = 'diner' or owner_id is not null))),
  constraint accounts_of_branches_have_no_log_in
    check (owner_id is null or (role = 'business' and password_hash is null and confirmed_at is not null)),
  constraint accounts_do_not_own_themselves check (owner_id <> id),
  constraint accounts_say_why_they_are_suspended check ((suspended_at is null) = (suspension_reason is null)),
  constraint accounts_suspended_with_owner_is_of_branches
    check (not suspended_with_owner or (suspended_at is not null and owner_id is not null))
);

-- Branches are written to at the address of their owner.
create unique index accounts_email_is_unique on accounts (lower(email)) where owner_id is null;
create index accounts_by_email on accounts (lower(email), id);
create index accounts_by_mailbox on accounts (mailbox);
create index accounts_by_owner on accounts (owner_id) where owner_id is not null;
create index accounts_by_creation on accounts (created_at desc, id);
create index accounts_by_role on accounts (role, created_at desc, id);
create index accounts_by_part_of_name on accounts using gin (person_key gin_trgm_ops);
create index accounts_suspended on accounts (suspended_at desc) where suspended_at is not null;

create trigger accounts_take_notes_along after delete on accounts
  referencing old table as gone for each statement execute function forget_notes('account');
create trigger accounts_notify_suspended after update of suspended_at on accounts
  for each row when (old.suspended_at is null and new.suspended_at is not null) execute function notify_taken_down();

create table sessions (
  -- SHA-256 of the cookie's token: a copy of this table signs nobody in.
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Null while the owner is at the place that the account began with.
  branch_id uuid references accounts on delete set null,
  -- Its person works at this one of several bars; null is the one that they came to last.
  workplace_id uuid references accounts on delete set null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- Money asks for a password that was shown in the last minutes.
  password_shown_at timestamptz not null,
  -- Set when the session showed a code of its account's second factor.
  second_factor_at timestamptz
);

create index sessions_by_account on sessions (account_id, created_at);
create index sessions_by_branch on sessions (branch_id) where branch_id is not null;
create index sessions_by_workplace on sessions (workplace_id) where workplace_id is not null;
create index sessions_by_expiry on sessions (expires_at);

-- A token is mailed and opens its account once.
create table account_tokens (
  -- SHA-256 of the token in the mail.
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null constraint account_tokens_purpose_is_known check (purpose in ('confirm', 'reset')),
  expires_at timestamptz not null,
  -- These were chosen in the sign-up that the mail answers. A confirmation makes exactly them valid, so that of
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

-- Six digits from a mailbox open the account of its diner, a new one included.
create table log_in_codes (
  -- SHA-256 of the cookie of the browser that asked: the code is worth nothing in another one.
  browser_hash bytea primary key,
  -- SHA-256 of that cookie's token and the code, so that this table does not give the digits away.
  code_hash bytea not null,
  email text not null constraint log_in_codes_email_is_bounded check (length(email) between 3 and 254),
  wrong_tries integer not null default 0
    constraint log_in_codes_allow_few_tries check (wrong_tries between 0 and 4),
  expires_at timestamptz not null
);

create index log_in_codes_by_expiry on log_in_codes (expires_at);

-- An operator's authenticator app shares this key with us.
create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- It is encrypted: a copy of the database alone makes no codes.
  sealed_secret bytea not null,
  -- Set by the first right code; until then the key is still shown.
  confirmed_at timestamptz,
  -- The time step of the newest code that was taken: it, and those before it, are used up.
  last_step bigint
);
