import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  alertSubjects,
  changeWeek,
  onDay,
  tellAlerts,
  writeAlerts,
} from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { outboxOnly } from '../../../../test/mails.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { writePushes } from '../../../integrations/push/outbox.server.ts'
import { RowsFailed } from '../../jobs/failing-rows.server.ts'
import { followListing } from '../follows/follows.server.ts'
import type { MailQueue } from '../mails/mail.ts'

const { db } = useDatabase()

let owl = 0

const failures = () => db.selectFrom('failing_rows').select(['job', 'row_id', 'tries']).execute()

beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
})

async function addFollower(email: string, listingId = owl): Promise<string> {
  const accountId = await addPerson(db, { ...PEOPLE.omar, email })
  await followListing(db, { accountId, listingId, now: onDay('11:00') })
  await sql`insert into alert_settings (account_id, channel) values (${accountId}, 'push')`.execute(
    db,
  )
  await db
    .insertInto('push_subscriptions')
    .values({
      account_id: accountId,
      endpoint: `https://push.example.com/${email}`,
      p256dh: 'B'.padEnd(87, 'k'),
      auth: 'a'.repeat(22),
      created_at: onDay('11:00'),
    })
    .execute()
  return accountId
}

describe('one who cannot be told', () => {
  test('by mail is told by push, is reported, and holds up nobody', async () => {
    const people = ['a@hush.test', 'b@hush.test', 'c@hush.test']
    const ids = await Promise.all(people.map(email => addFollower(email)))
    const first = ids.toSorted()[0] ?? ''
    const { email } = await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const mail: MailQueue = {
      async put(tx, written) {
        if (written.recipient === email) throw new Error('poison')
        await outboxOnly.put(tx, written)
      },
    }
    await addCoupon(db, owl)
    const telling = { mail, pushes: { put: writePushes } }
    await expect(writeAlerts(db, onDay('12:00'), telling)).rejects.toThrow(RowsFailed)
    expect(await alertSubjects(db)).toHaveLength(2)
    expect(await db.selectFrom('pushes').select('id').execute()).toHaveLength(3)
    expect(await failures()).toEqual([{ job: 'send-mail', row_id: first, tries: 1 }])
    await tellAlerts(db, onDay('12:01'), { pushes: { put: writePushes } })
    expect(await alertSubjects(db)).toHaveLength(3)
    expect(await failures()).toEqual([])
  })

  test('by push is told by mail', async () => {
    const dana = await addFollower('dana@hush.test')
    const pushes = { put: () => Promise.reject(new Error('poison')) }
    await addCoupon(db, owl)
    await expect(writeAlerts(db, onDay('12:00'), { pushes })).rejects.toThrow(RowsFailed)
    expect(await alertSubjects(db)).toHaveLength(1)
    expect(await failures()).toEqual([{ job: 'send-push', row_id: dana, tries: 1 }])
  })
})

describe('a change that cannot be read', () => {
  test('is reported, and holds up none that come after it', async () => {
    const fox = (await addListing(db, { name: 'Silver Fox' })).id
    await addFollower('dana@hush.test')
    await addFollower('omar@hush.test', fox)
    await changeWeek(db, owl, 'Mon-Fri 3pm-6pm')
    await changeWeek(db, fox, 'Mon-Fri 3pm-6pm')
    const poisoned = sql.raw(`(listing_id <> ${owl})`)
    await sql`alter table alerts add constraint poison check (${poisoned})`.execute(db)
    try {
      await tellAlerts(db, onDay('12:00'))
      await expect(writeAlerts(db, onDay('12:15'))).rejects.toThrow(RowsFailed)
    } finally {
      await sql`alter table alerts drop constraint poison`.execute(db)
    }
    expect(await alertSubjects(db)).toEqual(['Silver Fox has a new week: Mon-Fri 3pm-6pm'])
    expect(await failures()).toMatchObject([{ job: 'read-changes' }])
  })
})

describe('a week of two lines', () => {
  test('is told in one', async () => {
    await addFollower('dana@hush.test')
    await changeWeek(db, owl, 'Mon-Fri 3-6pm\nSat 12-3pm')
    await tellAlerts(db, onDay('12:00'))
    await tellAlerts(db, onDay('12:15'))
    expect(await alertSubjects(db)).toEqual([
      'Copper Owl has a new week: Mon-Fri 3-6pm; Sat 12-3pm',
    ])
  })
})
