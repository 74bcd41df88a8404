import { createHmac } from 'node:crypto'
import { findNotedSandbox } from '../../../server/sandbox-address.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { inParallel, percentile, send, statusLine } from './client.ts'

const TOLERANCE_SECONDS = 300
const MEGABYTE = 1024 * 1024
const SLOWEST_MS = 200

/** F7: events that are not the provider's, too old, too long, or of a kind that nobody knows. */
async function strangeEvents(stage: Stage): Promise<Outcome> {
  const { url, dataDir, db } = await stage.shared()
  const secret = (await findNotedSandbox(dataDir))?.webhookSecret ?? ''
  const event = { id: 'evt_prove', object: 'event', type: 'nobody.knows', created: secondsNow() }
  const body = JSON.stringify({ ...event, livemode: false, data: { object: { id: 'x' } } })
  const live = body.replace('"livemode":false', '"livemode":true')
  const flips = stage.isFull ? 2_000 : 200
  const cases: [body: string, signature: string, wanted: number[]][] = [
    [body, signed(body, secret), [200]],
    [body, '', [400]],
    [body, 't=1,v1=00', [400]],
    [body, signed(body, 'whsec_other'), [400]],
    [body, signed(body, secret, secondsNow() - TOLERANCE_SECONDS - 1), [400]],
    [live, signed(live, secret), [200, 400]],
    ['x'.repeat(MEGABYTE), 't=1,v1=00', [413]],
    ...Array.from({ length: flips }, (_, index): [string, string, number[]] => {
      return [flipped(body, index), signed(body, secret), [400]]
    }),
  ]
  const before = await countEvents(db)
  const replies = await inParallel(cases, 8, ([text, signature]) =>
    send(url, {
      path: '/api/stripe/webhook',
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    }),
  )
  const problems = replies.flatMap(({ status }, index) => {
    const [text, , wanted = []] = cases[index] ?? []
    return wanted.includes(status) ? [] : [`${text?.slice(0, 80)} was answered ${status}`]
  })
  const added = (await countEvents(db)) - before
  if (added > 2) problems.push(`${added} events were believed.`)
  const slowest = percentile(
    replies.map(({ milliseconds }) => milliseconds),
    0.99,
  )
  if (slowest > SLOWEST_MS) problems.push(`An event was answered after ${slowest} ms.`)
  return {
    amount: `${cases.length} events, ${flips} of them with one bit changed`,
    figure: `${problems.length} wrong; ${statusLine(replies)}; p99 ${slowest} ms`,
    problems,
  }
}

function secondsNow(): number {
  return Math.floor(TEST_NOW.getTime() / 1000)
}

function signed(body: string, secret: string, at = secondsNow()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

function flipped(text: string, index: number): string {
  const bytes = Buffer.from(text)
  const at = index % bytes.length
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString()
}

async function countEvents(db: Awaited<ReturnType<Stage['shared']>>['db']): Promise<number> {
  return (await db.selectFrom('provider_events').select('id').execute()).length
}

export const eventFaults: Check[] = [
  {
    id: 'F7',
    what: 'Events that are forged, old, changed by a bit, too long or unknown',
    goal: '400 or 413 to each that is not the provider’s, nothing believed, p99 200 ms',
    run: strangeEvents,
  },
]
