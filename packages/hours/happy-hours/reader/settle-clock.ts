import type { Token } from './tokens.ts'

/** A text that says 15:00 and never am or pm is on a 24-hour clock: its 11:00 is before noon. */
export function settleClock(tokens: Token[]): Token[] {
  const times = tokens.filter(token => token.kind === 'time')
  const is24 = times.some(time => time.is24 && time.form === 'explicit')
  if (!is24 || times.some(time => time.meridiem !== null)) return tokens
  return tokens.map(token => {
    const isWritten24 = token.kind === 'time' && (token.isPadded || token.hour > 9)
    return isWritten24 && token.form === 'explicit' ? { ...token, is24: true } : token
  })
}
