import type { Piece } from './piece.ts'

/** Below all headings: the rank of a line that is none. */
export const LOWEST_RANK = 7

/** The headings that enclose a line, the nearest first; `rank` is that of the line. */
export function headingsAbove(
  pieces: readonly Piece[],
  from: number,
  rank = pieces[from]?.shape.heading ?? LOWEST_RANK,
): string[] {
  const found: string[] = []
  let level = rank
  for (let at = from - 1; at >= 0 && level > 1; at -= 1) {
    const { says = '', shape } = pieces[at] ?? {}
    if (shape?.heading === undefined || shape.heading >= level) continue
    found.push(says)
    level = shape.heading
  }
  return found
}
