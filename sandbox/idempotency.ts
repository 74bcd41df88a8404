import { createHash } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { World } from './endpoint.ts'
import type { KeptResult } from './store.ts'

const MAX_KEY_LENGTH = 255
const HOUR_MS = 60 * 60 * 1000
/** The provider promises no more: after it, the same key does the same again. */
const KEPT_MS = 24 * HOUR_MS

/** An answer as it is sent. */
export interface Answered {
  status: number
  body: string
  requestId: string
  /** The request whose answer this repeats. */
  repeats?: string
}

interface Keyed {
  key: string
  /** Whose key it is: a connected account's, or null for our own. */
  account: string | null
  /** The call, and all that it says. */
  says: readonly string[]
  /** Of this request, whether or not it repeats another. */
  requestId: string
}

export type Idempotency = ReturnType<typeof createIdempotency>

/**
 * Does a request once for its key (stripe API reference, Idempotent requests): the first answer is kept,
 * also a refusal once the work began, and repeated. What is refused before the work began is not kept.
 */
export function createIdempotency({ store, now }: World) {
  const underWay = new Set<string>()

  function keptFor(name: string, key: string, fingerprint: string): KeptResult | null {
    const kept = store.findResult(name)
    if (!kept || now().getTime() - kept.at >= KEPT_MS) return null
    if (kept.fingerprint !== fingerprint) throw usedOtherwise(key)
    return kept
  }

  return {
    /**
     * Repeats the answer for the key, or takes the steps in turn: `prepare` (which may refuse and is not
     * kept), then `wait`, then `execute` in one transaction with the note of its answer.
     */
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
