import { Secret, TOTP } from 'otpauth'
import { unseal } from '../app/domain/secrets/sealing.server.ts'
import type { Db } from '../db/client.ts'
import type { TestApp } from './test-app.ts'

/** The code that an operator's authenticator app shows at an instant, from the key it was given. */
export async function appCode(
  db: Db,
  { services }: TestApp,
  { accountId, at }: { accountId: string; at: Date },
): Promise<string> {
  const { sealed_secret } = await db
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const secret = unseal(sealed_secret, services.keys.secondFactor, accountId)
  if (!secret) throw new Error('The key does not open it.')
  return codeAt(secret, at)
}

/** The code that an authenticator app shows at an instant: of six digits, anew every 30 seconds. */
export function codeAt(secret: Uint8Array, instant: Date): string {
  const key = new Secret({ buffer: new Uint8Array(secret).buffer })
  return new TOTP({ secret: key }).generate({ timestamp: instant.getTime() })
}
