-- A business redeems no codes of a coupon for one evening, and adds a day at the end.

alter table coupons
  -- The pause lasts for the evening of this instant, on the clock of the place.
  add column paused_at timestamptz,
  -- It was taken back after its diners were told.
  add column resumed_at timestamptz,
  add column pause_told_at timestamptz,
  -- The last day before the pause.
  add column ends_on_before date,
  add constraint coupons_pause_codes check (paused_at is null or activated_at is not null),
  add constraint coupons_pauses_add_a_day
    check ((paused_at is null) = (ends_on_before is null) and ends_on_before < ends_on),
  add constraint coupons_resume_what_is_paused check (resumed_at is null or paused_at is not null);

create index coupons_by_untold_pause on coupons (paused_at) where pause_told_at is null and paused_at is not null;
