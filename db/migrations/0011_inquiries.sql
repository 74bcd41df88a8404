-- What bars and restaurants write to us before they have an account.

create table inquiries (
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint inquiries_first_name_is_bounded check (length(first_name) between 1 and 80),
  last_name text not null constraint inquiries_last_name_is_bounded check (length(last_name) between 1 and 80),
  email text not null constraint inquiries_email_is_bounded check (length(email) between 3 and 254),
  phone text not null constraint inquiries_phone_is_bounded check (length(phone) between 7 and 20),
  business_name text not null constraint inquiries_business_is_bounded check (length(business_name) between 1 and 120),
  description text not null constraint inquiries_description_is_bounded check (length(description) between 1 and 4000),
  -- When they let us write to them about more than this; null where they did not.
  opted_in_at timestamptz,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references accounts on delete set null,
  constraint inquiries_are_answered_by_somebody_at_a_time check (answered_by is null or answered_at is not null)
);

create index inquiries_by_time on inquiries (created_at);
create index inquiries_waiting on inquiries (created_at, id) where answered_at is null;

-- Whom an answer to a mail goes to, where that is not who sent it. One address on one line.
alter table mails add column reply_to text
  constraint mails_reply_to_one_address check (length(reply_to) <= 254 and reply_to !~ '[[:cntrl:][:space:],;<>]');
