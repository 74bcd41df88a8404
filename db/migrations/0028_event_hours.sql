-- An event has hours: those of a week, from its first day to its last, on the clock of its place.

alter table offers
  add column hours text constraint offers_hours_are_bounded check (length(hours) between 1 and 200),
  -- One bit a weekday on which it begins, Monday first, as the clock read the hours.
  add column days smallint,
  add constraint offers_hours_are_read check ((hours is null) = (days is null) and days between 1 and 127);

-- A deal with hours is an event.
alter table deals
  add column hours text constraint deals_hours_are_bounded check (length(hours) between 1 and 200),
  add column days smallint,
  -- Null begins with the day on which it was posted.
  add column first_on date,
  add constraint deals_hours_are_read check ((hours is null) = (days is null) and days between 1 and 127),
  add constraint deals_end_after_they_start check (first_on <= ends_on);

create index deals_that_are_events on deals (listing_id, ends_on) where hours is not null;
