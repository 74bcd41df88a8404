import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { sourceOf } from '../../../test/page.ts'
import { addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import routes from '../../routes.ts'
import { SLEEPING_ROUTES } from '../../ui/frame/late-scripts.tsx'

const { db } = useDatabase()
const app = createTestApp(db)

const APP = 'app'
const IMPORT = /^(?:import|export) (?!type )(?:[^'";]*? from )?'(\.[^']+)'/gm
const MOVES_BY_ITSELF = /EventSource\(|setInterval\(|getUserMedia\(|clientLoader\.hydrate/

/** Of a carousel, which carries `data-wakes`, and of queues, whose forms wake a page. */
const WAKING = ['app/ui/follow-stream.ts', 'app/ui/use-slides.ts']

/** The file of each route by its id. */
function filesOf(entries: readonly RouteConfigEntry[]): Map<string, string> {
  return new Map(
    entries.flatMap(({ id, file, children = [] }) => [
      [id ?? file.replace(/\.tsx?$/, ''), join(APP, file)] as const,
      ...filesOf(children),
    ]),
  )
}

function sleepingFiles(): string[] {
  const files = filesOf(routes)
  return SLEEPING_ROUTES.map(id => files.get(id) ?? `no route ${id}`)
}

function modulesBehind(files: readonly string[]): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (/(?<!\.server)\.tsx?$/.test(path)) found.add(join(file, '..', path))
    }
  }
  return found
}

async function isSleeping(path: string, cookie = ''): Promise<boolean> {
  return (await sourceOf(await app.request(path, { headers: { cookie } }))).includes('data-sleeps')
}

describe('a page that nobody touches', () => {
  test('sleeps where a visitor only looks, and follows by itself where somebody waits', async () => {
    expect(await isSleeping('/')).toBe(true)
    expect(await isSleeping('/about-us')).toBe(true)
    expect(await isSleeping('/success')).toBe(false)
    expect(await isSleeping('/couponqueue')).toBe(false)
    expect(await isSleeping('/nowhere')).toBe(false)
  })

  test('wakes for whoever is signed in, whose counts and buttons are live', async () => {
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect(await isSleeping('/', cookie)).toBe(false)
    expect(await isSleeping('/about-us', cookie)).toBe(false)
  })

  test('of those that sleep, holds nothing that moves by itself and does not wake it', () => {
    const moving = [...modulesBehind(sleepingFiles())].filter(file =>
      MOVES_BY_ITSELF.test(readFileSync(file, 'utf8')),
    )
    expect(moving.toSorted()).toEqual(WAKING)
  })
})
