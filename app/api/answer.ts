import { z } from 'zod'
import { readViewer } from '../http/accounts/session.server.ts'
import { SORRY } from '../http/refusals.ts'
import { noteFailure } from '../http/request-failure.server.ts'
import { callError } from './call-error.ts'
import type { Received, Respond } from './serve-call.ts'

const SERVICE_UNAVAILABLE = 503

/** A 503 as the plumbing throws it for the router of the pages: `data(sentence, { status, headers })`. */
const thrownForPages = z.object({
  init: z.object({
    status: z.literal(SERVICE_UNAVAILABLE),
    headers: z.record(z.string(), z.string()),
  }),
})

/** Answers for who is looking. What is thrown is the answer, or a failure that is logged and told calmly. */
export async function answer(received: Received, respond: Respond): Promise<Response> {
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
