import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { removeDataFolder } from '../../../db/embedded/data-folder.ts'
import { type Application, startApplication } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { command } from './command.ts'
import { startTraffic, type Traffic } from './writers.ts'

const run = promisify(execFile)
const LONGEST_CALM_MS = 800

type CopyKind = 'whole' | 'while it is written' | 'without its log'

interface CopyState {
  /** A refusal has its own sentence. */
  is: 'well' | 'not well' | 'refused' | 'silent'
  output: string
  lost: number
}

/** BK6: each copy is opened and examined. */
async function openCopies(stage: Stage, kind: CopyKind): Promise<Outcome> {
  const rounds = stage.isFull ? 50 : 3
  const application = await stage.start()
  const folder = await mkdtemp(join(tmpdir(), 'hush-copies-'))
  await chmod(folder, 0o755)
  const traffic = await startTraffic(application)
  const problems: string[] = []
  const loose: CopyState[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      await sleep(Math.random() * LONGEST_CALM_MS)
      const copy = await openCopy(application, traffic, { folder, kind })
      if (copy.is !== 'well') problems.push(`A copy is ${copy.is}: ${copy.output}`)
      if (copy.lost > 0) problems.push(`A copy lacks ${copy.lost} joins acknowledged before it.`)
      if (kind !== 'whole') continue
      loose.push(await openCopy(application, traffic, { folder, kind: 'while it is written' }))
    }
  } finally {
    await traffic.stop()
    await removeDataFolder(folder)
  }
  const silent = loose.filter(({ is }) => is === 'silent')
  problems.push(...silent.map(({ output }) => `A copy made file by file says nothing: ${output}`))
  return {
    amount: `${rounds} copies of one moment and ${loose.length} file by file, ${traffic.acknowledged()} joins acknowledged`,
    figure: `${rounds - problems.length} open and well; file by file, which promises nothing: ${tally(loose)}`,
    problems,
  }
}

function tally(opened: readonly CopyState[]): string {
  const counts = Map.groupBy(opened, ({ is, lost }) => (lost > 0 ? `${is}, but not whole` : is))
  return [...counts].map(([is, { length }]) => `${is} × ${length}`).join(', ') || '–'
}

async function openCopy(
  application: Application,
  traffic: Traffic,
  { folder, kind }: { folder: string; kind: CopyKind },
): Promise<CopyState> {
  const dataDir = join(folder, 'copy')
  const before = traffic.acknowledged()
  if (kind === 'while it is written') await copy(application.dataDir, dataDir)
  else await copyStopped(application.dataDir, dataDir)
  const cluster = join(dataDir, 'postgres', 'data')
  // It names the other server.
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  if (kind === 'without its log') {
    await rm(join(cluster, 'pg_wal'), { recursive: true })
  }
  try {
    return await examineCopy(dataDir, traffic, before)
  } finally {
    await removeDataFolder(dataDir)
  }
}

async function examineCopy(dataDir: string, traffic: Traffic, before: number): Promise<CopyState> {
  const logSize = await stat(join(dataDir, 'log')).then(({ size }) => size)
  let application: Application
  try {
    application = await startApplication({ dataDir })
  } catch (error) {
    const log = (await readFile(join(dataDir, 'log'), 'utf8')).slice(logSize)
    return { is: log ? 'refused' : 'silent', output: log || String(error), lost: 0 }
  }
  const lost = await traffic.lost({ db: application.db, first: before })
  const { code, output } = await command('doctor', [], { DATA_DIR: dataDir })
  await application.close()
  return { is: code === 0 ? 'well' : 'not well', output, lost }
}

/** Files may change and go while they are copied. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]).catch(() => {})
}

async function copyStopped(from: string, to: string): Promise<void> {
  const [postmaster = ''] = (
    await readFile(join(from, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  ).split('\n')
  await signalServer(postmaster, 'STOP')
  await run('cp', ['-a', from, to])
  await signalServer(postmaster, 'CONT')
}

/** The parent process first. */
async function signalServer(postmaster: string, signal: 'STOP' | 'CONT'): Promise<void> {
  await run('kill', [`-${signal}`, postmaster])
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', postmaster])
  for (const pid of stdout.split('\n').map(line => line.trim())) {
    if (pid) await run('kill', [`-${signal}`, pid]).catch(() => {})
  }
}

export const copies: Check[] = [
  {
    id: 'BK6',
    what: 'Copies of the folder of a serving installation, as a snapshot of the disk has it, are opened',
    goal: 'each opens, is well by the doctor and has every join acknowledged before; made file by file, it opens or says why not',
    run: stage => openCopies(stage, 'whole'),
    control: stage => openCopies(stage, 'without its log'),
    controlFailsBy: /A copy is refused.*pg_wal/s,
  },
]
