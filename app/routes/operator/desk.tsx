import { Outlet } from 'react-router'
import { operatorPage } from '../../http/guards.server.ts'
import type { Route } from './+types/desk'

export const middleware: Route.MiddlewareFunction[] = [operatorPage]

export const handle = { isWork: true }

/** Makes every navigation within the desk reach the server, and so its guard. */
export function loader(): null {
  return null
}

export default function Desk() {
  return <Outlet />
}
