-- What we know of the payment provider's objects: whose customer is whose, and which events were applied.

create table provider_customers (
  account_id uuid primary key references accounts on delete cascade,
  customer_id text not null unique constraint provider_customers_id_is_bounded check (length(customer_id) <= 255),
  created_at timestamptz not null
);

-- An event is applied in the transaction that adds it here, so that its effect happens once.
create table provider_events (
  id text primary key constraint provider_events_id_is_bounded check (length(id) <= 255),
  type text not null,
  happened_at timestamptz not null,
  applied_at timestamptz not null
);

create index provider_events_by_time on provider_events (applied_at);

-- Numbers the questions to the provider: of two answers about one object the one asked for later holds,
-- whichever arrives first.
create sequence provider_questions;

-- When the session's password was last shown: money asks for one shown in the last minutes (trust T4).
alter table sessions add column password_shown_at timestamptz;
update sessions set password_shown_at = created_at;
alter table sessions alter column password_shown_at set not null;
