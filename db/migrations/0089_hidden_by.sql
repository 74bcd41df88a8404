-- What hides a listing, so that only what ends brings it back. Null where nothing hides it, or nobody knows.
alter table listings
  add column hidden_by text,
  add constraint listings_hidden_by_is_known
    check (hidden_by in ('operator', 'suspension', 'claim', 'copy', 'deletion')),
  add constraint listings_hidden_by_is_of_hidden check (hidden_by is null or hidden_at is not null);

-- A branch that was suspended with its owner, and comes back with it.
alter table accounts
  add column suspended_with_owner boolean not null default false,
  add constraint accounts_suspended_with_owner_is_of_branches
    check (not suspended_with_owner or (suspended_at is not null and owner_id is not null));

update accounts set suspended_with_owner = true
from accounts owner
where owner.id = accounts.owner_id and owner.suspended_at = accounts.suspended_at;

update listings set hidden_by = case
  when copy_of is not null then 'copy'
  when member_uid is null and claimed_at is not null then 'claim'
  when member_uid is not null and business_id is null then 'deletion'
  when exists (select from accounts where id = business_id and suspended_at = hidden_at) then 'suspension'
  else 'operator'
end
where hidden_at is not null;
