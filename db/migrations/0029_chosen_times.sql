-- A diner may be told at a minute of the day, on the place's clock, and not only an hour before a start. Null is the hour before.

alter table follows
  add column start_minute smallint
    constraint follows_start_minute_is_by_day check (start_minute between 600 and 1230);
alter table saved_questions
  add column start_minute smallint
    constraint saved_questions_start_minute_is_by_day check (start_minute between 600 and 1230);

-- Followers who were not told of a start hear that it was called off, as of a change of the week.
alter table alerts
  drop constraint alerts_kind_is_known,
  add constraint alerts_kind_is_known check (kind in ('week', 'coupon', 'deal', 'start', 'pause', 'off'));
