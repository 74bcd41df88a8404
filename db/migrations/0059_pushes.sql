-- Browsers that an account may be told in, and what is on the way to them.

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- Logging out of that browser ends it; a session that only expires does not, and leaves null.
  session_hash bytea references sessions on delete set null,
  -- An address of the browser's maker. Whoever is signed in there now has it.
  endpoint text not null unique
    constraint push_subscriptions_endpoint_is_bounded check (length(endpoint) <= 1000),
  p256dh text not null constraint push_subscriptions_p256dh_is_a_point check (p256dh ~ '^[\w-]{87}$'),
  auth text not null constraint push_subscriptions_auth_is_a_key check (auth ~ '^[\w-]{22}$'),
  created_at timestamptz not null
);

create index push_subscriptions_by_account on push_subscriptions (account_id);
create index push_subscriptions_by_session on push_subscriptions (session_hash);

-- The outbox: written in the transaction that decided it, gone once it is settled or too old.
create table pushes (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions on delete cascade,
  payload text not null constraint pushes_payload_is_bounded check (octet_length(payload) <= 3000),
  -- At the latest when the quiet hours begin.
  expires_at timestamptz not null,
  -- Noted before it is sent: whoever dies while sending does not send it twice.
  sending_at timestamptz
);

create index pushes_by_subscription on pushes (subscription_id);
create index pushes_by_expiry on pushes (expires_at);
