import type { Logger } from 'pino'
import { z } from 'zod'
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

/** Does what was asked, and says what came of it. */
export type Execute = (call: ApiCall) => object

/** A call that the sandbox answers. */
export interface Endpoint {
  /** Whether a browser may make it, with the publishable key and the secret of the object. */
  isPublic: boolean
  /** The parameters that it takes. */
  takes: z.ZodObject
  /** Checks parameters before anything is done. Throws the provider's refusal of what it does not take. */
  read: (params: unknown) => Execute
}

export type Endpoints = Record<`${'GET' | 'POST' | 'DELETE'} /v1/${string}`, Endpoint>

/** Calls take it everywhere; the sandbox answers what it has. */
const EXPAND = z.array(z.string().max(200)).max(20).optional()

/**
 * A call, the parameters it takes as `z.strictObject`, and its answer. What it does not take is refused
 * as the provider refuses it, before anything is done. What the answer throws undoes what it wrote,
 * unless it is about a card (`isAboutCard`).
 */
export function endpoint<S extends z.ZodObject>(
  takes: S,
  answer: (params: z.output<S>, call: ApiCall) => object,
  { isPublic = false } = {},
): Endpoint {
  return {
    isPublic,
    takes,
    read(params) {
      const read = checked(takes, 'expand' in takes.shape ? params : withoutExpand(params))
      return call => answer(read, call)
    },
  }
}

function withoutExpand(params: unknown): unknown {
  if (typeof params !== 'object' || params === null || !('expand' in params)) return params
  const { expand, ...others } = params
  checked(z.object({ expand: EXPAND }), { expand })
  return others
}

function checked<S extends z.ZodObject>(takes: S, params: unknown): z.output<S> {
  const parsed = takes.safeParse(params, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ApiError(400, issue ? refusalOf(issue) : { message: 'Invalid request.' })
}

/** What the provider says about parameters that it does not take. */
function refusalOf(issue: z.core.$ZodIssue) {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map(key => nameOf([...path, key]))
    const what = names.length === 1 ? 'parameter' : 'parameters'
    const message = `Received unknown ${what}: ${names.join(', ')}`
    return { code: 'parameter_unknown', param: names[0], message }
  }
  const param = nameOf(path)
  if (issue.input === undefined) {
    return { code: 'parameter_missing', param, message: `Missing required param: ${param}.` }
  }
  const code = codeOf(issue)
  return { ...(code ? { code } : {}), param, message: `Invalid ${param}: ${issue.message}` }
}

function nameOf([first = '', ...inner]: string[]): string {
  return `${first}${inner.map(part => `[${part}]`).join('')}`
}

function codeOf(issue: z.core.$ZodIssue): string | undefined {
  if (issue.input === '') return 'parameter_invalid_empty'
  if (issue.code !== 'invalid_format') return undefined
  if (issue.format === 'email') return 'email_invalid'
  if (issue.format === 'url') return 'url_invalid'
  return issue.message === NOT_WHOLE ? 'parameter_invalid_integer' : undefined
}

/** Says that a parameter is no whole number; `whole` of `params.ts` uses it. */
export const NOT_WHOLE = 'must be a whole number'

/** A list as the provider answers one. */
export function listAnswer<T>(url: string, data: T[], hasMore = false) {
  return { object: 'list' as const, url, has_more: hasMore, data }
}

/** Seconds since 1970, as the provider writes instants. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
