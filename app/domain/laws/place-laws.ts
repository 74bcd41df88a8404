import type { Law } from '../../../db/law.ts'
import { stateName } from '../locations/states.ts'

/** A law with the name of its state. */
export type PlaceLaw = Law & { place: string }

export function lawsOf(laws: readonly Law[], state: string): PlaceLaw[] {
  return laws.filter(law => law.state === state).map(law => ({ ...law, place: stateName(state) }))
}
