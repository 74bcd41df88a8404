import { readQuery } from '@hush/hours/questions'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { tellAlerts } from '../../../test/alerts.ts'
import { addNewcomer, addTwin, claim } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { days, hoursColumns, texts } from '../../../test/hours.ts'
import { untilWaiting, withoutLocks } from '../../../test/locks.ts'
import { mailsOf } from '../../../test/mails.ts'
import { HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { addListing, addPerson, PEOPLE } from '../../../test/world.ts'
import { turnSwitch } from '../following/alerts/alert-settings.server.ts'
import { followListing } from '../following/follows/follows.server.ts'
import { saveSearch } from '../following/saved-searches/saved-searches.server.ts'
import { carryOutings } from '../listings/moving/move-outings.server.ts'
import { readListings } from '../listings/reading.server.ts'
import { makeOuting } from '../outings/make-outing.server.ts'
import { findOuting } from '../outings/outings.server.ts'
import { decide, vote } from '../outings/vote.server.ts'
import { undoClaim } from './undo-claim.server.ts'

const { db } = useDatabase()

/** A Thursday noon in Maryland. */
const NOON = new Date('2027-06-17T12:00:00-04:00')
const at = (clock: string, day = 17) => new Date(`2027-06-${day}T${clock}:00-04:00`)
const NO_WEEK = hoursColumns(days({}))
const WEEK = texts(['Mon-Fri 4pm-7pm'], { food: ['$8 oysters'] })

let businessId = ''
let ownId = 0
let foundId = 0
let dana = ''
beforeEach(async () => {
  const newcomer = await addNewcomer(db, undefined, NO_WEEK)
  businessId = newcomer.accountId
  ownId = newcomer.listingId
  foundId = await addTwin(db, hoursColumns(WEEK))
  dana = await addPerson(db, PEOPLE.dana)
})

const claimBoth = () => claim(db, { businessId, listingId: foundId })

async function undo(): Promise<void> {
  const { id } = await db.selectFrom('claims').select('id').executeTakeFirstOrThrow()
  const by = { actorId: null, role: 'system' } as const
  await undoClaim(db, { claimId: id, by, reason: 'Not theirs.', now: TEST_NOW })
}

async function setWeek(listingId: number, text: string): Promise<void> {
  const { happy_hours } = hoursColumns(texts([text], { food: ['$8 oysters'] }))
  await db.updateTable('listings').set({ happy_hours }).where('id', '=', listingId).execute()
  await readListings(db, { listingIds: [listingId] })
}

describe('who followed a listing that was claimed', () => {
  const tell = (now: Date) => tellAlerts(db, now)

  async function listTold(): Promise<string[]> {
    const alerts = db.selectFrom('mails').select('subject').where('kind', '=', 'alerts')
    const mails = await alerts.orderBy('created_at').execute()
    return mails.map(({ subject }) => subject)
  }

  /** Long enough for a change to be read and to have stood. */
  async function tellFrom(now: Date): Promise<string[]> {
    await tell(now)
    await tell(new Date(now.getTime() + 20 * MINUTE))
    return listTold()
  }

  const follow = (listingId: number) =>
    followListing(db, { accountId: dana, listingId, now: at('11:00') })

  const wantStarts = (listingId: number) =>
    turnSwitch(db, {
      accountId: dana,
      of: { kind: 'listing', id: listingId },
      turn: { name: 'starts', day: null, isOn: true },
      now: at('11:00'),
    })

  const askNear = () =>
    saveSearch(db, {
      accountId: dana,
      query: readQuery('oysters', { today: 3 }).query,
      zipCode: '20852',
      now: at('10:00'),
    })

  test('is not told of a week that has only moved, nor when it moves back', async () => {
    await follow(foundId)
    await claimBoth()
    expect(await tellFrom(NOON)).toEqual([])
    await undo()
    expect(await tellFrom(at('13:00'))).toEqual([])
  })

  test('is told of the week of the business where it is another one', async () => {
    await setWeek(ownId, 'Mon-Fri 3pm-5pm')
    await follow(foundId)
    await claimBoth()
    expect(await tellFrom(NOON)).toEqual(['Harbor Lantern has a new week: Mon-Fri 3pm-5pm'])
  })

  test('is told again when the claim is undone and the other week is back', async () => {
    await setWeek(ownId, 'Mon-Fri 3pm-5pm')
    await follow(foundId)
    await claimBoth()
    await tellFrom(NOON)
    await undo()
    const told = await tellFrom(at('13:00', 18))
    expect(told.at(-1)).toBe('The Harbor Lantern has a new week: Mon-Fri 4pm-7pm')
  })

  test('is not told of a week that they know, because another one was told it is new', async () => {
    await follow(foundId)
    const omar = await addPerson(db, PEOPLE.omar)
    await followListing(db, { accountId: omar, listingId: ownId, now: at('11:00') })
    await claimBoth()
    await tellFrom(NOON)
    const mails = await mailsOf(db, 'alerts')
    expect(mails).toMatchObject([{ recipient: PEOPLE.omar.email }])
  })

  test('is told of a change that waited when the listing was claimed', async () => {
    await follow(foundId)
    await setWeek(foundId, 'Mon-Fri 5pm-8pm')
    await claimBoth()
    expect(await tellFrom(NOON)).toHaveLength(1)
  })

  test('is told of a start the same day, once, by the name it has now', async () => {
    await follow(foundId)
    await wantStarts(foundId)
    await tell(NOON)
    await claimBoth()
    await tell(at('12:30'))
    await tell(at('15:00'))
    expect(await listTold()).toEqual(['Harbor Lantern: happy hour starts at 4 PM'])
    await undo()
    await tell(at('15:10'))
    expect(await listTold()).toHaveLength(1)
  })

  test('is told of the starts of the week of the business from then on', async () => {
    await setWeek(ownId, 'Mon-Fri 3pm-5pm')
    await follow(foundId)
    await wantStarts(foundId)
    await db.updateTable('follows').set({ week_since: null }).execute()
    await tell(NOON)
    await claimBoth()
    await tell(at('14:00'))
    await tell(at('15:00'))
    expect(await listTold()).toEqual(['Harbor Lantern: happy hour starts at 3 PM'])
  })

  test('keeps each switch that was on at one of the two', async () => {
    await follow(foundId)
    await wantStarts(foundId)
    await follow(ownId)
    await db
      .updateTable('follows')
      .set({ promotions_since: null })
      .where('listing_id', '=', ownId)
      .execute()
    await claimBoth()
    const kept = await db
      .selectFrom('follows')
      .selectAll()
      .where('listing_id', '=', ownId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ promotions_since: at('11:00'), carried_by: null })
    expect(kept.start_days).not.toBe(0)
  })

  test('is not told of it by a saved search for such places either, until it changes', async () => {
    expect((await askNear()).outcome).toBe('saved')
    await claimBoth()
    expect(await tellFrom(NOON)).toEqual([])
    await undo()
    expect(await tellFrom(at('13:00'))).toEqual([])
    await setWeek(foundId, 'Mon-Fri 2pm-6pm')
    expect(await tellFrom(at('14:00'))).toHaveLength(1)
  })
})

describe('the plan of a group with a listing that was claimed', () => {
  let plan = { token: '', hostId: '' }
  let other = 0
  beforeEach(async () => {
    other = (await addListing(db, { name: 'Copper Fern' })).id
    plan = await make([foundId, other])
  })

  async function make(listingIds: number[]) {
    const host = { name: 'Ana', zipCode: null }
    const place = { listingIds, zipCode: '20852', timeZone: 'America/New_York' }
    const made = await makeOuting(db, {
      formKey: crypto.randomUUID(),
      ...place,
      meetsAt: later(HOUR),
      couponId: null,
      host,
      now: TEST_NOW,
    })
    if (made === 'no-places') throw new Error('There are no places.')
    return made
  }

  const see = () =>
    findOuting(db, { token: plan.token, voterId: plan.hostId, viewerId: null, now: TEST_NOW })
  const say = (listingId: number) =>
    vote(db, {
      formKey: crypto.randomUUID(),
      token: plan.token,
      voterId: plan.hostId,
      name: 'Ana',
      zipCode: null,
      votes: new Map([[listingId, 'yes']]),
      now: TEST_NOW,
    })
  const decideFor = (listingId: number) =>
    decide(db, { token: plan.token, hostId: plan.hostId, listingId, now: TEST_NOW })
  const placesOf = async () => (await see())?.places.map(({ id, mine }) => [id, mine])

  test('has the member listing in its place, with the votes, and the found one after an undo', async () => {
    await say(foundId)
    const before = await placesOf()
    const version = (await see())?.version ?? 0
    await claimBoth()
    expect(await placesOf()).toEqual([
      [ownId, 'yes'],
      [other, null],
    ])
    expect((await see())?.version).toBeGreaterThan(version)
    await undo()
    expect(await placesOf()).toEqual(before)
  })

  test('stays decided', async () => {
    await decideFor(foundId)
    await claimBoth()
    expect((await see())?.decidedPlace?.id).toBe(ownId)
    await undo()
    expect((await see())?.decidedPlace?.id).toBe(foundId)
  })

  test('counts votes for either listing where it has both', async () => {
    plan = await make([foundId, ownId])
    await say(foundId)
    await decideFor(foundId)
    await claimBoth()
    expect(await placesOf()).toEqual([[ownId, 'yes']])
    expect((await see())?.decidedPlace?.id).toBe(ownId)
    await undo()
    expect((await placesOf())?.map(([id]) => id).toSorted()).toEqual([ownId, foundId].toSorted())
  })

  /** A decision in the middle of a claim, which holds the listing and then takes the plan. */
  async function decideWhileClaiming(deciding: Db) {
    const decision = { token: plan.token, hostId: plan.hostId, listingId: foundId, now: TEST_NOW }
    let decided: Promise<unknown> = Promise.resolve()
    const claimed = db.transaction().execute(async tx => {
      await tx
        .selectFrom('listings')
        .select('id')
        .where('id', '=', foundId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      decided = decide(deciding, decision)
      decided.catch(() => {})
      await untilWaiting(db)
      await carryOutings(tx, { from: foundId, to: ownId, claimId: null })
    })
    return Promise.allSettled([claimed, claimed.catch(() => {}).then(() => decided)])
  }

  test('is moved first, and then not decided for what is no longer in it', async () => {
    expect(await decideWhileClaiming(db)).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'fulfilled', value: 'not-found' },
    ])
  })

  test('would wait for itself without the lock: the check that this test can fail', async () => {
    const outcomes = await decideWhileClaiming(db.withPlugin(withoutLocks))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
