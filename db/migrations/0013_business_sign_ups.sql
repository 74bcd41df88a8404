-- What a business chose in a sign-up that still waits for its confirmation. The hash of its password
-- names the sign-up, as it does for the mailed tokens: a confirmation makes exactly one valid.

create table business_sign_ups (
  account_id uuid not null references accounts on delete cascade,
  password_hash text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, password_hash)
);

create table business_sign_up_documents (
  account_id uuid not null,
  password_hash text not null,
  kind text not null constraint business_sign_up_documents_kind_is_known
    check (kind in ('id-front', 'id-back', 'business-document')),
  file_id uuid references files on delete set null,
  primary key (account_id, password_hash, kind),
  foreign key (account_id, password_hash) references business_sign_ups on delete cascade
);

create index business_sign_up_documents_by_file on business_sign_up_documents (file_id);

-- However a sign-up goes (confirmed, replaced, forgotten with its account), nobody keeps its documents
-- unless a verification took them in the same transaction: hence at its end.
create function release_sign_up_document() returns trigger language plpgsql as $$
begin
  update files set released_at = now()
  where id = old.file_id
    and released_at is null
    and not exists (select from verification_documents where file_id = old.file_id)
    and not exists (select from business_sign_up_documents where file_id = old.file_id);
  return null;
end
$$;

create constraint trigger business_sign_up_documents_are_released
  after delete on business_sign_up_documents
  deferrable initially deferred
  for each row execute function release_sign_up_document();
