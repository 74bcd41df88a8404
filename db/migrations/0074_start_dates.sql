-- A draft that is whole may have a day on which it is posted by itself.
alter table promotion_drafts
  add column starts_on date,
  -- Of its picture, which is kept from then on.
  add column picture_file_id uuid references files on delete set null,
  -- Why it was not posted on its day.
  add column refused text
    constraint promotion_drafts_refused_is_known
      check (refused in ('not-verified', 'same-title', 'picture-gone', 'unreadable')),
  add constraint promotion_drafts_refused_ones_wait check (refused is null or starts_on is null);

create index promotion_drafts_by_start on promotion_drafts (starts_on) where starts_on is not null;
create index promotion_drafts_by_picture on promotion_drafts (picture_file_id) where picture_file_id is not null;
