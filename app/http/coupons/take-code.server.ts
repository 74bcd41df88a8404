import { href, type RouterContextProvider } from 'react-router'
import { findOffer, type TakeOutcome, takeCode } from '../../domain/promotions/hand-over.server.ts'
import { servicesContext } from '../context.server.ts'

export const LINK_OVER =
  'This link no longer works: its code was redeemed, taken or kept, or has ended.'

const SENTENCES: Record<TakeOutcome, string> = {
  taken: 'The code is yours. Show it at the bar.',
  over: LINK_OVER,
  own: 'This is your own code. Send the link to a friend.',
  'already-joined': 'You stood in this line yourself, and nobody has two codes.',
  'joined-elsewhere': 'Your mailbox stood in this line with another account.',
  'works-here': 'You work here, and the code is for guests.',
  'not-confirmed': 'Please confirm your email first.',
}

/** What became of a handed code. `to` is where it is shown, or null if the diner did not get it. */
export async function takeHandedCode(
  context: Readonly<RouterContextProvider>,
  { token, dinerId }: { token: string; dinerId: string },
): Promise<{ sentence: string; to: string | null }> {
  const { db, now } = context.get(servicesContext)
  const offer = await findOffer(db, { token, now: now() })
  const outcome = await takeCode(db, { token, dinerId, now: now() })
  const sentence = SENTENCES[outcome]
  if (outcome !== 'taken') return { sentence, to: null }
  if (!offer) return { sentence, to: href('/my-codes') }
  const { couponId } = offer
  return { sentence, to: `${href('/coupons/:couponId', { couponId })}?view=coupon` }
}
