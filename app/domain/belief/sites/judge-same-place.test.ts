import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { HOUR, later, MINUTE, TEST_NOW } from '../../../../test/moment.ts'
import { addListing, addOffer, addPerson, PEOPLE } from '../../../../test/world.ts'
import { makeOuting } from '../../outings/make-outing.server.ts'
import { findOuting } from '../../outings/outings.server.ts'
import { vote } from '../../outings/vote.server.ts'
import { judgeSamePlace } from './judge-same-place.server.ts'

const { db } = useDatabase()

let kept = 0
let copy = 0
let findId = 0
beforeEach(async () => {
  kept = (await addListing(db, { name: 'The Idle Heron' })).id
  copy = (await addListing(db, { name: 'Idle Herons Nest' })).id
  const find = await db
    .insertInto('unsure_finds')
    .values({ listing_id: copy, other_id: kept, reason: 'same-place', found_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  findId = find.id
})

const join = () =>
  judgeSamePlace(db, {
    findId,
    isSame: true,
    by: { actorId: null, role: 'system' },
    now: TEST_NOW,
  })

describe('joining two listings of one place', () => {
  const follow = async (listing_id: number, switches: object) => {
    await db
      .insertInto('follows')
      .values({ account_id: dana, listing_id, ...switches })
      .execute()
  }
  const keptFollow = () =>
    db.selectFrom('follows').selectAll().where('listing_id', '=', kept).executeTakeFirstOrThrow()

  let dana = ''
  beforeEach(async () => {
    dana = await addPerson(db, PEOPLE.dana)
  })

  test('keeps what its followers want to be told', async () => {
    const switches = { week_since: TEST_NOW, promotions_since: later(MINUTE), start_days: 6 }
    await follow(copy, switches)
    expect(await join()).toBe('judged')
    expect(await keptFollow()).toMatchObject(switches)
  })

  test('unites the switches of who follows both', async () => {
    await follow(copy, { week_since: TEST_NOW, promotions_since: later(MINUTE), start_days: 6 })
    await follow(kept, { week_since: later(MINUTE), start_days: 3, starts_read_until: later(HOUR) })
    await join()
    expect(await keptFollow()).toMatchObject({
      week_since: TEST_NOW,
      promotions_since: later(MINUTE),
      start_days: 7,
      starts_read_until: null,
    })
  })

  test('keeps the place in plans with its votes, and its offers', async () => {
    const offerId = await addOffer(db, { listing_id: copy })
    const plan = await makeOuting(db, {
      formKey: crypto.randomUUID(),
      listingIds: [copy],
      zipCode: '20852',
      timeZone: 'America/New_York',
      meetsAt: later(HOUR),
      couponId: null,
      host: { name: 'Ana', zipCode: null },
      now: TEST_NOW,
    })
    if (plan === 'no-places') throw new Error('There are no places.')
    const { token, hostId: voterId } = plan
    const votes = new Map([[copy, 'fine' as const]])
    await vote(db, {
      formKey: crypto.randomUUID(),
      token,
      voterId,
      name: 'Ana',
      zipCode: null,
      votes,
      now: TEST_NOW,
    })
    await join()
    const seen = await findOuting(db, { token, voterId, viewerId: null, now: TEST_NOW })
    expect(seen?.places).toMatchObject([{ id: kept, mine: 'fine' }])
    const offer = db.selectFrom('offers').select('listing_id').where('id', '=', offerId)
    expect(await offer.executeTakeFirst()).toEqual({ listing_id: kept })
  })
})
