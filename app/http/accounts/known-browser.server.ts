import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { canonicalMailbox } from '../../domain/accounts/mailbox.ts'
import type { Services } from '../context.server.ts'
import { knownBrowserCookie } from '../cookies.server.ts'

const ID_BYTES = 16

/** Proves that this browser belongs to the mailbox, without naming it. */
function knownBrowserToken(key: Buffer, mailbox: string): string {
  const id = randomBytes(ID_BYTES).toString('base64url')
  return `${id}.${signature(key, { id, mailbox }).toString('base64url')}`
}

export function knownBrowserFor(
  email: string,
  { keys, baseUrl }: Pick<Services, 'keys' | 'baseUrl'>,
): string {
  const token = knownBrowserToken(keys.browsers, canonicalMailbox(email))
  return knownBrowserCookie(token, baseUrl)
}

export function readKnownBrowser(
  key: Buffer,
  { token, mailbox }: { token: string; mailbox: string },
): string | null {
  const [id = '', signed = ''] = token.split('.')
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(key, { id, mailbox })
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

function signature(key: Buffer, { id, mailbox }: { id: string; mailbox: string }): Buffer {
  return createHmac('sha256', key).update(`${id}\n${mailbox}`).digest()
}
