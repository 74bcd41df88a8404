import type { Logger } from 'pino'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import type { Store } from './store.ts'

/** What the parts of the sandbox share. */
export interface World {
  store: Store
  now: () => Date
  log: Logger
  /** Where the sandbox itself is reached, without a slash at its end. */
  origin: () => string
  /** Tells the webhook endpoint what has become of an object, as an event of that type. */
  emit: (type: string, object: object, more?: { account?: string }) => void
}

/** One call of the provider's API, as it was asked. */
export interface ApiCall {
  world: World
  /** The id in the address; empty for a call that has none. */
  id: string
  /** The connected account on whose behalf it is made; null for our own. */
  account: string | null
}

/** A call that the sandbox answers. */
export interface Endpoint {
  /** Whether a browser may make it, with the publishable key. */
  isPublic: boolean
  answer: (params: unknown, call: ApiCall) => object
}

export type Endpoints = Record<`${'GET' | 'POST' | 'DELETE'} /v1/${string}`, Endpoint>

/**
 * A call, the parameters it takes as `z.strictObject`, and its answer. What it does not take is refused
 * as the provider refuses it.
 */
export function endpoint<S extends z.ZodObject>(
  takes: S,
  answer: (params: z.output<S>, call: ApiCall) => object,
  { isPublic = false } = {},
): Endpoint {
  return {
    isPublic,
    answer: (params, call) => answer(checked(takes, params), call),
  }
}

function checked<S extends z.ZodObject>(takes: S, params: unknown): z.output<S> {
  const parsed = takes.safeParse(params)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const param = issue.keys[0] ?? ''
    throw new ApiError(400, {
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    })
  }
  const [first = '', ...inner] = (issue?.path ?? []).map(String)
  const param = `${first}${inner.map(part => `[${part}]`).join('')}`
  if (issue?.input === undefined && issue?.code === 'invalid_type') {
    throw new ApiError(400, {
      code: 'parameter_missing',
      param,
      message: `Missing required param: ${param}.`,
    })
  }
  throw new ApiError(400, {
    code: 'parameter_invalid',
    param,
    message: `Invalid ${param}: ${issue?.message ?? 'not understood'}`,
  })
}

/** A list as the provider answers one. */
export function listAnswer<T>(url: string, data: T[], hasMore = false) {
  return { object: 'list' as const, url, has_more: hasMore, data }
}

/** Seconds since 1970, as the provider writes instants. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
