import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { z } from 'zod'
import { ApiError } from './api-error.ts'

/** The longest that a hanging request is left without an answer. */
const HANG_MS = 60_000

const whichCall = z.string().max(100).default('*')
const times = z.coerce.number().int().min(1).max(100_000).default(1)

/**
 * A fault as a person or a test asks for it: which call, such as `POST /v1/transfers` or `*`, and how often.
 * The provider's client asks once more by itself, under the same key, after a connection that was cut.
 */
export const faultParams = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum([
      /** The connection is cut, with nothing done. */
      'refuse',
      /** Nothing is done, and nothing is answered. */
      'hang',
      /** It is done, and the connection is cut in place of the answer. */
      'lose-reply',
      /** It is done, and nothing is answered. */
      'hang-after',
      /** It is done, and answered 500, which is kept under the idempotency key. */
      'fail-after',
    ]),
    call: whichCall,
    times,
  }),
  /** Nothing is done, and this is answered. */
  z.strictObject({
    kind: z.literal('answer'),
    status: z.coerce.number().pipe(z.literal([409, 429, 500, 503])),
    call: whichCall,
    times,
  }),
  /** It is done after so many milliseconds; meanwhile its idempotency key is in use. */
  z.strictObject({
    kind: z.literal('slow'),
    ms: z.coerce.number().int().min(1).max(HANG_MS),
    call: whichCall,
    times,
  }),
])

export type FaultAsked = z.input<typeof faultParams>
type Fault = z.output<typeof faultParams>

/** Whether this can be asked for. */
export function isFaultOf(asked: FaultAsked): boolean {
  return faultParams.safeParse(asked).success
}

/** What goes wrong with one request. */
export interface Trouble {
  /** In place of doing it: the answer, or null to do it. */
  instead(context: Context): Promise<Response | null>
  /** Before it is done. */
  wait(): Promise<void>
  /** Whether what it was answered is 500 although it was done. */
  failsAfter: boolean
  /** In place of its answer once it is done, or null. */
  afterwards(context: Context): Promise<Response | null>
}

export type Faults = ReturnType<typeof createFaults>

/** The switches of what goes wrong on purpose. `names` are the calls there are. */
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
    /** Makes the next requests of a call go wrong. Throws for a call that there is not. */
    set(asked: FaultAsked): void {
      const fault = faultParams.parse(asked)
      if (fault.call !== '*' && !names.includes(fault.call)) {
        throw new RangeError(`There is no call '${fault.call}'.`)
      }
      faults.push(fault)
    },
    /** What still goes wrong. */
    list: (): readonly Readonly<Fault>[] => faults.map(fault => ({ ...fault })),
    clear(): void {
      faults = []
    },
    /** What goes wrong with a request of this call; counts as one of its times. */
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
    /** Ends what hangs. */
    close(): void {
      closing.abort()
    },
  }
}

/** Ends the connection without an answer. */
function cut({ env }: Context): Response {
  env.incoming?.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** The answer of a provider that cannot now. */
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
