import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkNode, ownPackages } from './node-runtime.mjs'
import { Refusal } from './refusal.mjs'
import { run, secondsSince } from './run.mjs'

/** npm's settings that would make it install less than everything, or nothing, or elsewhere. */
const DISTURBING =
  /^(node_env|init_cwd|npm_(?!config_)\w+|npm_config_(omit|include|only|also|production|optional|dev|global|location|workspaces?|dry_run|package_lock(_only)?|bin_links|json|prefix|local_prefix|os|cpu|libc|before|save\w*|loglevel|engine_strict|ignore_scripts))$/i

/** Everything is asked for; no package of ours needs an install script. */
const FLAGS = [
  ...['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--engine-strict=false'],
  ...['--no-audit', '--no-fund', '--no-update-notifier', '--progress=false', '--loglevel=error'],
]

/** Installs what the lockfile says unless it is there, and answers the Node to go on with. */
export async function ensureInstalled(root) {
  const stampFile = join(root, 'node_modules/.hush-installed')
  const stamp = stampOf(root)
  if (read(stampFile) === stamp) {
    const node = await linkNode(root, { check: false })
    if (node) return node
  }
  if (!isInstalled(root)) await install(root)
  const node = await linkNode(root, { check: true })
  writeFileSync(stampFile, stamp)
  return node
}

async function install(root) {
  console.log('Installing the packages (under a minute on most machines).')
  const started = performance.now()
  const [program, args, options] = npm()
  const code = await run(program, [...args, ...FLAGS], {
    ...options,
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) {
    throw new Refusal(
      `The packages could not be installed ("npm ci" ended with ${code}): see the lines above, and start again once the cause is gone.`,
    )
  }
  console.log(`Installed the packages in ${secondsSince(started)}.`)
}

/** The npm that runs us, else the one of the machine. */
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

/** What decides which packages belong here: not the scripts in package.json. */
function stampOf(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides }))
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

/** Whether somebody ran `npm ci` already: npm notes what it installed, as its last step. */
function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  const own = ownPackages().map(name => `node_modules/${name}`)
  return Object.entries(wanted).every(([path, entry]) => {
    const mayLack = entry.optional || entry.devOptional
    if (path === '' || (mayLack && !own.includes(path))) return true
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
