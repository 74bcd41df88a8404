import type { BoxProblem } from '../../domain/locations/box.ts'

export const BOX_PROBLEMS: Record<BoxProblem, string> = {
  unreadable: 'We could not read that part of the map.',
  'too-large': 'That part of the map is too large.',
  outside: 'That part of the map is outside Maryland.',
}
