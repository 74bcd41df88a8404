import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkNode, ownPackages } from './node-runtime.mjs'
import { Refusal } from './refusal.mjs'
import { run, step } from './run.mjs'

/** npm settings that install less, nothing, or elsewhere. */
const DISTURBING =
  /^(node_env|init_cwd|npm_(?!config_)\w+|npm_config_(omit|include|only|also|production|optional|dev|global|location|workspaces?|dry_run|package_lock(_only)?|bin_links|json|prefix|local_prefix|os|cpu|libc|before|save\w*|loglevel|engine_strict|ignore_scripts))$/i

/** No package of ours needs an install script. */
const FLAGS = [
  '--include=optional',
  '--ignore-scripts',
  '--engine-strict=false',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--progress=false',
  '--loglevel=error',
]

const TO_START = 'start'
const ALL = 'all'

/** Returns the Node to use. A start needs half of the packages. */
export async function ensureInstalled(root, { tests }) {
  const stampFile = join(root, 'node_modules/.hush-installed')
  const stamp = stampOf(root)
  const [present, presentStamp] = read(stampFile)?.split(' ') ?? []
  const wanted = tests || present === ALL ? ALL : TO_START
  const isCurrent = presentStamp === stamp
  if (isCurrent && (present === ALL || wanted === TO_START)) {
    const node = await linkNode(root, { check: false })
    if (node) return node
  }
  if (!isInstalled(root, wanted)) await install(root, wanted, { isStartThere: isCurrent })
  const node = await linkNode(root, { check: true })
  writeFileSync(stampFile, `${isInstalled(root, ALL) ? ALL : wanted} ${stamp}`)
  return node
}

async function install(root, wanted, { isStartThere }) {
  const command =
    wanted === TO_START
      ? ['ci', '--omit=dev']
      : isStartThere && isInstalled(root, TO_START)
        ? ['install', '--no-save', '--include=dev']
        : ['ci', '--include=dev']
  const [program, args, options] = npm()
  const code = await step('Installing the packages', () =>
    run(program, [...args, ...command, ...FLAGS], {
      ...options,
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  if (code !== 0) {
    throw new Refusal(
      `The packages could not be installed ("npm ${command[0]}" ended with ${code}): see the lines above, and start again once the cause is gone.`,
    )
  }
}

function npm() {
  const cli = process.env.npm_execpath ?? ''
  if (/npm-cli\.[cm]?js$/.test(cli) && existsSync(cli)) {
    return [process.env.npm_node_execpath ?? process.execPath, [cli], {}]
  }
  return ['npm', [], { shell: process.platform === 'win32' }]
}

function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !DISTURBING.test(name)))
}

function stampOf(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides }))
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

/** npm notes the packages as its last step. */
function isInstalled(root, packages) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  const own = ownPackages().map(name => `node_modules/${name}`)
  return Object.entries(wanted).every(([path, entry]) => {
    const mayLack = entry.optional || entry.devOptional || (entry.dev && packages === TO_START)
    if (!path.startsWith('node_modules/') || (mayLack && !own.includes(path))) return true
    return present[path]?.version === entry.version && existsSync(join(root, path))
  })
}

function packagesIn(file) {
  const text = read(file)
  return text === undefined ? undefined : JSON.parse(text).packages
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
