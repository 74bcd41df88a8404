import { CONDITIONS, type Condition } from '@hush/hours/pages'

/** Operators accept these from guests; website visits do not change them. */
export const TOLD_CONDITIONS = ['bar-only', 'dine-in-only', 'prices-differ'] as const

export type TermCondition = Condition | (typeof TOLD_CONDITIONS)[number]

const WORDS: Readonly<Record<TermCondition, string>> = {
  'bar-only': 'bar only',
  'patio-only': 'patio only',
  'part-of-place': 'in a part of the place',
  'dine-in-only': 'dine-in only',
  'not-on-holidays': 'not on holidays',
  exceptions: 'with exceptions',
  'may-vary': 'may vary',
  'with-purchase': 'with a purchase',
  condition: 'on a condition',
  'prices-differ': 'prices may differ',
}

const ALL: readonly TermCondition[] = [...CONDITIONS, 'prices-differ']

export function conditionsOf(stored: readonly string[]): TermCondition[] {
  return ALL.filter(condition => stored.includes(condition))
}

export function conditionTexts(stored: readonly string[]): string[] {
  return conditionsOf(stored).map(condition => WORDS[condition])
}
