import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ApiError } from '../api-error.ts'
import { type Endpoints, endpoint, listAnswer, seconds, type World } from '../endpoint.ts'
import { newId } from '../ids.ts'
import { nulls } from '../nulls.ts'
import { metadata, page, pageOf } from '../params.ts'

const COUNTRY = 'US'
const AT_FIRST = [
  'business_profile.mcc',
  'business_type',
  'external_account',
  'representative.dob.day',
  'representative.first_name',
  'representative.last_name',
  'tos_acceptance.date',
]

export const accounts: Endpoints = {
  'POST /v1/accounts': endpoint(
    z.strictObject({
      type: z.literal('express'),
      country: z.literal(COUNTRY).default(COUNTRY),
      email: z.email('Invalid email address').max(512).optional(),
      capabilities: z.strictObject({
        transfers: z.strictObject({ requested: z.literal('true') }),
      }),
      metadata,
    }),
    (params, { world }) => {
      const account = newAccount(params, world)
      world.store.put(account)
      return account
    },
  ),
  'GET /v1/accounts': endpoint(z.strictObject(page), (query, { world }) => {
    const stored = world.store.list<Stripe.Account | GoneAccount>('account')
    const all = stored.flatMap(account => (isGone(account) ? [] : [account]))
    const { data, hasMore } = pageOf(all, query)
    return listAnswer('/v1/accounts', data, hasMore)
  }),
  'GET /v1/accounts/:id': endpoint(z.strictObject({}), (_, { world, id }) =>
    findAccount(world, id),
  ),
}

/** Throws the provider's refusal for an account that is not connected. */
export function findAccount(world: World, id: string): Stripe.Account {
  const account = world.store.find<Stripe.Account | GoneAccount>('account', id)
  if (account && !isGone(account)) return account
  throw new ApiError(403, {
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  })
}

type GoneAccount = Stripe.DeletedAccount

function isGone(account: Stripe.Account | GoneAccount): account is GoneAccount {
  return account.deleted === true
}

export function changeAccount(world: World, account: Stripe.Account): void {
  world.store.put(account)
  world.emit('account.updated', account, { account: account.id })
}

export function leaveAccount(world: World, { id }: Stripe.Account): void {
  const gone: GoneAccount = { id, object: 'account', deleted: true }
  world.store.put(gone)
  const application = { id: 'ca_sandbox', object: 'application', name: 'Hush' }
  world.emit('account.application.deauthorized', application, { account: id })
}

function newAccount(
  { email, country, metadata }: { email?: string; country: string; metadata: Stripe.Metadata },
  world: World,
): Stripe.Account {
  const id = newId('acct', 16)
  return {
    id,
    object: 'account',
    business_profile: {
      ...nulls('annual_revenue', 'estimated_worker_count', 'mcc'),
      ...nulls('minority_owned_business_designation', 'name', 'product_description'),
      ...nulls('specified_commercial_transactions_act_url', 'support_address', 'support_email'),
      ...nulls('support_phone', 'support_url', 'url'),
    },
    business_type: null,
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country,
    created: seconds(world.now()),
    default_currency: 'usd',
    details_submitted: false,
    email: email ?? null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: { ...NOTHING_DUE },
    groups: { payments_pricing: null },
    metadata,
    payouts_enabled: false,
    requirements: {
      ...NOTHING_DUE,
      currently_due: AT_FIRST,
      eventually_due: AT_FIRST,
      past_due: AT_FIRST,
      disabled_reason: 'requirements.past_due',
    },
    settings: settingsAtFirst(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
  }
}

export const NOTHING_DUE: Stripe.Account.Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

function settingsAtFirst(): Stripe.Account.Settings {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      ...nulls('statement_descriptor_prefix', 'statement_descriptor_prefix_kana'),
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'America/New_York' },
    payments: {
      ...nulls('statement_descriptor', 'statement_descriptor_kana', 'statement_descriptor_kanji'),
      ...nulls('statement_descriptor_prefix_kana', 'statement_descriptor_prefix_kanji'),
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: 'daily' },
      statement_descriptor: null,
    },
  }
}
