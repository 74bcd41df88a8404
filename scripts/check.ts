import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

interface Counts {
  passed: number
  failed: number
}

/** One part of the checks: commands that run one after the other, and how to count what they did. */
interface Step {
  name: string
  title: string
  commands: string[][]
  count: (isGood: boolean) => Counts
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'hush-check-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const STEPS: Step[] = [
  {
    name: 'style',
    title: 'Format and lint',
    commands: [['biome', 'ci', '.']],
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
  {
    name: 'unit',
    title: 'Unit, request and PostgreSQL tests',
    commands: [
      [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ],
    ],
    count: isGood => countReport(isGood, vitestReport, ['numPassedTests'], ['numFailedTests']),
  },
  {
    name: 'browser',
    title: 'Browser journeys',
    commands: [['playwright', 'test', '--reporter=list,json']],
    count: isGood =>
      countReport(isGood, playwrightReport, ['stats', 'expected'], ['stats', 'unexpected']),
  },
]

/** The application's own settings: a shell that has them must not lead tests to real data. */
const SETTINGS =
  /^(NODE_ENV|PORT|BASE_URL|DATA_DIR|DATABASE_URL|SESSION_SECRET|SMTP_URL|MAIL_FROM|DEMO|NOW|TRUST_PROXY|OFFLINE_COUPONS|LOG_LEVEL|BUSINESS_PRICE_CENTS|S3_\w+|STRIPE_\w+)$/

let interrupted = false
process.on('SIGINT', () => {
  interrupted = true
})
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

process.exitCode = await checkAll(process.argv.slice(2))

async function checkAll(names: string[]): Promise<number> {
  const unknown = names.find(name => !STEPS.some(step => step.name === name))
  if (unknown) {
    console.error(`There is no check "${unknown}": ${STEPS.map(step => step.name).join(', ')}.`)
    return 1
  }
  const outcomes: (Counts & { line: string })[] = []
  for (const step of STEPS) {
    if (names.length > 0 && !names.includes(step.name)) continue
    outcomes.push(await check(step))
    if (interrupted) return 130
  }
  const passed = sum(outcomes.map(outcome => outcome.passed))
  const failed = sum(outcomes.map(outcome => outcome.failed))
  console.log(`\n${outcomes.map(outcome => outcome.line).join('\n')}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function check(step: Step): Promise<Counts & { line: string }> {
  console.log(`\n== ${step.title}`)
  const started = performance.now()
  let isGood = true
  for (const command of step.commands) isGood &&= await succeeds(command)
  const counts = step.count(isGood)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const result = counts.failed === 0 ? 'passed' : 'FAILED'
  const line = `${step.title}: ${result} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`
  console.log(`== ${line}`)
  return { ...counts, line }
}

/** Whether a program of our packages ends with 0; it speaks for itself meanwhile. */
function succeeds([program = '', ...args]: string[]): Promise<boolean> {
  const own = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name))
  const env: NodeJS.ProcessEnv = Object.fromEntries(own)
  env.PATH = `${join(root, 'node_modules/.bin')}${delimiter}${env.PATH ?? ''}`
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
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
    child.once('exit', code => settle(code === 0))
  })
}

function countOne(isGood: boolean): Counts {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

/** A runner that failed without a failed test, or without a report, counts as one failure. */
function countReport(
  isGood: boolean,
  file: string,
  passedAt: string[],
  failedAt: string[],
): Counts {
  const report = readReport(file)
  const failed = numberAt(report, failedAt)
  return { passed: numberAt(report, passedAt), failed: isGood ? failed : Math.max(failed, 1) }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function numberAt(value: unknown, path: string[]): number {
  const found = path.reduce<unknown>(
    (part, key) => Object.entries(part ?? {}).find(([name]) => name === key)?.[1],
    value,
  )
  return typeof found === 'number' ? found : 0
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
