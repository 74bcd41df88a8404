import { DEFAULT_TIME_ZONE } from '@hush/hours/time'
import { type Box, MAP_AREA } from './box.ts'
import { DEFAULT_LOCATION, type Location } from './location.ts'

/** The states that Hush serves. */
export interface ServedArea {
  states: readonly string[]
  /** "Maryland and Indiana" */
  name: string
  /** A first visit begins here. */
  home: Location
  box: Box
  zones: readonly string[]
}

export const MARYLAND: ServedArea = {
  states: ['MD'],
  name: 'Maryland',
  home: DEFAULT_LOCATION,
  box: MAP_AREA,
  zones: [DEFAULT_TIME_ZONE],
}
