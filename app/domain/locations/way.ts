export const TRAVELS = ['walk', 'bike', 'drive'] as const
type Travel = (typeof TRAVELS)[number]

/** Streets are longer than the air line by about this much. */
const DETOUR = 1.3
const MILES_AN_HOUR: Readonly<Record<Travel, number>> = { walk: 3, bike: 9, drive: 18 }
const MINUTES_TO_PARK: Readonly<Record<Travel, number>> = { walk: 0, bike: 1, drive: 4 }

/** About half an hour; people drive further. */
const LONGEST_WALK_MILES = 1

interface Way {
  by: Travel
  minutes: number
}

/** Whole minutes, rounded up, for `miles` by air line. */
export function wayTo(miles: number, by: Travel = usualTravel(miles)): Way {
  const hours = (miles * DETOUR) / MILES_AN_HOUR[by]
  return { by, minutes: Math.max(1, Math.ceil(hours * 60 + MINUTES_TO_PARK[by])) }
}

function usualTravel(miles: number): Travel {
  return miles <= LONGEST_WALK_MILES ? 'walk' : 'drive'
}

export type DirectionsTravel = 'walking' | 'transit' | 'driving'

/** A longer bus ride takes an evening. */
const LONGEST_TRANSIT_MILES = 6

/** Prefers transit over driving, since people come to drink. */
export function travelOver(miles: number): DirectionsTravel {
  if (miles <= LONGEST_WALK_MILES) return 'walking'
  return miles <= LONGEST_TRANSIT_MILES ? 'transit' : 'driving'
}

const WORDS: Readonly<Record<Travel, string>> = { walk: 'walk', bike: 'by bike', drive: 'drive' }

export function describeWay({ by, minutes }: Way): string {
  return `${minutes} min ${WORDS[by]}`
}
