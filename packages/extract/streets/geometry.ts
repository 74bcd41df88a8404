/** Points of a line or ring, x and y one after the other. */
export type Points = number[]

const MAX_LATITUDE = 85.05

/** From degrees to Web Mercator, where the world is 0 to 1 from its northwestern corner. */
export function project(path: readonly number[]): Points {
  const points: Points = []
  for (let at = 0; at + 1 < path.length; at += 2) {
    const latitude = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, path[at + 1] ?? 0))
    const sine = Math.sin((latitude * Math.PI) / 180)
    const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
    points.push((path[at] ?? 0) / 360 + 0.5, y)
  }
  return points
}

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export function boundsOf(lines: readonly Points[]): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const points of lines) {
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
      if (x < bounds.left) bounds.left = x
      if (x > bounds.right) bounds.right = x
      if (y < bounds.top) bounds.top = y
      if (y > bounds.bottom) bounds.bottom = y
    }
  }
  return bounds
}

/** Twice the enclosed area; positive where the ring runs clockwise on a screen. */
export function doubleArea(ring: Points): number {
  let area = 0
  let [fromX, fromY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0]
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0]
    area += fromX * y - x * fromY
    fromX = x
    fromY = y
  }
  return area
}

/** By Douglas and Peucker: no point that is left out lay further away than the tolerance. */
export function simplify(points: Points, tolerance: number): Points {
  const last = points.length - 2
  if (last < 4) return points
  const kept = new Uint8Array(points.length / 2)
  kept[0] = 1
  kept[last / 2] = 1
  const spans = [0, last]
  const square = tolerance * tolerance
  while (spans.length > 0) {
    const to = spans.pop() ?? 0
    const from = spans.pop() ?? 0
    let [farthest, greatest] = [0, square]
    for (let at = from + 2; at < to; at += 2) {
      const distance = squareToSegment(points, at, from, to)
      if (distance > greatest) {
        greatest = distance
        farthest = at
      }
    }
    if (farthest > 0) {
      kept[farthest / 2] = 1
      spans.push(from, farthest, farthest, to)
    }
  }
  return points.filter((_, index) => kept[index >> 1] === 1)
}

function squareToSegment(points: Points, at: number, from: number, to: number): number {
  const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
  const [x1, y1] = [points[from] ?? 0, points[from + 1] ?? 0]
  const [dx, dy] = [(points[to] ?? 0) - x1, (points[to + 1] ?? 0) - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length
  const part = Math.max(0, Math.min(1, along))
  return (x - x1 - part * dx) ** 2 + (y - y1 - part * dy) ** 2
}

/** 0 for x and 1 for y. */
export type Axis = 0 | 1

/** The parts of a line between two parallels of an axis. */
export function clipLine(points: Points, axis: Axis, least: number, most: number): Points[] {
  const parts: Points[] = []
  let part: Points = []
  const within = (number: number) => Math.max(least, Math.min(most, number))
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [from, to] = [points[at + axis] ?? 0, points[at + 2 + axis] ?? 0]
    const isOutside = (from < least && to < least) || (from > most && to > most)
    if (isOutside) continue
    const enter = from === within(from) ? 0 : (within(from) - from) / (to - from)
    const leave = to === within(to) ? 1 : (within(to) - from) / (to - from)
    if (part.length === 0 || enter > 0) {
      if (part.length > 2) parts.push(part)
      part = []
      pushBetween(part, points, at, enter)
    }
    pushBetween(part, points, at, leave)
    if (leave < 1) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 2) parts.push(part)
  return parts
}

/** By Sutherland and Hodgman. Empty where nothing of the ring is between the parallels. */
export function clipRing(ring: Points, axis: Axis, least: number, most: number): Points {
  return clipHalf(clipHalf(ring, axis, least, 1), axis, most, -1)
}

function clipHalf(ring: Points, axis: Axis, limit: number, side: 1 | -1): Points {
  const kept: Points = []
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const before = at === 0 ? ring.length - 2 : at - 2
    const [from, to] = [ring[before + axis] ?? 0, ring[at + axis] ?? 0]
    const [wasIn, isIn] = [(from - limit) * side >= 0, (to - limit) * side >= 0]
    if (wasIn !== isIn) {
      const part = (limit - from) / (to - from)
      for (const one of [0, 1]) {
        const start = ring[before + one] ?? 0
        kept.push(start + ((ring[at + one] ?? 0) - start) * part)
      }
    }
    if (isIn) kept.push(ring[at] ?? 0, ring[at + 1] ?? 0)
  }
  return kept
}

function pushBetween(line: Points, points: Points, at: number, part: number): void {
  for (const axis of [0, 1]) {
    const from = points[at + axis] ?? 0
    line.push(from + ((points[at + 2 + axis] ?? 0) - from) * part)
  }
}
