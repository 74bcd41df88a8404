import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Route,
} from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { addCast, type Cast, PRINCIPALS, type Principal } from '../../../test/cast.ts'
import { fillIn, PATTERNS } from '../../../test/route-table.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../bench/browser.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { inParallel, send } from './client.ts'
import { PAYLOADS_AT_ONCE, type PlantedTexts, plantTexts, TURNS } from './planted-texts.ts'
import { PAYLOADS, TELL } from './script-payloads.ts'

const WIDTH = 6
const BROWSERS = 2
const SETTLE_MS = 200
const AWAKE_MS = 10_000
const OPENED_MS = 60_000
const QUERY = ['text', 'page', 'next', 'type', 'token', 'zip', 'on', 'tab', 'email', 'name']
/** These end the session. */
const ENDS = /\/(end|unsubscribe)$/

type Prepare = (context: BrowserContext) => Promise<void>

interface Visit {
  path: string
  principal: Principal
  /** Columns that the page shows. */
  marks: Set<number>
}

interface Watch {
  ran: number
  refused: string[]
}

interface Look {
  text: string
  attributes: string[]
}

/** Z6: in Chromium, with planted texts and queries. */
async function visitPlanted(stage: Stage, prepare?: Prepare): Promise<Outcome> {
  const isWhole = stage.isFull && !prepare
  const application = await stage.start()
  const cast = await addCast(application.db)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  const problems: string[] = []
  const shown = new Set<string>()
  let columns = 0
  let visited = 0
  try {
    for (let turn = 0; turn < (isWhole ? TURNS : 1); turn += 1) {
      const planted = await plantTexts(application.db, { turn })
      const patterns = prepare ? CONTROL_PATTERNS : PATTERNS.filter(pattern => !ENDS.test(pattern))
      const visits = await listVisits(application, cast, { planted, patterns })
      const seen = await visitAll(application, cast, { browser, prepare, visits })
      problems.push(...seen.problems)
      for (const mark of planted.marksIn(seen.text)) shown.add(planted.columns[mark] ?? '')
      columns = planted.columns.length
      visited += visits.length
    }
  } finally {
    await browser.close()
  }
  return {
    amount: `${isWhole ? PAYLOADS.length : PAYLOADS_AT_ONCE} payloads in each of ${columns} texts, ${visited} pages visited`,
    figure: `${problems.length} pages on which a script ran or was refused; ${shown.size} of the texts shown`,
    problems,
  }
}

const CONTROL_PATTERNS = ['/', '/restaurants/:listingId']
/** A few principals are enough to see how an address answers. */
const ASKERS: readonly Principal[] = ['visitor', 'owner', 'operator']

/** Texts not yet seen at that address. */
async function listVisits(
  { url, db }: Application,
  cast: Cast,
  { planted, patterns }: { planted: PlantedTexts; patterns: readonly string[] },
): Promise<Visit[]> {
  const values = [cast.values, { ...cast.values, ...(await writtenValues(db)) }]
  const query = new URLSearchParams(QUERY.map(name => [name, planted.query]))
  const cookies = new Map<Principal, string | undefined>()
  for (const principal of PRINCIPALS) cookies.set(principal, await cast.cookieOf(principal))
  const visits = patterns.flatMap(pattern => {
    const paths = new Set(values.map(each => fillIn(pattern, each)))
    const path = `${fillIn(pattern, cast.values)}?${query}`
    return [
      ...[...paths].flatMap(each => PRINCIPALS.map(principal => ({ path: each, principal }))),
      ...ASKERS.map(principal => ({ path, principal })),
    ].map(visit => ({ ...visit, pattern }))
  })
  const answers = await inParallel(visits, WIDTH, async visit => {
    const { text, headers } = await send(url, {
      path: visit.path,
      cookie: cookies.get(visit.principal),
    })
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    return { ...visit, marks: planted.marksIn(isPage ? text : '') }
  })
  const known = new Set<string>()
  return answers.filter(({ pattern, marks }) => {
    const fresh = [...marks].map(mark => `${pattern} ${mark}`).filter(key => !known.has(key))
    for (const key of fresh) known.add(key)
    return fresh.length > 0
  })
}

/** Prefers rows with the most texts. */
async function writtenValues(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string | null>>`
    select
      (select member_uid::text from listings where member_uid is not null and hidden_at is null
        order by featured_offer is null, jsonb_array_length(featured_items) desc limit 1) as "memberUid",
      (select id::text from accounts where suspended_at is not null limit 1) as "accountId",
      (select id::text from coupons where valid_hours is not null limit 1) as "couponId",
      (select business_id::text from credits limit 1) as "businessId",
      (select id::text from inquiries order by answered_at nulls last limit 1) as "inquiryId",
      (select id::text from unsure_finds limit 1) as "findId",
      (select id::text from verifications order by decided_at limit 1) as "verificationId"`.execute(
    db,
  )
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  )
}

interface Visits {
  browser: Browser
  prepare: Prepare | undefined
  visits: readonly Visit[]
}

async function visitAll(
  { url }: Application,
  cast: Cast,
  { browser, prepare, visits }: Visits,
): Promise<{ problems: string[]; text: string }> {
  const people = [...Map.groupBy(visits, visit => visit.principal)]
  const seen = await inParallel(people, BROWSERS, async ([principal, own]) => {
    const context = await browser.newContext({ baseURL: url })
    const [name = '', value = ''] = (await cast.cookieOf(principal))?.split('=') ?? []
    if (name) await context.addCookies([{ name, value, url }])
    await prepare?.(context)
    const watch = await startWatch(context)
    const page = await context.newPage()
    const problems: string[] = []
    let text = ''
    for (const { path } of own) {
      const looked = await look(page, path).catch(orLeft(prepare))
      text += looked.text
      const problem = problemOf(watch.take(), looked.attributes)
      if (problem) problems.push(`${path.slice(0, 100)} as ${principal}: ${problem}`)
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    return { problems, text }
  })
  return {
    problems: seen.flatMap(({ problems }) => problems),
    text: seen.map(({ text }) => text).join(' '),
  }
}

function problemOf({ ran, refused }: Watch, planted: readonly string[]): string | undefined {
  if (ran === 0 && refused.length === 0 && planted.length === 0) return undefined
  const some = [...refused, ...planted].slice(0, 3).join('; ')
  return `ran ${ran} times, the policy refused ${refused.length}, ${planted.length} attributes would run: ${some}`
}

async function startWatch(context: BrowserContext): Promise<{ take(): Watch }> {
  let watch: Watch = { ran: 0, refused: [] }
  await context.exposeFunction(TELL, () => {
    watch.ran += 1
  })
  await context.exposeFunction(TELL_REFUSED, (what: string) => {
    watch.refused.push(what)
  })
  await context.addInitScript(name => {
    addEventListener('securitypolicyviolation', event => {
      Reflect.get(window, name)(`${event.violatedDirective} ${event.blockedURI}`)
    })
  }, TELL_REFUSED)
  return {
    take() {
      const taken = watch
      watch = { ran: 0, refused: [] }
      return taken
    },
  }
}

const TELL_REFUSED = 'hushRefused'

/** Touches the page, so that its scripts draw it again. */
async function look(page: Page, path: string): Promise<Look> {
  await page.goto(path, { waitUntil: 'domcontentloaded', timeout: OPENED_MS })
  await page.mouse.wheel(0, 1)
  await page
    .locator('html[data-awake], html:not(:has(#late-scripts))')
    .waitFor({ state: 'attached', timeout: AWAKE_MS })
    .catch(() => {})
  await page.waitForTimeout(SETTLE_MS)
  return { text: await page.content(), attributes: await plantedAttributes(page) }
}

/** Without protection a page may leave or stop. */
function orLeft(prepare: Prepare | undefined): (error: unknown) => Look {
  return error => {
    if (!prepare) throw error
    return { text: '', attributes: [] }
  }
}

/** Attributes that would run on a press, a move or typing. */
function plantedAttributes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = [...document.querySelectorAll('*')].flatMap(({ attributes: own }) => [
      ...own,
    ])
    const isScript = ({ name, value }: Attr) =>
      name.startsWith('on') ||
      (/^(href|src|action|formaction|data|xlink:href)$/.test(name) &&
        /^\W*(javascript|vbscript|data:text)/i.test(value))
    return attributes.filter(isScript).map(({ name, value }) => `${name}=${value.slice(0, 60)}`)
  })
}

/** Switches escaping and the policy off. */
async function unprotect(context: BrowserContext): Promise<void> {
  await context.route('**/*', route => unprotectAnswer(route).catch(() => route.abort()))
}

async function unprotectAnswer(route: Route): Promise<void> {
  if (new URL(route.request().url()).hostname !== '127.0.0.1') return route.abort()
  const response = await route.fetch()
  const { 'content-security-policy': policy, ...headers } = response.headers()
  if (!headers['content-type']?.startsWith('text/html') || !policy) {
    return route.fulfill({ response })
  }
  await route.fulfill({
    response,
    headers: { ...headers, 'content-security-policy-report-only': policy },
    body: unescaped(await response.text()),
  })
}

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

export const plantedScripts: Check[] = [
  {
    id: 'Z6',
    what: 'Scripts in every text that somebody else may have written, visited in Chromium by everybody',
    goal: 'no script runs, the policy has nothing to refuse, no link or attribute would run one',
    run: stage => visitPlanted(stage),
    control: stage => visitPlanted(stage, unprotect),
    controlFailsBy: /ran [1-9]\d* times, the policy refused [1-9]/,
  },
]
