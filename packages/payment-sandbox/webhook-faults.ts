import { randomInt } from 'node:crypto'

/** Numbers are positions in the order of events. */
export type Order = 'as they happened' | 'reversed' | 'shuffled' | readonly number[]

interface Deviation {
  /** The provider gave up. */
  isDropped: boolean
  copies: number
  /** Signed with another secret. */
  isForged: boolean
}

export type WebhookFaults = ReturnType<typeof webhookFaults>

export function webhookFaults() {
  const left = { twice: 0, dropped: 0, forged: 0 }

  function used(name: keyof typeof left): boolean {
    if (left[name] === 0) return false
    left[name] -= 1
    return true
  }

  return {
    sendTwice(times = 1): void {
      left.twice = times
    },
    drop(times = 1): void {
      left.dropped = times
    },
    /** The event is sent again later with the right signature. */
    forge(times = 1): void {
      left.forged = times
    },
    list: () => ({ ...left }),
    clear(): void {
      Object.assign(left, { twice: 0, dropped: 0, forged: 0 })
    },
    /** Uses up one of each switch's times. */
    next(): Deviation {
      return {
        isDropped: used('dropped'),
        copies: used('twice') ? 2 : 1,
        isForged: used('forged'),
      }
    },
  }
}

/** Missing numbers come last. Throws `RangeError` for an unknown one. */
export function inOrder<T>(things: readonly T[], order: Order): T[] {
  if (order === 'as they happened') return [...things]
  if (order === 'reversed') return things.toReversed()
  if (order === 'shuffled') return shuffled(things)
  const outside = order.find(at => at < 0 || at >= things.length)
  if (outside !== undefined) throw new RangeError(`There is no held event ${outside}.`)
  const chosen = order.flatMap(at => things.slice(at, at + 1))
  return [...chosen, ...things.filter((_, at) => !order.includes(at))]
}

function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map(thing => ({ thing, place: randomInt(2 ** 32) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing)
}
