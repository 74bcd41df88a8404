import { type CityPlace, eraOn } from './places.ts'
import { type ShownPlace, type Verdict, verdictOf } from './score.ts'

export interface Delay {
  /** Until nothing untrue is shown, from the change on. */
  days: number
  isTold: boolean
  isClosing: boolean
}

/** Follows every place from its change until nothing untrue is shown of it. */
export class Ledger {
  readonly delays: Delay[] = []
  readonly open = new Map<number, { place: CityPlace; since: number; toldOn: number | null }>()

  tell(places: readonly ShownPlace[], day: number): void {
    for (const { listingId } of places) {
      const change = this.open.get(listingId)
      if (change) change.toldOn ??= day
    }
  }

  count(places: readonly ShownPlace[], day: number): Record<Verdict, number> {
    const counts = { right: 0, part: 0, wrong: 0, unknown: 0, none: 0 }
    for (const one of places) {
      const verdict = verdictOf(one, day)
      counts[verdict] += 1
      this.#follow(one, { verdict, day })
    }
    return counts
  }

  #follow({ listingId, place }: ShownPlace, { verdict, day }: { verdict: Verdict; day: number }) {
    const known = this.open.get(listingId)
    const { since, isOpen } = eraOn(place, day)
    if (verdict === 'wrong') {
      if (!known && since > 0) this.open.set(listingId, { place, since, toldOn: null })
      return
    }
    if (!known) return
    this.open.delete(listingId)
    const from = known.toldOn ?? known.since
    this.delays.push({ days: day - from, isTold: known.toldOn !== null, isClosing: !isOpen })
  }
}

/** Why something untrue is shown at the end, as far as the city's maker knows. */
export function causeOf({ place }: ShownPlace, day: number): string {
  const { since, isOpen } = eraOn(place, day)
  if (place.isOwned) return 'its owner forgot'
  if (since === 0) return 'its site was misread'
  if (!isOpen) return 'it closed'
  if (place.siteLag === null) return 'its site is never changed'
  return day < since + place.siteLag ? 'its site is late' : 'its site was not visited since'
}

/** Why nothing is shown of a place that has a happy hour. */
export function gapOf({ place }: ShownPlace): string {
  const { host, isOwned, style } = place
  if (isOwned) return 'its owner says otherwise'
  if (host === null) return 'it has no website'
  if (style.fault !== 'none') return `its site is ${style.fault}`
  return style.saysHappyHours ? `layout ${style.layout}` : 'its site says nothing of it'
}
