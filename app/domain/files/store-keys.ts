import { type Area, isPublicArea } from './area.ts'

/** The same widths as our own pictures. */
export const UPLOAD_WIDTHS: readonly number[] = [96, 160, 192, 320, 480, 640, 960, 1600]

export const MAX_UPLOAD_WIDTH = 1600

export function pictureKey(id: string, width: number): string {
  return `${id}-${width}`
}

export function keysOf({ id, area }: { id: string; area: Area }): string[] {
  return isPublicArea(area) ? UPLOAD_WIDTHS.map(width => pictureKey(id, width)) : [id]
}
