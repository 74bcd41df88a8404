import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../../db/client.ts'
import { type StartedSession, startSession } from '../../accounts/sessions.server.ts'
import { seal, unseal } from '../../secrets/sealing.server.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'

const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** Steps accepted on either side: clocks differ, and people type slowly. */
const TOLERANCE = 1

/** RFC 4226 recommends 160 bits. */
function newTotpSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes
}

function totpSetUp(secret: Uint8Array, email: string): { uri: string; text: string } {
  const totp = totpOf(secret, email)
  return { uri: totp.toString(), text: totp.secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 ') }
}

function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
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

type SetUp =
  | { state: 'to-enrol'; uri: string; text: string }
  | { state: 'enrolled' }
  /** SESSION_SECRET has changed since it was enrolled. */
  | { state: 'unreadable' }

/** Keeps the key until the first right code, so that two tabs agree. */
export async function findSetUp(
  db: Db,
  { accountId, email, key }: { accountId: string; email: string; key: Buffer },
): Promise<SetUp> {
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, sealed_secret: seal(newTotpSecret(), key, accountId) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const factor = await db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const secret = unseal(factor.sealed_secret, key, accountId)
  if (!secret) return { state: 'unreadable' }
  if (factor.confirmed_at) return { state: 'enrolled' }
  return { state: 'to-enrol', ...totpSetUp(secret, email) }
}

type SecondFactor =
  | { outcome: 'passed'; session: StartedSession }
  | { outcome: 'wrong' }
  /** This code, or a later one, was used before (RFC 6238 §5.2). */
  | { outcome: 'used' }
  | { outcome: 'unreadable' }

interface CodeInput {
  accountId: string
  code: string
  key: Buffer
  by: AuditActor
  now: Date
}

/** Accepts each time step once, and starts a new session, so that the old token gains nothing. */
export async function checkSecondFactor(
  db: Db,
  { accountId, code, key, by, now }: CodeInput,
): Promise<SecondFactor> {
  return db.transaction().execute(async tx => {
    const factor = await tx
      .selectFrom('second_factors')
      .selectAll()
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    const secret = factor && unseal(factor.sealed_secret, key, accountId)
    if (!factor || !secret) return { outcome: 'unreadable' }
    const audit = { ...by, objectId: `account ${accountId}`, now }
    const step = stepOfCode(secret, code, now)
    const outcome = step === null ? 'wrong' : step <= (factor.last_step ?? 0) ? 'used' : 'passed'
    if (outcome !== 'passed') {
      await writeAudit(tx, { ...audit, action: 'refuse second factor', reason: `${outcome} code` })
      return { outcome }
    }
    await tx
      .updateTable('second_factors')
      .set({ last_step: step, confirmed_at: factor.confirmed_at ?? now })
      .where('account_id', '=', accountId)
      .execute()
    const action = factor.confirmed_at ? 'pass second factor' : 'enrol second factor'
    await writeAudit(tx, { ...audit, action })
    const session = await startSession(tx, {
      accountId,
      role: 'operator',
      now,
      secondFactorAt: now,
    })
    return { outcome, session }
  })
}
