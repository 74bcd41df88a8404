-- Six digits from a mailbox open the account of its diner, a new one included (decision 0062). Such an account has
-- no password until its owner sets one, and no last name until they say it.
alter table accounts
  alter column password_hash drop not null,
  add constraint accounts_without_password_are_confirmed_diners check (
    password_hash is not null or (role = 'diner' and confirmed_at is not null)
  ),
  drop constraint accounts_last_name_is_bounded,
  add constraint accounts_last_name_is_bounded check (
    length(last_name) <= 80 and (last_name <> '' or role = 'diner')
  );

create table log_in_codes (
  -- SHA-256 of the cookie of the browser that asked: the code is worth nothing in another one.
  browser_hash bytea primary key,
  -- SHA-256 of that cookie's token and the code, so that this table does not give the digits away.
  code_hash bytea not null,
  email text not null constraint log_in_codes_email_is_bounded check (length(email) between 3 and 254),
  wrong_tries integer not null default 0
    constraint log_in_codes_allow_few_tries check (wrong_tries between 0 and 4),
  expires_at timestamptz not null
);

create index log_in_codes_by_expiry on log_in_codes (expires_at);
