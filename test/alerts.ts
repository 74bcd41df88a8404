import { sql } from 'kysely'
import { type PushOutbox, tellFollowers } from '../app/domain/following/alerts/tell.server.ts'
import type { MailQueue } from '../app/domain/following/mails/mail.ts'
import { readListings } from '../app/domain/listings/reading.server.ts'
import type { Db } from '../db/client.ts'
import { hoursColumns, texts } from './hours.ts'
import { withoutLocks } from './locks.ts'
import { outboxOnly, sendAll } from './mails.ts'

/** On a Thursday in Maryland, or another day of June 2027. */
export const onDay = (clock: string, day = 17) => new Date(`2027-06-${day}T${clock}:00-04:00`)

const links = {
  place: ({ id }: { id: number }) => `https://hush.test/restaurants/${id}`,
  coupon: (id: string) => `https://hush.test/coupons/${id}`,
  alerts: 'https://hush.test/alerts',
  unsubscribe: (key: string, kind: string) => `https://hush.test/stop/${kind}/${key}`,
}

interface AlertServices {
  mail?: MailQueue
  pushes?: PushOutbox | null
}

/** What one run writes stays unsent. */
export function writeAlerts(db: Db, now: Date, telling: AlertServices = {}): Promise<void> {
  const { mail = outboxOnly, pushes = null } = telling
  return tellFollowers(db, { mail, pushes, links, now })
}

export async function tellAlerts(db: Db, now: Date, telling: AlertServices = {}): Promise<void> {
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

export async function changeWeek(
  db: Db,
  listingId: number,
  text: string,
  food: string[] = [],
): Promise<void> {
  const { happy_hours } = hoursColumns(texts([text], { food }))
  await db.updateTable('listings').set({ happy_hours }).where('id', '=', listingId).execute()
  await readListings(db, { listingIds: [listingId] })
}

/** Two runs at once without locks and without the key that numbers digests: both write before either is done. */
export async function tellTwiceUnlocked(
  db: Db,
  now: Date,
  { mail = outboxOnly, pushes = null }: AlertServices = {},
): Promise<void> {
  const meeting = Promise.withResolvers<void>()
  let here = 0
  const writeTogether = async <Written>(write: () => Promise<Written>) => {
    here += 1
    if (here === 2) meeting.resolve()
    await meeting.promise
    return write()
  }
  const telling = pushes
    ? {
        pushes: {
          put: (...put: Parameters<PushOutbox['put']>) => writeTogether(() => pushes.put(...put)),
        },
      }
    : {
        mail: {
          put: (...put: Parameters<MailQueue['put']>) => writeTogether(() => mail.put(...put)),
        },
      }
  const unlocked = db.withPlugin(withoutLocks)
  await withoutNumbers(db, () =>
    Promise.all([writeAlerts(unlocked, now, telling), writeAlerts(unlocked, now, telling)]),
  )
}

async function withoutNumbers(db: Db, work: () => Promise<unknown>): Promise<void> {
  await sql`alter table digests drop constraint digests_pkey`.execute(db)
  try {
    await work()
  } finally {
    await sql`truncate digests`.execute(db)
    await sql`
      alter table digests add constraint digests_pkey primary key (account_id, channel, on_date, number)`.execute(
      db,
    )
  }
}
