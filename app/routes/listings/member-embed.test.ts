import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { days, hoursColumns } from '../../../test/hours.ts'
import { addBusiness, addListing } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let bea: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  const listing = {
    name: '</script>Rum & Rye',
    ...hoursColumns(days({ 3: { time: '4-7 PM', items: ['$5 drafts'] } })),
  }
  bea = await addBusiness(db, undefined, { listing })
})

const script = (memberUid: string, headers: Record<string, string> = {}) =>
  app.request(href('/hush-restaurants/:memberUid.js', { memberUid }), {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script', ...headers },
  })

describe('the script for a business’s own site', () => {
  test('is the week as it is now, for any site, and sets no cookie', async () => {
    const answer = await script(bea.memberUid)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    const text = await answer.text()
    expect(text).toContain('"items":["$5 drafts"]')
    expect(text).toContain('On now, ends in 2 h')
    expect(text).not.toContain('</script>')
    expect(text).not.toContain('aggregateRating')
    const etag = answer.headers.get('etag') ?? ''
    expect((await script(bea.memberUid, { 'if-none-match': etag })).status).toBe(304)
  })

  test('says the same to whoever is signed in, and follows the week', async () => {
    const before = await (await script(bea.memberUid)).text()
    expect(await (await script(bea.memberUid, { cookie: bea.cookie })).text()).toBe(before)
    await db
      .updateTable('listings')
      .set(hoursColumns(days({ 4: { time: '5-6 PM' } })))
      .where('id', '=', bea.listingId)
      .execute()
    expect(await (await script(bea.memberUid)).text()).toContain('"days":"Friday"')
  })

  test('is none for a hidden place, a found one, and what is no place', async () => {
    const found = await addListing(db)
    expect((await script(String(found.id))).status).toBe(404)
    expect((await script(crypto.randomUUID())).status).toBe(404)
    expect((await script('x')).status).toBe(404)
    await db.updateTable('listings').set({ hidden_at: new Date() }).execute()
    expect((await script(bea.memberUid)).status).toBe(404)
  })
})
