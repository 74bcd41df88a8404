import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { localTimeAt } from '@hush/hours/time'
import { pino } from 'pino'
import { discover } from '../app/domain/belief/sites/discover.server.ts'
import type { SiteClock } from '../app/domain/belief/sites/site-clock.ts'
import { BrokenFile } from '../app/domain/listings/import/broken-file.ts'
import { importFile } from '../app/domain/listings/import/import-file.server.ts'
import { openChatModel } from '../app/integrations/model/chat-model.server.ts'
import { internet } from '../app/integrations/web/internet.server.ts'
import { savedPages } from '../app/integrations/web/saved-pages.server.ts'
import type { Db } from '../db/client.ts'
import { type Config, directUrlOf, readConfig } from '../server/config.ts'
import { ConfigError } from '../server/start-error.ts'
import { openCommandDatabase } from './open-database.ts'

const USAGE = `Usage: npm run discover -- [options]

Visits the websites of found listings that are due and publishes the happy hours that they say, with the
quote (docs/discovery.md).

  --places FILE   first loads places from FILE, which the importer reads (docs/importing.md)
  --from DIR      reads pages saved as DIR/HOST/PATH instead of the network
  --help          show this text`

const SUCCESS = 0
const FAILED = 1
const WRONG_USAGE = 2
const CONNECTIONS = 8

async function main(): Promise<number> {
  const command = readCommand()
  if (typeof command === 'string') {
    console.error(command)
    return command === USAGE ? SUCCESS : WRONG_USAGE
  }
  const config = readConfig(process.env)
  const { dataDir, baseUrl, model } = config
  const databaseUrl = directUrlOf(config)
  const say = (line: string) => console.error(line)
  const database = await openCommandDatabase({
    databaseUrl,
    area: config.area,
    dataDir,
    say,
    connections: CONNECTIONS,
  })
  try {
    for (const path of command.places) await loadPlaces(database.db, path, say)
    return await visit(database.db, { from: command.from, baseUrl, model })
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    console.error(`A file ${error.message}. Nothing of it was loaded.`)
    return FAILED
  } finally {
    await database.close()
  }
}

function readCommand(): { places: string[]; from: string | undefined } | string {
  try {
    const { values } = parseArgs({
      options: {
        places: { type: 'string', multiple: true, default: [] },
        from: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    return values.help ? USAGE : { places: values.places, from: values.from }
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${USAGE}`
  }
}

async function loadPlaces(db: Db, path: string, say: (line: string) => void): Promise<void> {
  const { rows, inserted, updated, unchanged, skipped } = await importFile(db, {
    path,
    source: null,
    checkedOn: null,
    isDryRun: false,
    today: localTimeAt(new Date()).date,
    onProblem: ({ line }, reason) => say(`${path}:${line}: ${reason}`),
    onProgress: () => {},
  })
  console.log(
    `${basename(path)}: ${rows} rows, ${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`,
  )
}

async function visit(
  db: Db,
  { from, baseUrl, model }: { from: string | undefined } & Pick<Config, 'baseUrl' | 'model'>,
): Promise<number> {
  const going = new AbortController()
  process.once('SIGINT', () => going.abort())
  process.once('SIGTERM', () => going.abort())
  const { signal } = going
  const log = pino({ level: 'info' }, pino.destination(2))
  const outside = from === undefined ? internet() : savedPages(from)
  const summary = await discover(
    {
      db,
      clock: from === undefined ? PATIENT : AT_ONCE,
      fetching: { outside, about: `${baseUrl}/bot`, signal },
      log,
      model: model && openChatModel(model, { log, now: () => new Date() }),
    },
    { onVisited: (host, end) => console.log(`${host}: ${end}`) },
  )
  if (summary === 'busy') {
    console.error('Another process is visiting sites. Try again when it has ended.')
    return FAILED
  }
  const { read, refused, failed, crashed } = summary.ends
  console.log(
    `${summary.sites} sites: ${read} read, ${refused} refused, ${failed} failed, ${crashed} crashed`,
  )
  return SUCCESS
}

const PATIENT: SiteClock = {
  now: () => new Date(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
}

/** Saved pages need no waiting. */
const AT_ONCE: SiteClock = { now: () => new Date(), sleep: async () => {} }

try {
  process.exitCode = await main()
} catch (error) {
  const isExpected = error instanceof ConfigError
  console.error(isExpected || !(error instanceof Error) ? String(error) : error.message)
  process.exitCode = FAILED
}
