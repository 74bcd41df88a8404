import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { useDatabase } from '../../../test/database.ts'
import { BY_DAY, IN_WORDS, useFoundPlace } from '../../../test/found-place.ts'
import { untilWaiting, withoutLocks } from '../../../test/locks.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { publishEvidence } from '../../domain/belief/sites/publish-evidence.server.ts'

const { db } = useDatabase({ size: 10 })
const {
  load,
  row,
  send,
  shownForm,
  siteSaysOpen,
  weekNow,
  correct,
  takeBack,
  correction,
  deskPage,
  correctionPage,
  openingNow,
  minutesNow,
} = useFoundPlace(db)

const SHORT = [
  [0, '1700', '2200'],
  [1, '1700', '2200'],
]

describe('the opening hours of a found listing', () => {
  test('are corrected in the words of files, and the minutes follow', async () => {
    await load(IN_WORDS)
    expect(noticeOf(await correct({ openingHours: 'Mon-Tue 5-10pm' }))).toBe(
      'The listing is corrected.',
    )
    expect(await openingNow()).toEqual(SHORT)
    expect(await minutesNow()).toBe('{[1020,1080),[2460,2520)}')
    const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(entry.reason).toBe('They called.\nopening hours: Daily 11 AM–10 PM → Mon–Tue 5 PM–10 PM')
    const desk = await deskPage()
    expect(desk).toContain('Mon–Tue 5 PM–10 PM')
    expect(desk).toMatch(/Corrected opening hours/u)
    expect(await correctionPage()).toContain('Found: Daily 11 AM–10 PM')
  })

  test('stay when the file comes again, also with others, which come back', async () => {
    await load(IN_WORDS)
    await correct({ openingHours: 'Mo,Tu 17:00-22:00' })
    const minutes = await minutesNow()
    expect(await load(IN_WORDS)).toMatchObject({ updated: 0, outweighed: 0 })
    await load({ ...IN_WORDS, hours: 'Mon-Sat 3pm-9pm' })
    expect(await openingNow()).toEqual(SHORT)
    expect(await minutesNow()).toBe(minutes)
    expect(await correctionPage()).toContain('Found: Mon–Sat 3 PM–9 PM')
    expect(noticeOf(await takeBack())).toBe('The listing is as it was found.')
    expect((await openingNow())[5]).toEqual([5, '1500', '2100'])
    expect(await minutesNow()).toContain('[6720,6840)')
    expect(await correction()).toBeUndefined()
  })

  test('take new happy hours of the file, cut to them', async () => {
    await load(IN_WORDS)
    await correct({ openingHours: 'Mon-Tue 5-10pm' })
    await load({ ...IN_WORDS, happy_hour: 'Mon-Fri 4-7pm' })
    expect(await weekNow()).toEqual(['Mon-Fri 4-7pm'])
    expect(await minutesNow()).toBe('{[1020,1140),[2460,2580)}')
  })

  test('stay when the website says others, which are kept for taking back', async () => {
    await load({ ...IN_WORDS, hours: '' })
    await correct({ openingHours: 'Mon-Tue 5-10pm' })
    await siteSaysOpen('Mo-Su 10:00-23:00')
    await publishEvidence(db, { listingId: (await row()).id, now: TEST_NOW })
    expect(await openingNow()).toEqual(SHORT)
    expect(await correctionPage()).toContain('Found: Daily 10 AM–11 PM')
    await load({ ...IN_WORDS, hours: '' })
    expect(await openingNow()).toEqual(SHORT)
    await takeBack()
    expect((await openingNow())[0]).toEqual([0, '1000', '2300'])
    expect((await minutesNow()).split(',')[0]).toBe('{[960')
  })

  test('may be taken out, where nobody knows them', async () => {
    await load({ ...IN_WORDS, hours: 'Sat 1-2pm' })
    expect(await minutesNow()).toBe('{}')
    await correct({ openingHours: '' })
    expect(await openingNow()).toEqual([])
    expect((await minutesNow()).split(',')[0]).toBe('{[960')
    expect(await correctionPage()).toContain('Found: Sat 1 PM–2 PM')
  })

  test('are read back around the clock', async () => {
    await load({ ...IN_WORDS, hours: 'Mo-Th 00:00-24:00; Fr 11:00-02:00' })
    expect(noticeOf(await correct({ name: 'The Busy Heron' }))).toBe('The listing is corrected.')
    expect((await correction())?.facts).toEqual({ name: 'The Busy Heron' })
    const { openingHours } = await shownForm()
    const before = await openingNow()
    await correct({ openingHours: 'Mon 1-9pm' })
    await correct({ openingHours })
    expect(await openingNow()).toEqual(before)
  })

  test.each([
    ['11am-10pm', 'Say on which days.'],
    ['11:00-22:00', 'Say on which days.'],
    ['Mon-Fri 11am to close', 'Write when it opens and when it closes.'],
    ['Mon-Fri', 'Write when it opens and when it closes.'],
    ['Mo-Su off', 'It says no time.'],
    ['Mon 9-5-7', 'A part of it is unclear.'],
    ['Dec 24 11am-2pm', 'It names a date, and a week has none.'],
  ])('are refused as “%s”', async (openingHours, problem) => {
    await load(IN_WORDS)
    const answer = await correct({ openingHours, address: '9 Elm' })
    expect(answer.status).toBe(400)
    const html = await readerSees(answer)
    expect(visibleText(html)).toContain(`The clock cannot read that. ${problem}`)
    expect(html).toContain(openingHours)
    expect(await row()).toMatchObject({ address: '1 Reed Street' })
    expect(await correction()).toBeUndefined()
  })
})

test('of two operators at once one corrects, and the other is shown what is there', async () => {
  await load(BY_DAY)
  const seen = await shownForm()
  const times = ['Mon-Tue 5-10pm', 'Mon-Tue 6-10pm', 'Mon-Tue 7-10pm']
  const answers = await Promise.all(times.map(openingHours => send({ ...seen, openingHours })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([303, 409, 409])
  const late = answers.find(({ status }) => status === 409)
  const winner = times[statuses.indexOf(303)]?.slice(8, 9)
  expect(late && visibleText(await readerSees(late))).toContain(
    `Shown now: Mon–Tue ${winner} PM–10 PM`,
  )
})

describe('an import during a correction', () => {
  /** The correction waits for the log, and the import for the correction. */
  async function importNow(on: Db) {
    await load(IN_WORDS)
    const log = await db.startTransaction().execute()
    await sql`lock table audit_log in share mode`.execute(log)
    const correcting = correct({ openingHours: 'Mon-Tue 5-10pm', week: 'Mon 5-7pm' })
    await untilWaiting(db, 1)
    const importing = load({ ...IN_WORDS, happy_hour: 'Daily 1-3pm' }, on)
    await untilWaiting(db, 2)
    await log.commit().execute()
    await Promise.all([correcting, importing])
    return minutesNow()
  }

  test('leaves what the operator wrote', async () => {
    expect(await importNow(db)).toBe('{[1020,1140)}')
    expect(await openingNow()).toEqual(SHORT)
    expect(await correctionPage()).toContain('Found: Daily 1-3pm')
  })

  test('writes over it where the import locks nothing before it weighs', async () => {
    expect(await importNow(db.withPlugin(withoutLocks))).not.toBe('{[1020,1140)}')
  })
})
