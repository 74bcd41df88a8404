import { href, type RouterContextProvider } from 'react-router'
import { servicesContext } from '../context.server.ts'

/** Bars of the demo open here, because their sites exist nowhere else. */
export function openPageHref(context: Readonly<RouterContextProvider>, address: string): string {
  const { demo } = context.get(servicesContext)
  const url = URL.parse(address)
  if (!url || !demo?.hosts.has(url.hostname)) return address
  const path = href('/demo/web/:host/*', { host: url.hostname, '*': url.pathname.slice(1) })
  return url.pathname === '/' ? `${path.replace(/\/$/, '')}/` : path
}
