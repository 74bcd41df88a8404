import { describeMinute } from '../happy-hours/wording.ts'
import { LEAF_LABELS } from '../items/item.ts'
import { shortDollars } from '../money/dollars.ts'
import { WEEKDAY_NAMES } from '../time/weekday.ts'
import type { PlaceKind, Query, QueryWindow } from './query.ts'

/** One thing that was understood, and the query without it. */
export interface QueryChip {
  label: string
  without: Query
}

export const KIND_LABELS: Readonly<Record<PlaceKind, string>> = {
  brewery: 'breweries',
  winery: 'wineries',
  cafe: 'cafés',
  bar: 'bars',
  restaurant: 'restaurants',
}

/** What was understood, in the order in which people say it: "beer", "up to $5", "on now". */
export function chipsOf(query: Query): QueryChip[] {
  const { wanted, maxCents, percentOff, weekday, window, isOnNow, kind, cuisine, minutes } = query
  const chips: (QueryChip | null)[] = [
    ...wanted.map(({ leaf }) => ({
      label: LEAF_LABELS[leaf],
      without: { ...query, wanted: wanted.filter(other => other.leaf !== leaf) },
    })),
    maxCents === null
      ? null
      : { label: priceLabel(maxCents), without: { ...query, maxCents: null } },
    percentOff === null
      ? null
      : { label: discountLabel(percentOff), without: { ...query, percentOff: null } },
    isOnNow ? { label: 'on now', without: { ...query, isOnNow: false } } : null,
    weekday === null
      ? null
      : { label: WEEKDAY_NAMES[weekday], without: { ...query, weekday: null } },
    window === null ? null : { label: windowLabel(window), without: { ...query, window: null } },
    minutes === null
      ? null
      : { label: `at least ${minutes} min`, without: { ...query, minutes: null } },
    kind === null ? null : { label: KIND_LABELS[kind], without: { ...query, kind: null } },
    cuisine === null ? null : { label: cuisine, without: { ...query, cuisine: null } },
    query.place === null
      ? null
      : { label: `near ${query.place}`, without: { ...query, place: null } },
    query.rest === '' ? null : { label: `“${query.rest}”`, without: { ...query, rest: '' } },
  ]
  return chips.flatMap(chip => chip ?? [])
}

function priceLabel(cents: number): string {
  return cents === 0 ? 'free' : `up to ${shortDollars(cents)}`
}

function discountLabel(percent: number): string {
  return percent === 50 ? 'half price' : `${percent}% off`
}

/** "6–8 PM", "after 9 PM", "until 7 PM" */
function windowLabel({ from, to }: QueryWindow): string {
  if (from === null) return to === null ? 'any time' : `until ${describeMinute(to)}`
  if (to === null) return `after ${describeMinute(from)}`
  const [start, end] = [describeMinute(from), describeMinute(to)]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start}–${end}`
}
