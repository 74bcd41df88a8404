import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { addListing, memberUid } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let owl = 0
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
})

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method })

describe('the calendar of a listing', () => {
  test('is found from its page, as a subscription and as a file', async () => {
    const page = await (await read(`/restaurants/${owl}`)).text()
    expect(page).toContain('Add to calendar')
    expect(page).toContain(`href="webcal://localhost:3000/restaurants/${owl}.ics"`)
    expect(page).toContain(`href="http://localhost:3000/restaurants/${owl}.ics"`)
    expect(page).toContain('https://calendar.google.com/calendar/r?cid=webcal')
  })

  test('is not offered where no time is known, but stays for those who subscribed', async () => {
    const hours = hoursColumns(texts(['varies']))
    const { id } = await addListing(db, { name: 'Varying', ...hours })
    expect(await (await read(`/restaurants/${id}`)).text()).not.toContain('Add to calendar')
    const calendar = await (await read(`/restaurants/${id}.ics`)).text()
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
    expect(calendar).not.toContain('VEVENT')
  })

  test('says where times are, for programs that know no zones', async () => {
    const answer = await read(`/restaurants/${owl}.ics`)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(`happy-hour-${owl}.ics`)
    const text = await answer.text()
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York')
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
    expect(text).toContain(`http://localhost:3000/restaurants/${owl}`)
  })

  test('is kept by who has it, and HEAD is GET without the text', async () => {
    const answer = await read(`/restaurants/${owl}.ics`)
    const etag = answer.headers.get('etag') ?? ''
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const again = await read(`/restaurants/${owl}.ics`, { 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await read(`/restaurants/${owl}.ics`, {}, 'HEAD')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    await db
      .updateTable('listings')
      .set(hoursColumns(texts(['Mon 5-6pm'])))
      .execute()
    expect((await read(`/restaurants/${owl}.ics`, { 'If-None-Match': etag })).status).toBe(200)
  })

  test('leads from a claimed listing to the one of its business', async () => {
    await db
      .updateTable('listings')
      .set({ hidden_at: new Date(0) })
      .execute()
    expect((await read(`/restaurants/${owl}.ics`)).status).toBe(404)
    const uid = memberUid(7)
    await addListing(db, { member_uid: uid, name: 'Owl & Sons', claimed_listing_id: owl })
    const answer = await read(`/restaurants/${owl}.ics`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/hush-restaurants/${uid}.ics`)
    const calendar = await (await read(`/hush-restaurants/${uid}.ics`)).text()
    expect(calendar).toContain('SUMMARY:Happy hour at Owl & Sons')
  })

  test.each([
    '/restaurants/0.ics',
    '/restaurants/x.ics',
    '/restaurants/99999999999999999999.ics',
    '/restaurants/-1.ics',
    '/restaurants/.ics',
    '/hush-restaurants/1.ics',
    `/hush-restaurants/${memberUid(9)}.ics`,
  ])('is not at %s', async path => {
    expect((await read(path)).status).toBe(404)
  })
})
