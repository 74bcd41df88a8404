import type { Goal } from './goal.ts'
import { compareLoads } from './load.ts'
import { startProcess } from './processes.ts'

const JSON_HEADERS = { 'content-type': 'application/json' }
const QUERY = JSON.stringify({ zip_code: '20852', n: 12 })

/** Compares with the same page from memory. */
export async function benchHome(connectionString: string, now: string): Promise<Goal[]> {
  const bound = await startProcess('serve.ts', [connectionString, now, '--memory'])
  const goals: Goal[] = []
  for (const [what, mode] of HOME_MODES) {
    const ours = await startProcess('serve.ts', [connectionString, now, mode])
    goals.push(
      goal(what, await compareLoads({ url: `${ours.url}/` }, { url: `${bound.url}/` }), 0.5),
    )
    await ours.stop()
  }
  await bound.stop()
  return [...goals, await benchKept(connectionString, now)]
}

/** Compares a shared page with one drawn for each visitor (decision 0082). */
async function benchKept(connectionString: string, now: string): Promise<Goal> {
  const server = await startProcess('serve.ts', [connectionString, now])
  const url = `${server.url}/`
  const drawn = { url, headers: { cookie: 'hush_session=nobody' } }
  const result = await compareLoads({ url }, drawn)
  await server.stop()
  return goal('GET / of a visitor against the same drawn for each', result, 22)
}

const HOME_MODES = [
  ['GET / against its data from memory', '--shared'],
  ['GET / with no list shared, against the same', '--unshared'],
] as const

export async function benchCalls(connectionString: string, now: string): Promise<Goal[]> {
  const ours = await startProcess('serve.ts', [connectionString, now])
  const url = `${ours.url}/api/fetch_restaurants`
  const load = { url, method: 'POST', body: QUERY, headers: JSON_HEADERS } as const
  const answer = await fetch(url, load)
  const bare = await startProcess('bare.ts', [await answer.text()])
  const result = await compareLoads(load, { ...load, url: bare.url })
  await Promise.all([ours.stop(), bare.stop()])
  return [
    goal('POST /api/fetch_restaurants against a bare server', result, 0.2),
    await benchUnsharedCall(connectionString, now),
  ]
}

/** Compares with a bare server that sends the rows as they are. */
async function benchUnsharedCall(connectionString: string, now: string): Promise<Goal> {
  const ours = await startProcess('serve.ts', [connectionString, now, '--unshared'])
  const bare = await startProcess('bare-call.ts', [connectionString, now])
  const load = { method: 'POST', body: QUERY, headers: JSON_HEADERS } as const
  const path = '/api/fetch_restaurants'
  const result = await compareLoads(
    { ...load, url: ours.url + path },
    { ...load, url: bare.url + path },
  )
  await Promise.all([ours.stop(), bare.stop()])
  return goal('The same with nothing shared against bare Hono with the statement', result, 0.8)
}

function goal(
  what: string,
  result: Awaited<ReturnType<typeof compareLoads>>,
  atLeast: number,
): Goal {
  const { ours, bound, ratio, failures } = result
  return {
    what,
    figure: Number((failures > 0 ? 0 : ratio).toFixed(3)),
    atLeast,
    raw: `${ours.toFixed(0)}/s and ${bound.toFixed(0)}/s, 50 connections, ${failures} failures`,
  }
}
