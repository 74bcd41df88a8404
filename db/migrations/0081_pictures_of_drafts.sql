-- A draft names its picture as a promotion does, since it may share that of an earlier one. The file's id stays for the
-- release before, which reads and writes it, and goes with the next.
alter table promotion_drafts add column picture text;
update promotion_drafts set picture = 'upload-' || picture_file_id where picture_file_id is not null;

-- Of the form that posted it, whose key no draft may have any more; null for what was posted before.
alter table coupons add column form_key uuid;
alter table deals add column form_key uuid;
