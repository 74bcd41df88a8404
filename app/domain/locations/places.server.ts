import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { ZipPlace } from './place-directory.ts'

export async function listZipPlaces(db: Db): Promise<ZipPlace[]> {
  return (await zipPlacesQuery.execute(db)).rows
}

export const zipPlacesQuery = sql<ZipPlace>`
  select zip_code as "zipCode", city, state, county, latitude, longitude,
    coalesce(counted.listings, 0)::int as listings
  from locations
  left join (
    select zip_code, sum(listings) as listings from zip_code_counts group by zip_code
  ) counted using (zip_code)
  order by zip_code`

export async function foldZipCodeCounts(db: Db): Promise<void> {
  await sql`
    with folded as (delete from zip_code_counts returning zip_code, listings)
    insert into zip_code_counts (zip_code, listings)
    select zip_code, sum(listings) from folded group by zip_code having sum(listings) <> 0`.execute(
    db,
  )
}
