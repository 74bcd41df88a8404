-- Hashes an entry with the one before it. A change here breaks the chain.
create or replace function audit_hash(entry audit_log) returns bytea language sql immutable
return sha256(entry.prev_hash || convert_to(jsonb_build_array(
  entry.id, extract(epoch from entry.at), entry.actor_id, entry.role, entry.action, entry.object_id,
  entry.reason, encode(entry.session_hash, 'hex'), encode(entry.address_hash, 'hex'))::text, 'UTF8'));

create or replace function chain_audit() returns trigger language plpgsql as $$
declare
  newest audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit log'));
  select * into newest from audit_log order by id desc limit 1;
  new.id := coalesce(newest.id, 0) + 1;
  new.prev_hash := coalesce(newest.hash, '\x');
  new.hash := audit_hash(new);
  return new;
end
$$;
