import { wordStems } from '@hush/hours/items'
import { DENIALS, type Query, type Wanted, withoutFillers } from '@hush/hours/questions'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

const MAX_WORDS = 12

type Meaning = 'item' | 'tag' | 'unknown'

/** Synonyms that follow each other count as one thing. */
export async function knowWords(
  db: Db,
  query: Query,
): Promise<{ query: Query; unknown: string[]; tags: string[] }> {
  const typed = withoutFillers(query.rest)
  const words = typed.slice(0, MAX_WORDS).map(word => ({ word, stems: wordStems(word) }))
  const known = await findStems(db, [...new Set(words.flatMap(({ stems }) => stems))])
  const phrases: { meaning: Meaning; words: string[] }[] = []
  let isDenied = false
  for (const { word, stems } of words) {
    isDenied ||= DENIALS.has(word.toLowerCase())
    const isAll = (names: ReadonlySet<string>) => stems.every(stem => names.has(stem))
    // the 5 of "5 beers" is nothing to order
    const isKnown = stems.some(stem => !/^\d+$/.test(stem)) && !isDenied
    const meaning =
      isKnown && isAll(known.items) ? 'item' : isKnown && isAll(known.tags) ? 'tag' : 'unknown'
    const last = phrases.at(-1)
    if (last?.meaning === meaning) last.words.push(word)
    else phrases.push({ meaning, words: [word] })
  }
  const textsOf = (meaning: Meaning) =>
    phrases.filter(phrase => phrase.meaning === meaning).map(phrase => phrase.words.join(' '))
  const things = textsOf('item').map((word): Wanted => ({ leaf: null, word }))
  const tags = textsOf('tag')
  const says = [...(query.says === null ? [] : [query.says]), ...tags]
  // a picture is no word
  const unread = typed.length === 0 && query.rest !== '' ? [query.rest] : []
  const beyond = typed.slice(MAX_WORDS).join(' ')
  return {
    query: {
      ...query,
      wanted: [...query.wanted, ...things],
      says: says.length > 0 ? says.join(' and ') : null,
      rest: '',
    },
    unknown: [...textsOf('unknown'), ...(beyond === '' ? [] : [beyond]), ...unread],
    tags,
  }
}

async function findStems(db: Db, stems: readonly string[]) {
  if (stems.length === 0) return { items: new Set<string>(), tags: new Set<string>() }
  const isUsed = (word: string) =>
    sql<boolean>`exists (select from listings where hidden_at is null and words @> ${[word]}::text[])`
  const looks = stems.map(
    stem =>
      sql`select ${stem}::text as stem, ${isUsed(stem)} as "isItem", ${isUsed(`#${stem}`)} as "isTag"`,
  )
  const { rows } = await sql<{ stem: string; isItem: boolean; isTag: boolean }>`
    ${sql.join(looks, sql` union all `)}`.execute(db)
  const those = (of: 'isItem' | 'isTag') =>
    new Set(rows.filter(row => row[of]).map(({ stem }) => stem))
  return { items: those('isItem'), tags: those('isTag') }
}
