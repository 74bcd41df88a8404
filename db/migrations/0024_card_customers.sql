-- What the payment provider calls things is as short in every table as where it was bounded before.

alter table provider_events
  add constraint provider_events_type_is_bounded check (length(type) between 1 and 255);

alter table card_set_ups
  add constraint card_set_ups_customer_is_bounded check (length(customer_id) between 1 and 255),
  add constraint card_set_ups_set_up_is_bounded check (length(set_up_id) between 1 and 255);

alter table business_sign_ups
  add constraint business_sign_ups_card_customer_is_bounded check (length(card_customer_id) between 1 and 255),
  add constraint business_sign_ups_card_set_up_is_bounded check (length(card_set_up_id) between 1 and 255);

alter table card_verifications
  add constraint card_verifications_set_up_is_bounded check (length(set_up_id) between 1 and 255),
  add constraint card_verifications_customer_is_bounded check (length(customer_id) between 1 and 255);
