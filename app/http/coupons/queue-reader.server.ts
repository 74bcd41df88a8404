import type { LiveQueue } from '../../domain/promotions/live-queue.ts'

type Read = (couponIds: readonly string[]) => Promise<LiveQueue[]>

interface Together {
  couponIds: Set<string>
  answer: Promise<Map<string, LiveQueue>>
}

/**
 * Reads one after the other: who asks while one is under way is answered by the next, together with
 * all others who do. A crowd that arrives at once takes one connection and no answer is older than
 * its question.
 */
export function createQueueReader(read: Read): Read {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Together | undefined

  async function readNext(couponIds: ReadonlySet<string>): Promise<Map<string, LiveQueue>> {
    next = undefined
    const queues = await read([...couponIds])
    return new Map(queues.map(queue => [queue.couponId, queue]))
  }

  function join(): Together {
    const couponIds = new Set<string>()
    const answer = underWay.then(() => readNext(couponIds))
    underWay = answer.catch(() => {})
    return { couponIds, answer }
  }

  return async couponIds => {
    next ??= join()
    for (const couponId of couponIds) next.couponIds.add(couponId)
    const queues = await next.answer
    return couponIds.flatMap(couponId => queues.get(couponId) ?? [])
  }
}
