-- What a business's own site says otherwise than its listing, as its owner was last told of it or answered.
create table site_hours_answers (
  listing_id bigint primary key references listings on delete cascade,
  -- The days and times of the site (app/domain/sites/own-hours.ts); another reading is told and asked anew.
  reading text not null constraint site_hours_answers_reading_is_bounded check (length(reading) between 1 and 4000),
  told_at timestamptz,
  -- Since when the owner keeps other hours than these.
  kept_at timestamptz
);
