-- Runs at the end of the transaction, in which a verification may have taken the documents.
create or replace function release_sign_up_document() returns trigger language plpgsql as $$
begin
  update files set released_at = now()
  where id = old.file_id
    and released_at is null
    and not exists (select from verification_documents where file_id = old.file_id)
    and not exists (select from business_sign_up_documents where file_id = old.file_id);
  return null;
end
$$;
