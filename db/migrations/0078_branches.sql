-- Several places of one owner. A branch is a business of its own without a log-in: its owner acts as it.

alter table accounts
  -- Nobody loses the way into a branch: its owner stays as long as it.
  add column owner_id uuid references accounts on delete restrict,
  drop constraint accounts_without_password_are_confirmed_diners,
  add constraint accounts_without_password_are_confirmed_diners_or_branches check
    (password_hash is not null or (confirmed_at is not null and (role = 'diner' or owner_id is not null))),
  add constraint accounts_of_branches_have_no_log_in
    check (owner_id is null or (role = 'business' and password_hash is null and confirmed_at is not null)),
  add constraint accounts_do_not_own_themselves check (owner_id <> id);
create index accounts_by_owner on accounts (owner_id) where owner_id is not null;

-- Branches are written to at the address of their owner.
drop index accounts_email_is_unique;
create unique index accounts_email_is_unique on accounts (lower(email)) where owner_id is null;
create index accounts_by_email on accounts (lower(email), id);

-- Null while the owner is at the place that the account began with.
alter table sessions add column branch_id uuid references accounts on delete set null;
create index sessions_by_branch on sessions (branch_id) where branch_id is not null;
