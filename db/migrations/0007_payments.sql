-- What we know of the payment provider's objects, what a business pays for, and what Hush owes businesses.

\ir ../functions/ledger.sql
\ir ../functions/refuse_change.sql

-- The provider knows an account as this customer.
create table provider_customers (
  account_id uuid primary key references accounts on delete cascade,
  customer_id text not null unique constraint provider_customers_id_is_bounded check (length(customer_id) <= 255),
  created_at timestamptz not null
);

-- An event is applied in the transaction that adds it here, so that its effect happens once.
create table provider_events (
  id text primary key constraint provider_events_id_is_bounded check (length(id) <= 255),
  type text not null constraint provider_events_type_is_bounded check (length(type) between 1 and 255),
  happened_at timestamptz not null,
  applied_at timestamptz not null
);

create index provider_events_by_time on provider_events (applied_at);

-- Numbers the questions to the provider: of two answers about one object the one asked for later holds,
-- whichever arrives first.
create sequence provider_questions;

-- The check of a card is under way for an account or, before there is one, for a browser, which shows the token
-- behind the hash in a cookie. Numbers of cards never come here: only whose check it is, under which ids the
-- provider knows it, and that the provider confirmed it.
create table card_set_ups (
  id uuid primary key default gen_random_uuid(),
  browser_hash bytea constraint card_set_ups_of_a_browser_are_one unique,
  account_id uuid constraint card_set_ups_of_an_account_are_one unique references accounts on delete cascade,
  -- Who signs up in the end must have this address.
  email text not null constraint card_set_ups_email_is_bounded check (length(email) between 1 and 254),
  customer_id text constraint card_set_ups_customer_is_one unique
    constraint card_set_ups_customer_is_bounded check (length(customer_id) between 1 and 255),
  set_up_id text constraint card_set_ups_set_up_is_one unique
    constraint card_set_ups_set_up_is_bounded check (length(set_up_id) between 1 and 255),
  -- Counts the set-ups that were given up before this one; names the request to the provider.
  given_up integer not null default 0,
  -- The provider said so to us then.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint card_set_ups_belong_to_one check ((browser_hash is null) <> (account_id is null)),
  constraint card_set_ups_name_what_is_confirmed check (confirmed_at is null or set_up_id is not null)
);

create index card_set_ups_by_expiry on card_set_ups (expires_at);

-- One check verifies one business.
create table card_verifications (
  account_id uuid primary key references accounts on delete cascade,
  set_up_id text not null constraint card_verifications_are_by_one_set_up unique
    constraint card_verifications_set_up_is_bounded check (length(set_up_id) between 1 and 255),
  customer_id text not null
    constraint card_verifications_customer_is_bounded check (length(customer_id) between 1 and 255),
  confirmed_at timestamptz not null,
  verified_at timestamptz not null
);

-- A card is checked before its business has an account, and the provider then has a customer with an email
-- whom nobody may need: the sign-up is never sent, or never confirmed. Those who wait for an account are here
-- and leave when one takes them; who waits too long is deleted at the provider (docs/payments.md).
create table sign_up_customers (
  id text primary key constraint sign_up_customers_id_is_bounded check (length(id) between 1 and 255),
  made_at timestamptz not null,
  -- From then on no sign-up takes it, and the provider is asked to delete it until it has.
  given_up_at timestamptz
);

create index sign_up_customers_by_age on sign_up_customers (made_at);

-- A business pays for a plan. Its subscription is kept only as the provider answered when it was asked about
-- it, never as an event told it (decision 0041).
create table subscriptions (
  id text primary key constraint subscriptions_id_is_bounded check (length(id) <= 255),
  account_id uuid not null references accounts on delete cascade,
  -- It is the provider's word. Only an active one is a plan; a word that is new to us is none.
  state text not null constraint subscriptions_state_is_bounded check (length(state) between 1 and 40),
  -- It is the price of a month, as it was subscribed.
  price_cents integer not null constraint subscriptions_price_is_no_debt check (price_cents >= 0),
  -- The month that is paid for ends then.
  paid_until timestamptz,
  -- It ends then because it was cancelled; null while it goes on.
  ends_at timestamptz,
  created_at timestamptz not null,
  -- This is the answer to the question of that number: an answer to a lower one is not kept.
  question bigint not null,
  -- A renewal that failed leaves the plan for a few days in which the card can be changed; null at all other times.
  grace_until timestamptz,
  constraint subscriptions_are_paid_while_active check ((state = 'active') = (paid_until is not null)),
  constraint subscriptions_have_grace_only_while_unpaid check (grace_until is null or state <> 'active')
);

create index subscriptions_by_account on subscriptions (account_id, created_at);
create index subscriptions_by_grace on subscriptions (grace_until) where grace_until is not null;

-- An account has one checkout that is open, or that was paid and not told to us yet. It is begun by
-- its attempt, which names it to the provider: whoever asks for it at the same time gets the same one.
create table plan_checkouts (
  account_id uuid primary key references accounts on delete cascade,
  attempt uuid not null default gen_random_uuid(),
  checkout_id text unique constraint plan_checkouts_id_is_bounded check (length(checkout_id) <= 255),
  created_at timestamptz not null
);

-- Businesses are paid to accounts at the provider; what it said of each when it was asked last is here. A row is there
-- before the account is: its id is the key under which the provider makes one.
create table connected_accounts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- The account is asked for with these; another try asks for the same.
  email text not null constraint connected_accounts_email_is_bounded check (length(email) <= 254),
  asked_at timestamptz not null,
  provider_id text unique constraint connected_accounts_provider_id_is_bounded check (length(provider_id) <= 255),
  connected_at timestamptz,
  disconnected_at timestamptz,
  has_submitted boolean not null default false,
  can_receive boolean not null default false,
  can_pay_out boolean not null default false,
  -- The provider still wants to know this, in its own words.
  due text[] not null default '{}',
  -- The provider stopped the account for this, in its own words.
  stopped_for text,
  question_number bigint not null default 0,
  constraint connected_accounts_are_known_once_connected check ((provider_id is null) = (connected_at is null)),
  constraint connected_accounts_are_connected_first check (disconnected_at is null or connected_at is not null)
);

-- A business has one at a time, also while the provider is asked for it.
create unique index connected_accounts_one_a_business on connected_accounts (account_id) where disconnected_at is null;
create index connected_accounts_by_business on connected_accounts (account_id);

-- The ledger says what Hush owes businesses, in whole cents, each movement written twice and never changed.
--
--   hush        where credits come from; below zero by as much as businesses were ever credited
--   available   what a business may ask to be paid
--   under way   what it asked for and the provider has not confirmed
--   paid out    what the provider confirmed
--
-- Accounts of people come and go; the ledger names them by their ids and outlives them.
create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null constraint ledger_entries_kind_is_known check (kind in (
    'credit', 'credit corrected', 'payout requested', 'payout paid', 'payout failed', 'payout reversed')),
  -- It is the id of the credit or the payout.
  about_id uuid not null,
  at timestamptz not null,
  reason text constraint ledger_entries_reason_is_bounded check (length(reason) between 1 and 1000),
  constraint ledger_entries_happen_once unique (about_id, kind)
);

create constraint trigger ledger_entries_sum_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry();
create trigger ledger_entries_are_append_only before update or delete on ledger_entries
  for each row execute function refuse_change('The ledger');
create trigger ledger_entries_are_never_emptied before truncate on ledger_entries
  for each statement execute function refuse_change('The ledger');

create table ledger_lines (
  entry_id bigint not null references ledger_entries on delete restrict,
  account text not null constraint ledger_lines_account_is_known
    check (account in ('hush', 'available', 'under way', 'paid out')),
  business_id uuid,
  cents bigint not null constraint ledger_lines_move_something check (cents <> 0),
  constraint ledger_lines_are_once_an_account primary key (entry_id, account),
  constraint ledger_lines_know_whose_they_are check ((account = 'hush') = (business_id is null))
);

create index ledger_lines_by_business on ledger_lines (business_id, account) include (cents);

create trigger ledger_lines_come_with_their_entry before insert on ledger_lines
  for each row execute function begin_ledger_line();
create constraint trigger ledger_balances_are_never_negative after insert on ledger_lines
  deferrable initially deferred for each row
  when (new.business_id is not null) execute function check_ledger_balance();
create trigger ledger_lines_are_append_only before update or delete on ledger_lines
  for each row execute function refuse_change('The ledger');
create trigger ledger_lines_are_never_emptied before truncate on ledger_lines
  for each statement execute function refuse_change('The ledger');

-- Operators give credits to businesses. Above 500 dollars it takes a second one.
create table credits (
  -- The id is made with the form, so that a form sent twice credits once.
  id uuid primary key,
  business_id uuid not null,
  cents bigint not null constraint credits_are_bounded check (cents between 1 and 99999999),
  reason text not null constraint credits_reason_is_bounded check (length(reason) between 1 and 1000),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- An operator who decides alone is the one who asked.
  decided_by uuid,
  decided_at timestamptz,
  decision text constraint credits_decision_is_known check (decision in ('credited', 'declined')),
  decline_reason text constraint credits_decline_reason_is_bounded check (length(decline_reason) between 1 and 1000),
  -- A correction takes back of an earlier credit what has not been paid out. It is asked for and decided as a
  -- credit is, and always by two.
  corrects uuid references credits on delete restrict,
  constraint credits_are_decided_at_once
    check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decision is null)),
  constraint credits_say_why_they_are_declined
    check ((decline_reason is not null) = coalesce(decision = 'declined', false)),
  constraint credits_of_one_operator_are_small
    check (decision is distinct from 'credited' or decided_by <> asked_by or cents <= 50000),
  constraint credits_are_corrected_by_two
    check (corrects is null or decision is distinct from 'credited' or decided_by <> asked_by)
);

create index credits_waiting on credits (asked_at) where decided_at is null;
create index credits_by_business on credits (business_id, asked_at desc);
create index credits_by_corrected on credits (corrects) where corrects is not null;

-- Businesses asked to be paid. A payout is sent to the provider under its own id as the key, so that
-- it is done once however often it is asked for; its money stands in the ledger.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null,
  -- The form or the call brings it: the same key is the same payout.
  request_key text not null constraint payouts_request_key_is_bounded check (length(request_key) between 1 and 255),
  connected_account_id text not null
    constraint payouts_connected_account_is_bounded check (length(connected_account_id) between 1 and 255),
  -- A day pays 2,500 dollars at most.
  cents bigint not null constraint payouts_are_bounded check (cents between 100 and 250000),
  requested_at timestamptz not null,
  -- The provider was asked so often to send it; until then (by the clock of the database) nobody else asks.
  tries integer not null default 0,
  asking_until timestamptz,
  -- The provider's transfer is named once it is known to exist.
  transfer_id text unique constraint payouts_transfer_is_bounded check (length(transfer_id) between 1 and 255),
  sent_at timestamptz,
  -- The provider confirmed the transfer.
  paid_at timestamptz,
  -- Set when it was refused for good, or taken back after it was sent.
  failed_at timestamptz,
  failure text constraint payouts_failure_is_bounded check (length(failure) between 1 and 1000),
  constraint payouts_are_requested_once unique (business_id, request_key),
  constraint payouts_sent_have_a_transfer check ((sent_at is null) = (transfer_id is null)),
  constraint payouts_paid_were_sent check (paid_at is null or sent_at is not null),
  constraint payouts_say_why_they_failed check ((failed_at is null) = (failure is null))
);

create index payouts_by_business on payouts (business_id, requested_at desc);
create index payouts_not_settled on payouts (requested_at) where sent_at is null and failed_at is null;
