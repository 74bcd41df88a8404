import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW, TEST_ORIGIN } from '../../../test/moment.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../../../test/world.ts'
import { joinQueue } from '../../domain/promotions/queue.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let couponId = ''
beforeEach(async () => {
  const { id } = await addListing(db)
  couponId = await addCoupon(db, id, { target: 9, price_cents: 1800, usual_cents: 3600 })
})

const picture = (headers: Record<string, string> = {}) =>
  app.request(`/coupons/${couponId}/picture.jpg`, { headers })

async function bytesOf(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

describe('the picture of a shared coupon', () => {
  test('is a JPEG of the size that sites show, with text in it', async () => {
    const answer = await picture()
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const image = sharp(await bytesOf(answer))
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const title = await image
      .extract({ left: 80, top: 136, width: 700, height: 190 })
      .greyscale()
      .raw()
      .toBuffer()
    const light = title.filter(value => value > 200).length / title.length
    expect(light).toBeGreaterThan(0.1)
  })

  test('is kept as long as what it shows is the same, and drawn anew with the next count', async () => {
    const first = await picture()
    const etag = first.headers.get('etag') ?? ''
    expect((await picture({ 'if-none-match': etag })).status).toBe(304)
    const dana = await addPerson(db, PEOPLE.dana)
    await joinQueue(db, { couponId, dinerId: dana, now: TEST_NOW })
    const next = await picture({ 'if-none-match': etag })
    expect(await bytesOf(next)).not.toEqual(await bytesOf(first))
  })

  test('is drawn once for fifty who fetch it together', async () => {
    await db.updateTable('coupons').set({ title: 'Wings for the whole street' }).execute()
    const answers = await Promise.all(Array.from({ length: 50 }, () => picture()))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('is named on the page with the count', async () => {
    const page = await (await app.request(`/coupons/${couponId}`)).text()
    const address = `${TEST_ORIGIN}/coupons/${couponId}/picture.jpg?joined=0`
    expect(page).toContain(`property="og:image" content="${address}"`)
  })

  test('is drawn whatever stands in the title', async () => {
    for (const title of [
      '<b>&"\'',
      '寿司 🍣',
      '\u202Eregrub',
      'ب',
      '\u200D\uFE0F',
      'x'.repeat(120),
    ]) {
      await db.updateTable('coupons').set({ title }).execute()
      await bytesOf(await picture())
    }
  })

  test('is not there without the coupon', async () => {
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    expect((await picture()).status).toBe(404)
    expect((await app.request('/coupons/none/picture.jpg')).status).toBe(404)
  })
})
