import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { formsIn } from '../../../../test/forms.ts'
import { days, hoursColumns } from '../../../../test/hours.ts'
import { noticeOf, readerSees, sourceOf, visibleText } from '../../../../test/page.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { FORM_OF } from '../../../domain/accounts/form-of.ts'
import { toField } from './chosen-places.ts'

const { db } = useDatabase({ size: 12 })
const app = createTestApp(db)
const COPY = href('/profile/places/week')

type Place = Awaited<ReturnType<typeof addBusiness>>
let [bea, pier, deck]: Place[] = []
beforeEach(async () => {
  const hours = hoursColumns(days({ 3: { time: '4-7 PM', items: ['$5 drafts'] } }))
  bea = await addBusiness(db, PEOPLE.bea, { listing: { name: 'Hopper Bar', ...hours } })
  const branch = { account: { owner_id: bea.accountId, password_hash: null } }
  const old = hoursColumns(days({ 3: { time: '3-6 PM' }, 4: { time: '3-6 PM' } }))
  const exceptions = JSON.stringify([{ on: '2027-07-04', kind: 'closed', note: '' }])
  const listing = { name: 'Hopper on the Pier', ...old, exceptions }
  pier = await addBusiness(db, PEOPLE.bea, { ...branch, listing })
  deck = await addBusiness(db, PEOPLE.bea, { ...branch, listing: { name: 'Hopper Deck' } })
})

const idOf = (place: Place | undefined) => place?.accountId ?? ''
const look = async (cookie = bea?.cookie ?? '') => app.request(COPY, { headers: { cookie } })
const send = (fields: Record<string, string>, cookie = bea?.cookie ?? '') =>
  app.request(COPY, form(fields, cookie))

/** What the form carries, with these places ticked. */
async function filled(...places: (Place | undefined)[]): Promise<Record<string, string>> {
  const found = formsIn(await sourceOf(await look()), COPY).find(({ fields }) => fields.has('seen'))
  const hidden = [...(found?.fields ?? [])].filter(([name]) => !name.startsWith('to-'))
  const ticked = places.map(place => [toField(idOf(place)), 'on'])
  return Object.fromEntries([...hidden, ...ticked])
}

async function weekOf(place: Place | undefined) {
  const { happy_hours, exceptions, checked_on } = await db
    .selectFrom('listings')
    .select(['happy_hours', 'exceptions', 'checked_on'])
    .where('id', '=', place?.listingId ?? 0)
    .executeTakeFirstOrThrow()
  const published = happy_hours.kind === 'days' ? happy_hours.days : []
  const on = published.filter(day => day.enabled).map(({ day, time }) => `${day} ${time}`)
  return { on, exceptions, checked_on }
}

describe('copying a week', () => {
  test('says of each place what changes there, before anything does', async () => {
    const text = visibleText(await sourceOf(await look()))
    expect(text).toContain('Thu: 4-7 PM · $5 drafts, instead of 3-6 PM')
    expect(text).toContain('Fri: no happy hour, instead of 3-6 PM')
    expect(text).toContain('Thu: 4-7 PM · $5 drafts, instead of none')
    expect((await weekOf(pier)).on).toEqual(['3 3-6 PM', '4 3-6 PM'])
  })

  test('changes the chosen places, and keeps their own dates', async () => {
    const copied = await send(await filled(pier))
    expect(copied.headers.get('location')).toBe('/profile')
    expect(noticeOf(copied)).toBe('✅ This week is now at Hopper on the Pier too.')
    expect(await weekOf(pier)).toMatchObject({ on: ['3 4-7 PM'], checked_on: '2027-06-17' })
    expect((await weekOf(pier)).exceptions).toHaveLength(1)
    expect((await weekOf(deck)).on).toEqual([])
    const page = await app.request(`/hush-restaurants/${pier?.memberUid}`)
    expect(visibleText(await sourceOf(page))).toContain('$5 drafts')
    expect(visibleText(await sourceOf(await look()))).toContain('It has this week already.')
  })

  test('is the same when it is sent twice at once, or again', async () => {
    const fields = await filled(pier, deck)
    const answers = await Promise.all([send(fields), send(fields), send(fields)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await send(fields)).status).toBe(303)
    expect([(await weekOf(pier)).on, (await weekOf(deck)).on]).toEqual([['3 4-7 PM'], ['3 4-7 PM']])
  })

  test.each([
    ['the place it goes to', () => pier],
    ['the place it comes from', () => bea],
  ])('does nothing anywhere once another tab changed the week of %s', async (_, changed) => {
    const fields = await filled(pier, deck)
    await db
      .updateTable('listings')
      .set(hoursColumns(days({ 1: { time: '5-6 PM' } })))
      .where('id', '=', changed()?.listingId ?? 0)
      .execute()
    const refused = await send(fields)
    expect(refused.status).toBe(409)
    expect(await readerSees(refused)).toContain('nothing was copied. Please look again.')
    expect((await weekOf(deck)).on).toEqual([])
    expect((await send(await filled(deck))).status).toBe(303)
  })

  test('of a place without a happy hour empties no other', async () => {
    const cookie = deck?.cookie ?? ''
    await db
      .updateTable('sessions')
      .set({ branch_id: idOf(deck), account_id: idOf(bea) })
      .where('account_id', '=', idOf(deck))
      .execute()
    expect(visibleText(await sourceOf(await look(cookie)))).toContain('nothing to copy')
    expect((await send({ [toField(idOf(pier))]: 'on' }, cookie)).status).toBe(409)
    expect((await weekOf(pier)).on).toHaveLength(2)
  })
})

describe('copying is refused', () => {
  test('to a place of somebody else, together with all others', async () => {
    const rita = await addBusiness(db, { ...PEOPLE.bea, email: 'rita@hush.test' })
    const fields = { ...(await filled(pier)), [toField(rita.accountId)]: 'on' }
    expect((await send(fields)).status).toBe(404)
    expect((await send(await filled(pier), rita.cookie)).status).not.toBe(303)
    const foreign = await filled(pier)
    delete foreign[FORM_OF]
    expect((await send(foreign, rita.cookie)).status).toBe(404)
    expect((await weekOf(pier)).on).toHaveLength(2)
    expect((await weekOf(rita)).on).toEqual([])
  })

  test('to itself, to a suspended place and to what is none', async () => {
    const ofSuspended = await filled(deck)
    await db
      .updateTable('accounts')
      .set({ suspended_at: new Date(), suspension_reason: 'A reason.' })
      .where('id', '=', idOf(deck))
      .execute()
    expect((await send(ofSuspended)).status).toBe(404)
    expect((await send(await filled(bea))).status).toBe(404)
    for (const id of ['', 'x', crypto.randomUUID()]) {
      expect([id, (await send({ ...(await filled()), [`to-${id}`]: 'on' })).status]).toEqual([
        id,
        404,
      ])
    }
    expect((await send(await filled())).status).toBe(400)
  })

  test('of visitors, diners, and a form of another place', async () => {
    const fields = await filled(pier)
    expect((await send(fields, '')).status).toBe(401)
    expect((await look('')).headers.get('location')).toContain('/business-login')
    const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await send(fields, diner)).status).toBe(403)
    expect((await look(diner)).status).toBe(403)
    const other = await send({ ...fields, [FORM_OF]: idOf(deck) })
    expect(other.status).toBe(409)
    expect(await readerSees(other)).toContain('You switched accounts or places')
    expect((await weekOf(pier)).on).toHaveLength(2)
  })
})
