-- An inquiry has a kind, guessed when it comes and set by operators. Those from before are not guessed again.

alter table inquiries
  add column kind text not null default 'other' constraint inquiries_kind_is_known
    check (kind in ('safety', 'legal', 'erasure', 'money', 'other', 'spam')),
  -- Null for spam. The month is that of GDPR, article 12(3); Maryland allows 45 days.
  add column due_on date generated always as (case kind
    when 'safety' then (created_at at time zone 'America/New_York')::date
    when 'legal' then (created_at at time zone 'America/New_York')::date + 2
    when 'money' then (created_at at time zone 'America/New_York')::date + 2
    when 'erasure' then ((created_at at time zone 'America/New_York')::date + interval '1 month')::date
    when 'other' then (created_at at time zone 'America/New_York')::date + 5
  end) stored,
  -- The desk finds an inquiry by this, also by the digits of its phone number.
  add column words_key text collate "C" not null generated always as (search_key(
    business_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' '
      || regexp_replace(phone, '\D', '', 'g') || ' ' || description)) stored;

create index inquiries_by_due_day on inquiries (due_on, created_at, id) where answered_at is null;
create index inquiries_by_words on inquiries using gin (words_key gin_trgm_ops);
