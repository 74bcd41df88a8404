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

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hush-check-test-'))
  await mkdir(join(root, 'scripts'))
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true })
  await copyFile(join(import.meta.dirname, 'check.ts'), join(root, 'scripts/check.ts'))
  await tool('biome', 'exit 0')
  await tool('react-router', 'exit 0')
  await tool('tsc', 'exit 0')
  await vitest({ numPassedTests: 40, numFailedTests: 0 }, 0)
  await playwright({ expected: 7, unexpected: 0 }, 0)
})
afterEach(() => rm(root, { recursive: true }))

describe('npm test', () => {
  test('ends with the sum of all checks', async () => {
    const { lastLine, code } = await check()
    expect(lastLine).toBe('49 passed, 0 failed')
    expect(code).toBe(0)
  })

  test('goes on after a failure and ends with 1', async () => {
    await tool('biome', 'echo ugly; exit 1')
    await vitest({ numPassedTests: 38, numFailedTests: 2 }, 1)
    const { output, lastLine, code } = await check()
    expect(lastLine).toBe('46 passed, 3 failed')
    expect(code).toBe(1)
    expect(output).toContain('ugly')
    expect(output).toMatch(/^== Format and lint: FAILED \(0 passed, 1 failed, [\d.]+ s\)$/m)
  })

  test('counts a runner that breaks down as a failure', async () => {
    await tool('vitest', 'echo no report; exit 1')
    await playwright({ expected: 7, unexpected: 0 }, 1)
    expect(await check()).toMatchObject({ lastLine: '9 passed, 2 failed', code: 1 })
  })

  test('does not check types of routes that could not be read', async () => {
    await tool('react-router', 'exit 1')
    await tool('tsc', 'echo checked anyway')
    const { output, lastLine } = await check('types')
    expect(output).not.toContain('checked anyway')
    expect(lastLine).toBe('0 passed, 1 failed')
  })

  test('runs the named part alone, and knows its names', async () => {
    expect(await check('unit')).toMatchObject({ lastLine: '40 passed, 0 failed', code: 0 })
    expect(await check('unti')).toMatchObject({
      lastLine: 'There is no check "unti": style, types, unit, browser.',
      code: 1,
    })
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

function vitest(report: object, code: number): Promise<void> {
  const file = '"$(echo "$4" | sed s/--outputFile.json=//)"'
  return tool('vitest', `echo '${JSON.stringify(report)}' > ${file}\nexit ${code}`)
}

function playwright(stats: object, code: number): Promise<void> {
  const report = JSON.stringify({ stats })
  return tool('playwright', `echo '${report}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"\nexit ${code}`)
}

function check(...names: string[]): Promise<{ output: string; lastLine: string; code: number }> {
  const settings = ['NODE_ENV', ...DOCUMENTED].map(name => [name, 'precious'])
  const env = { ...process.env, ...Object.fromEntries(settings) }
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
