-- The outbox: written in the transaction that decided the mail, sent by a job.

create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  subject text not null constraint mails_subject_is_one_line check (subject !~ '[\r\n]'),
  -- Emptied some days after sending: bodies hold links that sign people in.
  body text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_by_creation on mails (created_at desc);

-- What this database was loaded with and when ('demo' and the day its dates count from).
create table seeds (
  name text primary key,
  version text not null,
  dated_on date not null
);
