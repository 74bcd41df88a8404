import { z } from 'zod'
import { count, readTable, text, yesOrNo } from './read-table.ts'

/** The spread is in miles north and east. */
export interface Town {
  zipCode: string
  city: string
  found: number
  members: number
  spread: readonly [north: number, east: number]
  isByWater: boolean
}

const miles = z.coerce.number().positive()

const townRow = z
  .object({
    zip_code: z.string().regex(/^\d{5}$/),
    city: text,
    found: count,
    members: count,
    miles_north: miles,
    miles_east: miles,
    by_water: yesOrNo,
  })
  .transform(
    ({ zip_code, city, found, members, miles_north, miles_east, by_water }): Town => ({
      zipCode: zip_code,
      city,
      found,
      members,
      spread: [miles_north, miles_east],
      isByWater: by_water,
    }),
  )

export const TOWNS: readonly Town[] = readTable('towns', townRow)
