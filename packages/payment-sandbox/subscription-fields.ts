import type { Stripe } from 'stripe'
import { nulls } from './nulls.ts'

export const SAME_FIELDS = {
  object: 'subscription',
  ...nulls('application', 'application_fee_percent', 'billing_cycle_anchor_config'),
  ...nulls('billing_thresholds', 'cancel_at', 'canceled_at', 'customer_account', 'days_until_due'),
  ...nulls('default_source', 'ended_at', 'managed_payments', 'next_pending_invoice_item_invoice'),
  ...nulls('on_behalf_of', 'pause_collection', 'pending_invoice_item_interval'),
  ...nulls('pending_setup_intent', 'pending_update', 'schedule', 'test_clock', 'transfer_data'),
  ...nulls('trial_end', 'trial_settings', 'trial_start'),
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  cancel_at_period_end: false,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  default_tax_rates: [],
  discounts: [],
  invoice_settings: {
    ...nulls('account_tax_ids', 'custom_fields', 'description', 'footer'),
    issuer: { type: 'self' },
  },
  livemode: false,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
} satisfies Partial<Stripe.Subscription>
