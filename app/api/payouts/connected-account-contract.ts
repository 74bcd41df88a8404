import { z } from 'zod'
import { emailForm, optionalPassword } from '../../domain/accounts/account-forms.ts'
import { PASSWORD_FIRST, WRONG_PASSWORD } from '../../http/accounts/fresh-password.server.ts'
import {
  ACCOUNT_GONE,
  ONLY_VERIFIED,
  STRIPE_NOT_NOW,
} from '../../http/payouts/connect-account.server.ts'
import { NOT_YOURS } from '../../http/payouts/payouts.server.ts'
import { type Contract, TOO_OFTEN } from '../contract.ts'
import { AN_OBJECT } from '../fields.ts'

const MAX_ID_LENGTH = 255

export const ACCOUNT_ID = 'acct_1HushExample0001'
export const ONBOARDING_URL = 'https://connect.stripe.com/setup/e/acct_1HushExample0001/example'

const password = optionalPassword.describe(
  'The password, where it was not shown to this session in the last five minutes.',
)
const refusals = {
  400: ['What Stripe found wrong with it, in its own words.'],
  401: [WRONG_PASSWORD],
  403: [ONLY_VERIFIED, PASSWORD_FIRST],
  429: [TOO_OFTEN],
  503: [STRIPE_NOT_NOW],
}

export const createConnectedAccount = {
  path: '/api/create-connected-account',
  method: 'post',
  tag: 'Payments',
  summary: 'Connect an account for payouts',
  description:
    'Begins an account at Stripe with this email, once for a verified business: whoever has one is answered its id. Stripe asks for everything else on a page of its own.',
  who: 'business',
  input: z.object({ email: emailForm.shape.email, password }, AN_OBJECT),
  output: z.object({ account_id: z.string() }),
  refusals,
  example: { input: { email: 'bea@hush.test' }, output: { account_id: ACCOUNT_ID } },
} satisfies Contract

export const generateOnboardingLink = {
  path: '/api/generate-onboarding-link',
  method: 'post',
  tag: 'Payments',
  summary: 'Open the page that asks for your details',
  description:
    'The address of a page of Stripe, for one visit and a few minutes, about the account of your own business. It leads back to /connect-account.',
  who: 'business',
  input: z.object(
    { account_id: z.string('must be an id').min(1, 'must be an id').max(MAX_ID_LENGTH), password },
    AN_OBJECT,
  ),
  output: z.object({ url: z.string() }),
  refusals: { ...refusals, 403: [NOT_YOURS, ...refusals[403]], 409: [ACCOUNT_GONE] },
  example: { input: { account_id: ACCOUNT_ID }, output: { url: ONBOARDING_URL } },
} satisfies Contract
