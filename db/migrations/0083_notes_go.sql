-- Notes among operators are deleted with what they are about.
create function forget_notes() returns trigger language plpgsql as $$
begin
  -- Its current body is in db/functions/forget_notes.sql.
  return null;
end
$$;

create trigger accounts_take_notes_along after delete on accounts
  referencing old table as gone for each statement execute function forget_notes('account');
create trigger claim_cases_take_notes_along after delete on claim_cases
  referencing old table as gone for each statement execute function forget_notes('case');
create trigger coupons_take_notes_along after delete on coupons
  referencing old table as gone for each statement execute function forget_notes('coupon');
create trigger deals_take_notes_along after delete on deals
  referencing old table as gone for each statement execute function forget_notes('deal');
create trigger inquiries_take_notes_along after delete on inquiries
  referencing old table as gone for each statement execute function forget_notes('inquiry');
create trigger listings_take_notes_along after delete on listings
  referencing old table as gone for each statement execute function forget_notes('listing');
create trigger unsure_finds_take_notes_along after delete on unsure_finds
  referencing old table as gone for each statement execute function forget_notes('find');
create trigger verifications_take_notes_along after delete on verifications
  referencing old table as gone for each statement execute function forget_notes('verification');

-- Of what was deleted before.
delete from desk_notes where object_id like 'inquiry %'
  and not exists (select from inquiries where 'inquiry ' || inquiries.id = object_id);
delete from desk_notes where object_id like 'verification %'
  and not exists (select from verifications where 'verification ' || verifications.id = object_id);

create index desk_notes_by_age on desk_notes (written_at);
