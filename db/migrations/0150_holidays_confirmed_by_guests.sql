-- The federal holiday on which a guest last said that the happy hour is on: lists say of others that nobody has.
alter table listings add column confirmed_on date;
