-- An owner calls off the happy hour of one day by one press, and those who were told of its start are told.

alter table listings
  -- {"on", "before"}: the date that was called off, and the exception of that date which it replaced, or null.
  add column paused jsonb;

-- Whoever holds the mailed link may call off and take back, without logging in. A newer link ends it.
alter table businesses
  add column pause_token_hash bytea constraint businesses_pause_token_hash_is_unique unique;

alter table alerts
  drop constraint alerts_kind_is_known,
  add constraint alerts_kind_is_known check (kind in ('week', 'coupon', 'deal', 'start', 'pause'));

-- Five a day at most, and what corrects one of them.
alter table digests
  drop constraint digests_are_five_a_day,
  add constraint digests_are_bounded check (number between 1 and 20);
