-- Diners hear of a code that they have not used on the day before its last.

alter table queue_entries add column reminded_at timestamptz;

alter table mail_refusals
  drop constraint mail_refusals_kind_is_known,
  add constraint mail_refusals_kind_is_known check (kind in ('activated', 'code-ends', 'ended-unfilled', 'alerts'));
