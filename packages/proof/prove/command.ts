import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

interface CommandEnvironment {
  DATA_DIR: string
  DATABASE_URL?: string
  SESSION_SECRET?: string
  DEMO?: string
  imports?: readonly string[]
}

/** Runs as an operator would. */
export async function command(
  name: 'backup' | 'restore' | 'doctor',
  args: readonly string[],
  { imports = [], ...env }: CommandEnvironment,
): Promise<{ code: number | null; output: string }> {
  const script = [...imports, join('scripts', `${name}.ts`)]
  const child = spawn(process.execPath, [...script, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : null, output }
}
