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

-- A card is checked before its business has an account, and the provider then has a customer with an email
-- whom nobody may need: the sign-up is never sent, or never confirmed. Those who wait for an account are here
-- and leave when one takes them; who waits too long is deleted at the provider (docs/payments.md).
create table sign_up_customers (
  id text primary key constraint sign_up_customers_id_is_bounded check (length(id) between 1 and 255),
  made_at timestamptz not null,
  -- From then on no sign-up takes it, and the provider is asked to delete it until it has.
  given_up_at timestamptz
);

create index sign_up_customers_by_age on sign_up_customers (made_at);

insert into sign_up_customers (id, made_at)
select customer_id, min(created_at)
from (
  select customer_id, created_at from card_set_ups where browser_hash is not null
  union all
  select card_customer_id, created_at from business_sign_ups
) as waiting
where customer_id is not null
  and customer_id not in (select customer_id from provider_customers)
  and customer_id not in (select customer_id from card_verifications)
group by customer_id;
