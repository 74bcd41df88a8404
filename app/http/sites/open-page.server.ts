import { href, type RouterContextProvider } from 'react-router'
import { servicesContext } from '../context.server.ts'

/** Where a page of a site opens: at its own address, but for the bars of the demo, which are only here. */
export function openPageHref(context: Readonly<RouterContextProvider>, address: string): string {
  const { demo } = context.get(servicesContext)
  const url = URL.parse(address)
  if (!url || !demo?.hosts.has(url.hostname)) return address
  const path = href('/demo/web/:host/*', { host: url.hostname, '*': url.pathname.slice(1) })
  // Links of the page are relative to its folder.
  return url.pathname === '/' ? `${path.replace(/\/$/, '')}/` : path
}
