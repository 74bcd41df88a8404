-- The application keeps itself going with these, before any noun of the business.

create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists intarray;
create extension if not exists pg_trgm;

-- Each row says which text of a file of db/functions was applied last (decision 0051).
create table function_files (
  name text primary key,
  sha256 text not null
);

-- Each row says what this database was loaded with and when ('demo' and the day that its dates count from).
create table seeds (
  name text primary key,
  version text not null,
  dated_on date not null
);

-- A count that a crash of the server forgets is no harm, and waiting for the disk at every limited request is:
-- what is not logged commits without it.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- All processes know from here which rows a job could not handle. A row that succeeds is deleted.
create table failing_rows (
  job text not null,
  row_id text not null,
  since timestamptz not null,
  tried_at timestamptz not null,
  -- The number of failures in a row.
  tries integer not null,
  -- The first line of the last error, without personal data.
  error text not null,
  primary key (job, row_id)
);
