import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { freePort } from '../db/embedded/free-port.ts'

/** A Thursday at five in Maryland. */
const NOW = '2026-11-19T17:00:00-05:00'
const FOLDER = 'docs/pictures'
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }
const SCALE = 2
const GAP = 24
const QUALITY = 64
const READY_TRIES = 600
const BETWEEN_TRIES_MS = 100

async function main() {
  await mkdir(FOLDER, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'hush-pictures-'))
  const port = await freePort({ count: 2 })
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, NOW, DEMO: 'on' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const origin = `http://localhost:${port}`
    await untilReady(origin)
    const executablePath = (await readFile('node_modules/.cache/hush-chromium', 'utf8')).trim()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    await takePhones(browser, origin)
    await takeWide(browser, origin)
    await browser.close()
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await rm(dataDir, { recursive: true })
  }
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(BETWEEN_TRIES_MS)
  }
  throw new Error('The site did not become ready.')
}

async function takePhones(browser: Browser, origin: string): Promise<void> {
  const page = await openPage(browser, PHONE)
  await page.goto(origin)
  const screens = [await takeScreen(page)]
  await page.goto(`${origin}/search?${new URLSearchParams({ text: '$5 beer' })}`)
  screens.push(await takeScreen(page))
  await follow(page, 'main article h3 a')
  screens.push(await takeScreen(page))
  await page.goto(`${origin}/couponqueue`)
  await follow(page, 'main article h3 a')
  screens.push(await takeScreen(page))
  const width = (PHONE.width + GAP) * screens.length - GAP
  const sheet = { width: width * SCALE, height: PHONE.height * SCALE, channels: 4 } as const
  await sharp({ create: { ...sheet, background: '#0000' } })
    .composite(
      screens.map((input, index) => ({
        input,
        left: (PHONE.width + GAP) * index * SCALE,
        top: 0,
      })),
    )
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(`${FOLDER}/phone.webp`)
}

async function takeWide(browser: Browser, origin: string): Promise<void> {
  const page = await openPage(browser, WIDE)
  await page.goto(origin)
  await sharp(await takeScreen(page))
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(`${FOLDER}/wide.webp`)
}

function openPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  return browser.newPage({
    viewport,
    deviceScaleFactor: SCALE,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
}

async function follow(page: Page, link: string): Promise<void> {
  const address = await page.locator(link).first().getAttribute('href')
  await page.goto(new URL(address ?? '', page.url()).href)
}

async function takeScreen(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  return page.screenshot({ animations: 'disabled' })
}

await main()
