import { parse, serialize } from 'hono/utils/cookie'
import type { RouterContextProvider } from 'react-router'
import { isUid } from '../../domain/ids/id.ts'
import { OUTING_KEPT_MS } from '../../domain/outings/outing.ts'
import { servicesContext } from '../context.server.ts'
import { readSignedText, signText } from '../signed-text.server.ts'

const PREFIX = 'voter_'

type Context = Readonly<RouterContextProvider>

export function voterOf(request: Request, context: Context, token: string): string | null {
  const { keys } = context.get(servicesContext)
  const kept = parse(request.headers.get('cookie') ?? '')[cookieName(token)]
  const voterId = kept ? readSignedText(keys.voters, token, kept) : null
  return voterId !== null && isUid(voterId) ? voterId : null
}

/** Unverified: only `voterOf` checks the signature. */
export function claimedVoters(request: Request): string[] {
  const cookies = parse(request.headers.get('cookie') ?? '')
  return Object.entries(cookies)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([, kept]) => kept.split('.')[0] ?? '')
    .filter(isUid)
}

export function voterCookie(context: Context, token: string, voterId: string): string {
  const { keys, baseUrl } = context.get(servicesContext)
  return serialize(cookieName(token), signText(keys.voters, token, voterId), {
    path: '/tonight',
    httpOnly: true,
    sameSite: 'Lax',
    secure: baseUrl.startsWith('https:'),
    maxAge: OUTING_KEPT_MS / 1000,
  })
}

function cookieName(token: string): string {
  return `${PREFIX}${token.slice(0, 8)}`
}
