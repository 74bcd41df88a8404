import { addCast, PRINCIPALS } from '../../../test/cast.ts'
import { fillIn, PATTERNS } from '../../../test/route-table.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { inParallel, type Reply, send } from './client.ts'
import { documentedCalls } from './documented-calls.ts'

const WIDTH = 6
const BASE_URL = 'https://hush.test'
const FILES = ['/favicon.svg', '/healthz', '/readyz', '/nothing/is-here.css', '/%', '/api/nothing']

const WANTED: readonly [name: string, value: RegExp][] = [
  ['content-security-policy', /default-src 'none'/],
  ['content-security-policy', /frame-ancestors 'none'/],
  ['content-security-policy', /^(?!.*'unsafe-)/],
  ['strict-transport-security', /max-age=\d{8}/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['cross-origin-opener-policy', /^same-origin/],
  ['referrer-policy', /./],
  ['permissions-policy', /camera=/],
  ['cache-control', /./],
]

const COOKIE = /^(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=(Lax|Strict))/i

/** Z8: what every answer carries, behind https, for each who asks. */
async function headers(stage: Stage): Promise<Outcome> {
  const { db, url } = await stage.start({ env: { BASE_URL } })
  const cast = await addCast(db)
  const calls = (await documentedCalls(url)).map(call => call.request(call.example))
  const pages = PATTERNS.map(pattern => ({ path: fillIn(pattern, cast.values) }))
  const requests = [
    ...FILES.map(path => ({ path })),
    ...calls,
    ...pages,
    ...pages.map(({ path }) => ({ path, form: {} })),
  ].flatMap(sent => PRINCIPALS.map(principal => ({ ...sent, principal })))
  const problems = await inParallel(requests, WIDTH, async ({ principal, ...sent }) => {
    const cookie = (await cast.cookieOf(principal))?.replace('hush_session', '__Host-hush_session')
    return missing(sent.path, await send(url, { ...sent, cookie }))
  })
  const wrong = [...new Set(problems.flat())]
  return {
    amount: `${PATTERNS.length} routes, ${calls.length} calls, errors and files: ${requests.length} answers`,
    figure: `${wrong.length} wrong`,
    problems: wrong,
  }
}

function missing(path: string, { status, headers: given }: Reply): string[] {
  const isForAnySite = given.get('access-control-allow-origin') === '*'
  const origins = isForAnySite ? /^cross-origin$/ : /^same-origin$/
  const wanted = [...WANTED, ['cross-origin-resource-policy', origins] as const]
  const lacking = wanted.filter(([name, value]) => !value.test(given.get(name) ?? ''))
  const cookies = given.getSetCookie().filter(cookie => !COOKIE.test(cookie))
  return [
    ...lacking.map(([name, value]) => `${path} (${status}): ${name} is not ${value}`),
    ...cookies.map(cookie => `${path} sets ${cookie.split('=')[0]} without what protects it`),
  ]
}

export const headerChecks: Check[] = [
  {
    id: 'Z8',
    what: 'Headers and cookies of every route, call, file and error over https',
    goal: 'all on all',
    run: headers,
  },
]
