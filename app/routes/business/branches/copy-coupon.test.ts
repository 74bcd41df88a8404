import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { formsIn } from '../../../../test/forms.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees, sourceOf, visibleText } from '../../../../test/page.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { FORM_OF } from '../../../domain/accounts/form-of.ts'
import { storeFile } from '../../../domain/files/files.server.ts'
import { pictureKey, UPLOAD_WIDTHS } from '../../../domain/files/store-keys.ts'
import { uploadedFileId, uploadName } from '../../../domain/files/upload-name.ts'
import { toField } from './chosen-places.ts'

const { db } = useDatabase({ size: 12 })
const app = createTestApp(db)

type Place = Awaited<ReturnType<typeof addBusiness>>
let [bea, pier, deck]: Place[] = []
let page = ''
let couponId = ''
beforeEach(async () => {
  bea = await addBusiness(db, PEOPLE.bea, { listing: { name: 'Hopper Bar' } })
  const account = { owner_id: bea.accountId, password_hash: null }
  pier = await addBusiness(db, PEOPLE.bea, { account, listing: { name: 'Hopper on the Pier' } })
  const unverified = { account: { ...account, verified_at: null } }
  deck = await addBusiness(db, PEOPLE.bea, { ...unverified, listing: { name: 'Hopper Deck' } })
  const prices = { price_cents: 1200, usual_cents: 2000 }
  couponId = await addCoupon(db, bea.listingId, { target: 12, daily_limit: 5, ...prices })
  page = href('/profile/coupons/:couponId/places', { couponId })
})

const idOf = (place: Place | undefined) => place?.accountId ?? ''
const look = async (cookie = bea?.cookie ?? '') => app.request(page, { headers: { cookie } })
const send = (fields: Record<string, string>, cookie = bea?.cookie ?? '') =>
  app.request(page, form(fields, cookie))

async function filled(...places: (Place | undefined)[]): Promise<Record<string, string>> {
  const found = formsIn(await sourceOf(await look()), page).find(({ fields }) => fields.has('seen'))
  const hidden = [...(found?.fields ?? [])].filter(([name]) => !name.startsWith('to-'))
  const ticked = places.map(place => [toField(idOf(place)), 'on'])
  return { ...Object.fromEntries([...hidden, ...ticked]), confirmed: 'yes' }
}

async function couponsOf(place: Place | undefined) {
  return db
    .selectFrom('coupons')
    .select(['title', 'target', 'daily_limit', 'price_cents', 'ends_on', 'activated_at'])
    .where('listing_id', '=', place?.listingId ?? 0)
    .execute()
}

describe('copying a coupon', () => {
  test('says what it promises at each place, and where it cannot go', async () => {
    const text = visibleText(await sourceOf(await look()))
    expect(text).toMatch(/Hopper on the Pier.*12 guests · by Jun 30, 2027 · At most 5 a day/)
    expect(text).toContain('$96 less than usual')
    expect(text).toMatch(/Hopper Deck.*It is not verified yet/)
    expect(await couponsOf(pier)).toEqual([])
  })

  test('posts it at the chosen places, with a line of its own', async () => {
    const posted = await send(await filled(pier))
    expect(noticeOf(posted)).toBe('Your coupon is posted at Hopper on the Pier too.')
    const copy = { title: 'Two-for-one crab cakes', target: 12, daily_limit: 5, price_cents: 1200 }
    expect(await couponsOf(pier)).toMatchObject([{ ...copy, ends_on: '2027-06-30' }])
    expect(visibleText(await sourceOf(await look()))).toContain('is running there already')
    expect(await couponsOf(bea)).toHaveLength(1)
  })

  test('posts once when it is sent twice at once, or again', async () => {
    const fields = await filled(pier)
    const answers = await Promise.all([send(fields), send(fields), send(fields)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await send(fields)).status).toBe(303)
    expect(await couponsOf(pier)).toHaveLength(1)
    const anew = { ...fields, key: crypto.randomUUID() }
    expect((await send(anew)).status).toBe(409)
    expect(await couponsOf(pier)).toHaveLength(1)
  })

  test('posts nowhere if one place refuses, or the coupon changed in another tab', async () => {
    const fields = await filled(pier, deck)
    expect((await send(fields)).status).toBe(409)
    expect(await couponsOf(pier)).toEqual([])
    const ofBefore = await filled(pier)
    await db.updateTable('coupons').set({ target: 200 }).execute()
    const refused = await send(ofBefore)
    expect(refused.status).toBe(409)
    expect(await readerSees(refused)).toContain('The coupon changed while you were looking')
    expect(await couponsOf(pier)).toEqual([])
  })

  test('gives each place a picture of its own, which outlives the first', async () => {
    const bytes = new Uint8Array([1, 2, 3])
    const forms = UPLOAD_WIDTHS.map(
      width => [(id: string) => pictureKey(id, width), bytes] as const,
    )
    const made = { mediaType: 'image/webp', main: bytes, forms: new Map(forms) }
    const upload = { ownerId: idOf(bea), area: 'coupondeal-images', made, now: TEST_NOW } as const
    const { fileId } = await storeFile(db, app.services.files, upload)
    await db.updateTable('files').set({ kept_at: TEST_NOW }).execute()
    await db
      .updateTable('coupons')
      .set({ picture: uploadName(fileId) })
      .execute()
    expect((await send(await filled(pier))).status).toBe(303)
    const { picture } = await db
      .selectFrom('coupons')
      .select('picture')
      .where('listing_id', '=', pier?.listingId ?? 0)
      .executeTakeFirstOrThrow()
    const copied = uploadedFileId(picture) ?? ''
    expect(copied).not.toBe(fileId)
    await db.updateTable('files').set({ released_at: TEST_NOW }).where('id', '=', fileId).execute()
    const shown = await app.request(
      href('/pictures/:fileId/:width', { fileId: copied, width: '320' }),
    )
    expect([shown.status, new Uint8Array(await shown.arrayBuffer())]).toEqual([200, bytes])
  })

  test('asks for the promise, and for a place', async () => {
    const { confirmed: _, ...unconfirmed } = await filled(pier)
    const refused = await send(unconfirmed)
    expect(refused.status).toBe(400)
    expect(await readerSees(refused)).toContain('Please confirm that you can serve everybody')
    expect((await send(await filled())).status).toBe(400)
    expect(await couponsOf(pier)).toEqual([])
  })
})

describe('copying a coupon is refused', () => {
  test('to a place of somebody else, to itself and to what is none', async () => {
    const rita = await addBusiness(db, { ...PEOPLE.bea, email: 'rita@hush.test' })
    expect((await send({ ...(await filled(pier)), [toField(rita.accountId)]: 'on' })).status).toBe(
      404,
    )
    expect((await send(await filled(bea))).status).toBe(404)
    for (const id of ['', 'x', crypto.randomUUID()]) {
      expect((await send({ ...(await filled()), [`to-${id}`]: 'on' })).status).toBe(404)
    }
    expect(await couponsOf(pier)).toEqual([])
    expect(await couponsOf(rita)).toEqual([])
  })

  test('of a coupon of somebody else, or one that is over', async () => {
    const rita = await addBusiness(db, { ...PEOPLE.bea, email: 'rita@hush.test' })
    const { [FORM_OF]: _, ...fields } = await filled(pier)
    expect((await look(rita.cookie)).status).toBe(404)
    expect((await send(fields, rita.cookie)).status).toBe(404)
    await db.updateTable('coupons').set({ ended_at: new Date() }).execute()
    expect((await look()).status).toBe(404)
    expect((await send(fields)).status).toBe(404)
    page = href('/profile/coupons/:couponId/places', { couponId: 'x' })
    expect((await look()).status).toBe(404)
    expect(await couponsOf(pier)).toEqual([])
  })

  test('of visitors, diners, and a form of another place', async () => {
    const fields = await filled(pier)
    expect((await send(fields, '')).headers.get('location')).toContain('/business-login')
    const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
    const { [FORM_OF]: _, ...ofNobody } = fields
    expect((await send(ofNobody, diner)).status).toBe(403)
    const other = await send({ ...fields, [FORM_OF]: idOf(pier) })
    expect(noticeOf(other)).toContain('so nothing was done')
    expect(await couponsOf(pier)).toEqual([])
  })
})
