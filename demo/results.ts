import { chooserFor } from './chooser.ts'
import { dayAfter } from './dates.ts'

const DAYS = 180
/** Fridays are busier than Mondays. */
const BY_WEEKDAY = [0.55, 0.7, 0.8, 1.05, 1.5, 1.25, 0.75]
const USUAL_VIEWS = 34
/** Share by which views grew in half a year. */
const GROWTH = 0.6
const DIRECTIONS = 0.16
const WEBSITE = 0.07

interface DemoCount {
  onDate: string
  kind: 'view' | 'directions' | 'website'
  count: number
}

export function inventCounts(today: string): DemoCount[] {
  return Array.from({ length: DAYS }, (_, age) => countsOf(dayAfter(today, -age), age)).flat()
}

function countsOf(onDate: string, age: number): DemoCount[] {
  const chooser = chooserFor(`results ${age}`)
  const weekday = (new Date(`${onDate}T00:00:00Z`).getUTCDay() + 6) % 7
  const trend = 1 - (GROWTH * age) / DAYS
  const soFar = age === 0 ? 0.5 : 1
  const luck = 0.75 + chooser.next() / 2
  const views = Math.round(USUAL_VIEWS * (BY_WEEKDAY[weekday] ?? 1) * trend * luck * soFar)
  const directions = Math.round(views * DIRECTIONS * (0.6 + chooser.next() * 0.8))
  const website = Math.round(views * WEBSITE * (0.4 + chooser.next() * 1.2))
  const counts: DemoCount[] = [
    { onDate, kind: 'view', count: views },
    { onDate, kind: 'directions', count: directions },
    { onDate, kind: 'website', count: website },
  ]
  return counts.filter(({ count }) => count > 0)
}
