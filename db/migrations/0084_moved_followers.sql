-- What a claim brings from the found listing to the member listing besides followers and offers, and takes back when it
-- is undone: what waits to be told, and the place in the plans of groups.

alter table alerts add column carried_by uuid references claims on delete set null;
create index alerts_by_claim on alerts (carried_by) where carried_by is not null;

alter table outing_places add column carried_by uuid references claims on delete set null;
create index outing_places_by_claim on outing_places (carried_by) where carried_by is not null;

-- Votes go with their place.
alter table outing_votes
  drop constraint outing_votes_outing_id_listing_id_fkey,
  add foreign key (outing_id, listing_id) references outing_places on update cascade on delete cascade;

-- The week that a follower knows who came from another listing; null where it is what all others know.
alter table follows add column minutes_known int4multirange;
