import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

describe('a start that cannot succeed', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'postgres://hush@127.0.0.1:1/none' },
      'The database 127.0.0.1:1/none cannot be used',
    ],
  ])('%j ends with one sentence and exit 1', (settings, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
      env: { PATH: process.env.PATH, PORT: '0', SESSION_SECRET: 'x'.repeat(32), ...settings },
      encoding: 'utf8',
      timeout: 15_000,
    })
    expect(stderr.trim()).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })
})
