-- What a page says of places in the words of schema.org (app/domain/sites/html/site-facts.ts).
alter table site_pages add column facts jsonb not null default '[]';

alter table evidence
  drop constraint evidence_about_is_known,
  add constraint evidence_about_is_known
    check (about in ('happy-hours', 'opening-hours', 'item', 'closed', 'phone'));
