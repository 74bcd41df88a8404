import { readQuery } from '@hush/hours/questions'
import { beforeEach, describe, expect, test } from 'vitest'
import { onDay, tellAlerts, tellTwiceUnlocked } from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { writePushes } from '../../../integrations/push/outbox.server.ts'
import { startSession } from '../../accounts/sessions.server.ts'
import { followListing } from '../follows/follows.server.ts'
import { saveSearch } from '../saved-searches/saved-searches.server.ts'
import { changeLimits, turnSwitch } from './alert-settings.server.ts'
import { subscribe, unsubscribe } from './subscriptions.server.ts'

const { db } = useDatabase({ size: 20 })

const pushes = { put: writePushes }
const tell = (now: Date) => tellAlerts(db, now, { pushes })
const endpoint = 'https://push.example.com/dana'

let dana = ''
let owl = 0
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
  dana = await addPerson(db, PEOPLE.dana)
  await followListing(db, { accountId: dana, listingId: owl, now: onDay('11:00') })
  await turnOn()
})

async function turnOn(address = endpoint): Promise<void> {
  const now = onDay('11:00')
  const { token } = await db
    .transaction()
    .execute(tx => startSession(tx, { accountId: dana, role: 'diner', now }))
  const keys = { p256dh: 'B'.padEnd(87, 'k'), auth: 'a'.repeat(22) }
  await subscribe(db, { accountId: dana, token, target: { endpoint: address, ...keys }, now })
}

const startsOn = () =>
  turnSwitch(db, {
    accountId: dana,
    of: { kind: 'listing', id: owl },
    turn: { name: 'starts', day: null, isOn: true },
    now: onDay('11:00'),
  })

const rows = () =>
  db.selectFrom('pushes').select(['payload', 'expires_at']).orderBy('expires_at').execute()
const payloads = async () => (await rows()).map(({ payload }) => JSON.parse(payload))

describe('a push', () => {
  test('tells of an hour before, beside the mail, and opens that place', async () => {
    await startsOn()
    await tell(onDay('14:59'))
    expect(await payloads()).toEqual([])
    await tell(onDay('15:00'))
    await tell(onDay('15:01'))
    expect(await payloads()).toEqual([
      {
        title: 'Copper Owl',
        body: 'Copper Owl: happy hour starts at 4 PM',
        path: `/restaurants/${owl}`,
      },
    ])
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  })

  test('tells of several things at once, and opens all alerts', async () => {
    const ids = await Promise.all(['One', 'Two'].map(title => addCoupon(db, owl, { title })))
    await tell(onDay('12:00'))
    const [only] = await payloads()
    expect(only).toMatchObject({ title: 'Places you follow', path: '/alerts' })
    expect(only.body.split('\n')).toHaveLength(ids.length)
  })

  test('stays short, however much there is and however long its words', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        addCoupon(db, owl, { title: `${n} ${'ぎ'.repeat(70)}` }),
      ),
    )
    await tell(onDay('12:00'))
    const [only] = await payloads()
    expect(only.body).toContain('and 7 more')
  })

  test('goes to each browser of the account', async () => {
    await turnOn(`${endpoint}-laptop`)
    await addCoupon(db, owl)
    await tell(onDay('12:00'))
    expect(await payloads()).toHaveLength(2)
  })

  test('is worth four hours, and never longer than the evening', async () => {
    await addCoupon(db, owl)
    await tell(onDay('12:00'))
    await addCoupon(db, owl)
    await tell(onDay('20:55', 18))
    const until = (await rows()).map(({ expires_at }) => expires_at)
    expect(until).toEqual([onDay('16:00'), onDay('21:00', 18)])
  })

  test('of starts alone is worth nothing once the last of them began', async () => {
    await startsOn()
    await tell(onDay('15:00'))
    expect((await rows()).map(({ expires_at }) => expires_at)).toEqual([onDay('16:00')])
  })

  test('is none at night, with no browser, nor where none is wanted', async () => {
    await addCoupon(db, owl)
    await tell(onDay('21:00'))
    expect(await payloads()).toEqual([])
    await changeLimits(db, { accountId: dana, mail: 1, push: 0 })
    await tell(onDay('10:00', 18))
    expect(await payloads()).toEqual([])
    await changeLimits(db, { accountId: dana, mail: 1, push: 1 })
    await unsubscribe(db, { accountId: dana, endpoint })
    await addCoupon(db, owl)
    await tell(onDay('12:00', 18))
    expect(await payloads()).toEqual([])
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  })

  test('is written once by eight processes at once', async () => {
    await addCoupon(db, owl)
    await Promise.all(Array.from({ length: 8 }, () => tell(onDay('12:00'))))
    expect(await payloads()).toHaveLength(1)
  })

  test('would be written twice without the lock and the number: the check that this test can fail', async () => {
    await addCoupon(db, owl)
    await tellTwiceUnlocked(db, onDay('12:00'), { pushes })
    expect(await payloads()).toHaveLength(2)
  })

  test('tells of the starts of a saved search too, though it was turned on later', async () => {
    await unsubscribe(db, { accountId: dana, endpoint })
    await db.deleteFrom('alert_settings').where('channel', '=', 'push').execute()
    const { query } = readQuery('after 3pm', { today: 3 })
    const saved = { accountId: dana, query, zipCode: '20852', now: onDay('11:00') }
    const { id } = { id: 0, ...(await saveSearch(db, saved)) }
    await turnSwitch(db, {
      accountId: dana,
      of: { kind: 'question', id },
      turn: { name: 'starts', day: null, isOn: true },
      now: onDay('11:00'),
    })
    await tell(onDay('12:00'))
    await turnOn()
    await tell(onDay('15:00'))
    expect(await payloads()).toHaveLength(1)
  })
})
