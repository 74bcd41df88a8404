import type { Query } from '@hush/hours/questions'
import type { Db } from '../../../../db/client.ts'
import { readQueryParams, writeQueryParams } from '../../search/query-params.ts'
import {
  inSince,
  SINCE_SWITCHES,
  SWITCH_COLUMNS,
  type Switches,
  switchesOf,
} from '../channels/alert-kinds.ts'
import { addChannel, lockChannels, withdrawUnsent } from '../channels/channels.server.ts'
import { lastingPart, MAX_SAVED_SEARCHES, meaningOf, searchInWords } from './saved-search.ts'

interface SaveQuestionInput {
  accountId: string
  query: Query
  zipCode: string
  now: Date
}

type SaveQuestionResult =
  | { outcome: 'saved'; id: number }
  | { outcome: 'too-many' | 'nothing-to-look-for' | 'unknown-zip-code' | 'not-found' }

/** Saving twice is saving once. Everything near, without a question, begins with its switches off. The account's row locks the count. */
export async function saveSearch(
  db: Db,
  { accountId, query, zipCode, now }: SaveQuestionInput,
): Promise<SaveQuestionResult> {
  const isEverything = String(writeQueryParams(query)) === ''
  const lasting = isEverything ? query : lastingPart(query)
  if (lasting === null) return { outcome: 'nothing-to-look-for' }
  const meaning = meaningOf(lasting)
  return db.transaction().execute(async tx => {
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) return { outcome: 'not-found' }
    const point = await tx
      .selectFrom('locations')
      .select(['latitude', 'longitude'])
      .where('zip_code', '=', zipCode)
      .executeTakeFirst()
    if (!point) return { outcome: 'unknown-zip-code' }
    const saved = await tx
      .selectFrom('saved_questions')
      .select(['id', 'zip_code', 'meaning'])
      .where('account_id', '=', accountId)
      .execute()
    const same = saved.find(each => each.zip_code === zipCode && each.meaning === meaning)
    if (same) return { outcome: 'saved', id: same.id }
    if (saved.length >= MAX_SAVED_SEARCHES) return { outcome: 'too-many' }
    const question = { query: String(writeQueryParams(lasting)), meaning, zip_code: zipCode }
    const since = { saved_at: now, ...inSince(isEverything ? [] : SINCE_SWITCHES, now) }
    const { id } = await tx
      .insertInto('saved_questions')
      .values({ account_id: accountId, ...question, ...point, ...since })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addChannel(tx, { accountId, channel: 'mail' })
    return { outcome: 'saved', id }
  })
}

export async function removeSearch(
  db: Db,
  { accountId, id }: { accountId: string; id: number },
): Promise<'removed' | 'not-found'> {
  return db.transaction().execute(async tx => {
    await lockChannels(tx, { accountId })
    await withdrawUnsent(tx, { accountId })
    const row = await tx
      .deleteFrom('saved_questions')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row ? 'removed' : 'not-found'
  })
}

export interface SavedSearch {
  id: number
  words: string
  query: Query
  zipCode: string
  switches: Switches
}

export async function listSavedSearches(
  db: Db,
  { accountId }: { accountId: string },
): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_questions')
    .leftJoin('locations', 'locations.zip_code', 'saved_questions.zip_code')
    .select(['saved_questions.id', 'query', 'saved_questions.zip_code', 'city'])
    .select(SWITCH_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('saved_questions.id', 'desc')
    .execute()
  return rows.map(row => {
    const query = readQueryParams(new URLSearchParams(row.query))
    return {
      id: row.id,
      words: searchInWords(query, { city: row.city ?? '', zipCode: row.zip_code }),
      query,
      zipCode: row.zip_code,
      switches: switchesOf(row),
    }
  })
}

export async function findSaved(
  db: Db,
  { accountId, query, zipCode }: { accountId: string; query: Query; zipCode: string },
): Promise<number | null> {
  const lasting = lastingPart(query)
  if (lasting === null) return null
  const row = await db
    .selectFrom('saved_questions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('zip_code', '=', zipCode)
    .where('meaning', '=', meaningOf(lasting))
    .executeTakeFirst()
  return row?.id ?? null
}
