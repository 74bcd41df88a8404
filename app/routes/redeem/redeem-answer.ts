import { data } from 'react-router'
import type { FoundCode } from '../../domain/coupons/redeem.ts'
import { failureSentence } from '../../ui/forms/failure-sentence.ts'

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

const NOT_CHECKED = 'Hush could not be reached. Please try again.'
const NOT_KNOWN =
  'Hush could not be reached, so it is not known whether the code was redeemed. Check it again: a code counts once, however often it is sent.'

/** An answer that never came is a sentence beside the form, which keeps the code. */
export async function answerForScript(serverAction: () => Promise<RedeemAnswer>, form: FormData) {
  try {
    return data<RedeemAnswer>(await serverAction())
  } catch (failure) {
    const otherwise = form.get('step') === 'redeem' ? NOT_KNOWN : NOT_CHECKED
    const problem = failureSentence(failure, otherwise)
    return data<RedeemAnswer>({ typed: String(form.get('code') ?? ''), problem }, { status: 503 })
  }
}
