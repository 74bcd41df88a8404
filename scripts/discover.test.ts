import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'

const { db, url } = useDatabase()

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hush-discover-'))
  await savePage('lantern.example.com/index.html', '<a href="/specials">Specials</a>')
  await savePage('lantern.example.com/specials.html', '<h2>Happy Hour</h2><p>weekdays 4–7 PM</p>')
  const places = [
    'name,address,city,state,zip,website',
    'The Lantern,1 Main Street,Rockville,MD,20850,https://www.lantern.example.com/',
    'The Guide,2 Main Street,Rockville,MD,20850,https://www.yelp.com/the-guide',
  ]
  await writeFile(join(folder, 'places.csv'), places.join('\n'))
})

afterAll(() => rm(folder, { recursive: true }))

async function savePage(path: string, html: string): Promise<void> {
  await mkdir(join(folder, 'web', path, '..'), { recursive: true })
  await writeFile(join(folder, 'web', path), html)
}

async function run(...options: string[]) {
  const child = spawn(execPath, ['scripts/discover.ts', ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { stdout, stderr, status: child.exitCode }
}

describe('the command that discovers', () => {
  test('loads places, reads their saved pages and publishes what they say', async () => {
    const saved = ['--from', join(folder, 'web')]
    const first = await run('--places', join(folder, 'places.csv'), ...saved)
    expect([first.stderr, first.status]).toEqual(['', 0])
    expect(first.stdout).toContain('2 inserted')
    expect(first.stdout).toContain('1 sites: 1 read, 0 refused, 0 failed, 0 crashed')
    const found = await db.selectFrom('evidence').selectAll().execute()
    expect(found).toMatchObject([{ quote: 'Happy Hour weekdays 4–7 PM' }])
    expect((await run(...saved)).stdout).toContain('0 sites')
  })

  test('ends with 2 for an option it does not know', async () => {
    expect(await run('--everything')).toMatchObject({ status: 2 })
  })
})
