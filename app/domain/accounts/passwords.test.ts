import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { TooBusy } from '../limiter/limiter.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.server.ts'

test('a hash is Argon2id with the parameters of the rule, and no two are alike', async () => {
  const [one, other] = await Promise.all([hashPassword('Happyhour1'), hashPassword('Happyhour1')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

test('only the same characters match, and nothing matches where there is no account', async () => {
  const passwordHash = await hashPassword('Café Nr 1')
  expect(await passwordMatches(passwordHash, 'Café Nr 1')).toBe(true)
  expect(await passwordMatches(passwordHash, 'Cafe\u0301 Nr 1')).toBe(false)
  expect(await passwordMatches(passwordHash, 'Café Nr 1 ')).toBe(false)
  expect(await passwordMatches(undefined, 'Café Nr 1')).toBe(false)
})

test('a hash with weaker parameters is outdated', async () => {
  expect(isOutdated(await hashPassword('Happyhour1'))).toBe(false)
  expect(isOutdated(await hash('Happyhour1', { memoryCost: 8192, timeCost: 2 }))).toBe(true)
})

test('a crowd beyond the queue is refused at once', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 110 }, () => hashPassword('Happyhour1')),
  )
  const refused = results.filter(result => result.status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]?.reason).toBeInstanceOf(TooBusy)
})
