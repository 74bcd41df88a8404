import pg from 'pg'

/*
 * Loaded before the application (`--import`), takes every lock out of the SQL that it sends, the bodies of
 * its functions included: what a race must be lost by.
 */
const send = Reflect.get(pg.Client.prototype, 'query')

Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
  const [query, ...rest] = args
  return Reflect.apply(send, this, [unlocked(query), ...rest])
})

function unlocked(query: unknown): unknown {
  if (typeof query === 'string') return withoutLocks(query)
  if (typeof query !== 'object' || query === null) return query
  const text = Reflect.get(query, 'text')
  if (typeof text === 'string') Reflect.set(query, 'text', withoutLocks(text))
  return query
}

function withoutLocks(text: string): string {
  return text
    .replaceAll(/\bfor (no key )?update( of [\w", ]+?)?(?=\s*(;|\)|$|skip))/gi, '')
    .replaceAll(/\bskip locked\b/gi, '')
    .replaceAll(/\bpg_advisory_xact_lock\b/gi, 'jsonb_build_array')
}
