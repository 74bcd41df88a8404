import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { localTimeAt } from '@hush/hours/time'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { columnsOf, type TableName } from '../app/domain/open-data/feed-tables.ts'
import { importOpenFeed } from '../app/domain/open-data/import-feed.server.ts'
import { writeOpenFeed } from '../app/domain/open-data/write-feed.server.ts'
import type { Db } from '../db/client.ts'
import { TEST_NOW } from './moment.ts'

type Cells = Record<string, string>

export function writeArchive(db: Db, now = TEST_NOW) {
  return writeOpenFeed(db, { publisher: 'https://hush.test', now })
}

/** With the problems that the import reports, by line. */
export async function loadArchive(db: Db, archive: Uint8Array, now = TEST_NOW) {
  const folder = await mkdtemp(join(tmpdir(), 'hush-archive-test-'))
  const path = join(folder, 'hush-open.zip')
  const problems: string[] = []
  try {
    await writeFile(path, archive)
    const summary = await importOpenFeed(db, {
      path,
      checkedOn: null,
      today: localTimeAt(now).date,
      now,
      isDryRun: false,
      onProblem: ({ line }, reason) => problems.push(`${line}: ${reason}`),
      onProgress: () => {},
    })
    return { ...summary, problems }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function unzipped(archive: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const zip = await fromBufferPromise(archive)
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  }
  return files
}

export async function rowsIn(archive: Buffer, table: TableName): Promise<Cells[]> {
  const files = await unzipped(archive)
  return parse(files[table] ?? '', { columns: true })
}

/** The same archive with other rows in one of its tables. */
export async function withRows(archive: Buffer, table: TableName, rows: Cells[]): Promise<Buffer> {
  const files = await unzipped(archive)
  const changed = stringify(rows, { columns: columnsOf(table), header: true })
  const zip = new ZipFile()
  for (const [name, content] of Object.entries({ ...files, [table]: changed })) {
    zip.addBuffer(Buffer.from(content), name)
  }
  zip.end()
  return buffer(zip.outputStream)
}
