import { expect, test } from 'vitest'
import { onceAMinute } from './once-a-minute.ts'

test('a row is worked out once a minute, and each row for itself', () => {
  let times = 0
  const say = onceAMinute((row: { name: string }, now) => {
    times += 1
    return `${row.name} ${now.toISOString()}`
  })
  const at = (text: string) => new Date(`2027-06-17T${text}Z`)
  const row = { name: 'Lantern' }
  expect(say(row, at('17:00:00'))).toBe(say(row, at('17:00:59')))
  expect(say(row, at('17:01:00'))).toContain('17:01:00')
  expect(say({ name: 'Owl' }, at('17:01:00'))).toContain('Owl')
  expect(times).toBe(3)
})
