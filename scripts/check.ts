import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { passedBefore } from './passed-before.ts'

interface Counts {
  passed: number
  failed: number
  /** Names of tests that failed, were skipped or passed only once repeated. */
  notPassed?: string[]
}

interface Step {
  name: string
  title: string
  commands: string[][]
  count: (isGood: boolean) => Counts
  /** Folders that the workspace reads; it runs again when they change. */
  reads?: string[]
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'hush-check-'))
const playwrightReport = join(reports, 'playwright.json')

const ROOMS = ['app', 'db', 'server', 'scripts', 'demo', 'test', 'e2e', 'packages']

/** The likeliest failures come first; steps of a row run in parallel. */
const STEPS: Step[][] = [
  [
    {
      name: 'style',
      title: 'Format and lint',
      commands: [['biome', 'ci', '.']],
      count: countOne,
    },
    {
      name: 'imports',
      title: 'Import rules',
      commands: [
        ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...ROOMS],
      ],
      count: countOne,
    },
    {
      name: 'types',
      title: 'Types',
      commands: [
        ['react-router', 'typegen'],
        ['tsc', '--noEmit'],
        ['tsc', '--noEmit', '--project', 'app/offline/worker'],
      ],
      count: countOne,
    },
  ],
  [
    { ...vitestStep('hours', 'Tests of the readers'), reads: ['packages/hours'] },
    { ...vitestStep('extract', 'Tests of the map extracts'), reads: ['packages/extract'] },
    { ...vitestStep('proof', 'Tests of the proof'), reads: ['packages/proof/prove', 'test'] },
  ],
  [
    {
      ...vitestStep('artwork', 'Tests of the artwork'),
      reads: ['packages/artwork', 'app/domain/pictures', 'public/art', 'test'],
    },
  ],
  [
    {
      ...vitestStep('sandbox', 'Tests of the payment sandbox'),
      reads: ['packages/payment-sandbox', 'packages/hours/test', 'test'],
    },
  ],
  [vitestStep('unit', 'Unit, request and PostgreSQL tests')],
  [
    {
      name: 'browser',
      title: 'Browser journeys',
      commands: [['playwright', 'test', '--reporter=list,json']],
      count: isGood => countPlaywright(isGood, readReport(playwrightReport)),
    },
  ],
]

/** Removed, so that a shell's settings cannot lead tests to real data. */
const SETTINGS =
  /^(NODE_ENV|PORT|LISTEN_ADDRESS|METRICS_TOKEN|BASE_URL|DATA_DIR|DATABASE_(?:READ_|DIRECT_)?URL|SESSION_SECRET|VAPID_\w+|SMTP_URL|MAIL_FROM|COMPANY_ADDRESS|REFUND_POLICY|GOVERNING_LAW|BUSINESS_CONTACT|DEMO|DISCOVER|NOW|AREA|PMTILES|TRUST_PROXY|OFFLINE_COUPONS|LOG_LEVEL|BUSINESS_PRICE_CENTS|S3_\w+|STRIPE_\w+|LLM_\w+)$/

let interrupted = false
process.on('SIGINT', () => {
  interrupted = true
})
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

process.exitCode = await checkAll(process.argv.slice(2))

async function checkAll(names: string[]): Promise<number> {
  const known = STEPS.flat().map(step => step.name)
  const unknown = names.find(name => !known.includes(name))
  if (unknown) {
    console.error(`There is no check "${unknown}": ${known.join(', ')}.`)
    return 1
  }
  const outcomes: Outcome[] = []
  for (const row of STEPS) {
    const wanted = row.filter(step => names.length === 0 || names.includes(step.name))
    const isAlone = wanted.length === 1
    const mayRest = names.length === 0 && !process.env.CI
    outcomes.push(...(await Promise.all(wanted.map(step => checkOnce(step, isAlone, mayRest)))))
    if (interrupted) return 130
  }
  const passed = sum(outcomes.map(outcome => outcome.passed))
  const failed = sum(outcomes.map(outcome => outcome.failed))
  console.log(`\n${outcomes.map(outcome => outcome.line).join('\n')}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

interface Outcome {
  passed: number
  failed: number
  line: string
}

/** Skips a workspace whose files passed before. */
async function checkOnce(step: Step, isAlone: boolean, mayRest: boolean): Promise<Outcome> {
  if (!step.reads) return check(step, isAlone)
  const before = passedBefore(root, step.name, step.reads)
  const tests = mayRest ? before.tests() : null
  if (tests !== null) {
    const line = `${step.title}: passed (${tests} passed before, nothing changed since)`
    console.log(`\n== ${line}`)
    return { passed: tests, failed: 0, line }
  }
  const outcome = await check(step, isAlone)
  if (outcome.failed === 0) before.keep(outcome.passed)
  return outcome
}

/** A lone step prints as it goes, others at the end. */
async function check(step: Step, isAlone: boolean): Promise<Outcome> {
  const head = `\n== ${step.title}`
  if (isAlone) console.log(head)
  const started = performance.now()
  const output: Buffer[] = []
  let isGood = true
  for (const command of step.commands) {
    isGood &&= await succeeds(command, isAlone ? undefined : output)
  }
  const { passed, failed, notPassed = [] } = step.count(isGood)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const result = failed === 0 ? 'passed' : 'FAILED'
  const summary = `${step.title}: ${result} (${passed} passed, ${failed} failed, ${seconds} s)`
  if (!isAlone) process.stdout.write(Buffer.concat([Buffer.from(`${head}\n`), ...output]))
  const line = [summary, ...notPassed.map(test => `  ${test}`)].join('\n')
  console.log(`== ${line}`)
  return { passed, failed, line }
}

/** True for exit code 0. Output goes to `said`, else to the terminal. */
function succeeds([program = '', ...args]: string[], output?: Buffer[]): Promise<boolean> {
  const own = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name))
  const env: NodeJS.ProcessEnv = Object.fromEntries(own)
  env.PATH = `${join(root, 'node_modules/.bin')}${delimiter}${env.PATH ?? ''}`
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    })
    child.stdout?.on('data', (text: Buffer) => output?.push(text))
    child.stderr?.on('data', (text: Buffer) => output?.push(text))
    const passOn = () => child.kill('SIGTERM')
    process.once('SIGTERM', passOn)
    const settle = (isGood: boolean) => {
      process.off('SIGTERM', passOn)
      resolve(isGood)
    }
    child.once('error', error => {
      console.error(`${program} cannot be started: ${error.message}`)
      settle(false)
    })
    child.once('close', code => settle(code === 0))
  })
}

function vitestStep(name: string, title: string): Step {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    title,
    commands: [['vitest', 'run', '--project', name, ...reporters]],
    count: isGood => countVitest(isGood, readReport(file)),
  }
}

function countOne(isGood: boolean): Counts {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

function countVitest(isGood: boolean, report: unknown): Counts {
  const tests = itemsAt(report, 'testResults').flatMap(file =>
    itemsAt(file, 'assertionResults').map(test => ({
      state: textAt(test, 'status'),
      name: `${textAt(file, 'name')}: ${textAt(test, 'fullName')}`,
    })),
  )
  return countTests(isGood, tests, 'passed')
}

function countPlaywright(isGood: boolean, report: unknown): Counts {
  const tests = specsIn(report).flatMap(spec =>
    itemsAt(spec, 'tests').map(test => ({
      state: textAt(test, 'status'),
      name: `[${textAt(test, 'projectName')}] ${textAt(spec, 'file')}: ${textAt(spec, 'title')}`,
    })),
  )
  return countTests(isGood, tests, 'expected')
}

function specsIn(suite: unknown): unknown[] {
  return [...itemsAt(suite, 'specs'), ...itemsAt(suite, 'suites').flatMap(specsIn)]
}

/** Whatever did not pass has failed; a failed runner without a failed test counts as one. */
function countTests(
  isGood: boolean,
  tests: { state: string; name: string }[],
  passedState: string,
): Counts {
  const passed = tests.filter(({ state }) => state === passedState).length
  const notPassed = tests
    .filter(({ state }) => state !== passedState)
    .map(({ state, name }) => `${state}: ${name}`)
  const isUnclear = tests.length === 0 || (!isGood && notPassed.length === 0)
  return { passed, failed: isUnclear ? 1 : notPassed.length, notPassed }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function itemsAt(value: unknown, key: string): unknown[] {
  const items = propertyAt(value, key)
  return Array.isArray(items) ? items : []
}

function textAt(value: unknown, key: string): string {
  const text = propertyAt(value, key)
  return typeof text === 'string' ? text : ''
}

function propertyAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
