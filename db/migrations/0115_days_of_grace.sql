-- A renewal that failed leaves the plan for a few days in which the card can be changed.

alter table subscriptions
  -- Null unless a renewal failed and those days are not over.
  add column grace_until timestamptz,
  add constraint subscriptions_have_grace_only_while_unpaid check (grace_until is null or state <> 'active');

create index subscriptions_by_grace on subscriptions (grace_until) where grace_until is not null;
