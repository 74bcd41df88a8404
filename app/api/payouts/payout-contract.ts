import { z } from 'zod'
import { optionalPassword } from '../../domain/accounts/account-forms.ts'
import { payoutAmount } from '../../domain/payouts/amount.ts'
import { connectedAccountId, MAX_KEY_LENGTH, requestKey } from '../../domain/payouts/payout.ts'
import { PASSWORD_FIRST, WRONG_PASSWORD } from '../../http/accounts/fresh-password.server.ts'
import {
  HELD,
  IN_REVIEW,
  insufficientSentence,
  KEY_REUSED,
  NO_ACCOUNT,
  NOT_READY,
  NOT_YOURS,
  ONLY_VERIFIED_PAID,
  overDailySentence,
  TOO_MANY_TODAY,
  TURNED_DOWN,
} from '../../http/payouts/payouts.server.ts'
import { type Contract, TOO_OFTEN } from '../contract.ts'
import { AN_OBJECT } from '../fields.ts'
import { ACCOUNT_ID } from './connected-account-contract.ts'

export const TRANSFER_ID = 'tr_1HushExample0001'

export const KEY_HEADER = 'Idempotency-Key'
export const keyInHeader = requestKey.optional()

/** Read as written: 25.5 is $25.50, and 10.999 or 1e9 are refused. */
const amount = z
  .union([z.string(), z.number()], 'must be dollars')
  .transform(String)
  .pipe(payoutAmount)
  .meta({ description: 'US dollars, as text or as a number: 25, "25.50".' })

export const sendPayout = {
  path: '/api/send-payout',
  method: 'post',
  tag: 'Payments',
  summary: 'Send a payout',
  description: `Sends money of your balance to your own connected account. With the header ${KEY_HEADER}, at most ${MAX_KEY_LENGTH} characters, the same call made again is the same payout and answered the same; without it each call is a payout of its own.`,
  who: 'business',
  input: z.object(
    {
      account_id: connectedAccountId,
      amount,
      password: optionalPassword.describe(
        'The password, where it was not shown to this session in the last five minutes.',
      ),
    },
    AN_OBJECT,
  ),
  output: z.object({
    success: z.boolean(),
    transfer_id: z.string().nullable(),
    error: z.string().nullable().describe('Why it was not sent, or is not known to be.'),
  }),
  unfinished:
    'Stripe has not answered yet, and success is false. The payout is settled by itself and never sent twice; the same key tells what came of it.',
  refusals: {
    401: [WRONG_PASSWORD],
    403: [ONLY_VERIFIED_PAID, PASSWORD_FIRST, NO_ACCOUNT, NOT_YOURS],
    409: [
      insufficientSentence(0),
      overDailySentence(0),
      NOT_READY,
      IN_REVIEW,
      TURNED_DOWN,
      HELD,
      KEY_REUSED,
    ],
    429: [TOO_MANY_TODAY, TOO_OFTEN],
  },
  example: {
    input: { account_id: ACCOUNT_ID, amount: '25.50' },
    output: { success: true, transfer_id: TRANSFER_ID, error: null },
  },
} satisfies Contract
