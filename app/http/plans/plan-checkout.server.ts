import { href, type RouterContextProvider } from 'react-router'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { type OpenedCheckout, openCheckout } from '../../domain/plans/checkout.server.ts'
import { readPlan } from '../../domain/plans/read-standing.server.ts'
import { servicesContext } from '../context.server.ts'
import { takeLimits, tooManySentence } from '../limits/limits.server.ts'
import { ownOrigin } from '../own-origin.ts'
import {
  orProviderFailure,
  ProviderFailure,
  RETRY_SECONDS,
} from '../payments/provider-failure.server.ts'
import { AWAY_WHILE_PAYING, CHECKOUT_REFUSED, PROVIDER_AWAY } from './plan-sentences.ts'

type CheckoutAnswer =
  | { kind: 'open'; id: string; url: string }
  | {
      kind: 'problem'
      status: number
      problem: string
      waitSeconds: number
      isActivating: boolean
    }

export async function beginCheckout(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { accountId, email }: Viewer,
): Promise<CheckoutAnswer> {
  const { db, payments, limits, log, baseUrl, businessPriceCents, now } =
    context.get(servicesContext)
  const waitSeconds = await takeLimits(limits, [['plan pages by account', accountId]])
  if (waitSeconds > 0) return problem(429, tooManySentence(waitSeconds), waitSeconds)
  const input = {
    accountId,
    email,
    priceCents: businessPriceCents,
    successUrl: ownOrigin(request, baseUrl) + href('/success'),
    cancelUrl: ownOrigin(request, baseUrl) + href('/cancel'),
    now: now(),
  }
  const opened = await orProviderFailure(log, () => openCheckout(db, payments, input))
  if (!(opened instanceof ProviderFailure)) return answerTo(opened)
  const { isPaying, standing } = await readPlan(db, { accountId })
  const mayHavePaid = isPaying || standing.kind !== 'none'
  return problem(503, mayHavePaid ? AWAY_WHILE_PAYING : PROVIDER_AWAY, RETRY_SECONDS)
}

function answerTo(opened: OpenedCheckout): CheckoutAnswer {
  if (opened.kind === 'open') return opened
  const refused = problem(409, CHECKOUT_REFUSED[opened.kind])
  return { ...refused, isActivating: opened.kind === 'activating' }
}

function problem(status: number, sentence: string, waitSeconds = 0) {
  const isActivating = false
  return { kind: 'problem', status, problem: sentence, waitSeconds, isActivating } as const
}
