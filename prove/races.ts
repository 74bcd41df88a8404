import type { Application } from './application.ts'
import type { Check, Outcome } from './check.ts'
import { inParallel, percentile, type Reply, sendUntilTaken, statusLine } from './client.ts'
import { addDiners, addOpenCoupon, type Diner } from './people.ts'

const PLACES = 100
const CONNECTIONS = 400
const SLOWEST_MS = 5_000

/** `seeds` times: many diners and double clicks for a hundred places. */
async function crowd(
  application: Application,
  { diners: count, doubles, seeds }: { diners: number; doubles: number; seeds: number },
): Promise<Outcome> {
  const problems: string[] = []
  const replies: Reply[] = []
  for (let seed = 0; seed < seeds; seed += 1) {
    const diners = await addDiners(application.db, count)
    const round = await joinAll(application, diners, doubles)
    problems.push(...round.problems)
    replies.push(...round.replies)
  }
  const slowest = percentile(
    replies.map(reply => reply.milliseconds),
    1,
  )
  if (slowest > SLOWEST_MS) problems.push(`The slowest reply took ${slowest} ms.`)
  return {
    amount: `${seeds} × (${count} diners + ${doubles} double clicks → ${PLACES} places), ${CONNECTIONS} connections`,
    figure: `${problems.length} wrong; ${statusLine(replies)}; slowest ${slowest} ms`,
    problems,
  }
}

interface Asked {
  diner: Diner
  replies: Reply[]
}

async function joinAll(application: Application, diners: readonly Diner[], doubles: number) {
  const couponId = await addOpenCoupon(application.db, PLACES)
  const requests = [...diners, ...diners.slice(0, doubles)].toSorted(() => Math.random() - 0.5)
  const asked = await inParallel(requests, CONNECTIONS, async (diner): Promise<Asked> => {
    const json = { coupon_id: couponId }
    const sent = { path: '/api/join_queue', json, cookie: diner.cookie }
    return { diner, replies: await sendUntilTaken(application.url, sent) }
  })
  const problems = await compareWithRows(application, couponId, asked)
  return { problems, replies: asked.flatMap(({ replies }) => replies) }
}

async function compareWithRows({ db }: Application, couponId: string, asked: readonly Asked[]) {
  const rows = await db
    .selectFrom('queue_entries')
    .select('diner_id')
    .where('coupon_id', '=', couponId)
    .execute()
  const coupon = await db
    .selectFrom('coupons')
    .select('activated_at')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  const inLine = new Set(rows.flatMap(row => row.diner_id ?? []))
  const problems: string[] = []
  if (rows.length !== PLACES) problems.push(`${rows.length} are in line for ${PLACES} places.`)
  if (coupon.activated_at === null) problems.push('The full coupon is not activated.')
  const told = new Set<string>()
  let activations = 0
  for (const { diner, replies } of asked) {
    const last = replies.at(-1)
    if (last?.text.includes('last one needed')) activations += 1
    if (last?.status === 200) told.add(diner.id)
    if (last?.status === 409 && inLine.has(diner.id)) problems.push('One in line was refused.')
    for (const reply of replies) {
      const isLater = reply.status === 503 && reply.headers.has('retry-after')
      if (![200, 409].includes(reply.status) && !isLater) {
        problems.push(`A join was answered ${reply.status}: ${reply.text.slice(0, 200)}`)
      }
    }
  }
  const untrue = [...told, ...inLine].filter(id => !told.has(id) || !inLine.has(id)).length
  if (untrue > 0) problems.push(`${untrue} were told something else than what is stored.`)
  if (activations !== 1) problems.push(`${activations} were told that they activated it.`)
  return problems
}

export const queueRaces: Check[] = [
  {
    id: 'R1',
    what: 'A crowd joins one queue over HTTP',
    goal: 'exactly the places, every reply true, activated once, no 500, replies within 5 s',
    run: async stage =>
      crowd(
        await stage.shared(),
        stage.isFull
          ? { diners: 5_000, doubles: 500, seeds: 3 }
          : { diners: 1_500, doubles: 150, seeds: 1 },
      ),
    control: async stage => crowd(await stage.unlocked(), { diners: 600, doubles: 60, seeds: 1 }),
  },
]
