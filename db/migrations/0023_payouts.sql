-- What businesses asked to be paid. A payout is sent to the provider under its own id as the key, so that
-- it is done once however often it is asked for; its money stands in the ledger.

create table payouts (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null,
  -- From the form or the call: the same key is the same payout.
  request_key text not null constraint payouts_request_key_is_bounded check (length(request_key) between 1 and 255),
  connected_account_id text not null
    constraint payouts_connected_account_is_bounded check (length(connected_account_id) between 1 and 255),
  -- From one dollar to the 2,500 of a day.
  cents bigint not null constraint payouts_are_bounded check (cents between 100 and 250000),
  requested_at timestamptz not null,
  -- How often the provider was asked to send it, and until when (by the clock of the database) nobody else asks.
  tries integer not null default 0,
  asking_until timestamptz,
  -- The provider's transfer, once it is known to exist.
  transfer_id text unique constraint payouts_transfer_is_bounded check (length(transfer_id) between 1 and 255),
  sent_at timestamptz,
  -- The provider confirmed the transfer.
  paid_at timestamptz,
  -- Refused for good, or taken back after it was sent.
  failed_at timestamptz,
  failure text constraint payouts_failure_is_bounded check (length(failure) between 1 and 1000),
  constraint payouts_are_requested_once unique (business_id, request_key),
  constraint payouts_sent_have_a_transfer check ((sent_at is null) = (transfer_id is null)),
  constraint payouts_paid_were_sent check (paid_at is null or sent_at is not null),
  constraint payouts_say_why_they_failed check ((failed_at is null) = (failure is null))
);

create index payouts_by_business on payouts (business_id, requested_at desc);
create index payouts_not_settled on payouts (requested_at) where sent_at is null and failed_at is null;
