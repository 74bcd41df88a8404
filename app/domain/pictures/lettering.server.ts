import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { isAlive } from '../../../db/embedded/processes.ts'
import { escapeMarkup } from '../belief/web/escape-markup.ts'
import { woffToTrueType } from './woff.server.ts'

const FAMILY = 'Caprasimo'
const FILE = '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff'

const POINTS_PER_INCH = 72

/** The font has no other letters, and the machine may have no other font. */
const UNKNOWN = /[^\u0020-\u007e\u00a0-\u00ff\u2010-\u201e\u2022\u2026]/gu

interface Lettering {
  text: string
  width: number
  height: number
  colour: string
}

export function drawable(text: string): string {
  return text.replace(UNKNOWN, '').trim()
}

export async function letter({ text, width, height, colour }: Lettering): Promise<Buffer> {
  const fontfile = fontFile()
  const markup = markupOf(text, colour)
  return sharp({ text: { text: markup, font: FAMILY, fontfile, width, height, rgba: true } })
    .png()
    .toBuffer()
}

/** Size in pixels; smaller if the lines would be too high. */
export async function letterAt(line: Lettering & { size: number }): Promise<Buffer> {
  const { text, width, height, size, colour } = line
  const font = `${FAMILY} ${size}`
  const fontfile = fontFile()
  const markup = markupOf(text, colour)
  const drawn = await sharp({
    text: { text: markup, font, fontfile, width, dpi: POINTS_PER_INCH, rgba: true },
  })
    .png()
    .toBuffer()
  return sharp(drawn)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

function markupOf(text: string, colour: string): string {
  return `<span foreground="${colour}">${escapeMarkup(drawable(text))}</span>`
}

const FOLDER = 'hush-font-'

/** Of processes that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(FOLDER)
      ? Number.parseInt(name.slice(FOLDER.length), 10)
      : Number.NaN
    if (owner > 0 && !isAlive(owner)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

let unpacked: string | undefined

/** Text libraries read no WOFF, so it is unpacked once a process. */
function fontFile(): string {
  if (unpacked) return unpacked
  const woff = readFileSync(createRequire(import.meta.url).resolve(FILE))
  removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER}${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  unpacked = join(folder, 'caprasimo.ttf')
  writeFileSync(unpacked, woffToTrueType(woff))
  return unpacked
}
