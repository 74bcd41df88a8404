import { DEFAULT_TIME_ZONE } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'

export const readerZone: RawBuilder<string> = sql<string>`coalesce((
  select listings.time_zone from listings
  where listings.zip_code = accounts.zip_code and listings.hidden_at is null limit 1
), ${sql.lit(DEFAULT_TIME_ZONE)})`
