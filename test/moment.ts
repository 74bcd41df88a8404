export const TEST_ORIGIN = 'http://localhost:3000'

/** A Thursday, 17:00 in Maryland: what is on now is worth asking. */
export const TEST_NOW = new Date('2027-06-17T17:00:00-04:00')

export const MINUTE = 60 * 1000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function later(milliseconds: number): Date {
  return new Date(TEST_NOW.getTime() + milliseconds)
}
