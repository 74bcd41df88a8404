import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { BY_DAY, IN_WORDS, on, useFoundPlace, WEEK_BY_DAY } from '../../../test/found-place.ts'
import { later, MINUTE } from '../../../test/moment.ts'
import { siteSays } from '../../../test/own-site.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { publishEvidence } from '../../domain/belief/sites/publish-evidence.server.ts'

const { db } = useDatabase()
const {
  load,
  row,
  weekNow,
  correct,
  takeBack,
  correction,
  correctionPage,
  publicPage,
  minutesNow,
} = useFoundPlace(db)

describe('a week by the day', () => {
  const FOUND = [
    [0, '4-6pm', 'Oysters $1'],
    [1, '4-6pm'],
    [4, 'Varies', '$5 drafts'],
    [6, '', 'Wings $6'],
  ]
  const FIXED = [
    [0, '4-6pm', 'Oysters $1'],
    [1, '5:00 PM - 7:00 PM'],
    [4, '3:00 PM - 5:00 PM', '$5 drafts'],
    [6, '', 'Wings $6'],
  ]
  const TYPED = { tue: '5-7pm', fri: '3-5pm' }

  test('is corrected day by day: the other days keep their words, and all their items', async () => {
    await load(BY_DAY)
    expect(noticeOf(await correct(TYPED))).toBe('The listing is corrected.')
    expect(await weekNow()).toEqual(FIXED)
    expect(await minutesNow()).toBe('{[960,1080),[2460,2580),[6660,6780)}')
    const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(entry.reason).toContain('Mon–Tue 4-6pm / Fri Varies → Mon 4-6pm / Tue 5:00 PM')
    expect(await publicPage()).toContain('corrected by Hush, today')
    expect(await correctionPage()).toContain('Found: Varies')
  })

  test('stays when the file comes again, and takes its new items', async () => {
    await load(BY_DAY)
    await correct(TYPED)
    const minutes = await minutesNow()
    expect(await load(BY_DAY)).toMatchObject({ updated: 0, outweighed: 1 })
    const changed = {
      ...WEEK_BY_DAY,
      Monday: on('1-2pm', 'Mussels $9'),
      Friday: on('1-2pm', 'Figs $2'),
    }
    await load({ ...BY_DAY, happy_hour_information: changed })
    expect(await weekNow()).toEqual([
      [0, '4:00 PM - 6:00 PM', 'Mussels $9'],
      [1, '5:00 PM - 7:00 PM'],
      [4, '3:00 PM - 5:00 PM', 'Figs $2'],
      [6, '', 'Wings $6'],
    ])
    expect(await minutesNow()).toBe(minutes)
    await takeBack()
    expect((await weekNow())[0]).toEqual([0, '1-2pm', 'Mussels $9'])
  })

  test('stays when the file says texts instead, and the other way round', async () => {
    await load(BY_DAY)
    await correct(TYPED)
    const minutes = await minutesNow()
    await load(IN_WORDS)
    expect(await weekNow()).toEqual([
      'Mon 4:00 PM - 6:00 PM',
      'Tue 5:00 PM - 7:00 PM',
      'Fri 3:00 PM - 5:00 PM',
    ])
    await load(BY_DAY)
    expect([await weekNow(), await minutesNow()]).toEqual([FIXED, minutes])
    await takeBack()
    expect(await weekNow()).toEqual(FOUND)
  })

  test('stays when its website says otherwise', async () => {
    await load(BY_DAY)
    await correct(TYPED)
    await siteSays(db, {
      listingId: (await row()).id,
      quote: 'Happy hour weekdays 1-2 pm',
      at: later(MINUTE),
    })
    await publishEvidence(db, { listingId: (await row()).id, now: later(MINUTE) })
    expect(await weekNow()).toEqual(FIXED)
    await takeBack()
    expect(await weekNow()).toEqual(FOUND)
  })

  test('is replaced by a text for the whole week, which leaves the items', async () => {
    await load(BY_DAY)
    await correct({ week: 'Mon-Wed 4-6pm, Sun 1-3pm' })
    expect(await weekNow()).toEqual([
      [0, '4-6pm', 'Oysters $1'],
      [1, '4-6pm'],
      [2, '4:00 PM - 6:00 PM'],
      [6, '1:00 PM - 3:00 PM', 'Wings $6'],
    ])
    await correct({ ...TYPED, wed: '', sun: '' })
    expect((await weekNow())[2]).toEqual([4, '3:00 PM - 5:00 PM', '$5 drafts'])
  })

  test('is corrected no more once it is typed as it was found, or read so', async () => {
    await load({ ...BY_DAY, happy_hour_information: { Monday: on('4-6pm'), Tuesday: on('4-6pm') } })
    const found = await weekNow()
    await correct({ tue: '' })
    expect(await weekNow()).toEqual([[0, '4-6pm']])
    await correct({ tue: '4 to 6 pm' })
    expect(await weekNow()).toEqual(found)
    expect(await correction()).toBeUndefined()
    expect(await db.selectFrom('evidence').select('id').execute()).toEqual([])
  })

  test.each([
    [{ tue: '5-7pm' }, 'It says no time.'],
    [{ fri: 'Sat 4-6pm' }, 'Write here only when it is on Friday.'],
    [{ fri: 'late night' }, 'Write a time for “late night”.'],
    [{ mon: '', tue: '', fri: '' }, 'It says no time.'],
    [{ week: '4-6pm' }, 'Say on which days.'],
    [{ week: 'Mon-Fri' }, 'It says no time.'],
  ])('is refused as %j', async (typed, problem) => {
    await load(BY_DAY)
    const answer = await correct(typed)
    expect(answer.status).toBe(400)
    expect(visibleText(await readerSees(answer))).toContain(problem)
    expect(await weekNow()).toEqual(FOUND)
  })
})
