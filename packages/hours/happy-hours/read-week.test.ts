import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortWeekday, WEEKDAYS } from '../time/weekday.ts'
import { readHours } from './read-hours.ts'
import { readWeek } from './read-week.ts'
import { MAX_ITEMS } from './typed-day.ts'
import { answerDoubt } from './word-doubts.ts'

/** A line for each day that is on: "Mon 4:00 PM - 7:00 PM | $5 drafts | $6 margs". */
function lines(text: string): string[] {
  const { days } = readWeek(text)
  return WEEKDAYS.filter(day => days[day].enabled).map(day => {
    return [`${shortWeekday(day)} ${days[day].time}`.trim(), ...days[day].items].join(' | ')
  })
}

function leftOut(text: string): string[] {
  return readWeek(text).leftOut.map(({ text: left, why }) => `${why}: ${left}`)
}

describe('pasting a week', () => {
  test('reads a paragraph with days, times and items', () => {
    const text =
      'Happy Hour Mon–Fri 4–7, $5 drafts, $6 margs; Sat all day; late night Thu 10–close, half-price wings'
    expect(lines(text)).toEqual([
      'Mon 4:00 PM - 7:00 PM | $5 drafts | $6 margs',
      'Tue 4:00 PM - 7:00 PM | $5 drafts | $6 margs',
      'Wed 4:00 PM - 7:00 PM | $5 drafts | $6 margs',
      'Thu 4:00 PM - 7:00 PM, 10:00 PM - close | $5 drafts | $6 margs | half-price wings',
      'Fri 4:00 PM - 7:00 PM | $5 drafts | $6 margs',
      'Sat all day',
    ])
    expect(leftOut(text)).toEqual([])
  })

  test('tells of a day that is all day for one deal and has times for another', () => {
    const text = '$2 off drafts Mon-Thu 5-7, $2 off wine all day Wed'
    expect(leftOut(text)).toEqual([`times-unread: ${text}`])
  })

  test.each(['Closed Mondays', 'No happy hour on Mondays', 'Mondays: closed', 'except Mondays'])(
    'leaves out a day of which it says "%s"',
    exclusion => {
      const text = `Happy Hour Mon-Fri 3pm to 6pm, half price apps. ${exclusion}.`
      expect(lines(text)).toEqual(
        ['Tue', 'Wed', 'Thu', 'Fri'].map(day => `${day} 3:00 PM - 6:00 PM | half price apps`),
      )
      expect(leftOut(text)).toEqual([])
    },
  )

  test('puts items that name no day on every day of the week, and says so', () => {
    const text = 'Mon-Wed 3-6pm. Sat 12-4pm. $4 wells and $7 nachos.'
    expect(lines(text)).toEqual([
      'Mon 3:00 PM - 6:00 PM | $4 wells | $7 nachos',
      'Tue 3:00 PM - 6:00 PM | $4 wells | $7 nachos',
      'Wed 3:00 PM - 6:00 PM | $4 wells | $7 nachos',
      'Sat 12:00 PM - 4:00 PM | $4 wells | $7 nachos',
    ])
    expect(readWeek(text).deals.map(({ text: deal }) => deal)).toEqual(['$4 wells', '$7 nachos'])
  })

  test('gives each heading of days the items under it', () => {
    const text = 'Mon-Tue 4-6pm\n$5 drafts\n$6 sliders\n\nSunday 12-3pm\n$8 bloody marys'
    expect(lines(text)).toEqual([
      'Mon 4:00 PM - 6:00 PM | $5 drafts | $6 sliders',
      'Tue 4:00 PM - 6:00 PM | $5 drafts | $6 sliders',
      'Sun 12:00 PM - 3:00 PM | $8 bloody marys',
    ])
    expect(readWeek(text).deals).toEqual([
      { text: '$5 drafts', days: [0, 1] },
      { text: '$6 sliders', days: [0, 1] },
      { text: '$8 bloody marys', days: [6] },
    ])
  })

  test('reads an item of each day', () => {
    const text =
      'Happy hour Mon-Wed 5-7pm\nMonday: $1 oysters\nTuesday: $3 tacos, Wednesday: half off wine'
    expect(lines(text)).toEqual([
      'Mon 5:00 PM - 7:00 PM | $1 oysters',
      'Tue 5:00 PM - 7:00 PM | $3 tacos',
      'Wed 5:00 PM - 7:00 PM | half off wine',
    ])
  })

  test('keeps a list under one price together, and days in a list too', () => {
    expect(lines('Mon, Wed, Fri 4-7pm, $5 drafts, wells, house wine')).toEqual([
      'Mon 4:00 PM - 7:00 PM | $5 drafts, wells, house wine',
      'Wed 4:00 PM - 7:00 PM | $5 drafts, wells, house wine',
      'Fri 4:00 PM - 7:00 PM | $5 drafts, wells, house wine',
    ])
  })

  test('ties items to days that follow them', () => {
    expect(lines('$5 drafts, $6 margs Thu & Fri 4-6pm')).toEqual([
      'Thu 4:00 PM - 6:00 PM | $5 drafts | $6 margs',
      'Fri 4:00 PM - 6:00 PM | $5 drafts | $6 margs',
    ])
  })

  test('reads "daily", and times without a day as every day', () => {
    expect(lines('Daily 3-6pm $2 off all drafts')).toHaveLength(7)
    const everyDay = readWeek('Happy hour 3-6pm, $2 off drafts')
    expect(everyDay.isEveryDay).toBe(true)
    expect(everyDay.days[6]).toEqual({
      enabled: true,
      time: '3:00 PM - 6:00 PM',
      items: ['$2 off drafts'],
    })
  })

  test('does not take the numbers of an item for times', () => {
    expect(lines('Tue 4-6pm: 5 wings for $6, 16 oz drafts $5, 2 for 1 margs')).toEqual([
      'Tue 4:00 PM - 6:00 PM | 5 wings for $6 | 16 oz drafts $5 | 2 for 1 margs',
    ])
  })

  test('shows what it does not read, and reads the rest', () => {
    const text = 'Mon-Fri 4-6pm, $5 drafts\nFirst Saturday of the month 2-4pm\nAsk your server!'
    expect(lines(text)).toHaveLength(5)
    expect(leftOut(text)).toEqual([
      'times-unread: First Saturday of the month 2-4pm',
      'no-item: Ask your server',
    ])
  })

  test('leaves a time out that names no day beside others that do', () => {
    const text = 'Mon-Fri 3-6 pm. Late night 9-11 pm.'
    expect(lines(text)).toHaveLength(5)
    for (const line of lines(text)) expect(line).toMatch(/3:00 PM - 6:00 PM$/)
    expect(leftOut(text)).toEqual(['times-unread: Late night 9-11 pm'])
  })

  test('takes five items a day and shows the others', () => {
    const text = 'Mon 4-6pm, $1 a, $2 b, $3 c, $4 d, $5 e, $6 f'
    expect(lines(text)).toEqual(['Mon 4:00 PM - 6:00 PM | $1 a | $2 b | $3 c | $4 d | $5 e'])
    expect(leftOut(text)).toEqual(['too-many: $6 f'])
  })

  test.each([
    ['$5 wine $6 wells', ['$5 wine', '$6 wells']],
    ['$5 margs $1 off beers half price apps', ['$5 margs', '$1 off beers', 'half price apps']],
    ['wine $5 wells $6', ['wine $5', 'wells $6']],
    ['$5 burger $8 with fries', ['$5 burger $8 with fries']],
    ['$5 (reg $8) burgers', ['$5 (reg $8) burgers']],
  ])('ends a deal at the price of the next thing: %j', (text, deals) => {
    expect(lines(`Mon 4-7pm, ${text}`)).toEqual([`Mon 4:00 PM - 7:00 PM | ${deals.join(' | ')}`])
    expect(leftOut(`Mon 4-7pm, ${text}`)).toEqual([])
  })

  test.each([
    ['M-F 4-7, Tuesday all night', 'all night', 'Tue 4:00 PM - close'],
    ['Tuesday 4-4', '4-4', 'Tue 4:00 PM - 4:00 AM'],
    ['Tue 4 to 4 pm', '4 to 4 pm', 'Tue 4:00 AM - 4:00 PM'],
  ])(
    'asks what is meant by a time without an end, or of the same hour: %j',
    (text, word, tuesday) => {
      const { doubts } = readWeek(text)
      expect(doubts.map(doubt => doubt.word)).toEqual([word])
      expect(lines(text)).toEqual([])
      const answers = doubts.map(doubt => answerDoubt(text, doubt, doubt.guesses[0] ?? ''))
      expect(answers.flatMap(lines)).toContain(tuesday)
    },
  )

  test('takes noon to midnight as it is written', () => {
    expect(lines('Sat 12-12')).toEqual(['Sat 12:00 PM - 12:00 AM'])
  })

  test.each([
    ['Mon 4-7 (bar only), $5 drafts', 'bar only'],
    ['Mon 4-7pm bar only, $5 drafts', 'bar only'],
    ['Mon 4-7, $5 drafts. Bar only.', 'Bar only'],
    ['Mon 4-7 (dine-in only) $5 drafts', 'dine-in only'],
  ])('names a condition as one that a week has no place for: %j', (text, condition) => {
    expect(lines(text)).toEqual(['Mon 4:00 PM - 7:00 PM | $5 drafts'])
    expect(leftOut(text)).toEqual([`condition: ${condition}`])
  })

  test('keeps the condition of a deal', () => {
    expect(lines('Mon 4-7, $5 drafts (bar only), $6 wine bar only')).toEqual([
      'Mon 4:00 PM - 7:00 PM | $5 drafts (bar only) | $6 wine bar only',
    ])
  })

  test('makes nothing of nothing', () => {
    expect(lines('')).toEqual([])
    expect(lines('Welcome to our bar')).toEqual([])
    expect(leftOut('Welcome to our bar')).toEqual(['no-item: Welcome to our bar'])
    expect(leftOut('$5 drafts')).toEqual(['no-item: $5 drafts'])
    expect(leftOut('x'.repeat(2001))[0]).toMatch(/^too-long: x+…$/)
  })

  test('answers any text, within what can be saved, with times that read back', () => {
    const words = fc.constantFrom(
      'Mon',
      'Tue-Thu',
      'Sat & Sun',
      'daily',
      ' 4-7pm',
      ' 10-close',
      ' all day',
      ', ',
      '; ',
      '\n',
      '$5 drafts',
      'half-price wings',
      ' and ',
      '(bar only)',
      'late night ',
      '. ',
      'free chips',
      'except ',
      'July 4',
      ' 5',
      '2 for 1',
      'é',
      ': ',
      'happy hour ',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 25 }), parts => {
        const { days } = readWeek(parts.join(''))
        for (const day of WEEKDAYS) {
          const { time, items, enabled } = days[day]
          expect(items.length).toBeLessThanOrEqual(MAX_ITEMS)
          if (!enabled) expect([time, ...items]).toEqual([''])
          if (time !== '' && readHours(time) === null) throw new Error(`"${time}" is not read back`)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
