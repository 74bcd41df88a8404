import { describe, expect, test } from 'vitest'
import { startsBetween } from './starts.ts'
import { weekFromTexts } from './week.ts'

const timeZone = 'America/New_York'
const at = (text: string) => new Date(`${text}-04:00`)

function starts(
  text: string,
  { from = '2027-06-14T00:00', until = '2027-06-21T00:00', off = [] as string[] } = {},
): string[] {
  const exceptions = off.map(on => ({ on, kind: 'no-happy-hour' as const, note: '' }))
  const span = { from: at(from), until: at(until), timeZone, exceptions }
  return startsBetween(weekFromTexts(text), span).map(start => start.toISOString())
}

describe('the starts of a week', () => {
  test('are each once and in order', () => {
    expect(starts('Mon 4pm-6pm, Wed 5pm-7pm')).toEqual([
      '2027-06-14T20:00:00.000Z',
      '2027-06-16T21:00:00.000Z',
    ])
  })

  test('are there from the first minute of the span to the last', () => {
    const span = { from: '2027-06-14T16:00', until: '2027-06-14T16:01' }
    expect(starts('Mon 4pm-6pm', span)).toHaveLength(1)
    expect(starts('Mon 4pm-6pm', { ...span, from: '2027-06-14T16:01' })).toEqual([])
    expect(starts('Mon 4pm-6pm', { ...span, from: '2027-06-14T15:00', until: span.from })).toEqual(
      [],
    )
  })

  test('are not on a date without happy hour, nor where it never ends or is not known', () => {
    expect(starts('Mon-Tue 4pm-6pm', { off: ['2027-06-14'] })).toEqual(['2027-06-15T20:00:00.000Z'])
    expect(starts('Mon-Sun all day')).toEqual([])
    expect(starts('varies')).toEqual([])
  })

  test('stay at their hour when the clocks change', () => {
    const span = { from: '2027-11-06T00:00', until: '2027-11-09T00:00' }
    expect(starts('Sat-Mon 4pm-6pm', span)).toEqual([
      '2027-11-06T20:00:00.000Z',
      '2027-11-07T21:00:00.000Z',
      '2027-11-08T21:00:00.000Z',
    ])
  })
})
