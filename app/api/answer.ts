import { z } from 'zod'
import { readViewer } from '../http/accounts/session.server.ts'
import { SORRY } from '../http/refusals.ts'
import { noteFailure } from '../http/request-failure.server.ts'
import { callError } from './call-error.ts'
import type { ApiRequest, Respond } from './serve-call.ts'

const SERVICE_UNAVAILABLE = 503

/** The plumbing throws a 503 for the pages' router: `data(sentence, { status, headers })`. */
const thrownForPages = z.object({
  init: z.object({
    status: z.literal(SERVICE_UNAVAILABLE),
    headers: z.record(z.string(), z.string()),
  }),
})

/** Thrown responses are answers; other errors are logged and answered calmly. */
export async function answer(received: ApiRequest, respond: Respond): Promise<Response> {
  try {
    await readViewer(received.request, received.context)
    return await respond(received)
  } catch (error) {
    if (error instanceof Response) return error
    const busy = thrownForPages.safeParse(error)
    if (busy.success) return callError(SERVICE_UNAVAILABLE, SORRY, busy.data.init.headers)
    noteFailure(error, received)
    return new Response(null, { status: 500 })
  }
}
