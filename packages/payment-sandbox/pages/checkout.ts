import { html } from 'hono/html'
import type { Stripe } from 'stripe'
import { ApiError } from '../api-error.ts'
import { checkCard, declined, fieldOfRefusal, typedCard } from '../cards.ts'
import { completeCheckout, findCheckout, soldBy } from '../checkouts.ts'
import type { World } from '../endpoint.ts'
import { moveTo, type PageCall, type Pages } from '../page.ts'
import { findPaymentMethod, saveCard } from '../payment-methods.ts'
import { button, cardFields, field, form, hidden } from './form.ts'
import { alert, card, dollars, page, type RenderedPage, summary, testCards } from './frame.ts'

const NOT_AUTHENTICATED =
  'The bank could not authenticate you. Please try again or use another card.'

export const checkoutPages: Pages = {
  'GET /checkout/:id': call => withOpen(call, session => checkoutPage(call.world, session)),
  'POST /checkout/:id': call => withOpen(call, session => pay(call, session)),
  'GET /checkout/:id/authentication': ({ id }) => moveTo(`/checkout/${id}`),
  'POST /checkout/:id/authentication': call => withOpen(call, session => answer(call, session)),
}

type Answer = ReturnType<Pages[keyof Pages]>

function withOpen(
  { world, id }: PageCall,
  show: (session: Stripe.Checkout.Session) => Answer,
): Answer {
  const session = findCheckout(world, id)
  if (session.status === 'open') return show(session)
  if (session.status === 'complete') return moveTo(session.success_url ?? '')
  return page({
    title: 'This checkout has expired',
    body: card(html`<h1>This checkout has expired</h1>
<p>Nothing was charged. Go back to the shop to begin a new one.</p>
<a class="button" href="${session.cancel_url ?? ''}">Back to the shop</a>`),
  })
}

function pay({ world, form: typed }: PageCall, session: Stripe.Checkout.Session): Answer {
  try {
    const checked = checkCard(typedCard(typed), world.now())
    if (checked.outcome === 'declined') throw declined()
    const customerId = typeof session.customer === 'string' ? session.customer : null
    const name = typed.get('name')?.trim().slice(0, 200) || undefined
    const method = saveCard(world, checked, { customerId, name })
    if (checked.outcome === 'needs-authentication') return bankPage(session, method.id)
    return paid(world, session, method.id)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return checkoutPage(world, session, { error, typed })
  }
}

function answer({ world, form: fields }: PageCall, session: Stripe.Checkout.Session): Answer {
  const method = findPaymentMethod(world, fields.get('method') ?? '')
  if (fields.get('result') === 'complete') return paid(world, session, method.id)
  const error = new ApiError(402, { type: 'card_error', message: NOT_AUTHENTICATED })
  return checkoutPage(world, session, { error, typed: new URLSearchParams() })
}

function paid(world: World, session: Stripe.Checkout.Session, paymentMethodId: string): Answer {
  return moveTo(completeCheckout(world, session, paymentMethodId).success_url ?? '')
}

interface RefusedCard {
  error: ApiError
  typed: URLSearchParams
}

function checkoutPage(
  world: World,
  session: Stripe.Checkout.Session,
  refused?: RefusedCard,
): RenderedPage {
  const { name } = soldBy(world, session)
  const cents = session.amount_total ?? 0
  const at = refused ? fieldOfRefusal(refused.error) : null
  const message = refused?.error.message
  const values = refused
    ? { number: textIn(refused, 'number'), expiry: textIn(refused, 'expiry') }
    : {}
  return page({
    title: `Subscribe to ${name}`,
    status: refused ? 402 : 200,
    back: session.cancel_url ?? '',
    leadsTo: leadsTo(session),
    summary: summary({
      title: `Subscribe to ${name}`,
      amountCents: cents,
      per: 'a month',
      lines: [
        [name, dollars(cents)],
        ['Total due today', dollars(cents)],
      ],
    }),
    body: card(
      html`${alert(at === null ? message : undefined)}
${form(
  html`${field({ name: 'email', label: 'Email', type: 'email', value: session.customer_details?.email ?? '', autocomplete: 'email', inputmode: 'email' })}
${cardFields(values, at === null ? {} : { [at]: message })}
${field({ name: 'name', label: 'Name on card', value: textIn(refused, 'name'), autocomplete: 'cc-name', isOptional: true })}
<p class="quiet">You are charged ${dollars(cents)} now and every month until you cancel.</p>
${button({ label: 'Subscribe' })}`,
  { action: addressOf(session) },
)}
${testCards()}`,
      'Pay with card',
    ),
  })
}

function textIn(refused: RefusedCard | undefined, name: string): string {
  return refused?.typed.get(name)?.slice(0, 200) ?? ''
}

function bankPage(session: Stripe.Checkout.Session, methodId: string): RenderedPage {
  const action = `${addressOf(session)}/authentication`
  const say = (result: string, label: string, look?: 'plain') =>
    form(
      html`${hidden('method', methodId)}${button({ label, name: 'result', value: result, look })}`,
      { action },
    )
  return page({
    title: 'Authenticate the payment',
    leadsTo: leadsTo(session),
    body: card(html`<h1>3-D Secure</h1>
<p>The bank of this card asks whether it is really you who pays ${dollars(session.amount_total ?? 0)} to Hush.</p>
${say('complete', 'Complete')}${say('fail', 'Fail', 'plain')}`),
  })
}

function addressOf({ id }: Stripe.Checkout.Session): string {
  return `/checkout/${id}`
}

function leadsTo({ success_url, cancel_url }: Stripe.Checkout.Session): string[] {
  return [success_url, cancel_url].filter(address => address !== null)
}
