import { html } from 'hono/html'
import type { Stripe } from 'stripe'
import type { World } from '../endpoint.ts'
import { moveTo, type Pages } from '../page.ts'
import { findPaymentMethod } from '../payment-methods.ts'
import { fail, findSetupIntent, succeed } from '../setup-state.ts'
import { button, form } from './form.ts'
import { alert, card, facts, page } from './frame.ts'

const NOT_AUTHENTICATED = {
  type: 'card_error',
  code: 'setup_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export const threeDSecurePages: Pages = {
  'GET /3d-secure/:id': ({ world, id }) => {
    const { method, returnUrl } = waitingFor(world, id)
    if (!method) return over(returnUrl)
    const last4 = method.card?.last4 ?? ''
    const body = html`${card(
      html`<p>Your bank asks whether this card is yours.</p>
${facts([
  ['Card', `Visa •••• ${last4}`],
  ['Amount', 'Nothing is charged'],
])}`,
      '3-D Secure',
    )}
${form(html`${button({ label: 'Complete', name: 'answer', value: 'complete' })}
${button({ label: 'Fail', name: 'answer', value: 'fail', look: 'danger' })}`)}`
    return page({ title: '3-D Secure', body, leadsTo: returnUrl === null ? [] : [returnUrl] })
  },
  'POST /3d-secure/:id': ({ world, id, form: sent }) => {
    const { intent, method, returnUrl } = waitingFor(world, id)
    if (!method || returnUrl === null) return over(returnUrl)
    const settled =
      sent.get('answer') === 'complete'
        ? succeed(world, intent, method.id)
        : fail(world, intent, {
            paymentMethodId: method.id,
            error: { ...NOT_AUTHENTICATED, payment_method: method },
          })
    return moveTo(wayBack(settled, returnUrl))
  },
}

function waitingFor(
  world: World,
  id: string,
): { intent: Stripe.SetupIntent; method: Stripe.PaymentMethod | null; returnUrl: string | null } {
  const intent = findSetupIntent(world, id)
  const methodId = intent.status === 'requires_action' ? intent.payment_method : null
  return {
    intent,
    method: typeof methodId === 'string' ? findPaymentMethod(world, methodId) : null,
    returnUrl: intent.next_action?.redirect_to_url?.return_url ?? null,
  }
}

function over(returnUrl: string | null) {
  return page({
    title: '3-D Secure',
    status: 410,
    back: returnUrl ?? undefined,
    body: alert('This was answered already. You can close the page.'),
  })
}

function wayBack(intent: Stripe.SetupIntent, returnUrl: string): string {
  const address = new URL(returnUrl)
  address.searchParams.set('setup_intent', intent.id)
  address.searchParams.set('setup_intent_client_secret', intent.client_secret ?? '')
  address.searchParams.set(
    'redirect_status',
    intent.status === 'succeeded' ? 'succeeded' : 'failed',
  )
  return address.href
}
