-- What a business may still change of a promotion that it has posted: it may end it, and nothing that
-- those who joined relied on.

-- A queue that was ended early is over for everybody, as one whose last day has passed.
create or replace function join_queue(
  asked_coupon uuid, asked_diner uuid, new_code text, today date, at timestamptz)
returns text language plpgsql as $$
declare
  coupon coupons;
  diner accounts;
begin
  -- Activation is final: a full line turns people away without waiting for the lock.
  select * into coupon from coupons where id = asked_coupon;
  if coupon.activated_at is null then
    -- Whoever holds this row decides about the queue; everybody else waits for the decision.
    select * into coupon from coupons where id = asked_coupon for update;
  end if;
  if not exists (select from listings where id = coupon.listing_id and hidden_at is null) then
    return 'not-found';
  elsif coupon.ends_on < today or (coupon.ended_at is not null and coupon.activated_at is null) then
    return 'ended';
  elsif exists (select from queue_entries where coupon_id = coupon.id and diner_id = asked_diner) then
    return 'already-joined';
  elsif coupon.ended_at is not null then
    return 'ended';
  elsif coupon.activated_at is not null then
    return 'line-full';
  end if;

  select * into diner from accounts
  where id = asked_diner and role = 'diner' and confirmed_at is not null;
  if diner.id is null then
    return 'not-confirmed';
  elsif exists (
    select from accounts twin join queue_entries on diner_id = twin.id
    where coupon_id = coupon.id and twin.mailbox = diner.mailbox
  ) then
    return 'joined-elsewhere';
  end if;

  insert into queue_entries (coupon_id, diner_id, code, joined_at)
  values (coupon.id, diner.id, new_code, at)
  on conflict on constraint queue_entries_code_is_unique do nothing;
  if not found then
    return 'code-taken';
  elsif (select count(*) from queue_entries where coupon_id = coupon.id) < coupon.target then
    return 'joined';
  end if;
  update coupons set activated_at = at where id = coupon.id;
  return 'activated';
end
$$;

create or replace function leave_queue(asked_coupon uuid, asked_diner uuid, today date)
returns text language plpgsql as $$
declare
  coupon coupons;
begin
  select * into coupon from coupons where id = asked_coupon for update;
  if not found then
    return 'not-found';
  elsif coupon.ends_on < today then
    return 'ended';
  elsif coupon.activated_at is not null then
    return 'already-activated';
  elsif coupon.ended_at is not null then
    return 'ended';
  end if;

  delete from queue_entries where coupon_id = coupon.id and diner_id = asked_diner;
  if not found then
    return 'not-joined';
  end if;
  return 'left';
end
$$;

-- Ends a coupon of a listing early, under the lock of its queue. `seen_activated` is what the business
-- was told when it said yes: what happens to those who joined depends on it.
create function end_coupon(
  asked_coupon uuid, asked_listing bigint, seen_activated boolean, today date, at timestamptz)
returns text language plpgsql as $$
declare
  coupon coupons;
begin
  select * into coupon from coupons where id = asked_coupon and listing_id = asked_listing for update;
  if not found then
    return 'not-found';
  elsif coupon.ended_at is not null or coupon.ends_on < today then
    return 'ended-already';
  elsif (coupon.activated_at is not null) <> seen_activated then
    return 'changed-meanwhile';
  end if;
  update coupons set ended_at = at where id = coupon.id;
  return 'ended';
end
$$;

-- An early end is always told, as an activation is.
create function notify_early_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('queues', 'ended');
  return null;
end
$$;

create trigger coupons_notify_early_end after update of ended_at on coupons
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function notify_early_end();

-- How many people a queue needs cannot change under those who joined it.
create function refuse_moved_target() returns trigger language plpgsql as $$
begin
  if exists (select from queue_entries where coupon_id = new.id) then
    raise exception 'The target of a coupon stays once somebody has joined it.';
  end if;
  return new;
end
$$;

create trigger coupons_target_stays before update of target on coupons
  for each row when (old.target <> new.target) execute function refuse_moved_target();
