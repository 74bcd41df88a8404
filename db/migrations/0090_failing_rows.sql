-- Rows that a job could not handle, so that all processes know of them. A row that succeeds is deleted.

create table failing_rows (
  job text not null,
  row_id text not null,
  since timestamptz not null,
  tried_at timestamptz not null,
  -- In a row.
  tries integer not null,
  -- The first line of the last error, without personal data.
  error text not null,
  primary key (job, row_id)
);
