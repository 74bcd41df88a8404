import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { ZipPlace } from './place-directory.ts'

export async function listZipPlaces(db: Db): Promise<ZipPlace[]> {
  const { rows } = await sql<ZipPlace>`
    select zip_code as "zipCode", city, state, county, latitude, longitude,
      coalesce(counted.listings, 0)::int as listings
    from locations
    left join (
      select zip_code, count(*) as listings from listings where hidden_at is null group by zip_code
    ) counted using (zip_code)
    order by zip_code`.execute(db)
  return rows
}
