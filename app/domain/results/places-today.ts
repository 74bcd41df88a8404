import type { OwnPlace } from '../businesses/branches.ts'
import type { Takings } from './earnings.ts'

/** Views and joins since midnight, and codes redeemed this evening, by the clock of the place. */
export interface PlaceToday extends OwnPlace, Takings {
  views: number
  joins: number
  happyHour: { isOn: boolean; text: string } | null
}

export function sumOfPlaces(places: readonly PlaceToday[]) {
  const sum = (of: (place: PlaceToday) => number) =>
    places.reduce((total, place) => total + of(place), 0)
  return {
    views: sum(({ views }) => views),
    joins: sum(({ joins }) => joins),
    guests: sum(({ guests }) => guests),
    unpriced: sum(({ unpriced }) => unpriced),
    redeemedCents: sum(({ redeemedCents }) => redeemedCents),
  }
}
