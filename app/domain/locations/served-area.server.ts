import type { Db } from '../../../db/client.ts'
import { DEFAULT_STATE } from '../../../db/locations.ts'
import { MAP_AREA } from './box.ts'
import { DEFAULT_LOCATION } from './location.ts'
import { MARYLAND, type ServedArea } from './served-area.ts'
import { homeOf, stateName } from './states.ts'

/** Degrees around the zip codes, as the map of Maryland has. */
const MARGIN = 0.25

/** The named states come first, then Maryland and the others that the database serves. */
export async function readServedArea(db: Db, named: readonly string[] = []): Promise<ServedArea> {
  const rows = await db
    .selectFrom('locations')
    .select(eb => ['state', eb.fn.min('latitude').as('south'), eb.fn.max('latitude').as('north')])
    .select(eb => [eb.fn.min('longitude').as('west'), eb.fn.max('longitude').as('east')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  const served = rows.map(({ state }) => state)
  const states = [...new Set([...named, DEFAULT_STATE, ...served])].filter(state =>
    served.includes(state),
  )
  const [first = DEFAULT_STATE, ...others] = states
  if (first === DEFAULT_STATE && others.length === 0) return MARYLAND
  const home = await db
    .selectFrom('locations')
    .select(['zip_code as zipCode', 'city', 'state'])
    .where('zip_code', '=', homeOf(first))
    .executeTakeFirst()
  const zones = await db.selectFrom('locations').select('zone').distinct().orderBy('zone').execute()
  const boxes = rows.map(row => (row.state === DEFAULT_STATE ? MAP_AREA : widened(row)))
  return {
    states,
    name: new Intl.ListFormat('en').format(states.map(stateName)),
    home: home ?? DEFAULT_LOCATION,
    zones: zones.map(({ zone }) => zone),
    box: {
      south: Math.min(...boxes.map(({ south }) => south)),
      west: Math.min(...boxes.map(({ west }) => west)),
      north: Math.max(...boxes.map(({ north }) => north)),
      east: Math.max(...boxes.map(({ east }) => east)),
    },
  }
}

function widened({ south, west, north, east }: typeof MAP_AREA): typeof MAP_AREA {
  const rounded = (degrees: number) => Number(degrees.toFixed(1))
  return {
    south: rounded(south - MARGIN),
    west: rounded(west - MARGIN),
    north: rounded(north + MARGIN),
    east: rounded(east + MARGIN),
  }
}
