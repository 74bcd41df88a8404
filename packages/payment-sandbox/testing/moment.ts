/** A Thursday, 17:00 in Maryland. */
export const TEST_NOW = new Date('2027-06-17T17:00:00-04:00')

export const MINUTE = 60 * 1000
export const DAY = 24 * 60 * MINUTE

export function later(milliseconds: number): Date {
  return new Date(TEST_NOW.getTime() + milliseconds)
}
