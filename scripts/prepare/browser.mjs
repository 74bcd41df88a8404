import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Refusal } from './refusal.mjs'
import { run, step } from './run.mjs'

/** A headless shell first: it needs two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const EXE = process.platform === 'win32' ? '.exe' : ''
const ANSWER_MS = 15_000
const DOWNLOAD_MS = 180_000

/** Writes the path of a Chromium to node_modules/.cache/hush-chromium. */
export async function ensureBrowser(root, node) {
  const note = join(root, 'node_modules/.cache/hush-chromium')
  const { CHROMIUM_PATH } = process.env
  if (!CHROMIUM_PATH && existsSync(note) && existsSync(readFileSync(note, 'utf8'))) return
  const found = CHROMIUM_PATH
    ? await firstThatRuns([CHROMIUM_PATH])
    : ((await findChromium()) ?? (await getChromium(root, node)))
  if (!found) {
    throw new Refusal(
      CHROMIUM_PATH
        ? `CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run: set it to a Chromium or Chrome program.`
        : 'The browser tests need Chromium: install it (Debian and Ubuntu: "apt-get install chromium"; otherwise Chrome), or set CHROMIUM_PATH.',
    )
  }
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, found)
}

export function findChromium(env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return firstThatRuns([...onPath, ...usualPlaces(env), ...playwrightPlaces(env)])
}

async function getChromium(root, node) {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  await step('Downloading a Chromium for the browser tests', () =>
    run(node, [playwright, 'install', '--only-shell', 'chromium'], {
      cwd: root,
      timeoutMs: DOWNLOAD_MS,
    }),
  )
  const downloaded = await findChromium()
  if (downloaded || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return downloaded

  const apt = (...args) =>
    run('/usr/bin/apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: DOWNLOAD_MS,
    })
  const install = name => apt('install', '-y', '--no-install-recommends', name)
  await step('Installing Debian’s Chromium for the browser tests', async () => {
    await apt('update')
    if ((await install('chromium-headless-shell')) !== 0) await install('chromium')
  })
  return findChromium()
}

async function firstThatRuns(programs) {
  for (const program of programs) {
    if (isProgram(program) && (await answers(program))) return program
  }
  return undefined
}

/** A browser without its libraries, or a stub that only advertises a package, does not answer. */
async function answers(program) {
  if (process.platform === 'win32') return true
  return (await run(program, ['--version'], { stdio: 'ignore', timeoutMs: ANSWER_MS })) === 0
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function usualPlaces(env) {
  const mac = ['Google Chrome', 'Chromium', 'Google Chrome for Testing'].flatMap(name =>
    ['/Applications', join(homedir(), 'Applications')].map(
      folder => `${folder}/${name}.app/Contents/MacOS/${name}`,
    ),
  )
  const windows = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
    .filter(name => env[name])
    .map(name => join(env[name], 'Google/Chrome/Application/chrome.exe'))
  const linux = ['/opt/google/chrome/chrome', '/snap/bin/chromium']
  return { darwin: mac, win32: windows, linux }[process.platform] ?? []
}

function playwrightPlaces(env) {
  const caches = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(env.LocalAppData ?? homedir(), 'ms-playwright'),
    linux: join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright'),
  }
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? caches[process.platform]
  if (!cache || !existsSync(cache)) return []
  return readdirSync(cache)
    .filter(name => /^chromium(_headless_shell)?-/.test(name))
    .sort()
    .reverse()
    .flatMap(name => [
      ...['linux64', 'linux-arm64', 'mac-arm64', 'mac-x64', 'win64'].map(system =>
        join(cache, name, `chrome-headless-shell-${system}/chrome-headless-shell${EXE}`),
      ),
      join(cache, name, 'chrome-linux/chrome'),
      join(cache, name, 'chrome-linux64/chrome'),
      join(cache, name, 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'),
      ...['arm64', 'x64'].map(arch =>
        join(
          cache,
          name,
          `chrome-mac-${arch}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
        ),
      ),
      join(cache, name, 'chrome-win/chrome.exe'),
      join(cache, name, 'chrome-win64/chrome.exe'),
    ])
}
