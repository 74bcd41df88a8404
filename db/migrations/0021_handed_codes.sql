-- A diner hands an activated code to a friend by a link, once.

alter table queue_entries
  -- It stays once the code was taken, so that a repeated press is answered alike.
  add column handover_hash bytea constraint queue_entries_handover_hash_is_unique unique,
  add column handed_by uuid references accounts on delete set null,
  add column handed_at timestamptz;

create index queue_entries_by_giver on queue_entries (handed_by) where handed_by is not null;
