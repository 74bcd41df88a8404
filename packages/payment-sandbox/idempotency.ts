import { createHash } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { World } from './endpoint.ts'
import type { StoredResult } from './store.ts'

const MAX_KEY_LENGTH = 255
const HOUR_MS = 60 * 60 * 1000
/** As long as the provider promises; then the key starts again. */
const KEY_LIFETIME_MS = 24 * HOUR_MS

export interface Reply {
  status: number
  body: string
  requestId: string
  /** The request whose answer this repeats. */
  repeats?: string
}

interface KeyedRequest {
  key: string
  /** The connected account; null for our own. */
  account: string | null
  request: readonly string[]
  /** Of this request, even if it repeats another. */
  requestId: string
}

export type Idempotency = ReturnType<typeof createIdempotency>

/** Source: Stripe API reference, Idempotent requests. Stores answers of begun work only. */
export function createIdempotency({ store, now }: World) {
  const underWay = new Set<string>()

  function findStored(name: string, key: string, fingerprint: string): StoredResult | null {
    const stored = store.findResult(name)
    if (!stored || now().getTime() - stored.at >= KEY_LIFETIME_MS) return null
    if (stored.fingerprint !== fingerprint) throw usedOtherwise(key)
    return stored
  }

  return {
    /** `prepare` refusals are not stored; `execute` runs in a transaction. */
    async once<T>(
      { key, account, request, requestId }: KeyedRequest,
      prepare: () => T,
      wait: () => Promise<void>,
      execute: (prepared: T) => Reply,
    ): Promise<Reply> {
      if (key === '' || key.length > MAX_KEY_LENGTH) throw unfit(key)
      const name = `${account ?? ''} ${key}`
      const fingerprint = createHash('sha256').update(request.join('\n')).digest('base64url')
      const stored = findStored(name, key, fingerprint)
      if (stored) return { ...stored, requestId, repeats: stored.requestId }
      if (underWay.has(name)) throw inUse()
      const prepared = prepare()
      underWay.add(name)
      try {
        await wait()
        return store.together(() => {
          const reply = execute(prepared)
          store.saveResult(name, { ...reply, fingerprint, at: now().getTime() })
          return reply
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
