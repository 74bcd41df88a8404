-- Null where a page or the guests settled it themselves.
alter table unsure_finds add column settled_by uuid references accounts on delete set null;
create index unsure_finds_by_settler on unsure_finds (settled_by) where settled_by is not null;
