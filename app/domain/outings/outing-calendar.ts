import { HOUR_MS } from '@hush/hours/time'
import ical from 'ical-generator'
import type { Outing, OutingPlace } from './outing.ts'

/** Nobody said how long it takes. */
const LASTS_MS = 2 * HOUR_MS

/** Source: iCalendar, RFC 5545. */
export function writeOuting(
  { token, meetsAt, voters }: Pick<Outing, 'token' | 'meetsAt' | 'voters'>,
  { place, url, now }: { place: OutingPlace; url: string; now: Date },
): string {
  const calendar = ical({ prodId: { company: 'Hush', product: 'Plans', language: 'EN' } })
  calendar.createEvent({
    id: `plan-${token.slice(0, 8)}@${new URL(url).hostname}`,
    stamp: now,
    start: meetsAt,
    end: new Date(meetsAt.getTime() + LASTS_MS),
    summary: voters.length > 1 ? `${place.name} with friends` : place.name,
    location: [place.name, place.address].filter(Boolean).join(', '),
    description: [place.arrivalText, place.item, url].filter(Boolean).join('\n'),
    url,
  })
  return `${calendar.toString()}\r\n`
}
