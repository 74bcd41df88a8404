-- The provider's accounts that businesses are paid to, and what the provider said of each when it was
-- asked last. A row is there before the account is: its id is the key under which the provider makes one.

create table connected_accounts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- With what the account is asked for; another try asks for the same.
  email text not null constraint connected_accounts_email_is_bounded check (length(email) <= 254),
  asked_at timestamptz not null,
  provider_id text unique constraint connected_accounts_provider_id_is_bounded check (length(provider_id) <= 255),
  connected_at timestamptz,
  disconnected_at timestamptz,
  has_submitted boolean not null default false,
  can_receive boolean not null default false,
  can_pay_out boolean not null default false,
  -- What the provider still wants to know, in its own words.
  due text[] not null default '{}',
  -- Why the provider stopped the account, in its own words.
  stopped_for text,
  question_number bigint not null default 0,
  constraint connected_accounts_are_known_once_connected check ((provider_id is null) = (connected_at is null)),
  constraint connected_accounts_are_connected_first check (disconnected_at is null or connected_at is not null)
);

-- One a business at a time, also while the provider is asked for it.
create unique index connected_accounts_one_a_business on connected_accounts (account_id) where disconnected_at is null;
create index connected_accounts_by_business on connected_accounts (account_id);
