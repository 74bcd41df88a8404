-- The numbers of the audit log have no holes: a missing one would look like an entry taken out. The
-- trigger gives them under its lock; what the column would give by itself is replaced.
alter table audit_log alter column id drop identity;
alter table audit_log alter column id set default 0;

create or replace function chain_audit() returns trigger language plpgsql as $$
declare
  newest audit_log;
begin
  -- One after the other: each needs the number and the hash of the one before.
  perform pg_advisory_xact_lock(hashtext('audit log'));
  select * into newest from audit_log order by id desc limit 1;
  new.id := coalesce(newest.id, 0) + 1;
  new.prev_hash := coalesce(newest.hash, '\x');
  new.hash := audit_hash(new);
  return new;
end
$$;

-- A search among hidden listings asks for a part of a name or the beginning of a city: without an index
-- for each of the two, it reads them all.
create index listings_hidden_by_city on listings (city_key text_pattern_ops) where hidden_at is not null;
