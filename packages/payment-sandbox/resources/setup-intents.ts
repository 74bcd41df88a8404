import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ApiError } from '../api-error.ts'
import { cardParams, checkCard, declined } from '../cards.ts'
import { type ApiCall, type Endpoints, endpoint, seconds, type World } from '../endpoint.ts'
import { newId } from '../ids.ts'
import { nulls } from '../nulls.ts'
import { metadata } from '../params.ts'
import { saveCard } from '../payment-methods.ts'
import { fail, findSetupIntent, refuseOver, save, succeed } from '../setup-state.ts'
import { findCustomer } from './customers.ts'

const confirmParams = z.strictObject({
  client_secret: z.string().optional(),
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  payment_method_data: z.strictObject({
    type: z.literal('card'),
    card: cardParams,
    billing_details: z.strictObject({ name: z.string().max(200).optional() }).optional(),
  }),
})

export const setupIntents: Endpoints = {
  'POST /v1/setup_intents': endpoint(
    z.strictObject({
      customer: z.string(),
      allowed_payment_method_types: z.tuple([z.literal('card')]).optional(),
      usage: z.enum(['on_session', 'off_session']).default('off_session'),
      metadata,
    }),
    (params, { world }) => create(world, params),
  ),
  'GET /v1/setup_intents/:id': endpoint(
    z.strictObject({ client_secret: z.string().optional() }),
    (_, { world, id }) => findSetupIntent(world, id),
    { isPublic: true },
  ),
  'POST /v1/setup_intents/:id/cancel': endpoint(
    z.strictObject({
      cancellation_reason: z
        .enum(['abandoned', 'requested_by_customer', 'duplicate'])
        .default('requested_by_customer'),
    }),
    ({ cancellation_reason }, { world, id }) => {
      const intent = findSetupIntent(world, id)
      refuseOver(intent, 'cancel')
      return save(
        world,
        { ...intent, status: 'canceled', cancellation_reason, next_action: null },
        'setup_intent.canceled',
      )
    },
  ),
  // Made by the provider's form in the browser.
  'POST /v1/setup_intents/:id/confirm': endpoint(confirmParams, confirm, { isPublic: true }),
}

interface SetUpParams {
  customer: string
  allowed_payment_method_types?: ['card']
  usage: string
  metadata: Record<string, string>
}

function create(world: World, params: SetUpParams): Stripe.SetupIntent {
  const id = newId('seti')
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    ...nulls('application', 'automatic_payment_methods', 'cancellation_reason', 'customer_account'),
    ...nulls('description', 'excluded_payment_method_types', 'flow_directions', 'last_setup_error'),
    ...nulls('latest_attempt', 'mandate', 'next_action', 'on_behalf_of', 'payment_method'),
    ...nulls('payment_method_configuration_details', 'single_use_mandate'),
    client_secret: `${id}_${newId('secret')}`,
    created: seconds(world.now()),
    customer: findCustomer(world, params.customer).id,
    livemode: false,
    metadata: params.metadata,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: params.usage,
  }
  return save(world, intent, 'setup_intent.created')
}

function confirm(params: z.output<typeof confirmParams>, { world, id }: ApiCall): object {
  const intent = findSetupIntent(world, id)
  refuseOver(intent, 'confirm')
  const { card, billing_details } = params.payment_method_data
  const checked = checkCard(card, world.now())
  const method = saveCard(world, checked, { customerId: null, name: billing_details?.name })
  if (checked.outcome === 'declined') {
    const refusal = declined()
    const { code, decline_code, message } = refusal.detail
    const error = { type: 'card_error', code, decline_code, message, payment_method: method }
    throw new ApiError(refusal.status, {
      ...refusal.detail,
      setup_intent: fail(world, intent, { paymentMethodId: method.id, error }),
    })
  }
  if (checked.outcome === 'needs-authentication') {
    return askToAuthenticate(world, intent, { method, returnUrl: params.return_url })
  }
  return succeed(world, intent, method.id)
}

function askToAuthenticate(
  world: World,
  intent: Stripe.SetupIntent,
  { method, returnUrl }: { method: Stripe.PaymentMethod; returnUrl: string | undefined },
): Stripe.SetupIntent {
  if (returnUrl === undefined) {
    const message = 'Missing required param: return_url.'
    throw new ApiError(400, { code: 'parameter_missing', param: 'return_url', message })
  }
  const url = `${world.origin()}/3d-secure/${intent.id}`
  return save(
    world,
    {
      ...intent,
      status: 'requires_action',
      payment_method: method.id,
      last_setup_error: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
    },
    'setup_intent.requires_action',
  )
}
