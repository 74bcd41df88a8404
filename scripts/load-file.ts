import { BrokenFile } from '../app/domain/listings/import/broken-file.ts'
import {
  type ImportOptions,
  type ImportProgress,
  type ImportSummary,
  importFile,
} from '../app/domain/listings/import/import-file.server.ts'
import type { RowPlace } from '../app/domain/listings/import/source-row.ts'
import { importOpenFeed } from '../app/domain/open-data/import-feed.server.ts'
import { isArchive } from '../app/domain/open-data/unpack-feed.server.ts'
import type { Db } from '../db/client.ts'

const PROGRESS_MS = 1000

type LoadOptions = Omit<ImportOptions, 'path' | 'onProblem' | 'onProgress'>

/** Says what became of each file; null for one that was refused. */
export async function loadFile(
  db: Db,
  path: string,
  given: LoadOptions,
): Promise<ImportSummary | null> {
  try {
    const options = { ...given, path, ...reporters(path) }
    const summary = (await isArchive(path))
      ? await importOpenFeed(db, { ...options, now: new Date() })
      : await importFile(db, options)
    console.log(report(path, summary, options.isDryRun))
    return summary
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    console.error(`${path} ${error.message}. Nothing of it was loaded.`)
    return null
  }
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

export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}
