import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const folderOf = (pid: number) => join(tmpdir(), `hush-font-${pid}-left`)

test('the first letters remove the fonts of processes that were killed, and of no other', async () => {
  const { pid: killed } = spawnSync(process.execPath, ['--version'])
  for (const pid of [killed, process.ppid]) mkdirSync(folderOf(pid))
  onTestFinished(() => rmdirSync(folderOf(process.ppid)))
  // Another file of this worker may have drawn letters already.
  vi.resetModules()
  const { letter } = await import('./lettering.server.ts')
  await letter({ text: 'Hush', width: 100, height: 20, colour: 'black' })
  expect(existsSync(folderOf(killed))).toBe(false)
  expect(existsSync(folderOf(process.ppid))).toBe(true)
})
