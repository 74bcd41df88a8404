-- What a page says beside its days and times and that one should see, such as "bar only"; empty where it says nothing.
alter table evidence
  add column conditions text[] not null default '{}'
    constraint evidence_conditions_are_known check (conditions <@ array[
      'bar-only', 'patio-only', 'part-of-place', 'dine-in-only', 'not-on-holidays', 'exceptions', 'may-vary',
      'with-purchase', 'condition']);
