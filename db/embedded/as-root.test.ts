import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, chown, lstat, mkdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { end, prepareWorkbench, read, write } from '../../test/embedded-workbench.ts'
import { chooseServerUser } from './server-user.ts'

const bench = prepareWorkbench()
const nobody = chooseServerUser('/nowhere')

// The runner leaves this file out for everybody else (vitest.config.ts).
describe('as root', () => {
  test('the server runs as a user without rights', async () => {
    bench.copyReadyDatabase()
    const app = await bench.start()
    const status = await readFile(`/proc/${app.serverPid}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\s${nobody?.uid}\\s`, 'm'))
  })

  test('a private DATA_DIR lets the server pass, and nobody else', async () => {
    await mkdir(bench.dataDir, { mode: 0o700 })
    await end(await bench.start())
    expect((await stat(bench.dataDir)).mode & 0o777).toBe(0o710)
    expect((await lstat(join(bench.dataDir, 'postgres'))).isDirectory()).toBe(true)
  })

  test('the data finds a place when DATA_DIR is in a root-only folder', async () => {
    await chmod(bench.root, 0o700)
    const first = await bench.start()
    await write(first, 'kept')
    await end(first)
    const place = await readlink(join(bench.dataDir, 'postgres'))
    expect(place.startsWith(bench.root)).toBe(false)
    expect(await read(await bench.start())).toEqual(['kept'])
    expect((await bench.start()).message).toContain('is already in use by process')
  })

  test('a folder that root restored is given back to the server', async () => {
    bench.copyReadyDatabase()
    const first = await bench.start()
    await write(first, 'kept')
    await end(first)
    execFileSync('chown', ['-R', '0:0', join(bench.dataDir, 'postgres')])
    expect(await read(await bench.start())).toEqual(['kept'])
  })

  // Where the packages lie in a root-only folder, there is no Node that this user could start.
  if (canStartNode())
    test('an ordinary user needs none of that', async () => {
      await chown(bench.root, nobody?.uid ?? 0, nobody?.gid ?? 0)
      const app = await bench.start({ user: nobody })
      await write(app, 'kept')
      await end(app)
      const again = await bench.start({ user: nobody })
      expect(await read(again)).toEqual(['kept'])
      const status = await readFile(`/proc/${again.pid}/status`, 'utf8')
      expect(status).toMatch(new RegExp(`^Uid:\\s${nobody?.uid}\\s`, 'm'))
    })
})

function canStartNode(): boolean {
  return spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/' }).status === 0
}
