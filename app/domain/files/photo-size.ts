import { type Area, MAX_FILE_BYTES } from './area.ts'
import { type ChosenFile, chosenProblem, isHeic } from './chosen-problem.ts'
import { MAX_UPLOAD_WIDTH } from './store-keys.ts'

export const MAX_SENT_SIDE = 2 * MAX_UPLOAD_WIDTH

interface PhotoSize {
  width: number
  height: number
}

/** Excludes GIFs, which may move, and small PNGs and WebPs, which may be transparent. */
export function isPhoto(file: ChosenFile): boolean {
  const isLarge = file.size > MAX_FILE_BYTES && /^image\/(?:png|webp)$/.test(file.type)
  return isLarge || file.type === 'image/jpeg' || isHeic(file)
}

export function isSentAsItIs(area: Area, file: ChosenFile, { width, height }: PhotoSize): boolean {
  return (
    Math.max(width, height) <= MAX_SENT_SIDE && !isHeic(file) && chosenProblem(area, file) === null
  )
}

export function fitInto(side: number, { width, height }: PhotoSize): PhotoSize {
  const scale = Math.min(1, side / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}
