-- Questions to the search box that a diner keeps, and what they tell.

create table saved_questions (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The parameters of its address, in the words of the diner.
  query text not null constraint saved_questions_query_is_short check (length(query) <= 1000),
  -- The same with what the words mean: "IPA" and "beer" ask the same.
  meaning text not null constraint saved_questions_meaning_is_short check (length(meaning) <= 1000),
  zip_code text not null constraint saved_questions_zip_code_is_five_digits check (zip_code ~ '^[0-9]{5}$'),
  -- Of the zip code, for triggers to ask what is near.
  latitude double precision not null,
  longitude double precision not null,
  saved_at timestamptz not null,
  -- Switches, as those of follows.
  week_since timestamptz,
  promotions_since timestamptz,
  start_days smallint not null default 0
    constraint saved_questions_start_days_are_weekdays check (start_days between 0 and 127),
  starts_read_until timestamptz,
  constraint saved_questions_are_saved_once unique (account_id, zip_code, meaning)
);

create index saved_questions_by_point on saved_questions using gist (ll_to_earth(latitude, longitude))
  where week_since is not null or promotions_since is not null;
create index saved_questions_by_starts_read on saved_questions (starts_read_until) where start_days <> 0;

-- Null for what a followed place tells. Once told it stays told, also when the question is gone.
alter table alerts add column question_id bigint references saved_questions on delete set null;
create index alerts_by_question on alerts (question_id) where question_id is not null;

create function note_new_listing() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger listings_note_new after insert on listings
  for each row when (new.happy_minutes <> '{}') execute function note_new_listing();
