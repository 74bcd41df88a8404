-- Whether somebody redeems for a business: itself, or one of its staff. Who takes that one out meanwhile waits
-- until the caller's transaction has ended. Null is the business, for a release that knew nobody else.
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
