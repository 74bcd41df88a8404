import { data, href, type RouterContextProvider, redirect } from 'react-router'
import type { Viewer } from '../domain/accounts/viewer.ts'
import { viewerContext } from './context.server.ts'

type Context = Readonly<RouterContextProvider>

/** The signed-in diner; others are sent to log in and come back to `returnTo` afterwards. */
export function requireDiner(context: Context, returnTo: string): Viewer {
  const viewer = requireViewer(context, returnTo)
  if (viewer.role !== 'diner') throw data('Only diner accounts can do this.', { status: 403 })
  return viewer
}

/** Whoever is signed in; visitors are sent to log in. */
export function requireViewer(context: Context, returnTo: string): Viewer {
  const viewer = context.get(viewerContext)
  if (viewer) return viewer
  const next = new URLSearchParams({ next: returnTo })
  throw redirect(`${href('/AuthForm/:authMode', { authMode: 'login' })}?${next}`)
}
