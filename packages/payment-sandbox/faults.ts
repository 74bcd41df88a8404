import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { z } from 'zod'
import { ApiError } from './api-error.ts'

const HANG_MS = 60_000

const whichCall = z.string().max(100).default('*')
const times = z.coerce.number().int().min(1).max(100_000).default(1)

/** `call` is one call or `*`. The provider's client retries once with the same key. */
export const faultParams = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum([
      /** Cuts the connection, with nothing done. */
      'refuse',
      /** Never answers, with nothing done. */
      'hang',
      /** Does it, then cuts the connection. */
      'lose-reply',
      /** Does it, then never answers. */
      'hang-after',
      /** Does it, then answers 500, which is kept for the idempotency key. */
      'fail-after',
    ]),
    call: whichCall,
    times,
  }),
  /** Answers this, with nothing done. */
  z.strictObject({
    kind: z.literal('answer'),
    status: z.coerce.number().pipe(z.literal([409, 429, 500, 503])),
    call: whichCall,
    times,
  }),
  /** Does it after a delay, during which its idempotency key is in use. */
  z.strictObject({
    kind: z.literal('slow'),
    ms: z.coerce.number().int().min(1).max(HANG_MS),
    call: whichCall,
    times,
  }),
])

export type FaultInput = z.input<typeof faultParams>
type Fault = z.output<typeof faultParams>

export function isFault(input: FaultInput): boolean {
  return faultParams.safeParse(input).success
}

export interface Trouble {
  /** An answer in place of the work, or null. */
  instead(context: Context): Promise<Response | null>
  wait(): Promise<void>
  /** Answers 500 although the work was done. */
  failsAfter: boolean
  /** A response in place of the answer to finished work, or null. */
  afterwards(context: Context): Promise<Response | null>
}

export type Faults = ReturnType<typeof createFaults>

export function createFaults(names: readonly string[]) {
  const closing = new AbortController()
  let faults: Fault[] = []

  function take(name: string): Fault | null {
    const fault = faults.find(({ call }) => call === '*' || call === name) ?? null
    if (fault) fault.times -= 1
    faults = faults.filter(({ times: left }) => left > 0)
    return fault
  }

  async function hang(context: Context): Promise<Response> {
    await sleep(HANG_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    return cut(context)
  }

  return {
    /** Throws `RangeError` for an unknown call. */
    set(input: FaultInput): void {
      const fault = faultParams.parse(input)
      if (fault.call !== '*' && !names.includes(fault.call)) {
        throw new RangeError(`There is no call '${fault.call}'.`)
      }
      faults.push(fault)
    },
    list: (): readonly Readonly<Fault>[] => faults.map(fault => ({ ...fault })),
    clear(): void {
      faults = []
    },
    /** Uses up one of the fault's times. */
    trouble(name: string): Trouble {
      const fault = take(name)
      return {
        async instead(context) {
          if (fault?.kind === 'refuse') return cut(context)
          if (fault?.kind === 'hang') return hang(context)
          if (fault?.kind !== 'answer') return null
          const { status, body } = refusalWith(fault.status)
          return Response.json(body, { status })
        },
        async wait() {
          if (fault?.kind !== 'slow') return
          await sleep(fault.ms, undefined, { signal: closing.signal }).catch(() => {
            throw refusalWith(503)
          })
        },
        failsAfter: fault?.kind === 'fail-after',
        async afterwards(context) {
          if (fault?.kind === 'lose-reply') return cut(context)
          return fault?.kind === 'hang-after' ? hang(context) : null
        },
      }
    },
    close(): void {
      closing.abort()
    },
  }
}

function cut({ env }: Context): Response {
  env.incoming?.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

export function refusalWith(status: 409 | 429 | 500 | 503): ApiError {
  if (status === 409) {
    const message = 'This object cannot be accessed right now because another request uses it.'
    return new ApiError(status, { code: 'lock_timeout', message })
  }
  if (status === 429) {
    return new ApiError(status, { code: 'rate_limit', message: 'Too many requests.' })
  }
  return new ApiError(status, { type: 'api_error', message: 'An error occurred at the provider.' })
}
