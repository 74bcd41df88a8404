import { findBusiness } from '../../domain/businesses/businesses.server.ts'
import { beginSetUp, findOpenSetUp } from '../../domain/verifications/begin-card-set-up.server.ts'
import { stripeFailed } from '../../domain/verifications/card-set-up.ts'
import { findCardSetUp, type SavedSetUp } from '../../domain/verifications/card-set-ups.server.ts'
import { clientAddressContext, type Services } from '../../http/context.server.ts'
import { type LimitName, takeLimits, tooManySentence } from '../../http/limits/limits.server.ts'
import { orProviderFailure, ProviderFailure } from '../../http/payments/provider-failure.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { cardHolder } from '../../http/verifications/card-holder.server.ts'
import { callError } from '../call-error.ts'
import { serveAnyone } from '../serve-call.ts'
import {
  createSetupIntent,
  NO_BUSINESS,
  NOT_YOUR_CUSTOMER,
  VERIFIED_ALREADY,
} from './card-contract.ts'

type SetUpIntentResult = { clientSecret: string } | { waitSeconds: number } | ProviderFailure

/** Concurrent callers of a name share the work, in this process. */
class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>()

  do(name: string, work: () => Promise<T>): Promise<T> {
    const running = this.#underWay.get(name)
    if (running) return running
    const started = work().finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, started)
    return started
  }
}

/** Concurrent calls for a check are one, and counted once. */
const beginnings = new SingleFlight<SetUpIntentResult>()

/** Only for the caller's own customer. */
export const setUpIntentCall = serveAnyone(createSetupIntent, async call => {
  const { input, viewer, services, request, context } = call
  const { db, now } = services
  if (viewer) {
    const business = await findBusiness(db, viewer)
    if (!business) return callError(403, NO_BUSINESS)
    if (business.verification.state === 'approved') return callError(409, VERIFIED_ALREADY)
  }
  const holder = cardHolder(request, context)
  const kept = holder && (await findCardSetUp(db, { holder, now: now() }))
  if (!kept || kept.customer_id !== input.customer_id) return callError(403, NOT_YOUR_CUSTOMER)
  const address = context.get(clientAddressContext)
  const begun = await beginnings.do(kept.id, () => begin(services, kept, address))
  if (begun instanceof ProviderFailure) {
    return callError(begun.status, stripeFailed(begun.reason), begun.headers)
  }
  if ('clientSecret' in begun) return { client_secret: begun.clientSecret }
  const { waitSeconds } = begun
  return callError(429, tooManySentence(waitSeconds), retryAfter(waitSeconds))
})

/** Only new checks count, since cards are tried in them. */
async function begin(
  services: Services,
  kept: SavedSetUp,
  address: string,
): Promise<SetUpIntentResult> {
  const { db, payments, limits, log, now } = services
  const { id, account_id: accountId, customer_id: customerId } = kept
  const found = await orProviderFailure(log, () =>
    findOpenSetUp(db, payments, { kept, now: now() }),
  )
  if (found) return found
  const uses: [LimitName, string][] = [['card checks by address', address]]
  if (accountId !== null) uses.push(['card checks by account', accountId])
  const waitSeconds = await takeLimits(limits, uses)
  if (waitSeconds > 0) return { waitSeconds }
  const begun = await orProviderFailure(log, () =>
    beginSetUp(db, payments, { id, customerId: customerId ?? '' }),
  )
  // Nobody received the secret, so no card can be tried.
  if (begun instanceof ProviderFailure) {
    for (const use of uses) await limits.giveBack(...use)
  }
  return begun
}
