-- Operators leave a trace of what they do, note things for each other, and answer what bars write.

-- It says what was done by whom. Rows are only added; each carries the hash of the one before, so that a changed
-- row shows.
create table audit_log (
  -- The trigger gives it without holes: a missing number would look like an entry taken out.
  id bigint primary key default 0,
  at timestamptz not null,
  -- It is no reference: what an account did stays when the account goes.
  actor_id uuid,
  role text not null,
  action text not null constraint audit_log_action_is_bounded check (length(action) between 1 and 60),
  object_id text not null constraint audit_log_object_is_bounded check (length(object_id) <= 100),
  reason text constraint audit_log_reason_is_bounded check (length(reason) <= 1000),
  -- The session and the address that they came from are not kept themselves.
  session_hash bytea,
  address_hash bytea,
  prev_hash bytea not null default '\x',
  hash bytea not null default '\x'
);

create index audit_log_by_time on audit_log (at desc);
create index audit_log_by_object on audit_log (object_id);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);

\ir ../functions/audit_log.sql

create trigger audit_log_is_chained before insert on audit_log
  for each row execute function chain_audit();
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change('The audit log');
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_change('The audit log');

-- Operators tell each other this about what the audit log names ("inquiry ID"). A note is deleted with that.
create table desk_notes (
  id bigint generated always as identity primary key,
  object_id text not null,
  author_id uuid references accounts on delete set null,
  text text not null constraint desk_notes_text_is_bounded check (length(text) between 1 and 1000),
  written_at timestamptz not null
);

create index desk_notes_by_object on desk_notes (object_id, id);
create index desk_notes_by_author on desk_notes (author_id) where author_id is not null;
create index desk_notes_by_age on desk_notes (written_at);

-- An operator who works on something holds it; a hold lapses half an hour later.
create table desk_holds (
  object_id text primary key,
  operator_id uuid not null references accounts on delete cascade,
  held_until timestamptz not null
);

create index desk_holds_by_operator on desk_holds (operator_id);

-- Bars and restaurants write these to us before they have an account.
create table inquiries (
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint inquiries_first_name_is_bounded check (length(first_name) between 1 and 80),
  last_name text not null constraint inquiries_last_name_is_bounded check (length(last_name) between 1 and 80),
  email text not null constraint inquiries_email_is_bounded check (length(email) between 3 and 254),
  phone text not null constraint inquiries_phone_is_bounded check (length(phone) between 7 and 20),
  business_name text not null constraint inquiries_business_is_bounded check (length(business_name) between 1 and 120),
  description text not null constraint inquiries_description_is_bounded check (length(description) between 1 and 4000),
  -- They let us write to them about more than this since then; null where they did not.
  opted_in_at timestamptz,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references accounts on delete set null,
  -- An operator noted this with the answer.
  answer_note text constraint inquiries_note_is_bounded check (length(answer_note) between 1 and 1000),
  outcome text constraint inquiries_outcome_is_known check (outcome in ('answered', 'replied', 'spam')),
  reply text constraint inquiries_reply_is_bounded check (length(reply) between 1 and 4000),
  -- Until it is sent, the mail of the reply is taken back with it. The mail is deleted before the inquiry is.
  reply_mail_id uuid,
  constraint inquiries_are_answered_by_somebody_at_a_time check (answered_by is null or answered_at is not null),
  constraint inquiries_have_a_note_when_answered check (answer_note is null or answered_at is not null)
);

create index inquiries_by_time on inquiries (created_at);
create index inquiries_waiting on inquiries (created_at, id) where answered_at is null;
create index inquiries_answered on inquiries (answered_at desc, id) where answered_at is not null;

create trigger inquiries_take_notes_along after delete on inquiries
  referencing old table as gone for each statement execute function forget_notes('inquiry');
