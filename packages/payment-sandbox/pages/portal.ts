import { html } from 'hono/html'
import type { Stripe } from 'stripe'
import { ApiError, noSuch } from '../api-error.ts'
import { checkCard, declined, fieldOfRefusal, typedCard } from '../cards.ts'
import type { World } from '../endpoint.ts'
import { latestInvoice } from '../invoices.ts'
import { moveTo, type PageCall, type Pages } from '../page.ts'
import { findPaymentMethod, saveCard } from '../payment-methods.ts'
import { findSubscription } from '../resources/subscriptions.ts'
import { endSubscription, giveUp, isOver, payDue, renew, setCard, setEnd } from '../subscribing.ts'
import { button, cardFields, form, hidden } from './form.ts'
import {
  alert,
  card,
  dollars,
  facts,
  type Html,
  notice,
  page,
  type RenderedPage,
  testCards,
} from './frame.ts'

const MS = 1000

const ACTS: Record<
  string,
  { message: string; act: (w: World, s: Stripe.Subscription) => unknown }
> = {
  cancel: { message: 'The plan is canceled.', act: (w, s) => setEnd(w, s, true) },
  resume: { message: 'The plan goes on.', act: (w, s) => setEnd(w, s, false) },
  'cancel-now': { message: 'The plan has ended.', act: endSubscription },
  renew: { message: 'A month has passed.', act: (w, s) => renew(w, s) },
  'renew-failing': {
    message: 'A month has passed, and its payment failed.',
    act: (w, s) => renew(w, s, { fails: true }),
  },
  'pay-due': { message: 'The payment was tried again.', act: payDue },
  'give-up': { message: 'Payments are no longer tried.', act: giveUp },
}

export const portalPages: Pages = {
  'GET /billing/:id': call =>
    portalPage(call, { message: ACTS[call.form.get('done') ?? '']?.message }),
  'POST /billing/:id': call => act(call),
  'POST /billing/:id/card': call => changeCard(call),
}

function act(call: PageCall) {
  const { world, form: fields } = call
  const subscription = ownSubscription(call)
  const name = fields.get('act') ?? ''
  const chosen = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
  if (!chosen) throw new ApiError(400, { message: 'There is no such thing to do here.' })
  if (!isOver(subscription)) chosen.act(world, subscription)
  return moveTo(`/billing/${call.id}?done=${name}`)
}

/** A new card pays what is due at once. */
function changeCard(call: PageCall) {
  const { world, form: typed } = call
  const subscription = ownSubscription(call)
  try {
    const checked = checkCard(typedCard(typed), world.now())
    if (checked.outcome === 'declined') throw declined()
    const customerId = customerOf(subscription)
    const changed = setCard(world, subscription, saveCard(world, checked, { customerId }).id)
    payDue(world, changed)
    return moveTo(`/billing/${call.id}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return portalPage(call, { error })
  }
}

function ownSubscription({ world, id, form: fields }: PageCall): Stripe.Subscription {
  const session = findSession(world, id)
  const subscription = findSubscription(world, fields.get('subscription') ?? '')
  if (customerOf(subscription) === session.customer) return subscription
  throw noSuch('subscription', subscription.id)
}

function customerOf({ customer }: Stripe.Subscription): string {
  return typeof customer === 'string' ? customer : customer.id
}

function findSession(world: World, id: string): Stripe.BillingPortal.Session {
  const session = world.store.find<Stripe.BillingPortal.Session>('billing_portal.session', id)
  if (!session) throw noSuch('billing portal session', id)
  return session
}

function portalPage(
  { world, id }: PageCall,
  { message, error }: { message?: string; error?: ApiError },
): RenderedPage {
  const session = findSession(world, id)
  const mine = world.store
    .list<Stripe.Subscription>('subscription')
    .filter(subscription => customerOf(subscription) === session.customer)
  const running = mine.filter(subscription => !isOver(subscription))
  return page({
    title: 'Your plan',
    back: session.return_url ?? undefined,
    status: error ? 402 : 200,
    body: html`<h1>Your plan</h1>${notice(message)}
${running.length === 0 ? card(html`<p>Nothing is subscribed${mine.length > 0 ? ' any more' : ''}.</p>`) : ''}
${running.map(subscription => planCards(world, subscription, { id, error }))}
${session.return_url ? html`<a class="button plain" href="${session.return_url}">Return to Hush</a>` : ''}`,
  })
}

function planCards(
  world: World,
  subscription: Stripe.Subscription,
  { id, error }: { id: string; error?: ApiError },
): Html {
  const at = error ? fieldOfRefusal(error) : null
  const isEnding = subscription.cancel_at_period_end
  return html`${card(
    html`${facts(factsOf(world, subscription))}<br>
${
  isEnding
    ? send(subscription, 'resume', "Don't cancel the plan")
    : send(subscription, 'cancel', 'Cancel at the end of the month', 'plain')
}${send(subscription, 'cancel-now', 'Cancel now', 'danger')}`,
    subscription.description ?? 'Subscription',
  )}${card(
    html`${alert(at === null ? error?.message : undefined)}<p>On file: ${cardName(world, subscription)}.</p>
${form(html`${hidden('subscription', subscription.id)}${cardFields({}, at === null ? {} : { [at]: error?.message })}${button({ label: 'Update card' })}`, { action: `/billing/${id}/card` })}
${testCards()}`,
    'Card',
  )}${card(
    html`<p class="quiet">Only here, to try what comes later without waiting for it.</p>
${
  isDue(world, subscription)
    ? html`${send(subscription, 'pay-due', 'Try the payment again', 'plain')}${send(subscription, 'give-up', 'Stop trying', 'plain')}`
    : ''
}${send(subscription, 'renew', 'Renew now', 'plain')}${send(subscription, 'renew-failing', 'Renew now, payment fails', 'plain')}`,
    'Let a month pass',
  )}`
}

function send(
  { id }: Stripe.Subscription,
  name: string,
  label: string,
  look?: 'plain' | 'danger',
): Html {
  return form(
    html`${hidden('subscription', id)}${button({ label, name: 'act', value: name, look })}`,
  )
}

function isDue(world: World, subscription: Stripe.Subscription): boolean {
  return latestInvoice(world, subscription)?.status === 'open'
}

function factsOf(world: World, subscription: Stripe.Subscription): [string, string][] {
  const [item] = subscription.items.data
  const end = item ? day(item.current_period_end) : ''
  const price = item?.price.unit_amount ?? 0
  const due = latestInvoice(world, subscription)?.amount_remaining ?? 0
  return [
    ['Price', `${dollars(price)} a month`],
    ['State', subscription.status.replace('_', ' ')],
    subscription.cancel_at_period_end ? ['Ends on', end] : ['Next payment on', end],
    ...(isDue(world, subscription) ? [['Due now', dollars(due)] satisfies [string, string]] : []),
  ]
}

function day(at: number): string {
  return new Date(at * MS).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'America/New_York',
  })
}

function cardName(world: World, { default_payment_method: method }: Stripe.Subscription): string {
  if (method === null) return 'none'
  const { card } = typeof method === 'string' ? findPaymentMethod(world, method) : method
  return `Visa ending in ${card?.last4 ?? '????'}`
}
