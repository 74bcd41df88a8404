import type { Logger } from 'pino'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import type { Store } from './store.ts'

export interface World {
  store: Store
  now: () => Date
  log: Logger
  /** Without a trailing slash. */
  origin: () => string
  /** Sends an event of this type to the webhook endpoint. */
  emit: (type: string, object: object, more?: { account?: string }) => void
}

export interface ApiCall {
  world: World
  /** Empty without an id in the address. */
  id: string
  /** The connected account a call is made for; null for our own. */
  account: string | null
}

export type Execute = (call: ApiCall) => object

export interface Endpoint {
  isPublic: boolean
  takes: z.ZodObject
  /** Checks the parameters first. Throws the provider's refusal. */
  read: (params: unknown) => Execute
}

export type Endpoints = Record<`${'GET' | 'POST' | 'DELETE'} /v1/${string}`, Endpoint>

/** Accepted everywhere and ignored: the sandbox has nothing to expand. */
const EXPAND = z.array(z.string().max(200)).max(20).optional()

/** Refuses unknown parameters first; an answer that throws is undone, unless `isAboutCard`. */
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

/** For `whole` in `params.ts`. */
export const NOT_WHOLE = 'must be a whole number'

export function listAnswer<T>(url: string, data: T[], hasMore = false) {
  return { object: 'list' as const, url, has_more: hasMore, data }
}

export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
