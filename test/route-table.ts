import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../app/routes.ts'

export const ROUTE_IDS: ReadonlyMap<string, string> = new Map(routes.flatMap(addressesIn))

export const PATTERNS: readonly string[] = [...ROUTE_IDS.keys()]

function addressesIn({ path, index, file, id, children = [] }: RouteConfigEntry): Address[] {
  const name = id ?? file.replace(/\.tsx?$/, '')
  if (index) return [['/', name]]
  const own: Address[] = path === undefined ? [] : [[`/${path}`, name]]
  return [...own, ...children.flatMap(addressesIn)]
}

type Address = [pattern: string, id: string]

export function fillIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)|\*/g, (part, name: string = part) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing is known to stand for ${name} in ${pattern}.`)
    return encodeURIComponent(value)
  })
}
