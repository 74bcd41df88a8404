-- A business may verify itself by a card that the payment provider checks. Numbers of cards never come
-- here: only whose check it is, under which ids the provider knows it, and that the provider confirmed it.

-- A check that is under way: of an account or, before there is one, of a browser, which shows the token
-- behind the hash in a cookie.
create table card_set_ups (
  id uuid primary key default gen_random_uuid(),
  browser_hash bytea constraint card_set_ups_of_a_browser_are_one unique,
  account_id uuid constraint card_set_ups_of_an_account_are_one unique references accounts on delete cascade,
  -- Who signs up in the end must have this address.
  email text not null constraint card_set_ups_email_is_bounded check (length(email) between 1 and 254),
  customer_id text constraint card_set_ups_customer_is_one unique,
  set_up_id text constraint card_set_ups_set_up_is_one unique,
  -- Counts the set-ups that were given up before this one; names the request to the provider.
  given_up integer not null default 0,
  -- When the provider said so to us.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint card_set_ups_belong_to_one check ((browser_hash is null) <> (account_id is null)),
  constraint card_set_ups_name_what_is_confirmed check (confirmed_at is null or set_up_id is not null)
);

create index card_set_ups_by_expiry on card_set_ups (expires_at);

-- The confirmed check that a sign-up came with.
alter table business_sign_ups
  add column card_customer_id text,
  add column card_set_up_id text,
  add column card_confirmed_at timestamptz,
  add constraint business_sign_ups_know_a_card_whole
    check (num_nulls(card_customer_id, card_set_up_id, card_confirmed_at) in (0, 3));

-- Which check verified a business; one check verifies one.
create table card_verifications (
  account_id uuid primary key references accounts on delete cascade,
  set_up_id text not null constraint card_verifications_are_by_one_set_up unique,
  customer_id text not null,
  confirmed_at timestamptz not null,
  verified_at timestamptz not null
);

-- Documents that wait when a card verifies their business are not decided about, but withdrawn.
alter table verifications
  drop constraint verifications_decision_is_known,
  add constraint verifications_decision_is_known check (decision in ('approved', 'declined', 'withdrawn'));
