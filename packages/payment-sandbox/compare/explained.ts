/** The sandbox is newer than the description. */
interface Explanation {
  call: RegExp
  what: RegExp
  why: string
}

/** The SDK's types require these fields already. */
const NEWER: Readonly<Record<string, readonly string[]>> = {
  '': ['customer_account'],
  '/v1/accounts': [
    'business_profile.annual_revenue',
    'business_profile.estimated_worker_count',
    'business_profile.minority_owned_business_designation',
    'business_profile.specified_commercial_transactions_act_url',
    'controller.fees',
    'controller.losses',
    'controller.requirement_collection',
    'controller.stripe_dashboard',
    'groups',
  ],
  '/v1/checkout/sessions': [
    'adaptive_pricing',
    'allowed_payment_method_types',
    'automatic_tax.liability',
    'automatic_tax.provider',
    'client_secret',
    'collected_information',
    'custom_text.after_submit',
    'custom_text.terms_of_service_acceptance',
    'customer_details.business_name',
    'customer_details.individual_name',
    'discounts',
    'integration_identifier',
    'managed_payments',
    'origin_context',
    'payment_method_configuration_details',
    'permissions',
    'saved_payment_method_options',
    'ui_mode',
    'wallet_options',
  ],
  '/v1/subscriptions': [
    'automatic_tax.disabled_reason',
    'automatic_tax.liability',
    'billing_cycle_anchor_config',
    'billing_mode',
    'billing_schedules',
    'cancellation_details.feedback_option',
    'discounts',
    'invoice_settings',
    'items.data.current_period_end',
    'items.data.current_period_start',
    'items.data.current_trial',
    'items.data.plan',
    'managed_payments',
    'price.recurring.meter',
    'price.recurring.trial_period_days',
  ],
  '/v1/setup_': [
    'allowed_payment_method_types',
    'excluded_payment_method_types',
    'payment_method.allow_redisplay',
    'payment_method.billing_details.tax_id',
    'payment_method.card.display_brand',
    'payment_method.card.regulated_status',
    'payment_method_configuration_details',
  ],
}

const EXPLAINED: readonly Explanation[] = [
  {
    call: /\/v1\/subscriptions/,
    what: /(^|\.)current_period_(start|end) must have required property/,
    why: 'moved to the items of a subscription since the description',
  },
  {
    call: /^POST \/v1\/(setup_intents|checkout\/sessions)$/,
    what: /^allowed_payment_method_types is no parameter of it$/,
    why: 'the newer name of payment_method_types',
  },
  {
    call: /^POST \/v1\/setup_intents\/:id\/confirm$/,
    what: /^payment_method_data\[card\] is no parameter of it$/,
    why: 'what the form of the provider sends from the browser, which the description leaves out',
  },
]

/** Null if the reason is unknown. */
export function explanationOf(call: string, field: string, problem: string): string | null {
  if (problem === 'must NOT have additional properties' && isNewer(call, field)) {
    return 'newer than the description'
  }
  const what = `${field} ${problem}`
  return EXPLAINED.find(known => known.call.test(call) && known.what.test(what))?.why ?? null
}

function isNewer(call: string, field: string): boolean {
  return Object.entries(NEWER).some(
    ([path, names]) => call.includes(path) && names.some(name => `.${field}`.endsWith(`.${name}`)),
  )
}
