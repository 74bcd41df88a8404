import type { Find } from '../../domain/sites/finds.server.ts'

export const FIND_REASONS: Readonly<Record<Find['reason'], string>> = {
  conflict: 'Two pages disagree',
  'several-places': 'Several places share the page',
  'same-place': 'It may be a place that we know',
  model: 'A model pointed at it',
  disputed: 'Guests say otherwise',
}

export const VERDICTS = {
  right: { label: 'Right', notice: 'Right: it is published.' },
  wrong: { label: 'Wrong', notice: 'Wrong: it is not published.' },
  'other-place': { label: 'Not this place', notice: 'Not this place: it is not published.' },
  gone: { label: 'Changed meanwhile', notice: '' },
} as const satisfies Record<NonNullable<Find['verdict']>, { label: string; notice: string }>
