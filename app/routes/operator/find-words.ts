import type { Find } from '../../domain/sites/finds.server.ts'

export const FIND_REASONS: Readonly<Record<Find['reason'], string>> = {
  conflict: 'Two pages disagree',
  'several-places': 'Several places share the page',
  'same-place': 'It may be a place that we know',
  model: 'A model pointed at it',
  disputed: 'Guests say otherwise',
}

export const VERDICTS = {
  right: 'Right',
  wrong: 'Wrong',
  'other-place': 'Not this place',
  gone: 'Changed meanwhile',
} as const satisfies Record<NonNullable<Find['verdict']>, string>

export const SAME_PLACE_VERDICTS = {
  right: 'The same place',
  wrong: 'Two places',
  'other-place': 'Two places',
  gone: 'Changed meanwhile',
} as const satisfies Record<NonNullable<Find['verdict']>, string>

export function verdictText({ verdict, other }: Pick<Find, 'verdict' | 'other'>): string | null {
  return verdict && (other ? SAME_PLACE_VERDICTS : VERDICTS)[verdict]
}

export const NOTICES = {
  right: 'Right: it is published.',
  wrong: 'Wrong: it is not published.',
  'other-place': 'Not this place: it is not published.',
  same: 'The same place: the older listing stays, and the newer leads to it.',
  'two-places': 'Two places: both stay.',
} as const
