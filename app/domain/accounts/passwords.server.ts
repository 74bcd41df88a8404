import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createLimiter } from '../limiter/limiter.ts'

/** Argon2id, the minimum that OWASP's password storage page gives. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const HASHES_AT_ONCE = 2
const HASHES_WAITING = 100

/** The hash of a password that nobody knows, compared where there is no account: equal work. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$o5Tma0ZzSMz8KCB6zc9asw$ckYf7c6zHL/QxiyjOsB96bwfd6+yI0rJnqatkLu1fk8'

/** One for the process, whose cores it protects. */
const hashing = createLimiter({ atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING })

/** Takes some 30 ms of a core: never call it inside a transaction. Throws `TooBusy`. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, HASHING))
}

/**
 * Whether the password is the one behind `passwordHash`; for undefined (no such account) false
 * after the same work. Never inside a transaction. Throws `TooBusy`.
 */
export function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  return hashing.run(async () => {
    const matches = await verify(passwordHash ?? NOBODYS_HASH, password)
    return passwordHash !== undefined && matches
  })
}

/** Whether the hash was made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
  return (
    memoryCost !== HASHING.memoryCost ||
    timeCost !== HASHING.timeCost ||
    parallelism !== HASHING.parallelism
  )
}
