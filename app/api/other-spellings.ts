import { matchRoutes } from 'react-router'
import type { Respond } from './serve-call.ts'

const API = /^\/api(\/|$)/i

/**
 * Calls accept capital letters, final slashes and escapes, as pages do. `unknown` answers other
 * addresses of /api; null is for the pages.
 */
export function otherSpellings(addresses: ReadonlyMap<string, Respond>, unknown: Respond) {
  const routes = [...addresses.keys(), '/api/*'].map(path => ({ id: path, path }))
  return (decodedPath: string, url: string): Respond | null => {
    if (!API.test(decodedPath)) return null
    const { pathname } = new URL(url)
    if (decoded(pathname) === null) return pathname.startsWith('/api/') ? unknown : null
    const [match] = matchRoutes(routes, pathname) ?? []
    return match ? (addresses.get(match.route.id) ?? unknown) : null
  }
}

/** Null if an escape is broken. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
