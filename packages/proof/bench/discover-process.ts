import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { discover } from '../../../app/domain/belief/sites/discover.server.ts'
import { internet } from '../../../app/integrations/web/internet.server.ts'
import { createDb, createPool } from '../../../db/client.ts'

/** Time runs faster here. */
const [connectionString = '', port = '', speed = '1', startedAt = '0'] = process.argv.slice(2)
const factor = Number(speed)
const real = internet()
const db = createDb(createPool({ connectionString, size: 8, patient: true }))
const summary = await discover({
  db,
  clock: {
    now: () => new Date(Number(startedAt) + (Date.now() - Number(startedAt)) * factor),
    sleep: milliseconds => sleep(milliseconds / factor),
  },
  fetching: {
    about: 'http://hush.test/bot',
    outside: {
      resolve: async () => ['127.0.0.1'],
      mayConnect: address => address === '127.0.0.1',
      get(request) {
        const url = new URL(request.url)
        url.port = port
        const headers = { ...request.headers, 'X-Site': request.url.hostname }
        return real.get({ ...request, url, headers })
      },
    },
  },
  log: pino({ level: 'warn' }, pino.destination(2)),
})
await db.destroy()
process.send?.({ summary, peakKilobytes: process.resourceUsage().maxRSS })
