-- Of everybody, so that two accounts on one network are noticed; guests of one network may each say something.
alter table reports drop constraint reports_are_of_a_person_or_a_network;
alter table reports add constraint reports_are_of_a_person_or_a_network
  check (num_nonnulls(account_id, network) >= 1);
drop index reports_of_a_network_stand_once;

-- The scan of a table's code that proves that the guest was there. It proves one report.
alter table reports add column scan bytea;
create unique index reports_of_a_scan_stand_once on reports (scan) where undone_at is null;
