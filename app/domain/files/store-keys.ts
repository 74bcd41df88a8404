import { type Area, isPublicArea } from './area.ts'

/** The widths in which the public gets an uploaded picture: those that our own pictures are drawn in. */
export const UPLOAD_WIDTHS: readonly number[] = [96, 160, 192, 320, 480, 640, 960, 1600]

export const MAX_UPLOAD_WIDTH = 1600

interface StoredPlace {
  id: string
  area: Area
}

/** The key of one width of a public picture. */
export function pictureKey(id: string, width: number): string {
  return `${id}-${width}`
}

/** Every key under which something of the file is stored. */
export function keysOf({ id, area }: StoredPlace): string[] {
  return isPublicArea(area) ? UPLOAD_WIDTHS.map(width => pictureKey(id, width)) : [id]
}
