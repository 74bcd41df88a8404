-- A count that a crash of the server forgets is no harm, and waiting for the disk at every limited request is:
-- what is not logged commits without it.
alter table rate_limits set unlogged;
