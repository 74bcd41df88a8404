import { type Box, MAP_AREA } from './box.ts'
import { DEFAULT_LOCATION, type Location } from './location.ts'

/** The states that Hush serves. */
export interface ServedArea {
  states: readonly string[]
  /** "Maryland and Indiana" */
  name: string
  /** Where a first visit begins. */
  home: Location
  box: Box
}

export const MARYLAND: ServedArea = {
  states: ['MD'],
  name: 'Maryland',
  home: DEFAULT_LOCATION,
  box: MAP_AREA,
}
