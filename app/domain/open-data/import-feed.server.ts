import type { Db, Tx } from '../../../db/client.ts'
import {
  type ImportOptions,
  type ImportSummary,
  importFile,
} from '../listings/import/import-file.server.ts'
import { keepStatements } from './keep-statements.server.ts'
import { unpackOpenFeed } from './unpack-feed.server.ts'

type OpenFeedOptions = Omit<ImportOptions, 'isLeftOut' | 'onSaved' | 'source'> & { now: Date }

/** One transaction. Skips members of this installation. Throws `BrokenFile`. */
export async function importOpenFeed(db: Db, options: OpenFeedOptions): Promise<ImportSummary> {
  const feed = await unpackOpenFeed(options.path)
  const { now, today, onProblem } = options
  try {
    const members = await readMembers(db)
    return await importFile(db, {
      ...options,
      path: feed.places,
      source: null,
      isLeftOut: ({ sourceId }) => members.has(sourceId),
      onSaved: (tx: Tx) => keepStatements(tx, { path: feed.evidence, now, today, onProblem }),
    })
  } finally {
    await feed.remove()
  }
}

async function readMembers(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('listings')
    .select('member_uid')
    .where('member_uid', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ member_uid }) => member_uid ?? []))
}
