import type { LiveQueue } from '../../domain/promotions/live-queue.ts'

type Read = (couponIds: readonly string[]) => Promise<LiveQueue[]>

interface Batch {
  couponIds: Set<string>
  answer: Promise<Map<string, LiveQueue>>
}

/** Requests during a read share the next one, so no answer is older than its request. */
export function createQueueReader(read: Read): Read {
  let running: Promise<unknown> = Promise.resolve()
  let next: Batch | undefined

  async function readNext(couponIds: ReadonlySet<string>): Promise<Map<string, LiveQueue>> {
    next = undefined
    const queues = await read([...couponIds])
    return new Map(queues.map(queue => [queue.couponId, queue]))
  }

  function startBatch(): Batch {
    const couponIds = new Set<string>()
    const answer = running.then(() => readNext(couponIds))
    running = answer.catch(() => {})
    return { couponIds, answer }
  }

  return async couponIds => {
    next ??= startBatch()
    for (const couponId of couponIds) next.couponIds.add(couponId)
    const queues = await next.answer
    return couponIds.flatMap(couponId => queues.get(couponId) ?? [])
  }
}
