import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { findListingToCorrect } from '../app/domain/desk/operators/correct-listing.server.ts'
import { correctionTexts } from '../app/domain/desk/operators/correction.ts'
import { importFile } from '../app/domain/listings/import/import-file.server.ts'
import type { Db } from '../db/client.ts'
import { createTestApp, form } from './app.ts'
import { TEST_NOW } from './moment.ts'
import { readerSees, visibleText } from './page.ts'
import { addPerson, PEOPLE, signIn } from './world.ts'

const PLACE = {
  name: 'The Idle Heron',
  address: '1 Reed Street',
  zip: '20852',
  lat: 39.05,
  lon: -77.12,
  hours: 'Mon-Sun 11am-10pm',
}

export const IN_WORDS = { ...PLACE, happy_hour: 'Mon-Fri 4-6pm', happy_hour_food: 'Oysters $1' }

export const on = (time: string, ...items: string[]) => ({ enabled: true, time, items })

export const WEEK_BY_DAY = {
  Monday: on('4-6pm', 'Oysters $1'),
  Tuesday: on('4-6pm'),
  Friday: on('Varies', '$5 drafts'),
  Sunday: on('', 'Wings $6'),
}

export const BY_DAY = { ...PLACE, happy_hour_information: WEEK_BY_DAY }

/** The one place of a file, and an operator at its page of corrections. */
export function useFoundPlace(db: Db) {
  const app = createTestApp(db)
  let folder = ''
  let cookie = ''
  beforeEach(async () => {
    folder ||= await mkdtemp(join(tmpdir(), 'hush-found-'))
    cookie = await signIn(db, await addPerson(db, PEOPLE.olga))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function load(facts: object, on = db) {
    const path = join(folder, 'guide.json')
    await writeFile(path, JSON.stringify([{ id: 'a', ...facts }]))
    const options = { source: null, checkedOn: null, today: '2027-06-17', isDryRun: false }
    const onProblem = (_: unknown, reason: string) => {
      throw new Error(reason)
    }
    return importFile(on, { path, ...options, onProblem, onProgress: () => {} })
  }

  const row = () => db.selectFrom('listings').selectAll().executeTakeFirstOrThrow()
  const desk = async () => `/operator/listings/${(await row()).id}`
  const look = async (path: string) =>
    visibleText(await readerSees(await app.request(path, { headers: { cookie } })))
  const send = async (fields: Record<string, string>) =>
    app.request(`${await desk()}/correct`, form(fields, cookie))

  async function shownForm() {
    const listing = await findListingToCorrect(db, { listingId: (await row()).id })
    if (!listing) throw new Error('It is gone.')
    const texts = correctionTexts(listing.facts, listing.hours)
    return { ...texts, intent: 'correct', reason: 'They called.', seen: listing.version }
  }

  async function siteSaysOpen(quote: string) {
    const { id } = await row()
    const seen = { first_seen_at: TEST_NOW, last_seen_at: TEST_NOW }
    const statement = { about: 'opening-hours', manner: 'stated', quote, ...seen } as const
    await db
      .insertInto('evidence')
      .values({ listing_id: id, ...statement })
      .execute()
  }

  async function weekNow() {
    const { happy_hours: hours } = await row()
    if (hours.kind !== 'days') return hours.texts
    return hours.days.flatMap(({ day, enabled, time, items }) =>
      enabled ? [[day, time, ...items]] : [],
    )
  }

  return {
    load,
    row,
    send,
    shownForm,
    siteSaysOpen,
    weekNow,
    correct: async (more: Record<string, string>) => send({ ...(await shownForm()), ...more }),
    takeBack: async () =>
      send({ ...(await shownForm()), intent: 'use-found', reason: 'It is so.' }),
    correction: () => db.selectFrom('listing_corrections').selectAll().executeTakeFirst(),
    deskPage: async () => look(await desk()),
    correctionPage: async () => look(`${await desk()}/correct`),
    publicPage: async () => look(`/restaurants/${(await row()).id}`),
    openingNow: async () =>
      (await row()).opening_hours.map(({ day, start, end }) => [day, start, end]),
    minutesNow: async () => (await row()).happy_minutes,
  }
}
