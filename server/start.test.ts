import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/** Starts the server as a shell without settings of ours would. */
function start(settings: Record<string, string>, ...flags: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [...flags, 'server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', SESSION_SECRET: 'x'.repeat(32), ...settings },
    encoding: 'utf8',
    timeout: 15_000,
  })
}

describe('a start that cannot succeed', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'postgres://hush@127.0.0.1:1/none' },
      'The database 127.0.0.1:1/none cannot be used',
    ],
  ])('%j ends with one sentence and exit 1', (settings, sentence) => {
    const { status, stderr } = start(settings)
    expect(stderr.trim()).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })
})

test('pages are drawn by the React that is made for production, whatever the shell says', () => {
  const loaded = `import { createRequire } from 'node:module'
    const { cache } = createRequire(process.cwd() + '/')
    process.once('exit', () => {
      const ran = Object.keys(cache).filter(file => cache[file].loaded)
      console.log(...ran.flatMap(file => file.match(/react\\.\\w+\\.js$/) ?? []))
    })`
  const flag = `--import=data:text/javascript,${encodeURIComponent(loaded)}`
  for (const NODE_ENV of ['', 'development']) {
    expect(start({ PORT: 'eighty', NODE_ENV }, flag).stdout.trim()).toBe('react.production.js')
  }
})
