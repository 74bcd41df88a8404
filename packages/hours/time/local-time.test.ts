import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTimeAt, stretchesAfter } from './local-time.ts'

describe('the time on the wall', () => {
  test('is told in the time zone of the venue', () => {
    const instant = new Date('2027-06-07T03:30:00Z')
    expect(localTimeAt(instant, 'America/New_York')).toEqual({
      weekday: 6,
      minute: 23 * 60 + 30,
      minuteOfWeek: 6 * 1440 + 23 * 60 + 30,
      date: '2027-06-06',
    })
    expect(localTimeAt(instant, 'Asia/Tokyo')).toMatchObject({ weekday: 0, date: '2027-06-07' })
  })

  test('is New York time unless told otherwise', () => {
    expect(localTimeAt(new Date('2027-01-04T05:00:00Z'))).toMatchObject({ weekday: 0, minute: 0 })
  })

  test('refuses an invalid instant and an unknown zone', () => {
    expect(() => localTimeAt(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => localTimeAt(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
  })

  test('skips an hour in March and repeats one in November', () => {
    const minuteAt = (text: string) => localTimeAt(new Date(text)).minute
    expect([minuteAt('2027-03-14T06:59:00Z'), minuteAt('2027-03-14T07:00:00Z')]).toEqual([119, 180])
    expect([minuteAt('2027-11-07T05:59:00Z'), minuteAt('2027-11-07T06:00:00Z')]).toEqual([119, 60])
  })
})

describe('stretches without a clock change', () => {
  test('meet exactly at the change', () => {
    const stretches = stretchesAfter(new Date('2027-03-10T12:00:00Z'), 15, 'America/New_York')
    const change = Date.parse('2027-03-14T07:00:00Z') / 60_000
    expect(stretches.map(({ to, offset }) => [to, offset])).toEqual([
      [change, -300],
      [Date.parse('2027-03-25T12:00:00Z') / 60_000, -240],
    ])
  })

  test('tell the same wall time as the zone does, in any zone', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Europe/Dublin',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
    )
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        zones,
        instants,
        fc.integer({ min: 0, max: 15 * 1440 - 1 }),
        (zone, instant, ahead) => {
          const minute = Math.floor(instant.getTime() / 60_000) + ahead
          const stretch = stretchesAfter(instant, 15, zone).find(
            ({ from, to }) => from <= minute && minute < to,
          )
          const wall = new Date((minute + (stretch?.offset ?? 0)) * 60_000)
          const { date, minute: shown } = localTimeAt(new Date(minute * 60_000), zone)
          expect(wall.toISOString().slice(0, 10)).toBe(date)
          expect(wall.getUTCHours() * 60 + wall.getUTCMinutes()).toBe(shown)
        },
      ),
    )
  })
})
