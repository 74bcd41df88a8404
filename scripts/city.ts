import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BrokenExtract } from '@hush/extract'
import { makeStreets, type StreetProgress } from '@hush/extract/streets'
import { localTimeAt } from '@hush/hours/time'
import type { Box } from '../app/domain/locations/box.ts'
import { readServedArea } from '../app/domain/locations/served-area.server.ts'
import { readStates } from '../app/domain/locations/states.ts'
import type { Db } from '../db/client.ts'
import { seedLocations } from '../db/locations.ts'
import { directUrlOf, readConfig } from '../server/config.ts'
import { ownStreetsFile } from '../server/streets.ts'
import { cityFigures } from './city-figures.ts'
import { count, loadFile } from './load-file.ts'
import { openCommandDatabase } from './open-database.ts'

const USAGE = `Usage: npm run city -- [options] FILE…

Makes a city of what people have on disk: the places of OpenStreetMap extracts (.osm.pbf), Overture
Maps (.parquet) and every file that can be imported, and the streets of the extracts for the map
(see docs/city.md). It can be stopped and run again.

  --area STATES   the states to load, such as MD,DC,VA; without it those of AREA, else those served
  --no-streets    leave the streets of the map as they are
  --dry-run       read, draw and count everything, save nothing
  --help          show this text`

const SUCCESS = 0
const FAILED = 1
const WRONG_USAGE = 2

const PROGRESS_MS = 1000

interface Command {
  files: string[]
  /** Empty means those that are served. */
  states: readonly string[]
  hasStreets: boolean
  isDryRun: boolean
}

async function main(): Promise<number> {
  const config = readConfig(process.env)
  const command = readCommand(config.area)
  if (typeof command === 'string') {
    console.error(command)
    return command === USAGE ? SUCCESS : WRONG_USAGE
  }
  const { dataDir } = config
  const area = command.isDryRun ? null : command.states
  const say = (line: string) => console.error(line)
  const databaseUrl = directUrlOf(config)
  const database = await openCommandDatabase({ databaseUrl, dataDir, area, say })
  try {
    const loaded = await loadPlaces(database.db, command)
    const extracts = loaded.filter(path => /\.pbf$/i.test(path))
    if (command.hasStreets && extracts.length > 0) {
      const box = await boxOfArea(database.db, command.states)
      await drawStreets({ extracts, box, dataDir }, command)
    }
    if (!command.isDryRun) console.log(await cityFigures(database.db))
    return loaded.length === command.files.length ? SUCCESS : FAILED
  } finally {
    await database.close()
  }
}

function readCommand(served: readonly string[] = []): Command | string {
  const read = () =>
    parseArgs({
      allowPositionals: true,
      options: {
        area: { type: 'string' },
        'no-streets': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  let parsed: ReturnType<typeof read>
  try {
    parsed = read()
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${USAGE}`
  }
  const { area, 'no-streets': noStreets, 'dry-run': isDryRun, help } = parsed.values
  if (help) return USAGE
  if (parsed.positionals.length === 0) return `Name at least one file.\n\n${USAGE}`
  const states = area === undefined ? served : readStates(area)
  if ('problem' in states) throw new Error(`--area must be ${states.problem}.`)
  return { files: [...new Set(parsed.positionals)], states, hasStreets: !noStreets, isDryRun }
}

/** Returns the files that were not refused. */
async function loadPlaces(db: Db, { files, states, isDryRun }: Command): Promise<string[]> {
  const today = localTimeAt(new Date()).date
  const loaded: string[] = []
  for (const path of files) {
    const options = { source: null, checkedOn: null, today, isDryRun, states }
    // What a dry run would leave is counted before it is taken back.
    const onSaved = async (tx: Parameters<typeof cityFigures>[0]) =>
      console.log(await cityFigures(tx))
    const summary = await loadFile(db, path, isDryRun ? { ...options, onSaved } : options)
    if (summary !== null) loaded.push(path)
  }
  return loaded
}

/** Includes the states that a dry run has not kept. */
async function boxOfArea(db: Db, states: readonly string[]): Promise<Box> {
  const tx = await db.startTransaction().execute()
  try {
    await seedLocations(tx, states)
    return (await readServedArea(tx)).box
  } finally {
    await tx.rollback().execute()
  }
}

/** A dry run draws as well, since only that shows whether it can be done, and keeps nothing. */
async function drawStreets(
  { extracts, box, dataDir }: { extracts: string[]; box: Box; dataDir: string },
  { isDryRun }: Command,
) {
  const folder = isDryRun ? await mkdtemp(join(tmpdir(), 'hush-streets-')) : dataDir
  await mkdir(folder, { recursive: true })
  const path = ownStreetsFile(folder)
  try {
    const options = { extracts, box, path, onProgress: progressReporter() }
    const { features, tiles, bytes, largestTileBytes } = await makeStreets(options)
    const [megabytes, largest] = [(bytes / 1e6).toFixed(1), Math.ceil(largestTileBytes / 1000)]
    console.log(
      `Streets: ${features.toLocaleString('en-US')} lines and areas, ${count(tiles, 'tile')}, ${megabytes} MB, the largest tile ${largest} KB`,
    )
    if (!isDryRun) console.log(`  in ${path}, which Hush shows from its next start on`)
  } catch (error) {
    if (!(error instanceof BrokenExtract)) throw error
    console.error(`An extract ${error.message}. The streets stay as they are.`)
  } finally {
    if (isDryRun) await rm(folder, { recursive: true })
  }
}

function progressReporter() {
  let reportedAt = Date.now()
  return ({ stage, part }: StreetProgress) => {
    if (Date.now() < reportedAt + PROGRESS_MS) return
    reportedAt = Date.now()
    console.error(`Streets: ${stage} ${Math.floor(part * 100)} %`)
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = FAILED
}
