import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listLockGaps } from './lock-gaps.mjs'

/* Run it after every change of dependencies: npm completes the lock only in an empty folder. */
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'hush-lock-'))
try {
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'packages']) {
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  const npm = spawnSync('npm', ['install', '--package-lock-only', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new Error('npm could not work out the lock: see the lines above.')

  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  for (const entry of Object.values(lock.packages)) if (!entry.link) delete entry.resolved
  const gaps = listLockGaps(lock)
  if (gaps.length > 0) {
    throw new Error(
      `The registry lacks these; choose a version whose packages are all there:\n${gaps.join('\n')}`,
    )
  }
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`package-lock.json holds ${Object.keys(lock.packages).length - 1} packages.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
