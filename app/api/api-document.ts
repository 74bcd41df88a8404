import type { OpenAPIHono } from '@hono/zod-openapi'
import { sessionName } from '../http/cookies.server.ts'
import { CALLS } from './calls.ts'
import { TAGS } from './contract.ts'
import { SESSION } from './describe-call.ts'

export const INTRODUCTION = [
  'Everything that the pages of Hush ask for, as calls that answer JSON.',
  'Lists are public. What somebody does is done with their session: the cookie that logging in sets. A program that sends the cookie with a POST also sends the header Origin with this address, as browsers do by themselves.',
  'The calls that only read, made with GET and without a cookie, may be made from any site. Answers that are the same for everybody may be kept for half a minute and have an ETag. RateLimit says how many calls are left.',
  'A refusal says in one sentence what was wrong: { "error": "…" }, and names the field that does not fit. After 429 and 503 the header Retry-After says how many seconds to wait.',
]

type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

export function apiDocument(
  api: Pick<OpenAPIHono, 'openAPIRegistry' | 'getOpenAPI31Document'>,
  baseUrl: string,
): ApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', SESSION, {
    type: 'apiKey',
    in: 'cookie',
    name: sessionName(baseUrl),
    description: 'The session of who is logged in.',
  })
  const tags = new Set(CALLS.map(({ contract }) => contract.tag))
  return api.getOpenAPI31Document({
    openapi: '3.1.1',
    info: { title: 'The calls of Hush', version: '1', description: INTRODUCTION.join('\n\n') },
    servers: [{ url: baseUrl }],
    tags: [...tags].map(name => ({ name, description: TAGS[name] })),
  })
}
