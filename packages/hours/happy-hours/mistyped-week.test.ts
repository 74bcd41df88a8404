import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TypedWeek, toldWeek, weeksWithMistakes } from '../test/typed-weeks.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { readHours } from './read-hours.ts'
import { type PastedWeek, readWeek } from './read-week.ts'
import { answerDoubt } from './word-doubts.ts'

function timesOn(week: PastedWeek, day: Weekday): string[] {
  return (readHours(week.days[day].time) ?? []).map(({ start, end }) => `${start}-${end}`)
}

/** What a day says that its owner did not. */
function untruths(read: PastedWeek, typed: TypedWeek): string[] {
  return WEEKDAYS.flatMap(day => {
    const deals = typed.deals[day].map(deal => deal.toLowerCase())
    return [
      ...timesOn(read, day).filter(time => !typed.times[day].includes(time)),
      ...read.days[day].items.filter(item => !deals.includes(item.toLowerCase())),
    ].map(each => `${day} ${each}`)
  })
}

function isWhole(read: PastedWeek, typed: TypedWeek): boolean {
  return WEEKDAYS.every(day => {
    const isTimed = typed.times[day].every(time => timesOn(read, day).includes(time))
    return isTimed && read.days[day].items.length === typed.deals[day].length
  })
}

/** What an owner gets who presses the word that was meant, where it is among those asked. */
function readWithAnswers(typed: TypedWeek): PastedWeek {
  let [text, read] = [typed.text, readWeek(typed.text)]
  for (const _ of typed.mistakes) {
    const [doubt] = read.doubts
    const answered = doubt?.guesses.map(guess => answerDoubt(text, doubt, guess)) ?? []
    text = answered.find(each => isRead(readWeek(each), typed)) ?? text
    read = readWeek(text)
  }
  return read
}

function isRead(read: PastedWeek, typed: TypedWeek): boolean {
  return read.doubts.length === 0 && isWhole(read, typed) && untruths(read, typed).length === 0
}

/** Half of a week is true only where the box shows what it lacks. */
function problemOf(typed: TypedWeek): string | null {
  const read = readWithAnswers(typed)
  if (read.doubts.length > 0) return null
  const untrue = untruths(read, typed)
  if (untrue.length > 0) return `${typed.text} → ${untrue.join()}`
  const isShown = read.leftOut.some(({ why }) => why === 'times-unread')
  return isShown || isWhole(read, typed) ? null : `${typed.text} → lacks a part unsaid`
}

describe('a week as owners type it', () => {
  test('is read whole without a mistake', () => {
    fc.assert(
      fc.property(weeksWithMistakes(0), typed => {
        expect([typed.text, isRead(readWeek(typed.text), typed)]).toEqual([typed.text, true])
      }),
      { numRuns: 1_000 },
    )
  })

  test('is read whole in the letters and words of a message', () => {
    fc.assert(
      fc.property(toldWeek, typed => {
        expect([typed.text, isRead(readWeek(typed.text), typed)]).toEqual([typed.text, true])
      }),
      { numRuns: 1_000 },
    )
  })

  // Of fifty thousand others nine were: mostly a stray mark between the halves of a range.
  test('is not published otherwise for a slip of the finger, in two thousand weeks', () => {
    const weeks = fc.sample(weeksWithMistakes(1), { numRuns: 2_000 })
    expect(weeks.map(problemOf).filter(problem => problem !== null)).toEqual([])
  })

  test('is read, or read once the asked word is confirmed, nine times of ten', () => {
    const weeks = fc.sample(weeksWithMistakes(1), { numRuns: 200 })
    const read = weeks.filter(typed => isRead(readWithAnswers(typed), typed))
    expect(read.length).toBeGreaterThanOrEqual(180)
  })
})

describe('a word between days and times that is not understood', () => {
  test.each([
    ['daily exept Sunday 4 til close', 'exept', ['except']],
    ['Mon-Fir 4-7', 'Fir', ['fri']],
    ['Mon 4-7; closd Tuesdays', 'closd', ['closed']],
    ['Mon thr Fri 4-7', 'thr', ['thru']],
    ['Mon-Fri 4-7pn', '7pn', ['7pm']],
    ['Mon-Fri 4-6om', '6om', ['6pm']],
    ['Mon-Fri 4:00-6:0pm', '6:0pm', ['6:00pm']],
    ['Mon-Fri 4pm-', '4pm-', ['4pm to close']],
    ['Fri 5pm til ?', '5pm til', ['5pm to close']],
    ['Mon-Thurs 3-6, Fir 3-7', 'Fir', ['fri']],
    ['Mon-Fri 4-6 (til 7 on Fri)', 'til 7 on Fri', ['Fri 4 to 7', 'Fri open to 7']],
    ['7 days a week, close Mondays, 4-6', 'close', ['closed']],
    ['maanantai - Thurs 4-7', 'maanantai', []],
    ['daily but not perjantai 4-7', 'perjantai', []],
    ['daily 3 6', '3 6', ['3-6']],
    ['Monday threw Friday 4-7', 'threw', ['thru']],
    ['everyday except on, 4-7', 'except on', ['except mon']],
    ['daily, closet Sun, 4-7', 'closet', ['closed']],
    ['Mon-Thx 4-7', 'Thx', ['thu']],
    ['7p until close Fir, Sat', 'Fir', ['fri']],
    ['Wed - Sunday 4 too 6', 'too', ['to']],
    ['Sat & Sun 4:30 PM ail close', 'ail', ['til']],
    [
      '4-7pm Mon-Wed, Thursday until 8',
      'Thursday until 8',
      ['Thursday 4 to 8', 'Thursday open to 8'],
    ],
  ])('is asked back: %j', (text, word, guesses) => {
    const { doubts, days } = readWeek(text)
    expect(doubts).toContainEqual({ word, guesses })
    expect(WEEKDAYS.filter(day => days[day].enabled && days[day].time !== '').length).toBeLessThan(
      2,
    )
  })

  test('is read as it was answered, or without it', () => {
    const text = 'daily exept Sunday 4 til close'
    const [doubt] = readWeek(text).doubts
    if (!doubt) throw new Error('Nothing is asked.')
    const meant = readWeek(answerDoubt(text, doubt, 'except'))
    expect(WEEKDAYS.filter(day => meant.days[day].enabled)).toEqual([0, 1, 2, 3, 4, 5])
    expect(answerDoubt('Mon ploof 4-7', { word: 'ploof', guesses: [] }, null)).toBe('Mon 4-7')
  })

  test.each([
    'Mon-Fri in the lounge 4-7, $5 drafts',
    'Happy hour at the bar Mon-Thu 4-7: $4 wells',
    'Taco Tuesday 4-7, $3 tacos',
    'Fun Fridays 4-7: half price sundaes',
    'Mon-Fri 4-7, $6 fries, $7 thai wings',
  ])('is no word of the bar: %j', text => {
    expect(readWeek(text).doubts).toEqual([])
  })
})

describe('what an owner says of days and times', () => {
  test.each([
    ['Happy hour: daily, 4-6p (2-6p on Sun)', { 5: '16:00-18:00', 6: '14:00-18:00' }],
    ['Mon-Fri 4-6 (Fri 3-6)', { 3: '16:00-18:00', 4: '15:00-18:00', 5: '' }],
    ['Mon-Fri 11-4 lunch / 4-7 happy hour', { 4: '16:00-19:00', 5: '' }],
    ['We used to do 4-7, now it’s 3-6 mon-fri', { 0: '15:00-18:00' }],
    ['sorry, thu-sat from 5-7 not 4-7', { 3: '17:00-19:00' }],
    ['Monday 1-9, rest of the week 3-6, closed Tue', { 0: '13:00-21:00', 1: '', 6: '15:00-18:00' }],
    ['Wed is ladies night 6-9, not happy hour. Happy hour: Mon 4-6', { 0: '16:00-18:00', 2: '' }],
    ['Mon: 4-6\nWed: closed\nThu: 4-7', { 0: '16:00-18:00', 2: '', 3: '16:00-19:00' }],
    ['mon thru fri 3 til 6 30', { 0: '15:00-18:30' }],
    ['Mon-Fri 6 PM to 8 PM. from 4pm - 6pm Sat', { 0: '18:00-20:00', 5: '16:00-18:00' }],
    ['mon 4-6 tue 4-6 sat - sun -', { 1: '16:00-18:00', 5: '', 6: '' }],
    ['⏰ 3-5:30 M-W\n⏰ 9-11 Th-Sa', { 0: '15:00-17:30', 3: '21:00-23:00', 5: '21:00-23:00' }],
    ['starts at 5 on Fridays, ends at 7', { 3: '', 4: '17:00-19:00' }],
    ['four to seven, monday to friday', { 0: '16:00-19:00', 5: '' }],
    ['four thirty to six thirty weekdays', { 0: '16:30-18:30' }],
    ['mon=fri 4=6', { 0: '16:00-18:00', 5: '' }],
    ['4pm onwards Friday', { 3: '', 4: '16:00-null' }],
    ['M-Th. 4-6, F. 3-6', { 3: '16:00-18:00', 4: '15:00-18:00' }],
    ['wkdys 4-6 / wknds 2-5', { 4: '16:00-18:00', 5: '14:00-17:00' }],
    ['HH Mon-Thu 3-6 Late Night: Fri & Sat 10-12', { 0: '15:00-18:00', 4: '22:00-00:00' }],
    ['New times: M-F 4-6 (was 5-7)', { 0: '16:00-18:00' }],
    ['everyday 4-6 except friday 3-6', { 3: '16:00-18:00', 4: '15:00-18:00' }],
    ['daily 4-6 except Sun 12-3', { 5: '16:00-18:00', 6: '12:00-15:00' }],
    ['Mon-Sat 4-6 but Fri & Sat 3-6', { 3: '16:00-18:00', 5: '15:00-18:00', 6: '' }],
    ['Mon to Thurs 5-7pm and Fri same but starts at 4', { 3: '17:00-19:00', 4: '16:00-19:00' }],
    ['Mon-Thu 5-7, Fri the same but until 8', { 3: '17:00-19:00', 4: '17:00-20:00' }],
    ['Mon-Thu 5-7, Wed all day', { 1: '17:00-19:00', 2: 'null-null' }],
    ['HH 3p-6p 7 days/wk', { 6: '15:00-18:00' }],
  ])('is read, and no time of it is lost: %j', (text, days) => {
    const read = readWeek(text)
    expect(read.doubts).toEqual([])
    for (const day of WEEKDAYS) {
      if (day in days)
        expect(timesOn(read, day).join()).toBe(
          Object.entries(days).find(([of]) => Number(of) === day)?.[1],
        )
    }
  })

  test('is not claimed in halves, of which each would go to an end of the day', () => {
    const { days, leftOut } = readWeek('Starts at 3 Mon-Fri, we end at 6 Mon-Fri')
    expect(WEEKDAYS.filter(day => days[day].enabled)).toEqual([])
    expect(leftOut).toMatchObject([{ why: 'times-unread' }])
  })

  test.each(['4-6 (7 on Fridays)', '4-6 Mon, 5-7 Mon', 'Mon-Fri 3-6 and 3-7'])(
    'is not guessed where a number is left over, or a day ends twice: %j',
    text => {
      const { days, leftOut } = readWeek(text)
      expect(WEEKDAYS.filter(day => days[day].enabled)).toEqual([])
      expect(leftOut).toMatchObject([{ text, why: 'times-unread' }])
    },
  )

  test.each(['Sun 10-2 brunch', 'Wed 7-9 trivia', 'Lunch 11-3 Thu', 'Karaoke Sat 9-12'])(
    'is not published as a happy hour where it is another service: %j',
    other => {
      for (const text of [`${other}, happy hour Fri 4-6`, `HH Fri 4-6, ${other}`]) {
        const { days, leftOut } = readWeek(text)
        expect(WEEKDAYS.filter(day => days[day].enabled)).toEqual([4])
        expect(leftOut).toEqual([{ text: other, why: 'times-unread' }])
      }
    },
  )

  test('is the same with any word of a service, any days and times, before or after', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    const service = fc.constantFrom('brunch', 'lunch', 'trivia', 'karaoke', 'live music')
    fc.assert(
      fc.property(
        fc.record({ own: range, other: range, service, isFirst: fc.boolean() }),
        ({ own, other, service, isFirst }) => {
          const [happy, meal] = [own, other].map(([start, hours]) => `${start}-${start + hours}`)
          const parts = [`Sat ${meal} ${service}`, `happy hour Mon-Fri ${happy}`]
          const { days } = readWeek((isFirst ? parts : parts.toReversed()).join(', '))
          expect(days[5].enabled).toBe(false)
          expect(timesOn(readWeek(`Mon-Fri ${happy}`), 0)).toEqual(
            (readHours(days[0].time) ?? []).map(({ start, end }) => `${start}-${end}`),
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a deal of a pasted week', () => {
  test.each([
    ['4-7 every day but Sunday: $5 drafts', ['$5 drafts']],
    ['Sat, Sun brunch 10-2 $18 bottomless mimosas', ['$18 bottomless mimosas']],
    [
      'daily except Sunday 4 til close at the bar - $4 domestics / $6 house wines',
      ['$4 domestics / $6 house wines'],
    ],
  ])('has no time, day or joint in its name: %j', (text, names) => {
    expect(readWeek(text).deals.map(({ text: name }) => name)).toEqual(names)
  })

  test.each([
    ['3–6 Sun-Thur, 3p-5p Fri. $7 martinis, $8 cosmos', [0, 1, 2, 3, 4, 6]],
    ['Mon-Thu 3-6, Fri 3-5, $7 martinis', [0, 1, 2, 3, 4]],
    ['Sat, Sun 5:30-7 - $6 wines', [5, 6]],
    ['Happy hour daily 4-7: Monday $1 oysters', [0]],
    ['Daily 4 til close. Late night 10-12. Mon: wings $5', [0]],
    ['- Mon-Thu 4-7: $5 drafts\n- Fri 3-6', [0, 1, 2, 3]],
  ])('goes to the days that govern it: %j', (text, days) => {
    for (const deal of readWeek(text).deals) expect(deal.days).toEqual(days)
    expect(readWeek(text).deals).not.toEqual([])
  })

  test('is not all of what a text holds: the rest is shown as it was written', () => {
    const { leftOut } = readWeek('Daily 4 til close at the bar - $4 wells. Late night 10-12')
    expect(leftOut).toEqual([
      { text: 'Late night 10-12', why: 'times-unread' },
      { text: 'at the bar', why: 'condition' },
    ])
  })

  test('of a season is not published for the year, and the box says why', () => {
    const { days, leftOut } = readWeek('Mon-Thu 5-8. Winter: indoors 4:30-6:30 weekdays')
    expect(days[4].enabled).toBe(false)
    expect(leftOut).toEqual([{ text: 'Winter: indoors 4:30-6:30 weekdays', why: 'season' }])
  })

  test.each(['June–August', 'June 1 to August 31', 'May to September', 'Sept only'])(
    'of a season that is said apart is asked about: %j',
    season => {
      const text = `Mon-Fri 4-7. ${season}`
      const [doubt] = readWeek(text).doubts
      expect(doubt).toMatchObject({ guesses: [], why: 'season' })
      expect(doubt && answerDoubt(text, doubt, null).trim()).toBe('Mon-Fri 4-7.')
    },
  )

  test.each(['until Labor Day', 'June to August', 'starting December', 'thru Sept 30'])(
    'of a season beside its times is left out: %j',
    season => {
      const { days, leftOut } = readWeek(`Mon-Fri 4-7 ${season}`)
      expect(days[0].enabled).toBe(false)
      expect(leftOut).toMatchObject([{ why: 'season' }])
    },
  )
})
