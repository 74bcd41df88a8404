import { servicesContext } from '../../http/context.server.ts'
import { sessionName } from '../../http/cookies.server.ts'
import { methodNotAllowed } from '../../http/json-call.server.ts'
import type { Route } from './+types/openapi'
import { CALLS } from './contract/calls.ts'
import { openApiDocument } from './openapi-document.ts'

/** GET /api/openapi.json: the description of every call, for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(servicesContext)
  const place = { baseUrl, sessionCookie: sessionName(baseUrl) }
  return Response.json(openApiDocument(CALLS, place), {
    headers: { 'Cache-Control': 'public, max-age=300' },
  })
}

export function action(): Response {
  return methodNotAllowed('GET')
}
