import { timingSafeEqual } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { Endpoint, World } from './endpoint.ts'
import type { Params } from './form-body.ts'

export interface ApiKeys {
  secretKey: string
  publishableKey: string
}

interface AuthOptions {
  call: Pick<Endpoint, 'isPublic'>
  params: Params
  id: string
  keys: ApiKeys
  world: World
}

/** The publishable key needs the object's `client_secret`. Throws the provider's refusal. */
export function authenticate(header: string | undefined, options: AuthOptions): void {
  const key = keyIn(header)
  if (isSecretKey(header, options.keys)) return
  if (key !== options.keys.publishableKey) throw wrongKey(key)
  if (!options.call.isPublic) {
    const message = 'This call is made with the secret key, never with the publishable one.'
    throw new ApiError(401, { code: 'secret_key_required', message })
  }
  if (options.id !== '' && !isSecretOf(options)) {
    throw new ApiError(404, {
      code: 'resource_missing',
      param: 'client_secret',
      message: 'The client_secret provided does not match anything here.',
    })
  }
}

/** Accepts `Bearer KEY` or the user name of `Basic`. */
export function isSecretKey(header: string | undefined, { secretKey }: ApiKeys): boolean {
  const given = Buffer.from(keyIn(header) ?? '')
  const expected = Buffer.from(secretKey)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function keyIn(header = ''): string | null {
  const bearer = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (bearer) return bearer
  const basic = /^Basic (\S+)$/i.exec(header)?.[1]
  return basic ? (Buffer.from(basic, 'base64').toString().split(':')[0] ?? null) : null
}

function isSecretOf({ params, id, world }: AuthOptions): boolean {
  const object = world.store.findAny(id)
  const secret: unknown = object ? Reflect.get(object, 'client_secret') : undefined
  return typeof secret === 'string' && params.client_secret === secret
}

function wrongKey(key: string | null): ApiError {
  const message =
    key === null
      ? 'You did not provide an API key. Send it as "Authorization: Bearer KEY".'
      : `Invalid API Key provided: ${key.slice(0, 8)}…`
  return new ApiError(401, { message })
}

/** Throws the provider's refusal for an unknown account. */
export function accountOf(header: string | undefined, { store }: World): string | null {
  if (header === undefined) return null
  if (store.find('account', header)) return header
  const message = `The provided key does not have access to account '${header}' (or that account does not exist).`
  throw new ApiError(403, { code: 'account_invalid', message })
}
