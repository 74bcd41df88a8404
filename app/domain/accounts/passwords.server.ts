import { createHash, timingSafeEqual } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createLimiter } from '../limiter/limiter.ts'

/** Argon2id with OWASP's minimum parameters. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const HASHES_AT_ONCE = 2
const HASHES_WAITING = 100

/** A missing account is compared against this hash, so that it takes the same time. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$o5Tma0ZzSMz8KCB6zc9asw$ckYf7c6zHL/QxiyjOsB96bwfd6+yI0rJnqatkLu1fk8'

const pass = createLimiter({ atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING })

/** Takes about 30 ms of CPU: never call it inside a transaction. Throws `TooBusy`. */
export function hashPassword(password: string): Promise<string> {
  return pass(() => hash(password, HASHING))
}

/** False without a hash, after the same work; never inside a transaction. Throws `TooBusy`. */
export function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  return pass(async () => {
    const matches = await verify(passwordHash ?? DUMMY_HASH, password)
    return Boolean(passwordHash) && matches
  })
}

/** A browser that chose the password keeps it. Guessing it means guessing the salt of the hash. */
export function proofOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}

export function provesPassword(passwordHash: string | undefined, proof: string): boolean {
  if (passwordHash === undefined) return false
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(passwordHash))]
  return given.length === right.length && timingSafeEqual(given, right)
}

export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
  return (
    memoryCost !== HASHING.memoryCost ||
    timeCost !== HASHING.timeCost ||
    parallelism !== HASHING.parallelism
  )
}
