import { z } from 'zod'
import { personForm } from '../../domain/businesses/sign-up-form.ts'
import { NOT_REACHED_NOW } from '../../domain/payments/provider.ts'
import { stripeFailed } from '../../domain/verifications/card-set-up.ts'
import { type Contract, TOO_OFTEN } from '../contract.ts'
import { AN_OBJECT } from '../fields.ts'

const AN_ID = 'must be an id of the payment provider'
const MAX_ID_LENGTH = 255

export const NO_BUSINESS = 'Only businesses verify themselves by card.'
export const NOT_YOUR_EMAIL = 'email: is not the one of your account'
export const NOT_YOUR_CUSTOMER = 'customer_id: is not yours'
export const VERIFIED_ALREADY = 'Your business is verified already.'

const REFUSALS = {
  409: [VERIFIED_ALREADY],
  429: [TOO_OFTEN],
  502: [stripeFailed('No such customer')],
  503: [stripeFailed(NOT_REACHED_NOW)],
}

export const EXAMPLE_CUSTOMER = 'cus_R4vKx0qLw2ZtYb'
export const EXAMPLE_SECRET = 'seti_1QmT7sHkUe3oPd9c_secret_Jx8Bf2NwVa5LrY0'

export const createStripeCustomer = {
  path: '/api/create-stripe-customer',
  method: 'post',
  tag: 'Payments',
  summary: 'Begin to verify by card',
  description:
    'The payment provider’s customer whose card is to be checked. A business that is signed in has one, for the email of its account. Anybody else gets one for this browser: a cookie names it for some hours, and the business must then sign up with the same email. Asked again, the same is answered.',
  who: 'anyone',
  input: z.object({ email: personForm.shape.email }, AN_OBJECT),
  output: z.object({ customer_id: z.string() }),
  refusals: { 403: [NO_BUSINESS, NOT_YOUR_EMAIL], ...REFUSALS },
  example: {
    input: { email: 'nora@example.com' },
    output: { customer_id: EXAMPLE_CUSTOMER },
  },
} satisfies Contract

export const createSetupIntent = {
  path: '/api/create-setup-intent',
  method: 'post',
  tag: 'Payments',
  summary: 'Let a browser send a card',
  description:
    'What lets a browser send a card to the payment provider, which checks it without charging it; the card itself never comes here. Five checks an hour from one address, and five cards each. Whether a card was confirmed is asked of the provider, never of the browser.',
  who: 'anyone',
  input: z.object(
    { customer_id: z.string(AN_ID).min(1, AN_ID).max(MAX_ID_LENGTH, AN_ID) },
    AN_OBJECT,
  ),
  output: z.object({ client_secret: z.string() }),
  refusals: { 403: [NO_BUSINESS, NOT_YOUR_CUSTOMER], ...REFUSALS },
  example: {
    input: { customer_id: EXAMPLE_CUSTOMER },
    output: { client_secret: EXAMPLE_SECRET },
  },
} satisfies Contract
