import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** Every variable of the first column. */
const DOCUMENTED = readFileSync('docs/configuration.md', 'utf8')
  .split('\n')
  .flatMap(line => line.split('|')[1]?.match(/`[A-Z][A-Z0-9_]+`/g) ?? [])
  .map(name => name.replaceAll('`', ''))

/** What the workspaces read. */
const READ = [
  'app/domain/pictures',
  'packages/artwork',
  'packages/extract',
  'packages/hours/test',
  'packages/payment-sandbox',
  'packages/proof/prove',
  'public/art',
  'test',
]

let root = ''
let ci = ''

beforeEach(async () => {
  ci = ''
  root = await mkdtemp(join(tmpdir(), 'hush-check-test-'))
  await mkdir(join(root, 'scripts'))
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true })
  for (const script of ['check.ts', 'passed-before.ts']) {
    await copyFile(join(import.meta.dirname, script), join(root, 'scripts', script))
  }
  for (const read of READ) {
    await mkdir(join(root, read), { recursive: true })
  }
  await writeFile(join(root, 'package-lock.json'), '{}')
  await tool('biome', 'exit 0')
  await tool('depcruise', 'exit 0')
  await tool('react-router', 'exit 0')
  await tool('tsc', 'exit 0')
  await vitest({ passed: 20 }, 0)
  await playwright({ expected: 7 }, 0)
})
afterEach(() => rm(root, { recursive: true }))

describe('npm test', () => {
  test('ends with the sum of all checks', async () => {
    const { lastLine, code } = await check()
    expect(lastLine).toBe('130 passed, 0 failed')
    expect(code).toBe(0)
  })

  test('goes on after a failure and ends with 1', async () => {
    await tool('biome', 'echo ugly; exit 1')
    await vitest({ passed: 19, failed: 1 }, 1)
    const { output, lastLine, code } = await check()
    expect(lastLine).toBe('123 passed, 7 failed')
    expect(code).toBe(1)
    expect(output).toContain('ugly')
    expect(output).toMatch(/^== Format and lint: FAILED \(0 passed, 1 failed, [\d.]+ s\)$/m)
  })

  test('counts a runner that breaks down as a failure', async () => {
    await tool('vitest', 'echo no report; exit 1')
    await playwright({ expected: 7 }, 1)
    expect(await check()).toMatchObject({ lastLine: '10 passed, 7 failed', code: 1 })
  })

  test('counts a runner that found no test as a failure', async () => {
    await vitest({}, 0)
    expect(await check('unit')).toMatchObject({ lastLine: '0 passed, 1 failed', code: 1 })
  })

  test('counts tests that failed, were skipped or passed only the second time, and ends with their names', async () => {
    await vitest({ passed: 20, failed: 1, skipped: 1, todo: 1 }, 1)
    await playwright({ expected: 7, skipped: 1, flaky: 1 }, 0)
    const { output, lastLine, code } = await check('unit', 'browser')
    expect(lastLine).toBe('27 passed, 5 failed')
    expect(code).toBe(1)
    const summary = output.split('\n').slice(-10)
    for (const state of ['failed', 'skipped', 'todo']) {
      expect(summary).toContainEqual(expect.stringContaining(`  ${state}: a.test.ts: ${state} 0`))
    }
    for (const state of ['skipped', 'flaky']) {
      expect(summary).toContain(`  ${state}: [phone] a.spec.ts: ${state} 0`)
    }
  })

  test('keeps apart what steps say beside each other', async () => {
    await tool('biome', 'echo one; sleep 0.2; echo two')
    await tool('react-router', 'sleep 0.1; echo between')
    expect((await check('style', 'types')).output).toContain('one\ntwo\n')
  })

  test('does not check types of routes that could not be read', async () => {
    await tool('react-router', 'exit 1')
    await tool('tsc', 'echo checked anyway')
    const { output, lastLine } = await check('types')
    expect(output).not.toContain('checked anyway')
    expect(lastLine).toBe('0 passed, 1 failed')
  })

  test('runs the named part alone, and knows its names', async () => {
    expect(await check('unit')).toMatchObject({ lastLine: '20 passed, 0 failed', code: 0 })
    expect(await check('unti')).toMatchObject({
      lastLine:
        'There is no check "unti": style, imports, types, hours, extract, proof, artwork, sandbox, unit, browser.',
      code: 1,
    })
  })

  test('runs a workspace again once what it reads has changed, and once it failed', async () => {
    await check()
    await vitest({ failed: 1 }, 1)
    expect((await check()).lastLine).toBe('110 passed, 1 failed')
    await writeFile(join(root, 'packages/hours/weeks.ts'), '')
    expect((await check()).lastLine).toBe('90 passed, 2 failed')
    expect((await check()).lastLine).toBe('90 passed, 2 failed')
  })

  test('runs a workspace that passed before where it is named, and in CI', async () => {
    await check()
    await vitest({ failed: 1 }, 1)
    expect((await check('hours')).lastLine).toBe('0 passed, 1 failed')
    ci = 'true'
    expect((await check()).lastLine).toBe('10 passed, 6 failed')
  })

  test('keeps the settings of the shell from the tests', async () => {
    await tool('biome', '! env | grep =precious')
    expect(await check('style')).toMatchObject({ lastLine: '1 passed, 0 failed' })
  })
})

async function tool(name: string, script: string): Promise<void> {
  const path = join(root, 'node_modules/.bin', name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
}

type Numbers = Record<string, number>

function vitest(numbers: Numbers, code: number): Promise<void> {
  const assertionResults = testsOf(numbers).map(({ state, title }) => ({
    status: state,
    fullName: title,
  }))
  const report = JSON.stringify({ testResults: [{ name: 'a.test.ts', assertionResults }] })
  const file = '"$(printf "%s\\n" "$@" | sed -n s/--outputFile.json=//p)"'
  return tool('vitest', `echo '${report}' > ${file}\nexit ${code}`)
}

function playwright(numbers: Numbers, code: number): Promise<void> {
  const specs = testsOf(numbers).map(({ state, title }) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ projectName: 'phone', status: state }],
  }))
  const report = JSON.stringify({ suites: [{ suites: [{ specs }] }] })
  return tool('playwright', `echo '${report}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"\nexit ${code}`)
}

function testsOf(numbers: Numbers): { state: string; title: string }[] {
  return Object.entries(numbers).flatMap(([state, count]) =>
    Array.from({ length: count }, (_, at) => ({ state, title: `${state} ${at}` })),
  )
}

function check(...names: string[]): Promise<{ output: string; lastLine: string; code: number }> {
  const settings = ['NODE_ENV', ...DOCUMENTED].map(name => [name, 'precious'])
  const env = { ...process.env, CI: ci, ...Object.fromEntries(settings) }
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [join(root, 'scripts/check.ts'), ...names],
      { env },
      (_error, stdout, stderr) => {
        const output = stdout + stderr
        const lastLine = output.trimEnd().split('\n').at(-1) ?? ''
        resolve({ output, lastLine, code: child.exitCode ?? -1 })
      },
    )
  })
}
