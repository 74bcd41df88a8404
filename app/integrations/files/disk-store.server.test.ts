import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from './disk-store.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'hush-store-'))
const store = await diskStore(join(folder, 'files'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const KEY = '7f7c1a5e-0a53-4f2e-9a4e-0d6f4e3a2b1c'

async function bytesAt(key: string): Promise<string | null> {
  const stream = await store.read(key)
  return stream ? new Response(stream).text() : null
}

test('what is put is read back, replaced, and deleted, and nothing else lies beside it', async () => {
  expect(await bytesAt(KEY)).toBeNull()
  await store.put(KEY, Buffer.from('one'))
  await store.put(KEY, Buffer.alloc(200_000, 'two'))
  await store.put(`${KEY}-320`, Buffer.from('small'))
  expect((await bytesAt(KEY))?.length).toBe(200_000)
  expect(await bytesAt(`${KEY}-320`)).toBe('small')
  expect((await readdir(join(folder, 'files'))).toSorted()).toEqual([KEY, `${KEY}-320`])
  await writeFile(join(folder, 'files', `${KEY}.1.part`), 'cut off')
  expect((await store.list()).toSorted()).toEqual([KEY, `${KEY}-320`])
  await store.delete(KEY)
  await store.delete(KEY)
  expect(await bytesAt(KEY)).toBeNull()
})

test.each([
  '../secret',
  '..',
  '/etc/passwd',
  '',
  'a',
  `${KEY}/..`,
  `${KEY}\0`,
  `${KEY}-`,
  `../${KEY}`,
  `${KEY}-1600-1`,
  `..\\${KEY}`,
  KEY.toUpperCase(),
  `${KEY}.part`,
  '%2e%2e%2fsecret',
])('the key %j leads nowhere', async key => {
  await writeFile(join(folder, 'secret'), 'not for you')
  await expect(store.read(key)).rejects.toThrow('not the key')
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not the key')
  await expect(store.delete(key)).rejects.toThrow('not the key')
})

test('a reader who leaves early leaves nothing open', async () => {
  await store.put(KEY, Buffer.alloc(500_000))
  for (let time = 0; time < 50; time += 1) {
    const reader = (await store.read(KEY))?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  expect((await bytesAt(KEY))?.length).toBe(500_000)
})

/** What this process has open in the store; Linux alone tells. */
async function openFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd')
  const paths = await Promise.all(
    numbers.map(number => readlink(`/proc/self/fd/${number}`).catch(() => '')),
  )
  return paths.filter(path => path.startsWith(folder))
}

// Only Linux tells which files are open.
if (process.platform === 'linux') {
  test('a reader who never begins, or stops without a word, leaves nothing open', async () => {
    await store.put(KEY, Buffer.alloc(3_000_000))
    const left = []
    for (let time = 0; time < 20; time += 1) {
      const bytes = await store.read(KEY)
      if (time % 2 === 0) await bytes?.getReader().read()
      left.push(bytes)
    }
    await expect.poll(openFiles).toEqual([])
    expect(left).toHaveLength(20)
  })
}
