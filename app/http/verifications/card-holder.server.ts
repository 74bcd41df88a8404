import type { RouterContextProvider } from 'react-router'
import type { UnansweredCard } from '../../domain/verifications/card-set-up.ts'
import type { Holder } from '../../domain/verifications/card-set-ups.server.ts'
import { type CheckedCard, checkCard } from '../../domain/verifications/check-card-set-up.server.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../context.server.ts'
import { cardToken } from '../cookies.server.ts'
import { takeLimits } from '../limits/limits.server.ts'
import { orProviderFailure, ProviderFailure } from '../payments/provider-failure.server.ts'

type Context = Readonly<RouterContextProvider>

const UNANSWERED: UnansweredCard = { state: 'unanswered' }

export function cardHolder(request: Request, context: Context): Holder | null {
  const viewer = context.get(viewerContext)
  if (viewer) return viewer.role === 'business' ? { accountId: viewer.accountId } : null
  const token = cardToken(request, context.get(servicesContext).baseUrl)
  return token === null ? null : { token }
}

/** 'unanswered' if the provider is down or refuses because of its limits. */
export async function fetchCardState(
  request: Request,
  context: Context,
): Promise<CheckedCard | UnansweredCard> {
  const { db, payments, limits, log, now } = context.get(servicesContext)
  const holder = cardHolder(request, context)
  if (!holder) return { state: 'none' }
  const address = context.get(clientAddressContext)
  if ((await takeLimits(limits, [['card questions by address', address]])) > 0) return UNANSWERED
  const checked = await orProviderFailure(log, () =>
    checkCard(db, payments, { holder, now: now() }),
  )
  return checked instanceof ProviderFailure ? UNANSWERED : checked
}
