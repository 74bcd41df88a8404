import pg from 'pg'

/** Affects every statement of this process. */
export function rewriteSql(rewrite: (text: string) => string): void {
  const send = Reflect.get(pg.Client.prototype, 'query')
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    const [query, ...rest] = args
    return Reflect.apply(send, this, [rewritten(query, rewrite), ...rest])
  })
}

function rewritten(query: unknown, rewrite: (text: string) => string): unknown {
  if (typeof query === 'string') return rewrite(query)
  if (typeof query !== 'object' || query === null) return query
  const text = Reflect.get(query, 'text')
  if (typeof text === 'string') Reflect.set(query, 'text', rewrite(text))
  return query
}
