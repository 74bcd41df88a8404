import { describe, expect, test } from 'vitest'
import { type AlertLine, alertText, digestSubject } from './alert-line.ts'

const week: AlertLine = {
  kind: 'week',
  listing: { id: 1, member_uid: null, name: 'Copper Owl' },
  promotion: null,
  hours: 'Mon-Fri 3-6pm',
  startsAt: null,
  on: null,
  timeZone: 'America/New_York',
  question: null,
}

describe('an alert in words', () => {
  test('is one line, whatever the lines of its week, its place and its deal', () => {
    expect(alertText({ ...week, hours: 'Mon-Fri 3-6pm\nSat 12-3pm\r\n' })).toBe(
      'Copper Owl has a new week: Mon-Fri 3-6pm; Sat 12-3pm',
    )
    const listing = { ...week.listing, name: 'Copper\nOwl ' }
    const promotion = { id: '1', title: 'Half\u2028off' }
    expect(alertText({ ...week, kind: 'deal', listing, promotion })).toBe(
      'Copper Owl posted a deal: Half off',
    )
  })
})

describe('the subject of a digest', () => {
  test('is bounded, still says how many more there are, and cuts no letter in half', () => {
    const long = { ...week, hours: '🦪'.repeat(300) }
    for (const lines of [[long], [long, week, week], [{ ...long, hours: `a${long.hours}` }]]) {
      const subject = digestSubject(lines)
      expect(subject.length).toBeLessThanOrEqual(200)
      expect(subject.isWellFormed()).toBe(true)
    }
    expect(digestSubject([long, week, week])).toMatch(/…, and 2 more$/)
  })
})
