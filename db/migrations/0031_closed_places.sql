-- A place that closed lets its website go, and guests say so.

alter table sites
  -- Since then nothing is there: no such host, nothing under its addresses, or a domain for sale.
  add column gone_since timestamptz;

alter table reports
  drop constraint reports_kind_is_known,
  -- What is not right at any hour, from 'other-times' on, is decided by an operator; 'closed' counts as 'not-on' does.
  add constraint reports_kind_is_known check (kind in (
    'still-on', 'not-on', 'price-differs', 'other-times', 'ended', 'closed', 'other-price', 'bar-only', 'dine-in-only'));
