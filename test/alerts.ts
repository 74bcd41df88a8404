import type { ReportFailure } from '../app/domain/alerts/one-by-one.ts'
import { type PushOutbox, tellFollowers } from '../app/domain/alerts/tell.server.ts'
import { readListings } from '../app/domain/listings/reading.server.ts'
import type { MailQueue } from '../app/domain/mails/mail.ts'
import type { Db } from '../db/client.ts'
import { failTest } from './failures.ts'
import { hoursColumns, texts } from './hours.ts'
import { outboxOnly, sendAll } from './mails.ts'

/** On a Thursday in Maryland, or another day of June 2027. */
export const onDay = (clock: string, day = 17) => new Date(`2027-06-${day}T${clock}:00-04:00`)

const links = {
  place: ({ id }: { id: number }) => `https://hush.test/restaurants/${id}`,
  coupon: (id: string) => `https://hush.test/coupons/${id}`,
  alerts: 'https://hush.test/alerts',
  unsubscribe: (key: string, kind: string) => `https://hush.test/stop/${kind}/${key}`,
}

interface Telling {
  mail?: MailQueue
  pushes?: PushOutbox | null
  report?: ReportFailure
}

/** What one run writes stays unsent. */
export function writeAlerts(db: Db, now: Date, telling: Telling = {}): Promise<void> {
  const { mail = outboxOnly, pushes = null, report = failTest } = telling
  return tellFollowers(db, { mail, pushes, links, now, report })
}

export async function tellAlerts(db: Db, now: Date, telling: Telling = {}): Promise<void> {
  await writeAlerts(db, now, telling)
  await sendAll(db, now)
}

export async function alertSubjects(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('subject')
    .orderBy('created_at')
    .orderBy('recipient')
    .execute()
  return rows.map(({ subject }) => subject)
}

export async function changeWeek(db: Db, listingId: number, text: string): Promise<void> {
  const { happy_hours } = hoursColumns(texts([text]))
  await db.updateTable('listings').set({ happy_hours }).where('id', '=', listingId).execute()
  await readListings(db, { listingIds: [listingId] })
}
