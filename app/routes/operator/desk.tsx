import { Outlet } from 'react-router'
import { countWaiting } from '../../domain/desk/operators/waiting.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { operatorPage, requireOperator } from '../../http/guards.server.ts'
import type { Route } from './+types/desk'

export const middleware: Route.MiddlewareFunction[] = [operatorPage]

export const handle = { isWork: true }

/** Makes every navigation within the desk reach the server, and so its guard. */
export async function loader({ context }: Route.LoaderArgs) {
  requireOperator(context)
  return { waiting: await countWaiting(context.get(servicesContext).db) }
}

export default function Desk() {
  return <Outlet />
}
