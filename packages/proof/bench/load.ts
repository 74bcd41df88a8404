import autocannon from 'autocannon'

interface Load {
  url: string
  method?: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
}

const CONNECTIONS = 50
const WARM_UP_SECONDS = 2
const SECONDS = 6
const ROUNDS = 3

interface Comparison {
  ours: number
  bound: number
  ratio: number
  failures: number
  p99: number
}

export async function compareLoads(
  ours: Load,
  bound: Load,
  { seconds = SECONDS, rounds = ROUNDS } = {},
): Promise<Comparison> {
  for (const load of [ours, bound]) await run(load, WARM_UP_SECONDS)
  const slowest: number[] = []
  const figures: { ours: number[]; bound: number[] } = { ours: [], bound: [] }
  let failures = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, load] of [
      ['ours', ours],
      ['bound', bound],
    ] as const) {
      const result = await run(load, seconds)
      failures += result.non2xx + result.errors
      figures[name].push(result.requests.average)
      if (name === 'ours') slowest.push(result.latency.p99)
    }
  }
  const medians = { ours: median(figures.ours), bound: median(figures.bound) }
  return {
    ...medians,
    ratio: medians.ours / medians.bound,
    failures,
    p99: median(slowest),
  }
}

function run(load: Load, duration: number): Promise<autocannon.Result> {
  return autocannon({
    ...load,
    requests: fromManyNetworks(load),
    connections: CONNECTIONS,
    duration,
  })
}

/** One network alone holds no more than its share of what is under way (decision 0083). */
function fromManyNetworks({ url, method, body, headers }: Load) {
  const { pathname, search } = new URL(url)
  return Array.from({ length: CONNECTIONS }, (_, index) => ({
    method: method ?? 'GET',
    path: pathname + search,
    body,
    headers: { ...headers, 'x-forwarded-for': `10.0.${index}.1` },
  }))
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
