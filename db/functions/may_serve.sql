-- Removing that person waits for the caller's transaction. Null is the business, in older rows.
create or replace function may_serve(asked_business uuid, person uuid)
returns boolean language plpgsql as $$
begin
  if person is null or person = asked_business then
    return true;
  end if;
  perform from staff where account_id = person and business_id = asked_business for key share;
  return found;
end
$$;
