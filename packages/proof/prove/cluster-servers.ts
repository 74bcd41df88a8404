import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../db/embedded/free-port.ts'

const DEBIAN = '/usr/lib/postgresql'
export const DATABASE = 'hush_cluster'
const NOBODY = 65_534
const READY_MS = 20_000
/** PostgreSQL and PgBouncer refuse to run as root. */
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

export interface PostgresServer {
  url: string
  folder: string
  start(): Promise<void>
  /** Behaves like a loss of power. */
  kill(): Promise<void>
}

export async function createPrimary(folder: string): Promise<PostgresServer> {
  const data = ownedFolder(folder, 'primary')
  run('initdb', ['-D', data, '-U', 'hush', '--auth=trust', '--encoding=UTF8', '--locale=C'])
  const server = await serverIn(data)
  await server.start()
  run('createdb', [DATABASE], server.url)
  return server
}

export async function createReplica(folder: string, of: PostgresServer): Promise<PostgresServer> {
  const data = ownedFolder(folder, 'replica')
  run('pg_basebackup', ['-d', of.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast'])
  const server = await serverIn(data)
  await server.start()
  return server
}

export async function serverIn(data: string): Promise<PostgresServer> {
  const port = await freePort()
  const options = [
    '-p',
    `${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${data}`,
  ]
  let child: ChildProcess | undefined
  const url = `postgres://hush@127.0.0.1:${port}/postgres`
  return {
    url,
    folder: data,
    async start() {
      child = spawn(binary('postgres'), ['-D', data, ...options], { ...owner, stdio: 'ignore' })
      await until(() => run('pg_isready', ['-d', url]))
    },
    async kill() {
      if (!child || child.exitCode !== null) return
      child.kill('SIGQUIT')
      await once(child, 'exit')
    },
  }
}

export function inCluster(server: PostgresServer, database = DATABASE): string {
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return url.href
}

/** Lends connections by transaction. Returns its port. */
export async function startPooler(folder: string, primary: PostgresServer) {
  const port = await freePort()
  const home = ownedFolder(folder, 'pooler')
  const { hostname, port: primaryPort } = new URL(primary.url)
  const file = join(home, 'pgbouncer.ini')
  writeFileSync(join(home, 'users'), '"hush" ""\n')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${primaryPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, 'users')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = extra_float_digits,options
`,
  )
  const child = spawn('pgbouncer', ['-q', file], { ...owner, stdio: 'ignore' })
  return { port, stop: () => child.kill('SIGKILL') }
}

export async function startBalancer(folder: string, ports: readonly number[], port: number) {
  const file = join(ownedFolder(folder, 'balancer'), 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port}
  default_backend hush
backend hush
  balance roundrobin
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host 127.0.0.1:${port}
${ports.map(each => `  server hush${each} 127.0.0.1:${each} check inter 1s`).join('\n')}
`,
  )
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  return { stop: () => child.kill('SIGKILL') }
}

export function ownedFolder(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  if (owner.uid !== undefined) chownSync(path, NOBODY, NOBODY)
  return path
}

function binary(name: string): string {
  const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
  return join(DEBIAN, versions[0] ?? '', 'bin', name)
}

export function run(name: string, args: readonly string[], url?: string): void {
  const { hostname, port, username } = new URL(url ?? 'postgres://none')
  const where = url === undefined ? [] : ['-h', hostname, '-p', port, '-U', username]
  execFileSync(binary(name), [...where, ...args], { ...owner, stdio: 'ignore' })
}

async function until(isReady: () => void): Promise<void> {
  for (const started = performance.now(); ; await sleep(100)) {
    try {
      return isReady()
    } catch (error) {
      if (performance.now() - started > READY_MS) throw error
    }
  }
}
