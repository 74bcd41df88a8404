import type { Application } from './application.ts'
import type { Check, Outcome } from './check.ts'
import { type Reply, type RequestOptions, send, slowestOf, statusLine, times } from './client.ts'
import { probeHealth } from './overload.ts'
import { addDiners } from './people.ts'

const CONNECTIONS = 150
const FLOODER = '192.0.2.66'
const HONEST = '198.51.100.7'
const HONEST_MS = 2_000
const HEALTH_MS = 1_000
const INVENTED = `hush_session=${'A'.repeat(43)}`
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** One field, sent as multipart. */
const IN_PARTS = {
  method: 'POST',
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: '--b\r\ncontent-disposition: form-data; name="step"\r\n\r\nx\r\n--b--\r\n',
} as const

/** Every former way to flood without an account. */
const FLOODS: Record<string, (turn: number) => RequestOptions> = {
  'pages to draw': turn => ({ path: `/search?text=oysters&zip=${20_600 + (turn % 1_300)}` }),
  'a form': () => ({ path: '/business-signup', form: { step: 'x' } }),
  'a form in parts': () => ({ path: '/business-signup', ...IN_PARTS }),
  'an upload': () => ({ path: '/uploads?area=proofs', ...IN_PARTS }),
  'a form in parts of a business': () => ({ path: '/profile/AddDealForm', ...IN_PARTS }),
  'codes with an invented cookie': () => ({ path: '/my-codes', cookie: INVENTED }),
  'a coupon with an invented cookie': () => ({ path: `/coupons/${NOBODY}`, cookie: INVENTED }),
}

/** L7-doors: one address floods while an honest person reads. */
async function sideDoors(application: Application, seconds: number): Promise<Outcome> {
  const [diner] = await addDiners(application.db, 1)
  const problems: string[] = []
  const figures: string[] = []
  for (const [what, ask] of Object.entries(FLOODS)) {
    const probing = probeHealth(application)
    const { honest, flooded } = await flood(application, { ask, seconds, cookie: diner?.cookie })
    const health = await probing.stop()
    const p95 = slowestOf(honest, 0.95)
    const failed = honest.filter(({ status }) => status !== 200)
    figures.push(
      `${what}: ${statusLine(flooded)}, beside it ${statusLine(honest)} in ${Math.round(p95)} ms`,
    )
    if (failed.length > 0) problems.push(`Under ${what} others got ${statusLine(failed)}.`)
    if (p95 > HONEST_MS) problems.push(`Under ${what} others waited ${Math.round(p95)} ms.`)
    if (health > HEALTH_MS) problems.push(`Under ${what} /healthz took ${health} ms.`)
  }
  return {
    amount: `${CONNECTIONS} connections of one address, ${seconds} s for each of ${figures.length} ways`,
    figure: figures.join('; '),
    problems,
  }
}

async function flood(
  { url }: Application,
  {
    ask,
    seconds,
    cookie,
  }: { ask: (turn: number) => RequestOptions; seconds: number; cookie?: string },
): Promise<{ honest: Reply[]; flooded: Reply[] }> {
  const until = performance.now() + seconds * 1000
  const flooded: Reply[] = []
  const honest: Reply[] = []
  const storm = times(CONNECTIONS, async index => {
    for (let turn = index; performance.now() < until; turn += CONNECTIONS) {
      flooded.push(await send(url, { ...ask(turn), from: FLOODER }))
    }
  })
  const person = (async () => {
    const paths = ['/', '/profile', '/my-codes']
    for (let turn = 0; performance.now() < until; turn += 1) {
      honest.push(
        await send(url, { path: paths[turn % paths.length] ?? '/', cookie, from: HONEST }),
      )
      honest.push(await send(url, { path: '/', from: HONEST }))
    }
  })()
  await Promise.all([storm, person])
  return { honest, flooded }
}

export const sideDoorChecks: Check[] = [
  {
    id: 'L7-doors',
    what: 'One address floods each way in, with and without parts and cookies',
    goal: 'an honest person beside it always 200, p95 2 s; /healthz 1 s',
    run: async stage => sideDoors(await stage.start(), stage.isFull ? 15 : 3),
  },
]
