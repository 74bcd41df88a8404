-- What a change is compared with when it is told, and mails that are worth something only for a while.

-- Of a week: the minutes from before the change.
alter table alerts add column minutes_before int4multirange;

alter table mails
  -- Not sent from then on.
  add column expires_at timestamptz,
  -- Noted before it is sent: what may have left is not told a second time.
  add column sending_at timestamptz;

create index mails_unsent_by_expiry on mails (expires_at) where sent_at is null and expires_at is not null;

-- The mail that carries a digest, while it is kept.
alter table digests add column mail_id uuid references mails on delete set null;
create index digests_by_mail on digests (mail_id) where mail_id is not null;

create index alerts_starts_of_questions on alerts (listing_id)
  where kind = 'start' and question_id is not null and told_at is null;
