import { createHmac, timingSafeEqual } from 'node:crypto'

/** `purpose` keeps one text from passing for another. */
export function signText(key: Buffer, purpose: string, text: string): string {
  return `${text}.${signature(key, purpose, text).toString('base64url')}`
}

export function readSignedText(key: Buffer, purpose: string, token: string): string | null {
  const dot = token.lastIndexOf('.')
  if (dot < 0) return null
  const text = token.slice(0, dot)
  const given = Buffer.from(token.slice(dot + 1), 'base64url')
  const expected = signature(key, purpose, text)
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
}

function signature(key: Buffer, purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
}
