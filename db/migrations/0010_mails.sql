-- A mail is written in the transaction that decided it, and sent by a job.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  -- An answer goes to this one address, where that is not who sent it.
  reply_to text
    constraint mails_reply_to_one_address check (length(reply_to) <= 254 and reply_to !~ '[[:cntrl:][:space:],;<>]'),
  subject text not null constraint mails_subject_is_one_line check (subject !~ '[\r\n]'),
  -- It is emptied some days after sending: bodies hold links that sign people in.
  body text,
  -- One click stops mails of this kind there; emptied with the body.
  unsubscribe_url text,
  created_at timestamptz not null default now(),
  -- The mail is worth nothing from then on and is not sent.
  expires_at timestamptz,
  -- This is noted before it is sent: what may have left is not told a second time.
  sending_at timestamptz,
  sent_at timestamptz
);

create index mails_by_creation on mails (created_at desc);
create index mails_by_recipient on mails (lower(recipient));
create index mails_unsent on mails (created_at) where sent_at is null;
create index mails_unsent_by_expiry on mails (expires_at) where sent_at is null and expires_at is not null;

-- An account has switched this kind of mail off.
create table mail_refusals (
  account_id uuid not null references accounts on delete cascade,
  kind text not null
    constraint mail_refusals_kind_is_known check (kind in ('activated', 'ended-unfilled', 'alerts')),
  refused_at timestamptz not null,
  primary key (account_id, kind)
);
