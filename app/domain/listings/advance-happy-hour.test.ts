import { describe, expect, test } from 'vitest'
import { advanceHappyHour, lineUnderNow } from './advance-happy-hour.ts'

const ON = { isOn: true, text: 'On now, ends in 1 h 2 min', minutesLeft: 62 }
const SOON = { isOn: false, text: 'Starts at 4 PM', minutesLeft: 3 }

describe('the line about the happy hour on a page that stays open', () => {
  test('counts the minutes that are left', () => {
    expect(advanceHappyHour(ON, 0)).toBe(ON)
    expect(advanceHappyHour(ON, 3).text).toBe('On now, ends in 59 min')
    expect(advanceHappyHour(ON, 61).text).toBe('On now, ends in 1 min')
  })

  test('says that it has ended, and is no longer lit', () => {
    expect(advanceHappyHour(ON, 62)).toMatchObject({ isOn: false, text: 'Just ended' })
    expect(advanceHappyHour(ON, 500)).toMatchObject({ isOn: false, text: 'Just ended' })
  })

  test('says that it has begun', () => {
    expect(advanceHappyHour(SOON, 2)).toMatchObject({ isOn: false, text: 'Starts at 4 PM' })
    expect(advanceHappyHour(SOON, 3)).toMatchObject({ isOn: true, text: 'On now' })
  })

  test('stays as it is where nobody knows the end', () => {
    const open = { isOn: true, text: 'On now, until close', minutesLeft: null }
    expect(advanceHappyHour(open, 90)).toBe(open)
  })
})

test.each([
  ['On now, ends in 42 min', 'Ends in 42 min'],
  ['On now, all day', 'All day'],
  ['On now, every day’s price', 'Every day’s price'],
  ['On now', 'On now'],
  ['Starts at 7 PM', 'Starts at 7 PM'],
])('“%s” reads “%s” where “on now” is said above it', (text, line) => {
  expect(lineUnderNow(text)).toBe(line)
})
