import { searchKey } from '@hush/hours/questions'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../../locations/locations.server.ts'

/** Fewer digits would match nearly every phone number. */
const MIN_DIGITS = 4

/** All words in a search key, or the digits of a phone number however it is spelled. */
export function isAbout(key: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const has = (part: string) => sql`${key} like ${`%${escapeLike(part)}%`}`
  const words = searchKey(text)
    .split(/[\s,;]+/)
    .map(word => word.replace(/\.$/, ''))
  const byWords = sql.join(words.map(has), sql` and `)
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const isPhone = /^[\d\s+().\-/]+$/.test(text) && digits.length >= MIN_DIGITS
  return isPhone ? sql`(${has(digits)} or (${byWords}))` : sql`(${byWords})`
}
