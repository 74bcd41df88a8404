import type { Stripe } from 'stripe'
import { seconds, type World } from './endpoint.ts'
import { newId } from './ids.ts'
import { nulls } from './nulls.ts'

type BillingReason = 'subscription_create' | 'subscription_cycle'

/** Open until paid or voided. */
export function makeInvoice(
  world: World,
  subscription: Stripe.Subscription,
  reason: BillingReason,
): Stripe.Invoice {
  const now = seconds(world.now())
  const [item] = subscription.items.data
  const cents = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
  const id = newId('in')
  const invoice: Stripe.Invoice = {
    ...EMPTY,
    ...amounts(cents, 0),
    id,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: subscription.customer,
    effective_at: now,
    hosted_invoice_url: `${world.origin()}/invoice/${id}`,
    lines: {
      object: 'list',
      url: `/v1/invoices/${id}/lines`,
      has_more: false,
      data: [lineOf(id, subscription, cents)],
    },
    number: `${id.slice(-8).toUpperCase()}-0001`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: now,
    period_start: now,
    status_transitions: { ...EMPTY.status_transitions, finalized_at: now },
    subtotal: cents,
    subtotal_excluding_tax: cents,
    total: cents,
    total_excluding_tax: cents,
  }
  world.store.put(invoice)
  return invoice
}

export function settleInvoice(world: World, invoice: Stripe.Invoice, isPaid: boolean): void {
  const tried = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 }
  const settled: Stripe.Invoice = isPaid
    ? {
        ...tried,
        ...amounts(invoice.total, invoice.total),
        status: 'paid',
        status_transitions: {
          ...invoice.status_transitions,
          paid_at: seconds(world.now()),
        },
      }
    : tried
  world.store.put(settled)
  world.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', settled)
}

export function voidInvoice(world: World, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'open') return
  const voided_at = seconds(world.now())
  const status_transitions = { ...invoice.status_transitions, voided_at }
  const voided: Stripe.Invoice = { ...invoice, status: 'void', status_transitions }
  world.store.put(voided)
  world.emit('invoice.voided', voided)
}

export function latestInvoice(
  world: World,
  { latest_invoice: latest }: Stripe.Subscription,
): Stripe.Invoice | null {
  return typeof latest === 'string' ? world.store.find<Stripe.Invoice>('invoice', latest) : latest
}

function amounts(due: number, paid: number) {
  return { amount_due: due, amount_paid: paid, amount_remaining: due - paid }
}

function lineOf(
  invoiceId: string,
  subscription: Stripe.Subscription,
  cents: number,
): Stripe.InvoiceLineItem {
  const [item] = subscription.items.data
  return {
    id: newId('il'),
    object: 'line_item',
    amount: cents,
    currency: subscription.currency,
    description: subscription.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period: { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item?.price.id ?? '', product: productOf(item) },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: item?.quantity ?? 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: cents,
    taxes: [],
  }
}

function productOf(item: Stripe.SubscriptionItem | undefined): string {
  const product = item?.price.product ?? ''
  return typeof product === 'string' ? product : product.id
}

const EMPTY = {
  object: 'invoice',
  account_country: 'US',
  account_name: 'Hush',
  ...nulls('account_tax_ids', 'application', 'automatically_finalizes_at', 'custom_fields'),
  ...nulls('customer_account', 'customer_address', 'customer_email', 'customer_name'),
  ...nulls('customer_phone', 'customer_shipping', 'default_payment_method', 'default_source'),
  ...nulls('description', 'due_date', 'footer', 'from_invoice', 'last_finalization_error'),
  ...nulls('latest_revision', 'next_payment_attempt', 'on_behalf_of', 'receipt_number'),
  ...nulls('rendering', 'shipping_cost', 'shipping_details', 'statement_descriptor', 'test_clock'),
  webhooks_delivered_at: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  attempt_count: 0,
  attempted: false,
  auto_advance: false,
  automatic_tax: {
    ...nulls('disabled_reason', 'liability', 'provider', 'status'),
    enabled: false,
  },
  collection_method: 'charge_automatically',
  customer_tax_exempt: 'none',
  default_tax_rates: [],
  discounts: [],
  ending_balance: 0,
  issuer: { type: 'self' },
  livemode: false,
  metadata: {},
  payment_settings: {
    ...nulls('default_mandate', 'payment_method_options', 'payment_method_types'),
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  starting_balance: 0,
  status: 'open',
  status_transitions: {
    ...nulls('finalized_at', 'marked_uncollectible_at', 'paid_at', 'voided_at'),
  },
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
} satisfies Partial<Stripe.Invoice>
