const ANSWER_WITHIN_MS = 10_000

/** Takes an event to where it is wanted. */
export type Deliver = (request: Request) => Promise<Response>

/** The status that an event was answered with; null for none, or none in time. */
export async function answered(
  to: Deliver,
  request: Request,
  stopping: AbortSignal,
): Promise<number | null> {
  const late = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  const cut = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason), { once: true })
  })
  try {
    return await Promise.race([statusOf(to(new Request(request, { signal: late }))), cut])
  } catch {
    return null
  }
}

/** Reads the answer to its end, so that the connection serves the next event too. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}
