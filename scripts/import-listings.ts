import { parseArgs } from 'node:util'
import { localTimeAt } from '@hush/hours/time'
import { BrokenFile } from '../app/domain/listings/import/broken-file.ts'
import {
  type ImportProgress,
  type ImportSummary,
  importFile,
} from '../app/domain/listings/import/import-file.server.ts'
import type { RowPlace } from '../app/domain/listings/import/source-row.ts'
import { importOpenFeed } from '../app/domain/open-data/import-feed.server.ts'
import { isArchive } from '../app/domain/open-data/unpack-feed.server.ts'
import { directUrlOf, readConfig } from '../server/config.ts'
import { ConfigError } from '../server/start-error.ts'
import { openCommandDatabase } from './open-database.ts'

const USAGE = `Usage: npm run import-listings -- [options] FILE…

Loads found listings from CSV, JSON lines, JSON or GeoJSON files, or from the open feed of a Hush
(see docs/importing.md).

  --source NAME         where the rows come from, as shown beside each listing
  --checked YYYY-MM-DD  the day on which the rows were checked
  --dry-run             read and check everything, save nothing
  --help                show this text`

const SUCCESS = 0
const FAILED = 1
const WRONG_USAGE = 2

const MAX_SOURCE_NAME = 80
const PROGRESS_MS = 1000

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
  const database = await openCommandDatabase({ databaseUrl, dataDir, say })
  let code = SUCCESS
  try {
    for (const path of command.files) {
      try {
        const options = { ...command, path, today, ...reporters(path) }
        const summary = (await isArchive(path))
          ? await importOpenFeed(database.db, { ...options, now: new Date() })
          : await importFile(database.db, options)
        console.log(report(path, summary, command.isDryRun))
      } catch (error) {
        if (!(error instanceof BrokenFile)) throw error
        console.error(`${path} ${error.message}. Nothing of it was loaded.`)
        code = FAILED
      }
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

function reporters(path: string) {
  let reportedAt = Date.now()
  return {
    onProblem: ({ line, object }: RowPlace, reason: string) => {
      const which = object === null ? '' : ` (object ${object})`
      console.error(`${path}:${line}: ${reason}${which}`)
    },
    onProgress: ({ stage, rows, part }: ImportProgress) => {
      if (Date.now() < reportedAt + PROGRESS_MS) return
      reportedAt = Date.now()
      const percent = Math.floor(part * 100)
      console.error(`${path}: ${count(rows, 'row')}, ${stage} ${percent} %`)
    },
  }
}

function report(path: string, summary: ImportSummary, isDryRun: boolean): string {
  const { rows, inserted, updated, unchanged, skipped } = summary
  const lines = [
    `${path}: ${count(rows, 'row')}${isDryRun ? ' (dry run: nothing was saved)' : ''}`,
    `  ${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`,
    ...(summary.outweighed > 0
      ? [`  ${summary.outweighed} kept the hours that their own sites say`]
      : []),
    ...(summary.copies > 0
      ? [`  ${summary.copies} hidden as copies of listings from other sources`]
      : []),
    ...(summary.perhaps > 0
      ? [`  ${summary.perhaps} may be places that are listed already: the desk is asked`]
      : []),
    ...[...summary.leftOut].map(([reason, number]) => `  ${number} left out: ${reason}`),
    ...[...summary.unread].map(([fact, number]) => `  ${number} without a readable ${fact}`),
  ]
  return lines.join('\n')
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}

try {
  process.exitCode = await main()
} catch (error) {
  const isExpected = error instanceof ConfigError
  console.error(isExpected || !(error instanceof Error) ? String(error) : error.message)
  process.exitCode = FAILED
}
