import { sessionName } from '../../http/cookies.server.ts'
import { CALLS } from './contract/calls.ts'
import { openApiDocument } from './openapi-document.ts'
import type { OpenApiDocument } from './openapi-types.ts'

const made = new Map<string, OpenApiDocument>()

/** The description of our calls at `baseUrl`. It does not change while we run, so it is made once. */
export function describedCalls(baseUrl: string): OpenApiDocument {
  const place = { baseUrl, sessionCookie: sessionName(baseUrl) }
  const described = made.get(baseUrl) ?? openApiDocument(CALLS, place)
  made.set(baseUrl, described)
  return described
}
