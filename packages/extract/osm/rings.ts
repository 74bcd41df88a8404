/** Longitudes and latitudes in degrees, one after the other. */
export type Path = number[]

export function isClosed(path: Path): boolean {
  return path.length >= 8 && startOf(path) === endOf(path)
}

/** Joins the ways around an area end to end; what does not close is left out. */
export function joinRings(paths: readonly Path[]): Path[] {
  const rings = paths.filter(isClosed)
  const open = new Set(paths.filter(path => path.length >= 4 && !isClosed(path)))
  const byEnd = Map.groupBy(
    [...open].flatMap(path => [startOf(path), endOf(path)].map(end => ({ end, path }))),
    ({ end }) => end,
  )
  for (const first of open) {
    open.delete(first)
    let ring = [...first]
    while (!isClosed(ring)) {
      const end = endOf(ring)
      const next = byEnd.get(end)?.find(({ path }) => open.has(path))?.path
      if (!next) break
      open.delete(next)
      ring = ring.concat((startOf(next) === end ? next : reversed(next)).slice(2))
    }
    if (isClosed(ring)) rings.push(ring)
  }
  return rings
}

function startOf(path: Path): string {
  return `${path[0]},${path[1]}`
}

function endOf(path: Path): string {
  return `${path.at(-2)},${path.at(-1)}`
}

function reversed(path: Path): Path {
  const turned: Path = []
  for (let at = path.length - 2; at >= 0; at -= 2) turned.push(path[at] ?? 0, path[at + 1] ?? 0)
  return turned
}
