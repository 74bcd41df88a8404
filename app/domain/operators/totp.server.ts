import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** Steps accepted on either side: clocks differ, and people type slowly. */
const TOLERANCE = 1

/** RFC 4226 recommends 160 bits. */
export function newTotpSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes
}

export function totpSetUp(secret: Uint8Array, email: string): { uri: string; text: string } {
  const totp = totpOf(secret, email)
  return { uri: totp.toString(), text: totp.secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 ') }
}

export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: TOLERANCE })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

function totpOf(secret: Uint8Array, email = 'operator'): TOTP {
  return new TOTP({
    issuer: 'Hush',
    label: email,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: STEP_SECONDS,
  })
}
