import {
  type ConfirmedCard,
  isSameEmail,
  NO_CARD,
  OTHER_EMAIL,
  stripeFailed,
} from '../../../domain/verifications/card-set-up.ts'
import type { Holder } from '../../../domain/verifications/card-set-ups.server.ts'
import { checkCard } from '../../../domain/verifications/check-card-set-up.server.ts'
import type { Services } from '../../../http/context.server.ts'
import {
  orProviderFailure,
  ProviderFailure,
} from '../../../http/payments/provider-failure.server.ts'

const BAD_REQUEST = 400

interface CardRefusal {
  status: number
  error: string
  missing: string | undefined
}

/** Asks the provider once more; the card must have been confirmed for this email. */
export async function findSignUpCard(
  { db, payments, log, now }: Services,
  { holder, email }: { holder: Holder | null; email: string },
): Promise<ConfirmedCard | CardRefusal> {
  const checked = await orProviderFailure(log, () =>
    checkCard(db, payments, { holder, now: now() }),
  )
  if (checked instanceof ProviderFailure) {
    const { status, reason } = checked
    return { status, error: stripeFailed(reason), missing: undefined }
  }
  if (checked.state !== 'confirmed') return refusal('no card has been confirmed yet.', NO_CARD)
  if (isSameEmail(checked.email, email)) return checked.card
  return refusal('the card was entered for another email address.', OTHER_EMAIL)
}

function refusal(reason: string, missing: string): CardRefusal {
  return { status: BAD_REQUEST, error: stripeFailed(reason), missing }
}
