import { data } from 'react-router'
import type { FoundCode } from '../../../domain/promotions/redemption.ts'
import { NOT_REACHED, orNotReached } from '../../../ui/forms/failure-sentence.ts'

/** What the page is told of a code. */
export interface RedeemAnswer {
  /** As it was typed. */
  typed: string
  /** A code of this business, whatever it is good for. */
  found?: FoundCode
  /** About the code. */
  error?: string
  /** About the page as a whole. */
  problem?: string
  /** Whether somebody has to log in again. */
  isLoggedOut?: boolean
}

const NOT_KNOWN =
  'Hush could not be reached, so it is not known whether the code was redeemed. Check it again: a code counts once, however often it is sent.'

/**
 * The answer for our script. A refusal loses its status on the way, so that the page is read anew after it
 * too; when no answer came, the form keeps the code.
 */
export function answerForScript(serverAction: () => Promise<RedeemAnswer>, form: FormData) {
  const typed = String(form.get('code') ?? '')
  const otherwise = form.get('step') === 'redeem' ? NOT_KNOWN : NOT_REACHED
  const answered = async () => data<RedeemAnswer>(await serverAction())
  return orNotReached(answered, (problem): RedeemAnswer => ({ typed, problem }), otherwise)
}
