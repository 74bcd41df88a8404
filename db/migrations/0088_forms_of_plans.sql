-- A form that is sent twice, because its answer was lost, makes one plan and one voter. Null for those of before.
alter table outings add column form_key uuid constraint outings_form_is_taken_once unique;
alter table outing_voters add column form_key uuid,
  add constraint outing_voters_form_is_taken_once unique (outing_id, form_key);
