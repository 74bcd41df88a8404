import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { useDatabase } from '../../../test/database.ts'
import { untilWaiting, withoutLocks } from '../../../test/locks.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../test/world.ts'
import { uploadName } from '../files/upload-name.ts'
import { couponForm } from './coupon-form.ts'
import { editCoupon, editDeal } from './edit.server.ts'
import { joinQueue } from './queue.server.ts'

const { db } = useDatabase()

let bea: Awaited<ReturnType<typeof addBusiness>>
let dinerId = ''
beforeEach(async () => {
  bea = await addBusiness(db)
  dinerId = await addPerson(db, PEOPLE.dana)
})

const FORM = couponForm('2027-06-17').parse({
  key: crypto.randomUUID(),
  title: 'After',
  description: 'Two of them.',
  target: '8',
  endsOn: '2027-07-01',
  redeemMethod: 'Display coupon at checkout',
  confirmed: 'yes',
})

const editing = (id: string, picture: { fileId: string } | null = null) => ({
  id,
  businessId: bea.accountId,
  by: { actorId: bea.accountId, role: 'business' as const },
  form: { ...FORM, hours: null, firstOn: null },
  fields: {},
  picture,
  now: TEST_NOW,
})

describe('editing a coupon', () => {
  /** The diner has joined, and the commit is still to come, when the owner saves. */
  async function editDuringJoin(on: Db) {
    const id = await addCoupon(db, bea.listingId, { title: 'Before', target: 8 })
    const outcome = await db.transaction().execute(async tx => {
      expect(await joinQueue(tx, { couponId: id, dinerId, now: TEST_NOW })).toBe('joined')
      const outcome = editCoupon(on, editing(id))
      await untilWaiting(db)
      return { outcome }
    })
    return outcome.outcome
  }

  test('waits for who joins at the same time, and leaves them what they joined', async () => {
    expect(await editDuringJoin(db)).toBe('joined')
    expect(await db.selectFrom('coupons').select('title').execute()).toEqual([{ title: 'Before' }])
  })

  test('would change it under them without the lock: the check that this test can fail', async () => {
    expect(await editDuringJoin(db.withPlugin(withoutLocks))).toBe('edited')
  })

  /** Another tab has saved another title, and the commit is still to come, when this one saves. */
  async function editDuringEdit(on: Db) {
    const id = await addCoupon(db, bea.listingId, { title: 'Before', target: 8 })
    const fields = { title: FORM.title, 'before.title': 'Before' }
    const outcome = await db.transaction().execute(async tx => {
      await tx.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute()
      await tx.updateTable('coupons').set({ title: 'Theirs' }).where('id', '=', id).execute()
      const outcome = editCoupon(on, { ...editing(id), fields })
      await untilWaiting(db)
      return { outcome }
    })
    return outcome.outcome
  }

  test('waits for another tab that saves, and undoes nothing of it', async () => {
    expect(await editDuringEdit(db)).toMatchObject({ conflict: { keep: { title: 'mine' } } })
    expect(await db.selectFrom('coupons').select('title').execute()).toEqual([{ title: 'Theirs' }])
  })

  test('would undo another tab without the lock: the check that this test can fail', async () => {
    expect(await editDuringEdit(db.withPlugin(withoutLocks))).toBe('edited')
  })

  test('that is saved as it was leaves no line in the log', async () => {
    const id = await addCoupon(db, bea.listingId)
    await editCoupon(db, editing(id))
    await editCoupon(db, editing(id))
    expect(await db.selectFrom('audit_log').select('action').execute()).toHaveLength(1)
  })

  test('is refused without a verification, and to another business', async () => {
    const id = await addCoupon(db, bea.listingId)
    const ben = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
    const theirs = { ...editing(id), businessId: ben.accountId }
    expect(await editCoupon(db, theirs)).toBe('not-found')
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    expect(await editCoupon(db, editing(id))).toBe('not-verified')
  })
})

describe('the picture that another one replaces', () => {
  async function addFile(): Promise<string> {
    const id = crypto.randomUUID()
    const row = { id, owner_id: bea.accountId, area: 'coupondeal-images', byte_count: 1 } as const
    const bytes = { media_type: 'image/jpeg', sha256: Buffer.alloc(32) }
    const times = { kept_at: TEST_NOW, created_at: TEST_NOW }
    await db
      .insertInto('files')
      .values({ ...row, ...bytes, ...times })
      .execute()
    return id
  }

  const released = async () => {
    const rows = await db.selectFrom('files').select('id').where('released_at', 'is not', null)
    return (await rows.execute()).map(row => row.id)
  }

  async function addDeal(picture: string): Promise<string> {
    const texts = { title: 'Half price', description: 'All of it.', ends_on: '2027-06-30' }
    const deal = { listing_id: bea.listingId, ...texts, picture }
    const row = db.insertInto('deals').values(deal).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  }

  test('is released', async () => {
    const [before, after] = [await addFile(), await addFile()]
    const id = await addCoupon(db, bea.listingId, { picture: uploadName(before) })
    expect(await editCoupon(db, editing(id, { fileId: after }))).toBe('edited')
    expect(await released()).toEqual([before])
  })

  test('stays while a deal that was posted again shows it too', async () => {
    const [before, after] = [await addFile(), await addFile()]
    const ids = [await addDeal(uploadName(before)), await addDeal(uploadName(before))]
    await editDeal(db, editing(ids[0] ?? '', { fileId: after }))
    expect(await released()).toEqual([])
    await editDeal(db, editing(ids[1] ?? '', { fileId: after }))
    expect(await released()).toEqual([before])
  })

  test('stays where the coupon is saved with the same one', async () => {
    const fileId = await addFile()
    const id = await addCoupon(db, bea.listingId, { picture: uploadName(fileId) })
    await editCoupon(db, editing(id, { fileId }))
    expect(await released()).toEqual([])
  })
})
