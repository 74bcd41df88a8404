-- What a model was shown of a place and answered, hashed with its name: it is not asked twice about the same pages.
alter table site_places add column shown_hash bytea;
