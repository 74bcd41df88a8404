import { matchRoutes } from 'react-router'
import type { Respond } from './serve-call.ts'

const API = /^\/api(\/|$)/i

/**
 * Finds what answers an address below /api in another spelling: the router of the pages takes capital
 * letters, slashes at the end and escapes, and so do calls. `unknown` answers what is nobody's; null is
 * for the pages.
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

/** The path without escapes; null where they are broken. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
