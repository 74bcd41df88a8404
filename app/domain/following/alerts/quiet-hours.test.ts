import { HOUR_MS, MINUTE_MS } from '@hush/hours/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueBefore, isQuiet, morningAfter, nextMorning } from './quiet-hours.ts'

const HERE = 'America/New_York'

test.each([
  ['2027-06-17T20:59:59-04:00', false],
  ['2027-06-17T21:00:00-04:00', true],
  ['2027-06-18T03:00:00-04:00', true],
  ['2027-06-18T09:59:59-04:00', true],
  ['2027-06-18T10:00:00-04:00', false],
  ['2027-03-14T09:59:00-04:00', true],
  ['2027-03-14T10:00:00-04:00', false],
  ['2027-11-07T09:59:00-05:00', true],
  ['2027-11-07T10:00:00-05:00', false],
])('%s is quiet: %s', (instant, quiet) => {
  expect(isQuiet(new Date(instant), HERE)).toBe(quiet)
})

test('a morning is at ten, also when the clocks change in the night before it', () => {
  const at = (text: string) => new Date(text)
  expect(nextMorning(at('2027-03-13T22:00:00-05:00'), HERE)).toEqual(at('2027-03-14T10:00-04:00'))
  expect(nextMorning(at('2027-11-07T00:30:00-04:00'), HERE)).toEqual(at('2027-11-07T10:00-05:00'))
  expect(morningAfter(at('2027-11-06T12:00:00-04:00'), HERE)).toEqual(at('2027-11-07T10:00-05:00'))
  expect(nextMorning(at('2027-06-17T22:00:00-07:00'), 'America/Los_Angeles')).toEqual(
    at('2027-06-18T10:00-07:00'),
  )
})

test('a start is told an hour before, and around quiet hours before them or after', () => {
  const due = (text: string) => dueBefore(new Date(text), HERE)
  expect(due('2027-06-17T16:00:00-04:00')).toEqual(new Date('2027-06-17T15:00:00-04:00'))
  expect(due('2027-06-17T22:00:00-04:00')).toEqual(new Date('2027-06-17T20:45:00-04:00'))
  expect(due('2027-06-18T00:30:00-04:00')).toEqual(new Date('2027-06-17T20:45:00-04:00'))
  expect(due('2027-06-17T10:30:00-04:00')).toEqual(new Date('2027-06-17T10:00:00-04:00'))
  expect(due('2027-06-17T10:00:00-04:00')).toEqual(new Date('2027-06-16T20:45:00-04:00'))
})

test('whatever starts whenever, its hour is never a quiet one and never too late', () => {
  const minutes = fc.integer({ min: 0, max: 5 * 366 * 24 * 60 })
  const zones = fc.constantFrom(HERE, 'America/Los_Angeles', 'America/Phoenix', 'UTC')
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const start = new Date(Date.UTC(2026, 0, 1) + minute * MINUTE_MS)
      const due = dueBefore(start, zone)
      expect(isQuiet(due, zone)).toBe(false)
      expect(due.getTime()).toBeLessThan(start.getTime())
      expect(start.getTime() - due.getTime()).toBeLessThanOrEqual(14.25 * HOUR_MS + HOUR_MS)
    }),
  )
})
