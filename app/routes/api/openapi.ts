import { servicesContext } from '../../http/context.server.ts'
import { methodNotAllowed } from '../../http/json-call.server.ts'
import type { Route } from './+types/openapi'
import { describedCalls } from './described-calls.server.ts'

/** GET /api/openapi.json: the description of every call, for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(servicesContext)
  return Response.json(describedCalls(baseUrl), {
    headers: { 'Cache-Control': 'public, max-age=300' },
  })
}

export function action(): Response {
  return methodNotAllowed('GET')
}
