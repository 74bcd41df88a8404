import { z } from 'zod'
import type { Point } from './source-row.ts'

const position = z.array(z.number()).min(2)
const line = z.array(position).min(1)
const polygon = z.array(line).min(1)

const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: line }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: polygon }),
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
])

type Position = readonly number[]

export function pointOfGeometry(value: unknown): Point | null {
  const parsed = geometry.safeParse(value)
  if (!parsed.success) return null
  const { data } = parsed
  switch (data.type) {
    case 'Point':
      return toPoint(data.coordinates)
    case 'MultiPoint':
    case 'LineString':
      return centroid(data.coordinates)
    case 'MultiLineString':
    case 'Polygon':
      return centroid(data.coordinates[0] ?? [])
    case 'MultiPolygon':
      return centroid(data.coordinates[0]?.[0] ?? [])
  }
}

export function centroid(ring: readonly Position[]): Point | null {
  const origin = ring[0]
  if (!origin) return null
  let area = 0
  let x = 0
  let y = 0
  for (const [place, corner] of ring.entries()) {
    const [fromX, fromY] = offset(corner, origin)
    const [toX, toY] = offset(ring[(place + 1) % ring.length] ?? origin, origin)
    const cross = fromX * toY - toX * fromY
    area += cross
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
  }
  if (Math.abs(area) < Number.EPSILON) return mean(ring, origin)
  return toPoint([(origin[0] ?? 0) + x / (3 * area), (origin[1] ?? 0) + y / (3 * area)])
}

function mean(ring: readonly Position[], origin: Position): Point {
  const isClosed = ring.length > 1 && ring.at(-1)?.join() === origin.join()
  const corners = isClosed ? ring.slice(1) : ring
  const sum = (axis: number) => corners.reduce((total, corner) => total + (corner[axis] ?? 0), 0)
  return { latitude: sum(1) / corners.length, longitude: sum(0) / corners.length }
}

function offset(corner: Position, origin: Position): [number, number] {
  return [(corner[0] ?? 0) - (origin[0] ?? 0), (corner[1] ?? 0) - (origin[1] ?? 0)]
}

function toPoint([longitude = Number.NaN, latitude = Number.NaN]: Position): Point {
  return { latitude, longitude }
}
