import { parseArgs } from 'node:util'
import { localTimeAt } from '@hush/hours/time'
import { directUrlOf, readConfig } from '../server/config.ts'
import { ConfigError } from '../server/start-error.ts'
import { loadFile } from './load-file.ts'
import { openCommandDatabase } from './open-database.ts'

const USAGE = `Usage: npm run import-listings -- [options] FILE…

Loads found listings from CSV, JSON lines, JSON, GeoJSON, PBF or GeoParquet files, or from the open
feed of a Hush (see docs/importing.md).

  --source NAME         where the rows come from, as shown beside each listing
  --checked YYYY-MM-DD  the day on which the rows were checked
  --dry-run             read and check everything, save nothing
  --help                show this text`

const SUCCESS = 0
const FAILED = 1
const WRONG_USAGE = 2

const MAX_SOURCE_NAME = 80

interface Command {
  files: string[]
  source: string | null
  checkedOn: string | null
  isDryRun: boolean
}

async function main(): Promise<number> {
  const today = localTimeAt(new Date()).date
  const command = readCommand(today)
  if (typeof command === 'string') {
    console.error(command)
    return command === USAGE ? SUCCESS : WRONG_USAGE
  }
  const config = readConfig(process.env)
  const { dataDir } = config
  const databaseUrl = directUrlOf(config)
  const say = (line: string) => console.error(line)
  const database = await openCommandDatabase({ databaseUrl, dataDir, area: config.area, say })
  let code = SUCCESS
  try {
    for (const path of command.files) {
      if ((await loadFile(database.db, path, { ...command, today })) === null) code = FAILED
    }
  } finally {
    await database.close()
  }
  return code
}

function readCommand(today: string): Command | string {
  const read = () =>
    parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        checked: { type: 'string' },
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
  const { source, checked, 'dry-run': isDryRun, help } = parsed.values
  if (help) return USAGE
  if (parsed.positionals.length === 0) return `Name at least one file.\n\n${USAGE}`
  if (source !== undefined && (source.trim() === '' || source.length > MAX_SOURCE_NAME)) {
    return `--source takes a name of at most ${MAX_SOURCE_NAME} characters.`
  }
  if (checked !== undefined && !(isDay(checked) && checked <= today)) {
    return '--checked takes a day that is not in the future, as YYYY-MM-DD.'
  }
  return {
    files: parsed.positionals,
    source: source?.trim() ?? null,
    checkedOn: checked ?? null,
    isDryRun,
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

try {
  process.exitCode = await main()
} catch (error) {
  const isExpected = error instanceof ConfigError
  console.error(isExpected || !(error instanceof Error) ? String(error) : error.message)
  process.exitCode = FAILED
}
