-- How often something happened at a listing, by the day of its place. Nobody is in it.

create table listing_counts (
  listing_id bigint not null references listings on delete cascade,
  on_date date not null,
  kind text not null constraint listing_counts_kind_is_known check (kind in ('view', 'directions', 'website')),
  count integer not null constraint listing_counts_are_positive check (count > 0),
  primary key (listing_id, on_date, kind)
);
