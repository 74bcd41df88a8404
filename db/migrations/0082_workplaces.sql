-- Who works at several bars says at which one a browser is; null is the one they came to last.
alter table sessions add column workplace_id uuid references accounts on delete set null;
create index sessions_by_workplace on sessions (workplace_id) where workplace_id is not null;
