-- What becomes of a queue is told: to open pages at once, to its diners by mail and in the header.

-- The tenth of a second of the latest notice. A notice makes its commit wait for all others', so of the
-- changes within one tenth the first gives it: whoever hears it reads a moment later, and then once more.
create sequence queue_notices;

create function notify_queues() returns trigger language plpgsql as $$
declare
  tenth bigint := floor(extract(epoch from clock_timestamp()) * 10);
begin
  if (select last_value from queue_notices) <> tenth then
    perform setval('queue_notices', tenth);
    perform pg_notify('queues', 'changed');
  end if;
  return null;
end
$$;

create trigger queue_entries_notify after insert or delete on queue_entries
  for each statement execute function notify_queues();

-- An activation is always told, by the transaction that it happens in.
create function notify_activation() returns trigger language plpgsql as $$
begin
  perform pg_notify('queues', 'activated');
  return null;
end
$$;

create trigger coupons_notify_activation after update of activated_at on coupons
  for each row when (old.activated_at is null and new.activated_at is not null)
  execute function notify_activation();

-- Set with the mail that tells the diner what became of the queue, or when none is owed.
alter table queue_entries add column told_at timestamptz;
-- Set when the header has shown it.
alter table queue_entries add column news_seen_at timestamptz;
-- Set once everybody in the queue is told.
alter table coupons add column told_at timestamptz;

create index coupons_untold on coupons (ends_on) where told_at is null;

-- What was over before anybody was told stays untold.
update coupons set told_at = now()
where activated_at is not null or ends_on < (now() at time zone 'America/New_York')::date;
update queue_entries set told_at = coupons.told_at
from coupons where coupons.id = coupon_id and coupons.told_at is not null;

-- Opens the mail settings of an account, and nothing else, from the mails it gets.
alter table accounts add column mail_key uuid not null default gen_random_uuid()
  constraint accounts_mail_key_is_unique unique;

-- A kind of mail that an account has switched off.
create table mail_refusals (
  account_id uuid not null references accounts on delete cascade,
  kind text not null constraint mail_refusals_kind_is_known check (kind in ('activated', 'ended-unfilled')),
  refused_at timestamptz not null,
  primary key (account_id, kind)
);

-- Where one click stops mails of this kind; emptied with the body.
alter table mails add column unsubscribe_url text;
