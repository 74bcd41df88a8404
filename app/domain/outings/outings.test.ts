import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { DAY, HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { addCoupon, addListing } from '../../../test/world.ts'
import { makeOuting } from './make-outing.server.ts'
import { MAX_VOTERS, queueSentence, type Vote } from './outing.ts'
import { deleteOldOutings, findOuting } from './outings.server.ts'
import { decide, removeVoter, vote } from './vote.server.ts'

const CONNECTIONS = 40
const { db } = useDatabase({ size: CONNECTIONS })

let places: number[] = []
let plan = { token: '', hostId: '' }
beforeEach(async () => {
  const names = ['Harbor Lantern', 'Copper Fern', 'Night Heron']
  const added = await Promise.all(names.map(name => addListing(db, { name })))
  places = added.map(({ id }) => id)
  plan = await make()
})

async function make(
  listingIds = places,
  couponId: string | null = null,
  formKey: string = crypto.randomUUID(),
) {
  const made = await makeOuting(db, {
    formKey,
    listingIds,
    zipCode: '20852',
    timeZone: 'America/New_York',
    meetsAt: later(HOUR),
    couponId,
    host: { name: 'Ana', zipCode: '20852' },
    now: TEST_NOW,
  })
  if (made === 'no-places') throw new Error('There are no places.')
  return made
}

const cast = (name: string, votes: [number, Vote][], voterId: string | null = null) =>
  vote(db, {
    formKey: crypto.randomUUID(),
    token: plan.token,
    voterId,
    name,
    zipCode: null,
    votes: new Map(votes),
    now: TEST_NOW,
  })

async function join(
  name: string,
  votes: [number, Vote][] = [[placeAt(0), 'fine']],
): Promise<string> {
  const outcome = await cast(name, votes)
  if (typeof outcome === 'string') throw new Error(outcome)
  return outcome.voterId
}

const decideFor = (listingId: number, hostId: string | null = plan.hostId) =>
  decide(db, { token: plan.token, hostId, listingId, now: TEST_NOW })

async function see(voterId: string | null = null, now = TEST_NOW) {
  return findOuting(db, { token: plan.token, voterId, viewerId: null, now })
}

const placeAt = (index: number): number => places[index] ?? 0

describe('an outing', () => {
  test('shows when, the places in the order they were chosen, and who asks', async () => {
    const outing = await see()
    expect(outing).toMatchObject({ when: 'Thursday, June 17, 6 PM', isDecided: false, me: null })
    expect(outing?.places.map(({ name }) => name)).toEqual([
      'Harbor Lantern',
      'Copper Fern',
      'Night Heron',
    ])
    expect(outing?.places[0]).toMatchObject({
      arrivalText: 'You would get 1 h if all arrive at 6 PM.',
      isOnThen: true,
      item: '$4 drafts',
    })
    expect(outing?.voters).toEqual([{ id: plan.hostId, name: 'Ana', since: null, isHost: true }])
  })

  test('is one for a form that is sent many times at once', async () => {
    const formKey = crypto.randomUUID()
    const made = await Promise.all(Array.from({ length: 8 }, () => make(places, null, formKey)))
    expect(new Set(made.map(({ token, hostId }) => `${token} ${hostId}`)).size).toBe(1)
    expect((await make()).token).not.toBe(made[0]?.token)
  })

  test('takes each place once, at most six, and none that has no page', async () => {
    const hidden = await addListing(db, { hidden_at: TEST_NOW })
    const more = await Promise.all(Array.from({ length: 5 }, () => addListing(db)))
    plan = await make([hidden.id, placeAt(0), placeAt(0), ...more.map(({ id }) => id)])
    expect((await see())?.places.map(({ id }) => id)).toEqual([
      placeAt(0),
      ...more.slice(0, 4).map(({ id }) => id),
    ])
  })

  test('names the coupon whose queue the group may fill', async () => {
    await addCoupon(db, placeAt(1), { target: 9 })
    const nearer = await addCoupon(db, placeAt(1), { target: 3 })
    await addCoupon(db, placeAt(2), { ended_at: TEST_NOW })
    const coupons = (await see())?.places.map(({ coupon }) => coupon?.id ?? null)
    expect(coupons).toEqual([null, nearer, null])
  })

  test('says what its coupon lacks before it says how many they are', () => {
    const open = { target: 10, current: 7, state: 'open' as const }
    expect(queueSentence(open, 4)).toBe('3 more to activate, and there are 4 of you')
    expect(queueSentence(open, 2)).toBe('3 more to activate; there are 2 of you')
    expect(queueSentence(open, 1)).toBe('3 more people and it activates')
    expect(queueSentence({ ...open, state: 'ended' }, 4)).toBe('This coupon has ended.')
  })

  test('knows how long what a place would give stays the same', async () => {
    const minutes = async (now: Date) => (await see(null, now))?.minutesToGo
    expect(await minutes(TEST_NOW)).toBe(60)
    expect(await minutes(later(HOUR - MINUTE))).toBe(1)
    expect(await minutes(later(HOUR + MINUTE))).toBe(0)
  })

  test('keeps to the coupon that it was made for, of its own places only', async () => {
    await addCoupon(db, placeAt(1), { target: 3 })
    const wanted = await addCoupon(db, placeAt(1), { target: 9 })
    plan = await make(places, wanted)
    expect((await see())?.places[1]?.coupon?.id).toBe(wanted)
    const elsewhere = await addCoupon(db, (await addListing(db)).id)
    plan = await make(places, elsewhere)
    expect((await see())?.places.map(({ coupon }) => coupon?.id)).not.toContain(elsewhere)
  })

  test('leaves out a place that has left Hush since', async () => {
    const change = { hidden_at: TEST_NOW }
    await db.updateTable('listings').set(change).where('id', '=', placeAt(0)).execute()
    expect((await see())?.places.map(({ id }) => id)).toEqual(places.slice(1))
  })

  test('is gone two days after its evening, and deleted after thirty', async () => {
    const evening = later(HOUR).getTime()
    const past = (time: number) => new Date(evening + time)
    await join('Ben', [[placeAt(0), 'yes']])
    expect(await see(null, past(2 * DAY - MINUTE))).not.toBeNull()
    expect(await see(null, past(2 * DAY))).toBeNull()
    await deleteOldOutings(db, { now: past(30 * DAY) })
    expect(await rows()).toEqual({ outings: 1, voters: 2, votes: 1 })
    await deleteOldOutings(db, { now: past(30 * DAY + MINUTE) })
    expect(await rows()).toEqual({ outings: 0, voters: 0, votes: 0 })
  })
})

async function rows() {
  const { rows: counts } = await sql<Record<string, number>>`
    select (select count(*)::int from outings) as outings,
      (select count(*)::int from outing_voters) as voters,
      (select count(*)::int from outing_votes) as votes`.execute(db)
  return counts[0]
}

describe('votes', () => {
  test('bring what the fewest refuse and the most like to the front', async () => {
    await join('Ben', [
      [placeAt(0), 'no'],
      [placeAt(1), 'fine'],
      [placeAt(2), 'yes'],
    ])
    expect((await see())?.places.map(({ id }) => id)).toEqual([placeAt(2), placeAt(1), placeAt(0)])
  })

  test('tell nobody who said no, nor how many did', async () => {
    const ben = await join('Ben', [[placeAt(0), 'no']])
    await join('Cleo', [[placeAt(0), 'no']])
    for (const voterId of [null, plan.hostId]) {
      expect(JSON.stringify(await see(voterId))).not.toMatch(/"no"/)
    }
    const own = (await see(ben))?.places.find(({ id }) => id === placeAt(0))
    expect(own).toMatchObject({ yes: 0, fine: 0, mine: 'no' })
    expect(Object.keys(own ?? {})).not.toContain('no')
  })

  test('of one browser replace each other and keep the rest', async () => {
    const ben = await join('Ben', [
      [placeAt(0), 'yes'],
      [placeAt(1), 'yes'],
    ])
    await cast('Benedict', [[placeAt(0), 'no']], ben)
    const outing = await see(ben)
    expect(outing?.me?.name).toBe('Benedict')
    expect(outing?.voters).toHaveLength(2)
    const mine = places.slice(0, 2).map(id => outing?.places.find(p => p.id === id)?.mine)
    expect(mine).toEqual(['no', 'yes'])
  })

  test('count only for places of this outing', async () => {
    const elsewhere = (await addListing(db)).id
    expect(await cast('Ben', [[elsewhere, 'yes']])).toBe('no-votes')
    await join('Ben', [
      [elsewhere, 'yes'],
      [placeAt(0), 'yes'],
    ])
    expect(await rows()).toMatchObject({ voters: 2, votes: 1 })
  })

  test('of a form that is sent many times at once are those of one voter', async () => {
    const ballot = { token: plan.token, voterId: null, name: 'Ben', zipCode: null, now: TEST_NOW }
    const votes = new Map<number, Vote>([[placeAt(0), 'yes']])
    const formKey = crypto.randomUUID()
    await Promise.all(Array.from({ length: 8 }, () => vote(db, { ...ballot, formKey, votes })))
    expect(await rows()).toMatchObject({ voters: 2, votes: 1 })
    await vote(db, { ...ballot, formKey: crypto.randomUUID(), votes })
    expect(await rows()).toMatchObject({ voters: 3, votes: 2 })
  })

  test('of another outing’s voter make a new voter here, and change nothing there', async () => {
    const first = plan
    const ben = await join('Ben', [[placeAt(0), 'yes']])
    plan = await make()
    expect(await join('Ben', [[placeAt(0), 'no']])).not.toBe(ben)
    expect(await cast('Mallory', [[placeAt(0), 'no']], ben)).not.toEqual({ voterId: ben })
    plan = first
    expect((await see(ben))?.places[0]).toMatchObject({ yes: 1, mine: 'yes' })
    expect((await see(ben))?.me?.name).toBe('Ben')
  })
})

describe('the host', () => {
  test('decides once, and nobody votes from then on', async () => {
    expect(await decideFor(placeAt(1))).toBe('done')
    expect(await decideFor(placeAt(2))).toBe('already-decided')
    expect(await cast('Ben', [[placeAt(0), 'yes']])).toBe('decided')
    expect(await see()).toMatchObject({ isDecided: true, decidedPlace: { id: placeAt(1) } })
    expect((await see())?.voters).toHaveLength(1)
  })

  test('decides only for a place of the outing', async () => {
    expect(await decideFor((await addListing(db)).id)).toBe('not-found')
    expect(await see()).toMatchObject({ isDecided: false })
  })

  test('removes a voter with all votes, who may begin anew', async () => {
    const ben = await join('Rude', [[placeAt(0), 'yes']])
    const remove = { token: plan.token, hostId: plan.hostId, now: TEST_NOW }
    expect(await removeVoter(db, { ...remove, voterId: ben })).toBe('done')
    expect(await see(ben)).toMatchObject({ me: null, voters: [{ name: 'Ana' }] })
    expect((await see())?.places.map(({ yes }) => yes)).toEqual([0, 0, 0])
    expect(await cast('Ben', [[placeAt(0), 'yes']], ben)).not.toEqual({ voterId: ben })
  })

  test('is never removed, and nobody else decides or removes', async () => {
    const ben = await join('Ben')
    const own = { token: plan.token, voterId: plan.hostId, now: TEST_NOW }
    expect(await removeVoter(db, { ...own, hostId: plan.hostId })).toBe('done')
    expect((await see())?.voters).toHaveLength(2)
    for (const hostId of [null, ben, crypto.randomUUID()]) {
      expect(await decideFor(placeAt(0), hostId)).toBe('not-host')
      expect(await removeVoter(db, { ...own, hostId, voterId: ben })).toBe('not-host')
    }
    const elsewhere = await make()
    expect(await decideFor(placeAt(0), elsewhere.hostId)).toBe('not-host')
  })
})

describe('at the same moment', () => {
  const voters = Array.from({ length: MAX_VOTERS + 20 }, (_, nth) => `Voter ${nth}`)

  test('a hundred people get in, and not one more', async () => {
    const outcomes = await Promise.all(voters.map(name => cast(name, [[placeAt(0), 'yes']])))
    expect(outcomes.filter(outcome => outcome === 'full')).toHaveLength(21)
    expect((await see())?.voters).toHaveLength(MAX_VOTERS)
    expect(await countedFirst(voters.length)).toBeGreaterThan(MAX_VOTERS)
  })

  /** The control: whoever counts before taking the lock lets more in. */
  async function countedFirst(people: number): Promise<number> {
    plan = await make()
    const { id } = await db
      .selectFrom('outings')
      .select('id')
      .where('token', '=', plan.token)
      .executeTakeFirstOrThrow()
    const count = () =>
      db
        .selectFrom('outing_voters')
        .select(eb => eb.fn.countAll<number>().as('voters'))
        .where('outing_id', '=', id)
        .executeTakeFirstOrThrow()
    await Promise.all(
      Array.from({ length: people }, async (_, nth) => {
        if ((await count()).voters >= MAX_VOTERS) return
        const voter = { outing_id: id, name: `V ${nth}`, is_host: false, joined_at: TEST_NOW }
        await db.insertInto('outing_voters').values(voter).execute()
      }),
    )
    return (await count()).voters
  }

  test('a hundred voters see one decision, and no vote after it is counted', async () => {
    const deciding = places.map(id => decideFor(id))
    const voting = voters.slice(0, 60).map(name => cast(name, [[placeAt(0), 'yes']]))
    const [decisions, outcomes] = await Promise.all([Promise.all(deciding), Promise.all(voting)])
    expect(decisions.toSorted()).toEqual(['already-decided', 'already-decided', 'done'])
    const accepted = outcomes.filter(outcome => typeof outcome !== 'string')
    const outing = await see()
    expect(outing?.decidedPlace?.id).toBe(places[decisions.indexOf('done')])
    expect(outing?.voters).toHaveLength(1 + accepted.length)
    const shown = outing?.places.find(({ id }) => id === placeAt(0))
    expect(shown?.yes).toBe(accepted.length)
  })
})
