import type { BoxProblem } from '../../domain/locations/box.ts'
import type { ServedArea } from '../../domain/locations/served-area.ts'

export function boxSentence(problem: BoxProblem, { name }: ServedArea): string {
  if (problem === 'outside') return `That part of the map is outside ${name}.`
  return problem === 'too-large'
    ? 'That part of the map is too large.'
    : 'We could not read that part of the map.'
}
