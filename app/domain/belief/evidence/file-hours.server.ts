import { readHours } from '@hush/hours'
import type { Db } from '../../../../db/client.ts'

interface FileHours {
  listingId: number
  texts: readonly string[]
  now: Date
}

const MAX_QUOTE_LENGTH = 2_000

export async function keepFileHours(db: Db, { listingId, texts, now }: FileHours): Promise<void> {
  const quote = texts.join('\n')
  const windows = readHours(quote)
  const isWhole = quote !== '' && quote.length <= MAX_QUOTE_LENGTH
  if (!isWhole || !windows?.every(({ days }) => days !== null)) return
  await db
    .insertInto('evidence')
    .values({
      listing_id: listingId,
      about: 'happy-hours',
      manner: 'map-data',
      quote,
      windows: JSON.stringify(windows),
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function replaceFileHours(db: Db, hours: FileHours): Promise<void> {
  await db
    .deleteFrom('evidence')
    .where('listing_id', '=', hours.listingId)
    .where('manner', '=', 'map-data')
    .where('page_id', 'is', null)
    .where('quote', '<>', hours.texts.join('\n'))
    .execute()
  await keepFileHours(db, hours)
}
