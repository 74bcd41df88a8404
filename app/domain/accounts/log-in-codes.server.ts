import { createHash, randomInt } from 'node:crypto'
import type { Db, Tx } from '../../../db/client.ts'
import { LOG_IN_CODE_DIGITS, LOG_IN_CODE_MS, MAX_WRONG_TRIES } from './log-in-code.ts'
import { hashToken } from './sessions.server.ts'

export function newLogInCode(): string {
  return String(randomInt(10 ** LOG_IN_CODE_DIGITS)).padStart(LOG_IN_CODE_DIGITS, '0')
}

interface StoredCode {
  /** Only the cookie of the requesting browser and the mailed link contain it. */
  browserToken: string
  email: string
  code: string
  now: Date
}

export async function storeLogInCode(
  tx: Tx,
  { browserToken, email, code, now }: StoredCode,
): Promise<void> {
  await tx
    .insertInto('log_in_codes')
    .values({
      browser_hash: hashToken(browserToken),
      code_hash: hashCode(browserToken, code),
      email,
      expires_at: new Date(now.getTime() + LOG_IN_CODE_MS),
    })
    .execute()
}

export async function dropLogInCode(tx: Tx, browserToken: string): Promise<void> {
  await tx.deleteFrom('log_in_codes').where('browser_hash', '=', hashToken(browserToken)).execute()
}

export async function findLogInCode(
  db: Db,
  { browserToken, now }: Pick<StoredCode, 'browserToken' | 'now'>,
): Promise<{ email: string; sentAt: Date } | undefined> {
  const code = await db
    .selectFrom('log_in_codes')
    .select(['email', 'expires_at'])
    .where('browser_hash', '=', hashToken(browserToken))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return code && { email: code.email, sentAt: new Date(code.expires_at.getTime() - LOG_IN_CODE_MS) }
}

export type TakenCode =
  | { outcome: 'right'; email: string }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'over' }

/** The row lock lets only one of two correct tries win and counts every try. */
export async function takeLogInCode(
  tx: Tx,
  { browserToken, code, now }: Omit<StoredCode, 'email'>,
): Promise<TakenCode> {
  const stored = await tx
    .selectFrom('log_in_codes')
    .select(['email', 'code_hash', 'wrong_tries'])
    .where('browser_hash', '=', hashToken(browserToken))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return { outcome: 'over' }
  const isRight = stored.code_hash.equals(hashCode(browserToken, code))
  const triesLeft = MAX_WRONG_TRIES - stored.wrong_tries - 1
  if (isRight || triesLeft === 0) await dropLogInCode(tx, browserToken)
  else await countWrongTry(tx, browserToken)
  return isRight ? { outcome: 'right', email: stored.email } : { outcome: 'wrong', triesLeft }
}

async function countWrongTry(tx: Tx, browserToken: string): Promise<void> {
  await tx
    .updateTable('log_in_codes')
    .set(eb => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('browser_hash', '=', hashToken(browserToken))
    .execute()
}

/** The token has 256 random bits, so the six digits cannot be guessed from the hash. */
function hashCode(browserToken: string, code: string): Buffer {
  return createHash('sha256').update(`${browserToken} ${code}`).digest()
}
