-- How an inquiry ended, and what was written to who sent it.
alter table inquiries
  add column outcome text constraint inquiries_outcome_is_known check (outcome in ('answered', 'replied', 'spam')),
  add column reply text constraint inquiries_reply_is_bounded check (length(reply) between 1 and 4000);

-- What operators tell each other about what the audit log names ("inquiry ID").
create table desk_notes (
  id bigint generated always as identity primary key,
  object_id text not null,
  author_id uuid references accounts on delete set null,
  text text not null constraint desk_notes_text_is_bounded check (length(text) between 1 and 1000),
  written_at timestamptz not null
);

create index desk_notes_by_object on desk_notes (object_id, id);
create index desk_notes_by_author on desk_notes (author_id) where author_id is not null;

-- Who is on it; lapses half an hour later.
create table desk_holds (
  object_id text primary key,
  operator_id uuid not null references accounts on delete cascade,
  held_until timestamptz not null
);

create index desk_holds_by_operator on desk_holds (operator_id);
