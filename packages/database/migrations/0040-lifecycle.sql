-- Where a customer is with the product: from onboarding to leaving.

alter table account add column lifecycle text
  check (lifecycle in ('onboarding', 'adopting', 'mature', 'renewing', 'leaving'));
