import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'

interface Connection {
  query: (text: string, values: readonly unknown[]) => Promise<unknown>
  release: (destroy?: boolean) => void
}

/** Kysely asks for a subset of the client of `pg`; this is one whose statements are sent by a function of ours. */
export function asClient({ query, release }: Connection): PostgresPoolClient {
  function send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function send<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function send(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Nothing is read by a cursor.')
    return query(text, values)
  }
  return { query: send, release }
}
