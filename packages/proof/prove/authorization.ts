import { audienceOf, type ExpectedAnswer, expectedOf, FORMS } from '../../../test/audiences.ts'
import { addCast, type Cast, PRINCIPALS, type Principal } from '../../../test/cast.ts'
import { fillIn, PATTERNS, ROUTE_IDS } from '../../../test/route-table.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { inParallel, type Reply, send } from './client.ts'
import { type DocumentedCall, documentedCalls } from './documented-calls.ts'

const WIDTH = 6
const LOG_IN = /^\/(AuthForm\/login|business-login|session\/code)/
/** The buttons lead back to the page, which shows a sentence. */
const ASKS = /^notice=.*log in/i
const ONLY = /^notice=.*only diner accounts/

async function matrix(stage: Stage): Promise<Outcome> {
  const { db, url } = await stage.shared()
  const cast = await addCast(db)
  const unknown = PATTERNS.filter(pattern => audienceOf('GET', pattern) === undefined)
  const cells = [
    ...PATTERNS.flatMap(pattern => pageCells(url, cast, pattern)),
    ...(await documentedCalls(url)).flatMap(call => callCells(url, cast, call)),
  ]
  const problems = await inParallel(cells, WIDTH, cell => cell())
  const wrong = [
    ...unknown.map(pattern => `prove/audiences.ts does not say who may read ${pattern}.`),
    ...problems.filter(problem => problem !== undefined),
  ]
  return {
    amount: `${PATTERNS.length} routes and ${await callCount(url)} calls × ${PRINCIPALS.length} people, ${cells.length} requests`,
    figure: `${wrong.length} wrong`,
    problems: wrong,
  }
}

type Cell = () => Promise<string | undefined>

function pageCells(url: string, cast: Cast, pattern: string): Cell[] {
  return PRINCIPALS.flatMap(principal => [
    () => tryRead(url, cast, { pattern, principal }),
    () => tryData(url, cast, { pattern, principal }),
    () => tryWrite(url, cast, { pattern, principal }),
  ])
}

interface Place {
  pattern: string
  principal: Principal
}

async function tryRead(url: string, cast: Cast, { pattern, principal }: Place) {
  const audience = audienceOf('GET', pattern)
  if (!audience) return undefined
  const path = fillIn(pattern, cast.values)
  const reply = await send(url, { path, cookie: await cast.cookieOf(principal) })
  return compare(`GET ${path} as ${principal}`, reply, expectedOf(audience, principal))
}

/** A page's data may be read without the layout that guards it. */
async function tryData(url: string, cast: Cast, { pattern, principal }: Place) {
  const audience = audienceOf('GET', pattern)
  if (!audience || pattern === '/' || expectedOf(audience, principal) === 'passes') return undefined
  const page = fillIn(pattern, cast.values)
  const cookie = await cast.cookieOf(principal)
  for (const path of [`${page}.data`, `${page}.data?_routes=${ROUTE_IDS.get(pattern)}`]) {
    const reply = await send(url, { path, cookie })
    const isRefused = [202, 204, 303, 302].includes(reply.status) || reply.status >= 400
    if (!isRefused) return `GET ${path} as ${principal} was answered ${reply.status}`
  }
}

async function tryWrite(url: string, cast: Cast, { pattern, principal }: Place) {
  const audience = audienceOf('POST', pattern)
  // The others look for the owner's things, so they stay.
  if (!audience || principal === 'owner') return undefined
  const path = fillIn(pattern, cast.values)
  const form = FORMS[pattern] ?? {}
  const reply = await send(url, { path, form, cookie: await cast.cookieOf(principal) })
  return compare(`POST ${path} as ${principal}`, reply, expectedOf(audience, principal))
}

function compare(what: string, reply: Reply, expected: ExpectedAnswer): string | undefined {
  if (isAs(reply, expected)) return undefined
  const location = reply.headers.get('location') ?? ''
  return `${what} ${expected}, but was answered ${reply.status} ${location}`
}

function isAs({ status, headers }: Reply, expected: ExpectedAnswer): boolean {
  const goesToLogIn = LOG_IN.test(headers.get('location') ?? '')
  const notice = decodeURIComponent(headers.get('set-cookie') ?? '')
  if (expected === 'is sent to log in') return status === 401 || goesToLogIn || ASKS.test(notice)
  if (expected === 'is refused') return status === 403 || ONLY.test(notice)
  if (expected === 'finds nothing') return status === 404
  if (expected === 'no form') return status === 405 || status === 404
  return status > 0 && status < 500 && status !== 401 && status !== 403
}

function callCells(url: string, cast: Cast, call: DocumentedCall): Cell[] {
  return PRINCIPALS.map(principal => async () => {
    const cookie = await cast.cookieOf(principal)
    const { status } = await send(url, { ...call.request(call.example), cookie })
    const expected = refusalOf(call, principal)
    if (expected === undefined ? status > 0 && status < 500 : status === expected) return undefined
    return `${call.method} ${call.path} as ${principal} was answered ${status}, not ${expected}`
  })
}

/** Examples name somebody else's things, so even an allowed sender is refused. */
function refusalOf({ who }: DocumentedCall, principal: Principal): number | undefined {
  if (who === 'anyone') return undefined
  if (principal === 'visitor') return 401
  const isDiner = principal === 'diner' || principal === 'staff'
  const isBusiness = ['newcomer', 'stranger', 'owner'].includes(principal)
  if ((who === 'diner' && !isDiner) || (who === 'business' && !isBusiness)) return 403
  return undefined
}

async function callCount(url: string): Promise<number> {
  return (await documentedCalls(url)).length
}

export const authorization: Check[] = [
  {
    id: 'Z3',
    what: 'Who may read and change what, by the route table and the description of the calls',
    goal: 'every cell as declared; a route that is not declared fails',
    run: matrix,
  },
]
