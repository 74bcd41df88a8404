import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { z } from 'zod'
import type { Check, Outcome, Stage } from './check.ts'

const root = join(import.meta.dirname, '..')
/** As stryker.config.mjs has it. */
const REPORT = join(root, 'test-results', 'mutation.json')
const LEAST_NOTICED = 0.85
const LONGEST_MINUTES = 40

/** What must not be wrong, by kind; a run that is not full mutates the first file of each. */
const KINDS: Record<string, string[]> = {
  'who may': ['app/http/guards.server.ts'],
  queues: ['app/domain/promotions/queue.server.ts', 'app/domain/promotions/*.ts'],
  money: ['app/domain/payouts/amount.ts', 'app/domain/payouts/*.ts', 'app/domain/money/*.ts'],
  tokens: [
    'app/domain/accounts/account-tokens.server.ts',
    'app/domain/accounts/*.ts',
    'app/domain/files/signed-links.server.ts',
  ],
}

const report = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
})

type Files = z.infer<typeof report>['files']

/** Z7: lines of what must not be wrong are changed one at a time, and its tests run each time. */
async function mutate(stage: Stage, tests?: string): Promise<Outcome> {
  const first = Object.values(KINDS).map(([file = '']) => file)
  const changed = stage.isFull && !tests ? [] : ['--mutate', first.join(',')]
  const { files } = await runStryker([...changed, ...(tests ? ['--testFiles', tests] : [])])
  const scores = Object.entries(KINDS).map(([kind, patterns]) => ({
    kind,
    ...scoreOf(files, patterns),
  }))
  const low = scores.filter(({ share }) => share < LEAST_NOTICED)
  return {
    amount: `${scoreOf(files, ['**']).count} changes of ${Object.keys(files).length} files`,
    figure: scores.map(({ kind, share, count }) => `${kind} ${share} of ${count}`).join(', '),
    problems: low.flatMap(({ kind, share, count, unnoticed }) => [
      `Of ${kind} the tests notice ${share} of ${count} changes.`,
      ...unnoticed,
    ]),
  }
}

function scoreOf(files: Files, patterns: readonly string[]) {
  const mutants = Object.entries(files)
    .filter(([file]) => patterns.some(pattern => matchesGlob(file, pattern)))
    .flatMap(([file, { mutants: own }]) => own.map(mutant => ({ file, ...mutant })))
    .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
  const unnoticed = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status))
  const noticed = mutants.length - unnoticed.length
  return {
    count: mutants.length,
    share: mutants.length === 0 ? 0 : Number((noticed / mutants.length).toFixed(2)),
    unnoticed: unnoticed.map(
      ({ file, location, mutatorName }) => `${file}:${location.start.line} ${mutatorName}`,
    ),
  }
}

async function runStryker(args: readonly string[]): Promise<{ files: Files }> {
  await rm(REPORT, { force: true })
  const bin = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const child = spawn(process.execPath, [bin, 'run', '--reporters', 'json', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: LONGEST_MINUTES * 60_000,
  })
  await once(child, 'exit')
  if (child.signalCode) throw new Error(`It took more than ${LONGEST_MINUTES} minutes.`)
  return report.parse(JSON.parse(await readFile(REPORT, 'utf8')))
}

export const mutations: Check[] = [
  {
    id: 'Z7',
    what: 'Code that must not be wrong is changed a line at a time, and its tests run',
    goal: 'of who may, queues, money and tokens the tests notice 0.85 each',
    run: stage => mutate(stage),
    control: stage => mutate(stage, 'packages/hours/time/*.test.ts'),
    controlFailsBy: /Of who may the tests notice 0 of [1-9]/,
  },
]
