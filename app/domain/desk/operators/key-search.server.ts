import { searchKey } from '@hush/hours/questions'
import { type RawBuilder, sql } from 'kysely'
import { SHORT_WORDS } from '../../listings/address-words.ts'
import { escapeLike } from '../../locations/locations.server.ts'

/** Fewer digits would match nearly every phone number. */
const MIN_DIGITS = 4

/** All words in a search key, “Lane” as “Ln” too, or the digits of a phone number however it is spelled. */
export function isAbout(key: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const has = (part: string) => sql`${key} like ${`%${escapeLike(part)}%`}`
  const words = searchKey(text)
    .split(/[\s,;]+/)
    .map(word => word.replace(/\.$/, ''))
  const hasWord = (word: string) =>
    sql`(${sql.join([word, ...otherSpellings(word)].map(has), sql` or `)})`
  const byWords = sql.join(words.map(hasWord), sql` and `)
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const isPhone = /^[\d\s+().\-/]+$/.test(text) && digits.length >= MIN_DIGITS
  return isPhone ? sql`(${has(digits)} or (${byWords}))` : sql`(${byWords})`
}

function otherSpellings(word: string): string[] {
  const short = SHORT_WORDS.get(word)
  if (short !== undefined) return [` ${short}`]
  return [...SHORT_WORDS].flatMap(([long, its]) => (its === word ? [` ${long}`] : []))
}
