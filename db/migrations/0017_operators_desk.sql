-- What the operators' desk needs: a second factor, suspended accounts, and lists that stay quick when
-- they are long.

-- Set when the session showed a code of its account's second factor.
alter table sessions add column second_factor_at timestamptz;

-- The key that an operator's authenticator app shares with us.
create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- Encrypted: a copy of the database alone makes no codes.
  sealed_secret bytea not null,
  -- Set by the first right code; until then the key is still shown.
  confirmed_at timestamptz,
  -- The time step of the newest code that was taken: it, and those before it, are used up.
  last_step bigint
);

alter table accounts
  add column suspended_at timestamptz,
  add column suspension_reason text
    constraint accounts_suspension_reason_is_bounded check (length(suspension_reason) between 1 and 1000),
  add constraint accounts_say_why_they_are_suspended check ((suspended_at is null) = (suspension_reason is null));

create index accounts_suspended on accounts (suspended_at desc) where suspended_at is not null;
create index accounts_by_creation on accounts (created_at desc, id);
create index accounts_by_role on accounts (role, created_at desc, id);
create index accounts_by_part_of_name on accounts
  using gin (search_key(email || ' ' || first_name || ' ' || last_name) gin_trgm_ops);

-- The indexes of 0007 know the listings that are shown; these are for the others.
create index listings_hidden on listings (hidden_at desc, id) where hidden_at is not null;
create index listings_hidden_by_part_of_name on listings using gin (name_key gin_trgm_ops) where hidden_at is not null;
create index listings_hidden_by_zip on listings (zip_code, id) where hidden_at is not null;
-- Without one for the beginning of a city a search among hidden listings would read them all.
create index listings_hidden_by_city on listings (city_key text_pattern_ops) where hidden_at is not null;

create index coupons_by_last_day on coupons (ends_on, id) where ended_at is null;
create index deals_by_last_day on deals (ends_on, id) where ended_at is null;

create index mails_unsent on mails (created_at) where sent_at is null;

create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);

-- What an operator noted with the answer to an inquiry.
alter table inquiries
  add column answer_note text constraint inquiries_note_is_bounded check (length(answer_note) between 1 and 1000),
  add constraint inquiries_have_a_note_when_answered check (answer_note is null or answered_at is not null);

create index inquiries_answered on inquiries (answered_at desc, id) where answered_at is not null;
create index claims_by_time on claims (claimed_at desc) where undone_at is null;
