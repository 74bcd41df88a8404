import { createHash } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { World } from './endpoint.ts'
import type { KeptResult } from './store.ts'

const MAX_KEY_LENGTH = 255
const HOUR_MS = 60 * 60 * 1000
/** As long as the provider promises; then the key starts again. */
const KEPT_MS = 24 * HOUR_MS

export interface Answered {
  status: number
  body: string
  requestId: string
  /** The request whose answer this repeats. */
  repeats?: string
}

interface Keyed {
  key: string
  /** The connected account; null for our own. */
  account: string | null
  says: readonly string[]
  /** Of this request, even if it repeats another. */
  requestId: string
}

export type Idempotency = ReturnType<typeof createIdempotency>

/** stripe API reference, Idempotent requests: only answers from after the work began are kept. */
export function createIdempotency({ store, now }: World) {
  const underWay = new Set<string>()

  function keptFor(name: string, key: string, fingerprint: string): KeptResult | null {
    const kept = store.findResult(name)
    if (!kept || now().getTime() - kept.at >= KEPT_MS) return null
    if (kept.fingerprint !== fingerprint) throw usedOtherwise(key)
    return kept
  }

  return {
    /** Repeats the stored answer, or runs `prepare` (a refusal is not kept), `wait`, and `execute` in one transaction with its record. */
    async once<T>(
      { key, account, says, requestId }: Keyed,
      prepare: () => T,
      wait: () => Promise<void>,
      execute: (prepared: T) => Answered,
    ): Promise<Answered> {
      if (key === '' || key.length > MAX_KEY_LENGTH) throw unfit(key)
      const name = `${account ?? ''} ${key}`
      const fingerprint = createHash('sha256').update(says.join('\n')).digest('base64url')
      const kept = keptFor(name, key, fingerprint)
      if (kept) return { ...kept, requestId, repeats: kept.requestId }
      if (underWay.has(name)) throw inUse()
      const prepared = prepare()
      underWay.add(name)
      try {
        await wait()
        return store.together(() => {
          const answered = execute(prepared)
          store.keepResult(name, { ...answered, fingerprint, at: now().getTime() })
          return answered
        })
      } finally {
        underWay.delete(name)
      }
    },
  }
}

function unfit(key: string): ApiError {
  const message =
    key === ''
      ? 'Idempotency keys cannot be empty.'
      : `Idempotency keys are at most ${MAX_KEY_LENGTH} letters long; this one has ${key.length}.`
  return new ApiError(400, { type: 'idempotency_error', message })
}

function usedOtherwise(key: string): ApiError {
  const message = `The idempotency key '${key}' was first used with other parameters. Use another key for another request.`
  return new ApiError(400, { type: 'idempotency_error', message })
}

function inUse(): ApiError {
  const message = 'Another request with this idempotency key is still in progress.'
  return new ApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}
