import { describe, expect, test } from 'vitest'
import { foundCardTimes, groupTimes, memberCardTimes } from './card-times.ts'
import { respellTimes } from './write-hours.ts'

describe('the time line of a card', () => {
  test('puts days with the same text together', () => {
    expect(
      groupTimes([
        { day: 0, text: '4–6 PM' },
        { day: 1, text: '4–6 PM' },
        { day: 2, text: '4–6 PM' },
        { day: 4, text: '4–6 PM ' },
        { day: 5, text: '2–5 PM' },
        { day: 6, text: '2–5 PM' },
      ]),
    ).toBe('Mon–Wed, Fri 4–6 PM · Sat–Sun 2–5 PM')
  })

  test('goes by the order of the week, whatever the order given', () => {
    expect(
      groupTimes([
        { day: 4, text: 'B' },
        { day: 2, text: 'A' },
        { day: 0, text: 'A' },
      ]),
    ).toBe('Mon, Wed A · Fri B')
  })

  test('leaves out days without a text', () => {
    expect(groupTimes([{ day: 0, text: ' ' }])).toBe('')
  })

  test('shows the enabled days of a member that have a time', () => {
    expect(
      memberCardTimes({
        0: { enabled: true, time: '4:00 PM - 6:30 PM', items: [] },
        1: { enabled: true, time: '4:00 PM - 6:30 PM', items: [] },
        2: { enabled: false, time: '4:00 PM - 6:30 PM', items: [] },
        3: { enabled: true, time: '', items: ['Wings $5'] },
      }),
    ).toBe('Mon–Tue 4:00 PM - 6:30 PM')
  })

  test('shows a single found text as it is', () => {
    expect(foundCardTimes(' Mon-Fri 4-6pm ')).toBe('Mon-Fri 4-6pm')
    expect(foundCardTimes(['varies'])).toBe('varies')
  })

  test('groups a found list when each text names its days', () => {
    expect(
      foundCardTimes([
        'Monday: 4:00 PM - 6:00 PM',
        'Tuesday: 4:00 PM - 6:00 PM',
        'Sunday: All day',
      ]),
    ).toBe('Mon–Tue 4:00 PM - 6:00 PM · Sun All day')
    expect(foundCardTimes(['Mon - Wed 4-6pm', 'Fri 4-6pm'])).toBe('Mon–Wed, Fri 4-6pm')
  })

  test('keeps what is said of a group of days', () => {
    expect(foundCardTimes(['Mon - Wed closed', 'Fri 4-6pm'])).toBe('Mon–Wed closed · Fri 4-6pm')
  })

  test('keeps texts as they are when one names no day', () => {
    expect(foundCardTimes(['Monday: 4-6pm', 'Late night 9-11pm'])).toBe(
      'Monday: 4-6pm · Late night 9-11pm',
    )
  })
})

describe('times that a business typed', () => {
  test.each([
    ['5-8', '5:00 PM - 8:00 PM'],
    ['4:00 PM - 6:30 PM', '4:00 PM - 6:30 PM'],
    ['3 to 6 p.m.', '3:00 PM - 6:00 PM'],
    ['4-6pm & 9pm til close', '4:00 PM - 6:00 PM, 9:00 PM - close'],
  ])('are shown in one spelling: "%s"', (text, shown) => {
    expect(respellTimes(text)).toBe(shown)
  })

  test.each(['4-7 at the bar', 'all day', 'late night', '9-12 pm', '4pm', 'Mon 4-6', ''])(
    'stay as typed with other words, or where they cannot be read: "%s"',
    text => {
      expect(respellTimes(text)).toBe(text)
    },
  )

  test('are one time on the card, however each day was typed', () => {
    const day = (time: string) => ({ enabled: true, time, items: [] })
    expect(
      memberCardTimes({ 0: day('5-8pm'), 1: day('5 to 8'), 2: day('5:00 PM - 8:00 PM') }),
    ).toBe('Mon–Wed 5:00 PM - 8:00 PM')
  })

  test('cost as little to read where somebody wrote only digits', () => {
    expect(respellTimes('1'.repeat(200))).toBe('1'.repeat(200))
  })
})
