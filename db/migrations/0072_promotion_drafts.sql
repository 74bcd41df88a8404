-- What a business has begun to type of a coupon or a deal, as its form sends it.
create table promotion_drafts (
  business_id uuid not null references accounts on delete cascade,
  -- The key of the form, so that a form sent twice keeps one.
  id uuid not null,
  kind text not null constraint promotion_drafts_kind_is_known check (kind in ('coupon', 'deal')),
  typed jsonb not null constraint promotion_drafts_typed_is_bounded check (octet_length(typed::text) <= 40000),
  -- Grows with each change: a page that was opened before one is told.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
