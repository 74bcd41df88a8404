import { dayText } from '../../../domain/listings/listing-texts.ts'
import type { CodeMatch, CodeState } from '../../../domain/promotions/redemption.ts'

export const REFUSAL_STATUS: Record<Exclude<CodeState, 'valid'>, number> = {
  redeemed: 409,
  'not-activated': 409,
  paused: 409,
  'not-at-this-hour': 409,
  'limit-reached': 409,
  closed: 409,
  ended: 410,
}

export function describeCode(code: CodeMatch): { word: string; sentence: string } {
  switch (code.state) {
    case 'valid':
      return { word: 'Valid', sentence: 'It has not been used. It counts once you redeem it.' }
    case 'redeemed':
      return { word: `Used on ${code.redeemedAt}`, sentence: usedSentence(code) }
    case 'not-activated':
      return { word: 'Not activated yet', sentence: 'Its line has not filled.' }
    case 'paused':
      return { word: 'Not tonight', sentence: code.notTonight ?? '' }
    case 'ended':
      return {
        word: 'Ended',
        sentence: `Its last day was ${dayText(code.endsOn)}, or you ended it early.`,
      }
    case 'not-at-this-hour':
      return {
        word: 'Not valid at this hour',
        sentence: `It is good at these times: ${code.validHours}.`,
      }
    case 'closed':
      return {
        word: 'Closed now',
        sentence: 'It is good while you are open. By your business hours you are closed now.',
      }
    case 'limit-reached':
      return {
        word: `Today’s limit of ${code.dailyLimit} is reached`,
        sentence: code.notTonight ?? '',
      }
  }
}

/** A second click must not look like someone else's redemption. */
function usedSentence({ isFresh, redeemer }: CodeMatch): string {
  const by = redeemer ? `, by ${redeemer}` : ''
  return isFresh ? `That was moments ago${by}. It counts once.` : 'A code works once.'
}

export function nameOf(firstName: string | null): string {
  return firstName ?? 'A former diner'
}
