-- What a claim filled in of the found listing's hours where the business had none: both are needed to undo it.
alter table claims
  add column hours_before jsonb,
  add column hours_carried jsonb,
  add constraint claims_know_both_hours check ((hours_before is null) = (hours_carried is null));
