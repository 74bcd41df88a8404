-- A rival is hidden by nobody but its own word.
alter table listings
  drop constraint listings_hidden_by_is_known,
  add constraint listings_hidden_by_is_known
    check (hidden_by in ('operator', 'suspension', 'claim', 'copy', 'deletion', 'rival'));

update listings set hidden_by = 'rival' where rival_of is not null;
