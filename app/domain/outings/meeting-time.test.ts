import { localTimeAt } from '@hush/hours/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayChoices,
  readMeetingTime,
  TIME_CHOICES,
  timesToday,
  usualMeetingTime,
} from './meeting-time.ts'

const HERE = 'America/New_York'
const at = (text: string) => new Date(text)
const usual = (now: string) => usualMeetingTime(at(now), HERE)

test('what is offered first is the next half hour that leaves time to answer, from five on', () => {
  expect(usual('2027-06-17T12:00:00-04:00')).toEqual({ day: '2027-06-17', time: '17:00' })
  expect(usual('2027-06-17T17:05:00-04:00')).toEqual({ day: '2027-06-17', time: '18:00' })
  expect(usual('2027-06-17T17:30:00-04:00')).toEqual({ day: '2027-06-17', time: '18:00' })
  expect(usual('2027-06-17T23:40:00-04:00')).toEqual({ day: '2027-06-18', time: '17:00' })
})

test('a time that has passed, that no form offers or that no clock shows is none', () => {
  const read = (day: string, time: string, now = '2027-06-17T17:00:00-04:00') =>
    readMeetingTime({ day, time }, at(now), HERE)
  expect(read('2027-06-17', '17:30')).toEqual(at('2027-06-17T17:30:00-04:00'))
  expect(read('2027-06-17', '17:00')).toEqual(at('2027-06-17T17:00:00-04:00'))
  expect(read('2027-06-17', '17:00', '2027-06-17T17:00:00.001-04:00')).toBeNull()
  expect(read('2027-06-17', '16:30')).toBeNull()
  expect(read('2027-06-24', '17:30')).toBeNull()
  expect(read('2027-06-18', '17:31')).toBeNull()
  expect(read('2027-06-18', '03:00')).toBeNull()
  expect(read('', '')).toBeNull()
  expect(read('2027-02-30', '17:30')).toBeNull()
})

test('today offers only what is still to come, and not itself once nothing is', () => {
  const offered = (now: string) => timesToday(at(now), HERE).map(({ value }) => value)
  expect(offered('2027-06-17T09:00:00-04:00')).toHaveLength(TIME_CHOICES.length)
  expect(offered('2027-06-17T22:30:00-04:00')).toEqual(['23:00', '23:30'])
  expect(dayChoices(at('2027-06-17T23:29:00-04:00'), HERE)).toHaveLength(7)
  expect(dayChoices(at('2027-06-17T23:30:00-04:00'), HERE)[0]?.text).toBe('Tomorrow, Fri, Jun 18')
})

test('a time is that of the clock on the wall, also over the nights when it changes', () => {
  const read = (now: string, day: string) => readMeetingTime({ day, time: '18:00' }, at(now), HERE)
  expect(read('2027-03-13T12:00:00-05:00', '2027-03-14')).toEqual(at('2027-03-14T18:00-04:00'))
  expect(read('2027-11-06T12:00:00-04:00', '2027-11-07')).toEqual(at('2027-11-07T18:00-05:00'))
})

test('whatever is offered and still to come is read as what the clock shows then', () => {
  const instants = fc.date({
    min: at('2027-01-01T00:00:00Z'),
    max: at('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const zones = fc.constantFrom(HERE, 'America/Los_Angeles', 'Pacific/Honolulu', 'America/St_Johns')
  const days = fc.nat({ max: 6 })
  const times = fc.nat({ max: TIME_CHOICES.length - 1 })
  fc.assert(
    fc.property(instants, zones, days, times, (now, zone, nthDay, nthTime) => {
      const day = dayChoices(now, zone)[nthDay]?.value ?? ''
      const time = TIME_CHOICES[nthTime]?.value ?? ''
      const instant = readMeetingTime({ day, time }, now, zone)
      if (instant === null) {
        const isToday = day === localTimeAt(now, zone).date
        expect(day === '' || (isToday && !timesToday(now, zone).some(t => t.value === time))).toBe(
          true,
        )
        return
      }
      const shown = localTimeAt(instant, zone)
      expect(instant.getTime()).toBeGreaterThanOrEqual(now.getTime())
      expect(shown.date).toBe(day)
      expect(shown.minute).toBe(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
    }),
  )
})
