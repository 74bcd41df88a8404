import { createDb, createPool } from '../../../db/client.ts'
import { startTestServer } from '../../../db/embedded/test-server.ts'
import { seedLocations } from '../../../db/locations.ts'
import { migrate } from '../../../db/migrate.ts'
import { loadDemoWorld } from '../../../demo/load.server.ts'
import { benchCity } from './city.ts'
import { benchDiscover } from './discover.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchFirstVote } from './first-vote.ts'
import type { Goal } from './goal.ts'
import { benchJoins } from './joins.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMap } from './map.ts'
import { benchNearby } from './nearby.ts'
import { benchOpenData } from './open-data.ts'
import { benchCalls, benchHome } from './pages.ts'
import { benchReading } from './reading.ts'

/** A Thursday at five in the afternoon, when the product is used most. */
const NOW = '2027-06-17T17:00:00-04:00'

const only = process.argv.slice(2)
const server = await startTestServer({ fsync: true })
const { connectionString } = server
try {
  const db = createDb(createPool({ connectionString }))
  await migrate(db)
  await seedLocations(db)
  await loadDemoWorld(db, { now: new Date(NOW) })
  await db.destroy()
  const parts: Record<string, () => Promise<Goal[]>> = {
    home: () => benchHome(connectionString, NOW),
    calls: () => benchCalls(connectionString, NOW),
    'first-load': () => benchFirstLoad(connectionString, NOW),
    'first-vote': () => benchFirstVote(connectionString, NOW),
    lighthouse: () => benchLighthouse(connectionString, NOW),
    joins: () => benchJoins(connectionString),
    nearby: () => benchNearby({ connectionString }),
    map: () => benchMap({ connectionString }),
    discover: () => benchDiscover({ connectionString }),
    city: () => benchCity({ connectionString }),
    'open-data': () => benchOpenData(connectionString, NOW),
    reading: () => benchReading(),
  }
  const goals: Goal[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(name)) continue
    console.log(`Measuring ${name}…`)
    goals.push(...(await part()))
  }
  console.table(goals.map(goal => ({ ...goal, met: isMet(goal) ? 'yes' : 'no' })))
  if (!goals.every(isMet)) process.exitCode = 1
} finally {
  await server.stop()
}

function isMet({ figure, atLeast, atMost }: Goal): boolean {
  return (
    figure >= (atLeast ?? Number.NEGATIVE_INFINITY) &&
    figure <= (atMost ?? Number.POSITIVE_INFINITY)
  )
}
