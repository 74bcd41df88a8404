export interface Turns {
  take(until: AbortSignal): Promise<boolean>
  give(): void
}

export function createTurns(atOnce: number): Turns {
  let free = atOnce
  const waiting = new Set<() => void>()
  return {
    take(until) {
      if (until.aborted) return Promise.resolve(false)
      if (free > 0) {
        free -= 1
        return Promise.resolve(true)
      }
      return new Promise(resolve => {
        const giveUp = () => {
          waiting.delete(go)
          resolve(false)
        }
        const go = () => {
          until.removeEventListener('abort', giveUp)
          resolve(true)
        }
        until.addEventListener('abort', giveUp, { once: true })
        waiting.add(go)
      })
    },
    give() {
      const [next] = waiting
      if (!next) {
        free += 1
        return
      }
      waiting.delete(next)
      next()
    },
  }
}
