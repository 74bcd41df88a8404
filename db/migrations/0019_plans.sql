-- What a business pays for. A subscription is kept only as the provider answered when it was asked about
-- it, never as an event told it (decision 0041).

create table subscriptions (
  id text primary key constraint subscriptions_id_is_bounded check (length(id) <= 255),
  account_id uuid not null references accounts on delete cascade,
  -- The provider's word for it. Only an active one is a plan; a word that is new to us is none.
  state text not null constraint subscriptions_state_is_bounded check (length(state) between 1 and 40),
  -- What a month costs, as it was subscribed.
  price_cents integer not null constraint subscriptions_price_is_no_debt check (price_cents >= 0),
  -- The end of the month that is paid for.
  paid_until timestamptz,
  -- When it ends, because it was cancelled; null while it goes on.
  ends_at timestamptz,
  created_at timestamptz not null,
  -- The number of the question that this is the answer to: an answer with a lower one is not kept.
  question bigint not null,
  constraint subscriptions_are_paid_while_active check ((state = 'active') = (paid_until is not null))
);

create index subscriptions_by_account on subscriptions (account_id, created_at);

-- The one checkout of an account that is open, or that was paid and not told to us yet. It is begun by
-- its attempt, which names it to the provider: whoever asks for it at the same time gets the same one.
create table plan_checkouts (
  account_id uuid primary key references accounts on delete cascade,
  attempt uuid not null default gen_random_uuid(),
  checkout_id text unique constraint plan_checkouts_id_is_bounded check (length(checkout_id) <= 255),
  created_at timestamptz not null
);
