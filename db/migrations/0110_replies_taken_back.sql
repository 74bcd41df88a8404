-- The mail of a reply, which is taken back with it until it is sent. The mail is deleted before the inquiry is.
alter table inquiries add column reply_mail_id uuid;
